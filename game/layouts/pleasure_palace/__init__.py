"""The table of Panic at the Pleasure Palace."""
