"""Very many facts in one message, as where automas follow somebody who puts all workers on the bank."""

from collections.abc import Iterator
from functools import cache

import pytest

from games.barrage import GAME, BarrageState
from games.core import COMMIT, News, Position
from render.barrage import BarrageFace
from render.barrage.telling import LINES_MOST, TURNS_MOST, parts_of
from tests.games.barrage.table import drafted
from tests.render.barrage.positions import ENGLISH, JAPANESE

NAMES = ["ゆうこ"]
ROOM = 3000
"""Of 4,000 characters so many may be facts; headings, what was gained and who is waited for need the others."""


@cache
def bankers_game() -> list[BarrageState]:
    """All checkpoints of a solo game against three automas in which all workers go to the bank in each first turn."""
    return list(_bankers_game())


def _bankers_game() -> Iterator[BarrageState]:
    position = Position(GAME, drafted(1, 3, seed=2, mode="solo"))
    while not position.over:
        ((seat, ask),) = position.asks().items()
        before = position.number
        wanted = {"act": ("bank", "bank"), "workers": ask.options[-1], COMMIT: COMMIT}
        position.apply(seat, wanted.get(ask.kind, ask.options[0]))
        if position.number > before:
            yield position.base


def automas_facts(state: BarrageState) -> list[News]:
    """What automas have decided."""
    return [news for news in state.news if news.kind == "automa"]


@pytest.mark.parametrize("face", [ENGLISH, JAPANESE], ids=["en", "ja"])
def test_a_round_of_three_automas_has_room_in_a_message_and_is_no_list_of_a_hundred_lines(face: BarrageFace) -> None:
    longest = max(bankers_game(), key=lambda state: len(state.news))
    assert len(automas_facts(longest)) > TURNS_MOST and len(longest.news) > 80
    for state in bankers_game():
        lines = face.words.told(state.news, NAMES)
        assert len(lines) <= LINES_MOST and sum(map(len, lines)) < ROOM, lines


def test_each_turn_of_an_automa_is_told_with_its_reason() -> None:
    for state in bankers_game():
        told = " ".join(ENGLISH.words.told(state.news, NAMES))
        for news in automas_facts(state):
            if "why" in news.facts:
                reason = ENGLISH.words.made_of_facts["why"](ENGLISH.words, news.facts)
                assert reason in told


def test_up_to_a_dozen_turns_have_a_line_each() -> None:
    state = next(state for state in bankers_game() if len(state.news) > LINES_MOST)
    turns = [turn for turn, _ in parts_of(state.news, 1) if turn]
    few = next(
        place
        for place, news in enumerate(state.news)
        if news.kind == "automa" and news.facts["tile"] == turns[TURNS_MOST].tile
    )
    lines = ENGLISH.words.told(state.news[:few], NAMES)
    assert sum(line.startswith("Automa ") for line in lines) == TURNS_MOST


def test_few_facts_are_told_one_by_one() -> None:
    state = bankers_game()[-1]
    (first, *_), rest = state.news, state.news[:10]
    assert ENGLISH.words.told([first], NAMES) == [ENGLISH.words.news(first, NAMES)]
    assert len(ENGLISH.words.told(rest, NAMES)) == sum(bool(ENGLISH.words.news(news, NAMES)) for news in rest)
