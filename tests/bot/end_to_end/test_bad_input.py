"""A command that is refused can be copied and sent again, as it was meant or as it is allowed."""

from typing import Any

import pytest

from tests.bot.end_to_end.stage import Stage

pytestmark = [pytest.mark.end_to_end, pytest.mark.sqlite]


REFUSED: dict[str, tuple[str, dict[str, Any], list[str]]] = {
    "seats": (
        "Alice",
        {"game": "cities", "seats": 9},
        ["You typed `/play game:Cities seats:9`", "This is allowed: `/play game:Cities seats:4`"],
    ),
    "席": (
        "ハナコ",
        {"game": "cities", "seats": 9, "bot_level": "easy"},
        [
            "入力した内容：`/あそぶ ゲーム:シティズ 人数:9 ボットの強さ:よわい`",
            "これならできます：`/あそぶ ゲーム:シティズ 人数:4 ボットの強さ:よわい`",
        ],
    ),
    "mode": (
        "Alice",
        {"game": "barrage", "mode": "a `long` one", "pace": "live"},
        ["You typed `/play game:Barrage mode:a long one pace:Live`", "This is allowed: `/play game:Barrage pace:Live`"],
    ),
    "pace": (
        "Alice",
        {"game": "welcome_to", "pace": "quick"},
        ["You typed `/play game:Welcome To… pace:Live, quick picks`", "This is allowed: `/play game:Welcome To…`"],
    ),
    "invite": (
        "Alice",
        {"game": "cities", "invite": "Bob"},
        ["You typed `/play game:Cities invite:Bob`", "This is allowed: `/play game:Cities`"],
    ),
    "game": ("Alice", {"game": "chess"}, ["You typed `/play game:chess`"]),
    "mention": (
        "Alice",
        {"game": "chess", "invite": "<@1234567890123456789> and Bob", "pace": "live"},
        ["You typed `/play game:chess invite:` <@1234567890123456789> `and Bob pace:Live`"],
    ),
}


async def test_a_refused_command_is_given_back_to_be_copied_and_where_possible_as_it_is_allowed(stage: Stage) -> None:
    people = {name: await stage.person(name) for name in ("Alice", "ハナコ")}
    for what, (name, options, lines) in REFUSED.items():
        answer = await (await people[name].slash("play", **options)).answer()
        assert answer.ephemeral and answer.text.splitlines()[1:] == lines, what
