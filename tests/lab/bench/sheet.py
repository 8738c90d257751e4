"""`bench sheet`: drawing and packing pictures of every kind in every game."""

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
PICTURES_PER_SECOND: Final = 4
"""The pictures of each kind that are measured for each second; as many others are drawn before, to warm the caches."""


class KindFigures(msgspec.Struct, frozen=True):
    """The median CPU time and the mean size of a kind of picture, and the number of drawn pictures."""

    game: str
    kind: str
    count: int
    cpu_ms: float
    kb: float

    def words(self) -> str:
        return f"{self.game:<18}{self.kind:<13}{self.count:>6}{self.cpu_ms:>9g}{self.kb:>8g}"


class SheetFigures(msgspec.Struct, frozen=True):
    """The figures of all kinds of pictures, and the speed of sheets as a multiple of the reference."""

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
    """A drawn picture: CPU seconds, size in bytes, and the CPU seconds of the reference, saving it with Pillow."""

    seconds: float
    nbytes: int
    reference: float


def measure(seconds: float) -> SheetFigures:
    """Draw pictures of each kind in each game; `seconds` decides how many."""
    each = max(1, round(seconds * PICTURES_PER_SECOND))
    found = {game: _drawn(game, each) for game in GAMES}
    sheets = [drawn for kinds in found.values() for drawn in kinds["sheet"]]
    return SheetFigures(
        kinds=tuple(_figures(game, kind, drawn) for game, kinds in found.items() for kind, drawn in kinds.items()),
        ratio=rounded(median_ratio([one.reference for one in sheets], [one.seconds for one in sheets])),
    )


def _drawn(game: str, each: int) -> dict[str, list[Drawn]]:
    """Draw `each` pictures of each kind, after as many others."""
    found: dict[str, list[Drawn]] = defaultdict(list)
    for draw in face_of(game, LANGUAGE).early_drawings():
        draw()
    for exposure in few_of_each_kind(game, 1, each):
        exposure.shown.picture()
    for exposure in few_of_each_kind(game, 1 + 2 * each, each):
        found[exposure.kind].append(_draw(exposure))
    return found


def few_of_each_kind(game: str, seed: int, each: int) -> Iterator[Exposure]:
    """`each` pictures of each kind, one from each of as many random games, spread from their starts to their ends."""
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
