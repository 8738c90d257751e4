"""The panel of one's own settings: every choice in words, the present one selected, and each press read back."""

import msgspec
import pytest

from bot.playground.components import Kind
from bot.store import PersonRow
from bot.table.people import PREFERENCES, Page, usual
from bot.ui.click import Click, Verb, read_click
from bot.ui.settings_card import settings_card
from bot.ui.settings_pages import PAGES
from render.texts import LANGUAGES
from tests.bot.ui.sending import assert_sendable, parts_of, words_of

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_page = pytest.mark.parametrize("page", PAGES)
ELSEWISE = PersonRow(
    101,
    "dark",
    in_words=True,
    language="ja",
    confirm="never",
    calls="digest",
    digest_hour=18,
    quiet_from=22,
    quiet_to=7,
    zone="Europe/Paris",
)


def selected(prefers: PersonRow, page: Page = "look", language: str = "en") -> list[str]:
    """What the menus say is chosen."""
    menus = parts_of(settings_card(prefers, language, page), Kind.SELECT)
    return [option["label"] for menu in menus for option in menu["options"] if option.get("default")]


@each_language
@pytest.mark.parametrize("is_changed", [False, True])
@each_page
@pytest.mark.parametrize("prefers", [usual(101), ELSEWISE])
async def test_it_can_be_sent(language: str, page: Page, prefers: PersonRow, is_changed: bool) -> None:
    assert_sendable(settings_card(prefers, language, page, is_changed))


async def test_it_says_what_is_chosen() -> None:
    usually = ["Light (day)", "Off: pictures, each with a description", "As in your Discord", "Ask me every time"]
    elsewise = [
        "Dark (night)",
        "On: everything in words, no pictures",
        "日本語",
        "Never ask: a complete turn is committed",
    ]
    assert (selected(usual(101)), selected(ELSEWISE)) == (usually, elsewise)


async def test_it_says_how_one_is_called() -> None:
    assert selected(usual(101), "calls") == ["Mention me in its thread", "Off: call me at any hour"]
    assert selected(ELSEWISE, "calls") == [
        "One digest a day, as a direct message",
        "18:00",
        "22:00",
        "7:00",
        "Paris (Europe/Paris)",
    ]


@each_language
async def test_every_preference_has_a_menu_with_all_its_values(language: str) -> None:
    menus = [menu for page in PAGES for menu in parts_of(settings_card(ELSEWISE, language, page), Kind.SELECT)]
    assert [read_click({**menu, "values": ["1"]}) for menu in menus] == [
        Click(0, Verb.PREFER, argument=place, values=(1,)) for place in range(len(PREFERENCES))
    ]
    for preference, menu in zip(PREFERENCES, menus, strict=True):
        offered = {preference.values[int(option["value"])] for option in menu["options"]}
        assert offered == set(preference.values) - ({None} if preference.field == "zone" else set())


@pytest.mark.parametrize(("language", "first"), [("ja", "東京（Asia/Tokyo）"), ("en", "UTC")])
async def test_the_zone_of_whoever_reads_this_language_comes_first_and_is_taken_for_granted(
    language: str, first: str
) -> None:
    prefers = msgspec.structs.replace(usual(101), quiet_from=22)
    zones = parts_of(settings_card(prefers, language, "calls"), Kind.SELECT)[-1]["options"]
    assert (zones[0]["label"], len(zones)) == (first, 25)
    assert selected(prefers, "calls", language)[-1] == first


async def test_what_changes_nothing_is_not_asked() -> None:
    hours = msgspec.structs.replace(usual(101), quiet_from=22)
    counts = [len(selected(prefers, "calls")) for prefers in (usual(101), hours, ELSEWISE)]
    assert counts == [2, 4, 5]


async def test_a_button_leads_to_each_page() -> None:
    for place, page in enumerate(PAGES):
        buttons = parts_of(settings_card(usual(101), "en", page), Kind.BUTTON)
        assert [read_click(button) for button in buttons] == [Click(0, Verb.SETTINGS, argument=n) for n in (0, 1)]
        assert [bool(button.get("disabled")) for button in buttons] == [n == place for n in (0, 1)]


@each_language
@each_page
async def test_a_change_is_confirmed(language: str, page: Page) -> None:
    before, after = (words_of(settings_card(usual(101), language, page, is_changed)) for is_changed in (False, True))
    assert before != after
