"""Welcome To… as pictures and words."""

from collections.abc import Collection, Sequence
from functools import cache

from games.core import Ask, News, Plain, Seat, Standing
from games.welcome_to import GAME, WelcomeToSettings, WelcomeToState
from render.canvas import Canvas
from render.face import Moment, OptionWords, Passage, Picture, are_all_placed
from render.kit.legend import legend_alt
from render.kit.lines import change_text
from render.texts import Texts
from render.theme import Theme
from render.welcome_to.alt import cut, district_alt, film_alt, final_alt, sheet_alt, table_alt
from render.welcome_to.closeup import draw_closeup, is_crowded
from render.welcome_to.film import draw_film, rounds_of
from render.welcome_to.final import draw_final
from render.welcome_to.hand import hand_of
from render.welcome_to.legend import draw_legend, legend_text
from render.welcome_to.look import Look
from render.welcome_to.reveal import draw_reveal, groups_of
from render.welcome_to.sheet import draw_sheet
from render.welcome_to.spots import spots
from render.welcome_to.table import draw_table
from render.welcome_to.telling import tell
from render.welcome_to.text import final_text, reveal_text, sheet_text, table_text
from render.welcome_to.text_labels import full_label
from render.welcome_to.words import DOMAIN, Words


class WelcomeToFace:
    """The game's face in one language and theme. Pictures take names as people typed them; news take escaped names."""

    def __init__(self, texts: Texts, theme: Theme) -> None:
        self.words, self.options = Words(texts), OptionWords(texts, DOMAIN)
        self.look = Look(self.words, theme)

    def question(self, ask: Ask) -> str:
        """The question in one line."""
        return self.words.question(ask)

    def label(self, ask: Ask, option: Plain, view: WelcomeToState | None = None) -> str:
        """What a button or menu entry for the option says; with a view also what stands there."""
        return self.words.label(ask, option) if view is None else full_label(self.words, view, ask, option)

    def group(self, ask: Ask, first: Plain) -> str:
        """What the options whose first part is `first` have in common: their street."""
        return self.words.group(ask, first)

    def within(self, ask: Ask, option: Plain) -> str | None:
        """What an option is called under the name of its street."""
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

    def sheet(self, view: WelcomeToState, seat: Seat, names: Sequence[str], ask: Ask | None = None) -> Picture:
        """A seat's own sheet, or only its streets where `ask` has many options there; those are lettered."""
        if ask and is_crowded(ask):
            canvas = draw_closeup(self.look, view, seat, names, ask)
        else:
            canvas = draw_sheet(self.look, view, seat, names, ask)
        return _picture("sheet.png", canvas, sheet_alt(self.words, view, seat, names, ask))

    def is_lettered(self, view: WelcomeToState, ask: Ask) -> bool:
        """Whether each option has its letter on the sheet."""
        hand = [held.card for held in hand_of(view, ask.seat)]
        return are_all_placed(ask, {spot.option for spot in spots(ask, hand)})

    def table(self, view: WelcomeToState, names: Sequence[str], ready: Collection[Seat]) -> Picture:
        """The public table, and which seats have committed."""
        canvas = draw_table(self.look, view, names, ready)
        return _picture("table.png", canvas, table_alt(self.words, view, names, ready))

    def reveal(self, view: WelcomeToState, names: Sequence[str]) -> list[Picture]:
        """Everybody's sheets after a round, two in a picture."""
        return [
            _picture(
                f"sheets-{place}.png",
                draw_reveal(self.look, view, seats, names),
                cut("\n".join(district_alt(self.words, view, seat, names) for seat in seats)),
            )
            for place, seats in enumerate(groups_of(view.seats), 1)
        ]

    def final(self, view: WelcomeToState, standings: Sequence[Standing], names: Sequence[str]) -> Picture:
        """The final score, part by part."""
        return _picture(
            "final.png", draw_final(self.look, view, standings, names), final_alt(self.words, standings, names)
        )

    def sheet_text(
        self, view: WelcomeToState, seat: Seat, names: Sequence[str], ask: Ask | None = None
    ) -> list[Passage]:
        """A seat's own sheet in words."""
        return list(sheet_text(self.words, view, seat, names, ask))

    def table_text(self, view: WelcomeToState, names: Sequence[str], ready: Collection[Seat]) -> list[Passage]:
        """The public table in words."""
        return list(table_text(self.words, view, names, ready))

    def reveal_text(self, view: WelcomeToState, names: Sequence[str]) -> list[Passage]:
        """Everybody's streets in words."""
        return list(reveal_text(self.words, view, names))

    def final_text(self, view: WelcomeToState, standings: Sequence[Standing], names: Sequence[str]) -> list[Passage]:
        """The final score in words."""
        return list(final_text(self.words, view, standings, names))

    def legend(self, settings: WelcomeToSettings) -> Picture:
        """What the signs on the pictures of such a table mean."""
        alt = cut(legend_alt(self.words.say("legend.title"), self.legend_text(settings)))
        return _picture("legend.png", draw_legend(self.look, settings), alt)

    def legend_text(self, settings: WelcomeToSettings) -> list[Passage]:
        """The same in words."""
        return legend_text(self.words, settings)

    def film(self, moments: Sequence[Moment]) -> Picture:
        """The game from its first round to its last as a film."""
        end = moments[-1]
        alt = film_alt(self.words, len(rounds_of(moments)), GAME.standings(end.view), end.names)
        return Picture("film.gif", draw_film(self.look, moments), alt)


@cache
def face(texts: Texts, theme: Theme) -> WelcomeToFace:
    """The face of Welcome To… in the language of these texts and in this theme."""
    return WelcomeToFace(texts, theme)


def _picture(name: str, canvas: Canvas, alt: str) -> Picture:
    return Picture(name, canvas.png(), alt)
