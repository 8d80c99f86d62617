# Salas privadas: abrir uma, e jogar nela.

page-room-new-title = { $game } com um amigo – Empiki
page-room-new-description = Abra uma sala privada para jogar { $game } e envie o link para um amigo.
page-room-title = { $game }, sala privada – Empiki
page-room-description = Uma sala privada para uma partida de { $game }.

# Abrir uma.
play-friend = Com um amigo
room-new-title = { $game } com um amigo
room-new-line = Você recebe um link para o seu amigo e outro para quem quiser assistir. Ninguém precisa de conta.
room-begins = Quem começa
room-begins-lot = Sorteio
room-begins-host = Eu
room-begins-guest = Meu amigo
room-clock = Relógio
room-clock-none = Nenhum
room-clock-sudden = Por partida
room-clock-move = Por jogada
room-clock-blitz = Blitz: três segundos
room-minutes = Minutos para cada lado
room-increment = Segundos a mais após cada vez
room-seconds = Segundos para cada jogada
room-time-rule = Quem esgota o tempo perde a partida, esteja o tabuleiro como estiver. O relógio só anda depois de mostrada a semeadura anterior, e a primeiríssima vez não conta. Vale o relógio do servidor.
room-time-rule-stores = Quem esgota o tempo perde a partida, mesmo com o tabuleiro ganho. Só com metade de todas as sementes no seu armazém é empate, porque então o outro lado já não pode vencer. O relógio só anda depois de mostrada a semeadura anterior, e a primeiríssima vez não conta. Vale o relógio do servidor.
room-blitz-rule = Comece a sua vez em três segundos, contados em voz alta: emu, bbiri. Passados eles, o outro lado pode tomar a vez, enquanto não tiver começado. No meio de uma vez, as sementes na mão seguem então no sentido anti-horário.
room-takebacks = Voltar atrás
room-takebacks-consent = Se ambos concordarem
room-takebacks-off = Nunca
room-takebacks-contract = Contrato: nunca, selado por ambos
room-setup-standard = Padrão
room-length-match = Um confronto
room-target = Pontos que vencem o confronto
room-make = Abrir a sala
room-own-rooms = Suas salas
room-own-room = { $game }, { $when }
room-too-many = Foram abertas salas demais a partir daqui. Tente de novo em um minuto.
room-terms-refused = O servidor não aceita estas condições. Revise os números.
room-not-made = Não foi possível abrir a sala agora. Tente de novo.
room-not-reached = Não foi possível acessar o servidor. Tente de novo.

# À espera do amigo.
room-waiting = Envie este link ao seu amigo
room-waiting-line = Quem o abrir primeiro joga contra você. A partida começa logo.
room-waiting-guest = A sala espera o segundo jogador.
room-copy = Copiar
room-copied = Copiado
room-share = Compartilhar…
room-copy-by-hand = Marcado: copie à mão
room-link-friend = Link para o seu amigo
room-link-watch = Link para espectadores
room-link-lost = Este navegador não conhece o link para o seu amigo. Abra uma nova sala.
room-closed = Esta sala está fechada
room-called-off =
    { $who ->
        [you] Você cancelou.
        [friend] O seu amigo cancelou.
        [host] O anfitrião cancelou.
       *[guest] O convidado cancelou.
    }
room-make-new = Abrir uma nova sala

# Quem está aqui.
room-role-south = Você joga com Sul.
room-role-north = Você joga com Norte.
room-role-waiting = Você tem um lugar.
room-role-spectator = Você assiste à partida.
room-seat-taken = O outro lugar já está ocupado. Você assiste à partida.
room-seat-you = você
room-seat-friend = amigo
room-seat-host = anfitrião
room-seat-guest = convidado
room-gone = ausente
room-not-here-yet = ainda não chegou
room-away = O seu amigo está ausente.
room-away-claim-in = O seu amigo está ausente. Você pode reivindicar a partida em { $time }.
room-away-claim = O seu amigo está ausente. Você pode reivindicar a partida.
room-spectators =
    { $count ->
        [0] Ninguém assiste.
        [one] { $count } pessoa assiste.
       *[other] { $count } pessoas assistem.
    }

# A conexão.
room-connecting = Conectando…
room-offline = Sem conexão. A partida está segura; a conexão será refeita.
room-restarting = O servidor está reiniciando. A partida está segura.
room-flood = Esta página enviou mensagens demais e foi desconectada.
room-missing = Esta sala já não existe: nada aconteceu nela durante 30 dias.
room-tab-only = Este navegador não guarda nada deste site: o seu lugar só dura enquanto esta aba estiver aberta.

# O contrato.
room-contract = O contrato: nenhuma jogada se desfaz
room-contract-line = A partida começa quando ambos o tiverem selado.
room-seal = Selar
room-sealed-mine = Você já selou. O seu amigo ainda não.
room-has-sealed =
    { $who ->
        [friend] O seu amigo selou o contrato.
        [host] O anfitrião selou o contrato.
       *[guest] O convidado selou o contrato.
    }
room-seal-done = já selou
room-seal-open = ainda não selou

# A partida.
room-your-turn = É a sua vez. Escolha uma cova.
room-your-turn-there = É a sua vez na partida.
room-their-turn = Joga o seu amigo.
room-their-answer = O seu amigo tem que decidir.
room-arranging =
    { $side ->
        [south] Sul dispõe as suas sementes.
       *[north] Norte dispõe as suas sementes.
    }
