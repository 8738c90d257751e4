"""Where the cards lie, as text: pairs, stacks and discards, and the hands of solo and expert mode."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Final

from games.core import NOTHING_WORD, SOLO, Field, Fields, NotationError, read_pile, show_field, show_pile
from games.welcome_to.card_text import INDICES, NAMES, Box, read_pairs
from games.welcome_to.data import CARDS, MODES, SOLO_CARD, STACKS
from games.welcome_to.state import HIDDEN, WelcomeToState
from games.welcome_to.view import guess

STANDARD_STACKS: Final = tuple(f"stack{stack}" for stack in range(1, STACKS + 1))
DECK: Final = ("deck",)
CARD_FIELDS: Final = frozenset({"pairs", "discard", *STANDARD_STACKS, *DECK})
HAND_FIELDS: Final = frozenset({"hand", "received", "passes"})
FIELDS_OF: Final = {
    "standard": frozenset({"pairs", "discard", *STANDARD_STACKS}),
    "solo": frozenset({"hand", "discard", *DECK}),
    "expert": frozenset({"discard", *DECK, *HAND_FIELDS}),
}
"""What can be written of the cards in each mode."""
OPEN: Final = {name: card for name, card in INDICES.items() if card != HIDDEN}
"""The cards without the hidden one."""


def read_cards(state: WelcomeToState, shared: Fields, seats: Sequence[Fields], is_view: bool) -> WelcomeToState:
    """The state with the cards that are written; the others are dealt, in a view hidden. Raises NotationError."""
    _refuse_other_modes(state.mode, [shared, *seats])
    box = Box([*range(len(CARDS)), *[SOLO_CARD] * (state.mode == SOLO and state.solo_card_in is None)])
    state.discard = _pile(box, shared.joined("discard"), OPEN) or []
    stacks = [_pile(box, shared.joined(name), INDICES) for name in _stack_names(state.mode)]
    if state.mode == "standard":
        _read_pairs(state, box, shared)
    else:
        _read_hands(state, box, seats)
    if SOLO_CARD in chain(state.discard, *state.hands):
        line = next((line for own in (shared, *seats) if (line := own.line("discard", "hand")) > 1), 1)
        raise NotationError("the solo card lies in the deck, or its round is written, as solo_card 15", line)
    state.stacks = _stacks(state, box, stacks, shared)
    return state if is_view or None not in stacks else _dealt(state)


def _refuse_other_modes(mode: str, parts: Sequence[Fields]) -> None:
    for name in sorted((CARD_FIELDS | HAND_FIELDS) - FIELDS_OF[mode]):
        for field in chain(*(part.all(name) for part in parts)):
            raise NotationError(f"there is no {name} in {mode} mode", field.line)


def _stack_names(mode: str) -> Sequence[str]:
    return STANDARD_STACKS if mode == "standard" else DECK


def _pile(box: Box, field: Field | None, cards: Mapping[str, int]) -> list[int] | None:
    """The cards in a field, taken out of the box; None where it is not written."""
    if field is None:
        return None
    pile = read_pile(field, cards)
    box.take_pile(field, pile)
    return pile


def _read_pairs(state: WelcomeToState, box: Box, shared: Fields) -> None:
    """The cards of the pairs as they are written, or by chance; before the first round only numbers need be there."""
    if (field := shared.one("pairs")) is None:
        cards = state.rng.copy().fork().shuffled([*box.left])
        if len(cards) < 2 * STACKS:
            raise NotationError("no cards are left for the pairs", shared.line("discard", *STANDARD_STACKS))
        state.numbers, state.actions = cards[:STACKS], cards[STACKS : 2 * STACKS]
        for card in (*state.numbers, *state.actions):
            del box.left[card]
        return
    numbers, actions = read_pairs(field)
    if len(numbers) != STACKS or len(actions) not in (STACKS, 0 if state.step == "reveal" else STACKS):
        raise field.refusal("three pairs such as 5 temp | 8(s) bis(9) | 8 pool")
    sides = [*numbers, *actions]
    cards = [0] * len(sides)
    for place in sorted(range(len(sides)), key=lambda place: len(sides[place].cards)):
        cards[place] = box.take(sides[place])
    state.numbers, state.actions = cards[:STACKS], cards[STACKS:]


def _read_hands(state: WelcomeToState, box: Box, seats: Sequence[Fields]) -> None:
    """The hands that are written, hidden cards in the others, and what was passed on and is to be passed."""
    usual = [HIDDEN] * MODES[state.mode].hand
    for fields, sheet in zip(seats, state.sheets, strict=True):
        written = _pile(box, fields.one("hand"), INDICES)
        hand = usual[:] if written is None else written
        if len(hand) > len(usual):
            raise _wrong_hand(hand, len(usual), fields)
        state.hands.append(hand)
        sheet.passes = _card_of(hand, fields.one("passes"))
        if state.mode == "expert":
            state.received.append(_card_of(hand, fields.one("received")))


def _card_of(hand: list[int], field: Field | None) -> int | None:
    """The card in the field, which is one of the hand."""
    if field is None:
        return None
    card = INDICES[field.word("a card of the hand", INDICES)]
    if card not in hand:
        raise field.refusal("a card of the hand")
    return card


def _stacks(state: WelcomeToState, box: Box, written: Sequence[list[int] | None], shared: Fields) -> list[list[int]]:
    """The stacks that are written; where none is, hidden cards in as many as there have to be. Raises NotationError."""
    hidden = list(chain(*state.hands)).count(HIDDEN)
    stacks = [stack[::-1] for stack in written if stack is not None]
    if not stacks:
        height, rest = divmod(len(box.left) - hidden, len(written))
        if rest or height < 0:
            reason = f"{len(box.left) - hidden} cards are left for {len(written)} equal stacks"
            raise NotationError(reason, shared.line("discard", "pairs"))
        return [[HIDDEN] * height for _ in written]
    line = shared.line(*STANDARD_STACKS, *DECK)
    if len({len(stack) for stack in stacks}) > 1 or len(stacks) < len(written):
        raise NotationError(f"write {len(written)} stacks of equal height, or none", line)
    hidden += list(chain(*stacks)).count(HIDDEN)
    if hidden != len(box.left):
        missing = " ".join(NAMES[card] for card in box.left) or "none"
        raise NotationError(f"{hidden} cards are hidden, but these are written nowhere: {missing}", line)
    return stacks


def require_cards(state: WelcomeToState, shared: Fields, seats: Sequence[Fields]) -> None:
    """Refuse hands that are too small to play from, and a deck that is too small for the next round."""
    if state.mode == "standard" or state.over:
        return
    wanted = MODES[state.mode].hand
    if state.mode == SOLO and state.step == "reveal":
        left = len(state.hands[0]) + len(state.stacks[0]) - (state.solo_card_in is None)
        if left < wanted:
            raise NotationError(f"{wanted} cards come up in a round, {left} are left: step over", shared.line(*DECK))
        return
    for hand, own in zip(state.hands, seats, strict=True):
        if len(hand) < wanted:
            raise _wrong_hand(hand, wanted, own)


def _wrong_hand(hand: Sequence[int], wanted: int, own: Fields) -> NotationError:
    return NotationError(f"a hand has {wanted} cards, not {len(hand)}", own.line("hand"))


def _dealt(state: WelcomeToState) -> WelcomeToState:
    """The state with the hidden cards dealt by chance; the generator stays where it is written."""
    dealt = guess(state, None, state.rng.copy())
    dealt.rng = state.rng
    return dealt


def show_stacks(state: WelcomeToState) -> list[str]:
    """The stacks and the discards."""
    names = _stack_names(state.mode)
    lines = [show_field(name, show_pile(stack[::-1], NAMES)) for name, stack in zip(names, state.stacks, strict=False)]
    if state.discard:
        lines.append(show_field("discard", show_pile(state.discard, NAMES)))
    return [*chain(*lines)]


def show_hand(state: WelcomeToState, seat: int) -> list[str]:
    """A seat's hand and what is known of passing, in one line; none in standard mode."""
    if seat >= len(state.hands):
        return []
    singles = {"received": state.received[seat] if seat < len(state.received) else None}
    singles["passes"] = state.sheets[seat].passes
    words = ["hand", *(show_pile(state.hands[seat], NAMES) or [NOTHING_WORD])]
    known = [f"{name} {NAMES.get(card, str(card))}" for name, card in singles.items() if card is not None]
    return ["  " + "  ".join([" ".join(words), *known])]
