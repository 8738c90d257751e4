"""The log of a game: every round in words, in pages that can be sent, and whole as text with names as they are."""

import re
from dataclasses import replace

import pytest

from bot.playground.components import ComponentType
from bot.table.ending.replaying import Replay, replay_of
from bot.ui.parts.click import Click, Verb, read_click
from bot.ui.replay.log_card import MAX_LOG_PAGE_LENGTH, log_card, log_pages, log_text
from games.registry import GAMES, find_game
from render.texts import LANGUAGES
from tests.bot.ui.sending import assert_sendable, parts_of, words_of
from tests.bot.ui.test_film import game


def replay_with(name: str) -> Replay:
    return replay_of(game(find_game(name)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
async def test_every_page_can_be_sent_and_the_pages_hold_every_round(name: str, language: str) -> None:
    replay = replay_with(name)
    pages = log_pages(replay, {}, language)
    cards = [log_card(replay, pages, place, language) for place in range(len(pages))]
    for card, page in zip(cards, pages, strict=True):
        assert_sendable(card)
        assert page.strip() in words_of(card)
    headings = [line for page in pages for line in page.splitlines() if line.startswith("### ")]
    assert len(headings) == len(set(headings)) > 1


async def test_the_buttons_of_a_page_lead_to_its_neighbours() -> None:
    replay = replay_with("barrage")
    pages = log_pages(replay, {}, "en")
    assert len(pages) > 2 and max(map(len, pages)) <= MAX_LOG_PAGE_LENGTH
    middle, newest = (log_card(replay, pages, place, "en") for place in (1, 10**6))
    clicks = [read_click(part) for part in parts_of(middle, ComponentType.BUTTON)]
    assert clicks[:2] == [Click(12, Verb.LOG, argument=0), Click(12, Verb.LOG, argument=2)]
    assert f"page {len(pages)}/{len(pages)}" in words_of(newest)


def test_turns_that_one_message_tells_have_one_link_and_unknown_messages_none() -> None:
    replay = replay_with("towers")
    [page] = log_pages(replay, {1: 70, 2: 71, 3: 71}, "en")
    links = re.findall(r"channels/\d+/\d+/(\d+)", page)
    assert links == ["70", "71"]
    rounds = page.split("### ")[1:]
    assert [("/70)" in told, "/71)" in told) for told in rounds[:4]] == [
        (True, False),
        (False, False),
        (False, True),
        (False, False),
    ]


def test_the_text_names_people_as_they_are_and_ends_with_the_final_score() -> None:
    finished = game()
    named = replace(finished, seats=tuple(finished.seats))
    text = log_text(replay_of(named), "en")
    assert "Hana built floor " in text and "**" not in text and "](" not in text
    winner = next(one for one in finished.transcript.standings if one.rank == 1)
    assert text.rstrip().splitlines()[-2].startswith("1. ") and f": {winner.points}" in text
