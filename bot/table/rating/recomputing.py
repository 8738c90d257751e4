"""Recomputes all ratings from the stored places; the numbers stay the same unless the model changes."""

from collections import defaultdict
from collections.abc import Sequence

import msgspec

from bot.store import RatingRow
from bot.table.rating.scale import PersonPlace, Skill, rated_skills


def corrected_ratings(stored: Sequence[RatingRow]) -> list[RatingRow]:
    """A corrected row for each stored rating whose numbers do not follow from the places; oldest games come first.

    Forgotten people have no rows any more, so the others at their tables are rated without them.
    """
    known = set(stored)
    return [row for row in recomputed_ratings(stored) if row not in known]


def recomputed_ratings(stored: Sequence[RatingRow]) -> list[RatingRow]:
    """These rows, oldest games first, with the numbers that follow from their places.

    The rows of a table come together, at the place of its first row.
    """
    tables, skills = dict[int, list[RatingRow]](), defaultdict[tuple[int, str], Skill](Skill)
    for row in stored:
        tables.setdefault(row.table_id, []).append(row)
    made = list[RatingRow]()
    for rows in tables.values():
        before = {row.user_id: skills[row.user_id, row.game] for row in rows}
        after = before | rated_skills([PersonPlace(row.user_id, row.place, row.has_left) for row in rows], before)
        for row in rows:
            new = skills[row.user_id, row.game] = after[row.user_id]
            made.append(msgspec.structs.replace(row, mu=new.mu, sigma=new.sigma))
    return made
