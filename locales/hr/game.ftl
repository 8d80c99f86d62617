# Stranica jedne igre.

board-of = { $game }
board-loading = Ploča se postavlja…
game-record = Partija
move-list = Potezi
tools = Alati

tool-undo = Poništi
tool-back = Natrag
tool-forward = Naprijed
tool-flip = Okreni
tool-sound = Zvuk
tool-settings = Ploča
tool-new = Nova partija
tool-share = Podijeli
tool-guide = Pravila
tool-signs = Znakovi
guide-missing = Vodič se sada ne može učitati.
primer-title = Pravila u minuti
primer-more = Sva pravila
primer-close = Jasno
drawer-example = Primjer: { $title }
close = Zatvori
cancel = Odustani
done = Gotovo
retry = Pokušaj ponovno

# Redak svake strane.
seat-you = vi
seat-computer = računalo, razina { $level }
seat-to-play = na potezu
seat-thinking = razmišlja
seat-won = pobjeda
seat-seeds =
    { $seeds ->
        [one] { $seeds } sjemenka
        [few] { $seeds } sjemenke
       *[other] { $seeds } sjemenki
    }
seat-store = { $seeds } u spremištu
seat-points =
    { $points ->
        [one] { $points } bod
        [few] { $points } boda
       *[other] { $points } bodova
    }

# Što stoji ispod ploče.
status-your-turn = Vi ste na potezu. Odaberite rupu.
status-sending = Šaljemo vaš potez…
status-turn =
    { $side ->
        [south] Na potezu je Jug.
       *[north] Na potezu je Sjever.
    }
status-thinking =
    { $side ->
        [south] Jug razmišlja…
       *[north] Sjever razmišlja…
    }
status-sowing =
    { $side ->
        [south] Jug sije.
       *[north] Sjever sije.
    }
status-paused =
    { $side ->
        [south] Jug čeka.
       *[north] Sjever čeka.
    }
status-past = Ploča nakon { $shown } od { $all } poteza
status-link =
    Partija s poveznice. { $side ->
        [south] Na potezu je Jug.
       *[north] Na potezu je Sjever.
    }
status-hint = Može se sijati iz rupa s jantarnim prstenom.
status-no-captures = U prvom potezu nitko ne zarobljava.
play-on = Igraj dalje
play-on-from-here = Igraj odavde
confirm-play-on =
    Igrati odavde? { $moves ->
        [one] Gubi se { $moves } kasniji potez.
        [few] Gube se { $moves } kasnija poteza.
       *[other] Gubi se { $moves } kasnijih poteza.
    }
confirm-new =
    Odustati od ove partije i početi novu? { $turns ->
        [one] Odigran je { $turns } potez.
        [few] Odigrana su { $turns } poteza.
       *[other] Odigrano je { $turns } poteza.
    }
confirm-link = Igrati s ove poveznice? Vaša se nedovršena partija gubi.
back-to-game = Natrag u partiju
back-to-own-game = Natrag u svoju partiju
go-on = Nastavi
pause = Pauza
skip = Preskoči
play-again = Igraj ponovno
next-game = Sljedeća partija
new-match = Novi meč
match-stands =
    U meču je { $south }:{ $north }; pobjeđuje tko prvi ima { $goal ->
        [one] { $goal } bod
        [few] { $goal } boda
       *[other] { $goal } bodova
    }.
match-won =
    { $side ->
        [south] Jug
       *[north] Sjever
    } dobiva meč, { $south }:{ $north }.
error-network = Poslužitelj nije dostupan. Vaša je partija ovdje na sigurnom.
error-server = Poslužitelj je pogriješio. Vaša je partija ovdje na sigurnom.
error-refused = Poslužitelj to nije prihvatio.
link-broken = Ova poveznica ne sadrži ispravnu partiju.
link-start = Započni partiju
continued-elsewhere = Nastavljeno u drugoj kartici.
link-copied = Poveznica je kopirana
link-in-address = Poveznica je u adresnoj traci

# Zapis uz ploču.
terms =
    { $rules ->
        [standard] Standardna pravila
        [tournament] Turnirska pravila
        [casual] Jednostavna pravila
        [own] Vlastita pravila
       *[other] Pravila: { $rules }
    }{ $start ->
        [free] , slobodan raspored sjemenki
       *[standard] {""}
    }
terms-match =
    { $game }. partija meča do { $goal ->
        [one] { $goal } boda
        [few] { $goal } boda
       *[other] { $goal } bodova
    }. Jug { $south }, Sjever { $north }.
moves-step =
    { $side ->
        [south] Jug
       *[north] Sjever
    } { $does ->
        [counter] sije iz rupe { $pit } suprotno od kazaljke
        [clockwise] sije iz rupe { $pit } u smjeru kazaljke
        [okukoneeza] igra okukoneezu iz rupe { $pit }
        [reverse] izvodi obrat
        [on] sije dalje
        [take] uzima
        [pass] propušta
        [retreat] povlači se
        [stay] ostaje
       *[pit] sije iz rupe { $pit }
    }, { $turn }. potez
moves-laps =
    { $laps ->
        [one] { $laps } krug
        [few] { $laps } kruga
       *[other] { $laps } krugova
    }

