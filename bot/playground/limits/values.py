"""The small checks that all others are made of."""

from typing import Any

from bot.playground.errors import Form, FormPath
from bot.playground.records import Payload


def text(form: Form, path: FormPath, value: Any, least: int, most: int) -> None:
    """A string of so many characters; None is absent, and fine where nothing is the least."""
    if value is None and least == 0:
        return
    if not isinstance(value, str):
        code, words = ("BASE_TYPE_REQUIRED", "This field is required")
        form.complain(path, code, words)
    elif not least <= len(value) <= most:
        form.complain(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")


def count(form: Form, path: FormPath, things: Any, least: int, most: int) -> list[Any]:
    """A list of so many things; what can be looked at further is returned."""
    things = things or []
    if not isinstance(things, list):
        form.complain(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        return []
    if not least <= len(things) <= most:
        form.complain(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {least} and {most} in length.")
    return things


def objects(form: Form, path: FormPath, things: Any, least: int, most: int) -> list[Payload]:
    """A list of so many objects; what can be looked at further is returned."""
    found = count(form, path, things, least, most)
    if all(isinstance(thing, dict) for thing in found):
        return found
    form.complain(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    return []


def number(form: Form, path: FormPath, value: Any, least: int, most: int) -> None:
    """A whole number in a range; None is absent."""
    if value is None:
        return
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        form.complain(path, "NUMBER_TYPE_RANGE", f"int value should be between {least} and {most}.")


def distinct(form: Form, path: FormPath, values: list[Any], code: str, words: str) -> None:
    """No value twice."""
    form.require(len(values) == len(set(values)), path, code, words)


def once_each(form: Form, path: FormPath, values: list[Any]) -> None:
    """Complain at each place where a value stands that has stood before; 7 and "7" are the same id."""
    seen: set[str] = set()
    for index, value in enumerate(map(str, values)):
        fine = value not in seen
        form.require(fine, (*path, index), "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set already contains this value")
        seen.add(value)


def one_of(form: Form, path: FormPath, value: Any, allowed: tuple[Any, ...]) -> bool:
    """A value among a few; whether it is."""
    if value in allowed:
        return True
    words = ", ".join(map(str, allowed))
    form.complain(path, "BASE_TYPE_CHOICES", f"Value must be one of ({words}).")
    return False
