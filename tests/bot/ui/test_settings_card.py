"""The panel of one's own settings: every choice in words, the present one selected, and each press read back."""

from typing import Any

import msgspec
import pytest

from bot.playground.components import ComponentType
from bot.store import BlockedAccount, PersonRow
from bot.table.clocks.vacation import VACATION_DAYS
from bot.table.settings.people import PREFERENCES, SettingsPage, default_preferences
from bot.ui.parts.click import Click, Verb, read_click
from bot.ui.parts.layout import Message
from bot.ui.settings.card import SETTINGS_PAGES, SettingsPageState, names_of_chosen_people, settings_card
from render.texts import LANGUAGES, texts_in
from tests.bot.ui.sending import parts_of, words_of

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_page = pytest.mark.parametrize("page", SETTINGS_PAGES)
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


def selected(prefers: PersonRow, page: SettingsPage = "look", language: str = "en") -> list[str]:
    """What the menus say is chosen."""
    menus = parts_of(settings_card(prefers, language, page), ComponentType.SELECT)
    return [option["label"] for menu in menus for option in menu["options"] if option.get("default")]


def preferences_in(card: Message) -> list[dict[str, Any]]:
    """The menus of a card, but for that of vacations."""
    return [menu for menu in parts_of(card, ComponentType.SELECT) if ":prefer:" in menu["custom_id"]]


async def test_it_says_what_is_chosen() -> None:
    usually = [
        "Light (day)",
        "Off: pictures with descriptions",
        "As in your Discord",
        "Ask, unless a note said so",
        "Ask me",
        "Behind its button",
        "Ask me each time",
        "Show a tip the first two times",
    ]
    elsewise = [
        "Dark (night)",
        "On: words instead of pictures",
        "日本語",
        "Commit without asking",
        "Ask me",
        "Behind its button",
        "Ask me each time",
        "Show a tip the first two times",
    ]
    assert (selected(default_preferences(101)), selected(ELSEWISE)) == (usually, elsewise)


async def test_it_says_how_one_is_called() -> None:
    assert selected(default_preferences(101), "calls") == [
        "Mention me in the table’s thread",
        "Off: call me at any hour",
        "UTC",
        "By the pace (3 to 6 hours)",
    ]
    assert selected(ELSEWISE, "calls") == [
        "One direct message a day",
        "18:00",
        "22:00",
        "7:00",
        "Paris (Europe/Paris)",
        "By the pace (3 to 6 hours)",
    ]


@each_language
async def test_every_preference_has_a_menu_with_all_its_values(language: str) -> None:
    shown = [menu for page in SETTINGS_PAGES for menu in preferences_in(settings_card(ELSEWISE, language, page))]
    menus = {click.argument: menu for menu in shown if (click := read_click({**menu, "values": ["1"]}))}
    assert len(shown) == len(menus) == len(PREFERENCES)
    assert {read_click({**menu, "values": ["1"]}) for menu in shown} == {
        Click(0, Verb.PREFER, argument=place, values=(1,)) for place in range(len(PREFERENCES))
    }
    for place, preference in enumerate(PREFERENCES):
        menu = menus[place]
        offered = {preference.values[int(option["value"])] for option in menu["options"]}
        assert offered == set(preference.values) - ({None} if preference.name == "zone" else set())


@pytest.mark.parametrize(("language", "first"), [("ja", "東京（Asia/Tokyo）"), ("en", "UTC")])
async def test_the_zone_of_whoever_reads_this_language_comes_first_and_is_taken_for_granted(
    language: str, first: str
) -> None:
    prefers = msgspec.structs.replace(default_preferences(101), quiet_from=22)
    zones = preferences_in(settings_card(prefers, language, "calls"))[-2]["options"]
    assert (zones[0]["label"], len(zones)) == (first, 25)
    assert selected(prefers, "calls", language)[-2] == first


