# The board, and what is said of it. $side is south or north; $pit is the number of a pit.

board-label = Board
side =
    { $side ->
        [south] South
        [north] North
       *[other] Nobody
    }

# The names of pits, for people who hear the board.
pit =
    { $side ->
        [south] South
       *[north] North
    } pit { $pit }, { $seeds ->
        [0] empty
        [one] { $seeds } seed
       *[other] { $seeds } seeds
    }
pit-may =
    { $side ->
        [south] South
       *[north] North
    } pit { $pit }, { $seeds ->
        [one] { $seeds } seed
       *[other] { $seeds } seeds
    }, can be sown
pit-barred =
    { $side ->
        [south] South
       *[north] North
    } pit { $pit }, { $seeds ->
        [one] { $seeds } seed
       *[other] { $seeds } seeds
    }, may not be played this turn
pit-tuzdyk =
    { $side ->
        [south] South
       *[north] North
    } pit { $pit }, { $owner ->
        [south] South’s tuzdyk
       *[north] North’s tuzdyk
    }
pit-arrange =
    { $side ->
        [south] South
       *[north] North
    } pit { $pit }, { $seeds ->
        [0] empty
        [one] { $seeds } seed
       *[other] { $seeds } seeds
    }, Enter adds a seed

# Words that appear on the board while seeds move. Keep them short.
chip-lap = lap { $laps }
chip-pass = ndahise – I pass
chip-retreat = ndakubye
chip-void-slam = No harvest: it would take everything
chip-endless = The sowing never ends

# A pit that can be sown in more than one way.
choice-title = How to sow pit { $pit }
choice-counter-clockwise = counter-clockwise
choice-clockwise = clockwise
choice-okukoneeza = okukoneeza

# What a step did, one sentence each; shown under the board and read aloud.
told-start = The beginning of the game.
told-undone = Taken back.
told-sowed =
    { $side ->
        [south] South
       *[north] North
    } sowed pit { $pit } with { $seeds ->
        [one] { $seeds } seed
       *[other] { $seeds } seeds
    }.
told-sowed-clockwise =
    { $side ->
        [south] South
       *[north] North
    } sowed pit { $pit } clockwise with { $seeds ->
        [one] { $seeds } seed
       *[other] { $seeds } seeds
    }.
told-okukoneeza =
    { $side ->
        [south] South
       *[north] North
    } played okukoneeza from pit { $pit }.
told-reverse =
    { $side ->
        [south] South
       *[north] North
    } reversed.
told-on =
    { $side ->
        [south] South
       *[north] North
    } sowed on.
told-take =
    { $side ->
        [south] South
       *[north] North
    } took.
told-pass =
    { $side ->
        [south] South
       *[north] North
    } passed: ndahise.
told-retreat =
    { $side ->
        [south] South
       *[north] North
    } retreated: ndakubye.
told-stay =
    { $side ->
        [south] South
       *[north] North
    } stayed.
told-laps =
    { $laps ->
        [one] { $laps } lap.
       *[other] { $laps } laps.
    }
told-captured =
    { $seeds ->
        [one] { $seeds } seed captured.
       *[other] { $seeds } seeds captured.
    }
told-stored =
    { $seeds ->
        [one] { $seeds } seed goes
       *[other] { $seeds } seeds go
    } to { $side ->
        [south] South’s
       *[north] North’s
    } store.
told-swept =
    { $side ->
        [south] South
       *[north] North
    } gathers { $seeds ->
        [one] the last { $seeds } seed
       *[other] the last { $seeds } seeds
    } of its row.
told-ended =
    The last seed fell in { $side ->
        [south] South
       *[north] North
    } pit { $pit }.
told-void-slam = Nothing is taken, for it would leave the other side no seed.
told-tuzdyk =
    { $owner ->
        [south] South
       *[north] North
    } pit { $pit } is now { $side ->
        [south] South’s
       *[north] North’s
    } tuzdyk.
told-bar =
    { $side ->
        [south] South
       *[north] North
    } may not play pit { $pit } next.
told-endless = The sowing never ends.

# Questions in mid-turn.
ask-direction =
    { $seeds ->
        [one] { $seeds } seed
       *[other] { $seeds } seeds
    } in hand at pit { $pit }: sow on, or reverse, end in pit { $landing } and capture { $captures }?
ask-take = The lap ends in pit { $pit }: take { $captures } from pits { $inner } and { $outer }, or pass?
ask-retreat =
    Your opponent passes. Move { $seeds ->
        [one] { $seeds } seed
       *[other] { $seeds } seeds
    } from pit { $inner } back to pit { $outer }?
answer-on = Sow on
answer-reverse = Reverse, capture { $captures }
answer-take = Take { $captures }
answer-pass = Pass
answer-retreat = Retreat
answer-stay = Stay
answer-with-key = { $answer }: { $key }

# How a game ends.
result-won =
    { $side ->
        [you] You win
        [computer] The computer wins
        [south] South wins
       *[north] North wins
    }
result-won-score =
    { $side ->
        [you] You win
        [computer] The computer wins
        [south] South wins
       *[north] North wins
    } { $own }–{ $other }
result-draw = A draw, { $own }–{ $other }
result-annulled = The game is annulled
end-majority = More than half of all seeds are in one store.
end-exhausted = No move was left; each side gathered the seeds of its own row.
end-repetition = The same position stood for the third time.
end-quiet-plies = Nobody harvested for 160 moves; each side gathered the seeds of its own row.
end-bulijo =
    Bulijo: { $side ->
        [south] North
       *[north] South
    } has no pit to sow. { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
end-okutema =
    Okutema: both ends, or the whole inner row, taken in one turn. { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
end-akawumbi =
    Akawumbi: { $side ->
        [south] North
       *[north] South
    } has no seed left. { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
end-akakyala =
    Akakyala: two turns with captures before the other side had one. { $points ->
        [one] { $points } point.
       *[other] { $points } points.
    }
end-win =
    { $side ->
        [south] North
       *[north] South
    } has no pit with two seeds or more.
end-endless = The sowing never ends, so nobody wins.
