"""The Wizard Arena table."""
