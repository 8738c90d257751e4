"""Sittings: what was played keeps the name of whoever played it, however often a seat changes hands."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import pytest

from bot.store import Post, Sitting
from bot.table.choices.panel import PublicTable
from bot.table.ending.verify import finished_game
from bot.table.memory.sittings import seats_at
from bot.table.memory.state import Person
from bot.table.seats import seat_changes
from bot.table.seats.briefing import private_briefing
from bot.table.seats.handover import WayOut, reclaim, take_seat, take_way_out
from bot.ui.replay.film import make_film
from bot.ui.seats.briefing_card import briefing_cards
from bot.ui.table.table_card import mentioned_players, reveal_card, table_orders
from bot.ui.turn.panel_card import panel_card
from games.core import Rng, Seat
from render.orders import draw_all
from tests.bot.table.club import BEN, CARLA, DEV, HANA, Club
from tests.bot.table.test_bot_players import playing
from tests.bot.table.test_reopening import Evening
from tests.bot.ui.sending import words_of
from tests.bot.ui.tables import ONE_PIXEL
from tests.bot.waiting import all_posts
from tests.examples import seeded

BOTS = "Bot"


@dataclass
class SharedTable:
    """A table of Hana on seat 0 and Ben on seat 1, where others take Ben's seat."""

    club: Club
    table: int

    async def plays(self, *people: Person) -> None:
        for person in people:
            await self.club.whole_turn(person, self.table)

    async def goes(self, person: Person, way: WayOut) -> None:
        await take_way_out(self.club.tables, person, self.table, way, self.club.interaction())

    async def comes_back(self, person: Person) -> None:
        await reclaim(self.club.tables, person, self.table, self.club.interaction())

    async def hands_over(self, person: Person, to: Person, seat: Seat = 1) -> None:
        await self.goes(person, "offer")
        await take_seat(self.club.tables, to, self.table, seat, self.club.interaction())

    async def played(self) -> list[str]:
        """Who played seat 1, a name for each round that is over."""
        async with self.club.tables.hold(self.table) as table, self.club.store.read() as reading:
            assert table.sittings == tuple(await reading.seats.sittings(self.table))
            found = [table.seats_before(number)[1] for number in range(1, table.row.number + 1)]
        return [f"{place.name} {BOTS}" if place.bot_level else place.name for place in found]

    async def posts(self) -> list[Post]:
        async with self.club.store.read() as reading:
            return [post for post in await all_posts(reading) if post.kind == "reveal" and post.number]

    async def reveals(self) -> list[PublicTable]:
        """What they show now."""
        return [await self.club.deliveries.content_of(post) for post in await self.posts()]


@pytest.fixture
async def game(club: Club) -> SharedTable:
    """At the beginning."""
    return SharedTable(club, await club.running(BEN))


class TestWhoPlayed:
    """Whoever commits a turn has played it."""

    async def test_everybody_sits_there_from_the_start(self, game: SharedTable) -> None:
        async with game.club.tables.hold(game.table) as table:
            assert table.sittings == (Sitting(0, 0, "Hana", 101, None), Sitting(1, 0, "Ben", 102, None))
        await game.plays(HANA, BEN, HANA, BEN)
        assert await game.played() == ["Ben", "Ben"]

    async def test_a_bot_player_that_took_the_seat_has_played_until_it_gave_it_back(
        self, game: SharedTable, threads: ThreadPoolExecutor
    ) -> None:
        await game.goes(BEN, "bot")
        await game.plays(HANA)
        await playing(game.club, threads, game.table)
        await game.comes_back(BEN)
        panel = await game.club.panel(BEN, game.table)
        if panel.undoable_count:
            await game.club.press(BEN, panel, "restart")
        await game.plays(BEN, HANA)
        assert await game.played() == ["Ben Bot", "Ben"]

    async def test_a_bot_player_that_stood_in_has_played_that_turn_alone(
        self, game: SharedTable, threads: ThreadPoolExecutor
    ) -> None:
        await game.plays(HANA)
        async with game.club.tables.act(game.table) as (tx, table):
            await seat_changes.let_bot_stand_in(tx, table, 1)
        await playing(game.club, threads, game.table)
        await game.plays(BEN, HANA)
        assert await game.played() == ["Ben Bot", "Ben"]

    async def test_a_turn_that_was_gone_back_to_is_of_who_plays_it_then(self, club: Club) -> None:
        evening = Evening(club, await club.running(BEN, CARLA, game="cities"))
        for _ in range(3):
            await club.whole_turn(await evening.on_turn(), evening.table)
        first = await evening.turn()
        others = [person for person in (HANA, BEN, CARLA) if person != first]
        await evening.go_back(first)
        async with club.tables.hold(evening.table) as table:
            seat = table.seat_of(first.id)
        game = SharedTable(club, evening.table)
        await game.hands_over(first, DEV, seat)
        await club.whole_turn(DEV, evening.table)
        async with club.tables.hold(evening.table) as table, club.store.read() as reading:
            assert table.sittings == tuple(await reading.seats.sittings(evening.table))
            assert table.seats_before(table.row.number)[seat].name == "Dev"
            assert {place.name for place in table.seats_before(table.row.number)} == {
                "Dev",
                *(person.name for person in others),
            }

    @seeded(12)
    async def test_whoever_commits_last_before_a_round_is_over_has_played_it(self, club: Club, seed: int) -> None:
        """People leave, come back, offer, take, commit and take back in any order."""
        game, rng, wanted, committed = SharedTable(club, await club.running(BEN)), Rng(seed), list[str](), ""
        sitting, guests = BEN, [CARLA, DEV, *(Person(200 + number, f"Guest {number}") for number in range(9))]
        while len(wanted) < 4:
            act, panel = rng.below(5), await club.panel(sitting, game.table)
            if act == 0 and guests:
                await game.hands_over(sitting, sitting := guests.pop(0))
            elif act == 1:
                await game.goes(sitting, "bot")
                await game.comes_back(sitting)
            elif act == 2 and committed:
                await club.press(sitting, panel, "restart")
                committed = ""
            elif act == 3 and not committed:
                await game.plays(sitting)
                committed = sitting.name
            elif committed:
                await game.plays(HANA)
                wanted.append(committed)
                committed = ""
            assert await game.played() == wanted

    async def test_it_is_known_after_a_restart(self, game: SharedTable) -> None:
        await game.plays(HANA, BEN)
        await game.hands_over(BEN, CARLA)
        game.club.restart()
        await game.plays(CARLA, HANA)
        assert await game.played() == ["Ben", "Carla"]


