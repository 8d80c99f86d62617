# O jogo no terminal. O que se pode escrever é igual em todas as línguas.

terminal-help =
    Escreva uma das ações oferecidas: o número de uma cova (5), com < no sentido horário (1<), com = para okukoneeza (3=),
    ou uma decisão no meio da jogada: > e < o sentido, x tomar, - passar, r recuar, s ficar.
    Outras palavras: undo (voltar atrás), hint (sugestão), moves (jogadas), position (posição), help (ajuda), quit (sair).
terminal-stores = Armazéns: Sul { $south }, Norte { $north }
terminal-turn =
    Joga { $side ->
        [south] Sul
       *[north] Norte
    }
terminal-direction =
    { $side ->
        [south] Sul
       *[north] Norte
    }: { $seeds ->
        [one] { $seeds } semente
       *[other] { $seeds } sementes
    } na mão, na cova { $pit }; em que sentido
terminal-take =
    { $side ->
        [south] Sul
       *[north] Norte
    }: a volta termina na cova { $pit }; tomar ou passar
terminal-retreat =
    { $side ->
        [south] Sul
       *[north] Norte
    }: o adversário passa; recuar da cova { $pit } ou ficar

# O que se jogou e o que daí resultou: notas curtas, separadas por vírgulas.
terminal-played =
    { $side ->
        [south] Sul
       *[north] Norte
    } joga { $action }
terminal-note-laps =
    { $laps ->
        [one] { $laps } volta
       *[other] { $laps } voltas
    }
terminal-note-takes =
    { $seeds ->
        [one] toma { $seeds } semente
       *[other] toma { $seeds } sementes
    }
terminal-note-void-slam = grand slam, não se recolhe nada
terminal-note-tuzdyk = a cova { $pit } torna-se um tuzdyk
terminal-note-bar = a cova { $pit } não pode ser jogada já
terminal-note-retreat =
    { $seeds ->
        [one] { $seeds } semente recua
       *[other] { $seeds } sementes recuam
    } da cova { $from } para a cova { $to }
terminal-note-endless =
    a semeadura nunca acaba: { $laps ->
        [one] { $laps } volta
       *[other] { $laps } voltas
    }

# Respostas ao que se escreveu.
terminal-hint = O computador jogaria { $action }
terminal-refused = { $action } não se pode jogar aqui
terminal-unknown = “{ $word }” não se entende; help diz o que se pode escrever
terminal-nothing-played = Ainda nada foi jogado
terminal-taken-back =
    { $side ->
        [south] Sul
       *[north] Norte
    } volta atrás
