"""What all games share: cards, decisions, events, triggers, randomness, saves and the match itself (docs/ARCHITECTURE.md)."""
