"""The base of every game's face: all pictures and text forms, made from the parts that a game supplies."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from copy import copy
from functools import partial
from itertools import islice
from typing import Any, Final, Generic, Self

from games.core import Ask, JoinedAsk, News, Plain, Seat, Settings, Standing, unjoined
from render.film import MAX_FRAMES, Frame, drawn_in_turn
from render.kit.film import film_rounds, frames, rounds_of, small_film
from render.kit.final import MAX_TITLES, Result, Title, final_passage, titles_passage, with_last_round
from render.kit.given import Given
from render.kit.legend import Legend, cards_of, draw_card, legend_passages
from render.kit.marks import emoji
from render.kit.poster import NO_OCCASION, DrawPoster, Occasion, draw_poster
from render.kit.primer import RuleCard, number_of
from render.kit.scene import Look, Scene, V, W
from render.kit.spots import (
    Spot,
    are_all_placed,
    joined_spots,
    lettered,
    named_spots,
    on_page,
    path_spots,
    spot_in_first_question,
    spots_of,
)
from render.kit.story import DrawRow, Gains, StoryRow, draw_story, pages_of, story_passages
from render.kit.things import NamedThing, ThingInView, Things, things_in_view, things_of_legends
from render.picture import InTurn, Moment, Passage, Shown, at_once
from render.texts import Texts
from render.theme import LIGHT, Theme

LEDGER: Final = "ledger.png"
"""The file name of a ledger's picture."""
FILM: Final = "film.gif"
"""The file name of a film."""


