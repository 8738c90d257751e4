"""Why something cannot be chosen now, in one language."""

from collections.abc import Iterator, Sequence
from typing import Final

from games.barrage import AREA_OF, SPACES, BarrageState, Unavailable, unavailable
from games.core import Ask
from render.barrage.terms import BarrageTerms

ON_SPACES: Final = ("taken", "workers", "credits", "gone", "energy")
"""The reasons for which spaces cannot be chosen, in the order in which they are told."""


class BarrageReasons(BarrageTerms):
    """The words for what cannot be chosen."""

    def unavailable(self, ask: Ask, view: BarrageState) -> list[str]:
        """What there is but cannot be chosen now, a line for each reason."""
        found = unavailable(view, ask.seat, ask)
        pieces = dict.fromkeys(self._lacking(one) for one in found if one.what[0] not in ("space", "board"))
        boards = [self.say(f"no.{one.why}") for one in found if one.what[0] == "board"]
        spaces = [one for one in found if one.what[0] == "space"]
        said = self.say("no.contracts" if ask.kind == "contract" else "no.pieces", what=self.joined(pieces))
        return [*([said] if pieces else []), *boards, *self._spaces(spaces)]

    def _spaces(self, found: Sequence[Unavailable]) -> Iterator[str]:
        """Spaces, those with the same reason in one line; each name once."""
        for why in ON_SPACES:
            if named := dict.fromkeys(self._space_lacking(one) for one in found if one.why == why):
                yield self.say(f"no.{why}", what=self.joined(named))

    def _space_lacking(self, one: Unavailable) -> str:
        """A space, with how many workers or credits lack."""
        said = self.action(SPACES[one.what[1]])
        if not one.workers and not one.missing.credits:
            return said
        return self.say("no.with", what=said, more=one.workers or one.missing.credits)

    def _lacking(self, one: Unavailable) -> str:
        """A kind of piece, some sites or a contract, and what lacks."""
        if one.what[0] == "contract":
            return self.say("no.with", what=self.say("no.contract", need=self.need_of(one.what[1])), more=one.energy)
        said = self._named(*one.what)
        if one.why != "lacking":
            return self.say("no.because", what=said, why=self.say(f"no.{one.why}"))
        lacks = [self.say("no.turns", count=one.turns)] if one.turns else []
        lacks += [self.say("no.missing", what=self.price(one.missing))] if any(one.missing) else []
        return self.say("no.because", what=said, why=self.joined(lacks))

    def _named(self, what: str, kind: str, *about: object) -> str:
        """A kind of piece, or the sites of one price."""
        if what == "piece":
            return self.piece(kind)
        if what == "red":
            return self.say("no.red", piece=self.piece(kind))
        if kind == "conduit":
            return self.say("no.conduit", value=about[0])
        if kind == "powerhouse":
            return self.say("no.red", piece=self.piece(kind)) if about[0] else self.piece(kind)
        area, is_red = about
        name = next(self.printed(one.name) for one in AREA_OF.values() if one.id == area)
        said = self.say("no.area", piece=self.piece(kind), area=name)
        return self.say("no.red", piece=said) if is_red and kind == "base" else said
