"""How small the smallest text is on every kind of picture, for a phone shows it a third as wide; and none is lost.

Nor is any cut, but for names of more than 13 letters. All that is shown is told in words, too.
"""

from typing import Final, NamedTuple

import pytest

from games.registry import GAMES
from render import canvas, typeface
from render.cache import BASE_CACHE, SPRITE_CACHE
from render.canvas import Canvas, Piece, Point, Stamp, left_top, painted_base
from render.face import face_of, face_type, playable_settings
from render.kit.colours import palette_of
from render.picture import shortened_text
from render.texts import LANGUAGES
from render.theme import LIGHT, MIN_TEXT_SIZE, Colour, Style, bold, rounded
from render.typeface import REGULAR, ROUNDED, Font, drawable_name
from tests.examples import length, part
from tests.games.ways import MAX_SEATS
from tests.render.gallery import LEAVES, NAMES, exhibits
from tests.render.played import DRAWN, TABLES, checkpoints, each_game

LOOKED_AT: Final = ("final", "end-table", "share")
"""At the end there is nothing to decide any more."""
SIGN: Final = 2
"""So many characters are a sign: a letter of an option has at most two."""
NAMED: Final = 3
"""By so many characters a text is known to be about a name."""
OTHERS: Final = ("film", "pieces")
"""A film shows whole cities much smaller, to be recognised and not to be read; the sheet of pieces is for ourselves."""


class Written(NamedTuple):
    """The style of every text that is drawn, and what it says; every text that goes over an edge of its picture; and
    those that were cut for want of room.
    """

    texts: list[tuple[Style, str]]
    lost: list[str]
    cut: list[str]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    """All that is written from now on; nothing is kept that was drawn before."""
    noted, lines = Written([], [], []), dict[int, tuple[Stamp, str]]()
    draw, put, fit = canvas.text_sprite, Canvas.put, typeface.cut_to_width

    def note(text: str, style: Style) -> Stamp:
        line = draw(text, style)
        if text.strip():
            noted.texts.append((style, text))
            lines[id(line)] = line, text
        return line

    def note_cut(text: str, size: int, width: int, font: Font = REGULAR) -> str:
        shown = fit(text, size, width, font)
        if shown != text and not any(drawable_name(name)[:NAMED] in text for name in NAMES):
            noted.cut.append(text)
        return shown

    def note_place(self: Canvas, drawn: Piece | Stamp, at: Point, anchor: str = "lt", on: Colour | None = None) -> None:
        if isinstance(drawn, Stamp) and id(drawn) in lines:
            corner = left_top(drawn, at, anchor)
            left, top = corner[0] + drawn.left, corner[1] + drawn.top
            (width, height), (wide, high) = drawn.size, self.image.size
            if min(left, top) < 0 or left + width > wide or top + height > high:
                noted.lost.append(lines[id(drawn)][1])
        put(self, drawn, at, anchor, on)

    monkeypatch.setattr(canvas, "text_sprite", note)
    monkeypatch.setattr(canvas, "cut_to_width", note_cut)
    monkeypatch.setattr(Canvas, "put", note_place)
    BASE_CACHE.clear()
    SPRITE_CACHE.clear()
    return noted


def is_needed(style: Style, text: str) -> bool:
    """Whether people choose by it: figures; numbers, letters and signs in the rounded type; no names or sentences."""
    if not any(sign.isalpha() for sign in text):
        return any(sign.isdigit() for sign in text)
    return style.font == ROUNDED and (len(text) <= SIGN or any(sign.isdigit() for sign in text))


def least(game: str, name: str, style: Style, text: str) -> int:
    """How small a text may be on the picture of that name."""
    if not is_needed(style, text) or name.endswith(LOOKED_AT):
        return MIN_TEXT_SIZE
    return face_type(game).smallest_sign


