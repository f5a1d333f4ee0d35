# Тексты модуля «Договоры».

family-treaty = договор
kind-treaties-peace = Мир
piece-treaty = { $kind }: { $by } и { $partner }, до года { $last_year }
zone-treaties = Договоры

affairs-treaties-peace = Предложить мир
affairs-treaties-breach = Нарушить мир
option-treaties-peace = { $a }: мир на { $b ->
    [one] { $b } год
    [few] { $b } года
   *[many] { $b } лет
 }
option-treaties-breach = { $a }: нарушить мир — { $b ->
    [one] { $b } монета
    [few] { $b } монеты
   *[many] { $b } монет
 }

answer_peace = { $partner } предлагает вам мир на { $years ->
    [one] { $years } год
    [few] { $years } года
   *[many] { $years } лет
 }. Кто нарушит его, заплатит другому { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
 }. Согласны?
title-answer_peace = Мир

peace_offered = { $seat } предлагает мир на { $years ->
    [one] { $years } год
    [few] { $years } года
   *[many] { $years } лет
 }. Кому: { $partner }.
peace_declined = { $seat } не соглашается на мир ({ $partner }).
peace_made = Мир на { $years ->
    [one] { $years } год
    [few] { $years } года
   *[many] { $years } лет
 }: { $seat } и { $partner }.
peace_ended = Мир окончен: { $seat } и { $partner }.
peace_broken = { $seat } нарушает мир и платит { $coins ->
    [one] { $coins } монету
    [few] { $coins } монеты
   *[many] { $coins } монет
 }. Кому: { $partner }.

clause-TRE-012 = У вас мир с этим игроком.

# Как настройки называются в поправках.
word-treaties-on = Договоры
word-treaties-years = На сколько лет заключают мир
word-treaties-penalty = Сколько монет платит нарушитель мира
word-treaties-offers = Предложений мира у игрока в год
