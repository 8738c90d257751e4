"""The titles that a finished district earns."""

import pytest

from games.cities import GAME, District, card_points
from tests.games.cities.drawing import draw_land
from tests.games.cities.table import SMALL, set_table
from tests.games.cities.test_score import POINTS_OF_57, district_of_57


def drawn(drawing: str) -> District:
    """A district with the drawn land, whatever tiles it is."""
    district = District()
    vars(district)["land"] = draw_land(drawing)
    return district


def earned(district: District, *, cards: tuple[str, ...] = (), rings: int = 0) -> set[str]:
    """The titles of seat 0 with this district, these cards, and rings on so many achievements."""
    state = set_table(SMALL, District().with_tile("S2", (0, 0)), cards=[cards, ()])
    state.districts[0] = district
    state.rings = [[1, 0] if index < rings else [1] for index in range(3)]
    return set(GAME.earned_titles([state], 0))


@pytest.mark.parametrize(
    ("title", "drawing", "almost"),
    [
        ("towers", "R4r G4g", "R4r G3g"),
        ("high_colours", "R3r G3g B4b Y3y", "R3r G3g B4b Y2y"),
        ("many_pieces", "R4r G4g B4b Y4y R4r G4g\nR2r W W W W W", "R4r G4g B4b Y4y R4r G4g\nR1r W W W W W"),
        ("one_colour", "R1r R1r W R1r R1r W\nR1r R1r W R1r W W", "R1r R1r W R1r R1r W\nR1r R1r W W W W"),
        ("long_line", "R1r G1g B1b Y1y R1r G1g", "R1r G1g B1b Y1y R1r W"),
        ("great_lake", "W W W\nW W R", "W W R\nW W R"),
        ("great_park", "P P P\nP P R", "P P R\nP P R"),
        ("rich_lake", "W/sailboat W/dolphin W/swan W/lighthouse", "W/sailboat W/dolphin W/swan W/swan"),
        ("rich_park", "P/tree P/fountain P/playground P/picnic", "P/tree P/fountain P/playground P"),
        ("monuments", "GM YM RM BM", "GM YM RM B"),
    ],
)
def test_a_drawn_district_earns_a_title_and_almost_the_same_one_does_not(title: str, drawing: str, almost: str) -> None:
    assert title in earned(drawn(drawing))
    assert title not in earned(drawn(almost))


def test_rings_on_all_achievements_earn_a_title_whoever_was_first() -> None:
    assert "all_rings" in earned(drawn("R G"), rings=3)
    assert "all_rings" not in earned(drawn("R G"), rings=2)


def test_the_worked_example_earns_titles_for_its_lake_and_its_towers() -> None:
    assert earned(district_of_57(), cards=tuple(POINTS_OF_57)) == {"great_lake", "high_colours"}


def test_one_card_with_many_points_earns_a_title() -> None:
    rows = "\n".join(["R3r R3r R3r R3r R3r"] * 2)
    assert card_points("SC01", draw_land(rows)) >= 28
    assert "great_card" in earned(drawn(rows), cards=("SC01",))
    assert "great_card" not in earned(drawn(rows))
