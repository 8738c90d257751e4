"""Tables, seats, choices and moves come back as they were written."""

import asyncio

import pytest

from bot.store import AlreadyDone, ChoiceRow, Conflict, SeatRow, Store, TableRow
from games.core import COMMIT, Move, Plain
from tests.bot.store.conftest import Watch
from tests.bot.store.tables import BEN, CARLA, HANA, SEATS, open_lobby, serials, start_table


async def stored(store: Store, table_id: int) -> TableRow | None:
    async with store.read() as look:
        return await look.tables.get(table_id)


async def test_a_lobby_comes_back_as_it_was_opened(store: Store) -> None:
    opened = await open_lobby(store)
    assert await stored(store, opened.id) == opened
    assert (opened.phase, opened.guard, opened.number, opened.parked) == ("lobby", 0, 0, None)
    assert opened.settings == {"solo": False, "expansions": ["ice"]}
    assert opened.channel_id == 2**63 - 1
    assert (opened.seed, opened.checkpoint) == (None, None)


async def test_a_table_that_never_was_is_none(store: Store) -> None:
    assert await stored(store, 7) is None


async def test_the_clock_dates_what_is_written(store: Store, watch: Watch) -> None:
    opened = await open_lobby(store)
    watch.now += 60
    async with store.transaction() as tx:
        changed = await tx.tables.update(opened, phase="cancelled")
    assert (opened.created_at, opened.updated_at) == (1_000_000, 1_000_000)
    assert (changed.created_at, changed.updated_at) == (1_000_000, 1_000_060)


async def test_a_table_stands_at_its_checkpoint_since_its_number_was_written(store: Store, watch: Watch) -> None:
    opened = await open_lobby(store)
    for number in (0, 1):
        watch.now += 60
        async with store.transaction() as tx:
            opened = await tx.tables.update(opened, number=number)
        watch.now += 60
        async with store.transaction() as tx:
            opened = await tx.tables.update(opened, parked=None)
        assert opened.reached_at == 1_000_060 + number * 120
        assert await stored(store, opened.id) == opened


async def test_a_change_changes_only_what_it_names(store: Store) -> None:
    opened = await open_lobby(store)
    async with store.transaction() as tx:
        changed = await tx.tables.update(opened, seed=2**63 - 1, checkpoint=b"\x00\xff", settings={})
    assert (changed.seed, changed.checkpoint, changed.settings) == (2**63 - 1, b"\x00\xff", {})
    assert (changed.game, changed.phase, changed.guard) == (opened.game, opened.phase, 1)
    assert await stored(store, opened.id) == changed


async def test_of_two_answers_from_one_reading_one_is_refused(store: Store) -> None:
    opened = await open_lobby(store)

    async def answer(number: int) -> TableRow:
        async with store.transaction() as tx:
            return await tx.tables.update(opened, number=number)

    outcomes = await asyncio.gather(answer(1), answer(2), return_exceptions=True)
    written, refused = sorted(outcomes, key=lambda outcome: isinstance(outcome, Conflict))
    assert isinstance(refused, Conflict)
    assert await stored(store, opened.id) == written


async def test_a_write_without_changes_counts_too(store: Store) -> None:
    opened = await open_lobby(store)
    async with store.transaction() as tx:
        assert (await tx.tables.update(opened)).guard == 1
    with pytest.raises(Conflict):
        async with store.transaction() as tx:
            await tx.tables.update(opened, phase="cancelled")


async def test_a_read_must_not_write(store: Store) -> None:
    opened = await open_lobby(store)
    async with store.read() as look:
        with pytest.raises(RuntimeError, match="a read must not write: UPDATE tables"):
            await look.tables.update(opened, phase="cancelled")
    assert await stored(store, opened.id) == opened


async def test_one_error_undoes_the_whole_transaction(store: Store) -> None:
    opened = await start_table(store)
    with pytest.raises(ZeroDivisionError):
        async with store.transaction("click") as tx:
            await tx.choices.append_acts(opened.id, [ChoiceRow(0, 0, "choose", 5)])
            await tx.tables.update(opened, number=1)
            raise ZeroDivisionError
    assert await stored(store, opened.id) == opened
    async with store.transaction("click") as tx:
        assert await tx.choices.acts_on_checkpoint(opened.id, 0) == []
        assert await serials(tx, opened.id) == {0: 0, 1: 0, 2: 0}


