"""What rules pages print of figures is what the data files say, which are the authority."""

import re

from games.barrage import FACTS as BARRAGE
from games.cities import course_of
from games.dice_new_town import FACTS as DICE_NEW_TOWN
from games.dinner_in_paris import FACTS as DINNER
from games.welcome_to import TRACKS
from games.welcome_to.data import STREETS, TEMP_AGENCY
from tests.games.rules_pages import page_of


def rows(game: str, head: str) -> list[list[str]]:
    """The cells of the table whose first line begins so, without that line and the rule below it."""
    lines = page_of(game).splitlines()
    start = next(place for place, line in enumerate(lines) if line.strip().startswith(f"| {head}"))
    found = []
    for line in lines[start + 2 :]:
        if not line.strip().startswith("|"):
            break
        found.append([cell.strip() for cell in line.strip().strip("|").split("|")])
    return found


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"-?\d+", text)))


def test_barrage_tells_what_pieces_cost() -> None:
    base, elevation, conduit, powerhouse = rows("barrage", "piece |")
    areas = BARRAGE.map.areas
    assert numbers(" ".join(base[1:])) == tuple(area.base for area in areas)
    assert numbers(" ".join(elevation[1:])) == tuple(area.elevation for area in areas)
    assert numbers(conduit[1]) == (BARRAGE.costs.conduit,)
    assert numbers(powerhouse[1])[: len(BARRAGE.costs.powerhouse)] == BARRAGE.costs.powerhouse


def test_barrage_tells_the_credits_of_the_energy_track() -> None:
    told = re.search(
        r"Credits by energy: 0 -> (3) credits and \*\*(-3) VP\*\*; (.+?29\+ -> \d+)", page_of("barrage"), re.S
    )
    assert told
    steps = [(0, int(told[1]), int(told[2]))]
    steps += [(numbers(step)[0], numbers(step)[-1], 0) for step in told[3].replace("-", " -").split(";")]
    assert steps == [(step.energy, step.credits, step.vp) for step in BARRAGE.scoring.track]


def test_barrage_tells_how_the_water_runs() -> None:
    ways = re.findall(r"^- (H[A-D]): (.+)$", page_of("barrage"), re.MULTILINE)
    assert len(ways) == 4
    for way in ways:
        place, run = way[0], list[str]()
        while place in BARRAGE.map.rivers:
            place = BARRAGE.map.rivers[place]
            run.append(place)
        assert way[1].split() == run


def test_barrage_tells_the_workers_at_the_turbines_for_two_companies() -> None:
    told = [
        numbers(row[3])[:1] + numbers(row[4])[:1]
        for row in rows("barrage", "board | row")
        if row[1] in ("+2", "0", "-2")
    ]
    spaces = [space for space in BARRAGE.spaces if space.board == "turbine" and not space.companies]
    workers = [space.workers for space in spaces]
    assert told == list(zip(workers[::2], workers[1::2], strict=True))


def test_cities_tells_the_course_of_each_mode() -> None:
    told = rows("cities", "mode |")
    assert [row[0] for row in told] == ["`standard`", "`long`", "`standard`", "`standard`"]
    for mode, seats, rounds, workers, picks, grid, *_ in told:
        course = course_of(mode.strip("`"), int(seats))
        assert (int(rounds), int(picks)) == (course.rounds, course.picks)
        assert int(workers) == 4 * course.picks
        assert numbers(grid) == course.grid


def test_dice_new_town_tells_the_points_of_houses() -> None:
    told = rows("dice_new_town", "format | footprint")
    assert [numbers(row[1]) + numbers(" ".join(row[2:])) for row in told] == [
        (*form.footprint, *form.points) for form in DICE_NEW_TOWN.formats
    ]


def test_dice_new_town_tells_the_numbers_of_the_lands() -> None:
    block = re.search(r"```\n(.+?)```", page_of("dice_new_town"), re.DOTALL)
    assert block
    assert numbers(re.sub(r"K is .*", "", block[1])) == DICE_NEW_TOWN.map.grid


def test_dice_new_town_tells_the_bonuses() -> None:
    told = {row[0].replace(" ", "_"): numbers(row[2])[0] for row in rows("dice_new_town", "bonus |")}
    assert told == {name: getattr(DICE_NEW_TOWN.bonuses, name) for name in told}
    assert len(told) == 7


def test_dinner_tells_the_frames() -> None:
    for row, frame, shares in zip(
        rows("dinner_in_paris", "players | ring"), DINNER.frames, ("10/4", "12/6/0", "12/8/4/0"), strict=True
    ):
        assert (int(row[0]), numbers(row[1]), int(row[-1])) == (frame.seats, frame.ring, frame.restaurants)
        assert f"{frame.seats} players {shares}" in page_of("dinner_in_paris")
        assert numbers(shares) == frame.majority


def test_dinner_tells_the_rows_of_terraces() -> None:
    for row, printed in zip(rows("dinner_in_paris", "rank | tiles"), DINNER.rows, strict=True):
        costs = [
            int(cost)
            for part in row[2].split(", ")
            for cost, times in [(part + "x1").split("x")[:2]]
            for _ in range(int(times))
        ]
        points = tuple(0 if step == "c" else int(step) for step in row[3].split())
        assert (int(row[1]), tuple(costs), points) == (len(printed.costs), printed.costs, printed.points)


def test_dinner_tells_the_shapes_and_the_square() -> None:
    page = page_of("dinner_in_paris")
    for goal in DINNER.objectives:
        if goal.id.startswith("shape"):
            assert f"{goal.id} | {goal.points} | `{' / '.join(goal.condition.rows)}`" in page  # type: ignore[union-attr]  # a shape
    told = re.findall(r"^ +\d+  (\S{20})", page, re.MULTILINE)
    assert tuple(told) == DINNER.square.map


def test_welcome_to_tells_the_tracks() -> None:
    told = {row[0]: row[1].replace("**", "") for row in rows("welcome_to", "Part |")}
    assert numbers(told["pools"])[: len(TRACKS.pools)] == TRACKS.pools
    assert numbers(told["bis"])[: len(TRACKS.bis)] == TRACKS.bis
    assert numbers(told["refusals"])[: len(TRACKS.refusals)] == TRACKS.refusals
    assert numbers(told["roundabouts"])[: len(TRACKS.roundabouts)] == TRACKS.roundabouts
    assert numbers(told["temps"])[:3] == TEMP_AGENCY.ranks
    assert tuple(numbers(street) for street in told["parks"].split(" / ")) == tuple(street.parks for street in STREETS)


def test_welcome_to_tells_the_values_of_estates() -> None:
    line = re.search(r"Estate values \(crosses 0,1,2,…\): (.+)", page_of("welcome_to"))
    assert line
    told = [numbers(part.split(":")[1]) for part in line[1].split(";")]
    assert tuple(told) == TRACKS.estates
