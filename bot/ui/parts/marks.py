"""Marks: the button that identifies the public message of a post when it has to be found again."""

from collections.abc import Callable, Mapping
from typing import Final, get_args

from bot.store import NoteKind, Post, PostKind
from bot.ui.parts.click import Click, Verb

NOTE_KINDS: Final = frozenset[PostKind](get_args(NoteKind))
"""The kinds of posts that are notes about seats."""
NOTICE_SERIAL: Final = 1
"""The serial of the buttons on a notice board that show the rules of a game."""


def checkpoint_mark(table: int, number: int, is_end: bool = False) -> Click:
    """The click of *Sheets* on the message about a checkpoint, or if `is_end`, about an early end.

    Lobby cards and old messages have the serial 0.
    """
    return Click(table, Verb.SHEETS, serial=number + 1, argument=int(is_end))


def checkpoint_of(click: Click) -> int | None:
    """The number of the checkpoint that this click marks; None for any other click."""
    return click.serial - 1 if click.verb is Verb.SHEETS and click.serial else None


def invitation_mark(table: int, post_id: int) -> Click:
    """The click of *Join* on the message of an invitation."""
    return Click(table, Verb.ACCEPT, serial=post_id)


def soon_mark(table: int, post_id: int) -> Click:
    """The click of *My turn* on the message before a planned start; its seat 1 distinguishes it from calls."""
    return Click(table, Verb.TURN, seat=1, serial=post_id)


def note_mark(table: int, post_id: int) -> Click:
    """The click of *Table…* beside a note; its seat 1 distinguishes it from calls, which have a serial too."""
    return Click(table, Verb.TABLE, seat=1, serial=post_id)


def best_city_mark(table: int) -> Click:
    """The click of *Result* on the message with the best city of a day; shared results have the serial 0."""
    return Click(table, Verb.OPEN_CITY, serial=1)


def duplicate_mark(duplicate: int) -> Click:
    """The click of *Details* on the message with the result of a duplicate; elsewhere the serial is 0."""
    return Click(0, Verb.DUPLICATE, serial=1, argument=duplicate)


def round_mark(tournament: int, ended_rounds: int) -> Click:
    """The click of *Standings* on the message after this many rounds of a tournament."""
    return Click(tournament, Verb.STANDINGS, argument=ended_rounds)


def town_mark(season: int) -> Click:
    """The click of *Look around* on the message with the town of a season, the only one with the seat 1."""
    return Click(0, Verb.TOWN, seat=1, serial=season)


def season_mark(season: int) -> Click:
    """The click of *Look around* on the message at the end of a season, the only one with the seat 2."""
    return Click(0, Verb.TOWN, seat=2, serial=season)


def mark_test(post: Post) -> Callable[[Click], bool]:
    """A test whether a button with this click identifies the message of this post."""
    return lambda click: click.table == post.table_id and _MARK_TESTS[post.kind](post, click)


def _is_about(post: Post, click: Click) -> bool:
    return click == checkpoint_mark(post.table_id, post.number)


def _is_board(post: Post, click: Click) -> bool:
    """Whether the click is on the post's message, also if its last turn was reopened since."""
    return _is_about(post, click) or click == checkpoint_mark(post.table_id, post.number + 1)


_MARK_TESTS: Final[Mapping[PostKind, Callable[[Post, Click], bool]]] = {
    "reveal": _is_about,
    "lap": _is_about,
    "board": _is_board,
    "end": lambda post, click: click == checkpoint_mark(post.table_id, post.number, is_end=True),
    **dict.fromkeys(("film", "report"), lambda post, click: False),
    "motion": lambda post, click: click.verb is Verb.VOTE and click.serial == post.motion_id,
    "offer": lambda post, click: click.verb is Verb.TAKE,
    **dict.fromkeys(NOTE_KINDS, lambda post, click: click == note_mark(post.table_id, post.id)),
    "card": lambda post, click: click in {Click(post.table_id, Verb.JOIN), Click(post.table_id, Verb.SHEETS)},
    "soon": lambda post, click: click == soon_mark(post.table_id, post.id),
    **dict.fromkeys(("invitation", "players"), lambda post, click: click == invitation_mark(post.table_id, post.id)),
}
"""For each kind of post, a test whether a click identifies its message among those of its table.

No click identifies the message of a film or a report.
"""
BULLETIN_MARK_TESTS: Final[Mapping[str, Callable[[int, Click], bool]]] = {
    "best": lambda _, click: click == best_city_mark(click.table),
    "town": lambda season, click: click == town_mark(season),
    "season": lambda season, click: click == season_mark(season),
    "notices": lambda _, click: click == Click(0, Verb.RULES, serial=NOTICE_SERIAL),
}
"""For each kind of bulletin, a test whether a click identifies its message.

The first argument is the number of the season of a town; the other kinds ignore it.
"""
