"""Tables set up in the middle of a game, and a few moves on them."""

from collections.abc import Sequence
from typing import Any

import msgspec

from games.core import COMMIT, DECLINE, Ask, Choice, Position, Rng
from games.welcome_to import CARDS, GAME, SOLO_CARD, Card, PlanCard, Sheet, WelcomeToSettings, WelcomeToState
from games.welcome_to.deal import blank_sheet

Pair = tuple[int, str]
PAIRS: tuple[Pair, ...] = ((5, "surveyor"), (8, "real_estate"), (11, "landscaper"))
PLANS_IN_PLAY = ("N1-66", "N2-36", "N3-126")
STANDARD = WelcomeToSettings()
ADVANCED = WelcomeToSettings(advanced=True)
SOLO = WelcomeToSettings(mode="solo")
EXPERT = WelcomeToSettings(mode="expert")


def set_table(
    *sheets: Sheet,
    pairs: Sequence[Pair] = PAIRS,
    plans: Sequence[str] = PLANS_IN_PLAY,
    round_number: int = 1,
    settings: WelcomeToSettings = STANDARD,
) -> WelcomeToState:
    """A state in which the seats with these sheets (two at least) begin a round with these pairs."""
    seated = [*sheets, *(blank_sheet() for _ in range(2 - len(sheets)))]
    deck = list(range(len(CARDS)))
    numbers = [_take(deck, [card for card in deck if CARDS[card].number == number]) for number, _ in pairs]
    actions = [_take(deck, [card for card in deck if CARDS[card].action == action]) for _, action in pairs]
    return WelcomeToState(
        seats=len(seated),
        step="round",
        rng=Rng(1),
        settings=settings,
        round=round_number,
        stacks=[deck[stack::3] for stack in range(3)],
        numbers=numbers,
        actions=actions,
        discard=[],
        plans=[PlanCard(name) for name in plans],
        sheets=seated,
    )


def hold_hands(
    *sheets: Sheet,
    hands: Sequence[Sequence[Pair]],
    plans: Sequence[str] = PLANS_IN_PLAY,
    round_number: int = 1,
    settings: WelcomeToSettings = SOLO,
) -> WelcomeToState:
    """A state of solo or expert mode in which the seats hold cards with these numbers and actions."""
    deck = list(range(len(CARDS)))
    held = [[_take(deck, [card for card in deck if CARDS[card] == Card(*face)]) for face in hand] for hand in hands]
    return WelcomeToState(
        seats=len(hands),
        step="round",
        rng=Rng(1),
        settings=settings,
        round=round_number,
        stacks=[[SOLO_CARD, *deck] if settings.mode == "solo" else deck],
        numbers=[],
        actions=[],
        discard=[],
        plans=[PlanCard(name) for name in plans],
        sheets=[*sheets, *(blank_sheet() for _ in hands[len(sheets) :])],
        hands=held,
        received=[None] * (len(hands) if settings.mode == "expert" else 0),
    )


def ruled(settings: WelcomeToSettings = STANDARD, **switches: bool) -> WelcomeToSettings:
    return msgspec.structs.replace(settings, rulings=msgspec.structs.replace(settings.rulings, **switches))


def _take(deck: list[int], wanted: list[int]) -> int:
    deck.remove(wanted[0])
    return wanted[0]


def play(state: WelcomeToState, *choices: Choice) -> Position:
    """The position in which seat 0 has made these choices."""
    position = Position(GAME, state)
    for choice in choices:
        position.apply(0, choice)
    return position


def question(position: Position, kind: str) -> tuple[Any, ...]:
    """The options that seat 0 has, if it is asked such a question now; without the option to decline."""
    ask = position.asks()[0]
    assert ask.kind == kind, f"asked {ask.kind}: {ask.options}"
    return tuple(option for option in ask.options if option is not DECLINE)


def simplest(ask: Ask) -> Choice:
    return DECLINE if ask.allows(DECLINE) else ask.choices()[0]


def finish_round(position: Position) -> WelcomeToState:
    """The next checkpoint, after all seats have done the simplest and committed."""
    number = position.number
    while position.number == number:
        for seat, ask in position.asks().items():
            position.apply(seat, COMMIT if ask.kind == COMMIT else simplest(ask))
    checkpoint: WelcomeToState = position.base
    return checkpoint


def sheet_of(position: Position, seat: int = 0) -> Sheet:
    """A seat's sheet with its own open choices."""
    sheet: Sheet = position.view(seat).sheets[seat]
    return sheet


def told(state: WelcomeToState) -> list[str]:
    return [news.kind for news in state.news]
