"""Each public message has a mark of its own, by which it can be told from all others of all tables."""

from dataclasses import dataclass, replace
from typing import get_args

import msgspec
import pytest

from bot.store import Motion, NoteKind, Post, PostKind
from bot.table.choices.panel import Lobby, PublicTable
from bot.table.memory.table import Table
from bot.table.seats.briefing import public_briefings
from bot.table.votes.voting import Ballot
from bot.ui.lines.mentions import RoleId
from bot.ui.lobby.card import invitation_card, lobby_card, starting_soon_card
from bot.ui.parts.click import Click, read_click
from bot.ui.parts.layout import Message
from bot.ui.parts.marks import mark_test
from bot.ui.seats.briefing_card import offer_card
from bot.ui.table.table_card import early_end_card, reveal_card, seat_note_card, table_card
from bot.ui.votes.card import motion_card
from tests.bot.ui.sending import components_of
from tests.bot.ui.tables import ONE_PIXEL, new_table


@dataclass(frozen=True)
class Made:
    """A message, and the post that it was made for."""

    post: Post
    message: Message

    @property
    def clicks(self) -> list[Click]:
        """What its buttons say."""
        return [click for part in components_of(self.message) if (click := read_click(part))]


def post(table: int, kind: PostKind, number: int = 0, post_id: int = 1, motion_id: int | None = None) -> Post:
    return Post(post_id, table, kind, number, None, 0, motion_id=motion_id)


def table_of(number: int) -> Table:
    table = new_table(3, 1, "ja")
    table.row = msgspec.structs.replace(table.row, id=number, host_id=table.seats[0].user_id or 0)
    return table


def at_checkpoint(public: PublicTable, number: int) -> Made:
    shown = replace(public, number=number, told_to=number)
    card = reveal_card(shown, [], ONE_PIXEL) if number else table_card(shown, ONE_PIXEL)
    return Made(post(public.row.id, "reveal", number), card)


def end_at(public: PublicTable, number: int) -> Made:
    """The last message of a game that ended early."""
    row = msgspec.structs.replace(public.row, ended_why="vote", phase="ended")
    return Made(post(row.id, "end", number), early_end_card(replace(public, row=row, number=number), ONE_PIXEL))


def vote(table: Table, motion: int) -> Made:
    raised = Motion(motion, table.row.id, "end", 0, None, None, None, None, 0)
    ballot = Ballot(table.row, tuple(table.seats), raised, (0, 1), {})
    return Made(post(table.row.id, "motion", motion_id=motion), motion_card(ballot))


def lobby(table: Table) -> Lobby:
    """The table before its start."""
    return Lobby(msgspec.structs.replace(table.row, phase="lobby"), tuple(table.seats), 2, 12)


def invitation(table: Table, post_id: int) -> Made:
    return Made(post(table.row.id, "invitation", post_id=post_id), invitation_card(lobby(table), [7], post_id))


def call_to_players(table: Table, post_id: int) -> Made:
    return Made(post(table.row.id, "players", post_id=post_id), invitation_card(lobby(table), [RoleId(7)], post_id))


def before_start(table: Table, post_id: int) -> Made:
    return Made(post(table.row.id, "soon", post_id=post_id), starting_soon_card(lobby(table), [7], post_id))


def note(public: PublicTable, kind: NoteKind, post_id: int) -> Made:
    """That a bot player goes on for a person, that they are back, or the host."""
    about = msgspec.structs.replace(post(public.row.id, kind, post_id=post_id), called=[0])
    return Made(about, seat_note_card(public, about))


def offer(table: Table) -> Made:
    table.seats[1] = msgspec.structs.replace(table.seats[1], is_offered=True)
    return Made(post(table.row.id, "offer"), offer_card(public_briefings(table), "ja"))


def all_of(number: int) -> list[Made]:
    """Messages of every kind about one table."""
    table = table_of(number)
    public = table.public()
    rounds = [at_checkpoint(public, number) for number in range(4)] + [end_at(public, number) for number in (2, 3)]
    notes = [note(public, kind, post_id) for post_id, kind in enumerate(get_args(NoteKind), 20)]
    makers = (invitation, call_to_players, before_start)
    lobbies = [make(table, 8 + len(makers) * time + kind) for time in range(2) for kind, make in enumerate(makers)]
    around = [vote(table, 5), vote(table, 6), *lobbies, offer(table_of(number))]
    return [Made(post(number, "card"), lobby_card(lobby(table))), *rounds, *notes, *around]


def is_found(wanted: Post, message: Made) -> bool:
    """Whether that message is taken for the one of that post."""
    return any(mark_test(wanted)(click) for click in message.clicks)


async def test_each_message_is_found_for_its_own_post_alone() -> None:
    made = [*all_of(1), *all_of(2), *all_of(11)]
    for wanted in made:
        assert [one.post for one in made if is_found(wanted.post, one)] == [wanted.post]


async def test_a_table_message_is_the_reveal_of_where_the_table_stands_or_has_just_gone_back_from() -> None:
    public = table_of(1).public()
    board = post(1, "board", 2)
    assert [number for number in range(5) if is_found(board, at_checkpoint(public, number))] == [2, 3]


async def test_a_lobby_card_is_found_after_the_start_too() -> None:
    table = table_of(1)
    card = Made(post(1, "card"), lobby_card(replace(lobby(table), row=table.row)))
    assert is_found(card.post, card)
    assert not any(is_found(one.post, card) for one in all_of(1) if one.post.kind != "card")


@pytest.mark.parametrize("language", ["ja", "en"])
async def test_a_reveal_is_found_when_the_game_has_ended_since(language: str) -> None:
    public = new_table(3, 1, language).public()
    over = replace(
        public, number=3, told_to=3, row=msgspec.structs.replace(public.row, ended_why="vote", phase="ended")
    )
    wanted = post(public.row.id, "reveal", 3)
    assert is_found(wanted, Made(wanted, reveal_card(over, [], ONE_PIXEL)))
