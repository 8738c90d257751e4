"""What every checkpoint has brought each seat is known, and stays known."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.store import Post, Store
from bot.table.choices.panel import Panel, PublicTable
from bot.table.solo import games as solo
from bot.table.solo.beginnings import SoloRequest
from bot.table.votes import voting
from games.bots import GreedyPlayer
from games.core import COMMIT, Game, Position, Rng, decode
from tests.bot.secrets.worlds import indices
from tests.bot.table.club import BEN, HANA, Club
from tests.examples import tried
from tests.games.other_secrets import other_secrets
from tests.games.playing import advise
from tests.games.strategies import each_game, positions_in_progress, seeds
from tests.games.ways import PLAYED_ALONE
from tests.lab.fuzz.law import act_at_random


def next_checkpoint(position: Position, seed: int) -> Any:
    """The state after the open step has been played by chance."""
    after, rng = position.clone(), Rng(seed)
    while after.number == position.number:
        act_at_random(after, rng)
    return after.base


def parts_of(game: Game[Any], state: Any) -> dict[int, dict[str, int]]:
    """The points that everybody has, part by part, as everybody sees them."""
    seen = game.view(state, None)
    return {standing.seat: game.points_so_far(state, standing.parts) for standing in game.standings(seen)}


@each_game
@tried(20)
@given(data=st.data())
def test_what_was_brought_is_the_difference_of_what_everybody_saw(game: Game[Any], data: st.DataObject) -> None:
    position: Position = data.draw(positions_in_progress(game))
    after = next_checkpoint(position, data.draw(seeds))
    gained, old, new = game.points_gained(position.base, after), parts_of(game, position.base), parts_of(game, after)
    for seat, parts in enumerate(gained):
        assert 0 not in parts.values()
        assert sum(old[seat].values()) + sum(parts.values()) == sum(new[seat].values())
        own_parts = set(parts) & set(new[seat])
        assert all(old[seat].get(part, 0) + parts[part] == new[seat][part] for part in own_parts)
        assert after.over or not set(parts) & set(game.counted_at_end), "what is reckoned last is no points before"


@each_game
@tried(15)
@given(data=st.data())
def test_it_tells_no_secrets(game: Game[Any], data: st.DataObject) -> None:
    position: Position = data.draw(positions_in_progress(game))
    after = next_checkpoint(position, data.draw(seeds))
    rng = Rng(data.draw(seeds))
    others = [other_secrets(game, state, 0, rng) for state in (position.base, after)]
    assert game.points_gained(*others) == game.points_gained(position.base, after)


async def revealed(club: Club, table_id: int) -> PublicTable:
    row = await club.stored(table_id)
    return await club.deliveries.content_of(Post(0, table_id, "reveal", row.number, row.checkpoint, 0))


async def round_played(club: Club, table_id: int) -> tuple[Any, Any]:
    """The checkpoints before and after a round of two."""
    states = []
    for _ in range(2):
        row = await club.stored(table_id)
        states.append(decode(row.checkpoint or b"", (await club.tables.public(table_id)).view.__class__))
        if len(states) == 1:
            await club.whole_turn(HANA, table_id)
            await club.whole_turn(BEN, table_id)
    return states[0], states[1]


async def test_a_reveal_knows_what_it_brought_also_after_a_restart_and_after_the_next_one(club: Club) -> None:
    table_id = await club.running(BEN)
    assert (await club.tables.public(table_id)).gained is None
    async with club.tables.hold(table_id) as table:
        game = table.game
    for _ in range(6):
        before, after = await round_played(club, table_id)
        expected, shown = game.points_gained(before, after), await revealed(club, table_id)
        assert shown.gained == expected == (await club.tables.public(table_id)).gained
        club.restart()
        assert (await revealed(club, table_id)).gained == (await club.tables.public(table_id)).gained == expected
    async with club.store.read() as reading:
        noted = [await reading.results.gains_on_checkpoint(table_id, number) for number in range(7)]
    assert noted[0] is None and all(gained is not None for gained in noted[1:])
    assert any(parts for gained in noted[1:] for parts in gained or [])


async def test_ones_own_panel_knows_what_the_round_brought(club: Club) -> None:
    table_id = await club.running(BEN)
    for _ in range(6):
        await round_played(club, table_id)
        public = await club.tables.public(table_id)
        assert public.gained is not None
        for seat, person in enumerate((HANA, BEN)):
            assert (await club.panel(person, table_id)).brought == public.gained[seat]


async def test_a_turn_that_is_gone_back_to_is_forgotten_with_what_it_brought(club: Club, store: Store) -> None:
    table_id = await club.running(BEN, game="cities")
    people = {0: HANA, 1: BEN}
    for _ in range(3):
        (seat,) = (await club.tables.public(table_id)).waiting
        await club.whole_turn(people[seat], table_id)
    number = (await club.stored(table_id)).number
    ballot = await voting.propose(club.tables, people[seat], table_id, "undo", club.interaction())
    assert ballot is not None
    await voting.vote(club.tables, people[1 - seat], voting.Vote(table_id, ballot.motion.id, 0), club.interaction())
    assert (await club.stored(table_id)).number == number - 1
    async with store.read() as reading:
        assert await reading.results.gains_on_checkpoint(table_id, number) is None
        assert (
            (await club.tables.public(table_id)).gained
            == await reading.results.gains_on_checkpoint(table_id, number - 1)
            is not None
        )
    await club.whole_turn(people[seat], table_id)
    assert (await club.tables.public(table_id)).gained is not None


async def planned_turn(club: Club, table_id: int) -> Panel:
    """Choose what brings most until the commit, and commit; what stands first may bring nothing again and again."""
    panel = await club.panel(HANA, table_id)
    while panel.ask is not None and panel.ask.kind != COMMIT:
        async with club.tables.hold(table_id) as table:
            choice = advise(GreedyPlayer(leaves=4), table.require_started().clone(), 0, Rng(table_id))
        assert panel.original_question is not None
        panel = await club.press(HANA, panel, "choose", *indices(panel.original_question, choice))
    return await club.press(HANA, panel, "commit")


async def begun_alone(club: Club, game: str) -> Panel:
    panel: Any = await solo.begin_or_find(club.tables, HANA, SoloRequest(game, 2, "en"), club.interaction())
    assert isinstance(panel, Panel)
    return panel


@pytest.mark.parametrize("game", PLAYED_ALONE)
async def test_a_solo_game_knows_it_too(club: Club, game: str) -> None:
    panel = await begun_alone(club, game)
    assert panel.brought == {}
    seen = False
    for number in range(60):
        panel = await begun_alone(club, game) if panel.standings else panel
        panel = await planned_turn(club, panel.table_id)
        seen = seen or bool(panel.brought)
        club.restart()
        assert (await club.panel(HANA, panel.table_id)).brought == panel.brought
        if seen and number >= 5:
            break
    assert seen
