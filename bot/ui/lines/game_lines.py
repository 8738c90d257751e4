"""A game in a line: its subject, length, difficulty and number of players."""

from bot import limits
from bot.ui.parts.layout import fit_text
from games.core import SOLO
from games.registry import find_game
from render.face import Face, face_of
from render.kit.primer import Primer
from render.texts import Texts, texts_in


def game_menu_line(game: str, language: str) -> str:
    """The line about a game in a menu of games, cut to fit it; only the title if the game has no primer."""
    return fit_text(_said("game.brief", game, language), limits.MAX_OPTION_LABEL_LENGTH)


def game_list_line(game: str, language: str) -> str:
    """The line about a game in a list of games; only the title if the game has no primer."""
    return _said("game.listed", game, language)


def game_facts_text(game: str, language: str) -> str:
    """The pitch, and in small print the minutes of a game and of a turn, the weight and the seats.

    Empty if the game has no primer.
    """
    return _said("game.facts", game, language, otherwise="")


def _said(key: str, game: str, language: str, otherwise: str | None = None) -> str:
    face, texts = face_of(game, language), texts_in(language)
    if face.primer is None:
        return face.words.title() if otherwise is None else otherwise
    return texts("bot", key, title=face.words.title(), pitch=face.words.pitch(), **_facts(face, face.primer, texts))


def _facts(face: Face, primer: Primer, texts: Texts) -> dict[str, str]:
    found, (short, long) = find_game(face.game.name).modes, primer.minutes
    modes = [mode for name, mode in found.items() if name != SOLO]
    least, most = min(mode.least_seats for mode in modes), max(mode.most_seats for mode in modes)
    return {
        "minutes": texts("bot", "game.minutes", least=short, most=long),
        "turn": texts("bot", "game.turn", count=primer.turn_minutes),
        "weight": texts("bot", f"weight.{primer.weight}"),
        "seats": texts("bot", "game.seats", least=least, most=most),
    }
