"""The people of the simulated month, and how often they play."""

from dataclasses import dataclass
from random import Random
from typing import Final

from bot.playground import Playground
from bot.playground.clock import SystemClock
from tests.lab.month.reckoning import DAY
from tests.visitor import Visitor

REGULARS: Final = 8
PEOPLE_PER_YOUNG_ACCOUNT: Final = 6
"""One of this many accounts is only a few days old at the start, and becomes a month old during the month."""
OLD_DAYS, YOUNG_DAYS = 400, 6


@dataclass
class Player:
    """A person; the first REGULARS play on almost every day."""

    visitor: Visitor
    number: int
    chance: Random

    @property
    def user(self) -> int:
        return int(self.visitor.id)

    @property
    def is_installed(self) -> bool:
        return is_installed(self.number)

    @property
    def is_regular(self) -> bool:
        return self.number < REGULARS

    @property
    def wish(self) -> str:
        """The person's answer to the question whether boards may show the name."""
        return "nameless" if self.number % 4 == 3 else "named"

    def plays(self) -> bool:
        return self.chance.random() < (0.95 if self.is_regular else 0.05)


def is_installed(number: int) -> bool:
    """Whether this person has installed the application for themselves."""
    return number % 3 == 0


def make_accounts(playground: Playground, clock: SystemClock, people: int) -> list[str]:
    """Create the accounts, most of them OLD_DAYS old and some YOUNG_DAYS; returns their ids."""
    young = {number for number in range(people) if number % PEOPLE_PER_YOUNG_ACCOUNT == PEOPLE_PER_YOUNG_ACCOUNT - 1}
    made = {}
    for days, numbers in ((OLD_DAYS, set(range(people)) - young), (YOUNG_DAYS, young)):
        clock.skip(-days * DAY)
        for number in sorted(numbers):
            locale = "ja" if number % 2 else "en-US"
            made[number] = playground.world.add_person(
                f"Player {number + 1}", locale, installed=is_installed(number)
            ).id
        clock.skip(days * DAY)
    return [made[number] for number in range(people)]
