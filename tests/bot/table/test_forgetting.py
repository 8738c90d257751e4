"""A person who is forgotten is named nowhere any more, and the games of the others go on, replay and film."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Final

import pytest
from structlog.testing import capture_logs

from bot.cluster.row_locks import RowLocks
from bot.store import (
    AlreadyDone,
    BlockedAccount,
    Day,
    DayAttempt,
    DaySecret,
    DuplicateEntry,
    Entrant,
    ResultRow,
    RoundSeat,
    Store,
    TitleRow,
    Tournament,
    WishRow,
)
from bot.store.accounts import ACCOUNT_COLUMNS, INDIRECT_ACCOUNT_COLUMNS
from bot.store.tips import MetQuestion
from bot.table.clocks.vacation import VACATION_DAYS, set_vacation
from bot.table.duplicate.opening import DuplicateRequest, open_duplicate_in_transaction
from bot.table.ending.early import end_early
from bot.table.ending.verify import game_for_everybody, verify_game
from bot.table.forgetting import forget_person, plan_forgetting
from bot.table.lobby.before_start import JoinRequest
from bot.table.lobby.rematch import open_or_join_rematch
from bot.table.memory.state import Person
from bot.table.repairs.reports import store_report
from bot.table.seats import mentoring
from bot.table.seats.handover import reclaim, take_way_out
from bot.table.settings.people import People
from bot.table.settings.servers import Rights
from bot.table.solo import games as solo
from bot.table.solo.beginnings import SoloRequest
from bot.table.votes.voting import propose
from bot.ui.ending.lines import ending_in_words
from bot.ui.lines.names import safe_names, seat_names
from bot.ui.table.table_card import seat_note_card
from games.core import encode
from games.registry import find_game
from render.texts import texts_in
from tests.bot.naming import places_naming
from tests.bot.table.club import BEN, CARLA, HANA, Club, opening, reason
from tests.bot.table.test_bot_players import playing
from tests.bot.table.test_voting import proposed, say
from tests.bot.waiting import all_posts
from tests.games.matches import match_by_chance

GHOST: Final = Person(918_273_645_546_372_819, "Ghostina")
EN: Final = texts_in("en")


class History:
    """All that is stored about somebody who has done everything one can do here."""

    def __init__(self, club: Club) -> None:
        self.club = club

    async def of_everything(self) -> None:
        await self.of_company()
        self.hosted = (await self.club.open(GHOST, replace(opening(), invited=(HANA.id,)))).row.id
        await self.club.join(BEN, self.hosted)
        self.invited = (await self.club.open(HANA, replace(opening(), invited=(GHOST.id, BEN.id)))).row.id
        for table_id in (self.hosted, self.invited):
            await self.club.tables.update_row(table_id, lobby_message_id=500 + table_id)
        self.running = await self.together()
        self.over = await self.finished()
        self.conceded = await self.early("conceded")
        self.ended = await self.early("host")
        self.solo = await self.alone()
        await self.of_a_day()
        await self.of_a_tournament()
        await self.of_wishes_and_calls()
        await store_report(self.club.tables, self.running, GHOST.id, "It is wrong", self.club.interaction())
        self.watched = await self.club.running(BEN)
        await mentoring.invite_mentor(self.club.tables, HANA, self.watched, GHOST, self.club.interaction())
        await mentoring.accept(self.club.tables, GHOST, self.watched, self.club.interaction())

    async def of_company(self) -> None:
        await set_vacation(
            self.club.tables, People(self.club.store), GHOST.id, VACATION_DAYS[1], self.club.interaction()
        )
        async with self.club.store.transaction() as tx:
            await tx.people.block(GHOST.id, BlockedAccount(CARLA.id, CARLA.name))
            await tx.people.block(CARLA.id, BlockedAccount(GHOST.id, GHOST.name))
            await tx.puzzles.note_solved(GHOST.id, "cities", "e904ca7a")

    async def together(self, *others: Person) -> int:
        """The number of a running game that she hosts, in which she has begun a turn and proposed a vote."""
        table_id = (await self.club.open(GHOST)).row.id
        for person in others or (HANA, BEN):
            await self.club.join(person, table_id)
        await self.club.start(GHOST, table_id)
        await self.club.to_commit(GHOST, table_id)
        await propose(self.club.tables, GHOST, table_id, "end", self.club.interaction())
        return table_id

    async def finished(self) -> int:
        """The number of a game that chance has played for her and Hana to its end."""
        table_id, game = await self.together(HANA), find_game("welcome_to")
        row = await self.club.stored(table_id)
        assert row.secret is not None
        match = match_by_chance(game, game.settings_type(), 2, row.secret)
        checkpoint, number = encode(match.position.base), match.position.number
        async with self.club.store.transaction() as tx:
            await tx.choices.append_final_moves(table_id, 0, match.moves)
            await tx.results.add(table_id, [ResultRow(0, GHOST.id, game.name, "{}", 2, 50, 1)])
            await tx.titles.replace_at_table(table_id, [TitleRow(0, "towers", GHOST.id, game.name)])
            await tx.tables.update(row, phase="over", checkpoint=checkpoint, number=number)
        self.club.restart()
        return table_id

    async def early(self, why: str) -> int:
        """The number of a game that she has ended before its own end."""
        table_id = await self.together(HANA)
        async with self.club.tables.act(table_id) as (tx, table):
            await end_early(tx, table, why, GHOST.id)  # type: ignore[arg-type]  # any reason as text
        return table_id

    async def alone(self) -> int:
        asked = SoloRequest("welcome_to", channel_id=2, language="en")
        return (await solo.begin_or_find(self.club.tables, GHOST, asked, self.club.interaction())).row.id

    async def of_a_day(self) -> None:
        async with self.club.store.transaction() as tx:
            await tx.days.add(Day(11, 0, "welcome_to", {}, 1, 60, "", 0), DaySecret(11, "", ""))
            await tx.days.begin_attempt(DayAttempt(11, GHOST.id, self.solo, 1, tx.now))
            asked = DuplicateRequest("welcome_to", 1, 2, "en", days=1)
            duplicate = await open_duplicate_in_transaction(tx, GHOST.id, asked)
            await tx.duplicates.begin_entry(DuplicateEntry(duplicate.id, GHOST.id, self.solo, seat=0))
            other = await open_duplicate_in_transaction(tx, GHOST.id, replace(asked, seats=2))
            await tx.duplicates.join_group(DuplicateEntry(other.id, GHOST.id, group_number=1, seat=0, name=GHOST.name))

    async def of_a_tournament(self) -> None:
        new = Tournament(1, 2, "en", "towers", {}, "easy", "none", 4, 2, 7)
        async with self.club.store.transaction() as tx:
            tournament = (await tx.tournaments.add(new)).id
            await tx.tournaments.sign_up(tournament, Entrant(GHOST.id, GHOST.name))
            await tx.tournaments.add_round_seats(tournament, [RoundSeat(1, GHOST.id, self.over, 12, 600)])

    async def of_wishes_and_calls(self) -> None:
        async with self.club.store.transaction() as tx:
            await tx.posts.add(self.invited, "invitation", 0, [GHOST.id, BEN.id])
            await tx.posts.add(self.hosted, "soon", 0, [GHOST.id])
            await tx.tips.count_question(GHOST.id, MetQuestion("welcome_to.lot", 1, self.running, 0))
            await tx.choices.save_wishes(self.running, WishRow(0, 3, (1, 2)))
            for kind in ("message", "mention"):
                await tx.letters.add(GHOST.id, kind, [(self.running, 0)])


@pytest.fixture
async def history(club: Club) -> History:
    history = History(club)
    await history.of_everything()
    return history


async def forgotten(club: Club, person: Person = GHOST) -> None:
    """Let the bot forget this person, as soon as its timekeeper looks."""
    await plan_forgetting(club.store, person.id)
    async with club.store.read() as reading:
        [planned] = await reading.deadlines.of_person(person.id, "forget")
    await forget_person(club.tables, planned)


async def test_the_account_and_the_name_stand_in_no_column_any_more(club: Club, history: History) -> None:
    listed = {
        str(column) for column in (*(naming.column for naming in ACCOUNT_COLUMNS.values()), *INDIRECT_ACCOUNT_COLUMNS)
    }
    assert await places_naming(club.store, GHOST) == listed
    with capture_logs() as lines:
        await forgotten(club)
    assert await places_naming(club.store, GHOST) == set()
    assert [line["event"] for line in lines].count("person forgotten") == 1
    assert not [line for line in lines if str(GHOST.id) in str(line) or GHOST.name in str(line)]
    club.restart()
    for table_id in (history.running, history.over, history.conceded):
        await club.panel(HANA, table_id)
    assert await places_naming(club.store, GHOST) == set()


async def test_a_bot_player_goes_on_for_good_and_the_others_are_told(
    club: Club, history: History, threads: ThreadPoolExecutor
) -> None:
    await forgotten(club)
    async with club.store.read() as reading:
        [seated, *_] = await reading.seats.at_table(history.running)
        notes = [post for post in await all_posts(reading) if post.kind == "forgotten"]
    assert (seated.user_id, seated.bot_level) == (None, "easy") and seated.name.isdecimal()
    assert [(post.table_id, post.called) for post in notes] == [(history.running, [0])]
    public = await club.tables.public(history.running)
    assert public.row.host_id == HANA.id
    said = seat_note_card(public, notes[0]).words
    assert said == f"A player asked to be forgotten. {safe_names(public.seats, EN)[0]} plays on in that seat."
    assert await reason(reclaim(club.tables, GHOST, history.running, "again")) == "not_seated"
    await club.whole_turn(HANA, history.running)
    await club.whole_turn(BEN, history.running)
    await playing(club, threads, history.running)
    assert (await club.stored(history.running)).number == 1


async def test_games_of_others_replay_verify_and_film_with_a_nameless_seat(club: Club, history: History) -> None:
    await forgotten(club)
    game = await game_for_everybody(club.tables, history.over)
    assert verify_game(game).is_good
    assert seat_names(game.seats, EN) == ["Somebody", "Hana"]
    assert seat_names(game.seats, texts_in("ja")) == ["だれか", "Hana"]
    assert {sitting.name for sitting in game.sittings if sitting.seat == 0} == {""}


async def test_who_won_by_a_concession_is_still_known(club: Club, history: History) -> None:
    await forgotten(club)
    said = {}
    for table_id in (history.conceded, history.ended):
        public = await club.tables.public(table_id)
        said[table_id] = ending_in_words(public.row, public.seats, "en")
    assert "Somebody" in said[history.conceded] and "Hana" in said[history.conceded]
    assert "Somebody" in said[history.ended] and "<@" not in said[history.ended]


async def test_open_tables_go_on_without_the_person(club: Club, history: History) -> None:
    await forgotten(club)
    hosted = await club.tables.lobby(history.hosted)
    assert ([seated.name for seated in hosted.seats], hosted.row.host_id) == (["Ben"], BEN.id)
    assert (await club.tables.lobby(history.invited)).invited == (BEN.id,)
    async with club.store.read() as reading:
        posts = [
            post for table_id in (history.hosted, history.invited) for post in await reading.posts.at_table(table_id)
        ]
    assert [(post.kind, post.called) for post in posts] == [("card", []), ("invitation", [BEN.id]), ("card", [])]


async def test_a_table_that_nobody_else_sat_at_is_closed_and_a_game_alone_deleted(club: Club) -> None:
    table_id, alone = (await club.open(GHOST)).row.id, await History(club).alone()
    await forgotten(club)
    assert (await club.stored(table_id)).phase == "cancelled"
    assert await reason(club.panel(GHOST, alone)) == "no_table"


async def test_nobody_is_invited_or_seated_for_the_nameless_in_a_rematch(club: Club, history: History) -> None:
    await forgotten(club)
    again = await open_or_join_rematch(club.tables, HANA, Rights(1), history.over, JoinRequest(club.interaction()))
    assert [seated.name for seated in again.lobby.seats] == ["Hana"]
    assert again.lobby.invited == ()


async def test_votes_are_counted_without_the_person(club: Club) -> None:
    table_id = await club.running(BEN, CARLA, GHOST)
    motion = await proposed(club, BEN, table_id, "end")
    await say(club, HANA, motion, "yes")
    assert (await club.stored(table_id)).phase == "running"
    await forgotten(club)
    assert (await club.stored(table_id)).ended_why == "vote"


async def test_a_bot_player_who_sat_in_her_place_stays_under_a_name_of_its_own(club: Club) -> None:
    table_id = await club.running(BEN, CARLA)
    await take_way_out(club.tables, BEN, table_id, "bot", club.interaction())
    await forgotten(club, BEN)
    async with club.store.read() as reading:
        seated = (await reading.seats.at_table(table_id))[1]
    assert (seated.user_id, seated.bot_level) == (None, "easy") and seated.name.isdecimal()


async def test_a_damaged_game_does_not_keep_the_account(club: Club) -> None:
    table_id = await club.running(GHOST)
    row = await club.stored(table_id)
    async with club.store.transaction() as tx:
        await tx.tables.update(row, checkpoint=b"damaged")
    club.restart()
    await forgotten(club)
    assert await places_naming(club.store, GHOST) == set()
    async with club.store.read() as reading:
        assert (await reading.seats.at_table(table_id))[1].bot_level == "easy"


async def test_the_same_press_plans_it_once_and_it_outlives_a_restart(club: Club, history: History) -> None:
    await plan_forgetting(club.store, GHOST.id, "press")
    with pytest.raises(AlreadyDone):
        await plan_forgetting(club.store, GHOST.id, "press")
    club.restart()
    await forgotten(club)
    assert await places_naming(club.store, GHOST) == set()


async def test_another_process_shows_the_nameless_seat_at_once(store: Store) -> None:
    mine, theirs = Club(store, holding=RowLocks(store)), Club(store, 1000, RowLocks(store))
    history = History(mine)
    await history.of_everything()
    for table_id in (history.running, history.over):
        assert (await theirs.tables.public(table_id)).seats[0].name == GHOST.name
    await forgotten(mine)
    for table_id in (history.running, history.over):
        public = await theirs.tables.public(table_id)
        assert GHOST.name not in repr(public.seats) and str(GHOST.id) not in repr(public)


async def test_somebody_of_whom_nothing_is_stored_can_be_forgotten(club: Club) -> None:
    await forgotten(club)
    assert await places_naming(club.store, GHOST) == set()


async def test_others_keep_all_that_is_theirs(club: Club, history: History) -> None:
    before = await told(club.store, HANA)
    await forgotten(club)
    after = await told(club.store, HANA)
    assert {section for section in before if before[section] != after[section]} <= {"tables", "hosted", "seats"}
    assert str(GHOST.id) not in str(after)


async def told(store: Store, person: Person) -> dict[str, list[dict[str, object]]]:
    async with store.read() as reading:
        return await reading.accounts.rows_about(person.id)
