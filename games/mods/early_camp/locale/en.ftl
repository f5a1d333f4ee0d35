# The texts of the mod "The Early Camp".

kind-early_camp-bear = Sleepy Bear
text-early_camp-bear = If you are the first to pass in an epoch, gain 2 more coins.
word-early_camp = early camp
