"""Golden pictures: how every kind of picture looked when somebody last looked at it and found it right.

They are kept in half size in this folder. After a change that is meant to change pictures, look at the new ones
(`run.py gallery`) and keep them with `python -m tests.render.golden --write`; without `--write` it says which differ.
"""

from collections.abc import Iterator, Mapping
from datetime import date
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageChops

from games.barrage import GAME as BARRAGE
from games.cities import GAME as CITIES
from games.core import DECLINE, Ask, Position
from games.dice_new_town import GAME as DICE_NEW_TOWN
from games.dinner_in_paris import GAME as DINNER
from games.welcome_to import GAME, STREETS, WelcomeToState
from render.face import Face, Moment, Picture, face_of
from render.kit.share import ShareCard, shared_score
from render.texts import LANGUAGES
from render.theme import LIGHT, THEMES
from tests.games.cities.test_score import table_of_57
from tests.games.notation.position import notation_of
from tests.render.barrage.positions import busy_boards, busy_valley
from tests.render.cities.positions import kinds_asked
from tests.render.dice_new_town import positions as dice
from tests.render.dinner_in_paris import positions as dinner
from tests.render.welcome_to.positions import busy_state

FOLDER: Final = Path(__file__).parent
POSITIONS: Final = FOLDER.parent.parent / "positions" / "welcome_to"
HALF: Final = 2
MAX_MEAN: Final = 1.0
"""The mean difference of a pixel's colours, of 255, up to which two pictures are the same."""
CHANGED: Final = 100
"""A pixel has changed where a part of its colour differs by more: by more than a shade of a smooth edge."""
MAX_CHANGED: Final = 0.00006
"""The share of changed pixels up to which two pictures are the same: less than a single number."""
NAMES: Final = ("ゆうこ", "Robin", "Дмитрий", "さくら🌸")
CITIES_ASKED: Final = ("slot", "site", "turns", "piece")
"""The questions of Cities of which sheets are kept."""
DINNER_ASKED: Final = ("lay", "action", "site", "payment", "keep")
"""The questions of Dinner in Paris of which sheets are kept."""
KEPT_TWICE: Final = ("letters", "streets", "table-solo", "share")
"""Pictures of Welcome To… that are kept in two of the four ways: in both languages and in both themes."""
SHARED: Final = ShareCard(
    128,
    date(2026, 11, 28),
    "solo",
    shared_score({"plans": 20, "parks": 14, "pools": 13, "temps": 6, "estates": 9, "bis": -6, "refusals": 0}, 3),
    rank=2,
    people=7,
    streak=12,
)
GAPS: Final = tuple((street, gap) for street in range(len(STREETS)) for gap in range(STREETS[street].lots - 1))


class Difference(NamedTuple):
    """How much two pictures differ: the mean over all colours, 0 to 255, and the share of pixels that have changed."""

    mean: float
    changed: float

    @property
    def is_small(self) -> bool:
        """Whether both pictures are the same to the eye."""
        return self.mean <= MAX_MEAN and self.changed <= MAX_CHANGED


def pictures() -> Iterator[tuple[str, Picture]]:
    """Every golden picture, drawn now, with the name of its file."""
    usual = list(zip(LANGUAGES, THEMES, strict=True))
    for language, theme in product(LANGUAGES, THEMES):
        for kind, picture in drawn(face_of("welcome_to", language, theme)).items():
            if kind not in KEPT_TWICE or (language, theme) in usual:
                yield f"{kind}-{language}-{theme}.png", picture
    for language, theme in usual:
        for kind, picture in drawn_of_cities(face_of("cities", language, theme)).items():
            yield f"cities-{kind}-{language}-{theme}.png", picture
        for kind, picture in drawn_of_dinner(face_of("dinner_in_paris", language, theme), theme).items():
            yield f"dinner-{kind}-{language}-{theme}.png", picture
        for kind, picture in drawn_of_barrage(face_of("barrage", language, theme), theme).items():
            yield f"barrage-{kind}-{language}-{theme}.png", picture
        face = face_of("dice_new_town", language, theme)
        for kind, picture in (asked_of_dice(face) | drawn_of_dice(face)).items():
            yield f"dice-{kind}-{language}-{theme}.png", picture


def drawn(face: Face) -> Mapping[str, Picture]:
    """One picture of each kind."""
    solo, three, over, busy = example(4), example(2), example(3), busy_state()
    solo.round = 25
    fences = Ask(0, "fence", (*GAPS, DECLINE))
    bis = Ask(0, "bis", ((2, 1, 2), (2, 1, 6), (2, 8, 11), (2, 8, 14), (2, 11, 16), DECLINE))
    return {
        "sheet": face.sheet(busy, 0, NAMES).picture(),
        "letters": face.sheet(busy, 0, NAMES, bis).picture(),
        "streets": face.sheet(busy, 0, NAMES, fences).picture(),
        "hand": face.sheet(GAME.view(solo, 0), 0, NAMES, Position(GAME, solo.copy()).asks()[0]).picture(),
        "table": face.table(GAME.view(three, None), NAMES, {0}).picture(),
        "table-solo": face.table(GAME.view(solo, None), NAMES, ()).picture(),
        "reveal": face.reveal(over, NAMES, [{"estates": 6, "pools": 3}, {"parks": 4}, {}, {"bis": -2}])[0].picture(),
        "city": face.sheets(over, NAMES)[0].picture(),
        "final": face.final(over, GAME.standings(over), NAMES).picture(),
        "film": face.film([Moment(over, NAMES)]).picture(),
        "share": face.share_card(SHARED).picture(),
        "legend": face.legend(solo.settings)[0].picture(),
    }


