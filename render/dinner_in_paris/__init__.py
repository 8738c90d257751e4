"""Dinner in Paris as pictures and words."""

from collections.abc import Collection, Sequence

from games.core import DECLINE, Ask, JoinedAsk, News, Seat
from games.dinner_in_paris import GAME, DinnerState, has_more_to_do
from render.canvas import Canvas
from render.dinner_in_paris.drawings import ART, OWNER_COLOURS, icons
from render.dinner_in_paris.isometric import game_progress
from render.dinner_in_paris.ledger import draw_board, draw_ledger
from render.dinner_in_paris.legend import legends
from render.dinner_in_paris.named import things_of
from render.dinner_in_paris.passages import (
    ledger_passages,
    recipes_passage,
    round_passages,
    seat_passages,
    table_passages,
)
from render.dinner_in_paris.places import draw_option_letter, draw_path_signs, later_choice_places, letter_places
from render.dinner_in_paris.poster import (
    DISTINCTIONS,
    draw_change,
    draw_deed,
    draw_film_cell,
    draw_poster_city,
    draw_strip,
    needs_words,
)
from render.dinner_in_paris.quarter import quarter_of
from render.dinner_in_paris.recipes import draw_recipes_page
from render.dinner_in_paris.sheet import draw_sheet
from render.dinner_in_paris.table import draw_table
from render.dinner_in_paris.words import DinnerScene, DinnerWords
from render.kit.base_face import BaseFace
from render.kit.primer import load_primer
from render.picture import Illustration
from render.theme import MIN_TEXT_SIZE


class DinnerFace(BaseFace[DinnerState, DinnerWords]):
    """The pictures and words of Dinner in Paris in one language and theme."""

    game = GAME
    words_type = DinnerWords
    primer = load_primer(__file__)
    art = ART
    seat_colours = OWNER_COLOURS
    board_name, smallest_sign, story_heights, max_wide_rows = "terraces", MIN_TEXT_SIZE, (190, 126), 2
    draw_seat, describe_seat = staticmethod(draw_sheet), staticmethod(seat_passages)
    draw_ledger, describe_ledger = staticmethod(draw_ledger), staticmethod(ledger_passages)
    draw_middle, describe_middle = staticmethod(draw_table), staticmethod(table_passages)
    describe_after_round = staticmethod(round_passages)
    draw_without_question, draw_poster_city = staticmethod(draw_board), staticmethod(draw_poster_city)
    draw_strip, draw_cell, has_one_city = staticmethod(draw_strip), staticmethod(draw_film_cell), True
    draw_deed, draw_change = staticmethod(draw_deed), staticmethod(draw_change)
    distinctions, legends = DISTINCTIONS, staticmethod(legends)
    things = staticmethod(things_of)
    places, draw_letter = staticmethod(letter_places), staticmethod(draw_option_letter)
    later_choice_places, quarter = staticmethod(later_choice_places), staticmethod(quarter_of)
    joins = {"action": ("draw", "lay"), "side": ("site",)}
    last_kinds = ("action", "draw", "discard", "objective", "side", "site", "lay", "owner", "free_terrace")
    last_ways_out = ("action", "lay")
    turn_goes_on = staticmethod(has_more_to_do)
    progress, more_emojis = staticmethod(game_progress), staticmethod(icons)

    def draw_joined(self, scene: DinnerScene, seat: Seat, ask: JoinedAsk) -> Canvas:
        canvas = super().draw_joined(scene, seat, ask)
        draw_path_signs(canvas, scene, ask)
        return canvas

    def news_beside_rows(self, view: DinnerState, seats: Sequence[Seat] | None = None) -> list[News]:
        """The news that the board and the rows of these seats do not show (None: all seats); none about rounds."""
        rows = range(view.seats) if seats is None else seats
        happened = [news for news in super().news_beside_rows(view, seats) if news.kind != "round"]
        return [news for news in happened if news.seat not in rows or needs_words(news)]

    def last_round_sentence(self, view: DinnerState, names: Sequence[str], ready: Collection[Seat] = ()) -> str:
        """The sentence on the last round, with the objectives that the seats still to play have not claimed."""
        said, still = super().last_round_sentence(view, names, ready), self.scene(view, names, ready).still_to_play
        unclaimed = self.words.unclaimed_sentence([card for seat in still for card in view.boards[seat].objectives])
        return self.words.sentences([said, unclaimed]) if said and unclaimed else said

    def uncounted_points_sentence(self, view: DinnerState, seat: Seat) -> str:
        return self.words.uncounted_points_sentence(view, seat)

    @classmethod
    def can_join_previous(cls, ask: Ask) -> bool:
        """Whether this question may be joined with the one before it.

        A question for a later terrace, which may be declined, may not.
        """
        return ask.kind != "lay" or DECLINE not in ask.options

    def sheets(self, view: DinnerState, names: Sequence[str]) -> list[Illustration]:
        """Everybody's boards and, until the end, the menu of recipes."""
        scene = self.scene(view, names)
        menu = Illustration(
            "recipes.png", self.words, lambda: draw_recipes_page(scene).png(), lambda: [recipes_passage(scene)]
        )
        return super().sheets(view, names) + ([] if view.over else [menu])


FACE = DinnerFace
