"""A turn in words, and the end of a game: the score by parts, with grades and awards."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from games.core import Grades, Seat, Standing
from render.canvas import Box, Brush, Canvas, sized_sprite
from render.kit.game_words import GameWords
from render.kit.paragraphs import points_text
from render.kit.scene import MAX_SHORT_NAME_LENGTH, AnyScene, Scene
from render.picture import Passage
from render.theme import bold, rounded

MAX_AWARDS = 3


class Award(NamedTuple):
    """An award at the end of a game: its name, its seat, the value with its unit, and the part of the score that it is
    about. `number` is the value alone; empty if the value has no unit.
    """

    name: str
    seat: Seat
    value: str
    part: str
    number: str = ""


class Distinction(NamedTuple):
    """A kind of award: the function that measures a seat in a view, the part of the score it is about, and the least
    value for which there is an award.
    """

    measure: Callable[[Any, Seat], int]
    part: str
    least: int = 1


def part_awards(scene: Scene[Any, Any], standings: Sequence[Standing], parts: Sequence[str]) -> Iterator[Award]:
    """An award for each part of the score in which one seat alone leads with points above 0, the largest lead first;
    none in a solo game.
    """
    if len(standings) < 2:
        return
    leads = [(_lead(standings, part), part) for part in parts]
    for lead, part in sorted(leads, key=lambda found: found[0], reverse=True):
        best = max(standings, key=lambda standing: standing.parts.get(part, 0))
        points = best.parts.get(part, 0)
        if lead > 0 and points > 0:
            name = scene.words.say("poster.most", part=scene.words.part(part).replace("\n", ""))
            yield Award(name, best.seat, points_text(points), part)


def _lead(standings: Sequence[Standing], part: str) -> int:
    best, second, *_ = sorted((standing.parts.get(part, 0) for standing in standings), reverse=True)
    return best - second


def distinction_awards(scene: Scene[Any, Any], seats: int, distinctions: Mapping[str, Distinction]) -> Iterator[Award]:
    """The award `poster.<name>` for each distinction in which one seat alone leads, in the order of the distinctions.

    `seats` is the number of seats, with rivals that nobody plays.
    """
    for name, (measure, part, least) in distinctions.items():
        if best := sole_leader([measure(scene.view, seat) for seat in range(seats)], least):
            seat, most = best
            measured = name if scene.words.has(f"poster.{name}.value") else "other"
            said = scene.words.say(f"poster.{measured}.value", count=most)
            yield Award(scene.words.say(f"poster.{name}"), seat, said, part, str(most))


def sole_leader(values: Sequence[int], least: int = 1) -> tuple[Seat, int] | None:
    """The seat that leads alone, and its value; None for a tie, for a single value, or below `least`. `values` are by
    seat.
    """
    most = max(values)
    if len(values) < 2 or most < least or values.count(most) > 1:
        return None
    return values.index(most), most


class TitleWords(NamedTuple):
    """The name of a title that players earn for good, and the condition for it in a sentence."""

    name: str
    about: str


class Grade(NamedTuple):
    """A grade on the poster of a solo game: its name, its points in words, whether they are reached, and whether they
    are the goal.
    """

    name: str
    least: str
    is_reached: bool
    is_goal: bool


def draw_grades(canvas: Canvas, box: Box, grades: Sequence[Grade]) -> None:
    """Draw the grades side by side in a box, the first one at the left."""
    left, top, width, height = box
    step = width / len(grades)
    for index, grade in enumerate(grades):
        canvas.put(grade_mark(round(step) - 8, round(height), grade), (left + index * step, top))


@sized_sprite
def grade_mark(brush: Brush, width: int, height: int, grade: Grade) -> None:
    """A piece with a grade's name and points. A reached grade stands out, and a reached goal has an edge."""
    theme, is_met = brush.theme, grade.is_goal and grade.is_reached
    fill, ink = (theme.sun, theme.on_sun) if grade.is_reached else (theme.band_pane, theme.band_muted)
    brush.box((0, 0, width, height), fill, 12, theme.band_text if is_met else fill, 4)
    brush.text((width / 2, height * 0.29), grade.name, rounded(27, ink), width - 12)
    brush.text((width / 2, height * 0.72), grade.least, bold(24, ink), width - 12)


