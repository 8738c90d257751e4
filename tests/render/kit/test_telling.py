"""Several sentences about a player, in one line."""

from render.face import face_of
from render.kit.game_words import GameWords

NAMES = ["Ann", "Bo"]


def words(language: str) -> GameWords:
    return face_of("cities", language).words


def test_the_name_of_a_player_begins_no_sentence_after_one_that_it_begins() -> None:
    ann = ["Ann built 2.", "Ann gets 3 points.", "Bo has 1.", "Ann passed."]
    assert words("en").sentences_on_one(ann, 0, ["Ann", "Bo"]) == "Ann built 2. Gets 3 points. Bo has 1. Ann passed."
    japanese = ["アンが建てました。", "アンは3点です。"]
    assert words("ja").sentences_on_one(japanese, 0, ["アン"]) == "アンが建てました。3点です。"
    assert words("en").sentences_on_one(ann[:2], None, ["Ann", "Bo"]) == " ".join(ann[:2])
