"""The words of scenarios, read kindly: other words for the same thing are understood, unknown ones fail readably."""

from collections.abc import Callable, Collection, Mapping
from difflib import get_close_matches
from inspect import Parameter
from typing import Any

from rules.core.cards import CardKind
from rules.core.events import Event

SAME = (
    ("hp", "life", "stamina", "health", "hit_points"),
    ("deck", "spell_deck", "draw_pile", "main", "main_deck"),
    ("discard", "crypt", "discard_pile", "discards"),
    ("burn", "burn_pile", "burned"),
    ("level", "power_level", "pl"),
    ("play", "in_play", "played", "play_area", "cast"),
    ("ongoing", "ongoings", "enchantments", "enchantment", "in_front", "locations", "location"),
    ("tokens", "token", "dwt", "dwts", "dead_wizard_tokens", "dead_wizards", "dead_wizard"),
    ("standees", "standee"),
    ("tile", "ability", "ability_tile", "wizard_ability"),
    ("row", "power_row", "powers"),
    ("board", "equipment"),
    ("offence", "offense", "offensive", "weapon"),
    ("defence", "defense", "defensive", "armour", "armor"),
    ("special", "ring"),
    ("cubes", "pool", "concentration", "concentration_cubes", "defence_cubes", "defense_cubes"),
    ("rank", "social_status", "status", "ss"),
    ("out", "dead", "eliminated", "fallen"),
    ("kills", "kill_tokens"),
    ("lasts", "lws", "lws_tokens", "last_standing", "last_wizard_standing", "last_standing_tokens"),
    ("mtds", "mtd", "mtd_tokens"),
    ("treasures", "treasure", "treasure_deck"),
    ("creatures", "creature", "kept", "kept_creatures"),
    ("buried", "dead_wizard", "dead_wizards", "dead_wizard_cards", "dw", "dw_cards"),
    ("dead", "dead_deck", "dead_wizards", "dead_wizard", "dead_wizard_deck"),
    ("bonus", "power_bonus", "glyph"),
    ("criticals", "critical_hits"),
    ("spell", "components", "placed"),
    ("done", "resolved", "acted"),
    ("stood", "stand", "took_a_stand"),
    ("overcharged", "overcharge"),
    ("frozen", "freeze"),
    ("entrapped", "entrap"),
    ("wormholed", "wormhole"),
    ("line_up", "lineup"),
    ("legends", "legend", "legend_stack"),
    ("mayhem", "mayhems"),
    ("limp", "limp_wands"),
    ("wild", "wild_magic", "wild_magics"),
    ("dice", "die", "rolls", "roll"),
    ("round", "number", "turn_number", "round_number"),
    ("starter", "first", "first_player"),
    ("vp", "points", "score", "victory_points"),
    ("living", "alive"),
    ("attack_value", "attack"),
    ("defence_value", "defense_value"),
)
"""Words for seats and tables that mean the same; a word may stand in several lines, each game knows one of those."""

VERBS = (
    (
        "end",
        "end turn",
        "end your turn",
        "done",
        "finish",
        "stop",
        "enough",
        "pass",
        "skip",
        "none",
        "ready",
        "confirm",
    ),
    ("cast", "play"),
    ("buy", "purchase", "defeat"),
    ("target", "attack", "hit", "deal", "damage", "foe"),
    ("defend", "defence", "defense", "avoid", "use", "play", "discard", "redirect"),
    ("take", "no defence", "no defense", "suffer", "take damage", "no", "none", "pass", "decline", "refuse", "accept"),
    ("discard", "scrap", "drop"),
    ("take back", "remove"),
    ("re-roll", "reroll", "roll again"),
    ("keep", "pick", "choose", "take"),
    ("yes", "accept", "use", "resolve", "play", "re-roll", "reroll", "roll again"),
    ("no", "refuse", "decline", "keep", "leave", "pass", "skip"),
    ("place", "play", "put", "cast", "build", "add"),
    ("resolve", "play", "cast"),
    ("absorb", "block", "sacrifice", "discard"),
    ("give up", "remove", "discard", "lose"),
    ("give", "hand over", "pass"),
    ("demand", "ask", "name", "choose"),
    ("bonus", "glyph", "choose"),
    ("stand", "take a stand"),
    ("draw spell", "draw", "refill"),
    ("lose", "top", "deck", "life", "discard"),
    ("look", "target"),
    ("lower", "use", "count", "apply", "modifier", "use modifier"),
    ("raise", "ignore"),
    ("top", "put back", "back", "return"),
    ("strike", "hit", "damage", "deal damage", "critical", "critical hit", "critical damage"),
    ("decline", "no", "refuse", "discard", "use"),
    ("join", "yes", "take part", "participate"),
    ("use", "activate"),
    ("number", "draw", "choose"),
    ("discard", "hand"),
    ("draw", "pay", "yes", "another", "draw again", "extra draw", "draw power"),
    ("enough", "no"),
    ("none", "no"),
    ("power", "+2 power", "+2"),
    ("steal", "foe", "deck"),
    ("lower", "raise", "decide"),
    ("re-roll", "pay", "use"),
    ("still", "use"),
    ("scrap", "use", "refuse"),
    ("hold", "keep"),
    ("recover", "heal", "pay", "return", "spend"),
    ("snatch", "take", "use"),
    ("steal", "take", "play"),
    ("pay", "use"),
    ("seek", "choose", "become"),
    ("ahead", "use", "choose"),
    ("prevent", "use", "discard"),
    ("answer", "use"),
    ("cure", "discard", "remove", "return"),
)
"""Verbs that mean the same where only one of them is offered; the first of a line is a game's, and goes before the others."""

