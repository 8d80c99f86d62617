# Ploča i što se o njoj kaže. $side je south ili north; $pit je broj rupe.

board-label = Ploča
side =
    { $side ->
        [south] Jug
        [north] Sjever
       *[other] Nitko
    }

# Imena rupa, za one koji ploču slušaju.
pit =
    Rupa { $pit } { $side ->
        [south] Juga
       *[north] Sjevera
    }, { $seeds ->
        [0] prazna
        [one] { $seeds } sjemenka
        [few] { $seeds } sjemenke
       *[other] { $seeds } sjemenki
    }
pit-may =
    Rupa { $pit } { $side ->
        [south] Juga
       *[north] Sjevera
    }, { $seeds ->
        [one] { $seeds } sjemenka
        [few] { $seeds } sjemenke
       *[other] { $seeds } sjemenki
    }, može se sijati
pit-barred =
    Rupa { $pit } { $side ->
        [south] Juga
       *[north] Sjevera
    }, { $seeds ->
        [one] { $seeds } sjemenka
        [few] { $seeds } sjemenke
       *[other] { $seeds } sjemenki
    }, u ovom se potezu ne smije igrati
pit-tuzdyk =
    Rupa { $pit } { $side ->
        [south] Juga
       *[north] Sjevera
    }, tuzdyk { $owner ->
        [south] Juga
       *[north] Sjevera
    }
pit-arrange =
    Rupa { $pit } { $side ->
        [south] Juga
       *[north] Sjevera
    }, { $seeds ->
        [0] prazna
        [one] { $seeds } sjemenka
        [few] { $seeds } sjemenke
       *[other] { $seeds } sjemenki
    }, Enter dodaje sjemenku

# Riječi koje se javljaju na ploči dok se sije. Neka budu kratke.
chip-lap = krug { $laps }
chip-pass = ndahise – propuštam
chip-retreat = ndakubye
chip-void-slam = Nema žetve: uzela bi sve
chip-endless = Sjetva je beskonačna

# Rupa iz koje se može sijati na više načina.
choice-title = Kako sijati iz rupe { $pit }
choice-counter-clockwise = suprotno od kazaljke
choice-clockwise = u smjeru kazaljke
choice-okukoneeza = okukoneeza

# Što je učinjeno, po jedna rečenica za svaki događaj; stoji ispod ploče i čita se naglas.
told-start = Početak partije.
told-undone = Potez je poništen.
told-sowed =
    { $side ->
        [south] Jug
       *[north] Sjever
    } je posijao { $seeds ->
        [one] { $seeds } sjemenku
        [few] { $seeds } sjemenke
       *[other] { $seeds } sjemenki
    } iz rupe { $pit }.
told-sowed-clockwise =
    { $side ->
        [south] Jug
       *[north] Sjever
    } je posijao { $seeds ->
        [one] { $seeds } sjemenku
        [few] { $seeds } sjemenke
       *[other] { $seeds } sjemenki
    } iz rupe { $pit } u smjeru kazaljke na satu.
told-okukoneeza =
    { $side ->
        [south] Jug
       *[north] Sjever
    } je odigrao okukoneezu iz rupe { $pit }.
told-reverse =
    { $side ->
        [south] Jug
       *[north] Sjever
    } je izveo obrat.
told-on =
    { $side ->
        [south] Jug
       *[north] Sjever
    } sije dalje.
told-take =
    { $side ->
        [south] Jug
       *[north] Sjever
    } je uzeo.
told-pass =
    { $side ->
        [south] Jug
       *[north] Sjever
    } propušta: ndahise.
told-retreat =
    { $side ->
        [south] Jug
       *[north] Sjever
    } se povukao: ndakubye.
told-stay =
    { $side ->
        [south] Jug
       *[north] Sjever
    } je ostao.
told-laps =
    { $laps ->
        [one] { $laps } krug.
        [few] { $laps } kruga.
       *[other] { $laps } krugova.
    }
told-captured =
    { $seeds ->
        [one] Zarobljena je { $seeds } sjemenka.
        [few] Zarobljene su { $seeds } sjemenke.
       *[other] Zarobljeno je { $seeds } sjemenki.
    }
