"""End to end: a real window under Xvfb, a real mouse, and only what the accessibility tree tells."""
