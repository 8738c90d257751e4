"""Cities as pictures and words."""

from collections.abc import Collection, Sequence
from functools import cache

from games.cities import GAME, CitiesSettings, CitiesState
from games.core import Ask, News, Plain, Seat, Standing
from render.canvas import Canvas
from render.cities.alt import cut, district_alt, film_alt, final_alt, label_seen, sheet_alt, table_alt
from render.cities.film import draw_film, rounds_of
from render.cities.final import draw_final
from render.cities.legend import draw_legend, legend_text
from render.cities.look import Look, Scene
from render.cities.passages import final_passages, reveal_passages, sheet_passages, table_passages
from render.cities.reveal import draw_reveal
from render.cities.sheet import draw_sheet
from render.cities.spots import lettered, spots
from render.cities.table import draw_table
from render.cities.telling import CitiesOptions, tell
from render.cities.words import Words
from render.face import Moment, Passage, Picture, are_all_placed
from render.kit.legend import legend_alt
from render.kit.lines import change_text
from render.texts import Texts
from render.theme import Theme


class CitiesFace:
    """The game's face in one language and theme. Pictures take names as people typed them; news take escaped names."""

    def __init__(self, texts: Texts, theme: Theme) -> None:
        self.words = Words(texts)
        self.options = CitiesOptions(self.words)
        self.look = Look(self.words, theme)

    def question(self, ask: Ask) -> str:
        """The question in one line."""
        return self.words.question(ask)

    def label(self, ask: Ask, option: Plain, view: CitiesState | None = None) -> str:
        """What a button or menu entry for the option says; with a view also what stands on a space."""
        return self.words.label(ask, option) if view is None else label_seen(self.words, ask, option, view)

    def group(self, ask: Ask, first: Plain) -> str:
        """What the options whose first part is `first` have in common: their row."""
        return self.words.group(ask, first)

    def within(self, ask: Ask, option: Plain) -> str | None:
        """What an option is called under the name of its row."""
        return self.words.within(ask, option)

    def news(self, news: News, names: Sequence[str], reader: Seat | None = None) -> str:
        """A fact in a sentence or two."""
        return tell(self.words, news, names, reader)

    def title(self) -> str:
        """The game's name."""
        return self.words.say("title")

    def goal(self, mode: str = "standard") -> str:
        """The game in a few sentences, as it is played in this mode."""
        return self.words.say("goal" if mode == "standard" else f"goal.{mode}")

    def part(self, name: str) -> str:
        """What a part of the score is called."""
        return self.words.say(f"part.{name}")

    def gain(self, part: str, points: int) -> str:
        """What a part of the score has gained or lost."""
        return self.words.say(f"gain.{part}", points=change_text(points))

    def sheet(self, view: CitiesState, seat: Seat, names: Sequence[str], ask: Ask | None = None) -> Picture:
        """A seat's own district, cards and score; the options of `ask` are lettered."""
        scene, shown = self._scene(view, names), lettered(ask)
        return _picture("sheet.png", draw_sheet(scene, seat, shown), sheet_alt(scene, seat, shown))

    def is_lettered(self, view: CitiesState, ask: Ask) -> bool:
        """Whether each option has its letter on the sheet."""
        return lettered(ask) is not None and are_all_placed(ask, {spot.option for spot in spots(view, ask, 0)})

    def table(self, view: CitiesState, names: Sequence[str], ready: Collection[Seat]) -> Picture:
        """The board and the achievements; one takes after the other, so that nobody is ready before the others."""
        scene = self._scene(view, names)
        return _picture("table.png", draw_table(scene), table_alt(scene))

    def reveal(self, view: CitiesState, names: Sequence[str]) -> list[Picture]:
        """Everybody's districts, one in a picture."""
        scene = self._scene(view, names)
        return [
            _picture(f"district-{seat + 1}.png", draw_reveal(scene, seat), district_alt(scene, seat))
            for seat in range(view.seats)
        ]

    def final(self, view: CitiesState, standings: Sequence[Standing], names: Sequence[str]) -> Picture:
        """The final score, part by part."""
        scene = self._scene(view, names)
        return _picture("final.png", draw_final(scene, standings), final_alt(scene, standings))

    def sheet_text(self, view: CitiesState, seat: Seat, names: Sequence[str], ask: Ask | None = None) -> list[Passage]:
        """The text form of a seat's own district."""
        return sheet_passages(self._told(view, names), seat, lettered(ask))

    def table_text(self, view: CitiesState, names: Sequence[str], ready: Collection[Seat]) -> list[Passage]:
        """The text form of the table."""
        return table_passages(self._told(view, names))

    def reveal_text(self, view: CitiesState, names: Sequence[str]) -> list[Passage]:
        """The text form of everybody's districts."""
        return reveal_passages(self._told(view, names))

    def final_text(self, view: CitiesState, standings: Sequence[Standing], names: Sequence[str]) -> list[Passage]:
        """The text form of the final score."""
        return final_passages(self._told(view, names), standings)

    def legend(self, settings: CitiesSettings) -> Picture:
        """What the signs on the pictures mean; they are the same with all settings."""
        alt = cut(legend_alt(self.words.say("legend.title"), self.legend_text(settings)))
        return _picture("legend.png", draw_legend(self.look), alt)

    def legend_text(self, settings: CitiesSettings) -> list[Passage]:
        """The same in words."""
        return legend_text(self.words)

    def film(self, moments: Sequence[Moment]) -> Picture:
        """The game from its first round to its last as a film."""
        scenes = [self._scene(moment.view, moment.names) for moment in moments]
        alt = film_alt(scenes[-1], len(rounds_of(scenes)), GAME.standings(scenes[-1].view))
        return Picture("film.gif", draw_film(scenes), alt)

    def _scene(self, view: CitiesState, names: Sequence[str]) -> Scene:
        return Scene(self.look, view, names)

    def _told(self, view: CitiesState, names: Sequence[str]) -> Scene:
        return Scene(self.look, view, names, are_escaped=True)


@cache
def face(texts: Texts, theme: Theme) -> CitiesFace:
    """The face of Cities in the language of these texts and in this theme."""
    return CitiesFace(texts, theme)


def _picture(name: str, canvas: Canvas, alt: str) -> Picture:
    return Picture(name, canvas.png(), alt)
