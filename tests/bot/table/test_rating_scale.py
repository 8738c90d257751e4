"""The scale of ratings puts people in order, and follows those who improve.

People play as strongly as bot players of three levels. How often each wins was measured once by `run.py simulate` with
two seats: medium won all of 600 games against easy, and against medium hard won 19 of 25 games of Welcome To and 89 of
100 of Dice New Town.
"""

from itertools import pairwise
from random import Random
from typing import Final

import pytest

from bot.table.rating.scale import MIN_ESTABLISHED_GAMES, PersonPlace, Skill, rated_skills

WINS: Final = {("hard", "medium"): 0.76, ("medium", "easy"): 0.98, ("hard", "easy"): 0.99}
"""The least of what was measured."""
EASY, MEDIUM, HARD = range(0, 2), range(2, 5), range(5, 7)
"""The people of each level at the start."""
LEARNER: Final = 2
CLUBS: Final = 6
EVENINGS, EVENINGS_AFTER = 117, 46
"""In which everybody plays about 100 games, and then 40."""


class SimulatedClub:
    """People who meet in pairs by chance."""

    def __init__(self, seed: int) -> None:
        self.levels = ["easy"] * len(EASY) + ["medium"] * len(MEDIUM) + ["hard"] * len(HARD)
        self.skills, self.chance = dict.fromkeys(range(len(self.levels)), Skill()), Random(seed)

    def play(self, evenings: int) -> None:
        """Play as many evenings, on each of which everybody meets one other; one has to look on."""
        for _ in range(evenings):
            people = self.chance.sample(range(len(self.levels)), len(self.levels))
            for one, other in list(pairwise(people))[::2]:
                self._meet(one, other)

    def _meet(self, one: int, other: int) -> None:
        levels = self.levels[one], self.levels[other]
        share = 0.5 if levels[0] == levels[1] else WINS[levels] if levels in WINS else 1 - WINS[levels[::-1]]
        is_won = self.chance.random() < share
        self.skills |= rated_skills([PersonPlace(one, 2 - is_won), PersonPlace(other, 1 + is_won)], self.skills)

    def floors(self, people: range) -> list[float]:
        return [self.skills[person].floor for person in people]


@pytest.fixture(scope="module")
def clubs() -> list[SimulatedClub]:
    """Clubs in which everybody has played about 100 games."""
    clubs = [SimulatedClub(seed) for seed in range(CLUBS)]
    for club in clubs:
        club.play(EVENINGS)
    return clubs


def test_after_a_hundred_games_hard_is_above_medium_and_medium_above_easy(clubs: list[SimulatedClub]) -> None:
    in_order = [
        max(club.floors(EASY)) < min(club.floors(MEDIUM)) and max(club.floors(MEDIUM)) < min(club.floors(HARD))
        for club in clubs
    ]
    assert sum(in_order) >= CLUBS - 1


def test_who_improves_by_a_level_is_shown_higher_within_forty_games(clubs: list[SimulatedClub]) -> None:
    rises, is_above = [], []
    for club in clubs:
        before, club.levels[LEARNER] = club.skills[LEARNER], "hard"
        club.play(EVENINGS_AFTER)
        after, equals = club.skills[LEARNER], club.floors(range(LEARNER + 1, MEDIUM.stop))
        rises.append(round(after.mu) - round(before.mu))
        is_above.append(after.floor > max(equals))
    assert min(rises) > 0
    assert sum(is_above) >= CLUBS - 2


def test_a_rating_is_provisional_at_first_and_gets_surer() -> None:
    skills = [Skill()]
    for _ in range(MIN_ESTABLISHED_GAMES):
        skills.append(rated_skills([PersonPlace(1, 1), PersonPlace(2, 2)], {1: skills[-1], 2: Skill()})[1])
    assert [skill.is_provisional for skill in skills] == [True] * MIN_ESTABLISHED_GAMES + [False]
    assert all(before.margin > after.margin and before.floor < after.floor for before, after in pairwise(skills))


def test_equal_places_of_equal_people_change_nothing_but_the_margin() -> None:
    after = rated_skills([PersonPlace(user, 1) for user in (1, 2, 3)], dict.fromkeys((1, 2, 3), Skill()))
    assert [skill.mu for skill in after.values()] == pytest.approx([Skill().mu] * 3)


def test_nobody_is_rated_alone() -> None:
    assert rated_skills([PersonPlace(1, 1)], {1: Skill()}) == {}
