# Игра в терминале. То, что вводят, одинаково на всех языках.

terminal-help =
    Введите один из предложенных ходов: номер лунки (5), с < по часовой стрелке (1<), с = окуконеза (3=),
    или решение посреди хода: > и < направление, x взять, - пас, r отступить, s остаться.
    Другие слова: undo (взять назад), hint (подсказка), moves (ходы), position (позиция), help (помощь), quit (выход).
terminal-stores = Амбары: Юг { $south }, Север { $north }
terminal-turn =
    Ход { $side ->
        [south] Юга
       *[north] Севера
    }
terminal-direction =
    { $side ->
        [south] Юг
       *[north] Север
    }: в руке { $seeds ->
        [one] { $seeds } семя
        [few] { $seeds } семени
        [many] { $seeds } семян
       *[other] { $seeds } семени
    } из лунки { $pit }, в какую сторону
terminal-take =
    { $side ->
        [south] Юг
       *[north] Север
    }: заход кончился в лунке { $pit }, взять или пас
terminal-retreat =
    { $side ->
        [south] Юг
       *[north] Север
    }: соперник пасует, отступить из лунки { $pit } или остаться

# Чем пошли и что из этого вышло: короткие заметки через запятую.
terminal-played =
    { $side ->
        [south] Юг
       *[north] Север
    } играет { $action }
terminal-note-laps =
    { $laps ->
        [one] { $laps } заход
        [few] { $laps } захода
        [many] { $laps } заходов
       *[other] { $laps } захода
    }
terminal-note-takes =
    { $seeds ->
        [one] берёт { $seeds } семя
        [few] берёт { $seeds } семени
        [many] берёт { $seeds } семян
       *[other] берёт { $seeds } семени
    }
terminal-note-void-slam = большой шлем, не взято ничего
terminal-note-tuzdyk = лунка { $pit } становится туздыком
terminal-note-bar = лунку { $pit } нельзя сразу играть
terminal-note-retreat =
    { $seeds ->
        [one] { $seeds } семя отступает
        [few] { $seeds } семени отступают
        [many] { $seeds } семян отступают
       *[other] { $seeds } семени отступают
    } из лунки { $from } в лунку { $to }
terminal-note-endless =
    посев бесконечен: { $laps ->
        [one] { $laps } заход
        [few] { $laps } захода
        [many] { $laps } заходов
       *[other] { $laps } захода
    }

# Ответы на введённое.
terminal-hint = Компьютер сыграл бы { $action }
terminal-refused = { $action } здесь сыграть нельзя
terminal-unknown = Непонятно: «{ $word }»; что можно ввести, покажет help
terminal-nothing-played = Ещё ничего не сыграно
terminal-taken-back =
    { $side ->
        [south] Юг
       *[north] Север
    } берёт ход назад
