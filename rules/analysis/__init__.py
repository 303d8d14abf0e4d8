"""The analyst: everybody's chance to win through a finished match, where chance moved it and where a choice did.

As backgammon players do it, with one difference: imagined matches are played on by the game's rollout policy, which is
quick, not perfect, and that must not be taken for luck. So a choice has a par, what the quick policy makes of the moment;
a choice gains what it is expected to bring beyond that, and what comes out after it, up to the next par, is luck. For
every seat

    luck + what its own choices gain + what others' choices gain it = final chance - initial chance.

What a choice falls short of the best one is its cost. Errors are graded by it, and it is what the dearest choices are
told by.

Chances are means over samples: forks made for the seat that chose, which hold nothing that it could not know, each choice
tried in the same ones with the same luck, played on by the rollout policy and judged by the game's evaluator.
"""
