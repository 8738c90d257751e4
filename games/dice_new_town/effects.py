"""Rerolls, and the powers of land cards that players use by choice (rules page, C.3, C.4 and D.8)."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Final

from games.core import Rule, Seat, choose
from games.dice_new_town.data import FACTS
from games.dice_new_town.deal import roll_dice
from games.dice_new_town.powers import usable_cards, use_up_card
from games.dice_new_town.printed import LandCard
from games.dice_new_town.state import DiceNewTownState, Reroll

FACES: Final = range(1, FACTS.dice.faces + 1)  # the numbers on a die
REROLL_COLOURS: Final[Mapping[str, tuple[str, ...]]] = {"move1": ("white", "green"), "manage": ("white", "black")}
"""By step, the colours of the dice that can be rerolled for a red pip."""
_DIE_CHANGE_TESTS: Final[Mapping[str, Callable[[int, int, int], bool]]] = {
    "set_white": lambda before, after, amount: True,
    "flip_white": lambda before, after, amount: before + after == FACTS.dice.faces + 1,
    "shift_white": lambda before, after, amount: abs(before - after) == amount,
}
"""Whether a card with this effect and amount turns a white die from one face to another."""


def _choose_reroll(state: DiceNewTownState, seat: Seat, colour: str, most: int = FACTS.dice.white) -> Rule[None]:
    """Choose dice to reroll: the green or the black die, or one to `most` white dice (C.3, C.4).

    They are rolled when the seat has committed. Then its turn goes on.
    """
    if colour == "white":
        yield from _choose_white_reroll(state, seat, most)
    else:
        state.reroll = Reroll(colour, (getattr(state.builders[seat], colour),))


def _choose_white_reroll(state: DiceNewTownState, seat: Seat, most: int) -> Rule[None]:
    """Ask for one to `most` white dice to reroll, by their values."""
    white = tuple(state.builders[seat].white)
    chosen = yield from choose(seat, "reroll", white_rerolls(white, most), white=white, most=most)
    state.reroll = Reroll("white", chosen)


def white_rerolls(white: Sequence[int], most: int) -> list[tuple[int, ...]]:
    """The possible sets of one to `most` of these dice, by their values."""
    sizes = range(1, min(most, len(white)) + 1)
    return sorted({dice for size in sizes for dice in combinations(white, size)})


def roll_again(state: DiceNewTownState, seat: Seat) -> None:
    """Roll the dice of `state.reroll`, which must be set, and reset it to None.

    Pips added by cards and players stay (C.7).
    """
    assert state.reroll
    builder, colour, before = state.builders[seat], state.reroll.colour, state.reroll.dice
    after = roll_dice(state.rng, len(before))
    if colour == "white":
        for value in before:
            builder.white.remove(value)
        builder.white = sorted([*builder.white, *after])
    else:
        setattr(builder, colour, after[0])
    state.reroll = None
    state.tell("rerolled", seat, colour=colour, before=before, after=tuple(after))


def _pay_for_reroll(state: DiceNewTownState, seat: Seat, colour: str) -> Rule[None]:
    """Pay a red pip, and choose dice to reroll."""
    state.builders[seat].red -= 1
    yield from _choose_reroll(state, seat, colour)


def _allowed_die_changes(state: DiceNewTownState, seat: Seat, card: LandCard) -> list[tuple[int, int]]:
    """The changes of a white die that a card allows, as pairs of the face before and after."""
    return [faces for faces in conceivable_die_changes(state, seat) if can_turn_die(card, *faces)]


def can_turn_die(card: LandCard, before: int, after: int) -> bool:
    """Whether a card can turn a white die from this face to that one. Its effect must be one that turns white dice."""
    return _DIE_CHANGE_TESTS[card.effect](before, after, card.amount)


def conceivable_die_changes(state: DiceNewTownState, seat: Seat) -> list[tuple[int, int]]:
    """The changes of a white die to any other face, as pairs of the face before and after."""
    shown = sorted(set(state.builders[seat].white))
    return [(before, after) for before in shown for after in FACES if before != after]


def _turn_white_die(state: DiceNewTownState, seat: Seat, card: LandCard) -> Rule[None]:
    """Ask for one of the changes of a white die that the card allows, and make it."""
    white = tuple(state.builders[seat].white)
    before, after = yield from choose(
        seat, "turn_white", _allowed_die_changes(state, seat, card), white=white, card=card.id
    )
    builder = state.builders[seat]
    builder.white.remove(before)
    builder.white = sorted([*builder.white, after])
    state.tell("turned", seat, before=before, after=after)


def _reroll_by_card(state: DiceNewTownState, seat: Seat, card: LandCard) -> Rule[None]:
    """Choose dice to reroll, as many as the card allows, without paying."""
    yield from _choose_reroll(state, seat, card.effect.removeprefix("reroll_"), card.amount)


def _add_pips(state: DiceNewTownState, seat: Seat, card: LandCard) -> Rule[None]:
    """Add pips to a die; red ones never go above the highest face (C.7)."""
    builder, colour = state.builders[seat], card.effect.removeprefix("add_")
    if colour == "red":
        builder.red = min(FACTS.dice.faces, builder.red + card.amount)
    else:
        setattr(builder, f"more_{colour}", getattr(builder, f"more_{colour}") + card.amount)
    yield from ()


def _gain_material(state: DiceNewTownState, seat: Seat, card: LandCard) -> Rule[None]:
    """Take a piece of the size on the card."""
    state.builders[seat].gain_pieces(card.amount)
    state.tell("material", seat, size=card.amount, why="card")
    yield from ()


CARD_EFFECTS: Final[Mapping[str, Callable[[DiceNewTownState, Seat, LandCard], Rule[None]]]] = {
    "set_white": _turn_white_die,
    "flip_white": _turn_white_die,
    "shift_white": _turn_white_die,
    "reroll_white": _reroll_by_card,
    "reroll_black": _reroll_by_card,
    "add_red": _add_pips,
    "add_green": _add_pips,
    "add_black": _add_pips,
    "gain_material": _gain_material,
}
"""By effect, the rule of a power that its owner uses by choice."""


def power_options(state: DiceNewTownState, seat: Seat) -> list[tuple[str, int]]:
    """The options for the cards that the seat can use now by choice, without those of `is_power_wasted`."""
    cards = usable_cards(state, seat)
    return [
        ("power", card.id) for card in cards if card.effect in CARD_EFFECTS and not is_power_wasted(state, seat, card)
    ]


def is_power_wasted(state: DiceNewTownState, seat: Seat, card: LandCard) -> bool:
    """Whether the card would add pips to a red die that shows its highest face already."""
    return card.effect == "add_red" and state.builders[seat].red >= FACTS.dice.faces


def reroll_options(state: DiceNewTownState, seat: Seat) -> list[tuple[str, str]]:
    """The options for a paid reroll in this step; none without a red pip."""
    return [("reroll", colour) for colour in REROLL_COLOURS.get(state.step, ())] if state.builders[seat].red else []


def use_power(state: DiceNewTownState, seat: Seat, number: int) -> Rule[None]:
    """Mark the card with this number as used, and carry out its effect. It must be one of the `power_options`."""
    card = next(card for card in usable_cards(state, seat) if card.id == number)
    use_up_card(state, seat, card)
    yield from CARD_EFFECTS[card.effect](state, seat, card)


FREE_ACTIONS: Final[Mapping[str, Callable[..., Rule[None]]]] = {"reroll": _pay_for_reroll, "power": use_power}
"""Actions possible in any order before the one that ends a turn, by the first word of the option."""