ANY = ("choose", "pick", "select", "name", "take", "use")
"""Verbs that mean whatever is to be done where that is one thing."""

NONE = ("none", "nothing", "neither", "no", "decline")
ALL = ("all", "both", "everything")
"""Words for picking no option at all, and for picking all of them."""

SELF = ("me", "self", "myself", "yourself")
"""Words for the seat that is asked."""

SIDES: dict[str, Callable[..., int]] = {"left": min, "right": max}
"""Who sits next to a seat on each side: the first of those offered clockwise, and the last."""

PHASES = (
    ("act", "power up"),
    ("final", "final casting"),
    ("damage", "damage phase"),
    ("round", "new round", "next round"),
    ("turns", "spells"),
    ("turn", "start", "resolve"),
    ("status", "social status", "status board", "status step"),
    ("place", "build", "building"),
    ("main", "play", "buy"),
    ("end", "end turn", "end of turn"),
    ("legend", "group attack"),
    ("draft", "draft phase"),
    ("battle", "battle phase", "attack"),
)
"""Words for where play begins that mean the same; a game knows the first of a line."""


NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
"""Numbers as words."""


class ScriptError(AssertionError):
    """The script and the game disagree."""


class UnknownWord(ScriptError, AttributeError):
    """A seat has no such word."""


def plain(word: str) -> str:
    """A name without what is easily written otherwise: ``Meteor Storm``, ``meteor-storm``, ``The Dungeon Master!``."""
    letters = "".join(sign if sign.isalnum() else " " for sign in word.casefold().replace("'", "").replace("’", ""))
    words = letters.split()
    return " ".join(words[1:] if len(words) > 1 and words[0] == "the" else words)


def plain_names(name: str) -> set[str]:
    """How a name may be written: ``Silky Da Pimp's`` is also spoken of as Silky Da Pimp."""
    return {plain(name), plain(name.removesuffix("'s"))}


def number_meant(word: str) -> int | str:
    """The number that ``"2"``, ``"two"`` or ``"seat 2"`` says; any other word as it is."""
    said = word.casefold().strip().removeprefix("seat ")
    return int(said) if said.isdecimal() else NUMBERS.index(said) if said in NUMBERS else word


class Called(str):
    """A word for a card that equals its names and every other word by which it can be arranged."""

    __slots__ = ("_key_of", "_kind")
    _kind: CardKind
    _key_of: Callable[[str], str]

    def __new__(cls, word: str, kind: CardKind, key_of: Callable[[str], str]) -> "Called":
        """``word`` is how the card is shown; ``key_of`` finds the key of the card that a word means, or raises ScriptError."""
        called = super().__new__(cls, word)
        called._kind, called._key_of = kind, key_of
        return called

    def __eq__(self, other: object) -> bool:
        if str.__eq__(self, other) is True:
            return True
        if not isinstance(other, str | int):
            return False
        kind, said = self._kind, str(other)
        if plain(said) in frozenset().union(*map(plain_names, (kind.key, kind.name, kind.clean))):
            return True
        try:
            return self._key_of(said) == kind.key
        except ScriptError:
            return False

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


class Alone(list[Any]):
    """What lies in a place for a single card: it equals that card as well as the list of it."""

    def __eq__(self, other: object) -> bool:
        return list.__eq__(self, other) is True or (isinstance(other, str) and list.__eq__(self, [other]) is True)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = None  # type: ignore[assignment]


def listed(words: tuple[Any, ...]) -> tuple[Any, ...]:
    """The words of a call, given one by one or as one list."""
    return tuple(words[0]) if len(words) == 1 and isinstance(words[0], list) else words


