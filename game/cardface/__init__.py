"""Card faces composed by code: place, light, emblem, frame, words, badges and shine, for every card of every game.

``data`` says what is on a face, ``scenes`` derives where it takes place, ``compose`` draws it. Lengths without a unit are
hundredths of the width of a card, which is 100 x 140 of them. No module here needs a display: a face may be composed in
any thread.
"""
