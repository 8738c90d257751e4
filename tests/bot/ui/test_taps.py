"""How often one taps for a turn of Welcome To…, from My turn to the commit, over whole games."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, get_args

import pytest

from bot.store.rows import Confirm
from bot.table.play import is_unasked
from bot.table.table import Table
from games.bots import Greedy, advise
from games.core import COMMIT, Rng, Seat
from games.registry import find_game
from games.welcome_to import WelcomeToSettings
from tests.bot.ui.tables import new_table
from tests.bot.ui.test_turns import pages_to_turn

GAME: Final = "welcome_to"
RARE: Final = frozenset({"plan", "estates", "reshuffle", "roundabout"})
"""What is asked in few turns of a game: to score a City Plan, and to build a roundabout."""
NORMAL: Final = 5
"""So many taps a normal turn takes at most."""


@dataclass(frozen=True)
class Turn:
    """The taps of one turn, and what was asked in it. A button and an entry of a menu are a tap each."""

    taps: int
    kinds: tuple[str, ...]

    @property
    def is_normal(self) -> bool:
        """Whether nothing rare was asked."""
        return not RARE.intersection(self.kinds)


def turns_of(table: Table, seed: int, confirm: Confirm) -> Iterator[Turn]:
    """Every turn of a game in which everybody looks a turn ahead and wants to be asked to commit so often."""
    position, rng, player = table.running(), Rng(seed), Greedy(leaves=4)
    while not position.over:
        for seat in list(position.asks()):
            yield turn_of(table, seat, player, rng, confirm)


def turn_of(table: Table, seat: Seat, player: Greedy, rng: Rng, confirm: Confirm) -> Turn:
    """Play a whole turn of this seat. One tap opens it."""
    position, taps, kinds = table.running(), 1, list[str]()
    while (ask := position.asks()[seat]).kind != COMMIT:
        taps += 1 + pages_to_turn(table.panel(seat))
        kinds.append(ask.kind)
        position.apply(seat, advise(player, position, seat, rng))
    taps += not is_unasked(position, seat, confirm)
    position.commit(seat)
    return Turn(taps, tuple(kinds))


@pytest.mark.parametrize("confirm", get_args(Confirm))
@pytest.mark.parametrize("mode", ["standard", "expert"])
async def test_a_normal_turn_takes_at_most_five_taps(mode: str, confirm: Confirm) -> None:
    settings = find_game(GAME).settings_type(mode=mode)
    turns = list(turns_of(new_table(3, 2, "en", GAME, settings), 2, confirm))
    normal = [turn for turn in turns if turn.is_normal]
    assert len(turns) > 50 and len(normal) > 0.9 * len(turns)
    assert max(turn.taps for turn in normal) <= NORMAL - (confirm == "never")
    assert max(turn.taps for turn in turns) <= 8


async def test_a_turn_with_a_roundabout_takes_two_taps_more_at_most() -> None:
    settings = WelcomeToSettings(advanced=True)
    turns = list(turns_of(new_table(3, 1, "en", GAME, settings), 1, "always"))
    assert {turn.taps for turn in turns if "roundabout" in turn.kinds} <= set(range(NORMAL + 3))
    assert max(turn.taps for turn in turns if turn.is_normal) <= NORMAL
