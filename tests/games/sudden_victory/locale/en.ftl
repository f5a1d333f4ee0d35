gains = How many gains?
guess = Heads or tails?
crowned = Answer the gain?
card_played = Ward it off?
gained = { $seat } gains { $crowns ->
    [one] { $crowns } crown
   *[other] { $crowns } crowns
 }.
turn_done = { $seat } is done.
played = { $seat } plays { $charm }.
option-heads = Heads
option-tails = Tails
option-pass = Pass
family-charm = a charm
kind-echo = Echo
kind-ward = Ward
kind-storm = Storm
