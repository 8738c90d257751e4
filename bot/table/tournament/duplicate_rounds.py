"""Rounds of duplicate: everybody who is still in plays one duplicate, and is ranked among all."""

from collections.abc import Iterable
from typing import Final

from bot.store import Duplicate, RoundSeat, Tournament, Transaction
from bot.table.duplicate.opening import DuplicateRequest, open_duplicate_in_transaction
from bot.table.duplicate.standings import ranked_entries
from bot.table.tournament.scoring import DUPLICATE_FIRST_PLACE_POINTS, place_points

_NO_HOST: Final = 0
"""The account of the host of a duplicate that a tournament opens."""
MIN_COMPARED_PEOPLE: Final = 2
"""The fewest people with whom a round of duplicate is opened, because it compares their results."""


async def open_duplicate_round(
    tx: Transaction, tournament: Tournament, people: Iterable[int]
) -> list[RoundSeat] | None:
    """Open the duplicate of the next round for these accounts; returns a row for each, None for too few."""
    listed = tuple(people)
    if len(listed) < MIN_COMPARED_PEOPLE:
        return None
    place = (tournament.guild_id, tournament.channel_id, tournament.language)
    duplicate = await open_duplicate_in_transaction(
        tx, _NO_HOST, DuplicateRequest(tournament.game, *place, tournament.days, listed)
    )
    await tx.duplicates.update(duplicate.id, tournament_id=tournament.id)
    return [RoundSeat(tournament.round + 1, user, None) for user in listed]


async def settle_duplicate_round(tx: Transaction, tournament: Tournament, duplicate: Duplicate) -> None:
    """Store the points of the current round after its duplicate has closed. People who have not ended in time get 0."""
    ranked = ranked_entries(await tx.duplicates.entries(duplicate.id))
    places = {entry.user_id: rank or len(ranked) for entry, rank in ranked}
    points = place_points(places, DUPLICATE_FIRST_PLACE_POINTS)
    for entry, rank in ranked:
        own, score = (0, 0) if rank is None else (points[entry.user_id], entry.points or 0)
        await tx.tournaments.store_points(tournament.id, tournament.round, entry.user_id, own, score)
