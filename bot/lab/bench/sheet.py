"""Pictures: a private sheet with the letters of its question, drawn and encoded."""

from collections.abc import Mapping, Sequence
from functools import partial
from io import BytesIO
from statistics import mean, median
from typing import Any, Final

import msgspec
from PIL import Image

from bot.lab.bench.drawing import lag_while_revealing, sheets_per_second
from bot.lab.bench.figures import Stopwatch, median_ratio, rounded, rounds
from bot.lab.bench.pen import SCALE, PlainPen
from bot.lab.bench.plain_sheet import plain_sheet
from bot.lab.bench.rules import GAME, cases
from games.core import Ask, Seat
from render.face import Face, Picture, face_of

LANGUAGE: Final = "en"
NAMES: Final = ("Hana", "Ben", "Carla", "Daichi")
BATCH: Final = 4
SHARE: Final = 0.6
"""So much of the time goes to processor time and size, the rest to what several threads do."""
SHEETS: Final = 40
"""So many different sheets are drawn; as many others before them make the caches warm."""


class SheetFigures(msgspec.Struct, frozen=True):
    """Processor time and size of a sheet, how many times as fast as the reference it is, and how drawing gets on with
    other threads and with the event loop.
    """

    cpu_ms: float
    kb: float
    kb_most: float
    ratio: float
    sheets_per_s: float
    sheets_per_s_two_threads: float
    lag_p99_ms: float

    def words(self) -> str:
        """The figures, the reference among them."""
        return (
            f"{self.cpu_ms:g} ms of processor time and {self.kb:g} kB (of 1,000 bytes; {self.kb_most:g} at most) for a "
            f"sheet that was not drawn before, caches warm.\n{self.ratio:g} times as fast as the reference: Pillow "
            f"draws a like sheet anew at {SCALE} times its size,\nmakes it smaller with LANCZOS, saves it as PNG "
            f"by default. Above 1 we are faster.\n{self.sheets_per_s:g} sheets per second with one thread, "
            f"{self.sheets_per_s_two_threads:g} with two.\nWhile reveals for 12 are drawn the event loop is "
            f"{self.lag_p99_ms:g} ms late (p99)."
        )


class SheetToDraw(msgspec.Struct, frozen=True):
    """A sheet to draw: what its seat sees and is asked, and its points by part."""

    view: Any
    seat: Seat
    ask: Ask
    points: Mapping[str, int]

    def ours(self, face: Face) -> Picture:
        """The picture that the person gets."""
        return face.sheet(self.view, self.seat, NAMES, self.ask).picture()

    def plain(self, size: tuple[int, int]) -> PlainPen:
        """The reference's picture of the same sheet."""
        return plain_sheet(size, self.view, self.seat, NAMES[self.seat], self.points)


def measure(seconds: float, size: int = BATCH, sheets: int = SHEETS) -> SheetFigures:
    """Draw sheets in our way and plainly, in turns, `size` of each in a round."""
    face, shown = face_of(GAME, LANGUAGE), sheets_of_random_games(2 * sheets)
    pixels = warm_up(face, shown[sheets:])
    ours: list[float] = []
    reference: list[float] = []
    bytes_each: list[int] = []
    for number in rounds(seconds * SHARE):
        batch = [shown[(number * size + step) % sheets] for step in range(size)]
        watch, plain_watch = Stopwatch(), Stopwatch()
        with watch.running():
            pictures = [this.ours(face) for this in batch]
        with plain_watch.running():
            for this in batch:
                this.plain(pixels).png()
        ours.append(watch.seconds / size)
        reference.append(plain_watch.seconds / size)
        bytes_each += [len(picture.data) for picture in pictures]
    return SheetFigures(
        cpu_ms=rounded(1000 * median(ours)),
        kb=rounded(mean(bytes_each) / 1000),
        kb_most=rounded(max(bytes_each) / 1000),
        ratio=rounded(median_ratio(reference, ours)),
        **_together(face, shown[:sheets], seconds * (1 - SHARE) / 3),
    )


def _together(face: Face, shown: Sequence[SheetToDraw], seconds: float) -> dict[str, float]:
    """How drawing gets on with other threads and the event loop; each is measured for so long."""
    drawings = [partial(this.ours, face) for this in shown]
    return {
        "sheets_per_s": rounded(sheets_per_second(drawings, 1, seconds)),
        "sheets_per_s_two_threads": rounded(sheets_per_second(drawings, 2, seconds)),
        "lag_p99_ms": rounded(1000 * lag_while_revealing(face, GAME, seconds)),
    }


def warm_up(face: Face, shown: Sequence[SheetToDraw]) -> tuple[int, int]:
    """Draw some sheets so that all that is kept is there; the size of the pictures in pixels."""
    pictures = [this.ours(face) for this in shown]
    return Image.open(BytesIO(pictures[-1].data)).size


def sheets_of_random_games(count: int) -> list[SheetToDraw]:
    """Sheets from all parts of random games, each with an open question."""
    return [
        SheetToDraw(
            view=case.position.view(case.seat),
            seat=case.seat,
            ask=case.position.asks()[case.seat],
            points=next(one.parts for one in case.position.standings() if one.seat == case.seat),
        )
        for case in cases(count)
    ]
