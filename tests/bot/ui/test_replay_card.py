"""A replay: every checkpoint of a game can be sent, steps lead to and fro, and the menu to each round and the end."""

import json
from typing import Any

import pytest

from bot.playground.components import ComponentType
from bot.table.ending.replaying import REPLAY_CACHE, Replay, replay_of
from bot.table.refusal import Refusal
from bot.ui.parts.click import Click, Verb, read_click
from bot.ui.parts.layout import Message
from bot.ui.replay.card import replay_card
from bot.ui.table.table_card import table_orders
from games.registry import GAMES, find_game
from render.orders import draw_all
from tests.bot.ui.sending import assert_sendable, layout_of, parts_of, words_of
from tests.bot.ui.tables import BOARD
from tests.bot.ui.test_film import GAME, game


def drawn(replay: Replay, number: int) -> Message:
    shown = replay.at(number, "ja")
    return replay_card(replay, shown, draw_all(table_orders(shown)))


def sent(message: Message) -> tuple[str, list[bytes]]:
    """The bytes of a message."""
    return json.dumps(layout_of(message)), [file.fp.read() for file in message.files]


def pressed(message: Message, label: str) -> Click:
    """The click of this button."""
    [found] = [part for part in parts_of(message, ComponentType.BUTTON) if label in part["label"]]
    click = read_click(found)
    assert click is not None and click.verb is Verb.REPLAY_TO
    return click


async def test_steps_forward_and_as_many_back_show_the_same_bytes_whether_or_not_the_game_is_still_known() -> None:
    seen, number = list[tuple[str, list[bytes]]](), 0
    last = len(replay_of(game()).checkpoints) - 1
    for _ in range(last):
        message = drawn(replay_of(game()), number)
        seen.append(sent(message))
        number = pressed(message, "▶").argument
    assert number == last and len({words for words, _ in seen}) == len(seen)
    for before in reversed(seen):
        number = pressed(drawn(replay_of(game()), number), "◀").argument
        REPLAY_CACHE.clear()
        assert sent(drawn(replay_of(game()), number)) == before


async def test_at_both_ends_only_one_step_is_possible_and_beyond_the_end_is_the_end() -> None:
    replay = replay_of(game())
    ends = [replay_card(replay, replay.at(number, "en"), [BOARD]) for number in (0, 99_999)]
    closed = [[part.get("disabled", False) for part in parts_of(end, ComponentType.BUTTON)] for end in ends]
    assert closed == [[True, False, False, False], [False, True, False, False]]
    assert "The start" in words_of(ends[0]) and "Final score" in words_of(ends[1])


@pytest.mark.parametrize("name", GAMES)
async def test_every_checkpoint_of_every_game_can_be_sent_with_pictures_and_in_words(name: str) -> None:
    replay = replay_of(game(find_game(name)))
    for checkpoint in replay.checkpoints[:: max(1, len(replay.checkpoints) // 8)]:
        shown = replay.at(checkpoint.number, "en")
        for pictures in ([BOARD], []):
            message = replay_card(replay, shown, pictures)
            assert_sendable(message)
            [menu] = parts_of(message, ComponentType.SELECT)
            places = [int(option["value"]) for option in menu["options"]]
            assert places == sorted(set(places)) and places[-1] == replay.checkpoints[-1].number
            assert read_click(menu | {"values": ["3"]}) == Click(12, Verb.REPLAY_TO, 1, 0, shown.number, (3,))


@pytest.mark.parametrize("changes", [{"version": 99}, {"choices": [(0, "no such thing")]}])
def test_a_game_that_does_not_replay_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(Refusal, match="no_replay"):
        replay_of(game(GAME, **changes))
