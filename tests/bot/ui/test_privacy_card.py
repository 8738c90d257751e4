"""Privacy: the cards say all that is kept and lost, and to be forgotten takes two presses."""

import pytest
from discord import ui

from bot import limits
from bot.ui.settings.privacy_card import export_card, forget_question_card, forgetting_begun_card, privacy_card
from render.texts import LANGUAGES
from tests.bot.ui.sending import layout_of, words_of


def test_the_first_press_only_asks() -> None:
    assert privacy_card("en").offered_ids == {"machi:0:export:0:0:0", "machi:0:forget:0:0:0"}
    assert forget_question_card("en").offered_ids == {"machi:0:forget:0:0:1", "machi:0:privacy:0:0:0"}


def test_the_export_is_a_file_to_download() -> None:
    card = export_card(b"{}", "en")
    [file] = card.files
    assert (file.filename, file.fp.read()) == ("machizukuri-export.json", b"{}")
    assert "attachment://machizukuri-export.json" in str(layout_of(card))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_card_is_short(language: str) -> None:
    for card in (privacy_card(language), forget_question_card(language), forgetting_begun_card(language)):
        assert 0 < len(words_of(card)) < 1200
        labels = [item.label or "" for item in card.view.walk_children() if isinstance(item, ui.Button)]
        assert all(len(label) <= limits.MAX_BUTTON_LABEL_LENGTH for label in labels)
