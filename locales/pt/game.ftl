# A página de um jogo.

board-of = { $game }
board-loading = Preparando o tabuleiro…
game-record = A partida
move-list = Jogadas
tools = Ferramentas

tool-undo = Desfazer
tool-back = Atrás
tool-forward = Avançar
tool-flip = Virar
tool-sound = Som
tool-settings = Tabuleiro
tool-new = Nova partida
tool-share = Copiar link
tool-guide = Regras
tool-signs = Sinais
guide-missing = Não foi possível carregar o guia agora.
primer-title = As regras em um minuto
primer-more = Todas as regras
primer-close = Entendi
drawer-example = Exemplo: { $title }
close = Fechar
cancel = Cancelar
done = Pronto
retry = Tentar de novo

# A linha de cada lado.
seat-you = você
seat-computer = computador, nv. { $level }
seat-to-play = joga
seat-thinking = pensa
seat-won = vence
seat-seeds =
    { $seeds ->
        [0] { $seeds } sementes
        [one] { $seeds } semente
       *[other] { $seeds } sementes
    }
seat-store = { $seeds } no armazém
seat-points =
    { $points ->
        [0] { $points } pontos
        [one] { $points } ponto
       *[other] { $points } pontos
    }

# O que está sob o tabuleiro.
status-your-turn = É a sua vez. Escolha uma cova.
status-sending = Enviando a sua jogada…
status-turn =
    { $side ->
        [south] Joga Sul.
       *[north] Joga Norte.
    }
status-thinking =
    { $side ->
        [south] Sul pensa…
       *[north] Norte pensa…
    }
status-sowing =
    { $side ->
        [south] Sul semeia.
       *[north] Norte semeia.
    }
status-paused =
    { $side ->
        [south] Sul espera.
       *[north] Norte espera.
    }
status-past =
    O tabuleiro após { $shown } de { $all ->
        [one] { $all } jogada
       *[other] { $all } jogadas
    }
status-link =
    Uma partida vinda de um link. { $side ->
        [south] Joga Sul.
       *[north] Joga Norte.
    }
status-hint = As covas com anel cor de âmbar podem ser semeadas.
status-no-captures = Na primeira jogada ninguém captura.
play-on = Prosseguir
play-on-from-here = Prosseguir daqui
confirm-play-on =
    Prosseguir daqui? { $moves ->
        [one] A jogada que veio depois se perde.
       *[other] As { $moves } jogadas que vieram depois se perdem.
    }
confirm-new =
    Abandonar esta partida e começar outra? { $turns ->
        [one] Foi feita { $turns } jogada.
       *[other] Foram feitas { $turns } jogadas.
    }
confirm-link = Jogar a partir deste link? A sua partida inacabada se perde.
back-to-game = Voltar à partida
back-to-own-game = Voltar à sua partida
go-on = Continuar
pause = Pausa
skip = Pular
play-again = Jogar de novo
next-game = Próxima partida
new-match = Novo confronto
match-stands = O confronto está em { $south }–{ $north }; vence quem chegar a { $goal } pontos.
match-won =
    { $side ->
        [south] Sul
       *[north] Norte
    } vence o confronto, { $south }–{ $north }.
error-network = Não foi possível chegar ao servidor. A sua partida está segura aqui.
error-server = O servidor cometeu um erro. A sua partida está segura aqui.
error-refused = O servidor não aceitou isto.
link-broken = Este link não contém uma partida válida.
link-start = Começar uma partida
continued-elsewhere = Continuada em outra aba.
link-copied = Link copiado
link-in-address = O link está na barra de endereço

# O registro ao lado do tabuleiro.
terms =
    { $rules ->
        [standard] Regras padrão
        [tournament] Regras de torneio
        [casual] Regras simples
        [own] Regras próprias
       *[other] Regras: { $rules }
    }{ $start ->
        [free] , sementes dispostas livremente
       *[standard] {""}
    }
terms-match = Partida { $game } de um confronto até { $goal }. Sul { $south }, Norte { $north }.
moves-step =
    { $side ->
        [south] Sul
       *[north] Norte
    } { $does ->
        [counter] semeia da cova { $pit } no sentido anti-horário
        [clockwise] semeia da cova { $pit } no sentido horário
        [okukoneeza] joga okukoneeza da cova { $pit }
        [reverse] inverte
        [on] segue semeando
        [take] toma
        [pass] passa
        [retreat] recua
        [stay] fica
       *[pit] semeia da cova { $pit }
    }, jogada { $turn }
moves-laps =
    { $laps ->
        [one] { $laps } volta
       *[other] { $laps } voltas
    }

