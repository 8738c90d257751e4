"""Equal chance for equal secrets: what comes on offer does not depend on what players did before.

`UNEQUAL` lists the exceptions: piles that are shuffled from what players have put away or when they want it. Rerolls
are none, because nobody is offered them. The law is tried with the fewest seats; with three, the bag of Cities may
differ, too (ruling F15).
"""

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

import pytest

from games.bots import GreedyPlayer, Player, RandomPlayer
from games.core import SOLO, checkpoints
from games.registry import GAMES, find_game
from tests.examples import every, seeded
from tests.games.matches import play_match

Offer: TypeAlias = tuple[str, Any, Any]
"""What is on offer or will be: its name, when it comes, and the things. A pile comes by the cards left in it."""
UNEQUAL: Final[dict[str, dict[str, str]]] = {
    "barrage": {"new_pile": "contracts"},
    "cities": {},
    "dice_new_town": {},
    "dinner_in_paris": {"shuffled": "resources"},
    "towers": {},
    "welcome_to": {"reshuffled": "cards", "restacked": "cards"},
}
"""For each game the news from which on an offer may differ, and the offer.

The new pile of Barrage is made of what automas have discarded, the new deck of Dinner in Paris of all discards. Who
achieves a plan of Welcome To… first may want a reshuffle, and a new stack in expert mode lacks the cards in hands.
"""
ONLY_TOGETHER: Final = {"reshuffled", "restacked"}
"""The news among them that no game alone may tell."""
CAREFUL: Final = GreedyPlayer(leaves=2)
CARELESS: Final = RandomPlayer()


def offers_of_dice_new_town(state: Any) -> Iterator[Offer]:
    if state.step == "draft" and state.turn == 0:
        yield "dice", ("pool", state.round), state.pool
    for news in state.news:
        if news.kind == "tree":
            yield "dice", ("tree", state.round, len(news.facts["dice"])), news.facts["dice"]


def offers_of_barrage(state: Any) -> Iterator[Offer]:
    for colour, pile in state.piles.items():
        yield "contracts", (colour, len(pile)), pile
    yield "patents", len(state.technology), state.technology
    if state.flipped:
        yield "automa tiles", state.flipped[0], [*state.flipped, *reversed(state.deck)]


def offers_of_cities(state: Any) -> Iterator[Offer]:
    for row, deck in state.decks.items():
        yield row, len(deck), deck
    yield "bag", sum(state.bag.values()), state.bag
    for number, slot in enumerate(state.rows["pieces"]):
        if slot.up:
            yield "pieces", (state.round, number), slot.up


def offers_of_dinner_in_paris(state: Any) -> Iterator[Offer]:
    yield "resources", len(state.deck), state.deck
    yield "pigeons", len(state.pigeon_deck), state.pigeon_deck
    yield "objectives", len(state.objective_deck), state.objective_deck


def offers_of_towers(state: Any) -> Iterator[Offer]:
    yield "floors", len(state.deck), state.deck


def offers_of_welcome_to(state: Any) -> Iterator[Offer]:
    yield "plans", "", [plan.id for plan in state.plans]
    yield "cards", state.round, state.stacks


OFFERS: Final[dict[str, Callable[[Any], Iterator[Offer]]]] = {
    "barrage": offers_of_barrage,
    "cities": offers_of_cities,
    "dice_new_town": offers_of_dice_new_town,
    "dinner_in_paris": offers_of_dinner_in_paris,
    "towers": offers_of_towers,
    "welcome_to": offers_of_welcome_to,
}


def offered(game: str, mode: str, secret: str, player: Player) -> dict[tuple[str, Any], Any]:
    """What comes on offer in a whole game of this player, in all seats, by its name and when it comes."""
    rules = find_game(game)
    match = play_match(rules, rules.settings_type(mode=mode), [player] * rules.modes[mode].least_seats, secret)
    found, unequal = dict[tuple[str, Any], Any](), set[str]()
    for position in checkpoints(match.transcript(), rules):
        told = {news.kind for news in position.base.news} & UNEQUAL[game].keys()
        assert mode != SOLO or not told & ONLY_TOGETHER
        unequal |= {UNEQUAL[game][kind] for kind in told}
        for name, when, things in OFFERS[game](position.base):
            if name not in unequal:
                found.setdefault((name, when), things)
    return found


@pytest.mark.parametrize("game", GAMES)
@seeded(30)
def test_what_comes_on_offer_is_equal_for_equal_secrets(game: str, seed: int) -> None:
    for number in every(range(seed, 200, 30), of=7):
        mode = [*find_game(game).modes][number % len(find_game(game).modes)]
        one, other = [offered(game, mode, f"{number:064x}", player) for player in (CAREFUL, CARELESS)]
        both = one.keys() & other.keys()
        assert {name for name, _ in both} == {name for name, _ in one}
        assert {key: one[key] for key in both} == {key: other[key] for key in both}
