"""A game as one web page: a section for each checkpoint, with its picture inside, and nothing from elsewhere.

Without scripts the page shows all sections, one below the other.
"""

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from hashlib import sha256
from html import escape
from io import BytesIO
from itertools import groupby
from pathlib import Path
from string import Template
from typing import Final, NamedTuple

from PIL import Image

from games.core import News, PublicCheckpoint
from render.face import Face, Picture, face_of
from render.film import evenly_spread
from render.kit.game_words import GameWords
from render.kit.scene import played_round
from render.orders import FaceKey
from render.picture import InTurn, at_once

_FOLDER: Final = Path(__file__).parent
MAX_PAGE_BYTES: Final = 9_000_000
"""The most bytes of a page, so that Discord takes it; of longer games some pictures are left out."""


class PageMoment(NamedTuple):
    """A checkpoint, the names in its seats, and the names `before`: in the seats when the moves that led there were
    made.
    """

    shown: PublicCheckpoint
    names: Sequence[str]
    before: Sequence[str]


def draw_page(
    looks: FaceKey, colours: Sequence[int], moments: Sequence[PageMoment], in_turn: InTurn = at_once
) -> Picture:
    """The page as a file of at most MAX_PAGE_BYTES with a description; if need be, some moments are left out.

    The scheduler `in_turn` runs the drawing of each picture.
    """
    face = face_of(*looks).in_colours(colours)
    pictures = {moment.shown.number: in_turn(partial(_draw, face, moment)) for moment in moments}
    kept, alt = moments, face.words.say("page.about", title=_title(face, moments))
    while len(data := _page(face, kept, pictures).encode()) > MAX_PAGE_BYTES and len(kept) > 1:
        kept = _fewer(moments, min(len(kept) - 1, len(kept) * MAX_PAGE_BYTES // len(data)))
    return Picture("game.html", data, alt)


def jump_targets(words: GameWords, checkpoints: Sequence[PublicCheckpoint]) -> dict[int, str]:
    """Names of the checkpoints that a reader can jump to, by index: the start, the first of each round, and the end."""
    named = groupby(enumerate(checkpoints), lambda one: _place_in_words(words, one[1]))
    return {next(several)[0]: name for name, several in named}


def _place_in_words(words: GameWords, shown: PublicCheckpoint) -> str:
    if shown.standings or not shown.number:
        return words.say("page.end" if shown.standings else "page.start")
    return words.round(played_round(shown.view), shown.view)


def _draw(face: Face, moment: PageMoment) -> Picture:
    """The table at a checkpoint, or the final score, as a WebP file: half as large as a PNG."""
    view, standings, data = moment.shown.view, moment.shown.standings, BytesIO()
    shown = face.final(view, standings, moment.names) if standings else face.table(view, moment.names, ())
    drawn = shown.picture()
    with Image.open(BytesIO(drawn.data)) as image:
        image.convert("RGB").save(data, "WEBP", lossless=True, quality=50)
    return Picture("moment.webp", data.getvalue(), drawn.alt)


def _fewer(moments: Sequence[PageMoment], count: int) -> list[PageMoment]:
    """This many of the moments, evenly spread, each with the news and gains of the omitted ones before it."""
    numbers, last = {one.shown.number for one in evenly_spread(moments, count)}, moments[0].shown.view
    kept, news = list[PageMoment](), list[News]()
    for moment in moments:
        news += moment.shown.view.news
        if moment.shown.number in numbers:
            view = moment.shown.view.copy()
            view.news, news = news, []
            kept.append(moment._replace(shown=moment.shown._replace(view=view, before=last)))
            last = view
    return kept


def _page(face: Face, moments: Sequence[PageMoment], pictures: Mapping[int, Picture]) -> str:
    places = jump_targets(face.words, [moment.shown for moment in moments])
    script = (_FOLDER / "page.js").read_text(encoding="utf-8")
    return Template((_FOLDER / "page.html").read_text(encoding="utf-8")).substitute(
        language=face.words.language,
        title=escape(_title(face, moments)),
        moments="".join(_section(face, moment, pictures[moment.shown.number]) for moment in moments),
        places="".join(f'<option value="{place}">{escape(name)}</option>\n' for place, name in places.items()),
        script=script,
        script_digest=b64encode(sha256(script.encode()).digest()).decode(),
        **{name: escape(face.words.say(f"page.{name}")) for name in ("back", "go", "on")},
    )


def _title(face: Face, moments: Sequence[PageMoment]) -> str:
    return face.words.table_title(moments[0].shown.view)


def _section(face: Face, moment: PageMoment, picture: Picture) -> str:
    """A moment as HTML: its heading, picture, points and news, all words escaped."""
    source = f"data:image/webp;base64,{b64encode(picture.data).decode()}"
    news = [news for news in moment.shown.view.news if news.only is None]
    told = face.words.news_lines(news, moment.before) if moment.shown.number else []
    heading = _place_in_words(face.words, moment.shown)
    return (
        f"<section>\n<h2>{escape(heading)}</h2>\n"
        f'<img src="{source}" alt="{escape(picture.alt)}" loading="lazy">\n'
        f'<div>\n<ul class="score">{"".join(_scores(face, moment))}</ul>\n'
        f'<ul class="news">{"".join(f"<li>{escape(line)}</li>" for line in told)}</ul>\n</div>\n</section>\n'
    )


def _scores(face: Face, moment: PageMoment) -> Iterator[str]:
    """Each player's points, the leader first, with their change at this moment."""
    shown, words = moment.shown, face.words
    gained, totals = face.game.points_gained_in_public(shown.before, shown.view), face.totals(shown.view)
    for seat in sorted(totals, key=lambda seat: -totals[seat]):
        changes = [words.gain(part, points) for part, points in gained[seat].items()]
        small = f"<small>{escape(words.comma_list(changes))}</small>" if changes else ""
        yield f"<li><b>{totals[seat]}</b>{escape(words.player(seat, moment.names))}{small}</li>"
