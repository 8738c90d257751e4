"""The legend: what the signs on the pictures mean, as they are needed with a table's settings."""

from collections.abc import Iterator
from typing import Final

from games.welcome_to import WelcomeToSettings
from render.canvas import Brush, Piece, sprite
from render.kit.badges import small_badge
from render.kit.legend import Legend, LegendEntry
from render.kit.lines import points_text
from render.kit.marks import spark
from render.kit.steps import chip, crossed_box
from render.welcome_to import art, cards
from render.welcome_to.art import BANDS, LOT
from render.welcome_to.chips import estate_mark
from render.welcome_to.hand import arrow
from render.welcome_to.icons import GROUNDS, medallion
from render.welcome_to.panels import times
from render.welcome_to.progress import LOTS, REFUSALS
from render.welcome_to.roundabout import roundabout
from render.welcome_to.suburb import suburb_of
from render.welcome_to.table import fact
from render.welcome_to.words import WelcomeToTerms

EXAMPLE: Final = "N1-333"
"""The plan whose values are shown."""
HIGHEST: Final = 17
ICON: Final = 48


@sprite(LOT, 78)
def house_sign(brush: Brush, number: int, bis: bool) -> None:
    """A house without its garden."""
    brush.put(art.house(number, bis), (0, -5))


@sprite(LOT, 36)
def garden_sign(brush: Brush, has_pool: bool) -> None:
    """A garden with its pool, or without the one that was planned."""
    brush.put(art.pool_built() if has_pool else art.pool_lost(), (0, -82))


@sprite(LOT, 36)
def pool_sign(brush: Brush) -> None:
    """A garden in which a pool is planned."""
    brush.box((14, 2, 48, 32), suburb_of(brush.theme).lawn, 8)
    art.plan_pool(brush, 0, -82, lost=False)


@sprite(art.FENCE, 84)
def fence_sign(brush: Brush) -> None:
    """A fence, seen from its end."""
    brush.put(art.fence(False), (0, -32))


@sprite(LOT, 84)
def used_sign(brush: Brush) -> None:
    """A house under the ribbon of a City Plan."""
    brush.put(art.house(5, False), (0, 2))
    brush.put(art.used(), (0, 0))


@sprite(LOT, art.DEPTH)
def new_sign(brush: Brush) -> None:
    """A house in the frame of what is new."""
    brush.box((4, art.HORIZON, LOT - 8, art.DEPTH - art.HORIZON - 5), suburb_of(brush.theme).lawn)
    brush.put(art.new(), (0, 0))
    brush.put(art.house(8, False), (0, 0))
    brush.put(art.new_star(), (1, art.DEPTH - 28))


@sprite(60, 50)
def estate_sign(brush: Brush) -> None:
    """An estate of which there are two."""
    brush.put(estate_mark(3, True), (0, 8))
    brush.put(times(2), (24, 0))


def legends(words: WelcomeToTerms, settings: WelcomeToSettings) -> Iterator[Legend]:
    """The legends of a table with these settings, in the order in which they are read."""
    yield Legend(words.say("legend.streets"), tuple(_streets(words, settings)))
    roofs = zip((0, *(last + 1 for last in BANDS)), (*BANDS, HIGHEST), strict=True)
    ranges = (
        LegendEntry(house_sign(last, False), words.say("legend.range", first=first, last=last)) for first, last in roofs
    )
    yield Legend(words.say("legend.roofs"), tuple(ranges), are_rows=False)
    actions = (
        LegendEntry(medallion(action, ICON), words.action(action), words.say(f"effect.{action}")) for action in GROUNDS
    )
    yield Legend(words.say("legend.actions"), tuple(actions))
    if settings.mode == "expert":
        yield Legend(words.say("legend.cards"), tuple(_cards(words)))
    yield Legend(words.say("text.plans"), tuple(_plans(words)))
    yield Legend(words.say("legend.tracks"), tuple(_tracks(words)), are_rows=False)


def _streets(words: WelcomeToTerms, settings: WelcomeToSettings) -> Iterator[LegendEntry]:
    signs: dict[str, Piece] = {
        "house": house_sign(5, False),
        "bis": house_sign(5, True),
        "fence": fence_sign(),
        "planned": pool_sign(),
        "pool": garden_sign(True),
        "lost": garden_sign(False),
        "used": used_sign(),
        "new": new_sign(),
        "shifted": art.shifted(),
        "letter": small_badge("A"),
    }
    if settings.advanced:
        signs["roundabout"] = roundabout()
    for name, sign in signs.items():
        yield LegendEntry(sign, words.say(f"legend.{name}"), words.say(f"legend.{name}.words"))


def _cards(words: WelcomeToTerms) -> Iterator[LegendEntry]:
    yield LegendEntry(arrow("received"), words.say("legend.received"), words.say("legend.received.words"))
    yield LegendEntry(arrow("passes"), words.say("legend.passes"), words.say("legend.passes.words"))


def _plans(words: WelcomeToTerms) -> Iterator[LegendEntry]:
    language = words.texts.language
    signs = {
        "values": cards.plan_values(language, EXAMPLE, False, None),
        "approved": cards.plan_values(language, EXAMPLE, True, None),
        "there": cards.estate(3, True),
        "missing": cards.estate(3, False),
    }
    for name, sign in signs.items():
        yield LegendEntry(sign, words.say(f"legend.{name}"), words.say(f"legend.{name}.words"))


def _tracks(words: WelcomeToTerms) -> Iterator[LegendEntry]:
    signs = {
        "past": chip(points_text(2), "past"),
        "now": chip(points_text(4), "now"),
        "next": chip(points_text(6), "next"),
        "crossed": crossed_box(),
        "completed": estate_sign(),
        "changed": spark(),
        "built": fact("estates", f"25/{LOTS}"),
        "refused": fact("refusals", f"1/{REFUSALS}"),
    }
    for name, sign in signs.items():
        yield LegendEntry(sign, words.say(f"legend.{name}"))
