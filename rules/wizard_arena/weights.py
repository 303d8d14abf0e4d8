"""Fitted by build_scripts/fit_values.py, not by hand: what the bots' view of a position goes by."""

RUN = "16000 matches from seed 34, 34879 positions, loss 1.2245 to 0.9888"

WEIGHTS: dict[str, float] = {
    "strength late of 3": 2.6353,
    "strength late of 4": 3.6435,
    "strength of 3": 1.4362,
    "strength of 4": 1.9499,
}
