"""The cards of a tournament: the entries before its start, and the standings and pairings of each round."""

from collections.abc import Iterator, Sequence
from math import comb
from typing import Any, Final

import discord

from bot.store import Tournament
from bot.table.tournament.boards import PairedTable, TournamentPage
from bot.table.tournament.scoring import (
    DUPLICATE_FIRST_PLACE_POINTS,
    FIRST_PLACE_POINTS,
    SHARES_PER_TABLE,
    SwissStanding,
)
from bot.ui.lines.names import safe_names, seat_names
from bot.ui.lobby.options_card import options_in_words, pace_lines
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.layout import Component, Message, button, divider, galleries, row, text
from bot.ui.parts.marks import round_mark
from games.core import Seat
from render.face import face_of
from render.kit.ranking import Ranking, RankingRow, TieBreak
from render.kit.traveller import MAX_RANKED_ROWS
from render.orders import Order
from render.picture import Picture
from render.texts import Texts, texts_in

CANCEL_CONFIRMED: Final = 1
"""The argument of a click on the button that confirms the cancellation of a tournament."""
_DUPLICATE_KEYS: Final = {
    "tournament.plan": "tournament.duplicate.plan",
    "tournament.time": "tournament.duplicate.time",
    "tournament.pairing": "tournament.duplicate.alone",
    "tournament.scoring": "tournament.duplicate.scoring",
    "tournament.line": "tournament.duplicate.line",
    "tournament.due": "tournament.duplicate.due",
    "tournament.dropped_out": "tournament.duplicate.dropped_out",
    "tournament.confirm_cancel": "tournament.duplicate.confirm_cancel",
    "tournament.was_cancelled": "tournament.duplicate.was_cancelled",
}
"""Catalogue keys of what is said otherwise in a tournament of duplicates, by those of a tournament at tables."""
_END_TEXT_KEYS: Final = {"over": "tournament.over", "cancelled": "tournament.cancelled"}
"""Catalogue keys of the sentence on the card of an ended tournament, by its phase."""


def entry_card(page: TournamentPage, least: int) -> Message:
    """The public card of a tournament: its plan, the people in it, and the buttons for the next step.

    The tournament can start with `least` people.
    """
    tournament = page.tournament
    texts = texts_in(tournament.language)
    about = [f"## {_tournament_heading(tournament, texts)}", *_plan(tournament, texts)]
    return Message([text("\n".join(about)), divider(), text(_entries(page, texts)), *_state(page, least, texts)])


def round_card(page: TournamentPage, language: str, pictures: Sequence[Picture] = ()) -> Message:
    """The standings after a round, and the pairings of the next one or the button to play it.

    Words list the people who have no room in the picture of the standings; without a picture, everybody.
    """
    texts = texts_in(language)
    head = [
        f"### {_tournament_heading(page.tournament, texts)}",
        *_standing_lines(page, texts, first=MAX_RANKED_ROWS if pictures else 0),
    ]
    pairings = [divider(), text("\n".join(_pairings(page, texts)))] if page.has_next_round else []
    buttons = [
        *_duplicate_buttons(page, texts),
        button(round_mark(page.tournament.id, page.ended_rounds), texts("bot", "tournament.standings")),
    ]
    if page.has_next_round:
        buttons.append(button(Click(page.tournament.id, Verb.DROP_OUT), texts("bot", "tournament.drop_out")))
    return Message([text("\n".join(head)), *galleries(pictures), *pairings, row(*buttons)], pictures)


def _duplicate_buttons(page: TournamentPage, texts: Texts) -> Iterator[discord.ui.Button[Any]]:
    """The buttons to play the duplicate of the next round, if that is the newest one, and to see its details."""
    if page.duplicate_id is None:
        return
    if page.tournament.round == page.ended_rounds + 1 and page.tournament.phase != "over":
        enter = Click(page.duplicate_id, Verb.ENTER)
        yield button(enter, texts("bot", "day.play"), discord.ButtonStyle.success)
    yield button(Click(0, Verb.DUPLICATE, argument=page.duplicate_id), texts("bot", "duplicate.details"))


