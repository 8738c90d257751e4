"""Recent changes on the square, to be highlighted on pictures."""

from typing import NamedTuple

from games.core import Seat
from games.dinner_in_paris import DinnerState, SquareCell


class FreshSquare(NamedTuple):
    """New terraces in the order they were laid, and new restaurants by seat and number."""

    terraces: tuple[SquareCell, ...] = ()
    buildings: frozenset[tuple[Seat, int]] = frozenset()


def fresh_on(view: DinnerState) -> FreshSquare:
    """The new things: all terraces of the current terrace action, else those in the news."""
    told = [news for news in view.news if news.seat is not None]
    laid = tuple(int(news.facts["cell"]) for news in told if news.kind == "terrace")
    laying = view.laying
    if laying and laying.restaurant is not None and laying.placed > len(laid):
        laid = view.board.restaurants[laying.restaurant].terraces[-laying.placed :]
    sites = {(news.seat, news.facts["site"]) for news in told if news.kind == "restaurant"}
    buildings = frozenset(
        (seat, number)
        for seat, board in enumerate(view.boards)
        for number, restaurant in enumerate(board.restaurants)
        if (seat, restaurant.site) in sites
    )
    return FreshSquare(laid, buildings)
