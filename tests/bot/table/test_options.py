"""A table's options: which menus there are for any game, what choosing does, and who may."""

from dataclasses import replace
from typing import Any, Final, Literal

import msgspec
import pytest

from bot import limits
from bot.table.choices.choosing import OptionMenu
from bot.table.choices.options import changed_options, modes_for_several, option_menus, variant_of
from bot.table.choices.panel import Lobby
from bot.table.lobby import before_start as lobby
from bot.table.lobby.before_start import PickedOptions
from bot.table.refusal import Refusal
from games.core import SOLO, FrozenRecord, Game, Mode, Settings
from games.registry import find_game
from games.welcome_to import WelcomeToSettings
from tests.bot.table.club import BEN, CARLA, HANA, Club, opening, reason, refused
from tests.bot.waiting import all_posts
from tests.games.example import GAME as ORCHARD

GAME: Final[Game[Any]] = find_game("welcome_to")
MODES: Final = {SOLO: Mode(1, 1), "standard": Mode(2, 4), "duel": Mode(2, 2), "crowd": Mode(3, 9)}


class Weather(FrozenRecord, frozen=True):
    """Switches that stand together."""

    rain: bool = True
    snow: bool = False


class VariedSettings(Settings, frozen=True):
    """Switches, a choice, a group, and a choice without an alternative."""

    night: bool = False
    size: Literal["small", "large"] = "small"
    weather: Weather = Weather()
    fog: bool = False
    colour: Literal["green"] = "green"


def invented() -> Game[Any]:
    return replace(ORCHARD, modes=MODES, settings_type=VariedSettings)


def shape(menus: list[OptionMenu]) -> list[tuple[str, tuple[str, ...], tuple[Any, ...]]]:
    return [(menu.name, tuple(option.name for option in menu.options), menu.values) for menu in menus]


def test_choices_come_first_and_each_group_of_switches_has_a_menu() -> None:
    assert shape(option_menus(invented(), solo=False)) == [
        ("mode", ("mode",), ("standard", "duel", "crowd")),
        ("size", ("size",), ("small", "large")),
        ("", ("night", "fog"), ()),
        ("weather", ("weather.rain", "weather.snow"), ()),
    ]


def test_a_game_for_one_has_no_choice_of_modes() -> None:
    assert [menu.name for menu in option_menus(invented(), solo=True)] == ["size", "", "weather"]


def test_a_game_without_options_has_no_menus() -> None:
    assert option_menus(ORCHARD, solo=False) == []


@pytest.mark.parametrize("solo", [True, False])
def test_a_menu_of_a_real_game_is_never_longer_than_discord_allows(solo: bool) -> None:
    menus = option_menus(GAME, solo)
    assert menus
    assert all(0 < len(menu.values or menu.options) <= limits.MAX_MENU_OPTIONS for menu in menus)


def test_choosing_in_a_menu_of_switches_turns_all_others_off() -> None:
    weather = option_menus(invented(), solo=False)[-1]
    assert weather.chosen_entries(VariedSettings()) == {0}
    assert weather.choose(VariedSettings(), [1]) == VariedSettings(weather=Weather(rain=False, snow=True))
    assert weather.choose(VariedSettings(), []) == VariedSettings(weather=Weather(rain=False))


def test_choosing_a_value_changes_that_alone() -> None:
    size = option_menus(invented(), solo=False)[1]
    assert size.chosen_entries(VariedSettings(size="large")) == {1}
    assert size.choose(VariedSettings(night=True), [1]) == VariedSettings(night=True, size="large")


async def test_entries_that_a_menu_does_not_have_are_refused() -> None:
    mode, size, *_, weather = option_menus(invented(), solo=False)
    for menu, places in ((mode, [3]), (size, [2]), (size, []), (size, [0, 1]), (weather, [0, 2])):
        with pytest.raises(Refusal, match="no_option"):
            menu.choose(VariedSettings(), places)


def test_only_what_differs_from_the_usual_is_told() -> None:
    game = invented()
    assert changed_options(game, VariedSettings(mode="duel")) == []
    changed = VariedSettings(size="large", weather=Weather(snow=True))
    assert [(option.name, value) for option, value in changed_options(game, changed)] == [
        ("size", "large"),
        ("weather.snow", True),
    ]


def test_results_can_be_compared_where_mode_and_options_are_the_same() -> None:
    game = invented()
    assert variant_of(game, VariedSettings()) == '{"mode":"standard"}'
    assert variant_of(game, VariedSettings(weather=Weather(rain=False))) == '{"mode":"standard","weather.rain":false}'
    assert variant_of(game, VariedSettings(mode="duel")) != variant_of(game, VariedSettings())


async def opened(club: Club, *guests: Any, seats: int | None = None, mode: str | None = None) -> Lobby:
    """A table of Hana's at which these others sit, too."""
    asked = opening(seats=seats, mode=mode)
    shown = await club.open(asked=asked)
    for guest in guests:
        shown = await club.join(guest, shown.row.id)
    return shown


