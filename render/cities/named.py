"""The named things of Cities: the rows of the board, cards, features and achievements, and their worth to a seat."""

from collections.abc import Iterator
from functools import partial
from typing import Final

from games.cities import (
    BOARDS,
    CARDS,
    FEATURES,
    SCORING,
    CitiesSettings,
    CitiesState,
    District,
    card_points,
    ring_values,
)
from games.cities.placement import FITTING_SITES
from games.cities.score import area_points, monument_points
from games.core import SOLO, Seat
from render.cities.words import CitiesWords
from render.kit.things import NamedThing, Things

_RIVAL_KEY: Final = "rival"


def things_of(words: CitiesWords, settings: CitiesSettings) -> Iterator[Things]:
    """The named things of the game: rows of the board with the rival of solo games, scoring cards, features,
    achievements, boards.
    """
    rows = {
        "cards": NamedThing(words.say("row.cards"), words.say("thing.cards")),
        "tiles": NamedThing(words.say("row.tiles"), words.say("tip.site")),
        "features": NamedThing(words.say("row.features"), words.say("thing.features")),
        "pieces": NamedThing(words.say("row.pieces"), words.say("tip.piece")),
    }
    rival = {_RIVAL_KEY: NamedThing(words.say("rival"), words.say("thing.rival"))} if settings.mode == SOLO else {}
    yield Things(words.say("text.board"), rows | rival)
    cards = {card.id: NamedThing(words.text_of(card.name), words.text_of(card.rule)) for card in CARDS.values()}
    yield Things(words.say("row.cards"), cards, "cards", _cards_in_view, partial(_card_now, words))
    facts = {"areas": words.comma_list(map(str, SCORING.areas[1:])), "monument": SCORING.monument}
    features = {
        name: NamedThing(words.item("features", name), words.say(f"thing.feature.{feature.group}", **facts))
        for name, feature in FEATURES.items()
    }
    yield Things(words.say("row.features"), features, "features", _features_in_view, partial(_feature_now, words))
    goals = [(index, goal) for board in BOARDS.values() for index, goal in enumerate(board.achievements, 1)]
    achievements = {
        goal.id: NamedThing(
            words.say("thing.achievement", number=index), words.say("thing.goal", rule=words.text_of(goal.rule))
        )
        for index, goal in goals
    }
    heading = words.say("part.achievements")
    yield Things(heading, achievements, "achievements", _goals_in_view, partial(_goal_now, words))
    boards = {
        name: NamedThing(words.city(name), words.sentences(words.text_of(goal.rule) for goal in board.achievements))
        for name, board in BOARDS.items()
    }
    yield Things(heading, boards, "boards", lambda view, seat: [view.board])


def _cards_in_view(view: CitiesState, seat: Seat) -> list[str]:
    return [*view.cards[seat], *(card for slot in view.rows["cards"] for card in slot.up)]


def _card_now(words: CitiesWords, view: CitiesState, seat: Seat, card: str) -> str:
    points = card_points(card, view.districts[seat].land)
    return words.say("thing.card.yours" if card in view.cards[seat] else "thing.card", count=points)


def _features_in_view(view: CitiesState, seat: Seat) -> list[str]:
    lying = (feature for slot in view.rows["features"] for feature in slot.up)
    return [*lying, *view.hand, *(placed.feature for placed in view.districts[seat].features)]


def _feature_now(words: CitiesWords, view: CitiesState, seat: Seat, feature: str) -> str:
    """The most points that another such feature would bring the seat, apart from cards and achievements."""
    district = view.districts[seat]
    sites = FITTING_SITES["features"](district, feature)
    if not sites:
        return words.say("thing.feature.nowhere")
    best = max(_points(district.with_feature(feature, site)) for site in sites) - _points(district)
    return words.say("thing.feature.best", count=best) if best else ""


def _points(district: District) -> int:
    land = district.land
    return area_points(land, "water") + area_points(land, "park") + monument_points(land)


def _goals_in_view(view: CitiesState, seat: Seat) -> list[str]:
    return [goal.id for goal in view.achievement_board.achievements]


def _goal_now(words: CitiesWords, view: CitiesState, seat: Seat, goal_id: str) -> str:
    """The ring that the seat has, or the ring that the next player gets."""
    index = _goals_in_view(view, seat).index(goal_id)
    placed, values = view.rings[index], ring_values(view, index)
    if seat in placed:
        return words.say("thing.ring.yours", count=values[placed.index(seat)])
    if len(placed) == len(values):
        return words.say("thing.ring.none")
    return words.say("thing.ring.next", count=values[len(placed)])
