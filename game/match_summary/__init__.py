"""What a finished match was like, told in figures: how the score went, who hit whom, the last blow, the best card, the luck.

Pure functions of a match's events; nothing here knows the screen. ``figures_of`` is all that others need.
"""
