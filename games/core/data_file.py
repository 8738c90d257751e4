"""Data files: facts of a game and weights of its bots, in TOML beside the code. Errors name the place in the file."""

import tomllib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Generic,
    Protocol,
    TypeAlias,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec

from games.core.errors import DataFileError
from games.core.records import FrozenRecord

Natural: TypeAlias = Annotated[int, msgspec.Meta(ge=0)]
Positive: TypeAlias = Annotated[int, msgspec.Meta(ge=1)]
AnyFacts = TypeVar("AnyFacts", bound=FrozenRecord)
AnyRow = TypeVar("AnyRow", bound="RowWithId")
DataPart: TypeAlias = tuple[str, Any, Any]
"""A place such as `cards SC04 condition`, the type required there, and the value."""


class PrintedRecord(FrozenRecord, frozen=True, forbid_unknown_fields=True):
    """The base of all records of data files. An unknown field in the file is an error."""


class PrintedWords(PrintedRecord, frozen=True):
    """A name or a rule of a card in both languages. It lies in the data file, with the card's other facts."""

    en: str
    ja: str


class RowWithId(Protocol):
    """A row of a data file with an id."""

    @property
    def id(self) -> str: ...


def by_id(rows: Iterable[AnyRow]) -> dict[str, AnyRow]:
    return {row.id: row for row in rows}


def load_data(module_file: str, name: str) -> dict[str, Any]:
    """The content of the TOML file `name` beside the module `module_file`. Raises DataFileError if it is no TOML."""
    folder = Path(module_file).parent
    try:
        return tomllib.loads((folder / name).read_text(encoding="utf-8"))
    except ValueError as error:
        raise DataFileError(folder.name, [str(error)]) from error


@dataclass(frozen=True)
class DataFormat(Generic[AnyFacts]):
    """The format of a data file: its `title` in errors, the record of its facts, and checks beyond the types.

    A check yields a sentence for each problem. The checks of a stage run only if the earlier stages found nothing.
    """

    title: str
    facts: type[AnyFacts]
    stages: tuple[tuple[Callable[[AnyFacts], Iterable[str]], ...], ...] = ()

    def problems(self, data: dict[str, Any]) -> list[str]:
        """A sentence for each unknown table and each value of a wrong type.

        If there is none, the sentences of the first stage that finds a problem.
        """
        known = {name: value for name, value in data.items() if name in self.facts.__struct_fields__}
        unknown = [f"the file: [{name}] is not known" for name in data if name not in known]
        if found := unknown + _misfits("", self.facts, known):
            return found
        facts = msgspec.convert(data, self.facts)
        stages = ([problem for check in stage for problem in check(facts)] for stage in self.stages)
        return next(filter(None, stages), [])

    def read(self, data: dict[str, Any]) -> AnyFacts:
        """The data as a record. Raises DataFileError with all problems that `problems` finds."""
        if problems := self.problems(data):
            raise DataFileError(self.title, problems)
        return msgspec.convert(data, self.facts)


def _misfits(place: str, kind: Any, value: Any) -> list[str]:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        inner = [misfit for part in _parts(place, kind, value) for misfit in _misfits(*part)]
        return inner or [f"{place or 'the file'}: {str(error)[0].lower()}{str(error)[1:]}"]
    return []


def _parts(place: str, kind: Any, value: Any) -> Iterator[DataPart]:
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    origin, arguments = get_origin(kind), get_args(kind)
    if isinstance(value, dict) and isinstance(kind, type) and issubclass(kind, FrozenRecord):
        hints = get_type_hints(kind, include_extras=True)
        yield from ((f"{place} {name}".strip(), hints[name], value[name]) for name in hints if name in value)
    elif isinstance(value, dict) and origin is dict:
        yield from ((f"{place} {name}", arguments[1], item) for name, item in value.items())
    elif isinstance(value, list) and origin is tuple and arguments[-1] is Ellipsis:
        yield from ((f"{place} {_name(item, number)}", arguments[0], item) for number, item in enumerate(value, 1))


def _name(row: Any, number: int) -> str:
    return str(row.get("id", number)) if isinstance(row, dict) else str(number)


class Weights:
    """The weights of a game's bot players, each an attribute. A test checks that the game's code reads all of them."""

    def __init__(self, weights: dict[str, Any]) -> None:
        vars(self).update(weights)

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> float: ...

    def group(self, name: str) -> dict[str, float]:
        """The weights of a TOML table by their keys, such as the value of each kind of piece."""
        found: dict[str, float] = vars(self)[name]
        return found


def load_weights(module_file: str) -> Weights:
    """The weights in `weights.toml` beside the module `module_file`. Raises DataFileError if it is no TOML."""
    return Weights(load_data(module_file, "weights.toml"))
