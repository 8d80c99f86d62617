# Доска и то, что о ней говорят. $side — south или north; $pit — номер лунки.

board-label = Доска
side =
    { $side ->
        [south] Юг
        [north] Север
       *[other] Никто
    }

# Как называются лунки — для тех, кто доску слушает.
pit =
    Лунка { $pit } { $side ->
        [south] Юга
       *[north] Севера
    }, { $seeds ->
        [0] пусто
        [one] { $seeds } семя
        [few] { $seeds } семени
        [many] { $seeds } семян
       *[other] { $seeds } семени
    }
pit-may =
    Лунка { $pit } { $side ->
        [south] Юга
       *[north] Севера
    }, { $seeds ->
        [one] { $seeds } семя
        [few] { $seeds } семени
        [many] { $seeds } семян
       *[other] { $seeds } семени
    }, можно сеять
pit-barred =
    Лунка { $pit } { $side ->
        [south] Юга
       *[north] Севера
    }, { $seeds ->
        [one] { $seeds } семя
        [few] { $seeds } семени
        [many] { $seeds } семян
       *[other] { $seeds } семени
    }, этим ходом играть нельзя
pit-tuzdyk =
    Лунка { $pit } { $side ->
        [south] Юга
       *[north] Севера
    }, туздык { $owner ->
        [south] Юга
       *[north] Севера
    }
pit-arrange =
    Лунка { $pit } { $side ->
        [south] Юга
       *[north] Севера
    }, { $seeds ->
        [0] пусто
        [one] { $seeds } семя
        [few] { $seeds } семени
        [many] { $seeds } семян
       *[other] { $seeds } семени
    }, Enter добавляет семя

# Слова на доске, пока движутся семена. Они должны быть короткими.
chip-lap = заход { $laps }
chip-pass = ндахисе — пас
chip-retreat = ндакубье
chip-void-slam = Взятия нет: оно забрало бы всё
chip-endless = Посев бесконечен

# Лунка, из которой можно сеять по-разному.
choice-title = Как сеять из лунки { $pit }
choice-counter-clockwise = против часовой
choice-clockwise = по часовой
choice-okukoneeza = окуконеза

# Что сделано: по фразе на каждое событие; пишется под доской и читается вслух.
told-start = Начало партии.
told-undone = Ход отменён.
told-sowed =
    { $side ->
        [south] Юг
       *[north] Север
    } посеял { $seeds ->
        [one] { $seeds } семя
        [few] { $seeds } семени
        [many] { $seeds } семян
       *[other] { $seeds } семени
    } из лунки { $pit }.
told-sowed-clockwise =
    { $side ->
        [south] Юг
       *[north] Север
    } посеял { $seeds ->
        [one] { $seeds } семя
        [few] { $seeds } семени
        [many] { $seeds } семян
       *[other] { $seeds } семени
    } из лунки { $pit } по часовой стрелке.
told-okukoneeza =
    { $side ->
        [south] Юг
       *[north] Север
    } сыграл окуконезу из лунки { $pit }.
told-reverse =
    { $side ->
        [south] Юг
       *[north] Север
    } развернулся.
told-on =
    { $side ->
        [south] Юг
       *[north] Север
    } сеет дальше.
told-take =
    { $side ->
        [south] Юг
       *[north] Север
    } взял.
told-pass =
    { $side ->
        [south] Юг
       *[north] Север
    } пасует: ндахисе.
told-retreat =
    { $side ->
        [south] Юг
       *[north] Север
    } отступил: ндакубье.
told-stay =
    { $side ->
        [south] Юг
       *[north] Север
    } остался на месте.
told-laps =
    { $laps ->
        [one] { $laps } заход.
        [few] { $laps } захода.
        [many] { $laps } заходов.
       *[other] { $laps } захода.
    }
told-captured =
    { $seeds ->
        [one] Захвачено { $seeds } семя.
        [few] Захвачено { $seeds } семени.
        [many] Захвачено { $seeds } семян.
       *[other] Захвачено { $seeds } семени.
    }
