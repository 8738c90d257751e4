"""What people prefer. It is kept in memory, so that a press reads the store once at most."""

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any, Final, get_args

import msgspec

from bot.store import AlreadyDone, PersonRow, Store
from bot.store.rows import Confirm
from bot.table.refusal import Refusal
from render.texts import LANGUAGES
from render.theme import LIGHT, THEMES

KEPT: Final = 4096
"""Of how many people it stays in memory what they prefer."""


@dataclass(frozen=True)
class Preference:
    """Something that each person may choose: a field of the stored row, and what it can be, the usual first."""

    field: str
    values: tuple[Any, ...]


PREFERENCES: Final = (
    Preference("theme", tuple(THEMES)),
    Preference("in_words", (False, True)),
    Preference("language", (None, *LANGUAGES)),
    Preference("confirm", get_args(Confirm)),
)


class People:
    """Knows what each person prefers; whoever has never changed anything prefers what is usual."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[int, PersonRow] = OrderedDict()

    async def of(self, user_id: int) -> PersonRow:
        """What this person prefers. What a later version of the program has stored and we do not know is left out."""
        known = self._known.get(user_id)
        if known is None:
            async with self._store.read() as reading:
                known = _as_we_know(await reading.person(user_id) or usual(user_id))
        self._keep(known)
        return known

    async def prefer(self, user_id: int, place: int, index: int, interaction: str) -> PersonRow:
        """Take the value at this index for the preference at this place: one transaction.

        Refused when there is no such preference or value.
        """
        if place >= len(PREFERENCES) or index >= len(PREFERENCES[place].values):
            raise Refusal("no_option")
        wanted = PREFERENCES[place]
        try:
            async with self._store.transaction(interaction) as tx:
                known = _as_we_know(await tx.person(user_id) or usual(user_id))
                changed = msgspec.structs.replace(known, **{wanted.field: wanted.values[index]})
                await tx.save_person(changed)
        except AlreadyDone:
            return await self.of(user_id)
        self._keep(changed)
        return changed

    def _keep(self, person: PersonRow) -> None:
        self._known[person.user_id] = person
        self._known.move_to_end(person.user_id)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)


def usual(user_id: int) -> PersonRow:
    """What somebody prefers who has never changed anything."""
    return PersonRow(user_id, LIGHT.name)


def _as_we_know(person: PersonRow) -> PersonRow:
    kept = {one.field: one.values[0] for one in PREFERENCES if getattr(person, one.field) not in one.values}
    return msgspec.structs.replace(person, **kept)
