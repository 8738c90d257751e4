"""Wishes: laid down in private, carried out in the act that makes it one's turn, forgotten when they are past."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest

from bot.store import Deadline, Store, WishRow
from bot.table.ending.early import end_early
from bot.table.seats.handover import reclaim, take_seat, take_way_out
from bot.table.settings.people import PREFERENCES, People
from bot.table.turn.bot_players import BotPlayers
from bot.table.turn.wishes import add_wishes, clear_wishes, remove_last_wish, token_of
from bot.table.votes.lateness import handle_timeout
from games.core import Rng
from games.dice_new_town import FACTS, HIGHEST_DIE
from tests.bot.new_database import new_database
from tests.bot.secrets.worlds import PEOPLE, World
from tests.bot.store.conftest import Watch
from tests.bot.table.club import BEN, DEV, HANA, Club, opening, reason
from tests.bot.table.drafting import Draft
from tests.bot.waiting import all_posts


@pytest.fixture
async def draft(store: Store) -> Draft:
    """Three people who draft."""
    return await Draft.begin(store)


async def stored(draft: Draft) -> list[WishRow]:
    async with draft.club.store.read() as reading:
        return await reading.choices.wishes(draft.table)


async def builder(draft: Draft, person: Any) -> Any:
    base = (await draft.position()).base
    return base.builders[base.order[draft.order.index(person)]]


async def test_a_wish_is_carried_out_in_the_act_that_makes_it_the_persons_turn(draft: Draft) -> None:
    first, second, third = draft.order
    highest = max((await draft.position()).base.pool["red"])
    await draft.wish(second, ("red", HIGHEST_DIE))
    number = (await draft.position()).number
    lowest = ("black", min((await draft.position()).base.pool["black"]))
    await draft.take(first, lowest)
    assert (await draft.position()).number == number + 2
    assert await draft.on_turn() == third
    assert (await builder(draft, second)).red == highest
    assert (await draft.club.panel(second, draft.table)).carried_out[0].wish == ("red", HIGHEST_DIE)


async def test_wishes_of_several_people_follow_on_one_another_in_one_message(draft: Draft) -> None:
    first, second, third = draft.order
    start = (await draft.position()).number
    for person in (second, third):
        await draft.wish(person, ("white", 6), ("white", 5), ("white", 4), ("white", 3), ("white", 2), later=True)
    await draft.wish(first, ("red", HIGHEST_DIE), ("black", HIGHEST_DIE), later=True)
    await draft.take_any(first)
    position = await draft.position()
    assert position.number > start + 4
    told = [post for post in await draft.posts() if post[1] > start]
    assert told == [("reveal", position.number, start + 1)]


async def test_a_draft_is_told_by_edits_of_one_message(draft: Draft) -> None:
    start = (await draft.position()).number
    for _ in range(4):
        await draft.take_any(await draft.on_turn())
    assert [post for post in await draft.posts() if post[1] > start] == [
        ("reveal", start + 1, None),
        ("lap", start + 4, start + 1),
    ]


async def test_the_message_of_a_draft_tells_of_all_picks(draft: Draft) -> None:
    for _ in range(2):
        await draft.take_any(await draft.on_turn())
    async with draft.club.store.read() as reading:
        [post] = [post for post in await all_posts(reading) if post.kind == "lap"]
    shown = await draft.club.deliveries.content_of(post)
    assert [news.kind for news in shown.view.news if news.kind == "drafted"] == ["drafted"] * 2
    assert len(shown.actors) == 2
    draft.club.restart()
    assert (await draft.club.deliveries.content_of(post)).view.news == shown.view.news


async def test_who_has_a_wish_carried_out_is_not_called(draft: Draft) -> None:
    first, second, third = draft.order
    await draft.wish(second, ("red", HIGHEST_DIE))
    await draft.take_any(first)
    async with draft.club.store.read() as reading:
        called = {post.number: post.called for post in await all_posts(reading)}
        assert [
            call.user_id for person in draft.order for call in await reading.deadlines.of_person(person.id, "call")
        ] == []
    assert called[max(called)] == [(await draft.position()).base.order[2]]
    assert third == await draft.on_turn()


async def test_who_is_called_within_a_draft_gets_a_letter(draft: Draft) -> None:
    first, second, third = draft.order
    await draft.take_any(first)
    await draft.take_any(second)
    async with draft.club.store.read() as reading:
        assert [len(await reading.deadlines.of_person(person.id, "call")) for person in (first, second, third)] == [
            0,
            0,
            1,
        ]


async def test_wishes_can_be_changed_until_it_is_the_persons_turn(draft: Draft) -> None:
    first, second, _ = draft.order
    await draft.wish(second, ("red", HIGHEST_DIE), ("black", HIGHEST_DIE))
    panel = await remove_last_wish(draft.club.tables, draft.press(second, await draft.wishes_of(second)))
    assert panel.current is not None and panel.current.listed == (("red", HIGHEST_DIE),)
    late = draft.press(second, panel)
    await clear_wishes(draft.club.tables, draft.press(second, panel))
    assert await stored(draft) == []
    await draft.take_any(first)
    assert await draft.on_turn() == second
    panel = await add_wishes(draft.club.tables, late, [token_of(("black", HIGHEST_DIE))])
    assert panel.has_come and await stored(draft) == []


async def test_the_same_press_adds_a_wish_once(draft: Draft) -> None:
    second = draft.order[1]
    press = draft.press(second, await draft.wishes_of(second))
    for _ in range(2):
        panel = await add_wishes(draft.club.tables, press, [token_of(("black", HIGHEST_DIE))])
    assert panel.current is not None and panel.current.listed == (("black", HIGHEST_DIE),)


async def test_where_no_wish_is_possible_the_person_is_asked(draft: Draft) -> None:
    first, second, _ = draft.order
    await draft.wish(second, ("red", HIGHEST_DIE))
    async with draft.club.tables.hold(draft.table) as table, draft.club.store.transaction() as tx:
        row = table.wishes.popitem()[1]
        await tx.choices.save_wishes(draft.table, WishRow(row.seat, row.turn, (("red", 7),)))
    draft.club.restart()
    await draft.take_any(first)
    assert await draft.on_turn() == second
    await draft.take_any(second)
    assert await stored(draft) == []


async def test_what_was_carried_out_is_a_choice_like_any_other_and_shown_until_the_next_one(draft: Draft) -> None:
    first, second, third = draft.order
    await draft.wish(second, ("red", HIGHEST_DIE), ("black", HIGHEST_DIE))
    await draft.take_any(first)
    draft.club.restart()
    assert [(one.wish, one.number) for one in (await draft.club.panel(second, draft.table)).carried_out] == [
        (("red", HIGHEST_DIE), 1)
    ]
    for person in (third, first, second):
        await draft.take_any(person)
    assert (await draft.club.panel(second, draft.table)).carried_out == ()
    async with draft.club.store.read() as reading:
        assert len(await reading.choices.final_moves(draft.table)) > 8


async def test_wishes_outlive_a_restart(draft: Draft) -> None:
    first, second, third = draft.order
    await draft.wish(second, ("white", 9), ("black", HIGHEST_DIE))
    draft.club.restart()
    await draft.take_any(first)
    assert await draft.on_turn() == third
    assert (await builder(draft, second)).black > 0


async def test_a_bot_player_in_ones_place_leaves_wishes_alone(draft: Draft) -> None:
    first, second, _ = draft.order
    await draft.wish(second, ("red", HIGHEST_DIE))
    await take_way_out(draft.club.tables, second, draft.table, "bot", draft.club.interaction())
    await draft.take_any(first)
    assert await draft.on_turn() == second and len(await stored(draft)) == 1
    await reclaim(draft.club.tables, second, draft.table, draft.club.interaction())
    await draft.take_any(second)
    assert await stored(draft) == []


async def test_nothing_is_kept_of_a_game_that_has_ended(draft: Draft) -> None:
    await draft.wish(draft.order[1], ("red", HIGHEST_DIE))
    async with draft.club.tables.act(draft.table) as (tx, table):
        await end_early(tx, table, "vote", None)
    assert await stored(draft) == []


async def test_who_takes_a_seat_over_finds_no_wishes(draft: Draft) -> None:
    second = draft.order[1]
    await draft.wish(second, ("red", HIGHEST_DIE))
    await take_way_out(draft.club.tables, second, draft.table, "offer", draft.club.interaction())
    await take_seat(draft.club.tables, DEV, draft.table, PEOPLE.index(second), draft.club.interaction())
    assert await stored(draft) == []


async def test_only_people_at_a_table_that_takes_wishes_have_any(draft: Draft) -> None:
    assert await reason(draft.wishes_of(DEV)) == "not_seated"
    table = await draft.club.running(BEN)
    other = Draft(draft.club, table, [])
    assert await reason(other.wishes_of(HANA)) == "no_wishes"


async def takes_only(store: Store, club: Club, person: Any) -> None:
    """Have this person's only sensible choices be taken."""
    number = next(number for number, one in enumerate(PREFERENCES) if one.name == "takes_only")
    await People(store).set_preference(person.id, number, 1, club.interaction())


