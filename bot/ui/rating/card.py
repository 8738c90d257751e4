"""The cards of `/ratings`: the ratings of a server in a game, and a comparison of two people."""

from typing import Final

from bot.table.rating.boards import MIN_GAMES_TOGETHER, HeadToHead, RatingBoard, RatingLine
from bot.table.rating.scale import MIN_ESTABLISHED_GAMES
from bot.ui.lines.names import escape_name
from bot.ui.lines.rating_lines import rating_in_words
from bot.ui.parts.click import Click, Verb
from bot.ui.parts.consents import NAME_ON_BOARDS_ANSWERS, answer_row
from bot.ui.parts.layout import Message, text
from games.registry import GAMES
from render.face import face_of
from render.texts import Texts, texts_in

MAX_RATING_LINES: Final = 20
"""The most lines of a server's list; the person's own rating stands below it in any case."""


def rating_card(board: RatingBoard, language: str) -> Message:
    """The first lines of a server's list and the person's own rating, for one game.

    If the person has not answered yet whether lists may show the name, the card asks that instead.
    """
    texts = texts_in(language)
    heading = f"### {texts('bot', 'rating.heading', title=face_of(board.game, language).words.title())}"
    if board.is_consent_missing:
        answers = answer_row(Click([*GAMES].index(board.game), Verb.RATINGS), NAME_ON_BOARDS_ANSWERS, texts)
        return Message([text(f"{heading}\n{texts('bot', 'rating.ask_name')}"), answers])
    lines = [_line(line, texts) for line in board.lines[:MAX_RATING_LINES]]
    lines = lines or [texts("bot", "rating.empty" if board.is_in_server else "rating.no_server")]
    about = texts("bot", "rating.about", count=MIN_ESTABLISHED_GAMES)
    return Message([text("\n".join([heading, *lines, _own(board, texts), f"-# {about}"]))])


def head_to_head_card(pair: HeadToHead, language: str) -> Message:
    """The score of two people in the rated games of both, with their ratings if `pair` has them.

    Without a game together, a sentence says so; with few, how many are needed to see the ratings.
    """
    texts, title = texts_in(language), face_of(pair.game, language).words.title()
    about = {"name": f"<@{pair.other_id}>", "title": title}
    if not pair.together:
        return Message([text(texts("bot", "rating.never", **about))])
    equal = pair.together - pair.ahead - pair.behind
    lines = [f"### {texts('bot', 'rating.pair', **about)}", texts("bot", "rating.together", count=pair.together)]
    lines.append(texts("bot", "rating.score", ahead=pair.ahead, behind=pair.behind, equal=equal))
    if pair.ratings is not None:
        own, other = (rating_in_words(one, texts) for one in pair.ratings)
        lines.append(texts("bot", "rating.compared", own=own, other=other, **about))
    elif pair.together < MIN_GAMES_TOGETHER:
        lines.append(f"-# {texts('bot', 'rating.later', count=MIN_GAMES_TOGETHER)}")
    return Message([text("\n".join(lines))])


def _line(line: RatingLine, texts: Texts) -> str:
    rating, name = rating_in_words(line.rating, texts), escape_name(line.name)
    return texts("bot", "rating.line", rank=line.rank, name=f"**{name}**" if line.is_own else name, rating=rating)


def _own(board: RatingBoard, texts: Texts) -> str:
    if board.own is None:
        return texts("bot", "rating.own_none")
    return texts("bot", "rating.own", rating=rating_in_words(board.own, texts), count=board.games)
