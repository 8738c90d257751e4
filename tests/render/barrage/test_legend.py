"""The legend of the river map: one card with all of its signs, and the same in words."""

import pytest

from games.barrage import BarrageSettings
from render.face import face_of
from render.texts import LANGUAGES

ALL_WAYS = [BarrageSettings(mode=mode) for mode in ("introductory", "standard", "solo")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("settings", ALL_WAYS, ids=lambda settings: settings.mode)
def test_all_signs_of_the_map_are_on_one_card_which_follows_that_of_the_action_boards(
    settings: BarrageSettings, language: str
) -> None:
    face = face_of("barrage", language)
    heading, cards = face.words.say("legend.map"), face.legend(settings)
    headings = [[passage.heading for passage in card.passages()] for card in cards]
    assert [place for place, found in enumerate(headings) if heading in found] == [1]
    (told,) = (passage for passage in cards[1].passages() if passage.heading == heading)
    assert len(told.lines) == 10


def test_what_an_owner_a_site_and_a_number_mean_is_told_in_words() -> None:
    told = "\n".join(
        line
        for card in face_of("barrage", "en").legend(ALL_WAYS[0])
        for passage in card.passages()
        for line in passage.lines
    )
    for named in (
        "Dam",
        "Neutral dam",
        "Water",
        "Headstream",
        "Free sites",
        "Powerhouse",
        "Conduit",
        "Numbers of basins",
    ):
        assert f"\n{named}" in f"\n{told}"