async def test_the_only_sensible_die_is_taken_where_the_person_wants_that(draft: Draft, store: Store) -> None:
    first = draft.order[0]
    await takes_only(store, draft.club, first)
    unasked = 0
    while (position := await draft.position()).base.step == "draft":
        (ask,), person = position.asks().values(), await draft.on_turn()
        assert not (person == first and position.only_sensible_choice(ask.seat))
        await draft.take(person, ask.options[-1])
        unasked += (await draft.position()).number > position.number + 1
    assert unasked == 1


async def test_quick_picks_are_made_by_a_bot_player_after_ten_seconds(
    draft: Draft, watch: Watch, threads: ThreadPoolExecutor
) -> None:
    first, second, third = draft.order
    await draft.club.tables.update_row(draft.table, pace="quick")
    await draft.take_any(first)
    deadline = await clock(draft)
    assert (deadline.user_id, deadline.due) == (second.id, int(watch.now) + 10)
    watch.now += 10
    await handle_timeout(draft.club.tables, deadline)
    async with draft.club.store.read() as reading:
        assert await reading.motions.open_at_table(draft.table) == []
    await BotPlayers(draft.club.tables, People(draft.club.store), threads).play(draft.table)
    assert await draft.on_turn() == third


async def test_a_quick_pick_that_a_person_comes_back_to_is_the_one_wished_for(draft: Draft, watch: Watch) -> None:
    first, second, third = draft.order
    await draft.club.tables.update_row(draft.table, pace="quick")
    await draft.wish(second, ("black", HIGHEST_DIE))
    await take_way_out(draft.club.tables, second, draft.table, "bot", draft.club.interaction())
    await draft.take_any(first)
    await reclaim(draft.club.tables, second, draft.table, draft.club.interaction())
    watch.now += 10
    await handle_timeout(draft.club.tables, await clock(draft))
    assert (await builder(draft, second)).black and await draft.on_turn() == third


