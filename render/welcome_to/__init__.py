"""Welcome To… as pictures and words."""

from collections.abc import Iterable, Mapping
from typing import Any

from games.core import Ask, Seat
from games.welcome_to import GAME, WelcomeToSettings, WelcomeToState
from games.welcome_to.actions import ACTIONS
from render.canvas import Canvas, Piece
from render.kit.base_face import BaseFace
from render.kit.marks import EMOJI_SIDE
from render.kit.primer import load_primer
from render.kit.scene import Art
from render.kit.things import Things
from render.welcome_to.board import draw_table
from render.welcome_to.ledger import draw_ledger
from render.welcome_to.legend import legends
from render.welcome_to.named import part_facts, things_of
from render.welcome_to.passages import ledger_passages, round_passages, sheet_passages, table_passages
from render.welcome_to.progress import ADVANCED_SCORE_PARTS, parts_of, progress_of
from render.welcome_to.quarter import quarter_of
from render.welcome_to.sheet import draw_film_cell, draw_own_sheet, draw_without_question
from render.welcome_to.signs import icon
from render.welcome_to.story import DISTINCTIONS, draw_change, draw_deed, draw_poster_city, gained_part_name
from render.welcome_to.strip import draw_option_letter, letter_places
from render.welcome_to.suburb import ART_COLOURS
from render.welcome_to.telling import WelcomeToWords
from render.welcome_to.text_tracks import track_lines
from render.welcome_to.words import WelcomeToScene, WelcomeToTerms


class WelcomeToFace(BaseFace[WelcomeToState, WelcomeToTerms]):
    """The pictures and words of Welcome To… in one language and theme."""

    game = GAME
    words_type = WelcomeToWords
    primer = load_primer(__file__)
    art = Art(ART_COLOURS, sign_of=icon)
    draw_seat, describe_seat = staticmethod(draw_own_sheet), staticmethod(sheet_passages)
    draw_middle, describe_middle = staticmethod(draw_table), staticmethod(table_passages)
    describe_ledger = staticmethod(ledger_passages)
    draw_without_question, describe_after_round = staticmethod(draw_without_question), staticmethod(round_passages)
    draw_deed, draw_change = staticmethod(draw_deed), staticmethod(draw_change)
    draw_poster_city = staticmethod(draw_poster_city)
    distinctions, gained_part_name = DISTINCTIONS, staticmethod(gained_part_name)
    draw_cell, quarter = staticmethod(draw_film_cell), staticmethod(quarter_of)
    joins, gaining_kinds = {"lot": ("park", "pool")}, ("park", "pool")
    places, draw_letter = staticmethod(letter_places), staticmethod(draw_option_letter)
    parts, progress = staticmethod(parts_of), staticmethod(progress_of)
    legends = staticmethod(legends)
    things, part_facts = staticmethod(things_of), staticmethod(part_facts)

    def part_value_sentence(self, view: WelcomeToState, seat: Seat, part: str) -> str:
        return track_lines(self.words, view, seat).get(part) or super().part_value_sentence(view, seat, part)

    def emojis(self) -> Mapping[str, Piece]:
        return {name: icon(name, EMOJI_SIDE) for name in (*ACTIONS, *ADVANCED_SCORE_PARTS)}

    def draw_ledger(self, scene: WelcomeToScene, seat: Seat, ask: Ask | None) -> Canvas:
        return draw_ledger(scene, seat)


FACE = WelcomeToFace