async def test_the_same_interaction_acts_once(store: Store) -> None:
    opened = await open_lobby(store)

    async def join(user_id: int) -> None:
        async with store.transaction("interaction 1") as tx:
            await tx.seats.replace_all(opened.id, [SeatRow(0, "Somebody", user_id=user_id)])

    outcomes = await asyncio.gather(join(HANA), join(HANA), return_exceptions=True)
    assert {type(outcome) for outcome in outcomes} == {type(None), AlreadyDone}


async def test_old_interactions_are_forgotten_when_asked(store: Store) -> None:
    async with store.transaction("old"):
        pass
    async with store.transaction() as tx:
        await tx.upkeep.delete_expired_rows(before=1_000_001, limit=10)
    async with store.transaction("old") as tx:
        with pytest.raises(AlreadyDone):
            await tx.note_interaction("old")


async def test_seats_are_replaced_as_a_whole(store: Store) -> None:
    opened = await open_lobby(store)
    async with store.transaction() as tx:
        await tx.seats.replace_all(opened.id, SEATS)
    async with store.transaction() as tx:
        assert await tx.seats.at_table(opened.id) == SEATS
        await tx.seats.replace_all(opened.id, SEATS[1:])
    async with store.read() as look:
        assert await look.seats.at_table(opened.id) == SEATS[1:]


async def test_everybody_may_leave(store: Store) -> None:
    opened = await start_table(store)
    async with store.transaction() as tx:
        await tx.seats.replace_all(opened.id, [])
        assert await tx.seats.at_table(opened.id) == []


async def test_several_bot_players_may_sit_at_one_table(store: Store) -> None:
    opened = await open_lobby(store)
    bots = [SeatRow(seat, f"Bot {seat}", bot_level="uniform") for seat in range(3)]
    async with store.transaction() as tx:
        await tx.seats.replace_all(opened.id, bots)
        assert await tx.seats.at_table(opened.id) == bots


@pytest.mark.parametrize(
    "seats",
    [
        [SeatRow(0, "Hana", user_id=HANA), SeatRow(1, "Hana again", user_id=HANA)],
        [SeatRow(0, "Hana", user_id=HANA), SeatRow(0, "Ben", user_id=BEN)],
    ],
    ids=["a person twice", "a seat twice"],
)
async def test_nothing_is_seated_twice(store: Store, seats: list[SeatRow]) -> None:
    opened = await start_table(store)
    with pytest.raises(Conflict):
        async with store.transaction() as tx:
            await tx.seats.replace_all(opened.id, seats)
    async with store.read() as look:
        assert await look.seats.at_table(opened.id) == SEATS


async def test_seats_need_a_table(store: Store) -> None:
    with pytest.raises(Conflict):
        async with store.transaction() as tx:
            await tx.seats.replace_all(7, SEATS)


async def test_choices_are_numbered_in_the_table_and_on_the_seat(store: Store, watch: Watch) -> None:
    opened = await start_table(store)
    async with store.transaction() as tx:
        await tx.choices.append_acts(opened.id, [ChoiceRow(0, 1, "choose", 5), ChoiceRow(0, 0, "choose", COMMIT)])
    watch.now += 9
    async with store.transaction() as tx:
        added = await tx.choices.append_acts(
            opened.id, [ChoiceRow(0, 1, "undo"), ChoiceRow(1, 1, "choose", 6, "click")]
        )
    assert added == [
        ChoiceRow(0, 1, "undo", None, None, n=2, serial=1, at=1_000_009),
        ChoiceRow(1, 1, "choose", 6, "click", n=3, serial=2, at=1_000_009),
    ]
    async with store.read() as look:
        assert await serials(look, opened.id) == {0: 1, 1: 3, 2: 0}
        assert [row.n for row in await look.choices.acts_on_checkpoint(opened.id, 0)] == [0, 1, 2]
        assert await look.choices.acts_on_checkpoint(opened.id, 1) == added[1:]
        assert await look.choices.acts_on_checkpoint(opened.id, 2) == []


