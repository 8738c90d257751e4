"""Set-up, and draws from the decks (rules page, sections B and C.4)."""

from collections import Counter
from typing import Final

from games.core import SOLO, Rng, Seat
from games.dinner_in_paris.data import CARD_POWERS, FACTS, OBJECTIVES, RANKS, SETUP, SUPPLY, all_copies_of
from games.dinner_in_paris.state import DECK, DinnerSettings, DinnerState, PlayerBoard

IMMEDIATE_PIGEONS: Final = ("draw_two", "free_terrace")  # pigeon cards that are used when they are drawn


def setup(settings: DinnerSettings, seats: int, rng: Rng, version: int) -> DinnerState:
    """The first state of a game, with shuffled decks, a majority card and the first seat."""
    first = rng.below(seats)
    state = DinnerState(
        seats=seats,
        step="deal",
        rng=rng,
        version=version,
        settings=settings,
        first=first,
        on_turn=first,
        majority=rng.pick(tuple(FACTS.majority_cards)),
        stock=dict(SUPPLY["restaurants"]),
        deck=rng.shuffled(all_copies_of("resources")),
        display=[],
        discards=[],
        pigeon_deck=rng.shuffled(all_copies_of("pigeons")),
        objective_deck=rng.shuffled(list(OBJECTIVES)),
        boards=[PlayerBoard(taken=[0 for _ in RANKS]) for _ in range(seats)],
        neighbour=PlayerBoard(taken=[0 for _ in RANKS]) if settings.mode == SOLO else None,
    )
    state.tell("opened", first, majority=state.majority)
    return state


def deal(state: DinnerState) -> str:
    """Deal a hand and two objectives to each seat, and fill the display; return the next step."""
    for board in state.boards:
        board.hand = [state.deck.pop() for _ in range(SETUP.hand)]
        board.drawn = [state.objective_deck.pop() for _ in range(SETUP.objectives)]
    fill_display(state)
    return "objectives"


def draw_resource(state: DinnerState, seat: Seat, source: str) -> None:
    """Take a card for a seat from `source`: the face of a card on display, or DECK for the top of the deck (C.2).

    The display is filled again. The face of a card from the deck is told to the seat alone.
    """
    board = state.boards[seat]
    if source == DECK:
        board.hand.append(_take_top_card(state))
        state.tell("drew", seat)
        state.tell("drew_card", seat, only=seat, card=board.hand[-1])
    else:
        state.display.remove(source)
        board.shown.append(source)
        state.tell("took", seat, card=source)
        fill_display(state)


def _take_top_card(state: DinnerState) -> str:
    """Take the next resource card. An empty deck is refilled with the shuffled discards."""
    if not state.deck:
        state.deck, state.discards = state.rng.shuffled(state.discards), []
        state.tell("shuffled")
    return state.deck.pop()


def fill_display(state: DinnerState) -> None:
    """Fill the display. While too many of its cards are alike, replace them all, if that can help (C.4)."""
    _refill_display(state)
    while must_renew_display(state):
        state.tell("renewed", cards=tuple(state.display))
        state.discards += state.display
        state.display = []
        _refill_display(state)


def _refill_display(state: DinnerState) -> None:
    """Add cards to the display until it is full or no cards are left."""
    while len(state.display) < SETUP.display and (state.deck or state.discards):
        state.display.append(_take_top_card(state))


def must_renew_display(state: DinnerState) -> bool:
    """Whether too many cards of the display are alike, and a better display is possible."""
    if max(Counter(state.display).values(), default=0) < SETUP.alike:
        return False
    all_cards = Counter([*state.display, *state.deck, *state.discards])
    return sum(min(count, SETUP.alike - 1) for count in all_cards.values()) >= SETUP.display


def draw_pigeon(state: DinnerState, seat: Seat) -> None:
    """Draw a pigeon card. An immediate one is used at once, another one is playable from the next turn on (F).

    The deck must not be empty. A free terrace has no effect without a terrace action.
    """
    card, board = state.pigeon_deck.pop(), state.boards[seat]
    if card not in IMMEDIATE_PIGEONS:
        board.fresh.append(card)
        state.tell("pigeon", seat)
        state.tell("pigeon_card", seat, only=seat, card=card)
        return
    board.used.append(card)
    state.tell("used", seat, card=card)
    if card == "draw_two":
        state.draws = CARD_POWERS.draw_two
    elif state.laying:
        state.laying.free = True


def draw_objective(state: DinnerState, seat: Seat) -> None:
    """Draw an objective to keep or make common, if one is left, and tell the seat alone."""
    if state.objective_deck:
        card = state.objective_deck.pop()
        state.boards[seat].drawn.append(card)
        state.tell("objective_drawn", seat, only=seat, card=card)
