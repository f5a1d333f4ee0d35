# Тексты мода «Комета».

family-comet = комета
kind-comet-comet = Комета
zone-comet_sky = небо над рядом специалистов
comet_moved = Комета теперь над картой: { $specialist }.
comet_sows = Хвост кометы задевает карту ({ $specialist }), здесь работает { $seat }.
