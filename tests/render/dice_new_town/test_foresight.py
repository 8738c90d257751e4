"""What the solo challenge shows of the crew before the dice are committed."""

from games.core import COMMIT, Position
from games.dice_new_town import GAME, DiceNewTownSettings
from render.dice_new_town.chances import next_crew_build
from tests.render.dice_new_town.asked import FACE, NAMES


def drafted_alone(seed: int) -> Position:
    """A solo game in which all dice of the first round are taken, but not committed."""
    position = Position.start(GAME, DiceNewTownSettings(mode="solo"), 1, seed)
    while position.base.step != "draft" or position.asks()[0].kind != COMMIT:
        position.apply(0, position.asks()[0].options[0])
    return position


def test_what_is_foreseen_of_the_crew_is_what_it_builds() -> None:
    for seed in range(5):
        position = drafted_alone(seed)
        crew = next_crew_build(position.view(0))
        assert crew
        position.apply(0, COMMIT)
        assert position.base.houses == crew.view.houses
        assert crew.house is None or crew.house in position.base.houses[crew.land]


def test_the_sheet_says_and_shows_it_before_the_commit() -> None:
    view = drafted_alone(1).view(0)
    crew = next_crew_build(view)
    assert crew and crew.house
    told = FACE.sheet(view, 0, NAMES).picture().alt
    assert FACE.words.house(crew.house) in told
    later = view.copy()
    later.step = "manage"
    assert FACE.sheet(later, 0, NAMES).draw() != FACE.sheet(view, 0, NAMES).draw()


def test_nothing_is_foreseen_while_dice_are_to_be_taken_or_where_there_is_no_crew() -> None:
    for mode, seats in (("solo", 1), ("standard", 2)):
        position = Position.start(GAME, DiceNewTownSettings(mode=mode), seats, 3)
        while position.base.step != "draft":
            seat, ask = next(iter(position.asks().items()))
            position.apply(seat, ask.options[0])
        assert next_crew_build(position.view(0)) is None