async def choose(club: Club, shown: Lobby, menu: int, *entries: int, person: Any = HANA) -> Lobby:
    return await lobby.choose_options(
        club.tables, person, PickedOptions(shown.row.id, menu, entries), club.interaction()
    )


class TestATable:
    """What its host chooses is stored at once and holds when the game starts."""

    async def test_a_table_opens_in_the_mode_that_was_asked_for(self, club: Club) -> None:
        assert (await opened(club, mode="expert")).row.settings == {"mode": "expert"}

    @pytest.mark.parametrize("mode", [SOLO, "godlike", "../expert", "Standard"])
    async def test_a_mode_that_is_not_for_a_table_opens_none(self, club: Club, mode: str) -> None:
        assert await reason(opened(club, mode=mode)) == "no_mode"

    async def test_chosen_options_survive_a_restart_and_hold_in_the_game(self, club: Club) -> None:
        shown = await opened(club, BEN)
        await choose(club, shown, 0, modes_for_several(GAME).index("expert"))
        await choose(club, shown, 1, 0)
        club.restart()
        await club.start(HANA, shown.row.id)
        settings = (await club.panel(HANA, shown.row.id)).view.settings
        assert settings == WelcomeToSettings(mode="expert", advanced=True)
        assert (await club.tables.lobby(shown.row.id)).row.settings == msgspec.to_builtins(settings)

    async def test_only_the_host_sees_and_changes_them(self, club: Club) -> None:
        shown = await opened(club, BEN)
        for person in (BEN, CARLA):
            assert await reason(choose(club, shown, 1, 0, person=person)) == "host_only"
            assert await reason(lobby.open_options(club.tables, person, shown.row.id)) == "host_only"
        assert (await club.tables.lobby(shown.row.id)).row.settings == shown.row.settings

    async def test_menus_that_are_not_there_are_refused(self, club: Club) -> None:
        shown = await opened(club)
        assert await reason(choose(club, shown, 99, 0)) == "no_option"
        assert await reason(choose(club, shown, 0, 99)) == "no_option"

    async def test_once_the_game_runs_they_are_fixed(self, club: Club) -> None:
        shown = await opened(club, BEN)
        await club.start(HANA, shown.row.id)
        assert await reason(choose(club, shown, 1, 0)) == "running"
        assert await reason(lobby.open_options(club.tables, HANA, shown.row.id)) == "running"

    async def test_the_lobby_card_is_brought_up_to_date_once_it_is_known(self, club: Club) -> None:
        shown = await opened(club)
        await choose(club, shown, 1, 0)
        assert await waiting(club) == []
        await lobby.open_options(club.tables, HANA, shown.row.id, 777)
        for entries in ((), (0,)):
            await choose(club, shown, 1, *entries)
        assert await waiting(club) == ["card"]
        assert (await club.stored(shown.row.id)).lobby_message_id == 777
        assert club.told[-1] == shown.row.id


async def waiting(club: Club) -> list[str]:
    async with club.store.read() as look:
        return [post.kind for post in await all_posts(look)]


class TestSeats:
    """A mode is for so many; whoever sits keeps the seat."""

    @pytest.fixture(autouse=True)
    def modes(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name, mode in (("duel", Mode(2, 2)), ("crowd", Mode(5, 9))):
            monkeypatch.setitem(GAME.modes, name, mode)

    async def mode(self, club: Club, shown: Lobby, name: str) -> Lobby:
        return await choose(club, shown, 0, modes_for_several(GAME).index(name))

    async def test_a_table_for_as_many_as_possible_stays_so(self, club: Club) -> None:
        shown = await opened(club)
        assert [(await self.mode(club, shown, name)).most for name in ("duel", "standard", "crowd")] == [2, 12, 9]

    async def test_a_chosen_number_of_seats_is_kept_as_far_as_the_mode_allows(self, club: Club) -> None:
        shown = await opened(club, seats=4)
        assert [(await self.mode(club, shown, name)).most for name in ("crowd", "expert")] == [5, 5]

    async def test_a_mode_for_fewer_than_have_sat_down_is_refused(self, club: Club) -> None:
        shown = await opened(club, BEN, CARLA)
        refusal = await refused(self.mode(club, shown, "duel"), "mode_seats")
        assert refusal.fields == {"least": 2, "most": 2, "count": 3}
        assert (await club.tables.lobby(shown.row.id)).row.settings == shown.row.settings

    async def test_a_mode_for_more_waits_for_them(self, club: Club) -> None:
        shown = await self.mode(club, await opened(club, BEN), "crowd")
        assert (shown.least, len(shown.seats)) == (5, 2)
        assert await reason(club.start(HANA, shown.row.id)) == "too_few"
