"""Cities as pictures and words."""

from functools import partial

from games.cities import GAME, SCORING, CitiesState
from render.cities.city import DISTINCTIONS, draw_film_cell, draw_poster_city, draw_whole_city
from render.cities.ledger import draw_ledger
from render.cities.legend import legends
from render.cities.named import things_of
from render.cities.passages import ledger_passages, round_passages, seat_passages, table_passages
from render.cities.quarter import quarter_of
from render.cities.sheet import draw_sheet
from render.cities.spots import draw_option_letter, letter_places
from render.cities.story import draw_change, draw_deed
from render.cities.table import draw_table
from render.cities.things import ART, icons
from render.cities.words import CitiesScene, CitiesWords
from render.kit.base_face import BaseFace
from render.kit.film import DrawCell
from render.kit.primer import load_primer


class CitiesFace(BaseFace[CitiesState, CitiesWords]):
    """The pictures and words of Cities in one language and theme."""

    game = GAME
    words_type = CitiesWords
    primer = load_primer(__file__)
    art = ART
    seat_colours = ("purple", "orange", "teal", "pink")
    board_name, story_heights = "district", (352, 152)
    draw_seat, describe_seat = staticmethod(draw_sheet), staticmethod(seat_passages)
    draw_ledger, describe_ledger = staticmethod(draw_ledger), staticmethod(ledger_passages)
    draw_middle, describe_middle = staticmethod(draw_table), staticmethod(table_passages)
    draw_without_question, draw_poster_city = staticmethod(draw_whole_city), staticmethod(draw_poster_city)
    draw_deed, draw_change = staticmethod(draw_deed), staticmethod(draw_change)
    draw_joined, quarter = staticmethod(draw_sheet), staticmethod(quarter_of)
    joins = {"feature": ("feature",), "piece": ("piece",)}
    final_kinds, last_kinds, last_ways_out = ("slot",), ("turns", "feature", "piece"), ("feature", "piece")
    unordered = {"piece": "colour", "feature": "feature"}
    distinctions = DISTINCTIONS
    describe_after_round = staticmethod(round_passages)
    places, draw_letter = staticmethod(letter_places), staticmethod(draw_option_letter)
    legends = staticmethod(legends)
    more_emojis = staticmethod(icons)
    things = staticmethod(things_of)
    part_facts = staticmethod(
        lambda words: {"areas": words.comma_list(map(str, SCORING.areas[1:])), "monument": SCORING.monument}
    )

    def cell_drawer(self, end: CitiesScene) -> DrawCell:
        """The function that draws the cities of a film, at the scale that fits its last frame."""
        return partial(draw_film_cell, end)


FACE = CitiesFace
