"""Foundation of the table: window, scene graph, motion, text, paint and input. Knows no rule of any game.

SDL and pygame read these settings when they start, so they are set before any module here imports pygame. Software
presenting costs 0.35 ms per 1080p frame where the default path costs 13; all stay overridable.
"""

import os

os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
# On most desktops a click on a button of a window behind others counts; SDL would swallow it. Where a click may be past
# taking back (a card, a hand to be uncovered, a vote, something to be deleted), scenes are wary of it: see Presses.
os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
