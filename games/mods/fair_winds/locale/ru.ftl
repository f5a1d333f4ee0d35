kind-fair_winds-gust = Порыв ветра
text-fair_winds-gust = В свой ход, сразу после движения: ветер уносит вашу фишку ещё на одну или две клетки.
kind-fair_winds-lighthouse = Маяк
text-fair_winds-lighthouse = Два миллиона за каждую фишку на соседних с ним клетках. Ваше здание: возьмите их из банка. Чужое: отдайте их владельцу.
blown = { $seat }: ветер уносит фишку ещё на { $cells ->
    [one] { $cells } клетку
    [few] { $cells } клетки
   *[many] { $cells } клеток
 }, на { $cell }.
canal_entered = { $seat } заплывает в канал.
