"""Matches that are kept: running ones, copies, files and finished ones, with the settings and decks beside them."""
