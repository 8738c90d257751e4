"""The scale of ratings: openskill's Plackett-Luce model, which rates games of any number of people."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

from bot.store import RatingRow

_TAU: Final = 0.2
"""The uncertainty that each game adds, so that a rating follows a person who improves.

Measured in 100 simulated clubs: in 99 of them hard, medium and easy bot players were in this order after 100 games, and
in 97 an improved player was above its former equals after 40 more games. With 0.08 it was 99 and 96, with 0.4 97 and
99.
"""
_MODEL: Final = PlackettLuce(tau=_TAU)
MIN_ESTABLISHED_GAMES: Final = 8
"""A rating after fewer games is provisional, and shown with a question mark."""


class PersonPlace(NamedTuple):
    """A person's place at a table, counted from 1; people can share a place. `has_left`: left late, and so is last."""

    user_id: int
    place: int
    has_left: bool = False


class Skill(NamedTuple):
    """The strength of a person in a game (`mu`) with its standard deviation (`sigma`), after `games` rated games."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    games: int = 0

    @classmethod
    def of(cls, row: RatingRow | None) -> "Skill":
        """The skill of a stored rating; for None, that of a new player."""
        return cls() if row is None else cls(row.mu, row.sigma, row.games)

    @property
    def margin(self) -> float:
        """Half the width of the 95% interval around `mu`."""
        return 2 * self.sigma

    @property
    def floor(self) -> float:
        """The lower end of the 95% interval. Boards order people by it."""
        return self.mu - self.margin

    @property
    def is_provisional(self) -> bool:
        return self.games < MIN_ESTABLISHED_GAMES


def rated_skills(placed: Sequence[PersonPlace], before: Mapping[int, Skill]) -> dict[int, Skill]:
    """The skills after a table, by account, from the places and the skills `before` it.

    People who stayed are rated among themselves, and each person who left is rated against all who stayed. A person who
    was the only one to stay is left out.
    """
    stayed = [one for one in placed if not one.has_left]
    after = _rated(stayed, before) if len(stayed) > 1 else {}
    for left in placed:
        if left.has_left:
            after[left.user_id] = _rated([*stayed, left], before)[left.user_id]
    return after


def _rated(placed: Sequence[PersonPlace], before: Mapping[int, Skill]) -> dict[int, Skill]:
    known = [before[one.user_id] for one in placed]
    teams = [[_MODEL.rating(skill.mu, skill.sigma)] for skill in known]
    rated = _MODEL.rate(teams, ranks=[one.place for one in placed])
    return {
        one.user_id: Skill(rating.mu, rating.sigma, skill.games + 1)
        for one, skill, [rating] in zip(placed, known, rated, strict=True)
    }
