# Privatne sobe: kako se soba otvara i kako se u njoj igra.

page-room-new-title = { $game } s prijateljem – Empiki
page-room-new-description = { $game }: otvorite privatnu sobu i pošaljite prijatelju poveznicu.
page-room-title = { $game }, privatna soba – Empiki
page-room-description = { $game }: privatna soba za igru udvoje.

# Nova soba.
play-friend = S prijateljem
room-new-title = { $game } s prijateljem
room-new-line = Dobit ćete poveznicu za prijatelja i još jednu za gledatelje. Nikome ne treba račun.
room-begins = Tko počinje
room-begins-lot = Ždrijeb
room-begins-host = Ja
room-begins-guest = Prijatelj
room-clock = Sat
room-clock-none = Bez sata
room-clock-sudden = Za partiju
room-clock-move = Za svaki potez
room-clock-blitz = Blitz: tri sekunde
room-minutes = Minuta svakoj strani
room-increment = Sekundi više nakon poteza
room-seconds = Sekundi za potez
room-time-rule = Kome istekne vrijeme, gubi partiju, ma kako ploča stajala. Sat ide tek kad se prethodna sjetva prikaže, a prvi potez partije ne mjeri se. Vrijedi sat poslužitelja.
room-time-rule-stores = Kome istekne vrijeme, gubi partiju, i kad na ploči dobiva. Neriješeno je samo ako ima točno pola svih sjemenki u spremištu, jer tada druga strana više ne može pobijediti. Sat ide tek kad se prethodna sjetva prikaže, a prvi potez partije ne mjeri se. Vrijedi sat poslužitelja.
room-blitz-rule = Počnite potez unutar tri sekunde, koje se broje naglas: emu, bbiri. Nakon toga druga strana može preuzeti potez sve dok ne počnete. Usred poteza sjemenke u ruci tada se siju dalje suprotno od kazaljke na satu.
room-takebacks = Vraćanje poteza
room-takebacks-consent = Ako se oboje slažu
room-takebacks-off = Nikad
room-takebacks-contract = Ugovor: nikad, oboje ga pečate
room-setup-standard = Standardno
room-length-match = Meč
room-target = Bodovi koji dobivaju meč
room-make = Otvori sobu
room-own-rooms = Vaše sobe
room-own-room = { $game }, { $when }
room-too-many = Odavde je otvoreno previše soba. Pokušajte ponovno za minutu.
room-terms-refused = Poslužitelj ne prihvaća te uvjete. Pogledajte još jednom brojeve.
room-not-made = Sobu sada nije moguće otvoriti. Pokušajte ponovno.
room-not-reached = Poslužitelj nije dostupan. Pokušajte ponovno.

# Dok se čeka prijatelj.
room-waiting = Pošaljite ovu poveznicu prijatelju
room-waiting-line = Tko je prvi otvori, igra protiv vas. Partija počinje odmah.
room-waiting-guest = Soba čeka drugog igrača.
room-copy = Kopiraj
room-copied = Kopirano
room-share = Podijeli…
room-copy-by-hand = Označeno: kopirajte ručno
room-link-friend = Poveznica za prijatelja
room-link-watch = Poveznica za gledatelje
room-link-lost = Ovaj preglednik ne zna poveznicu za prijatelja. Otvorite novu sobu.
room-closed = Ova je soba zatvorena
room-called-off =
    { $who ->
        [you] Otkazali ste vi.
        [friend] Otkazao je prijatelj.
        [host] Otkazao je domaćin.
       *[guest] Otkazao je gost.
    }
room-make-new = Otvori novu sobu

# Tko je ovdje.
room-role-south = Igrate za Jug.
room-role-north = Igrate za Sjever.
room-role-waiting = Imate mjesto.
room-role-spectator = Gledate.
room-seat-taken = Drugo je mjesto već zauzeto. Gledate.
room-seat-you = vi
room-seat-friend = prijatelj
room-seat-host = domaćin
room-seat-guest = gost
room-gone = odsutan
room-not-here-yet = još nije ovdje
room-away = Prijatelj je odsutan.
room-away-claim-in = Prijatelj je odsutan. Pobjedu možete uzeti za { $time }.
room-away-claim = Prijatelj je odsutan. Možete uzeti pobjedu.
room-spectators =
    { $count ->
        [0] Nitko ne gleda.
        [one] Gleda { $count } osoba.
        [few] Gledaju { $count } osobe.
       *[other] Gleda { $count } osoba.
    }

