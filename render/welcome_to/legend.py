"""The legend of a table's signs, according to its settings."""

from collections.abc import Iterator
from typing import Final

from games.welcome_to import PLANS, WelcomeToSettings
from games.welcome_to.actions import ACTIONS
from render.atlas import atlas_of
from render.canvas import Brush, Piece, sized_sprite, sprite
from render.kit.legend import Legend, composed_piece, legend_of, signs_legend
from render.kit.marks import letter_disc, pennant
from render.theme import MIN_NUMBER_SIZE, rounded
from render.welcome_to import cards
from render.welcome_to.city import ROOF_BAND_ENDS, ROOFS, planned_pool_name, roof_band, write_house_number
from render.welcome_to.hand import MARKS_WITH_ARROW, card_arrow
from render.welcome_to.signs import estate_sign, fresh_plate, icon, now_plate, park_sign
from render.welcome_to.strip import paint_temp_box
from render.welcome_to.suburb import house_variant, tones_of
from render.welcome_to.words import WelcomeToTerms

_EXAMPLE: Final = "N1-333"
_HIGHEST_NUMBER: Final = 17
_ICON_SIDE: Final = 44
_SCALE: Final = 0.82
_ATLAS: Final = atlas_of("welcome_to")
_HOUSE_SIZE: Final = (81, 100)


@sprite(*_HOUSE_SIZE)
def house_sign(brush: Brush, number: int, is_bis: bool) -> None:
    _house_on(brush, (0, -12), number, is_bis)


def _house_on(brush: Brush, at: tuple[float, float], number: int, is_bis: bool) -> None:
    brush.put(_ATLAS.piece(f"house-{ROOFS[roof_band(number)]}-{house_variant(0, 0, number)}", _SCALE), at)
    write_house_number(brush, (at[0] + 31, at[1] + 79), number, is_bis)
    if is_bis:
        brush.put(_ATLAS.piece("bis-mark", _SCALE), (at[0] + 32, at[1] + 40))


@sized_sprite
def garden_sign(brush: Brush, width: int, height: int, name: str) -> None:
    """The drawing of this name from the game's atlas, on a lawn."""
    brush.box((0, 0, width, height), tones_of(brush.theme).lawn[0], 10)
    piece = _ATLAS.piece(planned_pool_name(brush.theme) if name == "pool-planned" else name, _SCALE)
    brush.put(piece, (width / 2, height / 2), "mm")


@sprite(118, 118)
def _new_sign(brush: Brush, word: str) -> None:
    brush.put(_ATLAS.piece("plot-new", _SCALE), (0, -8))
    _house_on(brush, (0, -12 + 4), 8, False)
    flag = pennant(word)
    brush.put(flag, (118, 0), "rt")


@sized_sprite
def _step_sign(brush: Brush, width: int, height: int, value: int, kind: str) -> None:
    """A value of a track: the present one, the next one, or one just reached."""
    theme = brush.theme
    if kind != "next":
        brush.put((now_plate if kind == "now" else fresh_plate)(width, height), (0, 0))
    colour = {"now": theme.on_strong, "next": theme.muted, "changed": theme.on_fresh}[kind]
    brush.text((width / 2, height / 2), str(value), rounded(28, colour))


@sprite(30, 44)
def _temp_box_sign(brush: Brush) -> None:
    paint_temp_box(brush, (1, 1, 28, 42), True)


@sprite(100, 50)
def _estates_sign(brush: Brush) -> None:
    brush.put(estate_sign(46, 48, 3, True), (0, 1))
    brush.text((52, 27), "×2", rounded(MIN_NUMBER_SIZE, brush.theme.ink, "lm"))


def legends(words: WelcomeToTerms, settings: WelcomeToSettings) -> Iterator[Legend]:
    """The parts of the legend in reading order. Only expert mode has the part about the marks of passed cards."""
    yield signs_legend(words, words.say("legend.streets"), _streets(words, settings))
    roofs = zip((0, *(last + 1 for last in ROOF_BAND_ENDS)), (*ROOF_BAND_ENDS, _HIGHEST_NUMBER), strict=True)
    ranges = ((house_sign(last, False), words.say("legend.range", first=first, last=last)) for first, last in roofs)
    yield legend_of(words.say("legend.roofs"), ranges, are_rows=False)
    yield signs_legend(
        words, words.say("legend.actions"), {f"action_{action}": icon(action, _ICON_SIDE) for action in ACTIONS}
    )
    if settings.mode == "expert":
        yield signs_legend(words, words.say("legend.cards"), {mark: card_arrow(mark) for mark in MARKS_WITH_ARROW})
    yield signs_legend(words, words.say("text.plans"), _plans())
    yield signs_legend(words, words.say("legend.tracks"), _tracks(), are_rows=False)


def _streets(words: WelcomeToTerms, settings: WelcomeToSettings) -> dict[str, Piece]:
    signs: dict[str, Piece] = {
        "house": house_sign(5, False),
        "bis": house_sign(5, True),
        "fence": _ATLAS.piece("fence"),
        "planned": garden_sign(84, 44, "pool-planned"),
        "pool": garden_sign(84, 44, "pool"),
        "lost": garden_sign(84, 44, "pool-lost"),
        "parks": park_sign(0, 1),
        "used": composed_piece(
            *_HOUSE_SIZE, ((house_sign(5, False), (0, 0)), (_ATLAS.piece("bunting-1", _SCALE), (4, 38)))
        ),
        "new": _new_sign(words.say("new")),
        "shifted": icon("temp", 36),
        "letter": letter_disc("A", 46),
    }
    if settings.advanced:
        signs["roundabout"] = _ATLAS.piece("roundabout", _SCALE)
    return signs


def _plans() -> dict[str, Piece]:
    plan = PLANS[_EXAMPLE]
    return {
        "values": cards.plan_values(plan.first, plan.later, False),
        "approved": cards.plan_values(plan.first, plan.later, True),
        "there": estate_sign(50, 50, 3, True),
        "missing": estate_sign(50, 50, 3, False),
    }


def _tracks() -> dict[str, Piece]:
    return {
        "now": _step_sign(44, 40, 4, "now"),
        "next": _step_sign(44, 40, 6, "next"),
        "changed": _step_sign(44, 40, 6, "changed"),
        "crossed": _temp_box_sign(),
        "completed": _estates_sign(),
        "built": icon("estates", 36),
        "refused": icon("refusals", 36),
    }
