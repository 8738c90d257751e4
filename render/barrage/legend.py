"""The legend: what the signs on the pictures mean, and what companies, officers and technology tiles can do."""

from collections.abc import Iterator, Mapping
from typing import Final

from games.barrage import COMPANIES, OFFICERS, TILES, BarrageSettings
from games.core import SOLO
from render.barrage.action_cells import ClosedSpace, OpenSpace, TakenSpace, closed_space, open_space, taken_space
from render.barrage.company_rows import RowSpace, row_cell
from render.barrage.drawings import contract_sign, drawing, tile
from render.barrage.emojis import CONTRACTS
from render.barrage.goods import WATER, worker
from render.barrage.letters import DISC
from render.barrage.map_legend import map_signs
from render.barrage.telling import BarrageWords
from render.barrage.wheel import turns_sign
from render.canvas import Brush, Piece, sprite
from render.kit.badges import disc
from render.kit.legend import Legend, entry_of, legend_of, legend_of_letters, pile, signs_legend

SPACE: Final = (142, 62)
CELL: Final = (94, 78)
OFFICER_SIGNS: Final = {
    "wilhelm": "kind-base",
    "graziano": "drop",
    "viktor": "energy",
    "jill": "kind-conduit",
    "solomon": "credit",
    "anton": "tile-krylov",
    "mahiri": "rotate",
}
"""What each officer's power is about."""
GOODS: Final = ("vp", "credit", "energy", "excavator", "mixer", "machine", "rotate")
KINDS: Final = ("base", "elevation", "conduit", "powerhouse")


@sprite(104, 36)
def section_sign(brush: Brush) -> None:
    """Where the bonus of the round is whole."""
    brush.box((0, 0, 104, 36), brush.theme.sun, 10)
    brush.put(drawing("part-bonus", 0.4), (33, -1))


@sprite(40, 40)
def worker_sign(brush: Brush) -> None:
    """A worker, as spaces ask for them."""
    brush.put(worker(brush.theme.ink), (10, 6))


def legends(words: BarrageWords, settings: BarrageSettings) -> Iterator[Legend]:
    """All legends, in the order in which they are read; advanced tiles where there are any."""
    letters = legend_of_letters(words)
    fresh = taken_space(*SPACE, TakenSpace("italy", 2, words.say("new")))
    yield letters._replace(entries=(*letters.entries, entry_of(words, "fresh", fresh)))
    yield signs_legend(words, words.say("legend.spaces"), _spaces())
    yield signs_legend(words, words.say("legend.map"), map_signs(words.say("map.leaving", count=1)))
    yield signs_legend(words, words.say("legend.board"), _board())
    chips = ((drawing(f"chip-{name}"), words.company(name), words.printed(one.rule)) for name, one in COMPANIES.items())
    yield legend_of(words.say("legend.companies"), chips)
    yield legend_of(words.say("legend.goods"), _goods(words), are_rows=False)
    officers = (
        (drawing(OFFICER_SIGNS[name]), words.officer(name), words.printed(one.rule)) for name, one in OFFICERS.items()
    )
    yield legend_of(words.say("legend.officers"), officers)
    if settings.automas or settings.mode == SOLO:
        about = worker_sign(), drawing("credit"), contract_sign("green", 0.75), drawing("part-objective", 0.5)
        signs = zip(about, ("turn", "credits", "contracts", "objective"), strict=True)
        told = ((sign, words.say(f"legend.automa_{of}"), words.say(f"legend.automa_rule.{of}")) for sign, of in signs)
        yield legend_of(words.say("legend.automas"), told)
    if settings.mode != "introductory":
        rules = {name: one.rule for name, one in TILES.items() if one.rule}
        tiles = ((tile(name, 0.75), words.tile(name), words.printed(rule)) for name, rule in rules.items())
        yield legend_of(words.say("legend.tiles"), tiles)


def _spaces() -> Mapping[str, Piece]:
    """Spaces of the action boards by their names."""
    return {
        "open": pile(
            *SPACE, ((open_space(*SPACE, OpenSpace("2", 3, is_red=True)), (0, 0)), (disc("A", DISC), (-2, 5)))
        ),
        "taken": taken_space(*SPACE, TakenSpace("italy", 2)),
        "closed": closed_space(*SPACE, ClosedSpace(2, 3, (1, 0))),
        "section": section_sign(),
    }


def _board() -> Mapping[str, Piece]:
    """The signs of a company's board by their names."""
    return {
        "turns": pile(80, 38, ((turns_sign(2, "next"), (0, 0)), (turns_sign(5, "later"), (42, 0)))),
        "next": row_cell(*CELL, RowSpace("italy", "base", 1, "next")),
        "gone": row_cell(*CELL, RowSpace("italy", "base", 3, "gone")),
        "power": row_cell(*CELL, RowSpace("italy", "powerhouse", 2, "later")),
    }


def _goods(words: BarrageWords) -> Iterator[tuple[Piece, str]]:
    """What is paid and gained, and the kinds of contracts and pieces."""
    signs = {"worker": worker_sign(), **{name: drawing(name) for name in GOODS}}
    signs |= {name: make() for name, make in WATER.items()}
    signs |= {kind: contract_sign(kind, 0.75) for kind in CONTRACTS}
    yield from ((sign, words.say(f"sign.{name}")) for name, sign in signs.items())
    yield from ((drawing(f"kind-{kind}", 0.75), words.say(f"piece.{kind}")) for kind in KINDS)
