"""Several sentences about a player: on one line, or on a line each below the name."""

import pytest

from games.barrage import CONTRACTS
from games.core import Ask, News, Plain
from render.face import face_of
from render.kit.game_words import GameWords

NAMES = ["Ann", "Bo"]


def words(language: str, game: str = "cities") -> GameWords:
    return face_of(game, language).words


def test_two_deeds_of_a_player_share_a_sentence_with_the_name_once() -> None:
    assert words("en").join_deeds(["Ann built 2.", "Ann has 3 points."], 0, NAMES) == "Ann built 2; has 3 points."
    assert (
        words("ja").join_deeds(["アンが建てました。", "アンは3点です。"], 0, ["アン"]) == "アンが建てました。3点です。"
    )


def test_more_deeds_have_a_line_each_below_the_name() -> None:
    ann = ["Ann built 2.", "Bo has 1.", "Ann passed."]
    assert words("en").join_deeds(ann, 0, NAMES) == "**Ann**\n  - Built 2.\n  - Bo has 1.\n  - Passed."


def test_sentences_that_begin_otherwise_stay_whole() -> None:
    for said in (["Ann built 2.", "Only one place was left for Ann."], ["Nothing fits.", "Ann passed."]):
        assert words("en").join_deeds(said, 0, NAMES) == " ".join(said)


def test_the_reader_is_told_of_herself_first_and_called_you_in_what_others_do() -> None:
    gave = News("handed", 1, {"count": 1, "to": 0})
    stayed = News("stayed", 0, {"land": 3})
    assert words("en", "dice_new_town").news_lines([gave, stayed], NAMES, 0) == [
        "You stayed on land 3.",
        "Bo handed 1 black pip to you.",
    ]


def test_answers_beside_others_say_what_was_done_with_them() -> None:
    contracts = tuple(CONTRACTS)[:2]
    said = [
        words("en", "barrage").deed_labels(Ask(0, kind, contracts, several=True, least=2, most=2), contracts)
        for kind in ("contract_offer", "discard")
    ]
    assert [line.partition(" 3 energy")[0] for [line] in said] == ["Take", "Give back"]


@pytest.mark.parametrize(
    ("game", "kind", "option", "english", "japanese"),
    [
        ("barrage", "headstream", "HA", "Put a drop into Headstream 1", "水源1に水を置く"),
        ("barrage", "workers", 2, "Send 2 workers", "ワーカー2人を置く"),
        ("dice_new_town", "tree_dice", 3, "Roll 3 dice", "さいころ3個を振る"),
    ],
)
def test_an_answer_that_only_names_a_thing_is_told_as_what_is_done_with_it(
    game: str, kind: str, option: Plain, english: str, japanese: str
) -> None:
    said = [words(language, game).deed_labels(Ask(0, kind, (option,)), option) for language in ("en", "ja")]
    assert said == [[english], [japanese]]
