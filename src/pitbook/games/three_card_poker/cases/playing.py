"""A Three Card Poker case being played: the table, what was refused on the way, and the story so far."""

from collections.abc import Iterable

from pitbook.cases.dictionary import rules_without_dictionary
from pitbook.cases.result import RefusedOperation
from pitbook.games.kernel import Refused
from pitbook.games.telling import refusal
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker.cases.format import PokerRound
from pitbook.games.three_card_poker.play import apply, ready_table, step
from pitbook.games.three_card_poker.round import Settlement
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.topics import PokerTopic
from pitbook.games.three_card_poker.words import sentence

CONSEQUENCES = (e.Settled, e.SettlementUndone, e.DealEnded, e.DecisionsEnded, e.RoundEnded)


class Playing:
    """What the steps of a case share; each gives commands through it, and it keeps what came of them."""

    def __init__(self, rules: PokerRules, case: PokerRound) -> None:
        self.rules, self.case = rules, case
        self.table = ready_table(rules)
        self.story: list[str] = []
        self.refused: list[RefusedOperation] = []
        self.not_accepted: list[Settlement] = []  # wagers that never took part in the round
        self.event_topics: list[PokerTopic] = []

    def do(self, command: c.Command) -> list[e.Event]:
        self.table, events = step(self.rules, self.table, command)
        self.story += [sentence(self.rules, event) for event in events]
        return events

    def tell(self, event: e.Event) -> None:
        """Something that happened before anybody could refuse it."""
        self.table = apply(self.table, event)
        self.story.append(sentence(self.rules, event))

    def note_refused(self, refused: Refused, what: str) -> None:
        self.story.append(refusal(refused))
        self.refused.append(RefusedOperation(what=what, rules=self.rules_of(refused.clauses)))

    def rule_on(self, command: c.Command, what: str) -> bool:
        """An irregularity, ruled on by an official; its topics are the case's `event_rules`. False if refused."""
        try:
            events = self.do(command)
        except Refused as refused:
            self.note_refused(refused, what)
            return False
        ruling = (event for event in events if not isinstance(event, CONSEQUENCES))
        self.event_topics += [topic for event in ruling for topic in event.under]
        return True

    def rules_of(self, clauses: Iterable[str]) -> tuple[str, ...]:
        return rules_without_dictionary(self.rules.rulebook, clauses)
