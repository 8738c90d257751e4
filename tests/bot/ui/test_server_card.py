"""The page of the settings of a server: every choice in words, the present one selected, and each press read back."""

from typing import Final

import pytest

from bot.playground.components import ComponentType
from bot.store import Bulletin, Server
from bot.table.settings.people import default_preferences
from bot.table.settings.servers import SERVER_SETTINGS
from bot.ui.parts.click import Click, Verb, read_click
from bot.ui.settings.card import SettingsPageState, settings_card
from bot.ui.settings.server_card import server_card
from games.registry import GAMES
from render.face import face_of
from render.texts import LANGUAGES
from tests.bot.ui.sending import parts_of, words_of

ROOMS: Final = [500000000000000001 + place for place in range(25)]
ELSEWISE: Final = Server(
    9,
    "ja",
    False,
    ROOMS,
    "managers",
    "players",
    bulletins={"best": Bulletin(ROOMS[3], "ja", 0), "notices": Bulletin(ROOMS[4], "ja", 0)},
    players_role_id=7,
)
each_language = pytest.mark.parametrize("language", LANGUAGES)


async def test_it_says_what_is_chosen() -> None:
    def chosen(server: Server) -> list[str]:
        menus = parts_of(server_card(server, "en"), ComponentType.SELECT)
        return [option["label"] for menu in menus for option in menu["options"] if option.get("default")]

    assert chosen(Server(9)) == [
        "Automatic",
        "In a thread for each table",
        "Everybody",
        "Host and message moderators",
    ]
    assert chosen(ELSEWISE) == [
        "日本語",
        "In the channel, without threads",
        "People who may manage this server",
        "Nobody: its players vote",
    ]


async def test_it_shows_the_chosen_channels_and_reads_others_back() -> None:
    menu, best, notices, town = parts_of(server_card(ELSEWISE, "en"), ComponentType.CHANNEL_SELECT)
    assert [int(default["id"]) for default in menu["default_values"]] == ROOMS
    values = [str(room) for room in ROOMS]
    assert read_click({**menu, "values": values}) == Click(0, Verb.CHANNELS, values=tuple(ROOMS))
    assert read_click({**menu, "values": []}) == Click(0, Verb.CHANNELS)
    assert read_click({**menu, "values": ["9" * 20]}) is None
    assert [int(default["id"]) for default in best["default_values"]] == [ROOMS[3]]
    assert read_click({**best, "values": values[:1]}) == Click(0, Verb.BULLETIN, values=(ROOMS[0],))
    assert [int(default["id"]) for default in notices["default_values"]] == [ROOMS[4]]
    assert not town.get("default_values") and read_click(town) == Click(0, Verb.BULLETIN, argument=2)
    assert read_click({**notices, "values": values[:1]}) == Click(0, Verb.BULLETIN, argument=1, values=(ROOMS[0],))
    (role,) = parts_of(server_card(ELSEWISE, "en"), ComponentType.ROLE_SELECT)
    assert [int(default["id"]) for default in role["default_values"]] == [7]
    assert read_click({**role, "values": ["7"]}) == Click(0, Verb.PLAYERS_ROLE, values=(7,))


@each_language
async def test_every_setting_has_a_menu_with_all_its_values(language: str) -> None:
    menus = parts_of(server_card(Server(9), language), ComponentType.SELECT)
    assert [read_click({**menu, "values": ["1"]}) for menu in menus] == [
        Click(0, Verb.SERVER_SETTING, argument=place, values=(1,)) for place in range(len(SERVER_SETTINGS))
    ]
    assert [len(menu["options"]) for menu in menus] == [len(setting.values) for setting in SERVER_SETTINGS]
    labels = [option["label"] for menu in menus for option in menu["options"]]
    assert len(set(labels)) == len(labels)


async def test_only_managers_find_the_page() -> None:
    def verbs(is_manager: bool) -> list[str]:
        buttons = parts_of(
            settings_card(default_preferences(101), "en", state=SettingsPageState(is_manager=is_manager)),
            ComponentType.BUTTON,
        )
        found = [button["custom_id"].split(":")[2] for button in buttons]
        return found[found.index("settings") :]

    assert verbs(is_manager=False) == ["settings"] * 3
    assert verbs(is_manager=True) == [*["settings"] * 3, "server"]


@each_language
async def test_a_change_is_confirmed(language: str) -> None:
    before, after = (words_of(server_card(Server(9), language, is_changed)) for is_changed in (False, True))
    assert before != after


@pytest.mark.parametrize("verb", [Verb.MENU, Verb.SERVER_SETTING, Verb.SET])
def test_ids_are_values_of_no_other_menu(verb: Verb) -> None:
    assert read_click({"custom_id": Click(0, verb).custom_id, "values": [str(ROOMS[0])]}) is None


@each_language
async def test_a_menu_drops_the_usual_settings_of_each_game_that_has_some(language: str) -> None:
    server = Server(9, presets={"cities": {}, "barrage": {}})
    menu = parts_of(server_card(server, language), ComponentType.SELECT)[-1]
    assert [option["label"] for option in menu["options"]] == [
        face_of(game, language).words.title() for game in ("cities", "barrage")
    ]
    numbers = [GAMES.index(game) for game in ("cities", "barrage")]
    values = [option["value"] for option in menu["options"]]
    assert read_click({**menu, "values": values}) == Click(0, Verb.DROP_PRESET, values=tuple(numbers))
