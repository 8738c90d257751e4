"""The tracks of a sheet in their panels: estate values, pools, temps, bis, refusals."""

from games.core import SOLO
from games.welcome_to import TEMPS, TRACKS, Sheet, WelcomeToSettings, estate_counts
from render.canvas import Brush, Canvas, sprite
from render.kit.cards import panel_on
from render.kit.lines import value_text
from render.kit.marks import spark
from render.kit.steps import BOX, CHIP, box_on, chip, chip_on, crossed_box, stage, track
from render.texts import MINUS
from render.theme import TYPE, Style
from render.typeface import largest
from render.welcome_to.chips import estate_mark
from render.welcome_to.fresh import FreshSheet
from render.welcome_to.icons import ICONS
from render.welcome_to.layout import (
    PANEL,
    PANEL_HEIGHT,
    PANELS,
    chip_at,
    estate_chip_at,
    estate_steps,
    panels_of,
)
from render.welcome_to.words import WelcomeToTerms

COLUMNS = {
    "pools": (TRACKS.pools, ""),
    "bis": (TRACKS.bis, MINUS),
    "refusals": (TRACKS.refusals, MINUS),
    "roundabouts": (TRACKS.roundabouts, MINUS),
}
"""The tracks with one column of values, and the sign of their values."""


def paint_panels(brush: Brush, words: WelcomeToTerms, advanced: bool) -> None:
    """All that is printed in the panels."""
    panels = panels_of(advanced)
    for name, panel in panels.items():
        box = (panel.x, panel.top, panel.width, panel.height)
        panel_on(brush, box, ICONS[name], words.say(f"panel.{name}").split("\n"))
    for name in COLUMNS.keys() & panels.keys():
        values, sign = COLUMNS[name]
        for step, value in enumerate(values):
            chip_on(brush, *chip_at(name, step, advanced), value_text(value, sign), "future")
    for size, step in estate_steps():
        chip_on(brush, *estate_chip_at(size, step), str(TRACKS.estates[size - 1][step]), "future")
    for step in range(TEMPS.boxes):
        box_on(brush, *chip_at("temps", step), False)


def draw_panels(
    canvas: Canvas, sheet: Sheet, fresh: FreshSheet, words: WelcomeToTerms, settings: WelcomeToSettings
) -> None:
    """What is crossed, what counts now and what comes next on every track."""
    pools = sum(len(street.pools) for street in sheet.streets)
    for name, kind, reached in (
        ("pools", "pool", pools),
        ("bis", "bis", sheet.bis),
        ("refusals", "refused", sheet.refusals),
        ("roundabouts", "roundabout", sheet.roundabouts),
    ):
        if name in panels_of(settings.advanced):
            _draw_track(canvas, name, reached, kind in fresh.kinds, settings.advanced)
    _draw_temps(canvas, sheet, fresh, ranks_text(words, settings.mode))
    _draw_estates(canvas, sheet, fresh)


def ranks_text(words: WelcomeToTerms, mode: str) -> str:
    """What the crosses of the Temp Agency bring: points by rank, in solo mode from so many on."""
    if mode == SOLO:
        return words.say("ranks.solo", boxes=TEMPS.solo_threshold, points=TEMPS.solo_points)
    return words.say("ranks")


def _draw_track(canvas: Canvas, name: str, reached: int, new: bool, advanced: bool) -> None:
    values, sign = COLUMNS[name]
    track(canvas, lambda step: chip_at(name, step, advanced), values, reached, sign)
    if new:
        _mark(canvas, chip_at(name, reached, advanced), CHIP[0])


def _draw_temps(canvas: Canvas, sheet: Sheet, fresh: FreshSheet, ranks: str) -> None:
    for step in range(sheet.temps):
        canvas.put(crossed_box(), chip_at("temps", step))
    if "temp" in fresh.kinds:
        _mark(canvas, chip_at("temps", max(0, sheet.temps - 1)), BOX)
    panel = PANEL["temps"]
    size = largest(ranks, (TYPE.small, 19, 18), panel.width - 12)
    canvas.text((panel.x + panel.width / 2, PANELS + PANEL_HEIGHT - 30), ranks, Style(size, canvas.theme.muted))


def _draw_estates(canvas: Canvas, sheet: Sheet, fresh: FreshSheet) -> None:
    for size, count in enumerate(estate_counts(sheet), 1):
        values, reached = TRACKS.estates[size - 1], sheet.estate_raises[size - 1]
        x, y = estate_chip_at(size, 0)
        canvas.put(estate_mark(size, count > 0), (x + 4, y - 44))
        if count:
            canvas.put(times(count), (x + 28, y - 51))
        for step in range(min(reached + 2, len(values))):
            canvas.put(chip(str(values[step]), stage(step, reached)), estate_chip_at(size, step))
        if size in fresh.raised:
            _mark(canvas, estate_chip_at(size, reached), CHIP[0])


@sprite(34, 24)
def times(brush: Brush, count: int) -> None:
    """How many estates of a size there are."""
    theme = brush.theme
    brush.box((0, 0, 34, 24), theme.sun, 12, theme.outline, 1.5)
    text = f"×{count}"
    brush.text((17, 12), text, Style(largest(text, (18, 16, 15), 28, True), theme.on_sun, True))


def _mark(canvas: Canvas, at: tuple[int, int], width: int) -> None:
    canvas.put(spark(), (at[0] + width - 14, at[1] - 9))
