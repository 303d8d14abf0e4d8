"""Fitted by build_scripts/fit_values.py, not by hand: what the bots' view of a position goes by."""

RUN = "24000 matches from seed 33, 52407 positions, loss 0.9907 to 0.9687"

WEIGHTS: dict[str, float] = {
    "enchantments late of 3": -0.1088,
    "enchantments late of 4": -0.2284,
    "enchantments of 3": 0.1883,
    "enchantments of 4": 0.2017,
    "hand late of 3": 0.2732,
    "hand late of 4": 0.0961,
    "hand of 3": 0.6014,
    "hand of 4": 0.7986,
    "life late of 3": 3.4607,
    "life late of 4": 4.8552,
    "life of 3": 1.3498,
    "life of 4": 1.9158,
}
