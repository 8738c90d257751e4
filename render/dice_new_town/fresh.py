"""Recent changes, to be highlighted on pictures."""

from games.core import Seat
from games.dice_new_town import DICE, DiceNewTownState, House
from render.kit.story import public_news_of

PLACED = ("built", "tree", "moved", "placed")
"""The news of a land, the most remarkable first."""


def fresh_land(view: DiceNewTownState, seat: Seat) -> int | None:
    lands = {news.kind: int(news.facts["land"]) for news in public_news_of(view, seat) if "land" in news.facts}
    return next((lands[kind] for kind in PLACED if kind in lands), None)


def built_on(view: DiceNewTownState) -> set[int]:
    return {int(news.facts["land"]) for news in view.news if news.kind == "built"}


def fresh_houses(view: DiceNewTownState, seat: Seat) -> list[House]:
    built = [news.facts for news in public_news_of(view, seat) if news.kind == "built"]
    shapes = {(facts["land"], facts["format"], facts["storeys"]) for facts in built}
    return [
        house
        for land, form, storeys in sorted(shapes)
        for house in view.houses[land]
        if (house.owner, house.format, house.storeys) == (seat, form, storeys)
    ]


def fresh_dice(view: DiceNewTownState, seat: Seat) -> dict[str, list[int]]:
    """A seat's new dice by colour: drafted, rerolled or turned."""
    found: dict[str, list[int]] = {colour: [] for colour in DICE}
    for news in public_news_of(view, seat):
        if news.kind == "drafted":
            found[str(news.facts["colour"])].append(int(news.facts["value"]))
        elif news.kind == "rerolled":
            found[str(news.facts["colour"])] += news.facts["after"]
        elif news.kind == "turned":
            found["white"].append(int(news.facts["after"]))
    return found
