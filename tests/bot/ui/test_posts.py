"""What a post tells of turns: in the order in which they were played, and never nothing."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from typing import Final

import pytest

from bot.table.choices.panel import PublicTable
from bot.ui.lines.names import names_with_honorifics
from bot.ui.parts.layout import Message
from bot.ui.table.table_card import news_piece
from games.core import Rng
from games.registry import GAMES, find_game
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.sending import words_of
from tests.bot.ui.tables import new_table

POSTS: Final = 60


def posts(game: str, language: str) -> Iterator[PublicTable]:
    """What everybody is told of the first turns of a random game of two."""
    table, rng, many = new_table(max(2, find_game(game).default_mode.least_seats), 4, language, game), Rng(4), 0
    position = table.require_started()
    while not position.over and many < POSTS:
        before = position.number
        seat = min(position.asks())
        moves = position.apply(seat, position.asks()[seat].sample(rng))
        if position.number > before and not position.over:
            many += 1
            yield replace(table.public(), actors=tuple(sorted({move.seat for move in moves})))


def lines_of(post: PublicTable) -> list[str]:
    piece = news_piece(post, has_rows=True)
    return words_of(Message([piece])).splitlines() if piece else []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_a_post_always_says_something(game: str, language: str) -> None:
    assert all(lines_of(post) for post in posts(game, language))


@pytest.mark.parametrize("game", GAMES)
async def test_who_did_all_before_another_did_anything_is_told_first(game: str) -> None:
    for post in posts(game, "en"):
        names = names_with_honorifics(post.before, texts_in("en"))
        news = [one for one in post.view.news if one.only is None]
        places = {seat: [place for place, one in enumerate(news) if one.seat == seat] for seat in range(len(names))}
        lines = lines_of(post)
        told = {
            seat: place
            for place, line in reversed([*enumerate(lines)])
            for seat, name in enumerate(names)
            if line.startswith(f"- {name}")
        }
        for earlier, later in permutations(told, 2):
            if places[earlier] and places[later] and places[earlier][-1] < places[later][0]:
                assert told[earlier] < told[later], lines


async def test_a_restaurant_or_terraces_are_told_where_a_drawn_card_would_be() -> None:
    for post in posts("dinner_in_paris", "en"):
        kinds = {one.kind for one in post.view.news}
        lines = "\n".join(lines_of(post))
        assert "restaurant" not in kinds or " opened " in lines
        assert "terrace" not in kinds or "restaurant" in kinds or " terrace" in lines or " claimed " in lines
