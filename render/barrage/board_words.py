"""The ledger and the action boards in words."""

from collections.abc import Iterator

from games.barrage import SPACES
from games.core import Ask, Seat
from render.barrage.action_plan import fresh_spaces
from render.barrage.look import BarrageScene
from render.barrage.passages import called_with_company, counting_passage, scored, seat_passages, turn_lines
from render.passages import Passage


def ledger_passages(scene: BarrageScene, seat: Seat) -> Iterator[Passage]:
    """The score of a seat, the turn order, and what the bonus tile and the objective count."""
    words = scene.words
    energies = (
        words.say("text.count", name=called_with_company(scene, player), count=scene.view.companies[player].energy)
        for player in scene.view.order
    )
    track = words.say("text.energies", energies=words.joined(energies))
    lines = (words.score(scored(scene, seat)), *turn_lines(scene), track)
    yield Passage(words.say("ledger", name=scene.called(seat)), lines, (lines[:1],))
    yield counting_passage(scene)


def described_seat(scene: BarrageScene, seat: Seat, ask: Ask | None) -> Iterator[Passage]:
    """A seat's sheet; while it chooses what to do also who is on which space."""
    yield from seat_passages(scene, seat, ask)
    if ask and ask.kind == "act":
        yield spaces_passage(scene, seat)


def spaces_passage(scene: BarrageScene, seat: Seat) -> Passage:
    """The spaces of the action boards on which there are workers, whose, and which are new; it may be left out."""
    words, view = scene.words, scene.view
    lines, fresh = [], fresh_spaces(view, seat)

    def called(space: str) -> str:
        said = words.space(SPACES[space])
        return words.say("text.new_space", space=said) if space in fresh else said

    for player in view.order:
        taken = [space for space, owner in view.taken.items() if owner == player]
        if own := [*taken, *view.companies[player].spaces]:
            named = words.joined(map(called, own))
            lines.append(words.say("text.on_spaces", name=called_with_company(scene, player), spaces=named))
    return Passage(words.say("text.spaces"), tuple(lines) or (words.sentence(words.say("list.none")),), ((),))