room-sent = Enviado…
room-kept = Será enviado quando a conexão voltar.
room-take-back = Voltar atrás
room-taken-back = A última jogada foi desfeita.
room-offer-draw = Propor empate
room-resign = Desistir
room-resign-sure = Desistir desta partida?
room-abort = Cancelar
room-abort-sure = Cancelar esta partida?
room-close-sure = Cancelar? A sala fica fechada, e ninguém pode jogar nela.
room-claim = Reivindicar a partida
room-claim-sure = Reivindicar esta partida? Com isso você vence.
room-take-over = Tomar a vez
room-taken-over =
    { $side ->
        [south] Sul tomou a vez.
       *[north] Norte tomou a vez.
    }
room-rematch = Revanche, trocando de lado
room-next-game = Próxima partida
room-replay = Desde o começo
room-download = Baixar o registro
room-finished = Partidas terminadas
room-game = Partida { $number }
room-open-game = Partida { $number }: { $result }

# Propostas.
room-asks-draw = O seu amigo propõe empate.
room-asks-take-back = O seu amigo pede para desfazer a última jogada.
room-asks-rematch = O seu amigo quer jogar de novo, trocando de lado.
room-accept = Aceitar
room-decline = Recusar
room-offered-draw = Você propôs empate.
room-offered-take-back = Você pediu para voltar atrás.
room-offered-rematch = Você pediu a revanche.
room-withdraw = Retirar
room-open-offer = Uma proposta espera resposta.
room-declined-draw = O seu amigo recusou o empate.
room-declined-take-back = O seu amigo não deixa voltar atrás.
room-declined-rematch = O seu amigo recusou a revanche.
room-declined-other = A proposta foi recusada.
room-withdrawn = O seu amigo retirou a proposta.
room-withdrawn-other = A proposta foi retirada.
room-lapsed = O seu amigo jogou, e a sua proposta perdeu a validade.
room-rematch-later = Você pode pedir a revanche de novo em { $time }.

# Como acaba uma partida sem ser pelas regras.
room-won =
    { $side ->
        [south] Sul vence
       *[north] Norte vence
    }
room-drawn = Empate
room-end-resigned =
    { $who ->
        [you] Você desistiu.
        [friend] O seu amigo desistiu.
        [south] Sul desistiu.
       *[north] Norte desistiu.
    }
room-end-agreed = Ambos aceitaram o empate.
room-end-time =
    { $who ->
        [you] O seu tempo se esgotou.
        [friend] O tempo do seu amigo se esgotou.
        [south] O tempo de Sul se esgotou.
       *[north] O tempo de Norte se esgotou.
    }
room-end-time-draw =
    { $who ->
        [you] O seu tempo se esgotou, mas o seu amigo já não podia vencer.
        [friend] O tempo do seu amigo se esgotou, mas você já não podia vencer.
        [south] O tempo de Sul se esgotou, mas Norte já não podia vencer.
        [north] O tempo de Norte se esgotou, mas Sul já não podia vencer.
       *[none] O tempo se esgotou, mas o outro lado já não podia vencer.
    }
room-end-gone =
    { $who ->
        [you] Você tinha ido embora.
        [friend] O seu amigo tinha ido embora.
        [south] Sul tinha ido embora.
       *[north] Norte tinha ido embora.
    }
room-end-aborted = A partida foi cancelada.
room-match-stands = O confronto está em { $south }–{ $north }; vence quem chegar a { $goal } pontos.
room-match-yours = Você { $you } – amigo { $friend }; vence quem chegar a { $goal } pontos.
room-match-won =
    { $side ->
        [south] Sul venceu o confronto por { $south } a { $north }.
       *[north] Norte venceu o confronto por { $north } a { $south }.
    }

# As condições.
room-terms-sudden = { $minutes } min + { $seconds } s
room-terms-move = { $seconds } s por jogada
room-terms-blitz = Blitz: três segundos para começar a vez
room-time-works = Como conta o tempo
room-terms-option = { $option }: { $value }
room-yes = sim
room-no = não
room-no-limit = sem limite
room-terms-begins =
    { $who ->
        [you] Você
        [friend] O seu amigo
        [host] O anfitrião
       *[guest] O convidado
    }
room-terms-match = Um confronto a { $goal } pontos

# A contagem do blitz, em luganda.
count-1 = emu
count-2 = bbiri
count-3 = ssatu
room-overrun =
    { $who ->
        [you] O seu tempo acabou: o seu amigo pode tomar a vez.
        [friend] O tempo do seu amigo acabou: você pode tomar a vez.
        [south] O tempo de Sul acabou: Norte pode tomar a vez.
       *[north] O tempo de Norte acabou: Sul pode tomar a vez.
    }

# Cumprimentos.
room-greetings = Cumprimentos
greet-hello = Olá!
greet-luck = Boa sorte!
greet-well-played = Bem jogado!
greet-thanks = Obrigado!
greet-moment = Um momento, por favor.
greet-oops = Ops!
greet-bye = Até a próxima!
room-said = { $who }: { $words }

# Recusas.
refused-not-your-turn = Não é a sua vez.
refused-stale = Enquanto isso, a partida avançou.
refused-illegal = As regras não permitem isso.
refused-arrangement = As sementes não podem ser dispostas assim.
refused-too-early = Ainda é cedo para isso.
refused-terms = As condições desta sala excluem isso.
refused-nothing = Não há nada para desfazer.
refused-declined = Isso acaba de ser recusado.
refused-full = Esta sala está cheia. Abra uma nova para continuar jogando.
refused-too-fast = Espere um momento entre dois cumprimentos.
refused-other = Isso não pode ser feito agora.
