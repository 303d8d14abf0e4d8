"""The table and the screens, on pygame-ce."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # nothing but our own words goes to the terminal