# Uma nova partida.
new-title = Nova partida
new-who = Quem joga
new-who-south = Você começa
new-who-north = O computador começa
new-who-people = Duas pessoas
new-who-computers = Dois computadores
new-level = Computador
level = Nível { $level } de 10
new-length = Duração
new-length-one = Uma partida
new-length-match = Confronto até 12 pontos
new-setup = Disposição
new-setup-standard = Quatro em cada cova exterior
new-setup-free = Dispor livremente
new-rules = Regras
new-start = Começar
go-on-level = Continuar no nível { $level }
preset-standard = Padrão
preset-tournament = Torneio
preset-casual = Simples
preset-own = Próprias
option-reverse = Inversão
option-reverse-after-forward = Inversão também após captura no sentido anti-horário
option-first-turn-captures = Capturas já na primeira jogada
option-okukoneeza = Okukoneeza, a semeadura de três sementes
option-akakyala = O akakyala vence
option-setup-cap = Máximo de sementes numa cova ao dispor
option-only-bulijo = Só o bulijo encerra a partida
option-reentry = As sementes tomadas reentram
option-min-sow = Mínimo de sementes para semear
option-grand-slam = Recolher todas as sementes do adversário
value-turn = onde começou a jogada
value-lap = onde começou a volta
value-void = não recolhe nada
value-forbidden = é proibido
value-takes = é permitido

# A disposição das sementes.
arrange-title =
    { $side ->
        [south] Sul dispõe as suas sementes
       *[north] Norte dispõe as suas sementes
    }
arrange-left =
    { $seeds ->
        [one] Falta colocar { $seeds } semente. Toque numa cova para pôr uma.
       *[other] Falta colocar { $seeds } sementes. Toque numa cova para pôr uma.
    }
arrange-ready = Todas as sementes estão colocadas. Para mudá-las, tire algumas.
arrange-pit =
    Cova { $pit }: { $seeds ->
        [0] vazia
        [one] { $seeds } semente
       *[other] { $seeds } sementes
    }
arrange-told =
    Cova { $pit }: { $seeds ->
        [0] vazia
        [one] { $seeds } semente
       *[other] { $seeds } sementes
    }. { $left ->
        [0] Todas as sementes estão colocadas.
        [one] Falta colocar { $left } semente.
       *[other] Falta colocar { $left } sementes.
    }
arrange-less = Tirar uma semente da cova { $pit }
arrange-more = Pôr uma semente na cova { $pit }
arrange-outer = Fileira exterior
arrange-inner = Fileira interior
arrange-even = Duas em cada
arrange-right = Canto direito
arrange-clear = Esvaziar
arrange-done = Pronto

# O aspecto do tabuleiro.
settings-title = Tabuleiro
settings-speed = Velocidade da semeadura
speed-slow = Lenta
speed-normal = Normal
speed-fast = Rápida
speed-instant = Imediata
speed-still = O seu sistema pede menos movimento, por isso as sementes mudam de lugar de imediato.
settings-seeds = As covas mostram
seeds-drawn = Sementes e números
seeds-numbers = Só números
settings-shape = Forma
shape-auto = Conforme couber
shape-wide = Covas redondas
shape-tall = Covas altas
settings-colours = Cores
colours-wood = Madeira
colours-bark = Tecido de casca
colours-leaf = Folha de bananeira
colours-slate = Ardósia
colours-paper = Papel
settings-more = Mais
settings-preview = Mostrar por onde passa o primeiro punhado
settings-sound = Sons
settings-keys = Atalhos de uma só tecla

# Teclas e sinais.
help-title = Sinais e teclas
keys-title = Teclas
key-arrows = andar pelo tabuleiro
key-digits = ir a uma cova do lado que joga
key-enter = semear a cova
key-directions = anti-horário, horário; no meio da jogada, seguir, inverter
key-okukoneeza = okukoneeza
key-take = tomar, passar
key-retreat = recuar, ficar
key-skip = pular a semeadura
key-name-space = Espaço
key-undo = desfazer
key-steps = atrás, avançar
key-flip = virar o tabuleiro
key-new = nova partida
key-sound = sons
legend-title = Sinais no tabuleiro
legend-may = pode ser semeada
legend-from = aqui começou a última jogada
legend-passed = aqui caiu uma semente da última jogada
legend-ended = aqui caiu a sua última semente
legend-taken = tantas sementes foram tomadas daqui
legend-gained = na lista das jogadas: tantas sementes tomadas
legend-aim = a cova de que trata a pergunta
legend-tuzdyk = um tuzdyk; aponta para o seu dono
legend-barred = não pode ser jogada agora
