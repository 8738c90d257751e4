"""The band over a city: its owner, or the question."""

from typing import Final

from games.core import Ask, Seat
from games.welcome_to import WelcomeToState
from render.canvas import Canvas
from render.kit.banner import RIGHT, TITLES, draw_line, draw_pill
from render.kit.fresh import PILL, draw_gain_pill, pill_width
from render.kit.layout import around
from render.kit.lines import points_text
from render.kit.paragraphs import wrapped
from render.theme import MARGIN, WIDE, Colour, Style, rounded
from render.typeface import BOLD, ROUNDED, largest, width_of
from render.welcome_to.cards import pairs_of
from render.welcome_to.scores import steps_of
from render.welcome_to.signs import draw_number, icon, onward_on_band
from render.welcome_to.streets import HEADER
from render.welcome_to.words import WelcomeToScene

MIDDLE: Final = HEADER / 2
PAIR: Final = 140
ONE_LINE: Final = (36, 34, 32, 30, 28)
TWO_LINES: Final = (28, 27, 26, 25, 24)
ACTIONS: Final = {
    "fence": "surveyor",
    "estate_value": "real_estate",
    "park": "landscaper",
    "pool": "pool",
    "number": "temp",
    "temp": "temp",
    "bis": "bis",
}
"""The action of each kind of question."""
TOLD: Final = {"pool": "pools", "bis": "bis"}
"""The actions whose track is told, by the part of the score that it is."""


def taken(view: WelcomeToState, ask: Ask) -> tuple[int | None, str | None]:
    """The known number and action of the pair in a question."""
    built = [news.facts["number"] for news in view.news if news.seat == ask.seat and news.kind == "built"]
    number = ask.facts.get("number", ask.facts.get("printed", built[-1] if built else None))
    action = ask.facts.get("action", ACTIONS.get(ask.kind))
    return (number, action) if action else (None, None)


def draw_question(canvas: Canvas, scene: WelcomeToScene, ask: Ask) -> None:
    left = _draw_pair(canvas, scene, ask)
    right = WIDE - MARGIN - _draw_round(canvas, scene, 27, canvas.theme.band_muted) - 18
    _draw_words(canvas, scene.words.question(ask), left, right)


def _draw_round(canvas: Canvas, scene: WelcomeToScene, size: int, colour: Colour) -> int:
    """The round at the right end of the band, on a pill if it may be the last one; return its width."""
    if scene.is_perhaps_last or scene.last is not None:
        return draw_pill(canvas, scene.words.say("last" if scene.last is not None else "last.perhaps"), MIDDLE)
    canvas.text((WIDE - MARGIN, MIDDLE), scene.round, rounded(size, colour, "rm"))
    return width_of(scene.round, size, ROUNDED)


def _draw_pair(canvas: Canvas, scene: WelcomeToScene, ask: Ask) -> int:
    """The number and the action with the track's values now and next; return the x after it."""
    number, action = taken(scene.view, ask)
    left, theme = MARGIN, canvas.theme
    if action is None:
        return left
    if number is not None:
        draw_number(canvas, (left, 9), number, 58)
        canvas.text((left + 72, MIDDLE), "+", rounded(34, theme.sun))
        left += 86
    canvas.put(icon(action), (left, 8))
    left += 72
    steps = steps_of(scene.view, ask.seat, TOLD[action]) if action in TOLD else ()
    for is_next, name in enumerate(steps):
        if is_next:
            canvas.put(onward_on_band(), (left + 5, MIDDLE - 9))
            left += 25
        canvas.text((left, MIDDLE), name, rounded(34, theme.sun if is_next else theme.band_text, "lm"))
        left += width_of(name, 34, ROUNDED)
    return left + 22


def _draw_words(canvas: Canvas, question: str, left: int, right: int) -> None:
    room, theme = right - left, canvas.theme
    size = largest(question, ONE_LINE, room, ROUNDED)
    lines = [question]
    if width_of(question, size, ROUNDED) > room:
        size = next((size for size in TWO_LINES if len(wrapped(question, size, room, BOLD)) <= 2), TWO_LINES[-1])
        first, *rest = wrapped(question, size, room, BOLD)
        lines = [first, "".join(rest)] if rest else [first]
    style = Style(size, theme.sun, "lm", font=ROUNDED if len(lines) == 1 else BOLD)
    for at, line in around(lines, (left, MIDDLE), size + 6):
        canvas.text(at, line, style, room)


def draw_owner(canvas: Canvas, scene: WelcomeToScene, seat: Seat, points: int | None = None) -> None:
    """Draw the owner's name and the round, with the round's pairs or the points after it."""
    if points is None:
        left = WIDE - MARGIN - 24 - _draw_round(canvas, scene, RIGHT, canvas.theme.band_text)
        left = _draw_pairs(canvas, scene, left)
    else:
        canvas.text((WIDE - MARGIN, MIDDLE), scene.round_shown, rounded(RIGHT, canvas.theme.band_text, "rm"))
        left = WIDE - MARGIN - 24 - width_of(scene.round_shown, RIGHT, ROUNDED)
        left -= pill_width(points_text(points))
        draw_gain_pill(canvas, (left, MIDDLE - PILL / 2), points_text(points))
    name = rounded(TITLES[0], canvas.theme.sun, "lm")
    draw_line(canvas, (MARGIN, MIDDLE), scene.name(seat), name, TITLES, left - MARGIN - 20)


def _draw_pairs(canvas: Canvas, scene: WelcomeToScene, right: int) -> int:
    """The pairs on the table, each with the next action; return the x of their left end."""
    pairs = pairs_of(scene.view)
    left = right - len(pairs) * PAIR
    for index, pair in enumerate(pairs):
        x = left + index * PAIR
        draw_number(canvas, (x, MIDDLE - 23), pair.number, 46)
        canvas.put(icon(pair.action, 44), (x + 49, MIDDLE - 22))
        canvas.put(icon(pair.coming, 30), (x + 93, MIDDLE - 6))
    return left
