"""The reasons why Barrage does not offer something now, in one language."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from games.barrage import AREA_OF, CONTRACTS, SPACES, ActionSpace, BarrageState, Unavailable, unavailable
from games.core import Ask
from render.barrage.terms import PATENTS, BarrageTerms, area_of_board, area_of_piece
from render.kit.game_words import IsHere, everywhere

REASONS_ON_SPACES: Final = ("taken", "workers", "credits", "gone", "energy")
"""The reasons why spaces cannot be chosen, in the order in which they are told."""
MAX_TOLD_SHORTAGES: Final = 3
"""The most missing things that are told."""


class BarrageRefusals(BarrageTerms):
    """The words for impossible choices."""

    def unavailable(self, ask: Ask, view: BarrageState, is_here: IsHere = everywhere) -> list[str]:
        """The impossible choices, a line for each kind of reason."""
        found = [one for one in unavailable(view, ask.seat, ask) if is_here(_area_of_what(*one.what))]
        lines, together = list[str](), self.say("and").join
        if lacking := self._nearest(found):
            lines.append(self.say("no.contracts" if ask.kind == "contract" else "no.pieces", what=together(lacking)))
        if others := [self._why_not(one) for one in found if one.why not in (*REASONS_ON_SPACES, "lacking")]:
            lines.append(self.say("no.not_yet", what=together(others)))
        spaces = [one for one in found if one.what[0] == "space"]
        return [*lines, *self._spaces(spaces), *self._elsewhere(ask, view, is_here)]

    def _nearest(self, found: Sequence[Unavailable]) -> list[str]:
        """What is missing, as far as there is room: where least is missing."""
        lacking = [one for one in found if one.why == "lacking"]
        nearest = sorted(lacking, key=lambda one: sum(one.missing) + one.turns)
        told = [*dict.fromkeys(map(self._lacking, lacking))]
        few = [*dict.fromkeys(map(self._lacking, nearest))][:MAX_TOLD_SHORTAGES]
        return told if len(told) <= MAX_TOLD_SHORTAGES else [*(one for one in told if one in few), "…"]

    def _elsewhere(self, ask: Ask, view: BarrageState, is_here: IsHere) -> Iterator[str]:
        """Open things a question may depend on: the piles of contracts, or the place that tells the rest."""
        if ask.kind == "contract_offer":
            yield self.piles_left(view)
            yield self.say("hint.fulfilled")
        if ask.kind == "act" and is_here(PATENTS) and any(option[0] == "patent" for option in ask.offered):
            yield self.say("hint.patents")
        if ask.kind == "act" and is_here("") and view.automas:
            yield self.say("hint.automas", tile=self.automa_tile(view.deck[-1]))

    def _spaces(self, found: Sequence[Unavailable]) -> Iterator[str]:
        for why in REASONS_ON_SPACES:
            if spaces := [SPACES[one.what[1]] for one in found if one.why == why]:
                yield self.say(f"no.{why}", what=self.joined(self._actions(spaces)))

    def _actions(self, spaces: Sequence[ActionSpace]) -> Iterable[str]:
        patents = [str(space.n) for space in spaces if space.action == "patent"]
        named = [self.action(space) for space in spaces if space.action != "patent"]
        return dict.fromkeys([*named, *([self._patents(patents)] if patents else [])])

    def _lacking(self, one: Unavailable) -> str:
        if one.what[0] == "contract":
            return self.say("no.more", what=self.say("no.contract", need=CONTRACTS[one.what[1]].need), more=one.energy)
        lacks = [*self.paid(one.missing), *([self.say("no.turns", count=one.turns)] if one.turns else [])]
        return self.say("no.lacks", what=self._named(one), missing=self.joined(lacks))

    def _why_not(self, one: Unavailable) -> str:
        what = self.say("no.production") if one.what[0] == "board" else self._named(one)
        return self.say("no.because", what=what, why=self.say(f"no.{one.why}"))

    def _named(self, one: Unavailable) -> str:
        """The piece, with the value or area that sets the price; red sites if only their credits are missing."""
        what, kind, *about = one.what
        is_red = what == "red" or (about and about[-1] and kind in ("base", "powerhouse"))
        if is_red and not any(one.missing[:2]):
            return self.say("no.red_sites")
        if about and kind == "conduit":
            return self.say("no.conduit", value=about[0])
        said = self.say(f"piece.{kind}")
        if about and kind != "powerhouse":
            name = next(self.printed(area.name) for area in AREA_OF.values() if area.id == about[0])
            said = self.say("no.area", piece=said, area=name)
        return self.say("no.red", piece=said) if is_red else said

    def _patents(self, numbers: Sequence[str]) -> str:
        if len(numbers) == 1:
            return self.say("space.patent", count=int(numbers[0]))
        return self.say("space.patents", numbers=", ".join(numbers))


def _area_of_what(what: str, *about: Any) -> str:
    if what == "piece":
        return area_of_piece(about[0])
    if what in ("space", "board"):
        return area_of_board(SPACES[about[0]].board if what == "space" else about[0])
    return ""
