"""The games of Dinner in Paris worth keeping: one for each way to end, one without rulings, alone both results."""

from collections.abc import Callable, Iterator

from games.core import COMMIT, DECLINE, SOLO, Choice, Position, Rng, Seat
from games.dinner_in_paris import FACTS, DinnerRulings, DinnerSettings
from tests.games.dinner_in_paris.builder import CHIP_SHOPS, GRILLS, Builder
from tests.games.matches import Match, play_match
from tests.games.recorder import Wanted, by_chance, played_alone, with_care
from tests.games.ways import Way

OFF = DinnerSettings(rulings=DinnerRulings(*(False for _ in FACTS.rulings.__struct_fields__)))


class Idler:
    """Draws where it must, and passes wherever that is possible."""

    def decide(self, position: Position, seat: Seat, rng: Rng) -> Choice:
        """To pass, or the last choice there is."""
        ask = position.asks()[seat]
        return DECLINE if DECLINE in ask.options else COMMIT if COMMIT in ask.options else ask.options[-1]


def worth_keeping(way: Way) -> Iterator[Wanted]:
    """What is to be seen of the end of a game."""
    if way.settings.mode == SOLO:
        yield from played_alone(way)
    if way.settings.mode == "standard" and way.seats == 2:
        yield Wanted(by_chance(way), is_kept=ends_by("restaurants"))
        yield Wanted(with_care(way), is_kept=ends_by("rows"))
        yield Wanted(by_plan(way), is_kept=ends_by("space"))
        yield Wanted(in_idleness(way), is_kept=ends_by("quiet"))
        yield Wanted(by_chance(way._replace(settings=OFF)), "other-rulings")


def ends_by(reason: str) -> Callable[[Position], bool]:
    """Whether a game ends so."""
    return lambda position: bool(position.base.ending == reason)


def in_idleness(way: Way) -> Callable[[int], Match]:
    """Games in which nobody does anything."""
    return lambda seed: play_match(way.rules, way.settings, [Idler()] * way.seats, seed)


def by_plan(way: Way) -> Callable[[int], Match]:
    """Games in which two fill the square together."""
    players = [Builder(CHIP_SHOPS), Builder(GRILLS)]
    return lambda seed: play_match(way.rules, way.settings, players, seed)
