"""The table: one match in play. Everything here is built on game.core and knows the rules only by their contract."""
