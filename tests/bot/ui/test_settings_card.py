"""The panel of one's own settings: every choice in words, the present one selected, and each press read back."""

import pytest

from bot.playground.components import Kind
from bot.store import PersonRow
from bot.table.people import PREFERENCES, usual
from bot.ui.click import Click, Verb, read_click
from bot.ui.settings_card import settings_card
from render.texts import LANGUAGES
from tests.bot.ui.sending import assert_sendable, parts_of, words_of

each_language = pytest.mark.parametrize("language", LANGUAGES)
ELSEWISE = PersonRow(101, "dark", in_words=True, language="ja", confirm="never")


def selected(prefers: PersonRow) -> list[str]:
    """What the menus say is chosen."""
    menus = parts_of(settings_card(prefers, "en"), Kind.SELECT)
    return [option["label"] for menu in menus for option in menu["options"] if option.get("default")]


@each_language
@pytest.mark.parametrize("is_changed", [False, True])
@pytest.mark.parametrize("prefers", [usual(101), ELSEWISE])
async def test_it_can_be_sent(language: str, prefers: PersonRow, is_changed: bool) -> None:
    assert_sendable(settings_card(prefers, language, is_changed))


async def test_it_says_what_is_chosen() -> None:
    usually = ["Light (day)", "Off: pictures, each with a description", "As in your Discord", "Ask me every time"]
    elsewise = [
        "Dark (night)",
        "On: everything in words, no pictures",
        "日本語",
        "Never ask: a complete turn is committed",
    ]
    assert (selected(usual(101)), selected(ELSEWISE)) == (usually, elsewise)


@each_language
async def test_every_preference_has_a_menu_with_all_its_values(language: str) -> None:
    menus = parts_of(settings_card(usual(101), language), Kind.SELECT)
    assert [len(menu["options"]) for menu in menus] == [len(preference.values) for preference in PREFERENCES]
    assert [read_click({**menu, "values": ["1"]}) for menu in menus] == [
        Click(0, Verb.PREFER, argument=place, values=(1,)) for place in range(len(PREFERENCES))
    ]


@each_language
async def test_a_change_is_confirmed(language: str) -> None:
    before, after = (words_of(settings_card(usual(101), language, is_changed)) for is_changed in (False, True))
    assert before != after
