"""A Casino War case being played: the table, what was refused on the way, and the story so far."""

from collections.abc import Iterable

from pitbook.cards import CARDS_PER_DECK
from pitbook.cases.dictionary import rules_without_dictionary
from pitbook.cases.result import RefusedOperation
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.cases.format import WarRound
from pitbook.games.casino_war.play import apply, mid_shoe, step
from pitbook.games.casino_war.round import DealStage, Kind, Outcome, Phase, Settlement, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.casino_war.words import sentence
from pitbook.games.kernel import IntRange, Refused
from pitbook.games.telling import refusal
from pitbook.money import Cents


class Playing:
    """What the steps of a case share; each gives commands through it, and it keeps what came of them."""

    def __init__(self, rules: WarRules, case: WarRound, *, nearest_power: bool = False) -> None:
        self.rules, self.case = rules, case
        self.nearest_power = nearest_power  # a void for a cause that the document does not name falls under another
        self.table = _starting_table(rules, case)
        self.story: list[str] = []
        self.refused: list[RefusedOperation] = []
        self.not_accepted: list[Settlement] = []  # wagers that never took part in the round
        self.event_topics: list[WarTopic] = []
        self.found: list[c.StakeFound] = []  # stakes that are counted once the first card is out

    def do(self, command: c.Command) -> list[e.Event]:
        self.table, events = step(self.rules, self.table, command)
        self.story += [sentence(self.rules, event) for event in events]
        return events

    def attempt(self, command: c.Command, what: str) -> Refused | None:
        try:
            self.do(command)
        except Refused as refused:
            self.note_refused(refused, what)
            return refused
        return None

    def note_refused(self, refused: Refused, what: str) -> None:
        self.story.append(refusal(refused))
        self.refused.append(RefusedOperation(what=what, rules=self.rules_of(refused.clauses)))

    def tell(self, event: e.Event) -> None:
        """Something that happened before anybody could refuse it."""
        self.table = apply(self.table, event)
        self.story.append(sentence(self.rules, event))

    def rule_on(self, command: c.Command, what: str) -> bool:
        """An irregularity, ruled on by an official; its topics are the case's `event_rules`. False if refused."""
        try:
            events = self.do(command)
        except Refused as refused:
            self.note_refused(refused, what)
            return False
        self.event_topics += [topic for event in events if not _is_money(event) for topic in event.under]
        return True

    def rules_of(self, clauses: Iterable[str]) -> tuple[str, ...]:
        return rules_without_dictionary(self.rules.rulebook, clauses)


def _starting_table(rules: WarRules, case: WarRound) -> WarTable:
    """The record of a case begins in the middle of a shoe, where its events need it to."""
    types = {event.type for event in case.events}
    if "burn_forgotten" in types and rules.law.burn_forgotten.known:
        return mid_shoe(rules, phase=Phase.BURN)
    if "cutting_card_ignored" in types:
        return mid_shoe(rules, phase=Phase.SHUFFLE, left=rules.terms.decks * CARDS_PER_DECK // 2)
    return mid_shoe(rules, left=_cards_until_they_run_out(rules, case))


def _cards_until_they_run_out(rules: WarRules, case: WarRound) -> int | None:
    if rules.has_machine and not rules.law.insufficient_cards.with_a_machine:
        return None
    for event in case.events:
        if event.type == "insufficient_cards":
            before = len(case.cards.initial) if event.stage is DealStage.SUBSEQUENT else 0
            return max(1, before + (event.after_cards or 0))
    return None


def _is_money(event: e.Event) -> bool:
    return isinstance(event, e.Settled | e.SettlementUndone | e.OptionOffered | e.BettingOpened)


def smallest_stake(allowed: IntRange) -> Cents | None:
    """The smallest amount of the range, if it has one."""
    lowest = allowed.low + (allowed.base - allowed.low) % allowed.step
    return Cents(lowest) if lowest <= allowed.high else None


def undecided(
    box: int, player: str, kind: Kind, stake: Cents, outcome: Outcome, under: tuple[WarTopic, ...]
) -> Settlement:
    return Settlement(
        box=box,
        player=player,
        kind=kind,
        outcome=outcome,
        stake=stake,
        counted=stake,
        paid=Cents(0),
        collected=Cents(0),
        returned=stake,
        under=under,
    )
