"""Decides which people are rated at which tables, and rates them when a game ends."""

from typing import Literal, TypeAlias

from bot.store import RatingRow, TableRow, Transaction
from bot.table.ending.early import winner_by_concession
from bot.table.memory.public_knowledge import PublicChange
from bot.table.memory.state import OVER
from bot.table.memory.table import Table
from bot.table.rating.scale import PersonPlace, Skill, rated_skills
from games.core import Seat

UnratedReason: TypeAlias = Literal["alone", "quick", "hints", "mentor"]
"""The reason why a table is not rated; "alone" stands for solo games and for all special kinds of tables."""


def unrated_reason(row: TableRow) -> UnratedReason | None:
    """The reason why this table is not rated; None if its people are rated at the end."""
    if row.is_solo or row.kind is not None:
        return "alone"
    if row.pace == "quick":
        return "quick"
    if row.allows_hints:
        return "hints"
    return "mentor" if row.with_mentor else None


async def rate_people(tx: Transaction, table: Table, change: PublicChange) -> None:
    """Rate the people at a game that has just ended with a result, unless its table is unrated.

    People who took a seat after the start or left theirs before the last third are not rated. A step of the aftermath.
    """
    if not change.has_ended_game(table.public_knowledge()) or unrated_reason(table.row) is not None:
        return
    placed, game = _places_of_people(table), table.row.game
    for user_id in sorted(one.user_id for one in placed):
        await tx.lock_subject("person", user_id)
    before = {one.user_id: Skill.of(await tx.ratings.newest(one.user_id, game)) for one in placed}
    after = rated_skills(placed, before)
    rated = [one for one in placed if one.user_id in after]
    await tx.ratings.add(
        RatingRow(table.row.id, one.user_id, game, one.place, one.has_left, *after[one.user_id]) for one in rated
    )


def _places_of_people(table: Table) -> list[PersonPlace]:
    """The places of people who have played from start to end, the best first, and of people who left in the last third.

    People who took a seat later are not rated. The list is empty if the game has no result: it was ended early, and not
    by one of two people who conceded.
    """
    ranks, people = _ranks(table), _first_people(table)
    stayed = [seat for seat in ranks if people.get(seat, 0) == table.seats[seat].player_id]
    left = [
        seat for seat in ranks if seat in people and seat not in stayed and _has_left_late(table, seat, people[seat])
    ]
    placed = [PersonPlace(people[seat], 1 + sum(ranks[other] < ranks[seat] for other in stayed)) for seat in stayed]
    placed += [PersonPlace(people[seat], 1 + len(stayed), has_left=True) for seat in left if stayed]
    return sorted(placed, key=lambda one: (one.place, one.user_id))


def _ranks(table: Table) -> dict[Seat, int]:
    """The final rank of each seat; empty for a game without a result."""
    if table.row.phase == OVER:
        seats = len(table.seats)
        return {one.seat: one.rank for one in table.require_started().standings() if one.seat < seats}
    loser = next((one.seat for one in table.seats if one.player_id == table.row.ended_by is not None), None)
    winner = winner_by_concession(table.row, len(table.seats), loser)
    return {} if winner is None or loser is None else {winner: 1, loser: 2}


def _first_people(table: Table) -> dict[Seat, int]:
    """The accounts of the people who sat down at the start, by seat."""
    first = {one.seat: one for one in reversed(table.sittings)}
    return {seat: one.user_id for seat, one in first.items() if one.user_id is not None and one.bot_level is None}


def _has_left_late(table: Table, seat: Seat, user_id: int) -> bool:
    """Whether the first person of this seat, who no longer has it, has left in the last third of the game."""
    own = [one for one in table.sittings if one.seat == seat]
    last = max(place for place, one in enumerate(own) if one.user_id == user_id and one.bot_level is None)
    return any(3 * one.number >= 2 * table.row.number for one in own[last + 1 : last + 2])
