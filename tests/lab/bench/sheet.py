"""Pictures: every kind of them in every game, drawn and packed."""

import io
from collections import defaultdict
from collections.abc import Iterator, Sequence
from statistics import mean, median
from typing import Final

import msgspec
from PIL import Image

from games.registry import GAMES
from render.face import face_of
from tests.lab.bench.figures import Stopwatch, median_ratio, rounded
from tests.lab.bench.kinds import Exposure, exposures

LANGUAGE: Final = "en"
EACH_SECOND: Final = 4
"""So many pictures of each kind are measured for each second that there is; as many others before them make the caches
warm.
"""


class KindFigures(msgspec.Struct, frozen=True):
    """Processor time (median) and size (mean) of one kind of picture, and how many were drawn."""

    game: str
    kind: str
    count: int
    cpu_ms: float
    kb: float

    def words(self) -> str:
        return f"{self.game:<18}{self.kind:<13}{self.count:>6}{self.cpu_ms:>9g}{self.kb:>8g}"


class SheetFigures(msgspec.Struct, frozen=True):
    """The figures of all kinds of pictures, and how many times as fast as the reference sheets are."""

    kinds: tuple[KindFigures, ...]
    ratio: float

    def words(self) -> str:
        head = f"{'game':<18}{'kind':<13}{'drawn':>6}{'ms':>9}{'kB':>8}"
        return "\n".join(
            [
                head,
                *(kind.words() for kind in self.kinds),
                "Processor time (median) and size (mean, in 1,000 bytes) of pictures not drawn before, caches warm.",
                f"Drawing and packing a sheet is {self.ratio:g} times as fast as the reference: Pillow saves the same "
                "picture as PNG in true colours, as it does by default. Above 1 we are faster.",
            ]
        )


class Drawn(msgspec.Struct, frozen=True):
    """What drawing one picture took, in seconds of processor time and bytes, and what saving it plainly took."""

    seconds: float
    nbytes: int
    reference: float


def measure(seconds: float) -> SheetFigures:
    """Draw pictures of each kind in each game, as many as the time allows for."""
    each = max(1, round(seconds * EACH_SECOND))
    found = {game: _drawn(game, each) for game in GAMES}
    sheets = [drawn for kinds in found.values() for drawn in kinds["sheet"]]
    return SheetFigures(
        kinds=tuple(_figures(game, kind, drawn) for game, kinds in found.items() for kind, drawn in kinds.items()),
        ratio=rounded(median_ratio([one.reference for one in sheets], [one.seconds for one in sheets])),
    )


def _drawn(game: str, each: int) -> dict[str, list[Drawn]]:
    """So many pictures of each kind, after as many others."""
    found: dict[str, list[Drawn]] = defaultdict(list)
    for draw in face_of(game, LANGUAGE).early_drawings():
        draw()
    for exposure in few_of_each_kind(game, 1, each):
        exposure.shown.picture()
    for exposure in few_of_each_kind(game, 1 + 2 * each, each):
        found[exposure.kind].append(_draw(exposure))
    return found


def few_of_each_kind(game: str, seed: int, each: int) -> Iterator[Exposure]:
    """So many pictures of each kind, one from each of as many random games, from their beginnings to their ends."""
    face = face_of(game, LANGUAGE)
    for number in range(each):
        of_kind: dict[str, list[Exposure]] = defaultdict(list)
        for exposure in exposures(face, game, seed + number):
            of_kind[exposure.kind].append(exposure)
        yield from (several[number * len(several) // each] for several in of_kind.values())


def _draw(exposure: Exposure) -> Drawn:
    watch, plain_watch = Stopwatch(), Stopwatch()
    with watch.running():
        picture = exposure.shown.picture()
    true_colours = Image.open(io.BytesIO(picture.data)).convert("RGB")
    with plain_watch.running():
        true_colours.save(io.BytesIO(), "PNG")
    return Drawn(watch.seconds, len(picture.data), plain_watch.seconds)


def _figures(game: str, kind: str, drawn: Sequence[Drawn]) -> KindFigures:
    return KindFigures(
        game=game,
        kind=kind,
        count=len(drawn),
        cpu_ms=rounded(1000 * median(one.seconds for one in drawn)),
        kb=rounded(mean(one.nbytes for one in drawn) / 1000),
    )
