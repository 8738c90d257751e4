"""The panel with a table's options, and the options in words."""

from typing import Literal

import msgspec
import pytest

from bot.playground.components import ComponentType
from bot.table.choices.options import option_menus, stored_settings
from bot.table.choices.panel import Lobby
from bot.ui.lobby.card import lobby_card
from bot.ui.lobby.options_card import HostFacts, options_card, options_in_words
from bot.ui.parts.click import Click, Verb, read_click
from games.barrage import BarrageSettings
from games.core import SOLO, Settings
from games.dice_new_town.state import DiceNewTownSettings
from games.registry import GAMES, find_game
from games.welcome_to import WelcomeToRulings, WelcomeToSettings
from render.face import seat_colours_of
from render.texts import LANGUAGES
from tests.bot.ui.invented import table_row
from tests.bot.ui.sending import parts_of, words_of
from tests.bot.ui.tables import lobby_of, seats_of

each_language = pytest.mark.parametrize("language", LANGUAGES)
USUAL = WelcomeToSettings()
WITH_HOUSE_RULES = [game for game in GAMES if any(menu.is_folded for menu in option_menus(find_game(game), True))]


def lobby_with(settings: Settings, seats_most: int = 12, language: str = "en", game: str = "welcome_to") -> Lobby:
    """A table before its start, with these options."""
    about = {"game": game, "language": language, "seats_most": seats_most}
    row = table_row(phase="lobby", settings=stored_settings(settings), host_id=10**18, **about)
    return Lobby(row, tuple(seats_of(1)), 2, seats_most)


async def test_what_is_chosen_is_marked() -> None:
    settings = WelcomeToSettings(mode="expert", advanced=True, rulings=WelcomeToRulings(*[False] * 11))
    mode, advanced, rulings = parts_of(options_card(lobby_with(settings), "en", unfolded=2), ComponentType.SELECT)
    assert marked(mode) == ["Expert rules"]
    assert marked(advanced) == ["Advanced rules"]
    assert marked(rulings) == []
    assert (mode["min_values"], mode["max_values"]) == (1, 1)
    assert (rulings["min_values"], rulings["max_values"]) == (0, 11)
    assert all(option["description"] for menu in (mode, advanced, rulings) for option in menu["options"])


async def test_each_menu_says_what_is_chosen_in_it_and_a_few_switches_what_they_do() -> None:
    said = words_of(options_card(lobby_with(DiceNewTownSettings(mode=SOLO), seats_most=1, game="dice_new_town"), "en"))
    assert "**Extra round**\n-# After four rounds the players vote" in said
    assert "-# Powers of land cards: Each can do something once a round" in said


@pytest.mark.parametrize(("automas", "is_offered"), [(0, False), (1, True)])
async def test_the_level_of_automas_is_offered_only_with_automas(automas: Literal[0, 1], is_offered: bool) -> None:
    card = options_card(lobby_with(BarrageSettings(automas=automas), 4, game="barrage"), "en")
    assert ("Level of the automas" in words_of(card)) is is_offered


@each_language
@pytest.mark.parametrize("game", WITH_HOUSE_RULES)
async def test_the_house_rules_are_one_line_until_they_are_opened(language: str, game: str) -> None:
    for seats_most in (1, 12):
        lobby, menus = (
            lobby_with(find_game(game).settings_type(), seats_most, game=game),
            option_menus(find_game(game), seats_most == 1),
        )
        (place,) = [place for place, menu in enumerate(menus) if menu.is_folded]
        folded = options_card(lobby, language)
        (line,) = parts_of(folded, ComponentType.SECTION)
        assert (
            line["components"][0]["content"]
            == {
                "ja": "**ルールの解釈**：標準",
                "en": "**House rules**: as usual",
            }[language]
        )
        assert read_click(line["accessory"]) == Click(lobby.row.id, Verb.UNFOLD, argument=place)
        about_people = (len(lobby.seats) > 1) + bool(seat_colours_of(game)) if seats_most > 1 else 0
        moot = find_game(game).moot_options(find_game(game).settings_type())
        assert len(parts_of(folded, ComponentType.SELECT)) == len(menus) - 1 - len(moot) + about_people
        opened = options_card(lobby, language, unfolded=place)
        assert not parts_of(opened, ComponentType.SECTION)
        assert len(parts_of(opened, ComponentType.SELECT)) == len(parts_of(folded, ComponentType.SELECT)) + 1


