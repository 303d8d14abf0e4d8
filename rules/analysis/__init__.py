"""The analyst: everybody's chance to win through a finished match, where chance moved it and where a choice did.

As backgammon players do it: before each choice the chance is what the best choice would give; what the choice made falls
short of that is its cost; what comes out after it, less what was to be expected of it, is luck. So for every seat

    luck - cost of its own choices - what others' choices cost it = final chance - initial chance.

Chances are means over samples: forks made for the seat that chose, which hold nothing that it could not know, each choice
tried in the same ones with the same luck, played on by the game's rollout policy and judged by its evaluator.
"""
