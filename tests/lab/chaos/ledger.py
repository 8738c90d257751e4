"""The record of people: their presses, the outcomes, and the panels that they have seen."""

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from enum import StrEnum

from bot.ui.parts.click import Click, Verb
from games.core import Seat


class PressOutcome(StrEnum):
    """The outcome of a press, as the person saw it."""

    ACKNOWLEDGED = "acknowledged"
    """The panel moved on."""
    STALE = "stale"
    """The button was outdated; the panel shows the present state."""
    REFUSED = "refused"
    """A refusal came instead."""
    FAILED = "failed"
    """"This interaction failed"."""
    OPEN = "open"
    """The outcome is not known yet."""


ACT_VERBS = frozenset({Verb.CHOOSE, Verb.MENU, Verb.COMMIT, Verb.UNDO, Verb.RESTART})
"""The presses that are stored as acts of a seat."""


@dataclass
class Pressed:
    """One press of one person; `click` is that of the button, with the values chosen in a menu.

    `is_calm`: it was made in calm weather, after all faults. `is_put_off`: the answer was that nothing could be saved,
    or that something went wrong.
    """

    user: int
    click: Click
    outcome: PressOutcome = PressOutcome.OPEN
    is_calm: bool = False
    is_put_off: bool = False


@dataclass
class Ledger:
    """Every press by its interaction, the highest serial shown by table and seat, and confirmed tables and seats.

    `wished` has the tokens of all wishes that a person has ever made, by table and person.
    """

    pressed: dict[str, Pressed] = field(default_factory=dict)
    shown: Counter[tuple[int, Seat]] = field(default_factory=Counter)
    opened: set[int] = field(default_factory=set)
    seated: set[tuple[int, int]] = field(default_factory=set)
    """Pairs of table and person."""
    denied: set[tuple[int, int]] = field(default_factory=set)
    """Pairs of a table and a person who was refused because of having no seat there."""
    started: set[int] = field(default_factory=set)
    wished: defaultdict[tuple[int, int], set[int]] = field(default_factory=lambda: defaultdict(set))

    def press(self, interaction: str, user: int, click: Click, *, is_calm: bool = False) -> Pressed:
        """Record a press before its outcome is known."""
        self.pressed[interaction] = Pressed(user, click, is_calm=is_calm)
        if click.verb is Verb.WISH:
            self.wished[click.table, user].update(click.values)
        return self.pressed[interaction]

    def show(self, clicks: list[Click]) -> None:
        """Record the serials of a shown panel, from its buttons and menus."""
        for click in clicks:
            if click.verb in ACT_VERBS:
                key = (click.table, click.seat)
                self.shown[key] = max(self.shown[key], click.serial)

    def twins(self, pressed: Pressed) -> list[str]:
        """The other presses of the same person on the same button.

        People press twice; then only the first press that arrives is carried out, and its panel answers both.
        """
        same = (pressed.user, pressed.click)
        return [
            interaction
            for interaction, other in self.pressed.items()
            if other is not pressed and (other.user, other.click) == same
        ]

    def acknowledged_acts(self) -> dict[str, Pressed]:
        """The acts of seats that were acknowledged, by interaction."""
        return {
            interaction: pressed
            for interaction, pressed in self.pressed.items()
            if pressed.outcome is PressOutcome.ACKNOWLEDGED and pressed.click.verb in ACT_VERBS
        }

    def count(self, outcome: PressOutcome) -> int:
        return sum(pressed.outcome is outcome for pressed in self.pressed.values())