# Nova partija.
new-title = Nova partija
new-who = Tko igra
new-who-south = Vi počinjete
new-who-north = Računalo počinje
new-who-people = Dvoje ljudi
new-who-computers = Dva računala
new-level = Računalo
level = Razina { $level } od 10
new-length = Duljina
new-length-one = Jedna partija
new-length-match = Meč do 12 bodova
new-setup = Raspored
new-setup-standard = Četiri u svakoj vanjskoj rupi
new-setup-free = Slobodan raspored
new-rules = Pravila
new-start = Počni
go-on-level = Nastavi na razini { $level }
preset-standard = Standardna
preset-tournament = Turnirska
preset-casual = Jednostavna
preset-own = Vlastita
option-reverse = Obrat
option-reverse-after-forward = Obrat i nakon zarobljavanja suprotno od kazaljke
option-first-turn-captures = Zarobljavanje od prvog poteza
option-okukoneeza = Okukoneeza, sjetva triju sjemenki
option-akakyala = Pobjeda akakyalom
option-setup-cap = Najviše sjemenki u rupi pri rasporedu
option-only-bulijo = Partiju završava samo bulijo
option-reentry = Uzete se sjemenke siju
option-min-sow = Najmanje sjemenki za sjetvu
option-grand-slam = Uzeti sve protivnikove sjemenke
value-turn = odakle je počeo potez
value-lap = odakle je počeo krug
value-void = ne donosi ništa
value-forbidden = zabranjeno je
value-takes = dopušteno je

# Raspored sjemenki.
arrange-title =
    { $side ->
        [south] Jug raspoređuje sjemenke
       *[north] Sjever raspoređuje sjemenke
    }
arrange-left =
    { $seeds ->
        [one] Treba staviti još { $seeds } sjemenku. Dodirnite rupu da je dodate.
        [few] Treba staviti još { $seeds } sjemenke. Dodirnite rupu da dodate jednu.
       *[other] Treba staviti još { $seeds } sjemenki. Dodirnite rupu da dodate jednu.
    }
arrange-ready = Sve su sjemenke raspoređene. Da ih premjestite, izvadite neke.
arrange-pit =
    Rupa { $pit }: { $seeds ->
        [0] prazna
        [one] { $seeds } sjemenka
        [few] { $seeds } sjemenke
       *[other] { $seeds } sjemenki
    }
arrange-told =
    Rupa { $pit }: { $seeds ->
        [0] prazna
        [one] { $seeds } sjemenka
        [few] { $seeds } sjemenke
       *[other] { $seeds } sjemenki
    }. { $left ->
        [0] Sve su sjemenke raspoređene.
        [one] Treba staviti još { $left } sjemenku.
        [few] Treba staviti još { $left } sjemenke.
       *[other] Treba staviti još { $left } sjemenki.
    }
arrange-less = Izvadi sjemenku iz rupe { $pit }
arrange-more = Dodaj sjemenku u rupu { $pit }
arrange-outer = Vanjski red
arrange-inner = Unutarnji red
arrange-even = Svuda po dvije
arrange-right = Desni kut
arrange-clear = Isprazni
arrange-done = Gotovo

# Kako ploča izgleda.
settings-title = Ploča
settings-speed = Brzina sjetve
speed-slow = Sporo
speed-normal = Obično
speed-fast = Brzo
speed-instant = Odmah
speed-still = Vaš sustav traži manje pokreta, pa se sjemenke premještaju odmah.
settings-seeds = Rupe pokazuju
seeds-drawn = Sjemenke i brojeve
seeds-numbers = Samo brojeve
settings-shape = Oblik
shape-auto = Prema zaslonu
shape-wide = Okrugle rupe
shape-tall = Visoke rupe
settings-colours = Boje
colours-wood = Drvo
colours-bark = Platno od kore
colours-leaf = List banane
colours-slate = Škriljevac
colours-paper = Papir
settings-more = Još
settings-preview = Pokaži kamo ide prva šaka
settings-sound = Zvukovi
settings-keys = Prečaci jednom tipkom

# Tipke i znakovi.
help-title = Znakovi i tipke
keys-title = Tipke
key-arrows = kretanje po ploči
key-digits = do rupe strane na potezu
key-enter = sijati iz rupe
key-directions = suprotno od kazaljke, u smjeru kazaljke; usred poteza dalje, obrat
key-okukoneeza = okukoneeza
key-take = uzeti, propustiti
key-retreat = povući se, ostati
key-skip = preskočiti prikaz sjetve
key-name-space = Razmaknica
key-undo = poništiti potez
key-steps = natrag, naprijed
key-flip = okrenuti ploču
key-new = nova partija
key-sound = zvukovi
legend-title = Znakovi na ploči
legend-may = može se sijati
legend-from = ovdje je počeo posljednji potez
legend-passed = ovdje je pala sjemenka posljednjeg poteza
legend-ended = ovdje je pala njegova posljednja sjemenka
legend-taken = toliko je sjemenki odavde uzeto
legend-gained = na popisu poteza: toliko uzetih sjemenki
legend-aim = rupa o kojoj je pitanje
legend-tuzdyk = tuzdyk; pokazuje prema vlasniku
legend-barred = u ovom se potezu ne smije igrati