# Veza.
room-connecting = Povezivanje…
room-offline = Nema veze. Partija je na sigurnom; veza će se obnoviti.
room-restarting = Poslužitelj se ponovno pokreće. Partija je na sigurnom.
room-flood = Ova je stranica poslala previše i isključena je.
room-missing = Ove sobe više nema: 30 dana u njoj se ništa nije dogodilo.
room-tab-only = Ovaj preglednik ne pamti ništa za ove stranice: mjesto imate samo dok je ova kartica otvorena.

# Ugovor.
room-contract = Ugovor: nijedan se potez ne vraća
room-contract-line = Partija počinje kad ga oboje zapečate.
room-seal = Zapečati
room-sealed-mine = Vi ste zapečatili. Prijatelj još nije.
room-has-sealed =
    { $who ->
        [friend] Prijatelj je zapečatio ugovor.
        [host] Domaćin je zapečatio ugovor.
       *[guest] Gost je zapečatio ugovor.
    }
room-seal-done = zapečaćeno
room-seal-open = još nije zapečaćeno

# Partija.
room-your-turn = Vi ste na potezu. Odaberite rupu.
room-your-turn-there = Vi ste na potezu u partiji.
room-their-turn = Na potezu je prijatelj.
room-their-answer = Prijatelj treba odlučiti.
room-arranging =
    { $side ->
        [south] Jug raspoređuje sjemenke.
       *[north] Sjever raspoređuje sjemenke.
    }
room-sent = Poslano…
room-kept = Poslat će se kad se veza obnovi.
room-take-back = Vrati potez
room-taken-back = Posljednji je potez vraćen.
room-offer-draw = Ponudi remi
room-resign = Predaj
room-resign-sure = Predati ovu partiju?
room-abort = Otkaži
room-abort-sure = Otkazati ovu partiju?
room-close-sure = Otkazati? Soba se tada zatvara i u njoj više nitko ne može igrati.
room-claim = Uzmi pobjedu
room-claim-sure = Uzeti pobjedu u ovoj partiji?
room-take-over = Preuzmi potez
room-taken-over =
    { $side ->
        [south] Jug je preuzeo potez.
       *[north] Sjever je preuzeo potez.
    }
room-rematch = Revanš, uz zamjenu strana
room-next-game = Sljedeća partija
room-replay = Od početka
room-download = Preuzmi zapis
room-finished = Završene partije
room-game = { $number }. partija
room-open-game = { $number }. partija: { $result }

# Prijedlozi.
room-asks-draw = Prijatelj nudi remi.
room-asks-take-back = Prijatelj traži da se posljednji potez vrati.
room-asks-rematch = Prijatelj želi ponovno igrati, uz zamjenu strana.
room-accept = Prihvati
room-decline = Odbij
room-offered-draw = Ponudili ste remi.
room-offered-take-back = Zatražili ste vraćanje poteza.
room-offered-rematch = Zatražili ste revanš.
room-withdraw = Povuci
room-open-offer = Prijedlog čeka odgovor.
room-declined-draw = Prijatelj je odbio remi.
room-declined-take-back = Prijatelj je odbio vraćanje poteza.
room-declined-rematch = Prijatelj je odbio revanš.
room-declined-other = Prijedlog je odbijen.
room-withdrawn = Prijatelj je povukao prijedlog.
room-withdrawn-other = Prijedlog je povučen.
room-lapsed = Prijatelj je odigrao, pa vaš prijedlog više ne vrijedi.
room-rematch-later = Revanš možete ponovno zatražiti za { $time }.

# Kako je partija završila mimo pravila.
room-won =
    { $side ->
        [south] Jug pobjeđuje
       *[north] Sjever pobjeđuje
    }
