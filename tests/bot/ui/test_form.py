"""The form about a table: what it asks, and what it takes."""

from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.playground.components import ComponentType, walk_components
from bot.playground.limits.modals import check_modal
from bot.table.choices.options import stored_settings
from bot.table.choices.panel import Lobby
from bot.table.lobby.arranging import LobbyForm
from bot.table.refusal import Refusal
from bot.ui.lines.invitees import chosen_people, mentioned_people
from bot.ui.lobby.form import FormField, read_form, table_form
from bot.ui.parts.click import Click, Verb, read_click
from games.registry import GAMES, find_game
from render.texts import LANGUAGES
from tests.bot.ui.invented import table_row
from tests.bot.ui.tables import seats_of

FORM = Click(12, Verb.FORM)


def lobby_with(game: str = "welcome_to", taken: int = 1, **changes: Any) -> Lobby:
    settings = stored_settings(find_game(game).settings_type())
    row = table_row(game=game, phase="lobby", settings=settings, host_id=10**18, **changes)
    return Lobby(row, tuple(seats_of(taken)), 2, row.seats_most)


def form_of(lobby: Lobby, language: str = "en") -> dict[str, Any]:
    """The form as Discord gets it."""
    form = table_form(lobby, language)
    assert form.is_finished()
    return dict(form.to_dict())


def field_of(form: dict[str, Any], field: FormField) -> dict[str, Any]:
    """One of its menus."""
    return next(part for part in walk_components(form["components"]) if part.get("custom_id", "").endswith(f":{field}"))


def submitted(values: dict[FormField, list[str]], **resolved: Any) -> dict[str, Any]:
    """A filled-in form as Discord hands it over."""
    fields = [
        {
            "type": 18,
            "component": {"type": 3, "custom_id": Click(12, Verb.FORM, argument=field).custom_id, "values": chosen},
        }
        for field, chosen in values.items()
    ]
    return {"custom_id": FORM.custom_id, "components": fields, "resolved": resolved}


USUAL = {
    FormField.SEATS: ["3"],
    FormField.PACE: ["2"],
    FormField.LEVEL: ["0"],
    FormField.ENTRY: ["1"],
    FormField.INVITED: [],
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_discord_takes_the_form_of_every_game(game: str, language: str) -> None:
    form = form_of(lobby_with(game), language)
    check_modal(form)
    assert read_click(form) == FORM
    inside = [
        part
        for part in walk_components(form["components"])
        if part["type"] in (ComponentType.SELECT, ComponentType.USER_SELECT)
    ]
    assert all(read_click({"custom_id": part["custom_id"]}) for part in inside)
    assert len(inside) == 5


async def test_it_shows_how_the_table_is_now() -> None:
    form = form_of(lobby_with(seats_most=5, pace="live", bot_level="hard", entry="invited"))
    chosen = {
        field: [option["value"] for option in field_of(form, field)["options"] if option.get("default")]
        for field in (FormField.SEATS, FormField.PACE, FormField.LEVEL, FormField.ENTRY)
    }
    assert chosen == {FormField.SEATS: ["5"], FormField.PACE: ["3"], FormField.LEVEL: ["2"], FormField.ENTRY: ["1"]}


async def test_no_fewer_seats_are_offered_than_are_taken() -> None:
    offered = [option["value"] for option in field_of(form_of(lobby_with(taken=4)), FormField.SEATS)["options"]]
    assert offered == [str(number) for number in range(4, 13)]


async def test_nobody_has_to_be_invited() -> None:
    people = field_of(form_of(lobby_with()), FormField.INVITED)
    assert (people["min_values"], people["max_values"], people["required"]) == (0, 10, False)


def test_what_is_filled_in_is_read() -> None:
    values = {**USUAL, FormField.INVITED: ["7", "8", "9"]}
    data = submitted(values, users={"7": {"id": "7"}, "8": {"id": "8", "bot": True}, "9": {"bot": False}})
    assert read_form(FORM, data) == LobbyForm(12, 3, "daily", "easy", "invited", (7, 9))


@pytest.mark.parametrize(
    "wrong",
    [
        {FormField.SEATS: []},
        {FormField.SEATS: ["3", "4"]},
        {FormField.SEATS: ["-1"]},
        {FormField.SEATS: ["1000"]},
        {FormField.SEATS: ["３"]},
        {FormField.PACE: ["5"]},
        {FormField.LEVEL: ["x"]},
        {FormField.ENTRY: ["2"]},
    ],
)
def test_what_the_form_does_not_offer_is_refused(wrong: dict[FormField, list[str]]) -> None:
    with pytest.raises(Refusal):
        read_form(FORM, submitted({**USUAL, **wrong}))


@pytest.mark.parametrize("data", [{}, {"components": None}, {"components": [{}]}, {"components": [{"component": {}}]}])
def test_a_form_without_fields_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(Refusal):
        read_form(FORM, data)


def test_people_are_mentioned_in_a_text() -> None:
    assert mentioned_people(None, excluded=()) == ()
    assert mentioned_people("<@7> and <@!8>, <@7> @here <@&9> <#10>", excluded=(8,)) == (7,)
    assert mentioned_people("<@8>", excluded=(8,)) == ()
    with pytest.raises(Refusal):
        mentioned_people("my friends", excluded=())


@given(st.text(), st.lists(st.text()))
def test_nothing_typed_is_more_than_a_number(typed: str, chosen: list[str]) -> None:
    numbers = [*chosen_people(chosen, {}), *chosen_people(["9" * 19, "0"], {})]
    with suppress(Refusal):
        numbers += mentioned_people(typed, excluded=())
    assert all(0 < number < 2**63 for number in numbers)
