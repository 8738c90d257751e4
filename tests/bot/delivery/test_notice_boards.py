"""The notice board of a server: one silent message with the tables that have free seats, edited and never doubled."""

import asyncio
from typing import Final

import pytest

from bot.delivery.bulletins import BulletinDelivery, NoticeBoardBulletins
from bot.error_codes import UNKNOWN_CHANNEL
from bot.playground import Fault
from bot.playground.permissions import Permission
from bot.playground.records import MessageFlag
from bot.process.timekeeper import Timekeeper
from bot.store import Server
from bot.table.lobby.opening import OpeningRequest
from bot.table.lobby.starting import start_planned_game
from bot.table.settings.bulletins import NOTICES_EDIT_DELAY_SECONDS, begin_delivery, choose_bulletin_channel
from bot.table.settings.servers import Rights
from bot.ui.press.channel_visibility import ChannelVisibility
from tests.bot.delivery.post_office import MANY, MESSAGES, PostOffice
from tests.bot.store.conftest import Watch
from tests.bot.table.club import reason
from tests.towers.rules import GAME
from tests.visitor import Seen

pytestmark = pytest.mark.sqlite

NOBODY_WAITS: Final = "No table waits for players now."


def board_delivery(office: PostOffice) -> BulletinDelivery:
    boards = NoticeBoardBulletins(office.bot, office.club.tables, ChannelVisibility())
    return BulletinDelivery(office.bot, office.club.tables, {"notices": boards.find}, {}, office.delayed)


class Hall:
    """A server with a notice board in its first channel, where tables open, too; `other` is its second channel."""

    def __init__(self, office: PostOffice, watch: Watch) -> None:
        self.office, self.watch = office, watch
        self.here, self.other, *_ = [int(channel.id) for channel in office.playground.world.text_channels()]
        self.begin()

    def begin(self) -> None:
        """Begin, or begin again as another process would."""
        office = self.office
        self.boards = board_delivery(office)

    async def choose(self, *channels: int) -> Server:
        rights = Rights(self.office.server, may_manage_guild=True)
        pressed = self.office.club.interaction()
        return await choose_bulletin_channel(self.office.store, rights, ("notices", channels), "en", pressed)

    async def open(self, channel: int | None = None, starts_at: int | None = None) -> int:
        asked = OpeningRequest(
            GAME.name, self.office.server, channel or self.here, "en", "easy", 2, starts_at=starts_at
        )
        return (await self.office.club.open(self.office.hana, asked)).row.id

    async def seconds_later(self, seconds: int = NOTICES_EDIT_DELAY_SECONDS, tries: int = 1) -> None:
        """Let time pass, handle what is due, and deliver the boards, so many times."""
        self.watch.now += seconds
        due: list[int] = []
        handlers = {"notices": lambda one: begin_delivery(self.office.store, due.append, one)}
        handlers["start"] = lambda one: start_planned_game(self.office.club.tables, one)
        await Timekeeper(self.office.store, handlers).handle_due()  # type: ignore[arg-type]
        for server in due * tries:
            await self.boards.deliver(server)

    async def settings(self) -> Server:
        return await self.office.store.server_settings(self.office.server)

    def boards_in(self, channel: int) -> list[Seen]:
        return self.office.said_in(channel)

    def board(self) -> Seen:
        [board] = self.boards_in(self.here)
        return board

    def edits(self) -> int:
        """How often a message was edited so far."""
        return sum(one.method == "PATCH" for one in self.office.playground.world.journal.entries)


@pytest.fixture
async def hall(office: PostOffice, watch: Watch) -> Hall:
    hall = Hall(office, watch)
    await hall.choose(hall.here)
    await hall.seconds_later(0)
    return hall


async def test_an_empty_board_says_how_to_open_a_table_and_notifies_nobody(hall: Hall) -> None:
    assert NOBODY_WAITS in hall.board().text and "/play" in hall.board().text
    assert hall.board().payload["flags"] & MessageFlag.SUPPRESS_NOTIFICATIONS


async def test_it_follows_a_table_from_its_opening_to_the_last_free_seat(hall: Hall) -> None:
    empty, table = hall.board(), await hall.open()
    await hall.seconds_later()
    assert f"table {table}**\nHost: Hana · <#{hall.here}>\n1 of 2 seats free · No clock" in hall.board().text
    await hall.office.club.join(hall.office.ben, table)
    await hall.seconds_later()
    assert hall.board().id == empty.id and NOBODY_WAITS in hall.board().text


async def test_a_closed_table_disappears(hall: Hall) -> None:
    table = await hall.open()
    await hall.seconds_later()
    await hall.office.club.leave(hall.office.hana, table)
    await hall.seconds_later()
    assert NOBODY_WAITS in hall.board().text


