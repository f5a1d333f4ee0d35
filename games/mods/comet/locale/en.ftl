# The texts of the mod "The Comet".

family-comet = comet
kind-comet-comet = Comet
zone-comet_sky = sky above the row of specialists
comet_moved = The comet is over { $specialist } now.
comet_sows = The comet's tail touches the card of { $specialist }, where { $seat } is at work.
