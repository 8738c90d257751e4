"""A public turn is one message: none is new but where somebody is called or the game ends, and nothing is left out."""

from typing import Any, Final

import pytest

from bot.store import Deadline, Post, Store
from bot.table.choices.panel import PublicTable
from bot.table.lobby.opening import OpeningRequest
from bot.table.memory.state import RUNNING, SeatAct
from bot.table.seats.handover import reclaim, take_way_out
from games.core import Move, Position, Rng, Seat
from games.dinner_in_paris import GAME as DINNER
from games.registry import GAMES, find_game
from tests.bot.secrets.worlds import World
from tests.bot.table.club import BEN, CARLA, HANA, Club
from tests.bot.waiting import all_posts
from tests.examples import length, seeded
from tests.lab.fuzz.law import act_at_random

TURNS: Final = length(few=8, most=60)
"""How many turns of people an evening has."""
COMPANIES: Final = ((1, 2), (2, 1), (3, 0))
"""How many people and how many bot players are at the table."""
NEW: Final = {"reveal", "end"}
"""The kinds of posts that are new messages."""


class Evening:
    """A table at which all choose by chance. `posts` are those of the last act."""

    def __init__(self, club: Club, table: int, seed: int) -> None:
        self.club, self.table, self._rng = club, table, Rng(seed)
        self.posts: list[Post] = []

    @classmethod
    async def begin(cls, club: Club, game: str, people: int, bots: int, seed: int) -> "Evening":
        """A table of so many people and bot players; its first message is posted."""
        table = (await club.open(asked=OpeningRequest(game, 1, 2, "en", "easy", None, None))).row.id
        for person in (BEN, CARLA)[: people - 1]:
            await club.join(person, table)
        for _ in range(bots):
            await club.add_bot(HANA, table)
        await club.start(HANA, table)
        evening = cls(club, table, seed)
        await evening.deliver()
        return evening

    async def deliver(self) -> list[Post]:
        """Take all that is to be posted off the list."""
        async with self.club.store.transaction() as tx:
            self.posts = await all_posts(tx)
            for post in self.posts:
                await tx.posts.drop(post.id)
        return self.posts

    async def on_turn(self) -> Seat | None:
        """Who acts next; None after the end."""
        async with self.club.tables.hold(self.table) as table:
            return min(table.waiting()) if table.row.phase == RUNNING else None

    async def round(self) -> int:
        async with self.club.tables.hold(self.table) as table:
            return int(table.require_started().base.round)

    async def act(self, seat: Seat) -> set[Seat]:
        """Let a seat choose to the end of its step; the seats whose people are waited for anew."""
        async with self.club.tables.hold_to_act(self.table) as table:
            position, moves, acts = table.require_started(), tuple[Move, ...](), list[SeatAct]()
            lanes, number = set(position.lanes), position.number
            while not moves and seat in position.asks():
                choice = position.asks()[seat].sample(self._rng)
                moves = position.apply(seat, choice)
                acts.append(SeatAct(seat, "choose", choice))
            is_person = table.bot_level(seat) is None
            await self.club.tables.record(table, acts, moves, self.club.interaction() if is_person else None)
            is_same = lanes == {seat} == table.awaited() and is_same_turn(table.require_started().base)
            called = set(table.awaited()) if table.row.number > number and not is_same else set[Seat]()
        await self.deliver()
        return called

    async def calls(self) -> list[Deadline]:
        """The calls that are planned for people."""
        async with self.club.store.read() as reading:
            return [one for who in (HANA, BEN) for one in await reading.deadlines.of_person(who.id, "call")]

    async def shown(self, post: Post) -> PublicTable:
        return await self.club.deliveries.content_of(post)


def is_same_turn(state: Any) -> bool:
    """Whether somebody who acts again was only interrupted: by a card, a tile or dice that came to light."""
    place = (type(state).__name__, state.step)
    return place in {("DinnerState", "turn"), ("CitiesState", "place")} or any(
        news.kind == "rerolled" for news in state.news
    )


@seeded(4)
@pytest.mark.parametrize(("people", "bots"), COMPANIES)
@pytest.mark.parametrize("game", GAMES)
async def test_a_message_is_new_only_where_somebody_is_called_and_all_is_told_once(
    club: Club, game: str, people: int, bots: int, seed: int
) -> None:
    evening = await Evening.begin(club, game, people, bots, seed)
    told, turns, messages = 0, 0, 0
    while turns < TURNS and (seat := await evening.on_turn()) is not None:
        called = await evening.act(seat)
        is_over = await evening.on_turn() is None
        new = [post for post in evening.posts if post.kind in NEW]
        assert len(new) <= (bool(called) or is_over)
        for post in evening.posts:
            if post.kind in NEW:
                assert (post.told_from or post.number) == told + 1
            told = post.number if post.kind in {*NEW, "lap"} else told
        turns, messages = turns + len(called), messages + len(new)
    assert 0 < messages <= turns + 1


