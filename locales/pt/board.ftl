# O tabuleiro e o que dele se diz. $side é south ou north; $pit é o número de uma cova.

board-label = Tabuleiro
side =
    { $side ->
        [south] Sul
        [north] Norte
       *[other] Ninguém
    }

# Os nomes das covas, para quem ouve o tabuleiro.
pit =
    Cova { $pit } de { $side ->
        [south] Sul
       *[north] Norte
    }, { $seeds ->
        [0] vazia
        [one] { $seeds } semente
       *[other] { $seeds } sementes
    }
pit-may =
    Cova { $pit } de { $side ->
        [south] Sul
       *[north] Norte
    }, { $seeds ->
        [one] { $seeds } semente
       *[other] { $seeds } sementes
    }, pode ser semeada
pit-barred =
    Cova { $pit } de { $side ->
        [south] Sul
       *[north] Norte
    }, { $seeds ->
        [one] { $seeds } semente
       *[other] { $seeds } sementes
    }, não pode ser jogada agora
pit-tuzdyk =
    Cova { $pit } de { $side ->
        [south] Sul
       *[north] Norte
    }, tuzdyk de { $owner ->
        [south] Sul
       *[north] Norte
    }
pit-arrange =
    Cova { $pit } de { $side ->
        [south] Sul
       *[north] Norte
    }, { $seeds ->
        [0] vazia
        [one] { $seeds } semente
       *[other] { $seeds } sementes
    }, Enter acrescenta uma semente

# Palavras que aparecem no tabuleiro enquanto as sementes andam. Devem ser curtas.
chip-lap = volta { $laps }
chip-pass = ndahise – passo
chip-retreat = ndakubye
chip-void-slam = Não se colhe: levaria tudo
chip-endless = A semeadura não acaba

# Uma cova que se pode semear de mais de um modo.
choice-title = Como semear a cova { $pit }
choice-counter-clockwise = anti-horário
choice-clockwise = horário
choice-okukoneeza = okukoneeza

# O que fez um passo, uma frase para cada coisa; mostra-se sob o tabuleiro e lê-se em voz alta.
told-start = O começo da partida.
told-undone = Jogada desfeita.
told-sowed =
    { $side ->
        [south] Sul
       *[north] Norte
    } semeou { $seeds ->
        [one] { $seeds } semente
       *[other] { $seeds } sementes
    } da cova { $pit }.
told-sowed-clockwise =
    { $side ->
        [south] Sul
       *[north] Norte
    } semeou { $seeds ->
        [one] { $seeds } semente
       *[other] { $seeds } sementes
    } da cova { $pit } no sentido horário.
told-okukoneeza =
    { $side ->
        [south] Sul
       *[north] Norte
    } jogou okukoneeza da cova { $pit }.
told-reverse =
    { $side ->
        [south] Sul
       *[north] Norte
    } inverteu.
told-on =
    { $side ->
        [south] Sul
       *[north] Norte
    } seguiu semeando.
told-take =
    { $side ->
        [south] Sul
       *[north] Norte
    } tomou.
told-pass =
    { $side ->
        [south] Sul
       *[north] Norte
    } passou: ndahise.
told-retreat =
    { $side ->
        [south] Sul
       *[north] Norte
    } recuou: ndakubye.
told-stay =
    { $side ->
        [south] Sul
       *[north] Norte
    } ficou onde estava.
told-laps =
    { $laps ->
        [one] { $laps } volta.
       *[other] { $laps } voltas.
    }
told-captured =
    { $seeds ->
        [one] { $seeds } semente capturada.
       *[other] { $seeds } sementes capturadas.
    }
told-stored =
    { $seeds ->
        [one] { $seeds } semente vai
       *[other] { $seeds } sementes vão
    } para o armazém de { $side ->
        [south] Sul
       *[north] Norte
    }.
told-swept =
    { $side ->
        [south] Sul
       *[north] Norte
    } recolhe { $seeds ->
        [one] a última semente
       *[other] as últimas { $seeds } sementes
    } da sua fileira.
told-ended =
    A última semente caiu na cova { $pit } de { $side ->
        [south] Sul
       *[north] Norte
    }.
told-void-slam = Não se recolhe nada, pois o outro lado ficaria sem sementes.
told-tuzdyk =
    A cova { $pit } de { $owner ->
        [south] Sul
       *[north] Norte
    } é agora o tuzdyk de { $side ->
        [south] Sul
       *[north] Norte
    }.
told-bar =
    { $side ->
        [south] Sul
       *[north] Norte
    } não pode jogar agora a cova { $pit }.
told-endless = A semeadura nunca acaba.

# Perguntas no meio da jogada.
ask-direction =
    { $seeds ->
        [one] { $seeds } semente
       *[other] { $seeds } sementes
    } na mão, na cova { $pit }: seguir, ou inverter, terminar na cova { $landing } e capturar { $captures }?
ask-take = A volta termina na cova { $pit }: tomar { $captures } das covas { $inner } e { $outer }, ou passar?
ask-retreat =
    O adversário passa. Recuar { $seeds ->
        [one] { $seeds } semente
       *[other] { $seeds } sementes
    } da cova { $inner } para a cova { $outer }?
answer-on = Seguir
answer-reverse = Inverter, capturar { $captures }
answer-take = Tomar { $captures }
answer-pass = Passar
answer-retreat = Recuar
answer-stay = Ficar
answer-with-key = { $answer }: { $key }

# Como acaba uma partida.
result-won =
    { $side ->
        [you] Você vence
        [computer] O computador vence
        [south] Sul vence
       *[north] Norte vence
    }
result-won-score =
    { $side ->
        [you] Você vence
        [computer] O computador vence
        [south] Sul vence
       *[north] Norte vence
    } por { $own } a { $other }
result-draw = Empate, { $own } a { $other }
result-annulled = A partida está anulada
end-majority = Mais da metade das sementes está num só armazém.
end-exhausted = Não restava jogada; cada lado recolheu as sementes da sua fileira.
end-repetition = A mesma posição apareceu pela terceira vez.
end-quiet-plies = Em 160 jogadas ninguém colheu; cada lado recolheu as sementes da sua fileira.
end-bulijo =
    Bulijo: { $side ->
        [south] Norte
       *[north] Sul
    } não tem cova que possa semear. { $points ->
        [one] { $points } ponto.
       *[other] { $points } pontos.
    }
end-okutema =
    Okutema: as duas pontas, ou toda a fileira interior, tomadas numa só jogada. { $points ->
        [one] { $points } ponto.
       *[other] { $points } pontos.
    }
end-akawumbi =
    Akawumbi: a { $side ->
        [south] Norte
       *[north] Sul
    } não resta uma semente. { $points ->
        [one] { $points } ponto.
       *[other] { $points } pontos.
    }
end-akakyala =
    Akakyala: capturas em duas jogadas antes da primeira do outro lado. { $points ->
        [one] { $points } ponto.
       *[other] { $points } pontos.
    }
end-win =
    { $side ->
        [south] Norte
       *[north] Sul
    } não tem nenhuma cova com duas sementes ou mais.
end-endless = A semeadura nunca acaba, por isso ninguém vence.
