# Naslovi, opisi i imena koje poslužitelj stavlja na stranice.

language-en = English
language-pt = Português
language-ru = Русский
language-hr = Hrvatski

game-omweso = Omweso
game-omweso-line = Ugandska igra s četiri reda: krug za krugom, zarobljeno se ponovno sije, a moguć je i obrat.
game-igisoro = Igisoro
game-igisoro-line = Igra s četiri reda iz Ruande i Burundija, u kojoj smijete propustiti uzimanje, a protivnik se smije povući.
game-oware = Oware
game-oware-line = Dva reda po šest rupa: žanjite po dvije i tri, a protivnika nikad ne ostavite bez ičega.
game-togyz-kumalak = Togyz kumalak
game-togyz-kumalak-line = Igra devetki koja se igra u Kazahstanu: parne se rupe žanju, a jedna rupa postaje vaš tuzdyk.
game-alemungula = Alemungula
game-alemungula-line = Igra iz Etiopije, u kojoj se sije u oba smjera, u dva reda po pet rupa.

page-home-title = Empiki: pet igara mancala
page-home-description = Omweso, Igisoro, Oware, Togyz kumalak i Alemungula protiv računala, po točnim pravilima.
page-game-title = { $game } – Empiki
page-game-description = { $game } protiv računala ili s nekim pokraj vas, uz prikaz svake posijane sjemenke.
page-guide-title = { $game }: pravila i primjeri – Empiki
page-glossary-title = Pojmovnik: riječi pet igara – Empiki
page-rules-title = Pet igara usporedno – Empiki
page-rules-description = Ploče, sjemenke, sjetva, zarobljavanje i kraj pet igara mancala u jednoj tablici.
page-error-title = { $heading } – Empiki

error-not-found-title = Te stranice nema
error-not-found-message = Adresa ne vodi nikamo. Možda je krivo upisana, ili se stranica preselila.
error-request-title = Nije uspjelo
error-request-message = Poslužitelj nije razumio zahtjev.
error-busy-title = Previše odjednom
error-busy-message = Poslužitelj je prezauzet. Pokušajte ponovno za trenutak.
error-too-many-title = Previše odjednom
error-too-many-message = S vaše je adrese stiglo previše zahtjeva. Pričekajte malo pa pokušajte ponovno.
error-internal-title = Ovdje je nešto pošlo krivo
error-internal-message = Poslužitelj je pogriješio, i to je zabilježeno. Pokušajte ponovno.

# Usporedba pet igara.
rules-board = Ploča
rules-board-size =
    { $rows ->
        [one] { $rows } red
        [few] { $rows } reda
       *[other] { $rows } redova
    } po { $columns ->
        [one] { $columns } rupu
        [few] { $columns } rupe
       *[other] { $columns } rupa
    }
rules-seeds = Sjemenke
rules-seed-count =
    { $count ->
        [one] { $count } sjemenka
        [few] { $count } sjemenke
       *[other] { $count } sjemenki
    }
rules-stores = Spremišta
rules-stores-yes = Po jedno za svaku stranu
rules-stores-no = Nema: zarobljeno se ponovno sije
rules-sowing = Sjetva
rules-sowing-omweso = Iz rupe s dvjema sjemenkama ili više, suprotno od kazaljke na satu, po svoja dva reda; iz četiri krajnje lijeve rupe i u smjeru kazaljke, ako to zarobljava.
rules-sowing-igisoro = Iz rupe s dvjema sjemenkama ili više, suprotno od kazaljke na satu, po svoja dva reda; iz rupa 1, 8, 10 i 15 i u smjeru kazaljke, ako to zarobljava.
rules-sowing-oware = Suprotno od kazaljke na satu po oba reda, uz preskakanje rupe iz koje su sjemenke uzete.
rules-sowing-togyz-kumalak = Suprotno od kazaljke na satu po oba reda; prva sjemenka ostaje u svojoj rupi, a usamljena ide dalje.
rules-sowing-alemungula = Iz dviju lijevih rupa u smjeru kazaljke na satu, iz dviju desnih suprotno, iz srednje kamo želite.
rules-relay = Kad padne posljednja sjemenka
rules-relay-omweso = U zauzetu rupu: uzima se sve iz nje i sije dalje. U praznu: potez je gotov.
rules-relay-igisoro = U zauzetu rupu: uzima se sve iz nje i sije dalje. U praznu: potez je gotov.
rules-relay-oware = Potez je gotov.
rules-relay-togyz-kumalak = Potez je gotov.
rules-relay-alemungula = Potez je gotov.
rules-capture = Uzimanje
rules-capture-omweso = Posljednja sjemenka pada u zauzetu unutarnju rupu, a u objema rupama nasuprot ima sjemenki: uzimaju se i siju iz rupe u kojoj je počeo krug.
rules-capture-igisoro = Kao u igri Omweso, ali iz rupe u kojoj je počeo potez; smije se i propustiti, a protivnik se tada smije povući.
rules-capture-oware = Ako od posljednje sjemenke u protivnikovoj rupi budu dvije ili tri, uzimaju se, a zatim i iz rupa prije nje dok su i u njima dvije ili tri; ali ništa ako bi to bilo sve što protivnik ima.
rules-capture-togyz-kumalak = Od posljednje sjemenke u protivnikovoj rupi bude paran broj: uzimaju se sve njezine sjemenke. Budu li točno tri, rupa postaje vaš tuzdyk, jednom u partiji; ali nikad rupa 9 ni rupa s brojem protivnikova tuzdyka.
rules-capture-alemungula = Ako od posljednje sjemenke u protivnikovoj rupi budu dvije ili četiri, uzimaju se, a zatim i iz rupa posijanih prije nje dok su i u njima dvije ili četiri.
rules-end = Kraj
rules-end-omweso = Protivnik ne može igrati: 1 bod. Sva četiri kuta, ili cijeli unutarnji red, zarobljeni u jednom potezu: 2 boda. Zarobljena posljednja protivnikova sjemenka: 12 bodova, a s njima i meč. Ista pozicija po treći put ili beskonačna sjetva poništava partiju.
rules-end-igisoro = Protivnik nema nijednu rupu s dvjema sjemenkama ili više. Ista pozicija po treći put ili beskonačna sjetva poništava partiju.
rules-end-oware = Više od 24 sjemenke u spremištu pobjeđuje; po 24 znači neriješeno. Partija završava i kad strana na potezu ne može igrati, kad se ista pozicija pojavi po treći put ili nakon 160 poteza bez žetve: svatko uzima što je na njegovoj strani, i pobjeđuje veće spremište.
rules-end-togyz-kumalak = 82 sjemenke u spremištu pobjeđuju; po 81 znači neriješeno. Partija završava i kad strana na potezu više nema što sijati: svatko uzima što je na njegovoj strani, i pobjeđuje veće spremište.
rules-end-alemungula = Strana na potezu ne može igrati, ili se ista pozicija pojavi po treći put: svatko uzima što je na njegovoj strani, i pobjeđuje veće spremište.
rules-options = Postavke i zadane vrijednosti
rules-option = { $option }: { $value }
rules-options-none = Nema