def by_name(names: dict[str, str]) -> Callable[[str], str]:
    """A lookup of names that is kind to spelling, takes some words of a longer name (its first ones before others), and fails
    readably.
    """
    known: dict[str, str] = {}
    for name, key in names.items():
        for written in plain_names(name):
            known.setdefault(written, key)
    closed = {name.replace(" ", ""): key for name, key in known.items()}

    def look_up(word: str) -> str:
        wanted = plain(str(word))
        joined = wanted.replace(" ", "")
        if wanted in known:
            return known[wanted]
        for longer in (
            {key for name, key in known.items() if wanted and name.startswith(f"{wanted} ")},
            {key for name, key in known.items() if wanted and f" {wanted} " in f" {name} "},
            {closed[name] for name in (joined, joined.removeprefix("the")) if name in closed},
        ):
            if len(longer) == 1:
                return longer.pop()
        spelt = {plain(name): name for name in reversed(names)}
        near = [spelt[name] for name in get_close_matches(wanted, spelt)]
        raise ScriptError(
            f"there is no card {word!r}" + (f"; did you mean {' or '.join(map(repr, near))}?" if near else "")
        )

    return look_up


def whole(number: Any, what: str, least: int = 0, most: int | None = None) -> int:
    """A number that can be arranged. Raises ScriptError for others."""
    if type(number) is not int or number < least or (most is not None and number > most):
        limits = f"from {least} on" if most is None else f"from {least} to {most}"
        raise ScriptError(f"{what} must be a number {limits}, not {number!r}")
    return number


def facts_of(player: object) -> list[str]:
    """What can be read of a player: its fields."""
    return [name for name in dir(player) if not name.startswith("_") and not callable(getattr(player, name))]


def plain_facts_of(state: object) -> dict[str, Any]:
    """What can be read of a table besides its cards: numbers, words, lists of them."""
    found = {name: getattr(state, name) for name in facts_of(state)}
    return {
        name: list(value) if isinstance(value, list) else value
        for name, value in found.items()
        if all(isinstance(one, int | str) for one in (value if isinstance(value, list) else [value]))
    }


def one_of(word: str, what: str, known: Collection[str]) -> str:
    """Which of the words that are known this one is. Raises ScriptError for others."""
    spelt = str(word).casefold()
    if spelt not in known:
        raise ScriptError(f"there is no {what} {word!r}; there are: {', '.join(known)}")
    return spelt


def meant(word: str, known: Collection[str]) -> str | None:
    """Which of the words that are known this one means."""
    if word in known:
        return word
    lines = (line for line in SAME if word in line)
    return next((other for line in lines for other in line if other in known), None)


def verb_meant(verb: str, offered: Collection[str]) -> str:
    """Which of the verbs offered this one means; itself where that is not clear."""
    if verb in offered:
        return verb
    spelt = verb.casefold().replace("_", " ").strip()
    if spelt in ANY and len(offered) == 1:
        return next(iter(offered))
    lines = [line for line in VERBS if spelt in line]
    for found in (
        {line[0] for line in lines if line[0] in offered},
        {other for line in lines for other in line if other in offered},
    ):
        if len(found) == 1:
            return found.pop()
    return spelt if spelt in offered else verb


def phase_meant(word: str) -> str:
    """Where play begins, as the game calls it."""
    spelt = word.casefold().replace("_", " ").strip()
    return next((line[0] for line in PHASES if spelt in line), spelt)


WORTHS: dict[Any, str] = {int: "a number", bool: "True or False", str: "a word"}
"""What a fact of a table may be."""


def facts_meant(facts: Mapping[str, Any], known: Mapping[str, Parameter]) -> dict[str, Any]:
    """The facts of a table by the names that the game knows; one name will do where several can be given."""
    found: dict[str, Any] = {}
    for word, value in facts.items():
        name = meant(word, known)
        if name is None:
            raise ScriptError(f"a table has no {word!r}; there are: {', '.join(sorted(known))}")
        default, wanted = known[name].default, known[name].annotation
        if wanted in (int, bool, str) and type(value) is not wanted:
            raise ScriptError(f"{name} must be {WORTHS[wanted]}, not {value!r}")
        if name == "phase":
            value = phase_meant(value)
        alone = str | int if default == () else str
        found[name] = (value,) if default in ((), None) and isinstance(value, alone) else value
    return found


class Wordy:
    """What is arranged or looked at by words; where there is no such word, it says which there are."""

    def _words(self) -> list[str]:
        return [name for name in dir(type(self)) if not name.startswith("_")]

    def __getattr__(self, word: str) -> Any:
        """Another word for one that there is."""
        if word.startswith("_"):
            raise AttributeError(word)
        known = self._words()
        name = meant(word, known)
        if name is None or name == word:
            raise UnknownWord(f"a seat has no word {word!r}; there are: {', '.join(known)}")
        return getattr(self, name)


def event_named(name: str) -> type[Event]:
    """The kind of event of that name. Raises ScriptError when no game has it."""
    kinds: list[type[Event]] = [Event]
    for kind in kinds:
        kinds += kind.__subclasses__()
    found = next((kind for kind in kinds if kind.__name__ == name), None)
    if found is None:
        raise ScriptError(
            f"there is no event {name!r}; there are: {', '.join(sorted({kind.__name__ for kind in kinds}))}"
        )
    return found
