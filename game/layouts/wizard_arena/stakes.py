"""What the round would bring if it ended now: a broken heart or a trophy at every dial, and a sign with words beside the own
one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import ClassVar, NamedTuple

import pygame

from game.core import paint, svg, text, theme
from game.core.node import Node
from game.core.theme import Colour
from game.core.ui import MIN_TEXT
from game.core.watched import LOOK
from game.layouts import parts, seats
from game.scenery import materials
from game.scenery.vector import INKED, inked, kept, line, path
from rules.core.numbers import signed
from rules.wizard_arena.damage_phase import PENALTY
from rules.wizard_arena.state import ACTIVE, OVERCHARGED, TARGET

TITLES = ("If the round ended now", "If it ended now", "So far")
HINT = (
    "**If the round ended now:** the difference to the highest level, its Bonus cards, "
    f"and {PENALTY} for whoever Overcharges. Spells may add to it or prevent it."
)
AT_ONCE = "**If the round ended now,**"
STILL = "Spells may still change that."
WINS = "wins"
GONE = "out"
WIN = "win"
"""What stands below a trophy, to who reads it, and below that of somebody else ``WINS``; below a heart whose damage takes all
Life ``GONE``, and nothing below others: what they take stands in them.
"""
TAGGED = 1.36
"""How wide and how high the mark of a dial is with its word, by the size of the mark alone."""
RIBBON: Colour = (120, 28, 44)
"""The colour of the tag with the word for damage."""
MARK, OUT = 0.92, 0.45
"""The mark on the sign is that of a dial: how large it is by the height of the sign, and which share of it stands out."""
HIT: Colour = (255, 150, 128)
HEART = "M50 92C20 68 4 50 4 30C4 12 18 4 30 4C40 4 47 10 50 18C53 10 60 4 70 4C82 4 96 12 96 30C96 50 80 68 50 92Z"
CRACK = "M42 -2L56 18L46 28L56 44L40 28L50 18Z M46 97L54 74L44 70L60 60L56 76L62 80Z"
BROKEN = "#8a2430"


class Stake(NamedTuple):
    """What a seat would get: the round, or damage for being ``behind``, by the ``bonus`` of who wins, as a ``penalty``. Once it
    is ``counted`` that says how. ``fatal`` damage takes all Life that is left.
    """

    seat: int
    wins: bool
    behind: int = 0
    bonus: int = 0
    penalty: int = 0
    counted: str = ""
    fatal: bool = False

    @property
    def damage(self) -> int:
        """All of it."""
        return self.behind + self.bonus + self.penalty

    def told(self, name: str) -> str:
        """What somebody of this name would get and why, "" for who reads it."""
        if self.counted:
            return self.counted
        if self.wins:
            return f"{AT_ONCE} {name or 'you'} would win it with the highest level. {STILL}"
        if not self.damage:
            return HINT
        for_what = (
            (self.behind, "for being below the highest level"),
            (self.bonus, "for the Bonus cards of who wins"),
            (self.penalty, "for an Overcharge"),
        )
        sums = ", ".join(f"{damage} {words}" for damage, words in for_what if damage)
        out = " and be out" if self.fatal else ""
        return f"{AT_ONCE} {name or 'you'} would lose {self.damage} Life{out}: {sums}. {STILL}"


class Standing(NamedTuple):
    """How a wizard with this ``life`` stands in the round: ``bonus`` is the sum of the Bonus cards in play."""

    seat: int
    level: int
    status: int
    bonus: int
    life: int

    @property
    def over(self) -> bool:
        """Overcharged, or above 12 in the own turn, from which nobody is taken to come down."""
        return self.status == OVERCHARGED or (self.status == ACTIVE and self.level > TARGET)


def reckoned(standings: Iterable[Standing]) -> list[Stake]:
    """What would come to wizards who stand so, by level, Bonus cards and Overcharge (WA-129 to WA-133, WA-142 to WA-145)."""
    here = list(standings)
    best = max((one.level for one in here if not one.over), default=0)
    winners = [one for one in here if not one.over and one.level == best]
    bonus = max((one.bonus for one in winners), default=0) if len(winners) < len(here) else 0
    found = []
    for one in here:
        hit = bool(winners) and one not in winners
        behind = best - one.level if hit and not one.over else 0
        wins = len(winners) < len(here) and one in winners
        stake = Stake(one.seat, wins, behind, bonus if hit else 0, PENALTY if one.over else 0)
        found.append(stake._replace(fatal=0 < stake.damage >= one.life))
    return found


class StakeNode(Node):
    """What a wizard would get, at its dial: a broken heart with the damage, or a trophy."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "stake": LOOK}

    def __init__(self, seat: int) -> None:
        super().__init__(f"seat{seat}/stake", "token", "If the round ended now")
        self.stake: Stake | None = None
        self.verb = ""
        self.hint = HINT
        self.z = 1.0

    def tell(self, stake: Stake | None, name: str) -> None:
        """Show this for a wizard of this name, "" for who reads it; nothing for one who would get nothing."""
        self.visible = stake is not None and (stake.wins or stake.damage > 0)
        self.stake = stake
        won, fatal = stake is not None and stake.wins, stake is not None and stake.fatal
        self.verb = GONE if fatal else "" if not won else WINS if name else WIN
        self.hint = stake.told(text.escape(name)) if stake is not None else HINT
        self.text = worded(stake) if stake is not None else ""

    def render(self) -> pygame.Surface | None:
        """Heart or trophy, with its word on a tag below if there is one."""
        width, height = round(self.w), round(self.h)
        size = round(width / TAGGED)
        if size < 12 or self.stake is None:
            return None
        surface, mark = paint.blank(width, height), drawn(self.stake, size)
        surface.blit(mark, mark.get_rect(midtop=(width // 2, 0)))
        high = max(MIN_TEXT + 5, round(0.38 * size))
        if self.verb and text.width(self.verb, text.TITLE, MIN_TEXT) + high // 2 <= width:
            tag = seats.tag(self.verb, theme.GOLD if self.stake.wins else RIBBON, self.ui.text_px(14), (width, high))
            surface.blit(tag, tag.get_rect(midbottom=(width // 2, height)))
        return surface


def worded(stake: Stake) -> str:
    """What somebody would get, in short."""
    return WINS if stake.wins else signed(-stake.damage)


def drawn(stake: Stake, size: int) -> pygame.Surface:
    """The mark of what somebody would get: a broken heart with the damage, or a trophy."""
    if stake.wins:
        return _laurel(size)
    surface, words = _broken_heart(size).copy(), signed(-stake.damage)
    letters = round(size * (0.5 if len(words) < 3 else 0.42))
    parts.figure(surface, words, (size // 2, round(size * 0.52)), letters, theme.PAPER)
    return surface


def _broken_heart(size: int) -> pygame.Surface:
    body = path(HEART, BROKEN, inked(8)) + path(CRACK, INKED)
    return kept(body + line("M14 34C12 22 18 14 28 14", "#d87a78", 5), (size, size), (0, 0, 100, 100))


def _laurel(size: int) -> pygame.Surface:
    """A trophy on a gold disc."""
    rim = max(1, size // 16)
    surface = paint.box(size, size, size // 2, theme.WOOD_DARK, theme.INK, 2 * rim, theme.GOLD).copy()
    trophy = svg.tinted("trophy", round(size * 0.68), theme.GOLD)
    surface.blit(trophy, trophy.get_rect(center=(size // 2, size // 2)))
    return surface


class StakesNode(Node):
    """The sign: the lot of one seat in ``words``, beside the ``mark`` that its dial bears; ``stakes`` are those of all."""

    watched: ClassVar[dict[str, int]] = {**Node.watched, "stakes": LOOK, "words": LOOK, "mark": LOOK}

    def __init__(self) -> None:
        super().__init__("stakes", "text", "If the round ended now")
        self.stakes: tuple[Stake, ...] = ()
        self.words = ""
        self.mark: Stake | None = None
        self.tone: Colour = theme.CREAM
        self.hint = HINT
        self.z = -0.8

    def tell(self, found: Sequence[Stake], names: Sequence[str], seat: int, you: bool) -> None:
        """Show what ``seat`` would get (``you``: who reads it); nothing where nobody is left to be hit."""
        self.stakes = tuple(found)
        self.text = ", ".join(f"{names[stake.seat]} {worded(stake)}" for stake in found)
        own = next((stake for stake in found if stake.seat == seat), None)
        self.visible = len(found) > 1 and own is not None
        if own is not None:
            self.hint = own.told("" if you else text.escape(names[seat]))
            self.mark = own if own.wins or own.damage else None
            self.words = self._lot(own, "" if you else names[seat])
            self.tone = theme.GOLD if own.wins else HIT if own.damage else theme.CREAM

    def _lot(self, own: Stake, name: str) -> str:
        """The lot of who reads it, or of somebody with a name."""
        if own.wins:
            return f"{name} wins" if name else "You win"
        if own.fatal:
            return f"{name} is out" if name else "You are out"
        if own.damage:
            return f"{name} loses {own.damage} Life" if name else f"You lose {own.damage} Life"
        quiet = not any(stake.wins or stake.damage for stake in self.stakes)
        return "A tie: nobody is hit" if quiet else f"{name} is safe" if name else "You are safe"

    def fitting_words(self, room: int) -> str:
        """The lot in full; where that has no ``room`` in the smallest letters, the damage alone."""
        own, edge = self.mark, max(1, self.ui.px(1.5))
        if own is None or own.wins or text.width(self.words, text.TITLE, MIN_TEXT) + 2 * edge <= room:
            return self.words
        return f"{worded(own)} Life"

    def taken(self) -> pygame.Rect:
        """What of its room it takes, in window pixels."""
        return self._board().union(self._marked(self._board())).move(self.rect().topleft)

    def _board(self) -> pygame.Rect:
        """The board, as wide as its words need, within its room."""
        size, large = self._sizes()
        wide = max(text.width(TITLES[0], text.TITLE, size), text.width(self.words, text.TITLE, large))
        out, within = self._overhang()
        board = pygame.Rect(0, 0, min(round(self.w) - 2 * out, wide + self.ui.px(34) + within), round(self.h))
        board.centerx = round(self.w) // 2
        return board

    def _overhang(self) -> tuple[int, int]:
        """How far the mark stands out at the left of the board, and how far it reaches into it."""
        if not self.mark:
            return 0, 0
        size = round(MARK * self.h)
        return round(OUT * size), round((1 - OUT) * size) - self.ui.px(8)

    def _marked(self, board: pygame.Rect) -> pygame.Rect:
        """Where the mark is, on the left edge of the board."""
        size = round(MARK * self.h) if self.mark else 0
        return pygame.Rect(board.x - round(OUT * size), board.centery - size // 2, size, size)

    def _sizes(self) -> tuple[int, int]:
        """The letters of the heading and of what follows."""
        high = round(self.h) - self.ui.px(8)
        size = max(MIN_TEXT, min(self.ui.text_px(14), round(high * 0.36)))
        return size, max(MIN_TEXT, min(self.ui.text_px(21), round(high * 0.54)))

    def render(self) -> pygame.Surface | None:
        """Heading over lot."""
        width, height, px = round(self.w), round(self.h), self.ui.px
        if width < 80 or height < 30 or not self.stakes:
            return None
        surface, board = paint.blank(width, height), self._board()
        surface.blit(materials.shelf(board.w, board.h, self.ui.factor), board)
        size, large = self._sizes()
        within = self._overhang()[1]
        room = board.w - px(20) - within
        words = next((words for words in TITLES if text.width(words, text.TITLE, size) <= room), TITLES[-1])
        title = text.fit_line(words, text.TITLE, size, room, theme.CREAM)
        lot = text.fit_line(self.fitting_words(room), text.TITLE, large, room, self.tone, max(1, px(1.5)))
        top = board.y + (board.h - title.get_height() - lot.get_height() + px(3)) // 2
        middle = board.centerx + within // 2
        surface.blit(title, title.get_rect(midtop=(middle, top)))
        surface.blit(lot, lot.get_rect(midtop=(middle, top + title.get_height() - px(3))))
        if self.mark is not None:
            surface.blit(drawn(self.mark, self._marked(board).w), self._marked(board))
        return surface
