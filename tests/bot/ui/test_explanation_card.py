"""The explanation of a message says what it is: the start, some turns, the end, or something older."""

from typing import Final

import pytest

from bot.playground.components import ComponentType
from bot.table.aftermath.explaining import Explanation
from bot.ui.table.explanation_card import explanation_card
from games.core import Rng
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.sending import parts_of, words_of
from tests.bot.ui.tables import new_table

KEYS: Final = ("start", "turns", "over", "past", "lost")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_it_says_which_kind_of_message_it_is_and_offers_the_rules(language: str) -> None:
    table, rng, texts = new_table(2, 2, "en", "towers"), Rng(2), texts_in(language)
    position, seen = table.require_started(), [table.public()]
    while not position.over:
        seat = rng.pick(sorted(position.asks()))
        position.apply(seat, position.asks()[seat].sample(rng))
        seen.append(table.public())
    start, middle, end = seen[0], next(one for one in seen if one.number), seen[-1]
    for found, keys in (
        (Explanation(start), ["start"]),
        (Explanation(middle), ["turns"]),
        (Explanation(end, middle, is_past=True), ["turns", "past"]),
        (Explanation(end, is_past=True), ["lost"]),
        (Explanation(end), ["over"]),
    ):
        card = explanation_card(found, language, in_words=False)
        assert [key for key in KEYS if texts("bot", f"explain.{key}") in words_of(card).splitlines()] == keys
        assert (f"**{texts('bot', 'explain.now')}**" in words_of(card)) is found.is_past
        (menu,) = parts_of(card, ComponentType.SELECT)
        assert menu["options"] and menu["placeholder"] == texts("bot", "explain.rules")
