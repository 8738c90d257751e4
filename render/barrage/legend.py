"""The legend: signs, and the powers of companies, officers and technology tiles."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from games.barrage import COMPANIES, FACTS, PIECE_KINDS, TILES, BarrageSettings
from games.core import SOLO
from render.barrage.company_board import RowSpace, row_space_piece, turns_sign
from render.barrage.drawings import ICONS, NEUTRAL, contract_sign, drawing, tile, tones_of
from render.barrage.goods import (
    WATER_SIGNS,
    Good,
    GoodsStyle,
    price_goods,
    put_goods,
    put_missing,
    put_space_ground,
    worker,
)
from render.barrage.map import DROPS_PLATE_HEIGHT, drop_drawing_names, lost_water_ground, stream_ground
from render.barrage.on_map import LETTER_DISC_HEIGHT
from render.barrage.telling import BarrageWords
from render.barrage.valley import FREE_SITE, conduit_ring
from render.canvas import Brush, Piece, Point, sized_sprite, sprite
from render.kit.legend import Legend, composed_piece, entry_of, legend_of, legend_of_letters, signs_legend
from render.kit.marks import letter_disc
from render.texts import MINUS
from render.theme import MIN_TEXT_SIZE, rounded

SPACE_SIGN_SIZE: Final = (142, 62)
_CELL_SIZE: Final = (94, 78)
_SIGN_WIDTH: Final = 112
_OWNER: Final = "italy"
"""The example company."""


def legends(words: BarrageWords, settings: BarrageSettings) -> Iterator[Legend]:
    """The parts of the legend in reading order.

    The automas' part needs automas or the solo mode; the introductory mode has no advanced tiles.
    """
    letters = legend_of_letters(words)
    fresh = taken_sign(*SPACE_SIGN_SIZE, "new", words.say("new"))
    yield letters._replace(entries=(*letters.entries, entry_of(words, "fresh", fresh)))
    yield signs_legend(words, words.say("legend.spaces"), _spaces())
    yield signs_legend(words, words.say("legend.map"), _map())
    yield signs_legend(words, words.say("legend.board"), _board())
    chips = {name: drawing(f"chip-{name}") for name in COMPANIES}
    yield legend_of(words.say("legend.companies"), _ruled(words, chips))
    yield legend_of(words.say("legend.goods"), _goods(words), are_rows=False)
    powers = {name: drawing(sign) for name, sign in ICONS["officers"].items()}
    yield legend_of(words.say("legend.officers"), _ruled(words, powers))
    if settings.automas or settings.mode == SOLO:
        yield legend_of(words.say("legend.automas"), _automas(words))
    if settings.mode != "introductory":
        tiles = {name: tile(name, 0.75) for name, one in TILES.items() if one.rule}
        yield legend_of(words.say("legend.tiles"), _ruled(words, tiles))


def _ruled(words: BarrageWords, signs: Mapping[str, Piece]) -> Iterator[tuple[Piece, str, str]]:
    return ((sign, words.capitalized(words.name_of(name)), words.rule(name)) for name, sign in signs.items())


def _automas(words: BarrageWords) -> Iterator[tuple[Piece, str, str]]:
    credit, objective = drawing("credit"), drawing("part-objective", 0.5)
    signs = {
        "turn": worker_sign(),
        "credits": credit,
        "contracts": contract_sign("green", 0.75),
        "objective": objective,
    }
    return (
        (sign, words.say(f"legend.automa_{name}"), words.say(f"legend.automa_rule.{name}"))
        for name, sign in signs.items()
    )


def _goods(words: BarrageWords) -> Iterator[tuple[Piece, str]]:
    signs = {"worker": worker_sign(), **{name: drawing(name) for name in ICONS["goods"]}}
    signs |= {name: make() for name, make in WATER_SIGNS.items()}
    signs |= {kind: contract_sign(kind, 0.75) for kind in ICONS["contracts"]}
    yield from ((sign, words.say(f"sign.{name}")) for name, sign in signs.items())
    yield from ((drawing(f"kind-{kind}", 0.75), words.say(f"piece.{kind}")) for kind in PIECE_KINDS)


def _spaces() -> Mapping[str, Piece]:
    return {
        "open": open_sign(),
        "taken": taken_sign(*SPACE_SIGN_SIZE, "taken", ""),
        "closed": closed_sign(),
        "section": section_sign(),
    }


@sprite(*SPACE_SIGN_SIZE)
def open_sign(brush: Brush) -> None:
    """An action space that is open and costs credits."""
    ink = brush.theme.ink
    put_space_ground(brush, (0, 0, *SPACE_SIGN_SIZE), "red")
    put_goods(
        brush,
        (SPACE_SIGN_SIZE[0] - 8, SPACE_SIGN_SIZE[1] / 2),
        price_goods(2, 3, ink),
        GoodsStyle(ink, MIN_TEXT_SIZE, 2, "rm"),
    )
    brush.put(letter_disc("A", LETTER_DISC_HEIGHT), (LETTER_DISC_HEIGHT / 2 + 4, SPACE_SIGN_SIZE[1] / 2), "mm")


@sized_sprite
def taken_sign(brush: Brush, width: int, height: int, state: str, said: str) -> None:
    """A space with two engineers on the ground of a state (see `put_space_ground`), and the text `said` beside them."""
    engineer, ink = drawing(f"engineer-{_OWNER}", 0.75), brush.theme.on_fresh
    put_space_ground(brush, (0, 0, width, height), state)
    put_goods(
        brush, (width / 2, height / 2), [Good(engineer), Good(engineer, said)], GoodsStyle(ink, MIN_TEXT_SIZE, 2, "mm")
    )


@sprite(*SPACE_SIGN_SIZE)
def closed_sign(brush: Brush) -> None:
    """An action space that the seat cannot pay for."""
    put_space_ground(brush, (0, 0, *SPACE_SIGN_SIZE), "closed")
    put_missing(
        brush,
        (SPACE_SIGN_SIZE[0] - 8, SPACE_SIGN_SIZE[1] / 2),
        price_goods(1, 0, brush.theme.on_accent, MINUS),
        MIN_TEXT_SIZE,
    )


def _board() -> Mapping[str, Piece]:
    return {
        "turns": composed_piece(80, 38, ((turns_sign(2, "next"), (0, 0)), (turns_sign(5, "later"), (42, 0)))),
        "next": row_space_piece(*_CELL_SIZE, RowSpace(_OWNER, "base", 1, "next")),
        "gone": row_space_piece(*_CELL_SIZE, RowSpace(_OWNER, "base", 3, "gone")),
        "power": row_space_piece(*_CELL_SIZE, RowSpace(_OWNER, "powerhouse", 2, "later")),
    }


def _map() -> Mapping[str, Piece]:
    return {
        "dam": composed_piece(_SIGN_WIDTH, 62, (*_dam(-5, _OWNER, 1, 1), *_dam(36, _OWNER, 3, 3))),
        "neutral": composed_piece(82, 62, tuple(_dam(0, NEUTRAL, 2, 1))),
        "water": dam_water_sign(),
        "streams": streams_sign(),
        "sites": block_sign(("site-house", "site-house-red"), "site-dam-red"),
        "powerhouse": block_sign((f"house-{_OWNER}", "house-france"), ""),
        "conduit": composed_piece(
            _SIGN_WIDTH, 44, ((drawing(f"piece-conduit-{_OWNER}"), (56, 0)), _ring(_OWNER, 3, 30))
        ),
        "survey": unbuilt_conduit_sign(),
        "basins": basins_sign(),
        "beside": letter_notes_sign(),
    }


def _dam(left: float, owner: str, level: int, water: int) -> Iterator[tuple[Piece, Point]]:
    piece = drawing(f"dam-{owner}-{level}", 0.65)
    yield piece, (left, 0)
    for number, name in enumerate(drop_drawing_names(water, free=level - water)):
        sign = drawing(name, 0.65)
        x = left + piece.width / 2 + (number - (level - 1) / 2) * 16 - sign.width / 2
        yield sign, (x, 54 - 12 - 8 * (level - 1) - 9 - sign.height / 2)


def _ring(owner: str, value: int, middle: float) -> tuple[Piece, Point]:
    ring = conduit_ring(value, owner)
    return ring, (middle - ring.width / 2, 22 - ring.height / 2)


@sprite(104, 36)
def section_sign(brush: Brush) -> None:
    """The section of the energy track for the present round."""
    brush.box((0, 0, 104, 36), brush.theme.sun, 10)
    brush.put(drawing("part-bonus", 0.4), (33, -1))


@sprite(40, 40)
def worker_sign(brush: Brush) -> None:
    brush.put(worker(brush.theme.ink), (10, 6))


@sprite(_SIGN_WIDTH, 36)
def dam_water_sign(brush: Brush) -> None:
    """A drop in a dam, a drop that will come, and room for another drop."""
    for number, name in enumerate(drop_drawing_names(1, 1, 1)):
        brush.box((36 * number, 0, 34, 36), tones_of(brush.theme).river, 8)
        brush.put(drawing(name), (36 * number + 17, 18), "mm")


@sprite(_SIGN_WIDTH, 74)
def streams_sign(brush: Brush) -> None:
    """The drops of a headstream, and lost water."""
    theme, drop = brush.theme, drawing("drop", 0.8)
    rows = ((0, "2", stream_ground, tones_of(theme).on_stream), (40, f"{MINUS}1", lost_water_ground, theme.on_accent))
    for top, said, ground, ink in rows:
        brush.put(ground(_SIGN_WIDTH, DROPS_PLATE_HEIGHT), (0, top))
        brush.text((_SIGN_WIDTH - 14, top + DROPS_PLATE_HEIGHT / 2), said, rounded(MIN_TEXT_SIZE, ink, "rm"))
    for number in range(2):
        brush.put(drop, (12 + 26 * number, DROPS_PLATE_HEIGHT / 2), "lm")


@sprite(_SIGN_WIDTH, 66)
def block_sign(brush: Brush, names: Sequence[str], base: str) -> None:
    """Sites of powerhouses or powerhouses on their ground; `names` are their drawings.

    The drawing `base` lies above unless it is empty.
    """
    tones = tones_of(brush.theme)
    if base:
        brush.put(drawing(base), (14, 0))
    brush.box((1, 34, 110, 32), tones.block_edge, 9)
    brush.box((1, 31, 110, 32), tones.block, 9)
    for number, name in enumerate(names):
        brush.put(drawing(name, 0.9), (31 + 50 * number, 62), "mb")


@sprite(_SIGN_WIDTH, 44)
def unbuilt_conduit_sign(brush: Brush) -> None:
    """The line of an unbuilt conduit."""
    for left in range(46, _SIGN_WIDTH - 8, 22):
        brush.box((left, 19, 14, 6), brush.theme.muted, 3)
    brush.put(*_ring(FREE_SITE, 4, 22))


@sprite(_SIGN_WIDTH, 88)
def basins_sign(brush: Brush) -> None:
    """The numbers of the basins in the order of the map."""
    tones, top = tones_of(brush.theme), 0
    for area, ground in zip(FACTS.map.areas, (tones.high, tones.hill, tones.plain), strict=True):
        rows = [area.basins[:3], area.basins[3:]] if len(area.basins) > 4 else [area.basins]
        brush.box((0, top, _SIGN_WIDTH, 22 * len(rows)), ground)
        for row in rows:
            for number, basin in enumerate(row):
                at = _SIGN_WIDTH * (number + 0.5) / len(row), top + 11
                brush.text(at, str(basin), rounded(MIN_TEXT_SIZE, brush.theme.ink))
            top += 22


@sprite(_SIGN_WIDTH, 40)
def letter_notes_sign(brush: Brush) -> None:
    """The signs beside letters: the energy of a drop, and a coin for a red site."""
    brush.box((0, 5, 66, 30), brush.theme.sun, 10)
    brush.put(drawing("energy", 0.5), (8, 9))
    brush.text((56, 20), "4", rounded(27, brush.theme.on_sun, "rm"))
    brush.put(drawing("credit", 0.75), (74, 5))
