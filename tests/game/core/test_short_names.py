"""Short names are short, tell who is meant, and differ from each other."""

import pytest

from game.core.short_names import short_names


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (("Ermentrude", "Bo"), ["Ermentrude", "Bo"]),
        (("Wilhelmina von Hohenzollern", "Lady Phlegm of the Bog"), ["Wilhelmina", "Lady Phlegm"]),
        (("Old Sock", "The Old King"), ["Old Sock", "The Old King"]),
        (("Anna Maria Bell", "Anna Sofia Bell", "Otto Bell"), ["Anna Maria", "Anna Sofia", "Otto"]),
        (("Anna Maria Bell", "Anna Maria Horn"), ["Anna Maria Bell", "Anna Maria Horn"]),
        (("", "Sir"), ["", "Sir"]),
        (("Lady Wilhelmina Wombwell", "Lady Phlegm"), ["Wilhelmina", "Lady Phlegm"]),
        (("Lady Phlegm-Hollingsworth", "Jean-Luc"), ["Phlegm-H.", "Jean-Luc"]),
        (("Bo Phlegm-Hollingsworth", "Snot-Hollingsworths"), ["Bo", "Snot-H."]),
        (("Phlegm-Hollingsworth", "Phlegm-Higginbotham"), ["Phlegm-Hollingsworth", "Phlegm-Higginbotham"]),
        (("Lady Wilhelmina One", "Lady Wilhelmina Two"), ["Lady Wilhelmina One", "Lady Wilhelmina Two"]),
    ],
)
def test_names_are_cut_between_words_and_stay_different(names: tuple[str, ...], short: list[str]) -> None:
    assert short_names(names) == short
