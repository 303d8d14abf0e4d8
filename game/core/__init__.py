"""Foundation of the table: window, scene graph, motion, text, paint and input. Knows no rule of any game.

SDL reads these two settings when it starts, so they are set before any module here imports pygame. Software
presenting costs 0.35 ms per 1080p frame where the default path costs 13; both stay overridable.
"""

import os

os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
