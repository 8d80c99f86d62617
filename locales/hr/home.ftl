# Prva stranica.

home-title = Pet igara sa sjemenkama
home-line = Odaberite ploču i sijte.
home-pause = Zaustavi ploče
home-resume = Neka ploče igraju
home-guide-link = Kako se igra { $game }
home-kept = Vaša partija ide dalje: potez { $turn }
home-kept-over = Na ploči je vaša posljednja partija