class Result(NamedTuple):
    """The end of a game: the standings, the shown parts of the score, and the word beside the winner's name.

    `ties` say why seats with equal points rank as they do, the winners' first. `verdict` rates the score of a solo
    player in sentences; `grades` are the scale, the lowest first. `rivals` are sentences on the points of rivals that
    nobody plays. `is_goal_missed`: a solo player has not reached the goal.
    """

    standings: Sequence[Standing]
    parts: tuple[str, ...]
    honour: str
    ties: tuple[str, ...] = ()
    verdict: tuple[str, ...] = ()
    grades: tuple[Grade, ...] = ()
    rivals: tuple[str, ...] = ()
    is_goal_missed: bool = False

    @property
    def is_solo(self) -> bool:
        return len(self.standings) == 1


def graded_result(
    words: GameWords, standings: Sequence[Standing], parts: tuple[str, ...], grades: Grades, goal: int | None = None
) -> Result:
    """The end of a solo game with grades: the grade reached, and whether the goal is met.

    The verdict tells that the goal is met, or else how many points the next grade needs, if there is one. `goal`
    replaces the points that the grades set as the goal.
    """
    points, goal = standings[0].points, grades.goal if goal is None else goal
    grade = grades.grade_for(points)
    reached = words.say("final.grade", grade=grade) if grade else words.say("final.no_grade")
    if points >= goal:
        told = [words.say("final.met", grade=reached, least=goal)]
    else:
        following = [*enumerate(grades.least, 1)][grade : grade + 1]
        told = [words.say("final.next", count=points, grade=one, least=least) for one, least in following]
    named = [
        Grade(
            words.say("final.grade", grade=index),
            words.say("final.goal" if least == goal else "final.least", least=least),
            least <= points,
            least == goal,
        )
        for index, least in enumerate(grades.least, 1)
    ]
    return Result(standings, parts, reached, (), (*told,), tuple(named), is_goal_missed=points < goal)


def tie_sentences(
    words: GameWords, standings: Sequence[Standing], breaks: Sequence[Mapping[str, int]], names: Sequence[str]
) -> Iterator[str]:
    """A sentence for each group of seats with equal points: the deciding tie-breaks, and the seats still level.

    `breaks` are the values of the tie-breaks by name for each seat.
    """
    for points, group in groupby(standings, key=lambda standing: standing.points):
        tied = [*group]
        said = [*_deciding(words, [standing.seat for standing in tied], breaks, names), *_sharing(words, tied, names)]
        if len(tied) > 1:
            yield words.sentences([words.say("tie", count=points, points=points_text(points)), *said])


def _deciding(
    words: GameWords, tied: Sequence[Seat], breaks: Sequence[Mapping[str, int]], names: Sequence[str]
) -> Iterator[str]:
    """The effect of each tie-break that separates seats which earlier ones left level."""
    found: dict[Seat, tuple[int, ...]] = dict.fromkeys(tied, ())
    for name in breaks[0] if breaks else ():
        parted = {seat: (*before, breaks[seat][name]) for seat, before in found.items()}
        if len({*parted.values()}) > len({*found.values()}):
            values = ((words.player(seat, names, within=True), str(breaks[seat][name])) for seat in tied)
            told = words.comma_list(words.say("score.part", part=player, points=value) for player, value in values)
            yield words.say("tie.decided", what=words.say(f"tie.{name}"), values=told)
        found = parted


def _sharing(words: GameWords, tied: Sequence[Standing], names: Sequence[str]) -> Iterator[str]:
    for rank, group in groupby(tied, key=lambda standing: standing.rank):
        level = [words.player(standing.seat, names, within=True) for standing in group]
        if len(level) > 1:
            yield words.say("tie.victory" if rank == 1 else "tie.rank", names=words.comma_list(level), rank=rank)


def final_passage(scene: AnyScene, result: Result) -> Passage:
    """The final score in words, in three versions: with all shown parts, with the parts that brought points, and with
    none. Each version has the ties, the verdict and the rivals.
    """
    forms = (_lines(scene, result, result.parts), _lines(scene, result), _brief(scene, result))
    longest, *shorter = ((*lines, *result.ties, *result.verdict, *result.rivals) for lines in forms)
    return Passage(scene.words.say("final.title"), longest, tuple(shorter))


