"""The texts of a game's catalogue in one language, with those of all games as a fallback."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import reduce
from typing import Any, ClassVar, Final

from games.core import PrintedWords
from render.texts import OptionWords, Texts

COMMON_CATALOGUE: Final = "kit"
"""The catalogue with the words that all games share."""


class Sayings:
    """The texts of a catalogue, and of that of all games, by their keys. A subclass says how facts become fields."""

    domain: ClassVar[str]
    facts_said: ClassVar[Mapping[str, Callable[[Any, Any], Any]]] = {}
    """By the name of a fact: a function of the words and the fact that makes the field of that name."""
    facts_named: ClassVar[Collection[str]] = ()
    """The facts whose fields are texts of the catalogue: `<fact>.<value>`."""
    facts_counted: ClassVar[Sequence[str]] = ()
    """Facts that become the `count` of a sentence without a fact of that name; the first one present is taken."""
    made_of_facts: ClassVar[Mapping[str, Callable[[Any, Mapping[str, Any]], Any]]] = {}
    """By the name of a field that is no fact itself: a function of the words and all facts that makes it."""

    def __init__(self, texts: Texts) -> None:
        self.texts = texts
        self._domains: dict[str, str] = {}
        self.options = OptionWords(self)

    @property
    def language(self) -> str:
        return self.texts.language

    def say(self, key: str, **fields: Any) -> str:
        """The text for this key from the game's catalogue; if it has none, from the catalogue of all games."""
        return self.texts(self._domain_of(key), key, **fields)

    def say_facts(self, key: str, facts: Mapping[str, Any]) -> str:
        """The text for this key with its fields made from these facts."""
        domain = self._domain_of(key)
        return self.texts(domain, key, **{name: self._said(name, facts) for name in self.texts.fields(domain, key)})

    def _domain_of(self, key: str) -> str:
        if key not in self._domains:
            is_common = not self.has(key) and self.texts.has(COMMON_CATALOGUE, key)
            self._domains[key] = COMMON_CATALOGUE if is_common else self.domain
        return self._domains[key]

    def has(self, key: str) -> bool:
        """Whether the game's own catalogue has this key, in contrast to `can_say`."""
        return self.texts.has(self.domain, key)

    def can_say(self, key: str) -> bool:
        """Whether the game's catalogue or that of all games has this key."""
        return self.has(key) or self.texts.has(COMMON_CATALOGUE, key)

    def text_of(self, words: PrintedWords) -> str:
        """The words of a card or plan in this language."""
        return words.ja if self.language == "ja" else words.en

    def comma_list(self, items: Iterable[str]) -> str:
        """The items with commas between them; without items, the word for none."""
        return self.say("list.comma").join(items) or self.say("list.none")

    def and_list(self, items: Iterable[str]) -> str:
        """The items with commas, and `and` before the last one. Raises ValueError without items."""
        *most, last = items
        return self.say("list.and", items=self.comma_list(most), last=last) if most else last

    @staticmethod
    def capitalized(said: str) -> str:
        return said[:1].upper() + said[1:]

    def counted_items(self, items: Iterable[str]) -> str:
        """The items with commas, equal ones once with their number."""
        return self.comma_list(self.each_once(items))

    def each_once(self, items: Iterable[str]) -> list[str]:
        """Each item once, with its number if it comes several times, in the order of the first ones."""
        found = Counter(items).items()
        return [name if times == 1 else self.say("times", item=name, times=times) for name, times in found]

    def sentence(self, said: str) -> str:
        """The text with a full stop."""
        return self.say("sentence", said=said)

    def sentences(self, said: Iterable[str]) -> str:
        """Sentences as one paragraph. Raises TypeError without sentences."""
        return reduce(lambda before, more: self.say("sentences", said=before, more=more), said)

    def _said(self, name: str, facts: Mapping[str, Any]) -> Any:
        """The value of a field: made of all facts, or of the fact with this name."""
        if name in self.made_of_facts:
            return self.made_of_facts[name](self, facts)
        if name == "count" and name not in facts:
            found = next(facts[counted] for counted in self.facts_counted if counted in facts)
            return found if isinstance(found, int) else len(found)
        value = facts[name]
        if name in self.facts_said:
            return self.facts_said[name](self, value)
        return self.say(f"{name}.{value}") if name in self.facts_named else value
