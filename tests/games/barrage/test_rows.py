"""What the places of the companies' rows bring when a piece leaves them, as section 6.7 of the rules page prints it."""

from typing import Final

import pytest

from games.barrage.data import FACTS
from games.barrage.outlook import bonus_of_next_powerhouse, rewards_uncovered_by
from games.barrage.pieces import PlannedPiece
from games.barrage.production import production_bonus
from games.barrage.rewards import income_of, put_piece
from games.barrage.river import CONDUIT_SITES, DAM_SITES
from games.barrage.state import BarrageState, Dam
from games.core import Ask, Choice, run_rule
from tests.games.barrage.table import state_of

PAGE: Final = """
usa      base       -  rotate 1       -  credit 6                7
usa      elevation  -  machine_any 1  -  vp 2 + water_flow 2     7
usa      conduit    -  vp 3           -  vp 2 + rotate 1         7
germany  base       -  vp 3           -  machine_any 2           7
germany  elevation  -  credit 3       -  vp 2 + energy 2         7
germany  conduit    -  rotate 1       -  vp 2 + water_flow 2     7
italy    base       -  credit 3       -  vp 5                    7
italy    elevation  -  rotate 1       -  energy 4                7
italy    conduit    -  machine_any 1  -  vp 2 + credit 3         7
france   base       -  machine_any 1  -  rotate 2                7
france   elevation  -  vp 3           -  vp 2 + machine_any 1    7
france   conduit    -  credit 3       -  energy 4                7
"""
LOWER: Final = [site for site, printed in DAM_SITES.items() if not printed.red and site not in ("D3L", "D6L", "D10L")]
"""Sites of lower dams in different basins that no neutral dam has taken."""


def printed_rows() -> list[tuple[str, str, list[set[str]]]]:
    found = []
    for line in PAGE.strip().splitlines():
        company, kind, *places = [part.strip() for part in line.split("  ") if part.strip()]
        brings = [set() if place == "-" else set(place.split(" + ")) for place in places]
        found.append((company, kind, [*brings[:-1], {"vp 7"}]))
    return found


def with_pieces(company: str, kind: str, count: int) -> BarrageState:
    """Seat 0 has this company, and so many pieces of a kind on the map."""
    state = state_of("order 0 1")
    state.companies[0].name, state.companies[1].name = company, "usa" if company != "usa" else "italy"
    for number in range(count):
        put(state, kind, number)
    state.news = []
    return state


def put(state: BarrageState, kind: str, number: int) -> None:
    """Put a piece on the map without what it uncovers."""
    if kind == "conduit":
        state.conduits[[*CONDUIT_SITES][number]] = 0
    elif kind == "base":
        state.dams[LOWER[number]] = Dam(0)
    else:
        site = LOWER[number // 2]
        state.dams[site] = Dam(0, 2 + number % 2)


def brought(state: BarrageState, kind: str, number: int) -> set[str]:
    """What the next piece of this kind brings at once: what is told, and what is asked."""
    asked: dict[str, int] = {}

    def answer(ask: Ask) -> Choice:
        asked["machine_any" if ask.kind == "machines" else "water_flow"] = ask.facts["count"]
        return ask.options[0]

    if kind == "elevation":
        state.dams.setdefault(LOWER[number // 2], Dam(0))
    site = [*CONDUIT_SITES][number] if kind == "conduit" else LOWER[number if kind == "base" else number // 2]
    run_rule(put_piece(state, 0, PlannedPiece(kind, site)), answer)
    told = [news for news in state.news if news.kind in ("gained", "rotated", "energy")]
    names = {"rotated": "rotate", "energy": "energy"}
    plain = {f"{names.get(news.kind) or news.facts['what']} {news.facts['count']}" for news in told}
    return plain | {f"{what} {count}" for what, count in asked.items()}


@pytest.mark.parametrize(("company", "kind", "places"), printed_rows())
def test_a_piece_brings_what_its_place_of_the_row_says_once_it_leaves_it(
    company: str, kind: str, places: list[set[str]]
) -> None:
    found = [brought(with_pieces(company, kind, number), kind, number) for number in range(len(places))]
    foreseen = [rewards_uncovered_by(with_pieces(company, kind, number), 0, kind) for number in range(len(places))]
    assert found == [{f"{reward.type} {reward.n}" for reward in rewards} for rewards in foreseen] == places


@pytest.mark.parametrize("houses", range(FACTS.pieces["powerhouse"]))
def test_a_powerhouse_uncovers_nothing_but_adds_to_each_production(houses: int) -> None:
    before, after = (
        state_of(powerhouses=" ".join(f"P{basin}a=0" for basin in range(5, 5 + count)))
        for count in (houses, houses + 1)
    )
    assert rewards_uncovered_by(before, 0, "powerhouse") == ()
    assert bonus_of_next_powerhouse(before, 0) == production_bonus(after, 0) - production_bonus(before, 0)


def test_the_income_is_all_that_is_uncovered_by_then() -> None:
    rows = {(company, kind): places for company, kind, places in printed_rows()}
    for company, kind in rows:
        for count in range(6):
            dams = -(-count // 2) if kind == "elevation" else 0
            uncovered = [*rows[company, kind][:count], *rows[company, "base"][:dams]]
            income = [f"{reward.type} {reward.n}" for reward in income_of(with_pieces(company, kind, count), 0)]
            assert sorted(income) == sorted(one for place in uncovered for one in place)
