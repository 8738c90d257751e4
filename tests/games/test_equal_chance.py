"""Equal chance for equal secrets: what comes on offer does not depend on what players did before.

`UNEQUAL` lists the exceptions: piles that are shuffled from what players have put away or when they want
it, the bag of Cities once somebody has drawn hidden pieces, and rerolls, which nobody is offered.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

import pytest

from games.core import Position, Rng
from games.registry import find_game
from tests.examples import seeded
from tests.lab.fuzz.law import act_by_chance

Offer: TypeAlias = tuple[str, Any, Any]
"""What is on offer or will be: its name, when it comes, and the things. A pile comes by the cards left in it."""
UNEQUAL: Final[dict[str, dict[str, str]]] = {
    "barrage": {"new_pile": "contracts"},
    "cities": {"drawn": "pieces"},
    "dice_new_town": {},
    "dinner_in_paris": {"shuffled": "resources"},
    "welcome_to": {"reshuffled": "cards", "restacked": "cards"},
}
"""For each game the news from which on an offer may differ."""


def offers_of_dice_new_town(state: Any) -> Iterator[Offer]:
    if state.step == "draft" and state.turn == 0:
        yield "pool", state.round, state.pool
    for news in state.news:
        if news.kind == "tree":
            yield "tree", (state.round, len(news.facts["dice"])), news.facts["dice"]


def offers_of_barrage(state: Any) -> Iterator[Offer]:
    for colour, pile in state.piles.items():
        yield "contracts", (colour, len(pile)), pile
    yield "patents", len(state.technology), state.technology
    if state.flipped:
        yield "automa tiles", state.flipped[0], [*state.flipped, *reversed(state.deck)]


def offers_of_cities(state: Any) -> Iterator[Offer]:
    for row, deck in state.decks.items():
        yield row, len(deck), deck
    if state.step == "turn" and state.turn == 0:
        yield "pieces", state.round, [slot.up for slot in state.rows["pieces"]]


def offers_of_dinner_in_paris(state: Any) -> Iterator[Offer]:
    yield "resources", len(state.deck), state.deck
    yield "pigeons", len(state.pigeon_deck), state.pigeon_deck
    yield "objectives", len(state.objective_deck), state.objective_deck


def offers_of_welcome_to(state: Any) -> Iterator[Offer]:
    yield "plans", "", [plan.id for plan in state.plans]
    yield "cards", [len(stack) for stack in state.stacks], state.stacks


OFFERS: Final[dict[str, Callable[[Any], Iterator[Offer]]]] = {
    "barrage": offers_of_barrage,
    "cities": offers_of_cities,
    "dice_new_town": offers_of_dice_new_town,
    "dinner_in_paris": offers_of_dinner_in_paris,
    "welcome_to": offers_of_welcome_to,
}


def offered(game: str, mode: str, secret: str, player: int, version: int | None = None) -> dict[str, Any]:
    """What came on offer in a whole game of this player, who acts by chance."""
    rules = find_game(game)
    settings = rules.settings_type(mode=mode)
    position, rng = Position.start(rules, settings, rules.modes[mode].least_seats, secret, version), Rng(player)
    found, unequal, number = dict[str, Any](), set[str](), -1
    while not position.over:
        if position.number > number:
            number = position.number
            unequal |= {UNEQUAL[game][news.kind] for news in position.base.news if news.kind in UNEQUAL[game]}
            for name, when, things in OFFERS[game](position.base.copy()):
                if name not in unequal:
                    found.setdefault(f"{name} {when}", things)
        act_by_chance(position, rng)
    return found


@pytest.mark.parametrize("game", UNEQUAL)
@seeded(120)
def test_what_comes_on_offer_is_equal_for_equal_secrets(game: str, seed: int) -> None:
    modes = [*find_game(game).modes]
    one, other = [offered(game, modes[seed % len(modes)], f"{seed:064x}", player) for player in (1, 2)]
    both = one.keys() & other.keys()
    assert both
    assert {key: one[key] for key in both} == {key: other[key] for key in both}
