"""Welcome To… as pictures and words."""

from games.welcome_to import GAME, WelcomeToState
from render.kit.base_face import BaseFace
from render.kit.scene import Art
from render.welcome_to.closeup import draw_option, draw_own, places
from render.welcome_to.film import draw_cell
from render.welcome_to.icons import ICONS
from render.welcome_to.legend import legends
from render.welcome_to.palette import palette_of
from render.welcome_to.passages import brief_passages, sheet_passages
from render.welcome_to.public import table_passages
from render.welcome_to.reveal import draw_reveal
from render.welcome_to.scores import parts_of
from render.welcome_to.table import draw_table
from render.welcome_to.telling import WelcomeToWords
from render.welcome_to.words import WelcomeToTerms


class WelcomeToFace(BaseFace[WelcomeToState, WelcomeToTerms]):
    """The game's face in one language and theme."""

    game = GAME
    words_type = WelcomeToWords
    art = Art(palette_of, icons=ICONS)
    together = 2
    draw_seat, describe_seat = staticmethod(draw_own), staticmethod(sheet_passages)
    draw_middle, describe_middle = staticmethod(draw_table), staticmethod(table_passages)
    draw_briefly, describe_briefly = staticmethod(draw_reveal), staticmethod(brief_passages)
    draw_cell = staticmethod(draw_cell)
    places, draw_letter = staticmethod(places), staticmethod(draw_option)
    parts = staticmethod(parts_of)
    legends = staticmethod(legends)


FACE = WelcomeToFace