def _lines(scene: AnyScene, result: Result, shown: Sequence[str] | None = None) -> Iterator[str]:
    words: GameWords = scene.words
    for standing in result.standings:
        points = {part: value for part, value in standing.parts.items() if value}
        parts = words.parts(points if shown is None else {part: standing.parts[part] for part in shown})
        fields = {**_named(scene, standing), "parts": parts}
        if result.is_solo:
            yield words.say("standing.alone", **fields)
        elif standing.rank > 1:
            yield words.say("standing", rank=standing.rank, **fields)
        else:
            said = words.say("standing", rank=standing.rank, **fields)
            yield words.sentences([said, words.sentence(words.say("final.winner"))])


def _brief(scene: AnyScene, result: Result) -> Iterator[str]:
    for standing in result.standings:
        yield scene.words.say("standing.brief", rank=standing.rank, **_named(scene, standing))


def _named(scene: AnyScene, standing: Standing) -> dict[str, Any]:
    points = standing.points
    return {"name": scene.name_in_text(standing.seat), "points": points_text(points), "count": abs(points)}


def awards_passage(scene: AnyScene, awards: Sequence[Award]) -> Iterator[Passage]:
    """The awards in words, if there are any."""
    if awards:
        words = scene.words
        told = (
            words.say("poster.award", award=award.name, name=scene.name_in_text(award.seat), value=award.value)
            for award in awards
        )
        yield Passage(words.say("poster.awards"), tuple(told), ((),))


def scores_passage(scene: AnyScene, scores: Sequence[dict[str, int]]) -> Passage:
    """Everybody's points by parts in the middle of a game, `scores` by seat; in its short version, only the sums."""
    words, told, totals = scene.words, [], []
    for seat, points in enumerate(scores):
        total = points_text(sum(points.values()))
        told.append(words.say("score.seat", name=scene.name_in_text(seat), parts=words.parts(points), total=total))
        totals.append(words.say("score.part", part=scene.name_in_text(seat, MAX_SHORT_NAME_LENGTH), points=total))
    return Passage(words.say("scores"), tuple(told), ((words.comma_list(totals),),))


def turn_passage(scene: AnyScene, lines: Iterable[str]) -> Passage:
    """The round and these lines, and the seats that are ready if there are any."""
    words, names = scene.words, [scene.name_in_text(seat) for seat in sorted(scene.ready)]
    ready = [words.say("text.ready", names=words.comma_list(names))] if names else []
    return Passage(words.say("table", title=scene.title, round=scene.round_heading), (*lines, *ready))


def phase_lines(scene: AnyScene) -> Iterator[str]:
    """The sentence on the present step and the seat on turn; nothing for a step without such a sentence."""
    words, view = scene.words, scene.view
    if words.has(f"phase.{view.step}"):
        yield words.say(f"phase.{view.step}", name=scene.name_in_text(view.on_turn))


def order_line(scene: AnyScene, names: Iterable[str]) -> str:
    """The line with these names in the turn order."""
    return str(scene.words.say("text.order", names=scene.words.say("then").join(names)))


def counts_line(scene: AnyScene, counts: Iterable[int], names: Iterable[str] | None = None) -> str:
    """A line with a count for each name, by default for each player in the order of the seats.

    Raises ValueError if there are more counts or names.
    """
    words = scene.words
    called = (
        (scene.name_in_text(seat, within=True) for seat in range(scene.view.player_count)) if names is None else names
    )
    told = (words.say("text.count", name=name, count=count) for name, count in zip(called, counts, strict=True))
    return str(words.comma_list(told))


def with_last_round_notice(scene: AnyScene, passages: Iterable[Passage]) -> Iterator[Passage]:
    """The passages, of which there has to be one; in the last round, the first one begins with a notice of it."""
    first, *others = passages
    names = [scene.name_in_text(seat, within=True) for seat in scene.still_to_play] if scene.view.seats > 1 else []
    yield first if scene.last_round_seats is None else first.with_first_line(scene.words.last_round_sentence(names))
    yield from others
