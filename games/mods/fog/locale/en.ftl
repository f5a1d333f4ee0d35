# The texts of the module "Fog of War".

came_upon = { $seat } sees an army in the fog and halts { $army } on { $cell }.
tribute_denied = { $seat } gets no tribute: some personal army, hidden in the fog, is in { $land } already.
