"""What lies open to everybody in Barrage is told: the water to come, piles, tiles and fulfilled contracts."""

from games.barrage import BarrageState
from games.core import Position
from tests.render.barrage.positions import ENGLISH, NAMES, busy_valley, moments


def told(view: BarrageState) -> str:
    shown = [ENGLISH.table(view, NAMES, frozenset()), *ENGLISH.sheets(view, NAMES)]
    return "\n".join(line for one in shown for passage in one.passages() for line in (passage.heading, *passage.lines))


def has_fulfilled(position: Position) -> bool:
    return all(company.fulfilled for company in position.base.companies)


def test_sheets_tell_the_water_of_all_rounds_to_come() -> None:
    assert "Drops that later rounds bring to headstreams: " in told(busy_valley())


def test_sheets_tell_how_many_contracts_are_left_and_which_tiles_are_gone_and_to_come() -> None:
    words = told(next(position for position in moments() if has_fulfilled(position)).view(None))
    for said in ("Contracts left in the piles: ", "Advanced tiles gone: ", "Advanced tiles to come, "):
        assert said in words


def test_sheets_tell_who_has_fulfilled_which_contracts() -> None:
    view = next(position for position in moments() if has_fulfilled(position)).view(None)
    _, _, listed = told(view).partition("Fulfilled contracts\n")
    for seat, company in enumerate(view.companies):
        assert f"{NAMES[seat]}: {ENGLISH.words.contracts(company.fulfilled)}." in listed
