"""The hands of expert mode (rules page, 3.1, 3.4 and section 8)."""

from games.core import Rule, Seat, choose, unasked_fact
from games.welcome_to.data import CARDS, MODES
from games.welcome_to.state import WelcomeToState


def deal_hands(state: WelcomeToState) -> None:
    """Shuffle all cards, also those in hands (ruling R-12), and deal three to each seat."""
    state.discard = []
    state.stacks = [state.rng.shuffled(range(len(CARDS)))]
    state.hands = [[] for _ in range(state.seats)]
    state.received = [None] * state.seats
    _draw(state)


def pass_third_cards(state: WelcomeToState) -> None:
    """Give each card in `Sheet.passes` to the next seat, discard the other cards, and draw to three again (R-2).

    There is news of a passed card for its giver and its receiver only (3.2, D9).
    """
    passed = [sheet.passes for sheet in state.sheets]
    for hand, card in zip(state.hands, passed, strict=True):
        state.discard += [other for other in hand if other != card]
    state.received = [passed[seat - 1] for seat in range(state.seats)]
    state.hands = [[] if card is None else [card] for card in state.received]
    for giver, left in enumerate(passed):
        if left is not None:
            receiver, face = (giver + 1) % state.seats, CARDS[left]
            state.tell("passed", giver, only=giver, to=receiver, number=face.number, action=face.action)
            state.tell("received", receiver, only=receiver, giver=giver, number=face.number, action=face.action)
    _draw(state)


def store_passed_card(state: WelcomeToState, seat: Seat, left: int | None) -> Rule[None]:
    """Store the card that the seat passes: the unplayed one, whose index is `left`.

    After a refusal, `left` is None, and the seat is asked for a card to pass. If ruling R-13 is off, it passes none.
    """
    if left is None and state.settings.rulings.expert_refusal_passes_a_card:
        cards = passable_cards(state, seat)
        left = yield from choose(
            seat, "pass", cards, cards=tuple((CARDS[card].number, CARDS[card].action) for card in cards)
        )
        if why := unasked_fact(cards):
            state.tell("passes", seat, only=seat, number=CARDS[left].number, action=CARDS[left].action, **why)
    state.sheets[seat].passes = left


def passable_cards(state: WelcomeToState, seat: Seat) -> list[int]:
    """The cards of the hand, as indexes into `CARDS`; of cards with equal faces, only the first."""
    return sorted({CARDS[card]: card for card in reversed(state.hands[seat])}.values())


def _draw(state: WelcomeToState) -> None:
    """Fill every hand. If the draw pile is too small, shuffle the discards into it."""
    wanted = MODES["expert"].hand
    if len(state.stacks[0]) < sum(wanted - len(hand) for hand in state.hands):
        state.stacks = [state.rng.shuffled(state.stacks[0] + state.discard)]
        state.discard = []
        state.tell("restacked")
    for hand in state.hands:
        while len(hand) < wanted:
            hand.append(state.stacks[0].pop())
