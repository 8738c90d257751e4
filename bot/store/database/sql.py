"""The SQL of statements: SQLAlchemy compiles each statement once for each dialect, and the driver runs it.

Measured: SQLAlchemy takes several times as long as SQLite itself to run a statement, and halves the answers a second.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec
from sqlalchemy import ARRAY, ColumnElement, Dialect, Executable, Insert, UpdateBase, bindparam, make_url
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement
from sqlalchemy.types import Float, NullType, Text, TypeDecorator, TypeEngine

SQLITE_DIALECT: Final = make_url("sqlite://").get_dialect()()
POSTGRESQL_DIALECT: Final = make_url("postgresql+asyncpg://").get_dialect()()
MAX_CACHED_STATEMENTS: Final = 1000
"""The most entries of each cache of statements: more than there are statements for both dialects together."""
Conversion: TypeAlias = Callable[[Any], Any] | None
"""Converts a value to its stored form, or back; None if both are the same."""


class CompiledSql(NamedTuple):
    """A compiled statement; `has_rows`: it returns rows.

    `parameters` has the name, default and conversion of each parameter. `columns` has the conversion of each returned
    column. `is_writing` is known only of statements that SQLAlchemy compiled.
    """

    text: str
    parameters: tuple[tuple[str, Any, Conversion], ...] = ()
    columns: tuple[Conversion, ...] = ()
    has_rows: bool = False
    is_writing: bool = False

    def arguments(self, values: Mapping[str, Any]) -> list[Any]:
        """The arguments for the driver, in the order of `parameters`; missing values become defaults."""
        return [_converted(values.get(name, default), convert) for name, default, convert in self.parameters]

    def convert_rows(self, rows: Iterable[tuple[Any, ...]]) -> Iterable[tuple[Any, ...]]:
        """The rows of the driver with their stored values converted to Python's."""
        return [tuple(map(_converted, row, self.columns)) for row in rows] if any(self.columns) else rows


def _converted(value: Any, convert: Conversion) -> Any:
    return value if convert is None else convert(value)


@lru_cache(MAX_CACHED_STATEMENTS)
def compile_statement(statement: Executable, dialect: Dialect, names: frozenset[str]) -> CompiledSql:
    """Compile a statement for parameters of these names; the result is cached."""
    if isinstance(statement, Insert) and not statement.exported_columns:
        statement = statement.inline()  # otherwise SQLAlchemy adds RETURNING for the new key
    written = statement.compile(dialect=dialect, column_keys=sorted(names))  # type: ignore[attr-defined]  # every statement of ours has it
    assert isinstance(written, SQLCompiler)
    defaults = written.construct_params(dict.fromkeys(names))
    columns = tuple(getattr(statement, "exported_columns", ()))
    return CompiledSql(
        text=str(written),
        parameters=tuple(
            (name, defaults[name], written.binds[name].type.dialect_impl(dialect).bind_processor(dialect))
            for name in written.positiontup or ()
        ),
        columns=tuple(_read_as(column.type, dialect) for column in columns),
        has_rows=bool(columns),
        is_writing=isinstance(statement, UpdateBase),
    )


def _read_as(of: TypeEngine[Any], dialect: Dialect) -> Conversion:
    """The conversion of a stored value; None for floats, which drivers return as they are."""
    return None if isinstance(of, Float) else of.dialect_impl(dialect).result_processor(dialect, None)


class ListParameter(TypeDecorator[Any]):
    """The type of a parameter that holds a list of `item`: an array for PostgreSQL, JSON text for SQLite."""

    impl = Text
    cache_ok = True

    def __init__(self, item: TypeEngine[Any]) -> None:
        super().__init__()
        self.item = item

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        return dialect.type_descriptor(ARRAY(self.item) if dialect.name == "postgresql" else Text())

    def process_bind_param(self, value: Any, dialect: Dialect) -> Any:
        return list(value) if dialect.name == "postgresql" else msgspec.json.encode(list(value)).decode()


class _IsAnyOf(FunctionElement[bool]):
    inherit_cache = True
    type = NullType()  # type: ignore[assignment]  # SQLite would compare a Boolean to 1, and use no index


@compiles(_IsAnyOf, "postgresql")
def _in_array(element: _IsAnyOf, compiler: SQLCompiler, **options: Any) -> str:
    value, listed = (compiler.process(part, **options) for part in element.clauses)
    return f"{value} = ANY ({listed})"


@compiles(_IsAnyOf, "sqlite")
def _in_json(element: _IsAnyOf, compiler: SQLCompiler, **options: Any) -> str:
    value, listed = (compiler.process(part, **options) for part in element.clauses)
    return f"{value} IN (SELECT value FROM json_each({listed}))"


def is_any_of(column: ColumnElement[Any], name: str, default: Sequence[Any] = ()) -> ColumnElement[bool]:
    """The condition that the column is in the list parameter of this name; without the parameter, in `default`."""
    return _IsAnyOf(column, bindparam(name, default, type_=ListParameter(column.type)))
