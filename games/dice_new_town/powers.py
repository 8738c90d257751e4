"""The powers of land cards that change a rule: they answer a question of the rule (rules page, D.8)."""

from typing import Final, get_args

from games.core import Powers, Rule, Seat
from games.dice_new_town.data import CARDS, FACTS
from games.dice_new_town.printed import LARGEST_PIECE, LandCard, PowerEffect
from games.dice_new_town.state import DiceNewTownState


def usable_cards(state: DiceNewTownState, seat: Seat) -> list[LandCard]:
    """The land cards whose power this seat can use now: not yet used in this round, and in the right phase.

    There are none if the table plays without land powers.
    """
    if not state.settings.land_powers:
        return []
    held = [CARDS[card] for card in state.builders[seat].cards if card not in state.used]
    return [card for card in held if state.step in card.phases]


def _card_with(state: DiceNewTownState, seat: Seat, effect: PowerEffect) -> LandCard:
    """The card with this effect that the seat can use now. The seat must have one."""
    return next(card for card in usable_cards(state, seat) if card.effect == effect)


def use_up_card(state: DiceNewTownState, seat: Seat, card: LandCard) -> None:
    """Mark the card as used in this round, and tell everybody."""
    state.used.append(card.id)
    state.tell("power", seat, card=card.id)


_POWERS: Final = Powers[DiceNewTownState](
    get_args(PowerEffect), held=lambda state, seat: {card.effect for card in usable_cards(state, seat)}
)


@_POWERS.question
def tree_material(state: DiceNewTownState, seat: Seat) -> int:
    """The size in cubes of the piece that a tree or the king's land gives in this round (C.3).

    If the power of a card enlarges the piece, the card is used up.
    """
    return FACTS.supply.tree_by_round[state.round - 1]


@tree_material.power("tree_bonus")
def enlarge_tree_material(state: DiceNewTownState, seat: Seat, size: int) -> int:
    """Add the card's amount to the size of the piece, up to LARGEST_PIECE, and use up the card."""
    card = _card_with(state, seat, "tree_bonus")
    use_up_card(state, seat, card)
    return min(LARGEST_PIECE, size + card.amount)


@_POWERS.question
def exchange_price(state: DiceNewTownState, seat: Seat) -> int:
    """The black pips for the next exchange (C.5)."""
    return FACTS.build.exchange_cost


exchange_price.always("free_exchange", 0)


@_POWERS.question
def pay_exchange(state: DiceNewTownState, seat: Seat) -> Rule[None]:
    """A rule that pays for an exchange, by default with black pips."""
    state.builders[seat].spend_black(FACTS.build.exchange_cost)
    yield from ()


@pay_exchange.power("free_exchange")
def use_free_exchange(state: DiceNewTownState, seat: Seat, paying: Rule[None]) -> Rule[None]:
    """Use up the card instead of black pips."""
    use_up_card(state, seat, _card_with(state, seat, "free_exchange"))
    yield from ()


@_POWERS.question
def white_tolerance(state: DiceNewTownState, seat: Seat) -> int:
    """The largest allowed difference of the white sum from the land's number (D.1.2)."""
    return 0


@white_tolerance.power("white_tolerance")
def add_tolerance(state: DiceNewTownState, seat: Seat, difference: int) -> int:
    """Add the card's amount to the allowed difference."""
    return difference + _card_with(state, seat, "white_tolerance").amount


@_POWERS.question
def extra_house_points(state: DiceNewTownState, seat: Seat) -> int:
    """Points for a new house in addition to the base points and bonuses."""
    return 0


@extra_house_points.power("new_house_point")
def add_house_points(state: DiceNewTownState, seat: Seat, points: int) -> int:
    """Add the points of the card."""
    return points + _card_with(state, seat, "new_house_point").amount


@_POWERS.question
def before_build(state: DiceNewTownState, seat: Seat, *, is_new: bool, is_land_named_exactly: bool) -> Rule[None]:
    """A rule that uses up cards for a build. By default nothing happens."""
    yield from ()


@before_build.power("white_tolerance")
def use_tolerance(
    state: DiceNewTownState, seat: Seat, others: Rule[None], *, is_new: bool, is_land_named_exactly: bool
) -> Rule[None]:
    """Use up the card if the white sum differs from the land's number."""
    yield from others
    if not is_land_named_exactly:
        use_up_card(state, seat, _card_with(state, seat, "white_tolerance"))


@before_build.power("new_house_point")
def use_house_point(
    state: DiceNewTownState, seat: Seat, others: Rule[None], *, is_new: bool, is_land_named_exactly: bool
) -> Rule[None]:
    """Use up the card for a new house."""
    yield from others
    if is_new:
        use_up_card(state, seat, _card_with(state, seat, "new_house_point"))
