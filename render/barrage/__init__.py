"""Barrage as pictures and words."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from typing import ClassVar, Final

from games.barrage import GAME, BarrageState
from games.barrage.data import AUTOMA_TILES, SCORING
from games.core import COMMIT, Ask, Joins, News, Seat, Standing
from render.barrage.action_cards import (
    AREA_QUESTION,
    DONE_QUESTION,
    act_places,
    draw_acts,
    draw_map_page,
    draw_wish_list,
    has_changed_map,
)
from render.barrage.choices import TRAYS, choice_places, draw_board, draw_card_question
from render.barrage.drawings import ART, icons
from render.barrage.goods import totals_of
from render.barrage.ledger import draw_ledger
from render.barrage.legend import legends
from render.barrage.named import NAMELESS_TABLES, things_of
from render.barrage.on_map import (
    BUILDING_QUESTIONS,
    MAP_QUESTIONS,
    draw_map_question,
    draw_option_letter,
    letter_places,
)
from render.barrage.passages import (
    automa_tile_passage,
    ledger_passages,
    public_passages,
    round_passages,
    sheet_passages,
    table_passages,
)
from render.barrage.pipes import early_pipe_drawings
from render.barrage.plan import LARGE_SHAPE, SMALL_SHAPE, USUAL_SHAPE
from render.barrage.poster import DISTINCTIONS, draw_cell, draw_poster_city, draw_strip
from render.barrage.production_cards import draw_drops_question, drops_places
from render.barrage.quarter import quarter_of
from render.barrage.story import draw_change, draw_deed, needs_words, seats_with_rows
from render.barrage.table import draw_table
from render.barrage.telling import BarrageScene, BarrageWords
from render.barrage.terms import ask_on_page, is_asked_by_area
from render.barrage.valley import valley_base
from render.barrage.water_film import news_of_water, running_drops, water_film, water_passage
from render.kit.base_face import BaseFace
from render.kit.face_parts import QuestionDrawer, WishesDrawer
from render.kit.final import Result
from render.kit.primer import load_primer
from render.kit.story import Gains
from render.kit.written import draw_passages, split_into_pages
from render.picture import Illustration, Passage
from render.theme import MIN_TEXT_SIZE, STAGES

_SAID_ELSEWHERE: Final = ("turned_up", "streams")
"""The news that the map shows, or that one line sums up."""
_IN_AREAS: Final = ("act", *BUILDING_QUESTIONS)
"""The kinds of questions that may be put in two steps."""


class BarrageFace(BaseFace[BarrageState, BarrageWords]):
    """The pictures and words of Barrage in one language and theme."""

    game = GAME
    words_type = BarrageWords
    primer = load_primer(__file__)
    art, smallest_sign = ART, MIN_TEXT_SIZE
    joins: ClassVar[Joins] = {"headstream": ("headstream",)}
    unordered = {"headstream": ""}
    question_drawers = {
        **dict.fromkeys(MAP_QUESTIONS, QuestionDrawer(draw_map_question, letter_places)),
        **dict.fromkeys(TRAYS, QuestionDrawer(draw_card_question, choice_places)),
        "drops": QuestionDrawer(draw_drops_question, drops_places),
        "act": QuestionDrawer(draw_acts, act_places),
        AREA_QUESTION: QuestionDrawer(
            lambda scene, seat, ask: draw_map_page(scene, seat, scene.words.say("ask.act")),
        ),
        DONE_QUESTION: QuestionDrawer(
            lambda scene, seat, ask: draw_map_page(scene, seat, scene.name(seat)), lambda *_: ()
        ),
    }
    wishes_drawer = WishesDrawer(draw_wish_list)
    draw_ledger, describe_ledger = staticmethod(draw_ledger), staticmethod(ledger_passages)
    draw_middle, draw_letter = staticmethod(draw_table), staticmethod(draw_option_letter)
    story_heights = (210, 152)
    draw_deed, draw_change = staticmethod(draw_deed), staticmethod(draw_change)
    draw_poster_city, draw_strip = staticmethod(draw_poster_city), staticmethod(draw_strip)
    distinctions = DISTINCTIONS
    draw_cell, has_one_city = staticmethod(draw_cell), True
    describe_seat = staticmethod(sheet_passages)
    describe_middle = staticmethod(table_passages)
    draw_without_question, board_name = staticmethod(draw_board), "company"
    describe_after_round, quarter = staticmethod(round_passages), staticmethod(quarter_of)
    legends, more_emojis = staticmethod(legends), staticmethod(icons)
    things, nameless_tables = staticmethod(things_of), NAMELESS_TABLES
    part_facts = staticmethod(
        lambda words: {
            "first": SCORING.places[0],
            "second": SCORING.places[1],
            "resources": SCORING.resources,
            "drop": SCORING.drop,
        }
    )

    def early_drawings(self) -> Iterator[Callable[[], object]]:
        for number in range(len(STAGES)):
            palette = self.look.in_light(number / len(STAGES)).palette
            for shape, has_sites in ((USUAL_SHAPE, True), (LARGE_SHAPE, True), (SMALL_SHAPE, False)):
                yield partial(valley_base, palette, shape, has_sites)
        for shape in (USUAL_SHAPE, LARGE_SHAPE):
            yield from early_pipe_drawings(shape)

    def sheet(
        self,
        view: BarrageState,
        seat: Seat,
        names: Sequence[str],
        ask: Ask | None = None,
        page: Sequence[int] | None = None,
    ) -> Illustration:
        """The sheet of a seat. With the indexes of a `page`, a question in two steps shows only those options.

        A question for an act shows the map if the `page` is empty, or if there is no `page` and the acts are asked by
        area. Before the commit of a turn that has changed the map, the sheet is the map.
        """
        if ask is not None and ask.kind == COMMIT and has_changed_map(view, seat):
            return super().sheet(view, seat, names, Ask(seat, DONE_QUESTION, ask.options))
        if ask is not None and ask.kind == "act" and not page and (page is not None or is_asked_by_area(ask)):
            return super().sheet(view, seat, names, Ask(seat, AREA_QUESTION, ask.options))
        if ask is None or page is None or ask.kind not in _IN_AREAS:
            return super().sheet(view, seat, names, ask, page)
        asked = ask_on_page(ask, [ask.options[index] for index in page]) if page else ask
        return super().sheet(view, seat, names, asked, None if page else page)

    def sheets(self, view: BarrageState, names: Sequence[str]) -> list[Illustration]:
        """Everybody's boards, the public things in words, and the automas' tiles if automas play."""
        scene = self.scene(view, names)
        title, tiles = self.words.say("text.public"), AUTOMA_TILES if view.automas else ()
        public = split_into_pages(public_passages(scene))
        automas = split_into_pages(automa_tile_passage(self.words, tile) for tile in tiles)
        told = [self._in_words(scene, f"public-{number}.png", title, page) for number, page in enumerate(public, 1)]
        return [*super().sheets(view, names), *told, *(self._tiles(scene, page) for page in automas)]

    def _in_words(self, scene: BarrageScene, name: str, title: str, passages: list[Passage]) -> Illustration:
        return Illustration(name, self.words, lambda: draw_passages(scene, title, passages).png(), lambda: passages)

    def _tiles(self, scene: BarrageScene, page: list[Passage]) -> Illustration:
        first, last = ("".join(filter(str.isdigit, one.heading)) for one in (page[0], page[-1]))
        return self._in_words(
            scene, f"automas-{first}.png", self.words.say("text.automa_tiles", first=first, last=last), page
        )

    def result(self, scene: BarrageScene, standings: Sequence[Standing], goal: int | None = None) -> Result:
        """The end of a game.

        In a solo game, its `rivals` name the winners among the seat and the automas, and the points of the others.
        """
        usual, words, totals = super().result(scene, standings, goal), scene.words, self.totals(scene.view)
        if not usual.grades:
            return usual
        most = max(totals.values())
        winners = words.comma_list(scene.name_in_text(seat, within=True) for seat in totals if totals[seat] == most)
        others = [
            words.say("final.other", name=scene.name_in_text(seat, within=True), points=points)
            for seat, points in totals.items()
            if points < most
        ]
        told = [words.say("final.won", names=winners, count=most)]
        told += [words.sentence(words.comma_list(others))] if others else []
        return usual._replace(rivals=(words.sentences(told),))

    def totals(self, view: BarrageState) -> Mapping[Seat, int]:
        return dict(enumerate(totals_of(view)))

    def news_beside_rows(self, view: BarrageState, seats: Sequence[Seat] | None = None) -> list[News]:
        """The news to tell in words: the news that neither the rows of `seats_with_rows`, nor the film of the water,
        nor the map show.

        Until the end of the game, the new contracts that are still open come last.
        """
        rows, flow, happened = seats_with_rows(view, seats), news_of_water(view), super().news_beside_rows(view, seats)
        turned_up = [one for news in happened if news.kind == "turned_up" for one in news.facts["contracts"]]
        there = [one for one in turned_up if one in chain.from_iterable(view.offers.values())]
        untold = [
            news
            for news in happened
            if news.kind not in _SAID_ELSEWHERE
            and (news.seat not in rows or needs_words(view, news))
            and not (news.kind in ("water", "flowed") and news in flow)
        ]
        return [*untold, *([News("turned_up", None, {"contracts": there})] if there and not view.over else [])]

    def reveal(
        self,
        view: BarrageState,
        names: Sequence[str],
        gained: Sequence[Gains] | None = None,
        seats: Sequence[Seat] | None = None,
    ) -> list[Illustration]:
        """The rows of `seats_with_rows`, then a film of the water if drops flowed."""
        shown = super().reveal(view, names, gained, seats_with_rows(view, seats))
        if not running_drops(view):
            return shown
        scene = self.scene(view, names)
        film = Illustration("water.gif", self.words, lambda: water_film(scene), lambda: [water_passage(scene)])
        return [*shown, film]


FACE = BarrageFace