@each_game
@pytest.mark.seeded
def test_all_text_can_be_read_on_a_phone_and_none_goes_over_an_edge(game: str, written: Written) -> None:
    to_read = [
        (language, exhibit)
        for language in LANGUAGES
        for exhibit in exhibits(game, language, LIGHT.name, length(1, LEAVES))
        if not exhibit.name.endswith(OTHERS)
    ]
    small: list[tuple[str, str, int, str]] = []
    for language, exhibit in part(to_read, GAMES.index(game), of=24):
        written.texts.clear()
        exhibit.shown.draw()
        name = exhibit.name
        small += [
            (language, name, style.size, text)
            for style, text in written.texts
            if style.size < least(game, name, style, text)
        ]
    assert (small, written.lost, written.cut if game in DRAWN else []) == ([], [], [])


THIRTEEN_LETTERS: Final = ["Emma Schultze", "Takahashi Yui", "Konstantinius", "Zoë Alexander"]


@each_game
def test_names_of_13_letters_are_whole_on_the_public_board_of_up_to_four(game: str, written: Written) -> None:
    for table in (table for table in TABLES[game] if table.seats <= MAX_SEATS):
        view, names = checkpoints(table)[-2].view(None), THIRTEEN_LETTERS[: table.seats]
        face_of(game, "en").table(view, names, range(table.seats)).draw()
        shown = "".join(text for _, text in written.texts).replace(" ", "").replace("-", "")
        assert [name for name in names if name.replace(" ", "") not in shown] == []
        written.texts.clear()


LEGIBLE: Final = 36
"""The least size of what explains signs, which a phone shows 11 pixels high."""


@each_game
@pytest.mark.seeded
def test_what_signs_are_called_can_be_read_on_a_phone(game: str, written: Written) -> None:
    language = LANGUAGES[GAMES.index(game) % len(LANGUAGES)]
    face, settings = face_of(game, language), playable_settings(game)[0]
    names = [entry.name for legend in face.legends(face.words, settings) for entry in legend.entries]
    for card in face.legend(settings):
        card.draw()
    told = [
        (style, text) for style, text in written.texts if style.font != ROUNDED and any(text in name for name in names)
    ]
    assert len(told) >= len(set(names)) and all(style.size >= LEGIBLE for style, _ in told)


@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_what_is_shown_is_told_once_and_the_alt_text_is_that_in_fewer_words(game: str, language: str) -> None:
    words = face_of(game, language).words
    for exhibit in exhibits(game, language, LIGHT.name, length(1, LEAVES)):
        told = exhibit.shown.passages()
        assert told and all(passage.heading for passage in told), exhibit.name
        assert exhibit.shown.alt() == shortened_text(words, told) and not exhibit.shown.alt().endswith("…"), (
            exhibit.name
        )


def test_a_text_over_the_lower_edge_is_noticed(written: Written) -> None:
    canvas = Canvas(painted_base(200, 40, palette_of(LIGHT), lambda brush: None))
    canvas.text((10, 20), "here", Style(24, LIGHT.ink, "lm"))
    canvas.text((10, 36), "there", Style(24, LIGHT.ink, "lm"))
    assert written.lost == ["there"]


def test_words_that_are_cut_are_noticed_and_names_may_be(written: Written) -> None:
    canvas = Canvas(painted_base(200, 40, palette_of(LIGHT), lambda brush: None))
    for words in ("Where does this go?", NAMES[4], "fits"):
        canvas.text((10, 20), words, Style(24, LIGHT.ink, "lm"), 100)
    assert written.cut == ["Where does this go?"]


def test_numbers_and_letters_are_needed_and_names_are_not() -> None:
    style = rounded(MIN_TEXT_SIZE, LIGHT.ink)
    assert all(is_needed(style, text) for text in ("A", "AB", "7", "12b", "+3", "×2", "now 14"))
    assert not any(is_needed(style, text) for text in ("Maximiliane…", "Green Towers"))
    assert all(is_needed(bold(MIN_TEXT_SIZE, LIGHT.ink), text) for text in ("1", "7·4·1", "+3"))
    assert not any(is_needed(bold(MIN_TEXT_SIZE, LIGHT.ink), text) for text in ("2 buildings", "7点"))
