# Prva stranica.

home-title = Pet igara sa sjemenkama
home-line = Uzmite sve sjemenke iz jedne rupe i spuštajte ih, jednu po jednu, u rupe koje slijede: to je sjetva. Odaberite ploču i počnite.
home-pause = Zaustavi ploče
home-resume = Neka ploče igraju
home-guide-link = Kako se igra { $game }
home-first-game = Dobra prva igra
home-kept = Vaša partija ide dalje: potez { $turn }
home-kept-over = Na ploči je vaša posljednja partija
