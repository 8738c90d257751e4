"""How often one taps for a turn, from My turn to the commit, over whole games of every game, above all Welcome To…"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final, get_args

import pytest

from bot.store import ConfirmPreference
from bot.table.choices.open_turn import is_committed_unasked
from bot.table.memory.table import Table
from games.bots import GreedyPlayer
from games.core import COMMIT, Rng, Seat, Settings
from games.registry import GAMES, find_game
from games.welcome_to import GAME as WELCOME_TO
from games.welcome_to import WelcomeToSettings
from tests.bot.ui.tables import LEAVES, new_table
from tests.bot.ui.taps import choices_to_come, next_press
from tests.examples import length, part
from tests.games.playing import advise

RARE: Final = frozenset({"plan", "estates", "reshuffle", "roundabout"})
"""What is asked in few turns of a game: to score a City Plan, and to build a roundabout."""
NORMAL: Final = 7
"""So many taps a normal turn takes at most."""
SOME: Final = 24
ALL: Final = 10_000
"""How many turns of a game are counted: its first ones by default, and more than there are where laws are tried."""


@dataclass(frozen=True)
class Turn:
    """The taps of one turn up to its commit, what was asked in it, and who has to tap once more to commit.

    A menu is one press.
    """

    taps: int
    presses: int
    kinds: tuple[str, ...]
    commits: frozenset[ConfirmPreference]

    @property
    def is_normal(self) -> bool:
        """Whether nothing rare was asked."""
        return not RARE.intersection(self.kinds)

    @property
    def repeats(self) -> int:
        """How often the same was asked again at once, as for each further terrace of a row."""
        return sum(one == other for one, other in pairwise(self.kinds))

    def taps_for(self, confirm: ConfirmPreference) -> int:
        """The taps of somebody who wants to be asked to commit so often."""
        return self.taps + (confirm in self.commits)


@cache
def turns_of(game: str, seats: int, settings: Settings, seed: int, most: int = ALL) -> list[Turn]:
    """The turns of a game in which everybody looks a turn ahead: all of them, or at least so many of the first."""
    table, rng, player, turns = (
        new_table(seats, seed, "en", game, settings),
        Rng(seed),
        GreedyPlayer(LEAVES),
        list[Turn](),
    )
    while not table.require_started().over and len(turns) < most:
        turns += [turn_of(table, seat, player, rng) for seat in list(table.require_started().asks())]
    return turns


def turn_of(table: Table, seat: Seat, player: GreedyPlayer, rng: Rng) -> Turn:
    """Play a whole turn of this seat. One tap opens it."""
    position, taps, asked = table.require_started(), 1, list[list[str]]()
    while position.asks()[seat].kind != COMMIT:
        choices = choices_to_come(position, seat, lambda position: advise(player, position, seat, rng))
        pressed = next_press(table.panel(seat), choices)
        taps += pressed.taps
        asked.append([])
        for choice in choices[: pressed.choices]:
            asked[-1].append(position.asks()[seat].kind)
            position.apply(seat, choice)
    kinds = asked[-1] if asked else []
    commits = frozenset(
        confirm for confirm in get_args(ConfirmPreference) if not is_committed_unasked(position, seat, confirm, kinds)
    )
    position.commit(seat)
    return Turn(taps, len(asked), tuple(kind for press in asked for kind in press), commits)


def assert_few(turns: Sequence[Turn], confirm: ConfirmPreference, title: str) -> None:
    """Fail where a normal turn takes more taps than we promise; tell how many take how many."""
    taps = Counter(turn.taps_for(confirm) for turn in turns if turn.is_normal)
    counts = ", ".join(f"{count} turns of {many} taps" for many, count in sorted(taps.items()))
    print(f"{title}, commit asked for: {confirm}: {counts}")
    assert taps and max(taps) <= NORMAL


@pytest.mark.seeded
@pytest.mark.parametrize("confirm", get_args(ConfirmPreference))
@pytest.mark.parametrize("mode", ["standard", "expert"])
async def test_a_normal_turn_takes_at_most_seven_taps(mode: str, confirm: ConfirmPreference) -> None:
    seeds = part(range(2, 5), 0, of=3)
    turns = [turn for seed in seeds for turn in turns_of(WELCOME_TO.name, 3, WelcomeToSettings(mode=mode), seed)]
    normal = [turn for turn in turns if turn.is_normal]
    assert len(turns) > 50 * len(seeds) and len(normal) > 0.95 * len(turns)
    assert_few(turns, confirm, mode)
    assert max(turn.taps_for(confirm) for turn in turns) <= 2 * NORMAL


@pytest.mark.seeded
@pytest.mark.parametrize("game", GAMES)
async def test_in_every_game_a_turn_takes_few_taps(game: str) -> None:
    rules = find_game(game)
    turns = turns_of(game, rules.default_mode.least_seats, rules.settings_type(), 1, length(SOME, ALL))
    taps = [turn.taps_for("always") for turn in turns]
    assert max(taps) > 1 and max(turn.taps_for("always") - turn.repeats for turn in turns) <= 2 * NORMAL
    assert sum(taps) / len(taps) <= NORMAL
