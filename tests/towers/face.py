"""The pictures and words of Towers."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from games.core import Ask, Plain, Seat
from render.canvas import Canvas, Point
from render.kit.base_face import BaseFace
from render.kit.game_words import GameWords
from render.kit.grounds import card_ground
from render.kit.scene import Scene, headed_canvas
from render.picture import Passage
from render.theme import MARGIN, Style, bold
from tests.towers.rules import GAME, PLOTS, Towers

HEIGHT: Final = 480
PLOT: Final = 340
FLOOR: Final = (220, 48)
GROUND: Final = HEIGHT - 90


class TowersWords(GameWords):
    """What Towers says."""

    domain = "towers"

    def label(self, ask: Ask, option: Plain, view: Any | None = None) -> str:
        """A plot is called by where it lies."""
        return self.say(f"plot.{option}") if option in PLOTS else super().label(ask, option)


TowersScene = Scene[Towers, TowersWords]


class TowersFace(BaseFace[Towers, TowersWords]):
    """Three towers beside each other for each seat."""

    game = GAME
    words_type = TowersWords

    def draw_seat(self, scene: TowersScene, seat: Seat, ask: Ask | None) -> Canvas:
        canvas = self.draw_without_question(scene, seat)
        canvas.text((MARGIN, HEIGHT - 30), _hand(scene, seat), Style(27, canvas.theme.ink, "lm"))
        return canvas

    def draw_without_question(self, scene: TowersScene, seat: Seat) -> Canvas:
        """The towers from the ground up."""
        canvas = headed_canvas(scene, scene.name(seat), height=HEIGHT)
        for plot, tower in enumerate(scene.view.lots[seat].towers):
            for storey, floor in enumerate(tower):
                x, y = _on(plot, storey)
                canvas.put(card_ground(*FLOOR, None, 2), (x - FLOOR[0] / 2, y - FLOOR[1] / 2))
                canvas.text((x, y), str(floor), bold(27, canvas.theme.ink))
        return canvas

    def places(self, scene: TowersScene, ask: Ask, option: Plain) -> Iterable[Point]:
        """The letter of a plot lies where the next floor would."""
        if option in PLOTS:
            plot = PLOTS.index(str(option))
            yield _on(plot, len(scene.view.lots[ask.seat].towers[plot]))

    def describe_middle(self, scene: TowersScene) -> Iterator[Passage]:
        """Who has built, and how everybody stands."""
        ready = scene.words.comma_list(scene.name_in_text(seat) for seat in sorted(scene.ready))
        yield Passage(scene.title, (scene.words.say("ready", names=ready),))
        yield from super().describe_middle(scene)

    def describe_seat(self, scene: TowersScene, seat: Seat, ask: Ask | None) -> Iterator[Passage]:
        (towers,) = self.describe_after_round(scene, seat)
        yield towers._replace(lines=(*towers.lines, _hand(scene, seat)))

    def describe_after_round(self, scene: TowersScene, seat: Seat) -> Iterator[Passage]:
        words, towers = scene.words, dict(zip(PLOTS, scene.view.lots[seat].towers, strict=True))
        lines = ((words.say(f"plot.{plot}"), words.comma_list(map(str, tower))) for plot, tower in towers.items())
        told = (words.say("tower", plot=plot, floors=floors) for plot, floors in lines)
        yield Passage(words.say("lot", name=scene.name_in_text(seat), round=scene.round_heading), tuple(told))


def _hand(scene: TowersScene, seat: Seat) -> str:
    hidden, hand = scene.words.say("floor.hidden"), sorted(scene.view.lots[seat].hand)
    return scene.words.say("hand", floors=scene.words.comma_list(str(floor) if floor else hidden for floor in hand))


def _on(plot: int, storey: int) -> Point:
    return MARGIN + PLOT // 2 + plot * PLOT, GROUND - storey * FLOOR[1] - FLOOR[1] // 2


FACE: Final = TowersFace