async def clock(draft: Draft) -> Deadline:
    """The only clock that runs."""
    async with draft.club.store.read() as reading:
        [deadline] = [one for one in await reading.deadlines.due(2**40) if one.kind == "clock"]
    return deadline


async def traffic_of_a_round(store: Store, *wishes: Any) -> tuple[Counter[str], Counter[str]]:
    """What a draft of four costs after its start, and the rest of the round: new messages, edits, people called.

    People are called by mentions or letters. All of them wish for these, or for nothing; who is asked takes the last
    die on offer, and after the draft the first options.
    """
    draft, traffic = await Draft.begin(store, 4), {"draft": Counter[str](), "rest": Counter[str]()}
    async with store.read() as reading:
        seen = {post.id for post in await all_posts(reading)}
    for person in draft.order:
        await draft.wish(person, *wishes, later=bool(wishes))
    while (position := await draft.position()).base.round == 1:
        part, (ask,) = "draft" if position.base.step == "draft" else "rest", position.asks().values()
        if part == "draft":
            await draft.take(PEOPLE[ask.seat], ask.options[-1])
        else:
            await draft.club.whole_turn(PEOPLE[ask.seat], draft.table)
        async with store.read() as reading:
            posts = [post for post in await all_posts(reading) if post.id not in seen]
            letters = [call for call in await reading.deadlines.due(2**40) if call.kind == "call"]
        seen |= {post.id for post in posts}
        traffic[part].update(post.kind for post in posts)
        traffic[part]["called"] += len(letters) + sum(len(post.called) for post in posts)
    return traffic["draft"], traffic["rest"]


async def test_a_draft_of_four_calls_hardly_anybody_where_wishes_serve(
    store: Store, tmp_path_factory: pytest.TempPathFactory
) -> None:
    other = await Store.open(new_database(tmp_path_factory.mktemp("other") / "games.sqlite"), clock=lambda: 1.0)
    asked, rest = await traffic_of_a_round(store)
    every = [(colour, value) for colour in ("red", "black", "green", "white") for value in range(6, 0, -1)]
    wished, rest_of_wished = await traffic_of_a_round(other, *every)
    await other.close()
    assert asked == Counter(reveal=1, lap=21, called=22)
    assert wished == Counter(reveal=1)
    assert rest == Counter(reveal=4, lap=10, called=13)
    assert rest_of_wished == Counter(reveal=3, lap=11, called=14)


async def test_the_last_round_with_wishes_and_a_restart_after_each_pick_comes_to_its_end(store: Store) -> None:
    draft, rng, served = await Draft.begin(store, number=FACTS.rounds.normal), Rng(1), 0
    while not (position := await draft.position()).over:
        seat = min(position.asks())
        for other in draft.order:
            if other != PEOPLE[seat] and (current := (await draft.wishes_of(other)).current) is not None:
                await draft.wish(other, rng.pick(current.ask.options))
        await World(draft.club, draft.table).finish(seat, rng)
        if position.base.step == "draft":
            served += (await draft.position()).number > position.number + 1
            draft.club.restart()
    assert served > 2
    assert (await draft.club.stored(draft.table)).phase == "over" and await stored(draft) == []


async def test_quick_picks_are_for_games_with_picks(club: Club) -> None:
    assert await reason(club.open(asked=replace(opening("welcome_to"), pace="quick"))) == "no_quick"
    assert (await club.open(asked=replace(opening("cities"), pace="quick"))).row.pace == "quick"
