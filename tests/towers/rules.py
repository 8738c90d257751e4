"""The rules of Towers.

Cards are floors of size 1 to 24. In each of four rounds everybody has three of them in hand, and all build at the same
time, if they like: one floor on one of three plots, upon a smaller one or on the ground. In the end a tower is worth
its topmost floor, and each floor two points.
"""

from collections.abc import Iterator
from typing import Annotated, ClassVar, Final, TypeAlias

from games.core import (
    OVER,
    Game,
    Mode,
    NumberNames,
    Record,
    Rng,
    Rule,
    Seat,
    Settings,
    State,
    Step,
    Supply,
    Title,
    Universe,
    choose,
    choose_or_decline,
    everybody,
    nobody,
    rank_seats,
)
from tests.games.checks import Checks, Obstacle

FLOORS: Final = range(1, 25)
HIDDEN: Final = 0
PLOTS: Final = ("west", "middle", "east")
HAND: Final = 3
ROUNDS: Final = 4
Floor: TypeAlias = Annotated[int, NumberNames({HIDDEN: "?"})]


class Lot(Record):
    """What a seat has: a hidden hand, and three towers from the ground up."""

    hand: list[Floor] = []
    towers: list[list[Floor]] = []


class Towers(State, kw_only=True):
    """The whole game. The last card of `deck` is drawn next."""

    by_seat: ClassVar = ("lots",)
    seated: ClassVar = ("lots",)
    deck: list[Floor]
    lots: list[Lot]
    round: int = 0


def setup(_: Settings, seats: int, rng: Rng, version: int) -> Towers:
    deck, lots = rng.shuffled(FLOORS), [Lot(towers=[[] for _ in PLOTS]) for _ in range(seats)]
    return Towers(seats=seats, step="deal", rng=rng, version=version, deck=deck, lots=lots)


def deal(s: Towers) -> str:
    """A round begins: all hands are filled."""
    s.round += 1
    s.tell("round", round=s.round)
    for lot in s.lots:
        while s.deck and len(lot.hand) < HAND:
            lot.hand.append(s.deck.pop())
    return "build"


def build(s: Towers, me: Seat) -> Rule[None]:
    """Pick a floor, and perhaps a plot for it."""
    lot = s.lots[me]
    floor = yield from choose(me, "floor", sorted(lot.hand))
    plot = yield from choose_or_decline(me, "plot", PLOT.possible_options(s, me, "plot", floor=floor), floor=floor)
    if plot is not None:
        lot.hand.remove(floor)
        lot.towers[PLOTS.index(plot)].append(floor)
        s.tell("built", me, floor=floor)


FLOOR: Final = Universe(lambda s, ask: sorted(s.lots[ask.seat].hand))
PLOT: Final = Universe(
    lambda s, ask: PLOTS,
    {"topped": lambda s, ask, plot: s.lots[ask.seat].towers[PLOTS.index(plot)][-1:] > [int(ask.facts["floor"])]},
)


def view(s: Towers, seat: Seat | None) -> Towers:
    """Without the generator, the deck, and the hands of others."""
    v = s.copy()
    v.rng, v.news, v.deck = Rng(), s.news_for(seat), [HIDDEN] * len(s.deck)
    for other, lot in enumerate(v.lots):
        lot.hand = lot.hand if other == seat else [HIDDEN] * len(lot.hand)
    return v


def guess(v: Towers, seat: Seat | None, rng: Rng) -> Towers:
    """Deal what this seat does not see to where cards are hidden."""
    s, seen = v.copy(), SUPPLY.counts(v)
    unseen = rng.shuffled([floor for floor in FLOORS if not seen[floor]])
    for cards in (s.deck, *(lot.hand for lot in s.lots)):
        cards[:] = [unseen.pop() if card == HIDDEN else card for card in cards]
    s.rng = rng.fork()
    return s


def parts(s: Towers) -> list[dict[str, int]]:
    """The score of each seat, part by part: the topmost floors, and two points for each floor."""
    towers = [[tower for tower in lot.towers if tower] for lot in s.lots]
    return [{"tops": sum(tower[-1] for tower in own), "floors": 2 * sum(map(len, own))} for own in towers]


def worth(s: Towers, seat: Seat) -> float:
    """Points, less for what is so high already that little fits on it."""
    points = parts(s)[seat]
    return points["floors"] + points["tops"] * s.round / ROUNDS


SUPPLY: Final = Supply(
    "floors",
    copies=lambda _: dict.fromkeys(FLOORS, 1),
    places=("lots.*.hand", "lots.*.towers.*"),
    stock="deck",
    hidden=HIDDEN,
)


def obstacles(s: Towers) -> Iterator[Obstacle]:
    """There is a tower on each plot, and it rises; who is to build has something in hand."""
    for seat, lot in enumerate(s.lots):
        if s.step == "build" and not lot.hand:
            yield f"lots.{seat}.hand", f"seat {seat} has nothing to build"
        if len(lot.towers) != len(PLOTS) or any(tower != sorted(tower) for tower in lot.towers):
            yield f"lots.{seat}.towers", f"seat {seat} cannot have these towers"


GAME: Final = Game(
    name="towers",
    version=1,
    modes={"standard": Mode(2, 4)},
    state_type=Towers,
    steps={
        "deal": Step(open=nobody, close=deal),
        "build": Step(open=everybody(build), close=lambda s: "deal" if s.round < ROUNDS else OVER),
    },
    setup=setup,
    view=view,
    guess=guess,
    standings=lambda s: rank_seats(parts(s)),
    worth=worth,
    built=lambda s, seat: sum(map(len, s.lots[seat].towers)),
    supplies=(SUPPLY,),
    universes={"floor": FLOOR, "plot": PLOT},
    titles={"upstairs": Title(lambda s, seat: max(map(len, s.lots[seat].towers)), 2)},
)
CHECKS: Final = Checks(obstacles)