told-stored =
    В амбар { $side ->
        [south] Юга
       *[north] Севера
    } — { $seeds ->
        [one] { $seeds } семя
        [few] { $seeds } семени
        [many] { $seeds } семян
       *[other] { $seeds } семени
    }.
told-swept =
    { $side ->
        [south] Юг
       *[north] Север
    } забирает остаток своего ряда: { $seeds ->
        [one] { $seeds } семя
        [few] { $seeds } семени
        [many] { $seeds } семян
       *[other] { $seeds } семени
    }.
told-ended =
    Последнее семя легло в лунку { $pit } { $side ->
        [south] Юга
       *[north] Севера
    }.
told-void-slam = Не взято ничего: иначе у соперника не осталось бы семян.
told-tuzdyk =
    Лунка { $pit } { $owner ->
        [south] Юга
       *[north] Севера
    } теперь туздык { $side ->
        [south] Юга
       *[north] Севера
    }.
told-bar =
    { $side ->
        [south] Юг
       *[north] Север
    } не может сразу играть лунку { $pit }.
told-endless = Этот посев бесконечен.

# Вопросы посреди хода.
ask-direction =
    В руке { $seeds ->
        [one] { $seeds } семя
        [few] { $seeds } семени
        [many] { $seeds } семян
       *[other] { $seeds } семени
    } из лунки { $pit }. Сеять дальше — или развернуться, закончить в лунке { $landing } и захватить { $captures }?
ask-take = Заход кончился в лунке { $pit }. Взять { $captures } из лунок { $inner } и { $outer } или пасовать?
ask-retreat =
    Соперник пасует. Отвести { $seeds ->
        [one] { $seeds } семя
        [few] { $seeds } семени
        [many] { $seeds } семян
       *[other] { $seeds } семени
    } из лунки { $inner } в лунку { $outer }?
answer-on = Сеять дальше
answer-reverse = Разворот, захват { $captures }
answer-take = Взять { $captures }
answer-pass = Пас
answer-retreat = Отступить
answer-stay = Остаться
answer-with-key = { $answer }: { $key }

# Чем кончается партия.
result-won =
    { $side ->
        [you] Вы победили
        [computer] Победил компьютер
        [south] Юг победил
       *[north] Север победил
    }
result-won-score =
    { $side ->
        [you] Вы победили
        [computer] Победил компьютер
        [south] Юг победил
       *[north] Север победил
    } { $own }:{ $other }
result-draw = Ничья, { $own }:{ $other }
result-annulled = Партия аннулирована
end-majority = В одном амбаре больше половины всех семян.
end-exhausted = Ходов не осталось; каждый забрал семена своего ряда.
end-repetition = Та же позиция возникла в третий раз.
end-quiet-plies = 160 ходов без взятия; каждый забрал семена своего ряда.
end-bulijo =
    Булиджо: { $side ->
        [south] Северу
       *[north] Югу
    } нечего сеять. { $points ->
        [one] { $points } очко.
        [few] { $points } очка.
        [many] { $points } очков.
       *[other] { $points } очка.
    }
end-okutema =
    Окутема: за один ход взяты оба края или весь внутренний ряд. { $points ->
        [one] { $points } очко.
        [few] { $points } очка.
        [many] { $points } очков.
       *[other] { $points } очка.
    }
end-akawumbi =
    Акавумби: у { $side ->
        [south] Севера
       *[north] Юга
    } не осталось ни семени. { $points ->
        [one] { $points } очко.
        [few] { $points } очка.
        [many] { $points } очков.
       *[other] { $points } очка.
    }
end-akakyala =
    Акакьяла: захваты в двух ходах раньше первого у соперника. { $points ->
        [one] { $points } очко.
        [few] { $points } очка.
        [many] { $points } очков.
       *[other] { $points } очка.
    }
end-win =
    У { $side ->
        [south] Севера
       *[north] Юга
    } ни в одной лунке нет хотя бы двух семян.
end-endless = Посев бесконечен, поэтому не победил никто.
