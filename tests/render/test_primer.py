"""Rule cards: each explains its questions in a few words beside a real position of the newest rules."""

from functools import cache
from io import BytesIO
from itertools import chain
from pathlib import Path

import pytest
from PIL import Image

from games.core import COMMIT, decode_transcript, replay, replay_stepwise
from games.registry import GAMES, find_game
from render.face import face_of
from render.kit.primer import GOAL_CARD, Primer, RuleCard
from render.texts import LANGUAGES
from tests.examples import by_turns
from tests.games.recorder import FOLDER
from tests.render.played import kinds_asked
from tests.render.test_texts import texts_of

LONGEST = 400
"""The most characters beside a picture."""


@cache
def primer_of(game: str) -> Primer | None:
    return face_of(game, "en").primer


PRIMERS = {game: primer for game in GAMES if (primer := primer_of(game))}
CARDS = [(game, card) for game, primer in PRIMERS.items() for card in primer.card]
each_game = pytest.mark.parametrize("game", PRIMERS)
each_card = pytest.mark.parametrize(
    ("game", "card"), CARDS, ids=[f"{game}-{card.name}-{card.example}" for game, card in CARDS]
)
each_language = pytest.mark.parametrize("language", LANGUAGES)


def ways_of(game: str) -> list[tuple[str, str]]:
    return [(game, mode) for mode in find_game(game).modes]


def test_all_games_of_the_box_have_rule_cards() -> None:
    assert set(PRIMERS) == {"welcome_to", "cities", "dice_new_town", "dinner_in_paris", "barrage"}


@pytest.mark.parametrize(("game", "mode"), [way for game in PRIMERS for way in ways_of(game)])
def test_five_to_eight_cards_lead_from_the_goal_over_a_turn_to_the_end_and_what_is_special_in_a_mode(
    game: str, mode: str
) -> None:
    cards = PRIMERS[game].cards(mode)
    names = [card.name for card in cards]
    assert 5 <= len(cards) <= 8
    assert names[0] == GOAL_CARD and names.index("scoring") + 1 == names.index("end")
    assert any(COMMIT in card.kinds for card in cards[1:3])
    common = [card for card in cards[3:] if not card.modes]
    assert cards[3:][: len(common)] == common and common[-1].name == "end"
    assert {mode for card in PRIMERS[game].card for mode in card.modes} <= set(find_game(game).modes)


@each_game
def test_every_kind_of_question_in_every_mode_has_a_card_and_no_card_names_another(game: str) -> None:
    kinds, asked_in = set(kinds_asked(game)) | {COMMIT}, set[tuple[str, str]]()
    for path in (FOLDER / game).glob("*.json"):
        for position in replay_stepwise(decode_transcript(path.read_bytes()), find_game(game)):
            asked_in |= {(position.base.settings.mode, ask.kind) for ask in position.asks().values()}
    assert {mode for mode, _ in asked_in} == set(find_game(game).modes)
    unexplained = [
        (mode, kind) for mode, kind in asked_in if sum(kind in card.kinds for card in PRIMERS[game].cards(mode)) != 1
    ]
    assert unexplained == []
    assert set(chain.from_iterable(card.kinds for card in PRIMERS[game].card)) == kinds | {kind for _, kind in asked_in}


@each_game
@each_language
def test_each_card_has_a_title_and_a_few_words_and_there_are_no_others(game: str, language: str) -> None:
    words, names = face_of(game, language).words, [card.name for card in PRIMERS[game].card]
    assert all(0 < len(words.rule_title(name)) <= 40 for name in names)
    told = {name: words.rule_text(name) for name in names if name != GOAL_CARD}
    told |= {f"goal.{mode}": words.goal(mode) for mode in find_game(game).modes}
    assert {name: len(text) for name, text in told.items() if len(text) > LONGEST} == {}
    there = {key.split(".")[1] for key in texts_of(game, language) if key.startswith("rule.")}
    assert there == set(names) - {GOAL_CARD}


def examples_of(game: str) -> list[Path]:
    return sorted(Path(PRIMERS[game].folder).glob("*.json"))


@each_game
def test_examples_are_played_by_the_newest_rules_and_each_is_shown(game: str) -> None:
    assert {path.stem for path in examples_of(game)} == {card.example for card in PRIMERS[game].card}
    for path in examples_of(game):
        transcript = decode_transcript(path.read_bytes())
        assert (transcript.game, transcript.version) == (game, find_game(game).version)
        if transcript.standings:
            assert replay(transcript, find_game(game)).over


@each_card
def test_a_card_about_a_question_shows_one_that_is_open_there(game: str, card: RuleCard) -> None:
    position = PRIMERS[game].position(card)
    ask = position.asks().get(card.seat)
    if card.picture == "final":
        assert position.over
    elif card.picture == "sheet":
        mode = position.base.settings.mode
        assert ask is not None and ask.kind != COMMIT
        assert ask.kind in card.kinds or mode in card.modes
        assert not card.modes or mode in card.modes
    else:
        assert not position.over


@pytest.mark.parametrize(
    ("game", "number", "language"),
    [
        (game, number, language)
        for game, primer in PRIMERS.items()
        for number in range(len(primer.card))
        for language in by_turns(LANGUAGES, number)
    ],
)
def test_its_picture_is_drawn_and_told(game: str, number: int, language: str) -> None:
    shown = face_of(game, language).rule_picture(None, number)
    assert shown is not None
    picture = shown.picture()
    with Image.open(BytesIO(picture.data)) as image:
        assert image.width == 1100 and 400 < image.height < 800
    assert picture.alt


def test_without_a_primer_there_are_no_cards() -> None:
    face = face_of("towers", "en")
    assert face.rule_cards("standard") == [] and face.rule_picture("standard", 0) is None
