"""How many presses and taps an evening takes for each thing that people do: a pick, a die, a turn, a worker.

Counted are the presses that the bot hears of, with commits, of somebody who has the usual settings; and taps, of which
a menu takes two. Where whole turns are counted at a table of several, *My turn* is one of them. Of several evenings,
each counts another stretch, so that all of them together are little more than one evening.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pytest

from bot.table.choices.open_turn import is_committed_unasked
from bot.table.memory.table import Table
from games.bots import GreedyPlayer
from games.core import COMMIT, SOLO, Position, Rng, Seat
from games.registry import find_game
from render.face import turn_goes_on
from tests.bot.ui.tables import LEAVES, new_table
from tests.bot.ui.taps import choices_to_come, next_press
from tests.examples import length
from tests.games.playing import advise

BARS: Final = {
    "cities": ("slot", 3.0, 3.0),
    "dice_new_town": ("die", 1.5, 1.5),
    "dinner_in_paris": ("turn", 6.0, 7.0),
    "barrage": ("act", 4.0, 4.0),
    "welcome_to": ("turn", 4.0, 5.0),
}
"""What is counted in each game, a kind of question or a whole turn; and how many presses and taps it may take."""
AMONG_OTHERS: Final = ("die",)
"""What people do beside much else: only the presses of turns in which they do it are counted."""
MOST_PEOPLE: Final = 4
SEEDS: Final = range(7, length(11, 13))
"""An evening each."""
WHOLE: Final = 10_000
STRETCH: Final = length(8, WHOLE)
"""How many commits of an evening are counted; where laws are tried, all of them."""


@dataclass
class Evening:
    """Somebody's evening at a table: a press decides at random every other time, and otherwise looks ahead.

    What is set up before the first unit is not counted.
    """

    table: Table
    unit: str
    rng: Rng
    units: int = 0
    presses: int = 0
    taps: int = 0

    def play(self, first: int) -> None:
        """Play up to the commit of this number uncounted, then count a stretch."""
        position, turns = self.table.require_started(), 0
        while not position.over and turns < first + STRETCH:
            for seat in list(position.asks()):
                if turns < first:
                    self._pass_by(position, seat)
                else:
                    self._turn(position, seat)
                turns += 1

    def _pass_by(self, position: Position, seat: Seat) -> None:
        number = position.number
        while position.number == number and seat in position.asks() and position.asks()[seat].kind != COMMIT:
            position.apply(seat, self._decide(position, seat))
        if position.number == number and seat in position.asks():
            position.commit(seat)

    def _turn(self, position: Position, seat: Seat) -> None:
        """What this seat does before its next commit, counted where it is about the unit."""
        presses, taps, kinds, number = 0, 0, list[Sequence[str]](), position.number
        is_begun = position.base.round > 0
        while position.number == number and seat in position.asks() and position.asks()[seat].kind != COMMIT:
            choices = choices_to_come(position, seat, lambda ahead: self._decide(ahead, seat))
            pressed = next_press(replace(self.table.panel(seat), habits=("final", False)), choices)
            presses, taps = presses + pressed.presses, taps + pressed.taps
            kinds.append(made(position, seat, choices[: pressed.choices]))
        if position.number != number or seat not in position.asks():
            return
        is_asked = not is_committed_unasked(position, seat, "final", kinds[-1] if kinds else ())
        goes_on = turn_goes_on(position.game.name, position.lanes[seat].state)
        position.commit(seat)
        if is_begun:
            made_kinds = Counter(kind for press in kinds for kind in press)
            self._count(made_kinds, presses + is_asked, taps + is_asked, goes_on)

    def _count(self, kinds: Counter[str], presses: int, taps: int, goes_on: bool) -> None:
        units = int(not goes_on) if self.unit == "turn" else kinds[self.unit]
        if self.unit == "turn" and units and not self.table.row.is_solo:
            presses, taps = presses + 1, taps + 1
        if units or (self.unit not in AMONG_OTHERS and (self.units or self.unit == "turn")):
            self.units, self.presses, self.taps = self.units + units, self.presses + presses, self.taps + taps

    def _decide(self, position: Position, seat: Seat) -> object:
        if self.rng.below(2):
            return position.asks()[seat].sample(self.rng)
        return advise(GreedyPlayer(LEAVES), position, seat, self.rng)


def made(position: Position, seat: Seat, choices: Sequence[object]) -> list[str]:
    """Make these choices; the kinds of the questions that they answer."""
    kinds = []
    for choice in choices:
        kinds.append(position.asks()[seat].kind)
        position.apply(seat, choice)
    return kinds


@pytest.mark.seeded
@pytest.mark.parametrize("mode", ["standard", SOLO])
@pytest.mark.parametrize("game", BARS)
async def test_an_evening_takes_few_presses_and_taps_for_each_thing_that_is_done(game: str, mode: str) -> None:
    rules, (unit, most_presses, most_taps) = find_game(game), BARS[game]
    settings = rules.settings_type(mode=mode) if mode == SOLO else rules.settings_type()
    people = range(rules.mode_of(settings).least_seats, min(rules.mode_of(settings).most_seats, MOST_PEOPLE) + 1)
    evenings = []
    for number, seed in enumerate(SEEDS):
        table = new_table(people[number % len(people)], seed, "en", game, settings)
        evenings.append(Evening(table, unit, Rng(seed)))
        evenings[-1].play(number * STRETCH if STRETCH < WHOLE else 0)
    units = sum(evening.units for evening in evenings)
    presses = sum(evening.presses for evening in evenings) / units
    taps = sum(evening.taps for evening in evenings) / units
    print(f"{game}, {mode}: {units} times {unit}, {presses:.2f} presses each, {taps:.2f} taps each")
    assert units >= 5
    assert presses <= most_presses and taps <= most_taps
