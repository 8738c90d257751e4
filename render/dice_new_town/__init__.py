"""Dice New Town as pictures and words."""

from games.dice_new_town import FACTS, GAME, DiceNewTownState
from render.dice_new_town.choices import CHOICE_LAYOUTS, choice_places, draw_choices
from render.dice_new_town.draft import draw_draft, draw_wish_list
from render.dice_new_town.drawings import ART_COLOURS, icons
from render.dice_new_town.ledger import SCORE_PARTS, draw_ledger
from render.dice_new_town.legend import legends
from render.dice_new_town.named import things_of
from render.dice_new_town.passages import ledger_passages, round_passages, seat_passages, table_passages
from render.dice_new_town.proposals import build_places, draw_builds
from render.dice_new_town.quarter import quarter_of
from render.dice_new_town.story import DISTINCTIONS, draw_cell, draw_change, draw_deed, draw_poster_city, draw_strip
from render.dice_new_town.table import MAP_QUESTIONS, draw_map_sheet, draw_option_letter, draw_table, places_on_map
from render.dice_new_town.words import OWNER_COLOURS, DiceNewTownWords
from render.kit.base_face import BaseFace
from render.kit.face_parts import QuestionDrawer, WishesDrawer
from render.kit.primer import load_primer
from render.kit.scene import art_with_signs


class DiceNewTownFace(BaseFace[DiceNewTownState, DiceNewTownWords]):
    """The pictures and words of Dice New Town in one language and theme."""

    game = GAME
    words_type = DiceNewTownWords
    primer = load_primer(__file__)
    question_drawers = {
        "die": QuestionDrawer(draw_draft),
        **dict.fromkeys(MAP_QUESTIONS, QuestionDrawer(draw_map_sheet, places_on_map)),
        **dict.fromkeys(CHOICE_LAYOUTS, QuestionDrawer(draw_choices, choice_places)),
        **dict.fromkeys(("build", "house", "pieces"), QuestionDrawer(draw_builds, build_places)),
    }
    seat_colours = OWNER_COLOURS
    final_kinds = ("die",)
    wishes_drawer = WishesDrawer(draw_wish_list)
    draw_without_question, draw_letter = staticmethod(draw_map_sheet), staticmethod(draw_option_letter)
    art = art_with_signs("dice_new_town", SCORE_PARTS, ART_COLOURS)
    story_heights, has_one_city = (262, 190), True
    draw_deed, draw_change = staticmethod(draw_deed), staticmethod(draw_change)
    draw_poster_city, draw_strip = staticmethod(draw_poster_city), staticmethod(draw_strip)
    draw_cell, distinctions = staticmethod(draw_cell), DISTINCTIONS
    draw_ledger, describe_ledger = staticmethod(draw_ledger), staticmethod(ledger_passages)
    describe_seat = staticmethod(seat_passages)
    draw_middle = staticmethod(draw_table)
    describe_middle = staticmethod(table_passages)
    describe_after_round, legends = staticmethod(round_passages), staticmethod(legends)
    more_emojis, quarter = staticmethod(icons), staticmethod(quarter_of)
    things = staticmethod(things_of)
    part_facts = staticmethod(lambda words: {"count": FACTS.stones.points_each})

    @classmethod
    def turn_goes_on(cls, state: DiceNewTownState) -> bool:
        return state.reroll is not None


FACE = DiceNewTownFace
