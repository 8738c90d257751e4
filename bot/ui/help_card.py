"""What a table plays and how its pictures are to be read, for the one who asked."""

from bot.store.rows import TableRow
from bot.table.options import settings_of
from bot.ui.layout import Message, gallery, text
from bot.ui.passages import packed
from games.registry import find_game
from render.face import Passage, Picture, face_of
from render.theme import LIGHT


def legend_picture(table: TableRow, language: str, theme: str = LIGHT.name) -> Picture:
    """What the signs on the pictures of this table mean."""
    return face_of(table.game, language, theme).legend(settings_of(table, find_game(table.game)))


def help_card(table: TableRow, language: str, legend: Picture) -> Message:
    """The game as it is played at this table, and the legend of its pictures."""
    about = goal_passage(table, language)
    return Message([text("\n".join((f"### {about.heading}", *about.lines))), gallery([legend])], [legend])


def help_in_words(table: TableRow, language: str) -> list[Message]:
    """The same for text mode; in several messages where one is too small."""
    told = face_of(table.game, language).legend_text(settings_of(table, find_game(table.game)))
    return [Message([text(words)]) for words in packed([goal_passage(table, language), *told])]


def goal_passage(table: TableRow, language: str) -> Passage:
    """The name of the game, and what it is about in the mode of this table."""
    face = face_of(table.game, language)
    return Passage(face.title(), (face.goal(settings_of(table, find_game(table.game)).mode),))
