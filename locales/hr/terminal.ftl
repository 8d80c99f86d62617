# Igra u terminalu. Ono što se upisuje jednako je u svim jezicima.

terminal-help =
    Upišite jedan od ponuđenih poteza: broj rupe (5), s < u smjeru kazaljke na satu (1<), s = za okukoneezu (3=),
    ili odluku usred poteza: > i < smjer, x uzeti, - propustiti, r povući se, s ostati.
    Druge riječi: undo (vrati potez), hint (savjet), moves (potezi), position (pozicija), help (pomoć), quit (kraj).
terminal-stores = Spremišta: Jug { $south }, Sjever { $north }
terminal-turn =
    Na potezu je { $side ->
        [south] Jug
       *[north] Sjever
    }
terminal-direction =
    { $side ->
        [south] Jug
       *[north] Sjever
    }: { $seeds ->
        [one] { $seeds } sjemenka
        [few] { $seeds } sjemenke
       *[other] { $seeds } sjemenki
    } u ruci, iz rupe { $pit }, u kojem smjeru
terminal-take =
    { $side ->
        [south] Jug
       *[north] Sjever
    }: krug završava u rupi { $pit }, uzeti ili propustiti
terminal-retreat =
    { $side ->
        [south] Jug
       *[north] Sjever
    }: protivnik propušta, povući se iz rupe { $pit } ili ostati

# Što je odigrano i što je iz toga izišlo: kratke bilješke odvojene zarezom.
terminal-played =
    { $side ->
        [south] Jug
       *[north] Sjever
    } igra { $action }
terminal-note-laps =
    { $laps ->
        [one] { $laps } krug
        [few] { $laps } kruga
       *[other] { $laps } krugova
    }
terminal-note-takes =
    { $seeds ->
        [one] uzima { $seeds } sjemenku
        [few] uzima { $seeds } sjemenke
       *[other] uzima { $seeds } sjemenki
    }
terminal-note-void-slam = grand slam, ne uzima se ništa
terminal-note-tuzdyk = rupa { $pit } postaje tuzdyk
terminal-note-bar = rupa { $pit } ne smije se odmah igrati
terminal-note-retreat =
    { $seeds ->
        [one] { $seeds } sjemenka se povlači
        [few] { $seeds } sjemenke se povlače
       *[other] { $seeds } sjemenki se povlači
    } iz rupe { $from } u rupu { $to }
terminal-note-endless =
    sjetva je beskonačna: { $laps ->
        [one] { $laps } krug
        [few] { $laps } kruga
       *[other] { $laps } krugova
    }

# Odgovori na upisano.
terminal-hint = Računalo bi igralo { $action }
terminal-refused = { $action } ovdje se ne može igrati
terminal-unknown = „{ $word }“ se ne razumije; help pokazuje što se može upisati
terminal-nothing-played = Još ništa nije odigrano
terminal-taken-back =
    { $side ->
        [south] Jug
       *[north] Sjever
    } vraća potez
