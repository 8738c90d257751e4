"""The named things of Dinner in Paris, with their present value to a seat."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from games.core import SOLO, Seat
from games.dinner_in_paris import (
    FACTS,
    HIDDEN,
    OBJECTIVES,
    RESOURCES,
    RESTAURANTS,
    SITE_STEP_BY_SIDE,
    DinnerSettings,
    DinnerState,
    majorities,
    public_majority_count,
)
from games.dinner_in_paris.conditions import count_terraces_around
from games.dinner_in_paris.data import RANKS
from games.dinner_in_paris.frames import CELLS_AROUND_DECOR
from games.dinner_in_paris.placement import built_sites
from games.dinner_in_paris.printed import GOLD
from games.dinner_in_paris.score import ranked_majority_points
from render.dinner_in_paris.poster import DISTINCTIONS
from render.dinner_in_paris.progress import progress_of, recipes_for
from render.dinner_in_paris.words import DinnerWords
from render.kit.things import NamedThing, Things

_NEIGHBOUR: Final = "neighbour"


def things_of(words: DinnerWords, settings: DinnerSettings) -> Iterator[Things]:
    """The named things: restaurants, cards, objectives, majorities, rows, streets, decor, awards, and in solo games
    Léo.
    """
    say = words.say
    kinds = {kind: NamedThing(say(f"restaurant.{kind}"), words.kind_explanation(kind)) for kind in RESTAURANTS}
    yield Things(say("text.recipes"), kinds, "restaurants", now=partial(_restaurant_now, words))
    cards = {card: NamedThing(words.resource(card), _card(words, card)) for card in RESOURCES}
    yield Things(say("things.cards"), cards, "resources", now=partial(_card_now, words))
    goals = {card: NamedThing(say(f"objective.{card}"), _objective(words, card)) for card in OBJECTIVES}
    yield Things(say("text.objectives"), goals, "objectives", _objectives_in_view, partial(_objective_now, words))
    most = {name: _named(words, "majority", name) for name in FACTS.majorities}
    yield Things(say("text.majorities"), most, seen=lambda view, _: majorities(view), now=partial(_majority_now, words))
    yield Things(say("things.rows"), {rank: _row(words, rank) for rank in RANKS}, now=partial(_row_now, words))
    places = {name: _named(words, "side", name) for name in SITE_STEP_BY_SIDE}
    decor = {name: _named(words, "decor", name) for name in CELLS_AROUND_DECOR}
    yield Things(say("legend.square"), {**places, **decor}, now=partial(_place_now, words))
    if settings.mode == SOLO:
        told = NamedThing(say("rival"), say("rival.about", rounds=FACTS.solo.opens_every))
        yield Things(say("things.neighbour"), {_NEIGHBOUR: told}, now=partial(_neighbour_now, words))
    awards = {name: _named(words, "poster", name) for name in DISTINCTIONS}
    yield Things(say("things.awards"), awards, seen=lambda view, _: awards if view.over else ())


def _named(words: DinnerWords, group: str, name: str) -> NamedThing:
    """A thing with a sentence of its own, or with that of its group."""
    called, powers, is_special = words.say(f"{group}.{name}"), FACTS.card_powers, words.has(f"{group}.{name}.about")
    facts = {"name": called, "gold": powers.gold, "pigeon": powers.two_coins}
    return NamedThing(called, words.say(f"{group}.{name}.about" if is_special else f"{group}.about", **facts))


def _restaurant_now(words: DinnerWords, view: DinnerState, seat: Seat, kind: str) -> str:
    [recipe] = [one for one in recipes_for(view, view.boards[seat]) if one.kind == kind]
    return words.recipe_status(recipe)


def _card(words: DinnerWords, card: str) -> str:
    if card == GOLD:
        return words.say("thing.gold", count=FACTS.card_powers.gold)
    if len(RESOURCES[card].gives) > 1:
        return words.say("legend.either.words")
    needed = (words.say(f"restaurant.{kind}") for kind, printed in RESTAURANTS.items() if card in printed.cost)
    return words.say("thing.ingredient", ingredient=words.resource(card), restaurants=words.comma_list(needed))


def _card_now(words: DinnerWords, view: DinnerState, seat: Seat, card: str) -> str:
    return words.say("thing.held", count=view.boards[seat].cards.count(card))


def _objective(words: DinnerWords, card: str) -> str:
    said = words.say(f"objective.{card}")
    if words.has(f"shape.{card}"):
        said = words.say("objective.explained", objective=said, shape=words.say(f"shape.{card}"))
    return words.say("thing.objective", condition=said, points=OBJECTIVES[card].points)


def _objectives_in_view(view: DinnerState, seat: Seat) -> list[str]:
    own = view.boards[seat]
    claimed = [card for board in view.boards for card in board.claimed]
    return [card for card in (*own.objectives, *own.drawn, *view.common, *claimed) if card != HIDDEN]


def _objective_now(words: DinnerWords, view: DinnerState, seat: Seat, card: str) -> str:
    board = view.boards[seat]
    if any(card in one.claimed for one in view.boards):
        return words.say("thing.claimed.you" if card in board.claimed else "thing.claimed")
    progress = progress_of(board, card)
    counted = words.say(
        "thing.progress", have=words.comma_list(map(str, progress.have)), need=progress.need, count=len(progress.have)
    )
    return words.sentences([counted, *([words.say("thing.private")] if card in board.objectives else [])])


def _majority_now(words: DinnerWords, view: DinnerState, seat: Seat, name: str) -> str:
    counts = [public_majority_count(view, player, FACTS.majorities[name]) for player in range(view.player_count)]
    shares = ranked_majority_points(counts, view.frame.printed.majority, shared=view.rulings.tied_seats_share)
    places = words.capitalized(words.majority_points(view))
    return words.say("thing.majority", places=places, have=counts[seat], count=shares[seat])


def _row(words: DinnerWords, rank: int) -> NamedThing:
    kinds = words.comma_list(words.say(f"restaurant.{one.id}") for one in RESTAURANTS.values() if one.rank == rank)
    row = FACTS.rows[rank - 1]
    facts = {"low": min(row.costs), "high": max(row.costs), "points": max(row.points), "size": len(row.costs)}
    return NamedThing(words.say("thing.row", rank=rank), words.say("thing.row.about", restaurants=kinds, **facts))


def _row_now(words: DinnerWords, view: DinnerState, seat: Seat, rank: int) -> str:
    return words.row_line(view.boards[seat], rank)


def _place_now(words: DinnerWords, view: DinnerState, seat: Seat, name: str) -> str:
    if name in SITE_STEP_BY_SIDE:
        return words.say("thing.free", count=sum(not built_sites(view) >> site & 1 for site in view.frame.sides[name]))
    return words.say("thing.around", count=count_terraces_around(view.boards[seat].cells, name))


def _neighbour_now(words: DinnerWords, view: DinnerState, seat: Seat, name: str) -> str:
    return "" if view.over else words.say("thing.next", following=words.neighbours_move(view))
