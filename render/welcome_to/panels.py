"""The tracks of a sheet in their panels: estate values, pools, temps, bis, refusals."""

from games.welcome_to import TEMPS, TRACKS, Sheet, estate_counts
from render.canvas import Brush, Canvas, sprite
from render.theme import THEME, TYPE, Style
from render.typeface import largest
from render.welcome_to.chips import (
    MINUS,
    box_on,
    chip,
    chip_on,
    crossed_box,
    estate_mark,
    spark,
    stage,
    track,
    value_text,
)
from render.welcome_to.fresh import Fresh
from render.welcome_to.icons import ICONS
from render.welcome_to.layout import (
    BOX,
    CHIP,
    PANEL,
    PANEL_HEIGHT,
    PANELS,
    chip_at,
    estate_chip_at,
    estate_steps,
)
from render.welcome_to.words import Words

COLUMNS = {"pools": (TRACKS.pools, ""), "bis": (TRACKS.bis, MINUS), "refusals": (TRACKS.refusals, MINUS)}
"""The tracks with one column of values, and the sign of their values."""


def paint_panels(brush: Brush, words: Words) -> None:
    """All that is printed in the panels."""
    for name, panel in PANEL.items():
        brush.box((panel.x, PANELS, panel.width, PANEL_HEIGHT), THEME.card, 12, THEME.edge, 2)
        ICONS[name](brush, panel.x + 8, PANELS + 8, 24, THEME.ink)
        title, room = words.say(f"panel.{name}"), panel.width - 42
        size = largest(title, (20, 19, 18, 17), room, bold=True)
        brush.text((panel.x + 36, PANELS + 21), title, Style(size, THEME.ink, True, "lm"), room)
    for name, (values, sign) in COLUMNS.items():
        for step, value in enumerate(values):
            chip_on(brush, *chip_at(name, step), value_text(value, sign), "future")
    for size, step in estate_steps():
        chip_on(brush, *estate_chip_at(size, step), str(TRACKS.estates[size - 1][step]), "future")
    for step in range(TEMPS.boxes):
        box_on(brush, *chip_at("temps", step), False)


def draw_panels(canvas: Canvas, sheet: Sheet, fresh: Fresh, words: Words) -> None:
    """What is crossed, what counts now and what comes next on every track."""
    pools = sum(len(street.pools) for street in sheet.streets)
    for name, reached in (("pools", pools), ("bis", sheet.bis), ("refusals", sheet.refusals)):
        values, sign = COLUMNS[name]
        track(canvas, lambda step, name=name: chip_at(name, step), values, reached, sign)  # type: ignore[misc]
    for name, kind, reached in (
        ("pools", "pool", pools),
        ("bis", "bis", sheet.bis),
        ("refusals", "refused", sheet.refusals),
    ):
        if kind in fresh.kinds:
            _mark(canvas, chip_at(name, reached), CHIP[0])
    _draw_temps(canvas, sheet, fresh, words)
    _draw_estates(canvas, sheet, fresh)


def _draw_temps(canvas: Canvas, sheet: Sheet, fresh: Fresh, words: Words) -> None:
    for step in range(sheet.temps):
        canvas.put(crossed_box(), chip_at("temps", step))
    if "temp" in fresh.kinds:
        _mark(canvas, chip_at("temps", max(0, sheet.temps - 1)), BOX)
    panel, ranks = PANEL["temps"], words.say("ranks")
    size = largest(ranks, (TYPE.small, 19, 18), panel.width - 12)
    canvas.text((panel.x + panel.width / 2, PANELS + PANEL_HEIGHT - 30), ranks, Style(size, THEME.muted))


def _draw_estates(canvas: Canvas, sheet: Sheet, fresh: Fresh) -> None:
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
    brush.box((0, 0, 34, 24), THEME.sun, 12, THEME.wood, 1.5)
    text = f"×{count}"
    brush.text((17, 12), text, Style(largest(text, (18, 16, 15), 28, True), THEME.ink, True))


def _mark(canvas: Canvas, at: tuple[int, int], width: int) -> None:
    canvas.put(spark(), (at[0] + width - 14, at[1] - 9))
