"""What an answer's pictures show is known before the act is stored, so that they can be drawn meanwhile."""

from collections.abc import Callable

import pytest

from bot.table.choices.panel import Panel, PanelContent
from bot.table.memory.state import Person
from bot.table.refusal import Refusal
from bot.table.turn import play
from bot.table.turn.play import Press
from games.core import COMMIT
from games.registry import GAMES
from tests.bot.table.club import BEN, HANA, Club, first_count, reason

PRESSES = 12


def pressed(club: Club, person: Person, panel: Panel) -> Press:
    """A press on the first thing that a panel offers."""
    assert panel.ask is not None
    verb = "commit" if panel.ask.kind == COMMIT else "choose"
    options = () if panel.ask.kind == COMMIT else tuple(range(first_count(panel.ask)))
    return Press(panel.table_id, person.id, panel.seat, panel.serial, verb, options, club.interaction())


def shown(content: PanelContent) -> tuple[object, ...]:
    """All that the pictures are drawn from."""
    names = [seat.name for seat in content.seats]
    return content.row.id, content.row.game, names, content.seat, content.view, content.ask, content.page


@pytest.mark.parametrize("game", GAMES)
async def test_the_answer_shows_what_was_foreseen(club: Club, game: str) -> None:
    table_id, foreseen = await club.running(BEN, game=game), list[PanelContent]()
    for number in range(1, PRESSES + 1):
        panels = [(person, await club.panel(person, table_id)) for person in (HANA, BEN)]
        person, panel = next((person, panel) for person, panel in panels if panel.ask)
        act_on_press = await play.act_on_press(
            club.tables, pressed(club, person, panel), lambda content: foreseen.append(content())
        )
        assert len(foreseen) == number
        assert shown(foreseen[-1]) == shown(act_on_press)


async def test_nothing_is_stored_before_it_is_foreseen(club: Club) -> None:
    def interrupt(content: Callable[[], PanelContent]) -> None:
        raise Refusal("impossible")

    panel = await club.panel(HANA, await club.running(BEN))
    assert await reason(play.act_on_press(club.tables, pressed(club, HANA, panel), interrupt)) == "impossible"
    assert await club.panel(HANA, panel.table_id) == panel


async def test_an_old_button_foresees_nothing(club: Club) -> None:
    foreseen = list[PanelContent]()
    panel = await club.panel(HANA, await club.running(BEN))
    await club.choose_first(HANA, panel)
    stale = await play.act_on_press(club.tables, pressed(club, HANA, panel), lambda content: foreseen.append(content()))
    assert (stale.note, foreseen) == ("stale", [])