class TestWhereItShows:
    """Reveals, the briefing, private answers, the film and the result."""

    async def test_a_reveal_tells_who_played_and_waits_for_who_sits_there(self, game: SharedTable) -> None:
        await game.plays(HANA, BEN)
        await game.hands_over(BEN, CARLA)
        [public] = await game.reveals()
        words = words_of(reveal_card(public, [], ONE_PIXEL))
        assert "- Ben " in words and "- Carla " not in words
        assert "Carla" in words.split("- Hana ")[-1].splitlines()[-1]

    async def test_a_reveal_that_is_posted_late_shows_those_who_sat_there(self, game: SharedTable) -> None:
        await game.plays(HANA, BEN)
        await game.hands_over(BEN, CARLA)
        await game.plays(CARLA, HANA)
        await game.hands_over(CARLA, DEV)
        first, second = await game.reveals()
        assert [place.name for place in (first.before[1], first.seats[1])] == ["Ben", "Carla"]
        assert [place.name for place in (second.before[1], second.seats[1])] == ["Carla", "Dev"]

    async def test_a_reveal_that_is_posted_late_calls_nobody_who_has_left(self, game: SharedTable) -> None:
        await game.plays(HANA, BEN)
        async with game.club.tables.hold(game.table) as table, game.club.store.transaction() as tx:
            await tx.posts.queue_reveal(game.table, 1, table.row.checkpoint or b"", (0, 1))
        await game.hands_over(BEN, CARLA)
        await game.plays(CARLA, HANA)
        [late] = [one for one in await game.reveals() if one.number == 1 and one.called][-1:]
        assert mentioned_players(late) == [HANA.id, CARLA.id]
        await game.hands_over(CARLA, DEV)
        [late] = [one for one in await game.reveals() if one.number == 1 and one.called][-1:]
        assert mentioned_players(late) == [HANA.id]

    async def test_the_briefing_tells_who_played(self, game: SharedTable) -> None:
        await game.plays(HANA, BEN)
        await game.hands_over(BEN, CARLA)
        async with game.club.tables.hold(game.table) as table:
            briefing = private_briefing(table, 1)
        words = "\n".join(words_of(card) for card in briefing_cards(briefing, "en"))
        assert "- Ben " in words and "- Carla " not in words

    async def test_a_private_answer_tells_who_played(self, club: Club) -> None:
        game = SharedTable(club, await club.running(BEN, game="cities"))
        async with club.tables.hold(game.table) as table:
            first = next(person for person in (HANA, BEN) if person.id == table.seats[table.waiting()[0]].user_id)
            second = BEN if first is HANA else HANA
            seat = table.seat_of(first.id)
        await club.whole_turn(first, game.table)
        await game.hands_over(first, CARLA, seat)
        async with club.tables.hold(game.table) as table:
            panel = table.panel(table.seat_of(second.id), note="on_turn")
        words = words_of(panel_card(panel, "en", []))
        assert f"- {first.name} " in words and "Carla" not in words

    async def test_the_film_and_the_result_name_each_for_what_was_theirs(self, game: SharedTable) -> None:
        await game.plays(HANA, BEN, HANA, BEN)
        await game.hands_over(BEN, CARLA)
        while not (await game.club.tables.public(game.table)).over:
            await game.plays(HANA, CARLA)
        finished = await finished_game(game.club.tables, game.table, 1, HANA.id)
        names = [seats_at(finished.seats, finished.sittings, number)[1].name for number in range(4)]
        assert names == ["Ben", "Ben", "Carla", "Carla"]
        assert "Carla, " in make_film(finished, "en", "light").alt
        public = await game.club.tables.public(game.table)
        assert "Carla" in draw_all(table_orders(public))[0].alt and "Ben" not in draw_all(table_orders(public))[0].alt


class TestWhatIsNotKnown:
    """Of what was played before sittings were stored nobody is named."""

    async def test_seats_have_no_names_before_their_first_sitting(self, game: SharedTable) -> None:
        await game.plays(HANA, BEN, HANA, BEN)
        async with game.club.tables.hold(game.table), game.club.store.transaction() as tx:
            await tx.seats.replace_sittings(game.table, 1, 0, [Sitting(1, 2, "Ben", BEN.id, None)])
        game.club.restart()
        assert await game.played() == ["", ""]
        [_, second] = await game.reveals()
        words = words_of(reveal_card(second, [], ONE_PIXEL))
        assert "- Somebody " in words and "- Ben " not in words and "- Hana " in words
        await game.plays(HANA, BEN)
        assert await game.played() == ["", "", "Ben"]