told-stored =
    { $seeds ->
        [one] { $seeds } sjemenka ide
        [few] { $seeds } sjemenke idu
       *[other] { $seeds } sjemenki ide
    } u spremište { $side ->
        [south] Juga
       *[north] Sjevera
    }.
told-swept =
    { $side ->
        [south] Jug
       *[north] Sjever
    } uzima što je ostalo u njegovu redu: { $seeds ->
        [one] { $seeds } sjemenku
        [few] { $seeds } sjemenke
       *[other] { $seeds } sjemenki
    }.
told-ended =
    Posljednja je sjemenka pala u rupu { $pit } { $side ->
        [south] Juga
       *[north] Sjevera
    }.
told-void-slam = Ne uzima se ništa, jer druga strana ne bi imala nijednu sjemenku.
told-tuzdyk =
    Rupa { $pit } { $owner ->
        [south] Juga
       *[north] Sjevera
    } sada je tuzdyk { $side ->
        [south] Juga
       *[north] Sjevera
    }.
told-bar =
    { $side ->
        [south] Jug
       *[north] Sjever
    } u sljedećem potezu ne smije igrati rupu { $pit }.
told-endless = Sjetva je beskonačna.

# Pitanja usred poteza.
ask-direction =
    { $seeds ->
        [one] { $seeds } sjemenka
        [few] { $seeds } sjemenke
       *[other] { $seeds } sjemenki
    } u ruci, iz rupe { $pit }: dalje, ili obrat, kraj u rupi { $landing } i zarobljavanje { $captures }?
ask-take = Krug završava u rupi { $pit }: uzeti { $captures } iz rupa { $inner } i { $outer }, ili propustiti?
ask-retreat =
    Protivnik propušta. Povući { $seeds ->
        [one] { $seeds } sjemenku
        [few] { $seeds } sjemenke
       *[other] { $seeds } sjemenki
    } iz rupe { $inner } u rupu { $outer }?
answer-on = Sij dalje
answer-reverse = Obrat, zarobi { $captures }
answer-take = Uzmi { $captures }
answer-pass = Propusti
answer-retreat = Povuci se
answer-stay = Ostani
answer-with-key = { $answer }: { $key }

# Kako partija završava.
result-won =
    { $side ->
        [you] Pobijedili ste
        [computer] Računalo pobjeđuje
        [south] Jug pobjeđuje
       *[north] Sjever pobjeđuje
    }
result-won-score =
    { $side ->
        [you] Pobijedili ste
        [computer] Računalo pobjeđuje
        [south] Jug pobjeđuje
       *[north] Sjever pobjeđuje
    } { $own }:{ $other }
result-draw = Neriješeno, { $own }:{ $other }
result-annulled = Partija je poništena
end-majority = U jednom je spremištu više od pola svih sjemenki.
end-exhausted = Nije ostao nijedan potez; svatko je uzeo sjemenke svojega reda.
end-repetition = Ista se pozicija pojavila treći put.
end-quiet-plies = 160 poteza bez žetve; svatko je uzeo sjemenke svojega reda.
end-bulijo =
    Bulijo: { $side ->
        [south] Sjever
       *[north] Jug
    } nema što sijati. { $points ->
        [one] { $points } bod.
        [few] { $points } boda.
       *[other] { $points } bodova.
    }
end-okutema =
    Okutema: oba kraja ili cijeli unutarnji red uzeti u jednom potezu. { $points ->
        [one] { $points } bod.
        [few] { $points } boda.
       *[other] { $points } bodova.
    }
end-akawumbi =
    Akawumbi: { $side ->
        [south] Sjeveru
       *[north] Jugu
    } nije ostala nijedna sjemenka. { $points ->
        [one] { $points } bod.
        [few] { $points } boda.
       *[other] { $points } bodova.
    }
end-akakyala =
    Akakyala: zarobljavanja u dvama potezima prije protivnikova prvog. { $points ->
        [one] { $points } bod.
        [few] { $points } boda.
       *[other] { $points } bodova.
    }
end-win =
    { $side ->
        [south] Sjever
       *[north] Jug
    } nema nijednu rupu s dvjema sjemenkama ili više.
end-endless = Sjetva je beskonačna pa nitko ne pobjeđuje.
