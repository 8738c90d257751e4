"""Bot players at a table are shown what their seat may know, and nothing else."""

import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from itertools import count
from typing import Any

import pytest

from bot.store import Store
from bot.table.choices.panel import Hint
from bot.table.settings.people import People
from bot.table.turn.bot_players import BotPlayers
from bot.table.turn.hints import Hints
from games.bots import BOT_LEVELS
from games.core import Choice, Game, Position, Rng, Seat, encode
from tests.bot.secrets.worlds import World, at_checkpoint
from tests.bot.table.club import HANA
from tests.examples import seeded
from tests.games.other_secrets import other_secrets
from tests.games.strategies import each_game


class Spy:
    """A player that notes all it is shown, as it was then, and chooses by chance."""

    def __init__(self) -> None:
        self.seen: list[Any] = []
        self.bases: list[Any] = []

    def decide(self, position: Position, seat: Seat, rng: Rng) -> Choice:
        """Look at everything, and answer."""
        moves = {lane: position.lanes[lane].moves[:] for lane in position.lanes}
        self.seen.append((encode(position.base), moves, position.asks(), seat, rng.state))
        self.bases.append(position.base)
        return position.asks()[seat].sample(rng)


@pytest.fixture
def threads() -> Iterator[ThreadPoolExecutor]:
    """Where bot players think."""
    with ThreadPoolExecutor(1) as threads:
        yield threads


async def spied(world: World, threads: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch) -> list[Spy]:
    """The spies on the last seat, one for each turn that it planned; chance begins anew."""
    spies, numbers = list[Spy](), count(10**6)

    def hire() -> Spy:
        spies.append(Spy())
        return spies[-1]

    monkeypatch.setitem(dict_of_levels(), "easy", hire)
    monkeypatch.setattr(secrets, "randbits", partial(next_of, numbers))
    await BotPlayers(world.club.tables, People(world.club.store), threads).play(world.table_id)
    return spies


def next_of(numbers: Iterator[int], bits: int) -> int:
    """The next of these numbers, however many bits are wanted."""
    return next(numbers)


def dict_of_levels() -> dict[str, Any]:
    """The levels, which nobody but a test changes."""
    assert isinstance(BOT_LEVELS, dict)
    return BOT_LEVELS


@each_game
@seeded(4)
async def test_a_bot_player_plans_on_the_same_whatever_the_secrets_are(
    game: Game[Any],
    seed: int,
    stores: tuple[Store, Store],
    threads: ThreadPoolExecutor,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position = at_checkpoint(game, 2, seed, 6 * seed)
    states = position.base, other_secrets(game, position.base, 1, Rng(seed))
    runs = []
    for store, state, private in zip(stores, states, (Rng(seed + 1), Rng(seed + 2)), strict=True):
        world = await World.open(store, game, state, position.number, bots=1)
        await world.fidget(0, private, 4)
        real = (await world.position()).base
        runs.append(await spied(world, threads, monkeypatch))
        assert all(base is not real and base.rng != state.rng for spy in runs[-1] for base in spy.bases)
    first = [[spy.seen for spy in spies[:1]] for spies in runs]
    assert first[0] == first[1]
    assert bool(first[0]) == (1 in position.asks())


@each_game
@seeded(2)
async def test_a_hint_is_the_same_whatever_the_secrets_are(
    game: Game[Any],
    seed: int,
    stores: tuple[Store, Store],
    threads: ThreadPoolExecutor,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    position, hinted = at_checkpoint(game, 2, seed, 6 * seed), list[list[Hint]]()
    states = position.base, other_secrets(game, position.base, 0, Rng(seed))
    for store, state in zip(stores, states, strict=True):
        world, numbers = await World.open(store, game, state, position.number), count(10**6)
        await world.club.tables.update_row(world.table_id, allows_hints=True)
        monkeypatch.setattr(secrets, "randbits", partial(next_of, numbers))
        if 0 in (await world.position()).asks():
            panel = await Hints(world.club.tables, threads).panel_with_hints(world.table_id, HANA.id)
            hinted.append([*panel.hints])
    assert len(hinted) == (2 if 0 in position.asks() else 0)
    assert hinted[:1] == hinted[1:]
