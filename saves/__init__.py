"""What outlives a match: where files live, the running matches, slots, settings, decks and the history."""