async def test_the_last_message_of_a_game_tells_only_of_the_turn_that_ended_it(store: Store) -> None:
    game, rng = find_game("dice_new_town"), Rng(2)
    position = Position.start(game, game.settings_type(), 2, seed=2)
    last = position.clone()
    while not position.over:
        last = position.clone() if position.number > last.number else last
        act_at_random(position, rng)
    assert game.steps[last.base.step].goes_on(last.base)
    world = await World.open(store, game, last.base, last.number)
    await world.finish(last.base.on_turn, rng)
    async with store.read() as reading:
        [end] = [post for post in await all_posts(reading) if post.kind in NEW]
    assert (end.number, end.told_from) == (last.number + 1, None)


async def test_each_step_of_a_round_in_dice_new_town_is_one_message(club: Club) -> None:
    evening, messages = await Evening.begin(club, "dice_new_town", 2, 0, 1), 0
    while await evening.round() == 1:
        await evening.act(await evening.on_turn() or 0)
        messages += sum(post.kind in NEW for post in evening.posts)
    assert messages == 5, "the tree, the draft, two movements, and a reroll with the material after it"


@pytest.mark.parametrize("bots", [0, 1])
async def test_no_message_tells_of_cards_alone_but_the_newest_grows_and_whose_turn_it_is_gets_a_call(
    club: Club, bots: int
) -> None:
    evening, turns_of_cards = await Evening.begin(club, "dinner_in_paris", 2 - bots, bots, 1), 0
    while turns_of_cards < 3:
        called = await evening.act(await evening.on_turn() or 0)
        for post in evening.posts:
            shown = await evening.shown(post)
            told = {news.kind for news in shown.view.news if news.only is None}
            assert post.kind not in NEW or not told <= set(DINNER.card_news)
            if post.kind == "lap" and called:
                turns_of_cards += 1
                assert post.number in range(shown.told_from + 1, shown.told_to + 1) and {"took", "drew"} & told
                assert {one.user_id for one in await evening.calls()} == {(HANA.id, BEN.id)[seat] for seat in called}


async def in_the_middle_of_a_turn(club: Club) -> Evening:
    """An evening in Paris at which somebody has just drawn a card and goes on."""
    evening = await Evening.begin(club, "dinner_in_paris", 2, 0, 1)
    while (await evening.act(await evening.on_turn() or 0)) or (await club.stored(evening.table)).told_to is None:
        assert await evening.on_turn() is not None
    return evening


async def test_what_comes_to_light_in_a_turn_is_seen_at_once_and_told_when_the_turn_is_over(club: Club) -> None:
    evening = await in_the_middle_of_a_turn(club)
    [post] = evening.posts
    shown = await evening.shown(post)
    assert (post.kind, post.number) == ("board", shown.told_to)
    assert shown.told_to == shown.number - 1 and shown.waiting == (await evening.on_turn(),)
    assert "drew" not in {news.kind for news in shown.view.news}
    while not await evening.act(await evening.on_turn() or 0):
        assert {post.kind for post in evening.posts} <= {"board"}
    [post] = evening.posts
    assert (post.kind, post.told_from) == ("reveal", shown.number)


async def test_who_comes_back_while_only_bots_act_is_called_with_all_that_is_untold(club: Club) -> None:
    evening = await Evening.begin(club, "cities", 3, 0, 1)
    for person in (BEN, CARLA):
        await take_way_out(club.tables, person, evening.table, "bot", club.interaction())
    while (seat := await evening.on_turn()) != 0 or (await club.stored(evening.table)).told_to is None:
        await evening.act(seat or 0)
    await evening.act(0)
    seat = await evening.on_turn()
    assert seat and evening.posts == []
    await reclaim(club.tables, (BEN, CARLA)[seat - 1], evening.table, club.interaction())
    row = await club.stored(evening.table)
    told = [(post.kind, post.number) for post in await evening.deliver()]
    assert told[:2] == [("back", row.number), ("reveal", row.number)]
    assert row.told_to is None


async def test_a_game_that_is_ended_tells_first_what_was_untold(club: Club) -> None:
    evening = await in_the_middle_of_a_turn(club)
    await take_way_out(club.tables, HANA, evening.table, "concede", club.interaction())
    number = (await club.stored(evening.table)).number
    kinds = [(post.kind, post.number) for post in await evening.deliver()]
    assert kinds[:3] == [("card", 0), ("reveal", number), ("end", number)]