def drawn_of_cities(face: Face) -> Mapping[str, Picture]:
    """One picture of each kind of Cities."""
    asked = {kind: found for kind, found in kinds_asked().items() if kind in CITIES_ASKED}
    busy = table_of_57()
    ledger = face.ledger(busy, 0, NAMES)
    assert ledger
    return {
        **{kind: face.sheet(view, ask.seat, NAMES[: view.seats], ask).picture() for kind, (view, ask) in asked.items()},
        "sheet": face.sheet(busy, 0, NAMES).picture(),
        "ledger": ledger.picture(),
        "table": face.table(asked["slot"][0], NAMES, ()).picture(),
        "reveal": face.reveal(busy, NAMES, [{"water": 3, "cards": 4}, {}, {}, {}])[0].picture(),
        "city": face.sheets(busy, NAMES)[0].picture(),
        "final": face.final(busy, CITIES.standings(busy), NAMES).picture(),
    }


def drawn_of_dinner(face: Face, theme: str) -> Mapping[str, Picture]:
    """One picture of each kind of Dinner in Paris; the end, which is an evening in both themes, by day alone."""
    asked = {kind: found for kind, found in dinner.kinds_asked().items() if kind in DINNER_ASKED}
    view, end = dinner.late(), dinner.moments()[-1].base
    ledger = face.ledger(view, view.on_turn, NAMES)
    assert ledger
    return {
        **{kind: face.sheet(view, ask.seat, NAMES[: view.seats], ask).picture() for kind, (view, ask) in asked.items()},
        "ledger": ledger.picture(),
        "table": face.table(view, NAMES, ()).picture(),
        "reveal": face.reveal(view, NAMES, [{"rows": 3, "majorities": 4}, {}, {}], [view.on_turn])[0].picture(),
        "board": face.sheets(view, NAMES)[0].picture(),
        **({"final": face.final(end, DINNER.standings(end), NAMES).picture()} if theme == LIGHT.name else {}),
    }


def drawn_of_barrage(face: Face, theme: str) -> Mapping[str, Picture]:
    """What Barrage shows: by day the table and a company's board, at night the action boards and the end."""
    view, (seen, ask) = busy_valley(), busy_boards()
    if theme == LIGHT.name:
        board = face.sheet(seen, ask.seat, NAMES[: seen.seats])
        return {"table": face.table(view, NAMES, ()).picture(), "company": board.picture()}
    gone = ("turbine", "turbine_zero_l")
    wishes = face.wishes(seen, NAMES, ask, (gone, *ask.options[:3]))
    assert wishes
    return {
        "actions": face.sheet(seen, ask.seat, NAMES, ask, range(len(ask.options))).picture(),
        "wishes": wishes.picture(),
        "final": face.final(view, BARRAGE.standings(view), NAMES).picture(),
    }


def asked_of_dice(face: Face) -> dict[str, Picture]:
    """Sheets of Dice New Town: of questions about the map, houses, material and dice, and what is wished for."""
    asked = {"move": dice.moving(), "build": dice.building(), "exchange": dice.exchanging(), "die": dice.drafting()}
    pictures = {}
    for kind, position in asked.items():
        seat, ask = next(iter(position.asks().items()))
        pictures[kind] = face.sheet(position.view(seat), seat, NAMES[: position.base.seats], ask).picture()
    coming = next(iter(position.questions_to_come(seat).values()))
    wishes = face.wishes(position.view(seat), NAMES[: position.base.seats], coming, coming.options[::2])
    assert wishes
    return {**pictures, "wishes": wishes.picture()}


def drawn_of_dice(face: Face) -> dict[str, Picture]:
    """What Dice New Town shows beside its sheets: after a build, and at the end."""
    built, end = dice.built(), dice.moments()[-1].base
    view, names = built.view(None), NAMES[: built.base.seats]
    ledger = face.ledger(view, 0, names)
    assert ledger
    return {
        "ledger": ledger.picture(),
        "table": face.table(view, names, ()).picture(),
        "reveal": face.reveal(view, names, dice.gained(built))[0].picture(),
        "final": face.final(end, DICE_NEW_TOWN.standings(end), names).picture(),
    }


def example(number: int) -> WelcomeToState:
    """One of the worked examples of the rules."""
    state: WelcomeToState = notation_of(GAME.name).parse(
        (POSITIONS / f"example_{number}.txt").read_text(encoding="utf-8")
    )
    return state


def halved(data: bytes) -> Image.Image:
    """A picture, of a film the first frame, in half size and with the same colours."""
    with Image.open(BytesIO(data)) as image:
        colours = image.copy()
        small = image.convert("RGB").reduce(HALF).quantize(palette=colours, dither=Image.Dither.NONE)
    small.info.clear()
    return small


def difference(one: Image.Image, other: Image.Image) -> Difference:
    """How much two pictures differ; wholly where they have not the same size."""
    if one.size != other.size:
        return Difference(255.0, 1.0)
    between = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    red, green, blue = between.split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue).histogram()
    values = between.histogram()
    pixels = one.width * one.height
    mean = sum(index % 256 * count for index, count in enumerate(values)) / (3 * pixels)
    return Difference(mean, sum(most[CHANGED + 1 :]) / pixels)


def kept(name: str) -> Image.Image:
    """The golden picture in this file. Raises OSError."""
    with Image.open(FOLDER / name) as image:
        return image.convert("RGB")
