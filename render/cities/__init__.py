"""Cities as pictures and words."""

from games.cities import GAME, CitiesState
from render.cities.film import draw_frame, frame_height
from render.cities.final import result_of
from render.cities.legend import legends
from render.cities.palette import palette_of
from render.cities.passages import brief_passages, seat_passages, table_passages
from render.cities.reveal import draw_reveal
from render.cities.scores import PARTS
from render.cities.sheet import draw_sheet
from render.cities.skyline import skyline_on
from render.cities.spots import draw_option, places
from render.cities.table import draw_table
from render.cities.telling import CitiesWords
from render.cities.words import CitiesTerms
from render.kit.base_face import BaseFace
from render.kit.scene import Art


class CitiesFace(BaseFace[CitiesState, CitiesTerms]):
    """The game's face in one language and theme."""

    game = GAME
    words_type = CitiesWords
    art = Art(palette_of, skyline_on, PARTS)
    board_name = "district"
    draw_seat, describe_seat = staticmethod(draw_sheet), staticmethod(seat_passages)
    draw_middle, describe_middle = staticmethod(draw_table), staticmethod(table_passages)
    draw_briefly, describe_briefly = staticmethod(draw_reveal), staticmethod(brief_passages)
    places, draw_letter = staticmethod(places), staticmethod(draw_option)
    legends = staticmethod(legends)
    result = staticmethod(result_of)
    draw_frame, frame_height = staticmethod(draw_frame), staticmethod(frame_height)


FACE = CitiesFace
