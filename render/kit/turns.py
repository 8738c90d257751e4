"""Whose turn it is and who is ready, in words."""

from collections.abc import Iterable, Iterator

from render.kit.scene import AnyScene
from render.passages import Passage


def turn_passage(scene: AnyScene, lines: Iterable[str]) -> Passage:
    words, names = scene.words, [scene.called(seat) for seat in sorted(scene.ready)]
    ready = [words.say("text.ready", names=words.joined(names))] if names else []
    return Passage(words.say("table", title=scene.title, round=scene.round), (*lines, *ready))


def phase_lines(scene: AnyScene) -> Iterator[str]:
    words, view = scene.words, scene.view
    if words.has(f"phase.{view.step}"):
        yield words.say(f"phase.{view.step}", name=scene.called(view.on_turn))


def order_line(scene: AnyScene, names: Iterable[str]) -> str:
    return str(scene.words.say("text.order", names=scene.words.say("then").join(names)))


def counts_line(scene: AnyScene, counts: Iterable[int], names: Iterable[str] | None = None) -> str:
    words = scene.words
    called = (scene.called(seat, within=True) for seat in range(scene.view.players)) if names is None else names
    told = (words.say("text.count", name=name, count=count) for name, count in zip(called, counts, strict=True))
    return str(words.joined(told))


def with_last_round(scene: AnyScene, passages: Iterable[Passage]) -> Iterator[Passage]:
    """The passages; in the last round the first of them begins by saying so."""
    first, *others = passages
    names = [scene.called(seat, within=True) for seat in scene.still_to_play] if scene.view.seats > 1 else []
    yield first if scene.last is None else first.after(scene.words.told_last(names))
    yield from others