async def test_a_planned_start_is_told_in_the_time_of_each_reader_and_ends_the_notice(hall: Hall) -> None:
    at = int(hall.watch.now) + 3600
    table = await hall.open(starts_at=at)
    await hall.seconds_later()
    assert f"<t:{at}:f>" in hall.board().text
    await hall.office.club.add_bot(hall.office.hana, table)
    await hall.office.club.leave(hall.office.hana, await hall.open())
    await hall.seconds_later(3600)
    await hall.seconds_later()
    assert NOBODY_WAITS in hall.board().text


async def test_many_tables_that_open_at_once_make_one_edit(hall: Hall) -> None:
    before = hall.edits()
    tables = await asyncio.gather(*(hall.open() for _ in range(10)))
    await hall.seconds_later()
    assert hall.edits() == before + 1
    assert [f"table {table}*" in hall.board().text for table in sorted(tables)] == [False] * 2 + [True] * 8
    assert "Older tables: 2." in hall.board().text


async def test_a_change_during_a_delivery_is_delivered_some_seconds_later(hall: Hall) -> None:
    await hall.open()
    hall.office.fail(MESSAGES, times=1, method="PATCH", status=500)
    await hall.seconds_later()
    newer = await hall.open()
    before = hall.edits()
    await hall.boards.deliver(hall.office.server)
    assert hall.edits() == before
    await hall.seconds_later()
    assert f"table {newer}*" in hall.board().text


async def test_only_tables_that_all_readers_of_the_board_see_and_may_join_are_on_it(hall: Hall) -> None:
    world = hall.office.playground.world
    world.set_overwrite(str(hall.other), world.guild["id"], deny=Permission.VIEW_CHANNEL)
    hidden, invited, open_to_all = await hall.open(hall.other), await hall.open(), await hall.open()
    await hall.office.club.tables.update_row(invited, entry="invited")
    await hall.seconds_later()
    listed = [f"table {table}*" in hall.board().text for table in (hidden, invited, open_to_all)]
    assert listed == [False, False, True]
    world.set_overwrite(str(hall.here), world.guild["id"], deny=Permission.VIEW_CHANNEL)
    world.set_overwrite(str(hall.here), world.bot.id, allow=Permission.VIEW_CHANNEL)
    world.set_overwrite(str(hall.other), world.bot.id, allow=Permission.VIEW_CHANNEL)
    hall.begin()
    await hall.open()
    await hall.seconds_later()
    assert f"table {hidden}*" in hall.board().text


@pytest.mark.parametrize("pause", [0, 1_000])
async def test_a_lost_answer_and_a_restart_make_no_second_board(office: PostOffice, watch: Watch, pause: int) -> None:
    hall = Hall(office, watch)
    await hall.choose(hall.here)
    office.fail(MESSAGES, times=1, fault=Fault.LOST_ANSWER)
    await hall.seconds_later(0)
    hall.begin()
    await hall.seconds_later(60 + pause)
    assert (await hall.settings()).bulletins["notices"].message_id == int(hall.board().id)


async def test_two_processes_at_the_same_time_make_one_board(office: PostOffice, watch: Watch) -> None:
    hall = Hall(office, watch)
    await hall.choose(hall.here)
    other = board_delivery(office)
    delivered: list[int] = []
    async with office.store.read() as look:
        [due] = await look.deadlines.due(int(watch.now))
    await begin_delivery(office.store, delivered.append, due)
    await asyncio.gather(*(boards.deliver(office.server) for boards in (hall.boards, other)))
    assert delivered == [office.server] and len(hall.boards_in(hall.here)) == 1


async def test_a_deleted_board_is_made_again(hall: Hall) -> None:
    first = hall.board()
    await hall.boards._sender.delete(hall.here, int(first.id))
    await hall.open()
    await hall.seconds_later()
    assert hall.board().id != first.id


async def test_another_channel_takes_the_board_away_from_the_first_one(hall: Hall) -> None:
    await hall.choose(hall.other)
    await hall.seconds_later(0)
    assert hall.boards_in(hall.here) == [] and len(hall.boards_in(hall.other)) == 1
    await hall.choose()
    await hall.seconds_later(0)
    await hall.open()
    await hall.seconds_later()
    assert hall.boards_in(hall.here) == hall.boards_in(hall.other) == []


async def test_a_channel_that_is_gone_turns_it_off(hall: Hall) -> None:
    hall.office.fail(r"/messages/\d+$", times=MANY, method="PATCH", status=404, code=UNKNOWN_CHANNEL)
    await hall.open()
    await hall.seconds_later(tries=4)
    settings = await hall.settings()
    assert not settings.bulletins


async def test_without_a_board_a_lobby_plans_nothing(office: PostOffice, watch: Watch) -> None:
    await Hall(office, watch).open()
    async with office.store.read() as look:
        assert [one.kind for one in await look.deadlines.due(2**40)] == ["lobby"]


async def test_only_a_manager_chooses_one_channel(hall: Hall) -> None:
    nobody = choose_bulletin_channel(hall.office.store, Rights(hall.office.server), ("notices", [1]), "en", "press")
    assert await reason(nobody) == "managers_only"
    assert await reason(hall.choose(1, 2)) == "no_option"
