"""The news of Welcome To… in one language. The sender has escaped the names."""

from collections.abc import Sequence

from games.core import DECLINE, Ask, ChoicePath, JoinedAsk, News, Plain, Seat
from games.welcome_to import TEMPS, WelcomeToState
from render.kit.game_words import IsHere, everywhere
from render.welcome_to.text_labels import about
from render.welcome_to.text_tracks import plan_line
from render.welcome_to.words import WelcomeToTerms


class WelcomeToWords(WelcomeToTerms):
    """All words of the game, with those for news and for the things at an option's place."""

    def label(self, ask: Ask, option: Plain, view: WelcomeToState | None = None) -> str:
        label = super().label(ask, option)
        more = about(self, view, ask, option) if view else ""
        return self.say("text.label", label=label, about=more) if more else label

    def unavailable(self, ask: Ask, view: WelcomeToState, is_here: IsHere = everywhere) -> list[str]:
        """For who plays alone at the beginning of a round, the open City Plans: no public board is beside the sheet."""
        if ask.kind != "pair" or view.seats > 1:
            return []
        is_open = [score is None for score in view.sheets[ask.seat].plans]
        return [plan_line(self, view, index, ask.seat) for index, is_left in enumerate(is_open) if is_left]

    def _lot_and_more(self, ask: JoinedAsk, path: ChoicePath, view: WelcomeToState | None) -> str:
        further, (lot, built) = path.asks[1], path.choices
        what = self.say(f"path.no_{further.kind}" if built is DECLINE else f"path.{further.kind}")
        place = self.say("option.lot", street=lot[0] + 1, lot=lot[1] + 1)
        label = self.say("path.then").join([place, what])
        return self.say("text.label", label=label, about=about(self, view, ask.first, lot)) if view else label

    paths_said = {"lot": _lot_and_more}

    def news(self, news: News, names: Sequence[str], reader: Seat | None = None) -> str:
        """A fact in a sentence or two; the player who ends the game is not named."""
        if news.kind != "ended":
            return super().news(news, names, reader)
        reason = news.facts["reason"]
        return self.say(f"news.ended.alone.{reason}" if len(names) == 1 else f"news.ended.{reason}")

    def news_key(self, news: News) -> str:
        if news.kind == "temp" and not news.facts["shift"]:
            return "temp_same"
        if news.kind == "refused" and news.facts.get("nothing_fits"):
            return "refused_forced"
        return super().news_key(news)

    def reasons(self, news: News) -> list[str]:
        """The reason why a seat was not asked, or its number of crosses in the Temp Agency."""
        if news.kind == "temp" and news.facts.get("crossed"):
            return [self.say("why.crossed", count=news.facts["count"], most=TEMPS.boxes)]
        if news.kind == "temp" and news.facts.get("count") == TEMPS.boxes:
            return [self.say("why.no_box", most=TEMPS.boxes)]
        if news.is_unasked and news.kind in {"built", "roundabout"}:
            return [self.say("why.only_lot" if news.kind == "built" else "why.only_empty_lot")]
        return []
