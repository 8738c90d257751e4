"""The base of every game's face: all pictures and text forms, made from the parts that a game supplies."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from copy import copy
from functools import partial
from itertools import islice
from typing import Any, Final, Generic, Self

from games.core import Ask, JoinedAsk, News, Plain, Seat, Settings, Standing, original_ask
from render.film import MAX_FRAMES, Frame, draw_in_turn
from render.kit.face_parts import FaceParts
from render.kit.film import film_frames, film_rounds, round_end_scenes, small_film
from render.kit.final import MAX_AWARDS, Result, awards_passage, final_passage, with_last_round_notice
from render.kit.legend import Legend, draw_legend_card, legend_cards, legend_passages
from render.kit.marks import emoji_png
from render.kit.points_chart import PointsChart, chart_passage, draw_chart
from render.kit.poster import NO_OCCASION, Occasion, PosterDrawers, draw_poster
from render.kit.primer import RuleCard, card_index
from render.kit.ranking import Ranking, draw_ranking, ranking_passage
from render.kit.scene import Look, Scene, V, W
from render.kit.share import ShareCard, share_passages, share_text
from render.kit.share_card import draw_share_card
from render.kit.spots import (
    Spot,
    are_all_placed,
    joined_spots,
    lettered_ask,
    named_spots,
    path_spots,
    spot_in_first_question,
    spots_of,
    spots_on_page,
)
from render.kit.story import Gains, RowDrawers, StoryRow, draw_story, pages_of, story_passages
from render.kit.things import NamedThing, ThingInView, Things, things_in_view, things_of_legends
from render.kit.traveller import Traveller, draw_traveller, traveller_passage
from render.picture import Illustration, InTurn, Moment, Passage, at_once
from render.texts import Texts
from render.theme import LIGHT, Theme

LEDGER_FILE_NAME: Final = "ledger.png"
FILM_FILE_NAME: Final = "film.gif"


class BaseFace(FaceParts[V, W], Generic[V, W]):
    """A game's face in one language and theme, with all pictures and words that the bot asks for.

    `names` are the seats' names as people typed them. Text forms are plain text, which the sender of a message escapes
    as a whole.
    """

    def __init__(self, texts: Texts, theme: Theme) -> None:
        self.words = self.words_type(texts)
        self._light: float | None = None
        self._colours: Sequence[int] = ()
        self.look = Look(self.words, theme, self.art)

    def in_light(self, progress: float) -> Self:
        """A copy of the face that draws every picture in the light of this progress, from 0 to 1."""
        lit = copy(self)
        lit._light = progress
        return lit

    def in_colours(self, colours: Sequence[int]) -> Self:
        """A copy of the face whose seats have these colours: for each seat, the number of a colour."""
        coloured = copy(self)
        coloured._colours = colours
        return coloured

    def scene(self, view: V, names: Sequence[str], ready: Collection[Seat] = ()) -> Scene[V, W]:
        """The content of a picture of this view, in the light of its progress unless `in_light` has set another.

        `ready` are the seats that have committed.
        """
        light = self.progress(view) if self._light is None else self._light
        last = None if view.over else self.game.seats_in_last_round(view)
        return Scene(self.look.in_light(light), view, names, ready, last, self._colours)

    def sheet(
        self, view: V, seat: Seat, names: Sequence[str], ask: Ask | None = None, page: Sequence[int] | None = None
    ) -> Illustration:
        """A seat's own sheet or district, with a letter at each option of `ask` that has a place on it.

        `page` has the indexes of the options on the open page of a menu; other options get no letters. The letters of
        each page of a plain question begin with A. Some kinds of questions have names instead of letters.
        """
        scene, asked = self.scene(view, names), lettered_ask(ask)

        def spots() -> list[Spot]:
            if isinstance(asked, JoinedAsk):
                return self._joined_spots(scene, asked, range(len(asked.paths)) if page is None else page)
            found = self.spots(scene, asked) if asked else []
            return found if page is None else spots_on_page(found, page)

        return Illustration(
            "sheet.png",
            self.words,
            lambda: self._sheet(scene, seat, asked, spots()),
            lambda: self._sheet_in_words(scene, seat, asked, spots()),
        )

    def wishes(self, view: V, names: Sequence[str], ask: Ask, listed: Sequence[Plain]) -> Illustration | None:
        """The picture of a seat's wishes for a later turn, in the order `listed`, beside all that it can wish for; None
        in games whose wishes have no picture.
        """
        if (drawn := self.wishes_drawer) is None:
            return None
        scene = self.scene(view, names)
        return Illustration(
            "wishes.png",
            self.words,
            lambda: drawn.draw(scene.drawable, ask, listed).png(),
            lambda: self.describe_wishes(scene, ask, listed),
        )

    def last_round_sentence(self, view: V, names: Sequence[str], ready: Collection[Seat] = ()) -> str:
        """The sentence about the last round and the seats still to play, or about the players who can end the game; may
        be empty.
        """
        scene = self.scene(view, names, ready)
        seats = scene.still_to_play if view.seats > 1 else ()
        if scene.last_round_seats is None:
            return self.words.near_end_sentence(view, names)
        return self.words.last_round_sentence([names[seat] for seat in seats])

    def is_lettered(self, view: V, ask: Ask) -> bool:
        """Whether every option except to decline has a place on the sheet; False for the question to commit."""
        scene, asked = self.scene(view, ()), lettered_ask(ask)
        return asked is not None and are_all_placed(asked, {spot.option for spot in self.spots(scene, asked)})

    def table(self, view: V, names: Sequence[str], ready: Collection[Seat]) -> Illustration:
        """The middle of the table. `ready` are the seats that have committed."""
        scene = self.scene(view, names, ready)
        return Illustration(
            "table.png",
            self.words,
            lambda: self.draw_middle(scene).png(),
            lambda: with_last_round_notice(scene, self.describe_middle(scene)),
        )

    def ledger(self, view: V, seat: Seat, names: Sequence[str], ask: Ask | None = None) -> Illustration | None:
        """The ledger of a seat during this question, shown under its sheet; None in games without ledgers."""
        scene, asked = self.scene(view, names), lettered_ask(ask)
        if not self.has_ledger:
            return None
        return Illustration(
            LEDGER_FILE_NAME,
            self.words,
            lambda: self.draw_ledger(scene, seat, asked and original_ask(asked)).cached_png(),
            lambda: self.describe_ledger(scene, seat),
        )

    def reveal(
        self, view: V, names: Sequence[str], gained: Sequence[Gains] | None = None, seats: Sequence[Seat] | None = None
    ) -> list[Illustration]:
        """The results of a round for all seats or for these, one row each and at most six rows in a picture.

        `gained` has, for each seat of the game, the change of each part of its score, if known.
        """
        scene = self.scene(view, names)
        totals, known = self.totals(view), dict(enumerate(gained or ()))
        pages = pages_of(range(view.seats) if seats is None else seats)
        told = [[StoryRow(seat, known.get(seat), totals[seat]) for seat in page] for page in pages]
        return [self._revealed(scene, f"round-{place}.png", rows) for place, rows in enumerate(told, 1)]

    def news_beside_rows(self, view: V, seats: Sequence[Seat] | None = None) -> list[News]:
        """The public news that the pictures of a reveal of these seats do not show. By default all public news."""
        return [news for news in view.news if news.only is None]

    def sheets(self, view: V, names: Sequence[str]) -> list[Illustration]:
        """The sheets of all seats and of rivals that nobody plays, without a question, in the order of the seats."""
        scene = self.scene(view, names)
        return [self._city(scene, seat) for seat in sorted(self.totals(view))]

    def final(
        self, view: V, standings: Sequence[Standing], names: Sequence[str], occasion: Occasion = NO_OCCASION
    ) -> Illustration:
        """The poster of a finished game: the winner's city, its score by parts, the others, and up to three awards."""
        scene = self.scene(view, names)
        result, awards = self.result(scene, standings, occasion.goal), list(islice(self.awards(scene), MAX_AWARDS))
        draw = PosterDrawers(self.draw_poster_city, self.draw_strip, awards)
        return Illustration(
            "final.png",
            self.words,
            lambda: draw_poster(scene, result, occasion, draw).png(),
            lambda: [final_passage(scene, result), *awards_passage(scene, awards)],
        )

    def share_card(self, card: ShareCard) -> Illustration:
        """The card by which a person shows others a result of a city of the day, without the city itself."""
        return Illustration(
            "share.png",
            self.words,
            lambda: draw_share_card(self.look, card).png(),
            lambda: share_passages(self.words, card),
        )

    def points_chart(self, chart: PointsChart) -> Illustration:
        """A chart of the number of games for each band of points."""
        return Illustration(
            "points.png",
            self.words,
            lambda: draw_chart(self.look, chart).png(),
            lambda: chart_passage(self.words, chart),
        )

    def traveller(self, traveller: Traveller) -> Illustration:
        """The points of several people after each round of the same game."""
        return Illustration(
            "traveller.png",
            self.words,
            lambda: draw_traveller(self.look, traveller).png(),
            lambda: traveller_passage(self.words, traveller),
        )

    def ranking(self, ranking: Ranking) -> Illustration:
        """The standings of a tournament of this game."""
        return Illustration(
            "ranking.png",
            self.words,
            lambda: draw_ranking(self.look, ranking).png(),
            lambda: ranking_passage(self.words, ranking),
        )

    def share_text(self, card: ShareCard) -> str:
        """The share card as three lines of a message."""
        return share_text(self.words, card)

    def legend(self, settings: Any) -> list[Illustration]:
        """The pictures of the legend for a table with these settings."""
        cards = legend_cards(self.legends(self.words, settings))
        return [self._legend_card(card, place, len(cards)) for place, card in enumerate(cards, 1)]

    def legend_card(self, settings: Any, number: int) -> Illustration:
        """One picture of the legend, counted from 0. Raises IndexError if there is none of that number."""
        return self.legend(settings)[number]

    def legend_headings(self, settings: Any) -> list[list[str]]:
        """For each picture of the legend, the headings of its parts."""
        return [[legend.heading for legend in card] for card in legend_cards(self.legends(self.words, settings))]

    def all_things(self, view: V) -> list[Things]:
        """All named things of a game: its own, the parts of the score, and the signs of its legend. Signs with the name
        of an own thing are left out.
        """
        settings = getattr(view, "settings", Settings())
        own = [*self.things(self.words, settings)]
        facts = self.part_facts(self.words)
        parts = {
            part: NamedThing(self.words.short_part_name(part), self.words.say(f"part.{part}.about", **facts))
            for part in self.parts(view)
        }
        scored = Things(self.words.say("things.score"), parts, now=self.part_value_sentence)
        named = {thing.name for things in own for thing in things.by_id.values()}
        return [*own, scored, *things_of_legends(self.legends(self.words, settings), named)]

    def named_things(self, view: V, seat: Seat) -> dict[str, list[ThingInView]]:
        """By heading, the named things with an effect that a seat sees, each with its present value to the seat."""
        return things_in_view(self.words, self.all_things(view), view, seat)

    def _legend_card(self, legends: Sequence[Legend], place: int, count: int) -> Illustration:
        page = self.words.title() if count == 1 else f"{self.words.title()}  {place}/{count}"
        title = Passage(self.words.say("legend.title"))
        return Illustration(
            f"legend-{place}.png",
            self.words,
            lambda: draw_legend_card(self.look, legends, page).png(),
            lambda: [title, *legend_passages(self.words, legends)],
        )

    def rule_cards(self, mode: str | None) -> list[RuleCard]:
        """The rule cards for a mode; without a mode, all of them. Empty in games without rule cards."""
        return self.primer.cards(mode) if self.primer else []

    def rule_card_index(self, mode: str | None, kind: str) -> int:
        """The index of the first rule card that explains this kind of question; 0 if no card does."""
        return card_index(self.rule_cards(mode), kind)

    def rule_picture(self, mode: str | None, number: int) -> Illustration | None:
        """The picture of the rule card at this index: a position of an example game, with letters if it is a sheet.

        None if the index is too large or the game has no rule cards.
        """
        cards = self.rule_cards(mode)
        return self._example(cards[number]) if self.primer and number < len(cards) else None

    def _example(self, card: RuleCard) -> Illustration:
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
        """The PNG files of the icons that may stand beside words, by name."""
        return {name: emoji_png(piece, LIGHT) for name, piece in self.emojis().items()}

    def film(self, moments: Sequence[Moment], in_turn: InTurn = at_once) -> Illustration:
        """A game as a GIF with a frame for each round; a film that is too large has smaller or fewer frames.

        The scheduler `in_turn` runs the drawing of each frame.
        """
        scenes = [self.scene(moment.view, moment.names) for moment in moments]
        shown = Passage(self.words.say("film.told", count=len(round_end_scenes(scenes))))
        return Illustration(
            FILM_FILE_NAME,
            self.words,
            lambda: small_film(lambda most: draw_in_turn(self.frames(scenes, most), in_turn)),
            lambda: [shown, final_passage(scenes[-1], self._end(scenes[-1]))],
        )

    def frames(self, scenes: Sequence[Scene[V, W]], most: int = MAX_FRAMES) -> Iterator[Frame]:
        """The frames of a film of at most `most` rounds, evenly spread, in the light of their scenes."""
        rounds = film_rounds(scenes, self.game.standings, most)
        return film_frames(rounds, self.cell_drawer(scenes[-1]), self.has_one_city)

    def rival_sentences(self, view: V, standings: Sequence[Standing], names: Sequence[str]) -> Sequence[str]:
        """Sentences about the points of rivals that nobody plays, at the end of a solo game."""
        return self.result(self.scene(view, names), standings).rivals

    def _end(self, scene: Scene[V, W]) -> Result:
        return self.result(scene, self.game.standings(scene.view))

    def spots(self, scene: Scene[V, W], ask: Ask) -> list[Spot]:
        """The places of options on the sheet, each with its letter or, for some kinds of questions, its name."""
        if ask.kind in self.words.named_places:
            return self._named_spots(scene, ask, range(len(ask.options)))
        return spots_of(ask, lambda option: self.places(scene, ask, option))

    def _named_spots(self, scene: Scene[V, W], ask: Ask, shown: Collection[int]) -> list[Spot]:
        return named_spots(ask, partial(self.places, scene), self.words.place_name, shown)

    def _joined_spots(self, scene: Scene[V, W], ask: JoinedAsk, shown: Collection[int]) -> list[Spot]:
        if ask.kind in self.words.named_places:
            return self._named_spots(scene, ask, shown)
        first, further = partial(self.places, scene, ask.first), partial(self.later_choice_places, scene, ask)
        are_letters = ask.first.kind in self.words.lettered_paths
        return (path_spots if are_letters else joined_spots)(ask, first, further, shown)

    def _sheet(self, scene: Scene[V, W], seat: Seat, ask: Ask | None, spots: Iterable[Spot]) -> bytes:
        canvas = self.draw_joined(scene, seat, ask) if isinstance(ask, JoinedAsk) else self.draw_seat(scene, seat, ask)
        if ask:
            for spot in spots:
                self.draw_letter(canvas, scene, original_ask(ask), spot_in_first_question(ask, spot))
        return canvas.png()

    def _sheet_in_words(
        self, scene: Scene[V, W], seat: Seat, ask: Ask | None, marked: Sequence[Spot]
    ) -> Iterator[Passage]:
        first, *others = with_last_round_notice(
            scene, self.describe_seat(scene, seat, original_ask(ask) if ask else None)
        )
        yield first.with_first_line(self._marked(marked)) if marked else first
        yield from others

    def _marked(self, spots: Sequence[Spot]) -> str:
        begin, end = spots[0].letters, spots[-1].letters
        return self.words.say("marked" if begin == end else "marked.several", letters=begin, last=end)

    def _revealed(self, scene: Scene[V, W], name: str, rows: Sequence[StoryRow]) -> Illustration:
        draw = RowDrawers(self.draw_deed, self.draw_change, self.gained_part_name, self.max_wide_rows)
        alone, among_others = self.story_heights
        most = alone if len(rows) == 1 else among_others
        return Illustration(
            name,
            self.words,
            lambda: draw_story(scene.drawable, rows, most, draw).png(),
            lambda: story_passages(scene, rows),
        )

    def _city(self, scene: Scene[V, W], seat: Seat) -> Illustration:
        return Illustration(
            f"{self.board_name}-{seat + 1}.png",
            self.words,
            lambda: self.draw_without_question(scene, seat).png(),
            lambda: self.describe_after_round(scene, seat),
        )
