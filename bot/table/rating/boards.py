"""Ratings as people see them: a server's list, a comparison of two people, and the ratings after a table."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from bot.store import RatingRow, Reading, Store
from bot.table.choices.panel import PublicTable, ShownRating
from bot.table.rating.scale import Skill
from bot.table.refusal import Refusal
from bot.table.settings.people import named_people, naming_preferences
from games.core import Seat

MIN_GAMES_TOGETHER: Final = 10
"""The fewest rated games that two people have played together before a comparison shows their ratings."""


class RatingLine(NamedTuple):
    """The rating of a person in a server's list; `is_own` for the person who looks."""

    rank: int
    name: str
    rating: ShownRating
    is_own: bool


@dataclass(frozen=True)
class RatingBoard:
    """A server's ratings in a game for one person: a line for each person who wants to be named.

    The person with the highest `Skill.floor` is first; people with equal ones share a rank. `own` is the
    person's rating after `games` rated games; None before the first. `is_consent_missing`: the person has a rating and
    has not said whether to be named. `is_in_server`: there is a server to list.
    """

    game: str
    lines: tuple[RatingLine, ...]
    own: ShownRating | None
    games: int
    is_consent_missing: bool
    is_in_server: bool


@dataclass(frozen=True)
class HeadToHead:
    """The number of rated games of two people `together`, and in how many the first was `ahead` or `behind`.

    `ratings` are the first person's and the other's; None if they have played fewer than MIN_GAMES_TOGETHER games, or
    if the other does not want to be named.
    """

    game: str
    other_id: int
    ahead: int
    behind: int
    together: int
    ratings: tuple[ShownRating, ShownRating] | None


async def rating_board(store: Store, user_id: int, game: str, guild_id: int | None) -> RatingBoard:
    """The ratings of a server in a game for this person; without a server, only the person's own."""
    async with store.read() as reading:
        own = await reading.ratings.newest(user_id, game)
        found = await reading.ratings.in_server(guild_id, game) if guild_id is not None else []
        wishes = await naming_preferences(reading, [user_id, *(row.user_id for row, _ in found)])
    named = [(row, name) for row, name in found if wishes[row.user_id] == "named"]
    is_consent_missing = own is not None and wishes[user_id] == "ask"
    shown, games = (None, 0) if own is None else (_shown(own), own.games)
    return RatingBoard(game, _lines(named, user_id), shown, games, is_consent_missing, guild_id is not None)


async def head_to_head(store: Store, user_id: int, other_id: int, game: str) -> HeadToHead:
    """The rated games of this person together with another one. Refused if both are the same."""
    if user_id == other_id:
        raise Refusal("rating_self")
    async with store.read() as reading:
        places = await reading.ratings.places_of_both(user_id, other_id, game)
        rows = [await reading.ratings.newest(user, game) for user in (user_id, other_id)]
        named = await named_people(reading, [other_id])
    ahead, behind = (sum(pair[one] < pair[1 - one] for pair in places) for one in (0, 1))
    is_shown = len(places) >= MIN_GAMES_TOGETHER and other_id in named
    both = [_shown(row) for row in rows if row is not None]
    ratings = (both[0], both[1]) if is_shown else None
    return HeadToHead(game, other_id, ahead, behind, len(places), ratings)


async def ratings_after(reading: Reading, public: PublicTable) -> dict[Seat, ShownRating]:
    """The new ratings of a table's people after its end, by seat; empty before the end.

    People who do not want to be named, and people who were not rated, are left out.
    """
    if not public.has_ended:
        return {}
    found = {row.user_id: (row, before) for row, before in await reading.ratings.at_table(public.row.id)}
    named = await named_people(reading, list(found))
    people = {one.seat: one.player_id for one in public.seats if one.player_id in found}
    return {seat: _shown(*found[user]) for seat, user in people.items() if user in named}


def _lines(named: list[tuple[RatingRow, str]], user_id: int) -> tuple[RatingLine, ...]:
    floors = sorted((Skill.of(row).floor for row, _ in named), reverse=True)
    lines = [
        RatingLine(1 + floors.index(Skill.of(row).floor), name, _shown(row), row.user_id == user_id)
        for row, name in named
    ]
    return tuple(sorted(lines, key=lambda line: line.rank))


def _shown(row: RatingRow, before: float | None = None) -> ShownRating:
    skill = Skill.of(row)
    change = round(skill.mu) - round(Skill().mu if before is None else before)
    return ShownRating(round(skill.mu), round(skill.margin), change, is_provisional=skill.is_provisional)
