"""Particles: what they are, how effects are made of them, and the nodes that draw them."""