async def test_each_seat_counts_for_itself_where_several_act_at_once(store: Store) -> None:
    opened = await start_table(store)
    acts = [ChoiceRow(0, seat, "choose", 5) for seat in (2, 0, 2, 2, 1)]
    async with store.transaction() as tx:
        await tx.choices.append_acts(opened.id, acts[:2])
        added = await tx.choices.append_acts(opened.id, acts)
        assert [(row.n, row.seat, row.serial) for row in added] == [
            (2, 2, 1),
            (3, 0, 1),
            (4, 2, 2),
            (5, 2, 3),
            (6, 1, 0),
        ]
        assert (await tx.choices.acts_on_checkpoint(opened.id, 0))[2:] == added
        assert await serials(tx, opened.id) == {0: 2, 1: 1, 2: 4}
        assert await tx.choices.append_acts(opened.id, []) == []


async def test_two_tables_count_for_themselves(store: Store) -> None:
    first, second = await start_table(store), await start_table(store)
    async with store.transaction() as tx:
        await tx.choices.append_acts(first.id, [ChoiceRow(0, 0, "choose", 1)])
        [row] = await tx.choices.append_acts(second.id, [ChoiceRow(0, 0, "choose", 2)])
        assert (row.n, row.serial) == (0, 0)
        assert [row.choice for row in await tx.choices.acts_on_checkpoint(first.id, 0)] == [1]


async def test_a_seat_that_is_not_there_chooses_nothing(store: Store) -> None:
    opened = await start_table(store)
    with pytest.raises(Conflict):
        async with store.transaction() as tx:
            await tx.choices.append_acts(opened.id, [ChoiceRow(0, 9, "choose", 1)])


@pytest.mark.parametrize("choice", [None, 0, -1, "", COMMIT, "柳", (), (1, ("a", None), ()), 2**62])
async def test_a_choice_comes_back_as_the_same_plain_value(store: Store, choice: Plain) -> None:
    opened = await start_table(store)
    async with store.transaction() as tx:
        await tx.choices.append_acts(opened.id, [ChoiceRow(0, 0, "choose", choice)])
        await tx.choices.append_final_moves(opened.id, 0, [Move(0, choice)])
    async with store.read() as look:
        [row] = await look.choices.acts_on_checkpoint(opened.id, 0)
        assert row.choice == choice
        assert await look.choices.final_moves(opened.id) == [Move(0, choice)]


async def test_moves_come_back_in_the_order_that_replays(store: Store) -> None:
    opened = await start_table(store)
    first = [Move(0, 9), Move(0, COMMIT), Move(1, 3), Move(1, COMMIT)]
    async with store.transaction() as tx:
        await tx.choices.append_final_moves(opened.id, 0, first)
        await tx.choices.append_final_moves(opened.id, 1, [])
        await tx.choices.append_final_moves(opened.id, 2, [Move(1, COMMIT)])
        assert await tx.choices.final_moves(opened.id) == [*first, Move(1, COMMIT)]
        assert [await tx.choices.seats_with_moves(opened.id, number) for number in range(4)] == [[0, 1], [], [1], []]


async def test_tables_are_found_by_person_and_phase(store: Store) -> None:
    running, lobby = await start_table(store), await open_lobby(store)
    async with store.transaction() as tx:
        await tx.seats.replace_all(lobby.id, [SeatRow(0, "Hana", user_id=HANA)])
        assert await tx.tables.of_person(HANA, ["lobby", "running"]) == [running, lobby]
        assert await tx.tables.of_person(HANA, ["lobby"]) == [lobby]
        assert await tx.tables.of_person(BEN, ["lobby", "running"]) == [running]
        assert await tx.tables.of_person(CARLA, ["lobby", "running"]) == []
        assert await tx.tables.count_by_phase() == {"lobby": 1, "running": 1}