def ranking_orders(page: TournamentPage, language: str, theme: str) -> list[Order]:
    """The order for the picture of the standings, as a list; empty before the end of the first round."""
    if not page.ended_rounds:
        return []
    names = seat_names(page.seats, texts_in(language))
    rows = tuple(
        RankingRow(
            one.rank,
            names[one.person],
            page.points_by_round[one.person],
            one.points,
            one.share if page.tournament.is_of_duplicates else one.opponents,
            one.person in page.dropped_out,
        )
        for one in page.standings
    )
    tie_break: TieBreak = "scores" if page.tournament.is_of_duplicates else "opponents"
    ranking = Ranking(page.ended_rounds, page.tournament.rounds, rows, tie_break)
    return [Order(page.tournament.game, language, theme, "ranking", (ranking,))]


def dropped_out_card(tournament: Tournament, table_id: int | None, language: str) -> Message:
    """The answer to a person who has dropped out; `table_id` is the table at which the person still plays, if any."""
    texts = texts_in(language)
    still = [] if table_id is None else [texts("bot", "tournament.still_seated", table=table_id)]
    return Message([text("\n".join([_said("tournament.dropped_out", tournament, texts), *still]))])


def cancel_question_card(tournament: Tournament, language: str) -> Message:
    """The question whether to cancel a tournament, with the button that confirms it."""
    texts = texts_in(language)
    cancel = Click(tournament.id, Verb.CANCEL_TOURNAMENT, argument=CANCEL_CONFIRMED)
    said = _said("tournament.confirm_cancel", tournament, texts, name=_tournament_heading(tournament, texts))
    return Message([text(said), row(button(cancel, texts("bot", "tournament.cancel_now"), discord.ButtonStyle.danger))])


def cancelled_card(tournament: Tournament) -> Message:
    """The public message that a tournament is cancelled."""
    texts = texts_in(tournament.language)
    name = _tournament_heading(tournament, texts)
    return Message([text(_said("tournament.was_cancelled", tournament, texts, name=name))])


def _tournament_heading(tournament: Tournament, texts: Texts) -> str:
    title = face_of(tournament.game, texts.language).words.title()
    return texts("bot", "tournament.heading", title=title)


def _said(key: str, tournament: Tournament, texts: Texts, **about: Any) -> str:
    """The text of this key, or the one that stands for it in a tournament of duplicates."""
    return texts("bot", _DUPLICATE_KEYS[key] if tournament.is_of_duplicates else key, **about)


def _plan(tournament: Tournament, texts: Texts) -> Iterator[str]:
    yield _said("tournament.plan", tournament, texts, rounds=tournament.rounds, seats=tournament.seats)
    yield _said("tournament.time", tournament, texts, count=tournament.days)
    if not tournament.is_of_duplicates:
        yield texts("bot", "lobby.options", options=options_in_words(tournament, texts.language))
        yield from pace_lines(tournament, texts.language)
    first = DUPLICATE_FIRST_PLACE_POINTS if tournament.is_of_duplicates else FIRST_PLACE_POINTS
    yield f"-# {_said('tournament.pairing', tournament, texts)}"
    yield f"-# {_said('tournament.scoring', tournament, texts, count=first)}"


def _entries(page: TournamentPage, texts: Texts) -> str:
    names = texts("bot", "list.comma").join(safe_names(page.seats, texts))
    lines = [f"**{texts('bot', 'tournament.entries', count=len(page.seats))}**", *([names] if names else [])]
    return "\n".join([*lines, f"-# {texts('bot', 'tournament.named')}"])


def _state(page: TournamentPage, least: int, texts: Texts) -> list[Component]:
    """The next step with the buttons for it, or that the tournament has begun or is over."""
    tournament = page.tournament
    cancel = button(Click(tournament.id, Verb.CANCEL_TOURNAMENT), texts("bot", "tournament.cancel"))
    if tournament.phase == "running":
        drop_out = button(Click(tournament.id, Verb.DROP_OUT), texts("bot", "tournament.drop_out"))
        return [text(texts("bot", "tournament.begun")), row(drop_out, cancel)]
    if tournament.phase != "open":
        return [text(texts("bot", _END_TEXT_KEYS[tournament.phase]))]
    enter = button(Click(tournament.id, Verb.SIGN_UP), texts("bot", "tournament.sign_up"), discord.ButtonStyle.success)
    withdraw = button(Click(tournament.id, Verb.WITHDRAW), texts("bot", "tournament.withdraw"))
    start = button(
        Click(tournament.id, Verb.START_TOURNAMENT),
        texts("bot", "tournament.start"),
        discord.ButtonStyle.primary,
        disabled=len(page.seats) < least,
    )
    said = text(f"-# {texts('bot', 'tournament.next', least=least)}")
    return [said, row(enter, withdraw, start, cancel)]


