"""What an option is called in a sentence: buttons stand below their question and may be short, hints and analyses stand alone.

A phrase may name the option's ``{card}``, its seat as ``{name}`` or ``{whose}``, its ``{text}``, with a small first letter
as ``{rest}``, what follows a colon in it as ``{what}``, its ``{number}``, as one of ``{cubes}`` too, and ``{about}``, the card
that asks. It is used where there is all that it names.
"""

from collections.abc import Iterator, Sequence

from rules.core.decisions import Decision, Option

VERBS = {
    "absorb": "Let {card} take the damage",
    "again": "Let {card} resolve again",
    "ahead": "Let {whose} Spell resolve next",
    "answer": "Answer with {card}",
    "attack": "Attack {name}",
    "bottom": "Put {card} under your deck",
    "decline": "Decline with {card}",
    "defend": "Defend with {card}",
    "first": "Let {card} take effect first",
    "join": "Take part",
    "look": "Look at {whose} deck",
    "lower": "Let {card} count",
    "prevent": "Prevent it with {card}",
    "raise": "Do not let {card} count",
    "scrap": "Scrap {card}: {what}",
    "strike": "Discard {card}: 1 Critical Hit damage to each enemy",
    "target": "Choose {name}",
    "work": "Let {card} work first",
}
"""By the verb, whatever is asked."""

PHRASES = {
    ("amount", "number"): "{about}: draw {text}",
    ("before", "pay"): "{text}",
    ("block", "take"): "Take the Hits",
    ("bonus", "bonus"): "Name {text}",
    ("boost", "pay"): "Pay {rest}",
    ("bullied", "give up"): "Give up {wild}",
    ("cancel", "no"): "Do not use {about}",
    ("cancel", "yes"): "Use {about}",
    ("caught", "none"): "Use no card",
    ("close", "lose"): "{text}",
    ("close", "pay"): "{text}",
    ("critical", "lose"): "Discard the top of your deck",
    ("defense", "take"): "Take the attack",
    ("demand", "refuse"): "{text} damage",
    ("discard or take", "discard"): "Discard {card}",
    ("die", "pay"): "{text}",
    ("die", "re-roll"): "{text}",
    ("drawn", "discard"): "Discard {card}: 1 damage to each enemy",
    ("drawn", "heal"): "Discard {card}: {what}",
    ("drawn", "play"): "Play {card}: {what}",
    ("eyeballs", "discard"): "Discard {card} off the top of the deck",
    ("eyeballs", "keep"): "Leave {card} on top of the deck",
    ("extra", "enough"): "Draw no more",
    ("faction", "pick"): "Play {text}",
    ("gain", "none"): "Gain nothing",
    ("guard", "pay"): "Pay {rest}",
    ("haul", "none"): "Take nothing",
    ("haul", "take"): "Take {card}, discarded by {name}",
    ("insight", "discard"): "Discard {card}",
    ("insight", "play"): "Play {card}: {what}",
    ("insight", "top"): "Put {card} back",
    ("jock", "demand"): "Demand a {text}",
    ("map", "draw"): "{text} and keep {about}",
    ("may", "no"): "Leave the Mayhem alone",
    ("may", "yes"): "Resolve the Mayhem",
    ("more dice", "no"): "Keep {about}",
    ("more dice", "yes"): "Spend {about} for more dice",
    ("panda", "later"): "Let other effects happen first",
    ("panda", "no"): "Discard nothing",
    ("pass", "none"): "Pass nothing more",
    ("pay", "stop"): "Pay nothing",
    ("pick card", "choose"): "Take {card} out of your row",
    ("plunder", "steal"): "Take a cube from {name}",
    ("put back", "put"): "Put {card} back",
    ("re-roll", "no"): "Keep the roll",
    ("re-roll", "yes"): "Roll again with {about}",
    ("recover", "recover"): "Return {cubes} for {number} Stamina",
    ("refill", "stop"): "Draw no more spells",
    ("sample", "no"): "Gain nothing",
    ("sample", "yes"): "Gain the top card of the main deck",
    ("shield", "take"): "{text} damage",
    ("snatch", "snatch"): "{text}",
    ("swap", "no"): "Swap nothing",
    ("swap", "yes"): "Swap all MTDs",
    ("target", "target"): "Aim {about} at {name}",
    ("thaw", "discard"): "Discard your lowest card: {what}",
    ("token", "give"): "Give {card} to {name}",
    ("ward", "none"): "Gain the MTD",
    ("ward", "use"): "Keep the MTD away with {card}",
    ("where", "discard"): "Discard {card}",
    ("where", "top"): "Put {card} back on top of the Power deck",
    ("wild", "seek"): "Make the Wild Magic a {text}",
    ("wild magic", "power"): "Take {text}",
}
"""By the topic of the question and the verb."""

GIVING = frozenset({"give", "pass"})
"""Verbs by which a seat gets something."""


def option_words(decision: Decision, option: Option, names: Sequence[str], printed: bool = False) -> str:
    """An option of a question in a few plain words that tell enough without the question."""
    fields = dict(_fields(decision, option, names, printed))
    for phrase in (PHRASES.get((decision.topic, option.verb)), VERBS.get(option.verb)):
        if phrase is not None:
            try:
                return phrase.format_map(fields)
            except KeyError:
                pass
    return _plain(option, fields.get("card", ""), fields.get("name", ""))


def _fields(decision: Decision, option: Option, names: Sequence[str], printed: bool) -> Iterator[tuple[str, str]]:
    """What a phrase may name, as far as it is there."""
    text = option.text
    if option.card is not None:
        title = option.card.kind.title(printed)
        yield "card", title
        yield "wild", text.replace(" for a ", " as the ") if title in text else title
    if option.seat >= 0:
        own = option.seat == decision.seat
        yield "name", "yourself" if own else names[option.seat]
        yield "whose", "your" if own else f"{names[option.seat]}'s"
    if option.number:
        yield "number", str(option.number)
        yield "cubes", f"{option.number} cube{'s' if option.number > 1 else ''}"
    if decision.about is not None:
        yield "about", decision.about.kind.title(printed)
    if text:
        what = text.partition(": ")[2] or text.partition(", ")[2]
        yield "text", text
        yield "rest", text[:1].lower() + text[1:]
        yield "what", f"level {what}" if what[:1].isdigit() or what[:1] == "-" else what


def _plain(option: Option, title: str, name: str) -> str:
    """The button's words with what they leave out."""
    words = option.text or option.verb.capitalize()
    if title and title not in words:
        words = f"{words} ({title})" if option.text else f"{words} {title}"
    if not name or name in words:
        return words
    return f"{words} to {name}" if option.verb in GIVING else f"{words} ({name})"


def sentence(words: str) -> str:
    """The words with a full stop, unless they end with one."""
    return words if words.endswith((".", "!", "?")) else f"{words}."
