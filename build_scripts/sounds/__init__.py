"""What the sounds in assets/sounds are made of: pure Python, the same on every machine."""
