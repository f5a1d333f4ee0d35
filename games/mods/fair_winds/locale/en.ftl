kind-fair_winds-gust = Gust of Wind
text-fair_winds-gust = In your turn, right after your movement: your token is blown one or two cells further.
kind-fair_winds-lighthouse = Lighthouse
text-fair_winds-lighthouse = Worth two million for each token on a cell beside it. Yours: take them from the bank. Another's: pay them to the owner.
blown = { $seat } is blown { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
 } further, to { $cell }.
canal_entered = { $seat } sails into the canal.
