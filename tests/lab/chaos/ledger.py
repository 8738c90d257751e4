"""The people's side of the books: what they pressed, what came of it, and what they were shown."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from enum import StrEnum

from bot.ui.click import Click, Verb
from games.core import Seat


class PressOutcome(StrEnum):
    """What came of a press, as the person saw it."""

    ACKNOWLEDGED = "acknowledged"
    """The panel moved on."""
    STALE = "stale"
    """The button was an old one; the panel shows where things stand."""
    REFUSED = "refused"
    """A kind word came instead."""
    FAILED = "failed"
    """"This interaction failed"."""
    OPEN = "open"
    """Nobody knows yet."""


ACTS = frozenset({Verb.CHOOSE, Verb.MENU, Verb.COMMIT, Verb.UNDO, Verb.RESTART})
"""The presses that are stored as acts of a seat."""


@dataclass
class Pressed:
    """One press of one person; `click` is what the button said, with the values chosen in a menu.

    `is_calm`: it was made when nothing went wrong any more. `is_put_off`: the person was told to press again in a
    moment, as nothing could be saved, or that something went wrong.
    """

    user: int
    click: Click
    outcome: PressOutcome = PressOutcome.OPEN
    is_calm: bool = False
    is_put_off: bool = False


@dataclass
class Ledger:
    """Every press by its interaction, the highest serial each seat was shown, and who was told to have a seat.

    `wished` are the tokens of all wishes that a person has ever laid down at a table.
    """

    pressed: dict[str, Pressed] = field(default_factory=dict)
    shown: Counter[tuple[int, Seat]] = field(default_factory=Counter)
    opened: set[int] = field(default_factory=set)
    seated: set[tuple[int, int]] = field(default_factory=set)
    """Pairs of table and person."""
    denied: set[tuple[int, int]] = field(default_factory=set)
    """Pairs of table and person who was told not to play there."""
    started: set[int] = field(default_factory=set)
    wished: defaultdict[tuple[int, int], set[int]] = field(default_factory=lambda: defaultdict(set))

    def press(self, interaction: str, user: int, click: Click, *, is_calm: bool = False) -> Pressed:
        """Note a press before anything comes of it."""
        self.pressed[interaction] = Pressed(user, click, is_calm=is_calm)
        if click.verb is Verb.WISH:
            self.wished[click.table, user].update(click.values)
        return self.pressed[interaction]

    def show(self, clicks: list[Click]) -> None:
        """Note a panel that a person was shown, by its buttons and menus."""
        for click in clicks:
            if click.verb in ACTS:
                key = (click.table, click.seat)
                self.shown[key] = max(self.shown[key], click.serial)

    def twins(self, pressed: Pressed) -> list[str]:
        """The other presses of the same person on the same button: on the panel they share, nobody can tell them apart.

        People do press twice; the panel that moves on shows the act of the one that came first.
        """
        same = (pressed.user, pressed.click)
        return [
            interaction
            for interaction, other in self.pressed.items()
            if other is not pressed and (other.user, other.click) == same
        ]

    def acknowledged_acts(self) -> dict[str, Pressed]:
        """The acts of seats that people saw carried out."""
        return {
            interaction: pressed
            for interaction, pressed in self.pressed.items()
            if pressed.outcome is PressOutcome.ACKNOWLEDGED and pressed.click.verb in ACTS
        }

    def count(self, outcome: PressOutcome) -> int:
        return sum(pressed.outcome is outcome for pressed in self.pressed.values())
