"""Numbers as they are written."""

from rules.core.numbers import signed, typeset, written


def test_numbers_have_a_true_minus() -> None:
    assert [written(number) for number in (-3, 0, 7, -0.5)] == ["−3", "0", "7", "−0.5"]
    assert [signed(change) for change in (-3, 0, 7, 1.0)] == ["−3", "0", "+7", "+1"]


def test_a_hyphen_is_a_sign_only_before_a_number() -> None:
    words = "Bloom drew Modifier -1 and 3 (-2): a 1-3 of the Well-Known"
    assert typeset(words) == "Bloom drew Modifier −1 and 3 (−2): a 1-3 of the Well-Known"
