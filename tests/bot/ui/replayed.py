"""Replays of a game, at its start, in its middle and at its end, and the moments from which a copy can begin."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from bot.table.choices.panel import PublicTable
from bot.table.ending.replaying import Replay
from bot.table.ending.verify import FinishedGame
from bot.table.solo.copying import OwnTurn
from bot.ui.parts.layout import Document, Message
from bot.ui.reader import Reader
from bot.ui.replay.card import replay_card, web_page_card
from bot.ui.replay.film import film_card
from bot.ui.replay.log_card import log_card, log_files_card, log_pages
from bot.ui.solo.copy_card import copy_rounds_card, copy_turns_card
from games.core import PublicCheckpoint
from tests.bot.ui.tables import BOARD

_COPY_MAKERS: Final = (copy_rounds_card, copy_turns_card)
REPLAY_MAKERS: Final = (*_COPY_MAKERS, film_card, log_card, log_files_card, web_page_card, replay_card)


def replay_cards(game: FinishedGame, turns: Sequence[OwnTurn], last: PublicTable, language: str) -> Iterator[Message]:
    """The moments to copy, the film, and replays that end as the table is now, with pictures and in words."""
    yield from (card(game, 0, turns, language) for card in _COPY_MAKERS)
    yield film_card(game, Reader(language, "light", False), BOARD)
    yield web_page_card(BOARD, game.row.id, language)
    before = [PublicCheckpoint(number, turn.view, turn.view, (0,)) for number, turn in enumerate(turns)]
    replay = Replay(game, (*before, PublicCheckpoint(len(turns), last.view, last.view, (), last.standings)))
    for number, pictures in product((0, 1, len(turns)), ([BOARD], [])):
        yield replay_card(replay, replay.at(number, language), pictures)
    pages = log_pages(replay, dict.fromkeys(range(3), 10**19), language)
    yield from (log_card(replay, pages, place, language) for place in range(len(pages)))
    yield log_files_card([Document("table.txt", b"log", "a" * 2000)], game.row.id, language)
