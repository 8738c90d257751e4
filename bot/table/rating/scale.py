"""The scale of ratings: openskill's model of Plackett and Luce, which takes games of any number of people."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

from bot.store import RatingRow

TAU: Final = 0.2
"""The uncertainty that each game adds, so that a rating follows a person who improves.

In 100 simulated clubs hard bot players stood above medium ones and these above easy ones after 100 games in 99, and one
that improved was above its former equals 40 games later in 97; at 0.08 in 99 and 96, at 0.4 in 97 and 99.
"""
MODEL: Final = PlackettLuce(tau=TAU)
MIN_GAMES: Final = 8
"""A rating after fewer games is shown with a question mark."""


class PersonPlace(NamedTuple):
    """A person's place at a table, from 1 on; equal places are shared. `has_left`: left late, and so is last."""

    user_id: int
    place: int
    has_left: bool = False


class Skill(NamedTuple):
    """The strength of a person in a game with its standard deviation, after `games` rated games."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0

    @classmethod
    def of(cls, row: RatingRow | None) -> "Skill":
        """The skill in a stored rating; for None that of a new player."""
        return cls() if row is None else cls(row.mu, row.sigma, row.games)

    @property
    def margin(self) -> float:
        """The strength lies within this distance of `mu` in 95 of 100 cases."""
        return 2 * self.sigma

    @property
    def floor(self) -> float:
        """The strength that is almost certain. Boards order people by it."""
        return self.mu - self.margin

    @property
    def is_provisional(self) -> bool:
        return self.games < MIN_GAMES


def rate(placed: Sequence[PersonPlace], before: Mapping[int, Skill]) -> dict[int, Skill]:
    """The skills after a table, by account; without a person who alone stayed.

    People who stayed are rated among themselves, and each person who left is rated against all of them.
    """
    stayed = [one for one in placed if not one.has_left]
    after = _rated(stayed, before) if len(stayed) > 1 else {}
    for left in placed:
        if left.has_left:
            after[left.user_id] = _rated([*stayed, left], before)[left.user_id]
    return after


def _rated(placed: Sequence[PersonPlace], before: Mapping[int, Skill]) -> dict[int, Skill]:
    known = [before[one.user_id] for one in placed]
    teams = [[MODEL.rating(skill.mu, skill.sigma)] for skill in known]
    rated = MODEL.rate(teams, ranks=[one.place for one in placed])
    return {
        one.user_id: Skill(rating.mu, rating.sigma, skill.games + 1)
        for one, skill, [rating] in zip(placed, known, rated, strict=True)
    }
