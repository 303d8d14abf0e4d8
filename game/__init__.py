"""The table: everything that is seen, heard and touched. Stands on `saves` and `rules`; neither knows it."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # nothing but our own words goes to the terminal
