"""How often one taps for a turn of Welcome To…, from My turn to the commit, over whole games."""

from collections import Counter
from collections.abc import Iterator, Sequence
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
from tests.bot.ui.taps import exceeds_the_grid, taps_to_choose

GAME: Final = "welcome_to"
RARE: Final = frozenset({"plan", "estates", "reshuffle", "roundabout"})
"""What is asked in few turns of a game: to score a City Plan, and to build a roundabout."""
NORMAL: Final = 5
"""So many taps a normal turn takes at most, where the letters on the picture can be pressed."""
WIDE: Final = 7
"""So many where a question has more options than there are letters to press."""


@dataclass(frozen=True)
class Turn:
    """The taps of one turn, what was asked in it, and whether anything asked had too many options for letters."""

    taps: int
    kinds: tuple[str, ...]
    is_wide: bool

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
    position, taps, asked = table.running(), 1, []
    while (ask := position.asks()[seat]).kind != COMMIT:
        choice = advise(player, position, seat, rng)
        taps += taps_to_choose(table.panel(seat), choice)
        asked.append(ask)
        position.apply(seat, choice)
    taps += not is_unasked(position, seat, confirm)
    position.commit(seat)
    return Turn(taps, tuple(ask.kind for ask in asked), any(map(exceeds_the_grid, asked)))


def assert_few(turns: Sequence[Turn], title: str) -> None:
    """Fail where a normal turn takes more taps than we promise; tell how many take how many."""
    for is_wide, most in ((False, NORMAL), (True, WIDE)):
        taps = Counter(turn.taps for turn in turns if turn.is_normal and turn.is_wide == is_wide)
        words = "with more options than letters" if is_wide else "with letters for all options"
        print(
            f"{title}, {words}: " + ", ".join(f"{count} turns of {many} taps" for many, count in sorted(taps.items()))
        )
        assert taps and max(taps) <= most


@pytest.mark.parametrize("confirm", get_args(Confirm))
@pytest.mark.parametrize("mode", ["standard", "expert"])
async def test_a_normal_turn_takes_at_most_five_taps_where_letters_can_be_pressed(mode: str, confirm: Confirm) -> None:
    settings = find_game(GAME).settings_type(mode=mode)
    turns = [turn for seed in range(2, 5) for turn in turns_of(new_table(3, seed, "en", GAME, settings), seed, confirm)]
    normal = [turn for turn in turns if turn.is_normal]
    assert len(turns) > 150 and len(normal) > 0.95 * len(turns)
    assert_few(turns, f"{mode}, commit asked for: {confirm}")
    assert max(turn.taps for turn in turns) <= 2 * NORMAL


async def test_a_turn_with_a_roundabout_takes_two_taps_more_at_most() -> None:
    settings = WelcomeToSettings(advanced=True)
    turns = list(turns_of(new_table(3, 1, "en", GAME, settings), 1, "always"))
    assert {turn.taps for turn in turns if "roundabout" in turn.kinds} <= set(range(WIDE + 3))
    assert_few(turns, "advanced")