async def test_the_line_says_what_differs_from_the_usual_house_rules() -> None:
    rulings = msgspec.structs.replace(USUAL.rulings, roundabout_at_any_moment=False)
    said = words_of(options_card(lobby_with(WelcomeToSettings(advanced=True, rulings=rulings)), "en"))
    assert "**House rules**: Roundabouts at any moment of a turn: off" in said.splitlines()


async def test_several_house_rules_that_differ_stand_one_a_line() -> None:
    switched = {field: not getattr(USUAL.rulings, field) for field in USUAL.rulings.__struct_fields__}
    rulings = msgspec.structs.replace(USUAL.rulings, **switched)
    said = words_of(options_card(lobby_with(WelcomeToSettings(rulings=rulings)), "en")).splitlines()
    first = next(number for number, line in enumerate(said) if line.startswith("**House rules**"))
    assert said[first + 1].startswith("- ") and sum(line.startswith("- ") for line in said) == len(switched)


def marked(menu: dict[str, list[dict[str, str]]]) -> list[str]:
    """The entries that are chosen."""
    return [option["label"] for option in menu["options"] if option.get("default")]


async def test_a_solo_game_has_no_other_mode_and_begins_from_here() -> None:
    message = options_card(lobby_with(WelcomeToSettings(mode=SOLO), seats_most=1), "en")
    assert [button["label"] for button in parts_of(message, ComponentType.BUTTON)] == ["Change…", "Start", "Back"]
    assert all(
        "Solo" not in option["label"] for menu in parts_of(message, ComponentType.SELECT) for option in menu["options"]
    )


def test_in_words_it_is_the_mode_and_what_differs_from_the_usual() -> None:
    rulings = msgspec.structs.replace(USUAL.rulings, roundabout_at_any_moment=False, five_bis_use_their_houses=True)
    for settings, words in (
        (USUAL, "Standard"),
        (WelcomeToSettings(mode="expert", advanced=True), "Expert rules, Advanced rules"),
        (
            WelcomeToSettings(rulings=rulings),
            "Standard, Roundabouts at any moment of a turn: off, The plan of five bis uses its houses up",
        ),
    ):
        assert options_in_words(lobby_with(settings).row, "en") == words


async def test_the_lobby_card_shows_them() -> None:
    assert "**Options**: Standard" in words_of(lobby_card(lobby_of(2, "en")))
    changed = lobby_with(WelcomeToSettings(mode="expert", advanced=True), language="ja")
    assert "上級ルール、中級ルール" in words_of(lobby_card(changed))


@each_language
def test_only_a_manager_finds_the_button_that_makes_settings_usual(language: str) -> None:
    def verbs(is_manager: bool) -> set[str]:
        shown = options_card(lobby_with(USUAL, language=language), language, host=HostFacts(is_manager))
        return {part["custom_id"].split(":")[2] for part in parts_of(shown, ComponentType.BUTTON)}

    assert verbs(is_manager=True) - verbs(is_manager=False) == {"keeppreset"}


@each_language
def test_people_one_has_played_with_stand_in_a_menu_that_invites_them(language: str) -> None:
    regulars = {10**17 + number: f"Ann {number}" for number in range(30)}
    lobby = lobby_with(USUAL, language=language)
    (menu,) = [
        part
        for part in parts_of(options_card(lobby, language, host=HostFacts(regulars=regulars)), ComponentType.SELECT)
        if f":{Verb.INVITE}:" in part["custom_id"]
    ]
    assert [option["label"] for option in menu["options"]] == list(regulars.values())[:25]
    values = tuple(regulars)[:2]
    assert read_click({**menu, "values": [*map(str, values)]}) == Click(lobby.row.id, Verb.INVITE, values=values)