room-drawn = Neriješeno
room-end-resigned =
    { $who ->
        [you] Predali ste.
        [friend] Prijatelj je predao.
        [south] Jug je predao.
       *[north] Sjever je predao.
    }
room-end-agreed = Oboje su pristali na remi.
room-end-time =
    { $who ->
        [you] Vama je isteklo vrijeme.
        [friend] Prijatelju je isteklo vrijeme.
        [south] Jugu je isteklo vrijeme.
       *[north] Sjeveru je isteklo vrijeme.
    }
room-end-time-draw =
    { $who ->
        [you] Vama je isteklo vrijeme, ali prijatelj više nije mogao pobijediti.
        [friend] Prijatelju je isteklo vrijeme, ali vi više niste mogli pobijediti.
        [south] Jugu je isteklo vrijeme, ali Sjever više nije mogao pobijediti.
        [north] Sjeveru je isteklo vrijeme, ali Jug više nije mogao pobijediti.
       *[none] Vrijeme je isteklo, ali druga strana više nije mogla pobijediti.
    }
room-end-gone =
    { $who ->
        [you] Vas nije bilo.
        [friend] Prijatelj je otišao.
        [south] Jug je otišao.
       *[north] Sjever je otišao.
    }
room-end-aborted = Partija je otkazana.
room-match-stands =
    U meču je { $south }:{ $north }; pobjeđuje tko prvi ima { $goal ->
        [one] { $goal } bod
        [few] { $goal } boda
       *[other] { $goal } bodova
    }.
room-match-yours =
    Vi { $you } – prijatelj { $friend }; pobjeđuje tko prvi ima { $goal ->
        [one] { $goal } bod
        [few] { $goal } boda
       *[other] { $goal } bodova
    }.
room-match-won =
    { $side ->
        [south] Jug je dobio meč, { $south }:{ $north }.
       *[north] Sjever je dobio meč, { $north }:{ $south }.
    }

# Uvjeti.
room-terms-sudden = { $minutes } min + { $seconds } s
room-terms-move = { $seconds } s po potezu
room-terms-blitz = Blitz: tri sekunde za početak poteza
room-time-works = Kako teče vrijeme
room-terms-option = { $option }: { $value }
room-yes = da
room-no = ne
room-no-limit = bez granice
room-terms-begins =
    { $who ->
        [you] Vi
        [friend] Prijatelj
        [host] Domaćin
       *[guest] Gost
    }
room-terms-match =
    Meč do { $goal ->
        [one] { $goal } boda
        [few] { $goal } boda
       *[other] { $goal } bodova
    }

# Brojenje u blitzu, na jeziku luganda.
count-1 = emu
count-2 = bbiri
count-3 = ssatu
room-overrun =
    { $who ->
        [you] Vrijeme vam je isteklo: prijatelj može preuzeti potez.
        [friend] Prijatelju je isteklo vrijeme: možete preuzeti potez.
        [south] Jugu je isteklo vrijeme: Sjever može preuzeti potez.
       *[north] Sjeveru je isteklo vrijeme: Jug može preuzeti potez.
    }

# Pozdravi.
room-greetings = Pozdravi
greet-hello = Pozdrav!
greet-luck = Sretno!
greet-well-played = Dobro odigrano!
greet-thanks = Hvala!
greet-moment = Samo trenutak, molim.
greet-oops = Ups!
greet-bye = Doviđenja!
room-said = { $who }: { $words }

# Odbijanja.
refused-not-your-turn = Niste na potezu.
refused-stale = Partija je u međuvremenu otišla dalje.
refused-illegal = Pravila to ne dopuštaju.
refused-arrangement = Sjemenke se ne mogu tako rasporediti.
refused-too-early = Za to je još prerano.
refused-terms = Uvjeti ove sobe to isključuju.
refused-nothing = Nema se što vratiti.
refused-declined = To je upravo odbijeno.
refused-full = Ova je soba puna. Za daljnju igru otvorite novu.
refused-too-fast = Pričekajte trenutak između dvaju pozdrava.
refused-other = To se sada ne može.