async def test_posts_wait_in_order_until_they_are_delivered(store: Store) -> None:
    table = await start_table(store)
    async with store.transaction() as tx:
        await tx.posts.queue_reveal(table.id, 1, b"the first round")
        await tx.posts.add_or_replace(table.id, "board", 1)
        await tx.posts.queue_reveal(table.id, 2, b"the second round")
        await tx.posts.add_or_replace(table.id, "board", 2)
        await tx.posts.add_or_replace(table.id, "board", 2)
        first, second, board = await tx.posts.deliverable_at_table(table.id)
    assert [(post.kind, post.number, post.checkpoint) for post in (first, second, board)] == [
        ("reveal", 1, b"the first round"),
        ("reveal", 2, b"the second round"),
        ("board", 2, None),
    ]
    async with store.transaction() as tx:
        await tx.posts.drop(first.id)
        assert await tx.posts.deliverable_at_table(table.id) == [second, board]
        assert await tx.posts.oldest_time() == second.at


async def test_what_cannot_be_posted_anywhere_is_stuck_and_does_not_wait(store: Store, watch: Watch) -> None:
    parked, other = await start_table(store), await start_table(store)
    async with store.transaction() as tx:
        await tx.posts.add_or_replace(parked.id, "board", 1)
        await tx.tables.update(parked, parked="Forbidden")
        assert (await tx.posts.oldest_time(), await tx.posts.count_stuck_tables(0)) == (None, 1)
    watch.now += 60
    async with store.transaction() as tx:
        await tx.posts.add_or_replace(other.id, "board", 1)
        assert await tx.posts.oldest_time() == int(watch.now)


async def test_each_table_has_its_own_posts_and_a_film_after_all_others(store: Store) -> None:
    one, other = await start_table(store), await start_table(store)
    async with store.transaction() as tx:
        await tx.posts.add_or_replace(one.id, "film", 1)
        for table in (one, other, one):
            await tx.posts.queue_reveal(table.id, 1, b"a round")
        assert [post.kind for post in await tx.posts.deliverable_at_table(one.id)] == ["reveal", "reveal", "film"]
        assert [post.kind for post in await tx.posts.deliverable_at_table(other.id)] == ["reveal"]
        assert await tx.posts.tables_to_deliver() == {one.id: 4, other.id: 3}


async def test_the_posts_of_a_parked_table_wait_until_it_is_tried_again(store: Store) -> None:
    table = await start_table(store)
    async with store.transaction() as tx:
        await tx.posts.add_or_replace(table.id, "board", 0)
        table = await tx.tables.update(table, parked="Forbidden")
        assert (await tx.posts.deliverable_at_table(table.id), await tx.posts.tables_to_deliver()) == ([], {})
        await tx.tables.unpark_all()
        assert len(await tx.posts.deliverable_at_table(table.id)) == 1
        assert await tx.tables.get(table.id) != table


async def test_running_tables_with_bot_players_are_found(store: Store) -> None:
    running, lobby, alone = await start_table(store), await open_lobby(store), await start_table(store)
    async with store.transaction() as tx:
        await tx.seats.replace_all(
            lobby.id, [SeatRow(0, "Bot", bot_level="greedy"), SeatRow(1, "Bot", bot_level="greedy")]
        )
        await tx.seats.replace_all(alone.id, [SeatRow(0, "Hana", user_id=HANA)])
        assert await tx.tables.running_with_bots() == [running.id]


async def test_a_table_that_was_closed_before_its_start_is_forgotten_with_all_about_it(store: Store) -> None:
    closed, played = await open_lobby(store), await start_table(store)
    async with store.transaction() as tx:
        await tx.seats.replace_all(closed.id, SEATS)
        await tx.seats.invite(closed.id, [BEN])
        await tx.posts.add_or_replace(closed.id, "card", 0)
        await tx.tables.update(closed, phase="expired")
        await tx.tables.update(played, phase="cancelled")
    async with store.read() as reading:
        assert await reading.upkeep.old_closed_lobbies(closed.updated_at + 1, 10) == [closed.id]
        assert await reading.upkeep.old_closed_lobbies(closed.updated_at, 10) == []
    async with store.transaction() as tx:
        assert [await tx.upkeep.delete_closed_lobby(table.id) for table in (closed, closed, played)] == [
            True,
            False,
            False,
        ]
        assert (
            await tx.tables.get(closed.id),
            await tx.seats.at_table(closed.id),
            await tx.seats.invited_people(closed.id),
        ) == (
            None,
            [],
            [],
        )
    assert (await open_lobby(store)).id > played.id