def _standing_lines(page: TournamentPage, texts: Texts, first: int) -> Iterator[str]:
    """Which round has ended or who has won, and a line for each person from the row `first` on."""
    if not page.ended_rounds:
        yield from () if page.tournament.is_of_duplicates else (texts("bot", "tournament.lots"),)
        return
    if not page.has_next_round:
        won = [one for one in page.standings if one.rank == 1]
        names = texts("bot", "list.comma").join(safe_names(page.seats, texts)[one.person] for one in won)
        yield texts("bot", "tournament.won", names=names, count=len(won))
    else:
        yield texts("bot", "tournament.after", number=page.ended_rounds, rounds=page.tournament.rounds)
    yield from (_line(page, one, texts) for one in page.standings[first:])


def _line(page: TournamentPage, one: SwissStanding, texts: Texts) -> str:
    name = safe_names(page.seats, texts)[one.person]
    about = {"points": one.points, "opponents": one.opponents, "share": _share_with_decimals(one), "score": one.share}
    said = _said("tournament.line", page.tournament, texts, rank=one.rank, name=name, **about)
    return said + (f" · {texts('bot', 'tournament.left')}" if one.person in page.dropped_out else "")


def _share_with_decimals(standing: SwissStanding) -> str:
    """The sum of a person's shares with two decimals; all points of a table count 1.00."""
    return f"{standing.share / SHARES_PER_TABLE:.2f}"


def _pairings(page: TournamentPage, texts: Texts) -> Iterator[str]:
    tournament, ranks = page.tournament, {one.person: one.rank for one in page.standings}
    yield f"**{texts('bot', 'tournament.round', number=page.ended_rounds + 1, rounds=tournament.rounds)}**"
    if page.players:
        yield texts("bot", "list.comma").join(_seated(page, seat, ranks[seat], texts) for seat in page.players)
    for table in page.tables:
        people = [_seated(page, seat, ranks[seat], texts) for seat in table.people]
        yield texts("bot", "tournament.table", table=table.row.id, place=f"<#{table.row.venue}>")
        yield texts("bot", "list.comma").join(people)
        yield from _met(page, table, texts)
    for seat in page.byes:
        yield texts("bot", "tournament.bye", name=_seated(page, seat, ranks[seat], texts), count=FIRST_PLACE_POINTS)
    if tournament.due is not None and tournament.round == page.ended_rounds + 1:
        at, soon = f"<t:{tournament.due}:F>", f"<t:{tournament.due}:R>"
        yield f"-# {_said('tournament.due', tournament, texts, at=at, soon=soon)}"


def _seated(page: TournamentPage, seat: Seat, rank: int, texts: Texts) -> str:
    """A mention of a person, with the rank after the first round."""
    name = f"<@{page.seats[seat].user_id}>"
    return texts("bot", "tournament.ranked", name=name, rank=rank) if page.ended_rounds else name


def _met(page: TournamentPage, table: PairedTable, texts: Texts) -> Iterator[str]:
    """The pairs at a table that sat together in an earlier round; nothing in the first round."""
    names = safe_names(page.seats, texts)
    if not page.ended_rounds:
        return
    if not table.repeated_pairs:
        yield f"-# {texts('bot', 'tournament.strangers')}"
        return
    if len(table.repeated_pairs) == comb(len(table.people), 2):
        yield f"-# {texts('bot', 'tournament.all_met')}"
        return
    pairs = (texts("bot", "tournament.pair", one=names[one], other=names[other]) for one, other in table.repeated_pairs)
    yield f"-# {texts('bot', 'tournament.again', pairs=texts('bot', 'list.comma').join(pairs))}"
