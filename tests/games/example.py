"""Orchard: a tiny game for the tests of the protocol.

It is there for all that Towers (`tests/towers`) does not do: several things chosen at once, turns of one seat after the
other, questions to somebody else within a turn, news for one seat only, and draws that cannot be taken back.

Cards are the numbers 1 to 18, worth their number once planted. Each of two rounds: everybody draws up to three cards;
all plant one or two of them at the same time, face down, and they grow into trees; then, one seat after another,
everybody goes to market: for a coin each, dig up the next card, or sell a card face down to a neighbour, who may
refuse it. After the second market, trees and coins count.
"""

from collections.abc import Iterator, Mapping
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
    SeatRule,
    Settings,
    Standing,
    State,
    Step,
    Supply,
    choose,
    choose_or_decline,
    choose_several,
    everybody,
    nobody,
    rank_seats,
    reveal,
)
from tests.games.checks import Checks, Obstacle

CARDS: Final = range(1, 19)
HIDDEN: Final = 0
HAND: Final = 3
COINS: Final = 2
ROUNDS: Final = 2
Card: TypeAlias = Annotated[int, NumberNames({HIDDEN: "?"})]


class Garden(Record):
    """One seat's things: a hidden hand, cards planted face down, grown trees, coins."""

    hand: list[Card] = []
    beds: list[Card] = []
    trees: list[Card] = []
    coins: int = COINS


class Orchard(State, kw_only=True):
    """The whole game. The last card of `deck` is drawn next; `on_turn` is the seat at the market."""

    seated: ClassVar = ("gardens",)
    deck: list[Card]
    gardens: list[Garden]
    round: int = 1
    on_turn: Seat = 0


def setup(_: Settings, seats: int, rng: Rng, version: int) -> Orchard:
    deck = rng.shuffled(CARDS)
    gardens = [Garden() for _ in range(seats)]
    return Orchard(seats=seats, step="deal", rng=rng, version=version, deck=deck, gardens=gardens)


def deal(s: Orchard) -> str:
    """Everybody draws up to three cards, as long as there are any."""
    for seat, garden in enumerate(s.gardens):
        while s.deck and len(garden.hand) < HAND:
            garden.hand.append(s.deck.pop())
        s.tell("drawn", seat, only=seat, hand=tuple(garden.hand))
    return "plant"


def plant(s: Orchard, me: Seat) -> Rule[None]:
    """Plant one or two cards of the hand, face down."""
    garden = s.gardens[me]
    garden.beds = list((yield from choose_several(me, "plant", sorted(garden.hand), min(1, len(garden.hand)), 2)))
    garden.hand = [card for card in garden.hand if card not in garden.beds]


def grow(s: Orchard) -> str:
    """What was planted comes to light."""
    for seat, garden in enumerate(s.gardens):
        garden.trees += garden.beds
        s.tell("grown", seat, trees=tuple(garden.beds))
        garden.beds = []
    return "market"


def market(s: Orchard, me: Seat) -> Rule[None]:
    """As often as there are coins for it: dig or sell."""
    while (action := (yield from choose_or_decline(me, "action", actions(s, me)))) is not None:
        yield from {"dig": dig, "sell": sell}[action](s, me)


def actions(s: Orchard, me: Seat) -> list[str]:
    garden = s.gardens[me]
    possible = {"dig": bool(s.deck), "sell": bool(garden.hand)}
    return [action for action, allowed in possible.items() if allowed and garden.coins]


def dig(s: Orchard, me: Seat) -> Rule[None]:
    """Pay a coin for the next card of the deck."""
    garden = s.gardens[me]
    garden.coins -= 1
    garden.hand.append(s.deck.pop())
    s.tell("dug", me)
    s.tell("drawn", me, only=me, hand=tuple(garden.hand))
    yield from reveal()


