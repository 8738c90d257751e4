"""The custom_id of a component says all, and nothing hostile in it does any harm."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.parts.click import Click, Verb, read_click

CLICKS = st.builds(
    Click,
    table=st.integers(0, 10**18 - 1),
    verb=st.sampled_from(Verb),
    seat=st.integers(0, 999),
    serial=st.integers(0, 10**9 - 1),
    argument=st.integers(0, 10**9 - 1),
)


@given(CLICKS)
def test_a_click_is_read_as_it_was_written(click: Click) -> None:
    assert read_click({"custom_id": click.custom_id}) == click


@given(CLICKS)
def test_a_custom_id_is_short_enough_for_discord(click: Click) -> None:
    assert 1 <= len(click.custom_id) <= 100


@given(CLICKS, CLICKS)
def test_different_clicks_have_different_custom_ids(one: Click, other: Click) -> None:
    assert (one.custom_id == other.custom_id) == (one == other)


@given(st.lists(st.integers(0, 24), max_size=25))
def test_the_values_of_a_menu_are_its_options(values: list[int]) -> None:
    menu = Click(3, Verb.MENU, 1, 4)
    click = read_click({"custom_id": menu.custom_id, "values": [str(value) for value in values]})
    assert click is not None
    assert click.options == tuple(values)


def test_the_option_of_a_button_is_its_argument() -> None:
    click = read_click({"custom_id": Click(3, Verb.CHOOSE, 1, 4, 17).custom_id})
    assert click is not None
    assert click.options == (17,)


@given(st.text())
def test_a_foreign_custom_id_is_not_ours(custom_id: str) -> None:
    assert read_click({"custom_id": custom_id}) is None


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "machi",
        "machi:1:join:0:0",
        "machi:1:join:0:0:0:0",
        "machi:1:join:0:0:0\n",
        " machi:1:join:0:0:0",
        "machi:-1:join:0:0:0",
        "machi:1:JOIN:0:0:0",
        "machi:1:conquer:0:0:0",
        "machi:1:choose:0:0:-1",
        "machi:1.5:join:0:0:0",
        "machi:१:join:0:0:0",
        "machi:１:join:0:0:0",
        f"machi:{10**18}:join:0:0:0",
        f"machi:1:join:0:0:{10**9}",
        f"machi:{'9' * 5000}:join:0:0:0",
        "machi:1:join:0:0:0; drop table tables",
    ],
)
def test_a_hostile_custom_id_is_not_ours(custom_id: str) -> None:
    assert read_click({"custom_id": custom_id}) is None


@pytest.mark.parametrize("data", [{}, {"custom_id": None}, {"custom_id": 5}, {"custom_id": ["machi:1:join:0:0:0"]}])
def test_data_without_a_readable_custom_id_is_not_ours(data: dict[str, Any]) -> None:
    assert read_click(data) is None


@pytest.mark.parametrize(
    "values", [["x"], [None], [""], ["-1"], ["1.0"], ["²"], ["٣"], ["9" * 5000], "x", 5, [[1]], ["0", "x"]]
)
def test_a_menu_with_values_that_we_never_offered_is_not_ours(values: Any) -> None:
    assert read_click({"custom_id": Click(3, Verb.MENU, 1, 4).custom_id, "values": values}) is None


@pytest.mark.parametrize("data", [{}, {"values": None}, {"values": []}])
def test_a_press_without_values_chooses_nothing_from_a_menu(data: dict[str, Any]) -> None:
    click = read_click({"custom_id": Click(3, Verb.MENU, 1, 4).custom_id, **data})
    assert click is not None
    assert click.options == ()
