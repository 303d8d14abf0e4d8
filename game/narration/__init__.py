"""The narrator's voice: what is said beside the facts. Nothing here knows a particular game."""
