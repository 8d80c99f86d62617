# Što okružuje svaku stranicu te stranice vodiča i pravila.

brand-home = empiki, pet igara
skip-to-content = Na sadržaj
site-navigation = Stranice
nav-rules = Usporedba
nav-guide = Vodič
nav-glossary = Pojmovnik
nav-play = Igraj
choose-language = Jezik
needs-script = Pločama treba JavaScript, a u ovom je pregledniku isključen.

guide-contents = Sadržaj
guide-subtitle = Pravila i primjeri
glossary-subtitle = Riječi pet igara
rules-title = Pet igara usporedno
rules-line = Po čemu se razlikuju ploče, sjetva, zarobljavanje i kraj. Svako ime vodi u vodič svoje igre.
error-home = Na pet igara
guide-back = Natrag
guide-forward = Naprijed
guide-reset = Natrag na primjer
guide-play-on = Igraj odavde
guide-retry = Pokušaj ponovno
guide-unreachable = Poslužitelj nije dostupan, pa se ova ploča sada ne miče.
guide-example = Primjer: { $title }
guide-first =
    { $side ->
        [south] Jug
       *[north] Sjever
    } počinje rupom { $pit }{ $way ->
        [clockwise] , u smjeru kazaljke
        [counter] , suprotno od kazaljke
        [okukoneeza] , okukoneezom
       *[plain] {""}
    }. Pritisnite „{ $forward }“.
guide-before = Prije
guide-after = Poslije