def sell(s: Orchard, me: Seat) -> Rule[None]:
    """Pay a coin to offer a card face down; the neighbour takes it for three coins, or for all it has, or refuses."""
    seller = s.gardens[me]
    seller.coins -= 1
    card = yield from choose(me, "card", sorted(seller.hand))
    other = yield from choose(me, "neighbour", [seat for seat in range(s.seats) if seat != me])
    buyer = s.gardens[other]
    answer = yield from choose(other, "offer", ("take", "refuse"), seller=me)
    if answer == "take":
        price = min(3, buyer.coins)
        seller.coins, buyer.coins = seller.coins + price, buyer.coins - price
        seller.hand.remove(card)
        buyer.hand.append(card)
    s.tell("offered", me, to=other, answer=answer)


def seat_on_turn(s: Orchard) -> Mapping[Seat, SeatRule[Orchard]]:
    """The market is open to one seat at a time."""
    return {s.on_turn: market}


def next_seat(s: Orchard) -> str:
    """The next seat goes to market; after the last one the round is over, and after the last round the game."""
    s.on_turn = (s.on_turn + 1) % s.seats
    if s.on_turn:
        return "market"
    s.round += 1
    return "deal" if s.round <= ROUNDS else OVER


def view(s: Orchard, seat: Seat | None) -> Orchard:
    """Without the generator, the deck, and the hands and beds of others."""
    v = s.copy()
    v.rng, v.news, v.deck = Rng(), s.news_for(seat), [HIDDEN] * len(s.deck)
    for other, garden in enumerate(v.gardens):
        if other != seat:
            garden.hand, garden.beds = [HIDDEN] * len(garden.hand), [HIDDEN] * len(garden.beds)
    return v


def guess(v: Orchard, seat: Seat | None, rng: Rng) -> Orchard:
    """Deal the cards that this seat does not see to where cards are hidden."""
    s = v.copy()
    places = [s.deck, *(cards for garden in s.gardens for cards in (garden.hand, garden.beds, garden.trees))]
    seen = {card for cards in places for card in cards}
    unseen = rng.shuffled([card for card in CARDS if card not in seen])
    for cards in places:
        cards[:] = [unseen.pop() if card == HIDDEN else card for card in cards]
    s.rng = rng.fork()
    return s


def standings(s: Orchard) -> list[Standing]:
    """Trees and coins count; equal points share a place."""
    return rank_seats([{"trees": sum(garden.trees), "coins": garden.coins} for garden in s.gardens])


def worth(s: Orchard, seat: Seat) -> float:
    """Points, and until the end half of what is still in the hand."""
    garden = s.gardens[seat]
    return sum(garden.trees) + sum(garden.beds) + garden.coins + (0 if s.over else sum(garden.hand) / 2)


SUPPLY: Final = Supply(
    "cards",
    copies=lambda _: dict.fromkeys(CARDS, 1),
    places=("gardens.*.hand", "gardens.*.beds", "gardens.*.trees"),
    stock="deck",
    hidden=HIDDEN,
)


def obstacles(s: Orchard) -> Iterator[Obstacle]:
    """Coins are never owed, a seat is at the market, and beds are dug only while all plant."""
    if not 0 <= s.on_turn < s.seats:
        yield "on_turn", f"there is no seat {s.on_turn}"
    for seat, garden in enumerate(s.gardens):
        if garden.coins < 0:
            yield f"gardens.{seat}.coins", f"seat {seat} has {garden.coins} coins"
        if garden.beds and s.step != "plant":
            yield f"gardens.{seat}.beds", "a card is still face down in a bed"


def doubts(s: Orchard) -> Iterator[str]:
    """Coins are spent or change hands."""
    coins = [garden.coins for garden in s.gardens]
    if sum(coins) > COINS * s.seats:
        yield f"the coins cannot be {coins}"


GAME: Final = Game(
    name="orchard",
    version=1,
    modes={"standard": Mode(2, 3)},
    state_type=Orchard,
    steps={
        "deal": Step(open=nobody, close=deal),
        "plant": Step(open=everybody(plant), close=grow),
        "market": Step(open=seat_on_turn, close=next_seat),
    },
    setup=setup,
    view=view,
    guess=guess,
    standings=standings,
    worth=worth,
    built=lambda s, seat: len(s.gardens[seat].trees),
    supplies=(SUPPLY,),
)
CHECKS: Final = Checks(obstacles, doubts)
