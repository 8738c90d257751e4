"""What is told of the beginning of a game, of cards that only one seat sees, and of turns in one message."""

from collections import Counter
from itertools import pairwise
from typing import Any, Final

from games.core import COMMIT, OVER, Position, Rng, Seat
from games.dinner_in_paris import GAME, DinnerState
from games.dinner_in_paris.deal import IMMEDIATE_PIGEONS
from games.dinner_in_paris.opening import INGREDIENT_PIGEON
from games.dinner_in_paris.turn import STEPS
from tests.games.dinner_in_paris.table import begin, play, put_on_top, set_table
from tests.games.strategies import checkpoints_of

SPOT = """
..  C D E F G H I J K
3   . . . . . A A . .
4   . . . . . . . . .
5   . . . . . . . . .
"""


def kept_objectives(seats: int) -> Position:
    """A new game in which everybody has kept an objective."""
    position = Position.start(GAME, GAME.settings_type(), seats, 4)
    for seat in range(seats):
        position.apply(seat, position.asks()[seat].options[0])
        position.commit(seat)
    return position


def test_a_game_begins_with_who_is_first_and_with_the_majorities_and_then_with_round_one() -> None:
    start = GAME.start(GAME.settings_type(), 3, 4)
    assert [(news.kind, news.seat, news.facts) for news in start.news] == [
        ("opened", start.first, {"majority": start.majority})
    ]
    base = kept_objectives(3).base
    rounds = [(news.seat, news.facts) for news in base.news if news.kind == "round"]
    assert (base.round, rounds) == (1, [(base.first, {"round": 1, "majority": base.majority})])


def after_the_spot() -> DinnerState:
    """Seat 0 has laid a terrace on a pigeon spot, and drawn a card for later."""
    state = set_table(SPOT, A="0 friterie", has="hand gold gold gold")
    put_on_top(state.pigeon_deck, "two_coins")
    base: DinnerState = play(begin(state), ("lay", 0), "H4", COMMIT).base
    return base


def test_everybody_hears_that_a_pigeon_card_was_drawn_and_its_owner_which_one() -> None:
    news = after_the_spot().news
    assert [(one.seat, one.only, one.facts) for one in news if one.kind == "pigeon"] == [(0, None, {})]
    assert [(one.seat, one.only, one.facts) for one in news if one.kind == "pigeon_card"] == [
        (0, 0, {"card": "two_coins"})
    ]


def test_one_message_tells_of_a_turn_from_its_first_card_on() -> None:
    state = set_table()
    state.draws = 1
    position, under_way = begin(state), []
    for choice in (("draw", "bread"), ("draw", "deck"), ("draw", "deck"), ("draw", "deck")):
        under_way.append((position.base.on_turn, STEPS["turn"].same_turn(position.base)))
        play(position, *((("draw",),) if under_way[-1][1] else ()), choice, COMMIT)
    assert under_way == [(0, False), (0, True), (0, True), (1, False)]


def test_each_round_is_told_with_who_begins_it() -> None:
    state = set_table(lies="round 4")
    state.first = 1
    told = play(begin(state), None, COMMIT).base.news
    assert [(news.seat, news.facts) for news in told if news.kind == "round"] == [(1, {"round": 5})]


OPEN: Final = ((3, 2), (4, 5), (2, 1), (1, 3))
"""The seats and the seed of games by chance."""
SEEN: Final = {"drew", "took", "discarded", "gold", "restaurant", "terrace", "pigeon", "used", "claimed", "shared"}
"""Kinds that change what lies open or how much somebody holds."""
TableLocks = dict[str, Any]


def test_who_hears_the_news_knows_what_everybody_has_and_how_many_cards() -> None:
    seen = set()
    for seats, seed in OPEN:
        settings = GAME.settings_type(mode="solo" if seats == 1 else "standard")
        games = checkpoints_of(Position.start(GAME, settings, seats, seed), Rng(seed))
        for before, after in pairwise(at.base for at in games if at.base.step in ("turn", OVER)):
            seen |= {news.kind for news in after.news}
            assert as_told(before, after) == [holding(after, player) for player in range(after.player_count)]
    assert SEEN - seen == set()


def holding(state: DinnerState, player: Seat) -> TableLocks:
    """What everybody knows of what a player has."""
    board = state.all_boards[player]
    return {
        "cards": len(board.cards),
        "pigeons": len(board.pigeons) + len(board.fresh),
        "used": Counter(board.used) if player < state.seats else Counter(),
        "restaurants": [(restaurant.kind, restaurant.site) for restaurant in board.restaurants],
        "terraces": {cell for restaurant in board.restaurants for cell in restaurant.terraces},
        "claimed": set(board.claimed),
        "common": set(state.common),
    }


def as_told(before: DinnerState, after: DinnerState) -> list[TableLocks]:
    """What every player had before, changed by the news alone; those of nobody are of the neighbour."""
    held = [holding(before, player) for player in range(before.player_count)]
    for news in after.news:
        tell(held, held[-1 if news.seat is None else news.seat], news.kind, news.facts)
    return held


def tell(held: list[TableLocks], own: TableLocks, kind: str, facts: dict[str, Any]) -> None:
    """Change what is held by one of the news."""
    own["cards"] += {"drew": 1, "took": 1, "discarded": -1, "gold": -1}.get(kind, 0)
    own["pigeons"] += kind == "pigeon"
    match kind:
        case "used":
            own["used"][facts["card"]] += 1
            own["pigeons"] -= facts["card"] not in IMMEDIATE_PIGEONS
        case "restaurant" | "next_door":
            own["cards"] -= sum(card != INGREDIENT_PIGEON for card in facts.get("paid", ()))
            own["restaurants"].append((facts["restaurant"], facts["site"]))
        case "terrace" | "spread":
            for other in held:
                other["terraces"] -= {facts.get("cell")}
            own["terraces"].update(facts["cells"] if kind == "spread" else [facts["cell"]])
        case "claimed":
            own["claimed"].add(facts["card"])
    for each in held:
        each["common"] ^= {facts["card"]} if kind == "shared" or (kind == "claimed" and not facts["private"]) else set()
