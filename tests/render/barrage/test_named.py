"""Named things of Barrage: what is in view, and that the sentences have the figures of the data."""

import msgspec
import pytest

from games.barrage import CONTRACTS
from tests.games.barrage.table import drafted, state_of
from tests.render.barrage.positions import ENGLISH, JAPANESE


def told(text: str, **lines: object) -> dict[str, str]:
    """By name, what is said to the first seat of each named thing in view."""
    groups = ENGLISH.named_things(state_of(text, **lines), 0)
    return {thing.name: thing.words for things in groups.values() for thing in things}


def test_a_contract_says_its_need_also_by_the_power_of_a_company_and_who_holds_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(CONTRACTS, "G03", msgspec.structs.replace(CONTRACTS["G03"], need=9))
    brings = "Once you hold it, one production of 9 energy or more brings: 5 credits."
    houses, held = "powerhouses P5a=0 P6a=0 P7a=0", f"{brings} You hold it."
    assert told(houses, seat_0="contracts G03")["9 energy → 5 credits"] == held
    france = told(houses, seat_0="name france  contracts G03")
    assert france["9 energy → 5 credits"] == f"{held} With your power you need only 6 energy."


def test_patents_and_boards_are_in_view_where_the_game_has_them() -> None:
    modes: list[tuple[str, bool]] = [("standard", True), ("introductory", False)]
    for mode, is_standard in modes:
        groups = ENGLISH.named_things(drafted(2, mode=mode), 0)
        names = {thing.name for things in groups.values() for thing in things}
        assert ("Patent office" in names) is is_standard and "Bank" in names
        assert any(name.startswith("Level I ") for name in names) is is_standard
        assert JAPANESE.named_things(drafted(2, mode=mode), 0).keys() != groups.keys()


@pytest.mark.parametrize("mode", ["introductory", "standard", "solo"])
def test_each_thing_has_the_same_number_in_both_languages(mode: str) -> None:
    view = drafted(1 if mode == "solo" else 2, 1, mode=mode)
    numbers = [
        [thing.number for things in face.named_things(view, 0).values() for thing in things]
        for face in (ENGLISH, JAPANESE)
    ]
    assert numbers[0] == numbers[1]


def test_the_open_tile_of_the_automas_says_where_the_next_one_builds() -> None:
    view = drafted(1, 1, mode="solo").copy()
    view.deck[-1] = "A13"
    (thing,) = ENGLISH.named_things(view, 0)["Automa tile"]
    assert (thing.name, thing.words) == (
        "Tile 13",
        "Most wanted sites – base: a red site; conduit: others’ dam, then neutral, then its own; powerhouse: best "
        "built conduit. Water: headstreams 4 › 3 › 2 › 1. It lies open: by it the next automa builds and brings water.",
    )
