"""What is said about a data file that somebody has edited."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import games.cities
from games.cities import problems
from games.cities.data import read_facts
from games.core import DataFileError, load_data
from tests.examples import tried

TABLE = load_data(str(games.cities.__file__), "data.toml")
Edit = Callable[[dict[str, Any]], object]


def edited(edit: Edit) -> list[str]:
    """What is wrong after an edit."""
    table = deepcopy(TABLE)
    edit(table)
    return problems(table)


def test_nothing_is_wrong_with_our_own_file() -> None:
    assert problems(TABLE) == []


def goal(table: dict[str, Any]) -> dict[str, Any]:
    """The first achievement of New York."""
    found: dict[str, Any] = table["boards"][0]["achievements"][0]
    return found


EDITS: list[tuple[Edit, str]] = [
    (lambda t: t.pop("cards"), "the file: object missing required field `cards`"),
    (lambda t: t.update(extra={}), "the file: [extra] is not known"),
    (lambda t: t["cards"][3].pop("points"), "cards SC04: object missing required field `points`"),
    (lambda t: t["cards"][3].update(ponts=3), "cards SC04: object contains unknown field `ponts`"),
    (
        lambda t: t["cards"][3]["condition"].update(kind="heap"),
        "cards SC04 condition: invalid value 'heap' - at `$.kind`",
    ),
    (
        lambda t: t["cards"][3]["condition"].update(kind="group", least_size=2),
        "cards SC04 condition: invalid value 'group' - at `$.kind`",
    ),
    (
        lambda t: t["cards"][3]["condition"]["cell"].update(what="tower"),
        "cards SC04 condition: invalid enum value 'tower' - at `$.cell.what`",
    ),
    (lambda t: t["cards"][3]["condition"]["cell"].update(colour="pink"), "card SC04: no piece is 'pink'"),
    (lambda t: t["cards"][3]["condition"]["cell"].update(least_height=5), "card SC04: no building is higher than 4"),
    (lambda t: t["cards"].append(t["cards"][0]), "cards: SC01 stands there 2 times"),
    (lambda t: t["cards"].pop(), "cards: mode standard with 3 needs 32, there are 31"),
    (lambda t: t["cards"][0].update(id="?"), "cards: nothing may be called '?'"),
    (
        lambda t: t["cards"][23]["condition"].update(length=1),
        "card SC24: a line has either two or more `cells`, or a `cell` and a `length` from 2",
    ),
    (lambda t: t["cards"][24]["condition"].pop("cell"), "card SC25: a square has either four `cells` or a `cell`"),
    (lambda t: t["cards"][28]["condition"].update(parts=[]), "card SC29: a set has parts that differ"),
    (lambda t: t["cards"][31]["condition"].update(developed=5), "card SC32: a tile has 1 to 4 developed spaces, not 5"),
    (lambda t: t["city_tiles"].update(T01=["red", "water", "lava", "park"]), "lava"),
    (
        lambda t: t["city_tiles"].update(T01=["red", "water", "park"]),
        "city_tiles T01: expected `array` of length 4, got 3",
    ),
    (lambda t: t["city_tiles"].pop("T01"), "tiles: mode standard with 4 needs 32, there are 31"),
    (lambda t: t["city_tiles"].update(S1=t["city_tiles"]["T01"]), "tiles: S1 stands there 2 times"),
    (lambda t: t["starting_tiles"].pop("S1"), "mode standard: 4 seats, but 3 starting tiles"),
    (lambda t: t["features"][0].update(copies=3), "features: mode standard with 3 needs 48, there are 47"),
    (lambda t: t["features"][0].update(group="lake"), "features sailboat group: invalid enum value 'lake'"),
    (
        lambda t: t["features"].append({**t["features"][0], "id": "raft"}),
        "scoring areas: has no points for 5 different water features",
    ),
    (lambda t: t["boards"][0]["achievements"].pop(), "board new_york: has 2 achievements, not 3"),
    (lambda t: t["boards"][0].update(id="random"), "boards: nothing may be called 'random'"),
    (lambda t: goal(t).update(id="NY2"), "achievements: NY2 stands there 2 times"),
    (lambda t: goal(t).update(rings=[6, 4]), "achievement NY1: has 2 rings, 3 are in use"),
    (lambda t: goal(t).update(rings=[2, 4, 6]), "achievement NY1: the best ring stands first, unlike [2, 4, 6]"),
    (
        lambda t: goal(t).update(
            condition={"kind": "colours_with", "cell": {"what": "building"}, "per_colour": 1, "colours": 5}
        ),
        "achievement NY1: there are 4 colours, not 5",
    ),
    (lambda t: t.update(boards=[]), "boards: there is none"),
    (lambda t: t["modes"].pop("long"), "modes: there have to be standard, long, solo, not standard, solo"),
    (lambda t: t["modes"]["standard"]["courses"].pop(), "mode standard: has 2 courses for 2 to 4 seats"),
    (
        lambda t: t["modes"]["long"]["courses"][0].update(rounds=8),
        "mode long with 2: 16 tiles and the starting tile do not fit the grid",
    ),
    (lambda t: t["modes"]["long"]["courses"][0].update(grid=[5, 3]), "mode long with 2: the shorter side of the grid"),
    (lambda t: t["modes"]["solo"]["courses"][0].update(picks=3), "mode solo with 1: 6 picks in the row of cards"),
    (lambda t: t["rows"]["pieces"].__setitem__(3, {}), "rows pieces: a slot holds nothing"),
    (lambda t: t["rows"]["tiles"].__setitem__(0, {"up": 2}), "rows tiles: a slot holds one tile"),
    (lambda t: t["scoring"].update(areas=[1, 3, 6, 10, 15]), "scoring areas: the points begin with 0 and do not fall"),
    (lambda t: t["scoring"].update(highest=0), "scoring highest: a building may be 1 high at least"),
    (lambda t: t["pieces"]["colours"].append("park"), "pieces colours: no colour may be called 'park'"),
    (lambda t: goal(t)["condition"].update(least_size=0), "achievements NY1 condition: expected `int` >= 1"),
    (lambda t: t["modes"]["long"]["courses"][0].update(rounds=0), "modes long courses 1 rounds: expected `int` >= 1"),
    (lambda t: t["solo"].update(grades=[50, 40]), "solo grades: they rise, unlike [50, 40]"),
    (lambda t: t["solo"].update(met_from=6), "solo met_from: a grade from 1 to 5, not 6"),
]


@pytest.mark.parametrize(("edit", "sentence"), EDITS, ids=[sentence for _, sentence in EDITS])
def test_a_mistake_is_named(edit: Edit, sentence: str) -> None:
    assert any(problem.startswith(sentence) or sentence in problem for problem in edited(edit))


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container in a table with one of its keys."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    return [place for key in keys for place in ((value, key), *places(value[key]))]


@tried(80)
@given(st.data())
def test_whatever_is_put_into_the_file_is_answered(data: st.DataObject) -> None:
    table = deepcopy(TABLE)
    container, key = data.draw(st.sampled_from(places(table)), label="place")
    others = st.sampled_from([0, -1, 99, "", "water", "pink", [], {}, [1], {"x": 1}, True, 1.5, None])
    container[key] = data.draw(others, label="value")
    found = problems(table)
    assert all(isinstance(problem, str) and problem for problem in found)
    if not found:
        assert read_facts(table)


def test_all_mistakes_are_named_at_once() -> None:
    def edit(table: dict[str, Any]) -> None:
        table["cards"][0]["points"] = "three"
        table["city_tiles"]["T05"] = "blue"

    assert edited(edit) == [
        "city_tiles T05: expected `array`, got `str`",
        "cards SC01 points: expected `int`, got `str`",
    ]


def test_other_cards_tiles_and_boards_may_take_the_place_of_ours() -> None:
    def edit(table: dict[str, Any]) -> None:
        table["cards"][0]["id"] = "Harbour"
        table["cards"][0]["condition"] = {"kind": "area", "terrain": "water", "least_features": 2}
        table["city_tiles"]["Lake"] = ["water"] * 4
        table["features"][2]["id"] = "kayak"
        table["boards"][7]["id"] = "kyoto"

    assert edited(edit) == []


def test_a_file_with_mistakes_cannot_be_played_with() -> None:
    with pytest.raises(DataFileError, match=r"(?s)cannot be used:.*boards: there is none"):
        read_facts({**TABLE, "boards": []})