class BaseFace(Given[V, W], Generic[V, W]):
    """A game's face in one language and theme, with all pictures and words that the bot asks for.

    `names` are the seats' names as people typed them. Text forms are plain text, which the sender of a message escapes
    as a whole. News are different: their sentences contain names that were escaped before.
    """

    def __init__(self, texts: Texts, theme: Theme) -> None:
        self.words = self.words_type(texts)
        self._light: float | None = None
        self._colours: Sequence[int] = ()
        self.look = Look(self.words, theme, self.art)

    def in_light(self, progress: float) -> Self:
        """A copy of the face in the light of this progress, from 0 to 1."""
        lit = copy(self)
        lit._light = progress
        return lit

    def in_colours(self, colours: Sequence[int]) -> Self:
        """A copy of the face with these seat colours, by number."""
        coloured = copy(self)
        coloured._colours = colours
        return coloured

    def scene(self, view: V, names: Sequence[str], ready: Collection[Seat] = ()) -> Scene[V, W]:
        light = self.progress(view) if self._light is None else self._light
        last = None if view.over else self.game.last_turns(view)
        return Scene(self.look.at(light), view, names, ready, last, self._colours)

    def sheet(
        self, view: V, seat: Seat, names: Sequence[str], ask: Ask | None = None, page: Sequence[int] | None = None
    ) -> Shown:
        """A seat's own sheet or district; options of `ask` that have a place on it are lettered.

        `page` has the numbers of the options on the open page of a menu: they get the letters from A on, and others
        none. The text form has at most 3,000 characters, so that it fits beside a question.
        """
        scene, asked = self.scene(view, names), lettered(ask)

        def spots() -> list[Spot]:
            if isinstance(asked, JoinedAsk):
                return self._joined_spots(scene, asked, range(len(asked.paths)) if page is None else page)
            found = self.spots(scene, asked) if asked else []
            return found if page is None else on_page(found, page)

        return Shown(
            "sheet.png",
            self.words,
            lambda: self._sheet(scene, seat, asked, spots()),
            lambda: self._sheet_in_words(scene, seat, asked, spots()),
        )

    def wishes(self, view: V, names: Sequence[str], ask: Ask, listed: Sequence[Plain]) -> Shown | None:
        """A list of wishes for a later turn, beside everything that can be wished for; None in games that use words."""
        if (drawn := self.drawn_wishes) is None:
            return None
        scene = self.scene(view, names)
        return Shown(
            "wishes.png",
            self.words,
            lambda: drawn.draw(scene.drawable, ask, listed).png(),
            lambda: self.describe_wishes(scene, ask, listed),
        )

    def last_round(self, view: V, names: Sequence[str], ready: Collection[Seat] = ()) -> str:
        """The sentence about the last round and who still plays, or about who can end the game; may be empty."""
        scene = self.scene(view, names, ready)
        seats = scene.still_to_play if view.seats > 1 else ()
        if scene.last is None:
            return self.words.near_end(view, names)
        return self.words.last_round_sentence([names[seat] for seat in seats])

    def is_lettered(self, view: V, ask: Ask) -> bool:
        """Whether every option but to decline has a letter on the sheet."""
        scene, asked = self.scene(view, ()), lettered(ask)
        return asked is not None and are_all_placed(asked, {spot.option for spot in self.spots(scene, asked)})

    def table(self, view: V, names: Sequence[str], ready: Collection[Seat]) -> Shown:
        scene = self.scene(view, names, ready)
        return Shown(
            "table.png",
            self.words,
            lambda: self.draw_middle(scene).png(),
            lambda: with_last_round(scene, self.describe_middle(scene)),
        )

    def ledger(self, view: V, seat: Seat, names: Sequence[str], ask: Ask | None = None) -> Shown | None:
        """The ledger of a seat, shown under its sheet; None in games without one."""
        scene, asked = self.scene(view, names), lettered(ask)
        if not self.has_ledger:
            return None
        return Shown(
            LEDGER,
            self.words,
            lambda: self.draw_ledger(scene, seat, asked and unjoined(asked)).cached_png(),
            lambda: self.describe_ledger(scene, seat),
        )

    def reveal(
        self, view: V, names: Sequence[str], gained: Sequence[Gains] | None = None, seats: Sequence[Seat] | None = None
    ) -> list[Shown]:
        """The results of a round for all or for these seats, a row each: up to six rows in a picture.

        `gained` are the changed parts of each seat's score, if known.
        """
        scene = self.scene(view, names)
        totals, known = self.totals(view), dict(enumerate(gained or ()))
        pages = pages_of(range(view.seats) if seats is None else seats)
        told = [[StoryRow(seat, known.get(seat), totals[seat]) for seat in page] for page in pages]
        return [self._revealed(scene, f"round-{place}.png", rows) for place, rows in enumerate(told, 1)]

    def news_beside_rows(self, view: V, seats: Sequence[Seat] | None = None) -> list[News]:
        """News to tell beside a reveal of these seats, because its pictures do not show them."""
        return [news for news in view.news if news.only is None]

    def sheets(self, view: V, names: Sequence[str]) -> list[Shown]:
        scene = self.scene(view, names)
        return [self._city(scene, seat) for seat in sorted(self.totals(view))]

    def final(
        self, view: V, standings: Sequence[Standing], names: Sequence[str], occasion: Occasion = NO_OCCASION
    ) -> Shown:
        """The end: the winner's city, its score by parts, the others, and the titles."""
        scene = self.scene(view, names)
        result, titles = self.result(scene, standings), list(islice(self.titles(scene), MAX_TITLES))
        draw = DrawPoster(self.draw_poster_city, self.draw_strip, titles)
        return Shown(
            "final.png",
            self.words,
            lambda: draw_poster(scene, result, occasion, draw).png(),
            lambda: self._end_in_words(scene, result, titles),
        )

    def legend(self, settings: Any) -> list[Shown]:
        cards = cards_of(self.legends(self.words, settings))
        return [self._legend_card(card, place, len(cards)) for place, card in enumerate(cards, 1)]

    def legend_card(self, settings: Any, number: int) -> Shown:
        return self.legend(settings)[number]

    def legend_headings(self, settings: Any) -> list[list[str]]:
        """The headings on each card of the legend."""
        return [[legend.heading for legend in card] for card in cards_of(self.legends(self.words, settings))]

    def all_things(self, view: V) -> list[Things]:
        """All named things of a game: its own, the parts of the score, and the signs of its legend."""
        settings = getattr(view, "settings", Settings())
        own = [*self.things(self.words, settings)]
        facts = self.part_facts(self.words)
        parts = {
            part: NamedThing(self.words.part_in_short(part), self.words.say(f"part.{part}.about", **facts))
            for part in self.parts(view)
        }
        scored = Things(self.words.say("things.score"), parts, now=self.part_now)
        named = {thing.name for things in own for thing in things.by_id.values()}
        return [*own, scored, *things_of_legends(self.legends(self.words, settings), named)]

    def named_things(self, view: V, seat: Seat) -> dict[str, list[ThingInView]]:
        """By heading, the named things in view of a seat: what each does, and what it is worth to the seat now."""
        return things_in_view(self.words, self.all_things(view), view, seat)

    def _legend_card(self, legends: Sequence[Legend], place: int, count: int) -> Shown:
        page = self.words.title() if count == 1 else f"{self.words.title()}  {place}/{count}"
        title = Passage(self.words.say("legend.title"))
        return Shown(
            f"legend-{place}.png",
            self.words,
            lambda: draw_card(self.look, legends, page).png(),
            lambda: [title, *legend_passages(self.words, legends)],
        )

    def rule_cards(self, mode: str | None) -> list[RuleCard]:
        """The rule cards for a mode, or without one those of all modes."""
        return self.primer.cards(mode) if self.primer else []

    def rule_for(self, mode: str | None, kind: str) -> int:
        """The index of the rule card that explains this kind of question."""
        return number_of(self.rule_cards(mode), kind)

    def rule_picture(self, mode: str | None, number: int) -> Shown | None:
        """The real position beside a rule card, with the letters of the question that is open there."""
        cards = self.rule_cards(mode)
        return self._example(cards[number]) if self.primer and number < len(cards) else None

    def _example(self, card: RuleCard) -> Shown:
        assert self.primer is not None
        position, names = self.primer.position(card), self.words.say("rule.names").split(self.words.say("list.comma"))
        view, seat = position.view(card.seat), card.seat
        names = names[: view.seats]
        match card.picture:
            case "sheet":
                return self.sheet(view, seat, names, position.asks().get(seat))
            case "ledger":
                return self.ledger(view, seat, names) or self.sheet(view, seat, names)
            case "board":
                return self.sheets(position.view(None), names)[seat]
            case "table":
                return self.table(position.view(None), names, ())
            case "reveal":
                return self.reveal(position.view(None), names)[0]
            case "final":
                return self.final(position.view(None), position.standings(), names)

    def icons(self) -> dict[str, bytes]:
        return {name: emoji(piece, LIGHT) for name, piece in self.emojis().items()}

    def film(self, moments: Sequence[Moment], in_turn: InTurn = at_once) -> Shown:
        """A game as a GIF, with a frame for its start and each checkpoint, drawn by `in_turn`."""
        scenes = [self.scene(moment.view, moment.names) for moment in moments]
        shown = Passage(self.words.say("film.told", count=len(rounds_of(scenes))))
        return Shown(
            FILM,
            self.words,
            lambda: small_film(lambda most: drawn_in_turn(self.frames(scenes, most), in_turn)),
            lambda: [shown, final_passage(scenes[-1], self._end(scenes[-1]))],
        )

    def frames(self, scenes: Sequence[Scene[V, W]], most: int = MAX_FRAMES) -> Iterator[Frame]:
        """At most `most` rounds of a film, each in its light."""
        rounds = film_rounds(scenes, self.game.standings, most)
        return frames(rounds, self.cells_up_to(scenes[-1]), self.has_one_city)

    def rivals(self, view: V, standings: Sequence[Standing], names: Sequence[str]) -> Sequence[str]:
        return self.result(self.scene(view, names), standings).rivals

    def _end_in_words(self, scene: Scene[V, W], result: Result, titles: Sequence[Title]) -> Iterator[Passage]:
        yield final_passage(scene, result)
        yield from titles_passage(scene, titles)

    def _end(self, scene: Scene[V, W]) -> Result:
        return self.result(scene, self.game.standings(scene.view))

    def spots(self, scene: Scene[V, W], ask: Ask) -> list[Spot]:
        if ask.kind in self.words.named_places:
            return self._named_spots(scene, ask, range(len(ask.options)))
        return spots_of(ask, lambda option: self.places(scene, ask, option))

    def _named_spots(self, scene: Scene[V, W], ask: Ask, shown: Collection[int]) -> list[Spot]:
        return named_spots(ask, partial(self.places, scene), self.words.place_name, shown)

    def _joined_spots(self, scene: Scene[V, W], ask: JoinedAsk, shown: Collection[int]) -> list[Spot]:
        if ask.kind in self.words.named_places:
            return self._named_spots(scene, ask, shown)
        first, further = partial(self.places, scene, ask.first), partial(self.further_places, scene, ask)
        are_letters = ask.first.kind in self.words.lettered_paths
        return (path_spots if are_letters else joined_spots)(ask, first, further, shown)

    def _sheet(self, scene: Scene[V, W], seat: Seat, ask: Ask | None, spots: Iterable[Spot]) -> bytes:
        canvas = self.draw_joined(scene, seat, ask) if isinstance(ask, JoinedAsk) else self.draw_seat(scene, seat, ask)
        if ask:
            for spot in spots:
                self.draw_letter(canvas, scene, unjoined(ask), spot_in_first_question(ask, spot))
        return canvas.png()

    def _sheet_in_words(
        self, scene: Scene[V, W], seat: Seat, ask: Ask | None, marked: Sequence[Spot]
    ) -> Iterator[Passage]:
        first, *others = with_last_round(scene, self.describe_seat(scene, seat, unjoined(ask) if ask else None))
        yield first.after(self._marked(marked)) if marked else first
        yield from others

    def _marked(self, spots: Sequence[Spot]) -> str:
        begin, end = spots[0].letters, spots[-1].letters
        return self.words.say("marked" if begin == end else "marked.several", letters=begin, last=end)

    def _revealed(self, scene: Scene[V, W], name: str, rows: Sequence[StoryRow]) -> Shown:
        draw = DrawRow(self.draw_taken, self.draw_change, self.gained_part, self.story_widens)
        alone, among_others = self.story_heights
        most = alone if len(rows) == 1 else among_others
        return Shown(
            name,
            self.words,
            lambda: draw_story(scene.drawable, rows, most, draw).png(),
            lambda: story_passages(scene, rows),
        )

    def _city(self, scene: Scene[V, W], seat: Seat) -> Shown:
        return Shown(
            f"{self.board_name}-{seat + 1}.png",
            self.words,
            lambda: self.draw_briefly(scene, seat).png(),
            lambda: self.describe_briefly(scene, seat),
        )