@each_language
async def test_a_vacation_is_offered_and_says_until_when_it_is(language: str) -> None:
    here, away = default_preferences(101), msgspec.structs.replace(default_preferences(101), away_until=1_800_000_000)
    offers = []
    for prefers in (here, away):
        card = settings_card(prefers, language, "calls")
        (menu,) = [menu for menu in parts_of(card, ComponentType.SELECT) if menu not in preferences_in(card)]
        offered = [option["value"] for option in menu["options"]]
        assert read_click({**menu, "values": offered[:1]}) == Click(0, Verb.AWAY, values=(int(offered[0]),))
        offers.append([VACATION_DAYS[int(value)] for value in offered])
    assert offers == [[1, 2, 3, 5, 7, 10, 14, 21], [0, 1, 2, 3, 5, 7, 10, 14, 21]]
    assert "<t:1800000000:f>" in words_of(settings_card(away, language, "calls"))
    assert "<t:" not in words_of(settings_card(here, language, "calls"))


async def test_what_changes_nothing_is_not_asked() -> None:
    hours = msgspec.structs.replace(default_preferences(101), quiet_from=22)
    counts = [len(selected(prefers, "calls")) for prefers in (default_preferences(101), hours, ELSEWISE)]
    assert counts == [4, 5, 6]


async def test_a_button_leads_to_each_page() -> None:
    for place, page in enumerate(SETTINGS_PAGES):
        buttons = parts_of(settings_card(default_preferences(101), "en", page), ComponentType.BUTTON)[
            -len(SETTINGS_PAGES) :
        ]
        assert [read_click(button) for button in buttons] == [Click(0, Verb.SETTINGS, argument=n) for n in (0, 1, 2)]
        assert [bool(button.get("disabled")) for button in buttons] == [n == place for n in (0, 1, 2)]


@each_language
@each_page
async def test_a_change_is_confirmed(language: str, page: SettingsPage) -> None:
    cards = [
        settings_card(default_preferences(101), language, page, SettingsPageState(is_changed))
        for is_changed in (False, True)
    ]
    assert words_of(cards[0]) != words_of(cards[1])


@each_language
async def test_whom_one_has_blocked_is_told_as_plain_text_and_can_be_unblocked(language: str) -> None:
    blocked = [BlockedAccount(11, "*Ben*"), BlockedAccount(12, "<@99>")]
    card = settings_card(default_preferences(101), language, "company", SettingsPageState(blocked=blocked))
    assert r"\*Ben\* (<@11>)" in words_of(card) and r"\<@99> (<@12>)" in words_of(card)
    (to_block,) = parts_of(card, ComponentType.USER_SELECT)
    assert read_click({**to_block, "values": ["9" * 18]}) == Click(0, Verb.BLOCK, values=(int("9" * 18),))
    to_unblock = parts_of(card, ComponentType.SELECT)[-1]
    assert [option["label"] for option in to_unblock["options"]] == ["*Ben*", "<@99>"]
    assert read_click({**to_unblock, "values": ["11", "12"]}) == Click(0, Verb.UNBLOCK, values=(11, 12))
    nobody = settings_card(default_preferences(101), language, "company")
    assert parts_of(nobody, ComponentType.SELECT) == preferences_in(nobody) and words_of(nobody) != words_of(card)


def test_bots_and_what_is_no_account_are_not_blocked() -> None:
    ben, robot = {"username": "ben", "global_name": "Ben"}, {"username": "robot", "bot": True}
    users = {"5": ben, "6": robot, "7": {"username": "u"}}
    assert names_of_chosen_people((5, 6, 7, 8, 2**63, 0), {"users": users}) == {5: "Ben", 7: "u", 8: "?"}


@each_language
async def test_whose_clock_runs_is_told_from_when_on_other_hours_hold(language: str) -> None:
    silent, one, three = (
        words_of(settings_card(default_preferences(101), language, "calls", SettingsPageState(True, clocks=clocks)))
        for clocks in (0, 1, 3)
    )
    live = texts_in(language)("bot", "pace.live")
    assert one.startswith(silent) and three.startswith(silent)
    assert live in one.removeprefix(silent) and "3" in three.removeprefix(silent)
