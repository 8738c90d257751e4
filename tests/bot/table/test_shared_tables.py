"""Tables at which two processes play: each keeps them in memory, and the stored guard decides."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Final, TypeAlias

import pytest

from bot.cluster.row_locks import RowLocks
from bot.store import Store
from bot.table.calls.nudges import nudge
from bot.table.clocks.vacation import VACATION_DAYS, set_vacation
from bot.table.memory.holding import OneProcessLocks
from bot.table.memory.state import Person, SeatAct
from bot.table.refusal import Refusal
from bot.table.seats.handover import reclaim, take_seat, take_way_out
from bot.table.settings.people import People
from bot.table.tables import Tables
from bot.table.votes.voting import propose, resume_game
from games.core import COMMIT, Rng
from tests.bot.store.conftest import Watch
from tests.bot.store.tables import serials
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club
from tests.bot.table.drafting import Draft
from tests.bot.table.test_clocks import Clocks
from tests.bot.table.test_voting import proposed, say
from tests.examples import seeded

Act: TypeAlias = Callable[[Club, int], Awaitable[object]]


@pytest.fixture
def mine(store: Store) -> Club:
    """The tables of one process."""
    return Club(store, holding=RowLocks(store))


@pytest.fixture
def theirs(store: Store) -> Club:
    """The tables of another process on the same database."""
    return Club(store, first_interaction=1000, holding=RowLocks(store))


async def choose(club: Club, table_id: int) -> object:
    return await club.choose_first(BEN, await club.panel(BEN, table_id))


async def vote(club: Club, table_id: int) -> object:
    return await say(club, BEN, await proposed(club, HANA, table_id, "end"), "no")


async def take_off(club: Club, table_id: int) -> object:
    people = People(club.store)
    for days in (7, 0):
        await set_vacation(club.tables, people, BEN.id, VACATION_DAYS.index(days), club.interaction())
    return table_id


async def rename(club: Club, table_id: int) -> object:
    async with club.tables.writing(table_id) as (tx, table):
        table.seats[0] = await tx.seats.update(table_id, table.seats[0], name="Hanako")
        return table_id


ACTS: Final[dict[str, Act]] = {
    "choice": choose,
    "turn": lambda club, table: club.whole_turn(BEN, table),
    "vote": vote,
    "offer": lambda club, table: take_way_out(club.tables, BEN, table, "offer", club.interaction()),
    "nudge": lambda club, table: nudge(club.tables, BEN, table, club.interaction()),
    "vacation": take_off,
    "seat": rename,
}
"""What changes a table or what lies beside it: seats, votes, choices, calls."""


async def guard_in_memory(club: Club, table_id: int) -> int:
    """The guard of a table as a process has it."""
    async with club.tables.hold(table_id) as table:
        return table.row.guard


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS)
async def test_each_act_changes_the_guard_whatever_it_writes_and_the_others_notice(
    mine: Club, theirs: Club, watch: Watch, act: Act
) -> None:
    table_id = await Clocks(mine, watch).table(BEN, CARLA)
    before = await guard_in_memory(theirs, table_id)
    await act(mine, table_id)
    assert (await mine.stored(table_id)).guard > before
    async with mine.tables.hold(table_id) as here, theirs.tables.hold(table_id) as there:
        assert (here.row, here.seats) == (there.row, there.seats)


async def test_a_wish_changes_the_guard_and_nothing_else_of_the_table(store: Store) -> None:
    draft = await Draft.begin(store)
    draft.club = Club(store, 1000, RowLocks(store))
    before = await draft.club.stored(draft.table)
    await draft.wish(draft.order[1], ("red", 6))
    after = await draft.club.stored(draft.table)
    assert (after.guard, after.number, after.checkpoint) == (before.guard + 1, before.number, before.checkpoint)


async def test_a_table_is_kept_in_memory_until_somebody_else_acts_there(mine: Club, theirs: Club) -> None:
    table_id = await mine.running(BEN)
    async with mine.tables.hold(table_id) as first:
        pass
    await mine.whole_turn(HANA, table_id)
    async with mine.tables.hold(table_id) as table:
        assert table is first
    await choose(theirs, table_id)
    async with mine.tables.hold(table_id) as table:
        assert table is not first


async def test_a_table_is_loaded_anew_by_an_act_too_if_somebody_else_has_acted_there(mine: Club, theirs: Club) -> None:
    table_id = await mine.running(BEN, CARLA)
    panel = await mine.panel(BEN, table_id)
    await theirs.choose_first(CARLA, await theirs.panel(CARLA, table_id))
    assert (await mine.choose_first(BEN, panel)).serial == panel.serial + 1
    async with mine.tables.hold(table_id) as here, theirs.tables.hold(table_id) as there:
        assert (here.row, here.seats) == (there.row, there.seats)


async def test_a_held_table_can_be_written_once(mine: Club) -> None:
    table_id = await mine.running(BEN)
    async with mine.tables.hold_to_act(table_id) as table:
        await mine.tables.record(table, [SeatAct(0, "choose", COMMIT)], (), mine.interaction())
        with pytest.raises(KeyError):
            await mine.tables.record(table, [SeatAct(0, "choose", COMMIT)], (), mine.interaction())


async def test_nobody_is_told_or_refused_anything_by_a_table_that_is_old(mine: Club, theirs: Club) -> None:
    table_id = await mine.running(BEN, CARLA)
    await mine.whole_turn(CARLA, table_id)
    await theirs.press(CARLA, await theirs.panel(CARLA, table_id), "undo")
    again = await theirs.choose_first(CARLA, await theirs.panel(CARLA, table_id))
    shown = await mine.press(CARLA, again, "undo")
    assert (shown.serial, shown.note) == (again.serial + 1, None)
    panel = await theirs.choose_first(BEN, await theirs.panel(BEN, table_id))
    with pytest.raises(Refusal) as refused:
        await mine.press(BEN, panel, "choose", 999)
    assert refused.value.key == "impossible"


async def test_in_one_process_an_act_that_changes_no_column_leaves_the_guard(store: Store) -> None:
    club = Club(store, holding=OneProcessLocks(store))
    table_id = await club.running(BEN)
    before = await club.stored(table_id)
    await rename(club, table_id)
    assert await club.stored(table_id) == before


@pytest.fixture
async def beside(database: str, mine: Club) -> AsyncIterator[Club]:
    """The tables of another process, with connections of its own."""
    store = await Store.open(database, mine.store._clock)
    yield Club(store, first_interaction=1000)
    await store.close()


@pytest.mark.postgresql
async def test_what_people_press_at_two_processes_at_once_is_all_stored_and_stored_once(
    mine: Club, beside: Club
) -> None:
    people, each = (HANA, BEN, CARLA, DEV), 25
    table_id = await mine.running(*people[1:])

    async def press_in_turn(person: Person) -> None:
        for number in range(each):
            club = (mine, beside)[(number + person.id) % 2]
            panel = await club.panel(person, table_id)
            press = (
                partial(club.press, person, panel, "undo") if number % 2 else partial(club.choose_first, person, panel)
            )
            assert (await press()).serial == number + 1

    await asyncio.gather(*map(press_in_turn, people))
    async with mine.store.read() as look:
        choices = await look.choices.acts_on_checkpoint(table_id, 0)
        assert await serials(look, table_id) == dict.fromkeys(range(len(people)), each)
    assert [one.n for one in choices] == [*range(choices[0].n, choices[0].n + each * len(people))]
    assert len({one.interaction_id for one in choices}) == each * len(people)
    assert await guard_in_memory(mine, table_id) == await guard_in_memory(beside, table_id)


async def press_anything(club: Club, person: Person, table_id: int) -> object:
    """Make the first choice, or commit."""
    panel = await club.panel(person, table_id)
    return None if panel.ask is None else await club.choose_first(person, panel)


async def undo(club: Club, person: Person, table_id: int) -> object:
    """Take the last choice back."""
    return await club.press(person, await club.panel(person, table_id), "undo")


COURSE: Final[tuple[Callable[[Club, Person, int], Awaitable[object]], ...]] = (
    *[press_anything] * 12,
    undo,
    lambda club, person, table: propose(club.tables, person, table, "pause", club.interaction()),
    lambda club, person, table: resume_game(club.tables, person, table, club.interaction()),
    lambda club, person, table: take_way_out(club.tables, person, table, "offer", club.interaction()),
    lambda club, person, table: take_way_out(club.tables, person, table, "bot", club.interaction()),
    lambda club, person, table: reclaim(club.tables, person, table, club.interaction()),
    lambda club, person, table: take_seat(club.tables, person, table, 0, club.interaction()),
    lambda club, person, table: nudge(club.tables, person, table, club.interaction()),
)
"""What people do, the usual often."""


@seeded(20)
async def test_whoever_acts_where_a_kept_table_is_like_one_that_is_loaded_anew(
    mine: Club, theirs: Club, watch: Watch, seed: int
) -> None:
    rng, table_id = Rng(seed), await Clocks(mine, watch).table(BEN, CARLA)
    for _ in range(60):
        act, person, club = rng.pick(COURSE), rng.pick((HANA, BEN, CARLA, DEV)), rng.pick((mine, theirs))
        watch.now += rng.below(20_000)
        with suppress(Refusal):
            await act(club, person, table_id)
        here, there, anew = [
            await known_of(tables, table_id) for tables in (mine.tables, theirs.tables, Club(mine.store).tables)
        ]
        assert here == there == anew


async def known_of(tables: Tables, table_id: int) -> tuple[object, ...]:
    """All that a process knows of a table, but for what its messages say."""
    async with tables.hold(table_id) as table:
        known = (table.row, table.seats, table.known, table.mover, table.gained, table.sittings, table.wishes)
        return *known, [table.panel(seated.seat) for seated in table.seats]
