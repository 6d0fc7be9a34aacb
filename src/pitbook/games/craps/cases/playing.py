"""A Craps case being played: the table, the rows of its wagers, what was refused, and the story so far."""

from collections.abc import Iterable

from pitbook.cases.dictionary import rules_without_dictionary
from pitbook.cases.result import RefusedInScript
from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.cases.format import Bet, CrapsCase
from pitbook.games.craps.cases.result import CrapsWager
from pitbook.games.craps.definitions import Outcome
from pitbook.games.craps.play import apply, new_table, step
from pitbook.games.craps.round import Wager
from pitbook.games.craps.rules import CrapsRules
from pitbook.games.craps.topics import CrapsTopic
from pitbook.games.craps.words import sentence
from pitbook.games.kernel import Refused
from pitbook.games.telling import refusal

STICKPERSON = "stickperson"


class WagerRow:
    """What became of one wager so far."""

    def __init__(self, bet: Bet, wager: Wager) -> None:
        self.bet, self.number = bet, wager.id
        self.shown_number = wager.number if bet.number is not None or bet.parent is not None else None
        self.stake: int = wager.stake
        self.standing: int = wager.stake
        self.commission: int = wager.commission
        self.settled = self.paid = self.collected = self.returned = 0
        self.outcome = "open"
        self.at_throw: int | None = None
        self.under: tuple[CrapsTopic, ...] = ()


class Playing:
    """What the steps of a case share; each gives commands through it, and it keeps what came of them."""

    def __init__(self, rules: CrapsRules, case: CrapsCase) -> None:
        self.rules, self.case = rules, case
        self.table = new_table(rules)
        self.rows: dict[str, WagerRow] = {}  # by the id in the case
        self.by_number: dict[int, WagerRow] = {}
        self.placing: Bet | None = None
        self.throws = 0
        self.holder: str | None = None  # who has the dice, or had them last
        self.must_pass = False
        self.declined_in_vain: set[str] | None = None  # of an offer that nobody could take up yet
        self.story: list[str] = []
        self.refused: list[RefusedInScript] = []
        self.event_topics: list[CrapsTopic] = []

    def do(self, command: c.Command) -> None:
        self.table, events = step(self.rules, self.table, command)
        for event in events:
            self._note(event)

    def tell(self, event: e.Event) -> None:
        """Something that happened before anybody could refuse it."""
        self.table = apply(self.table, event)
        self._note(event)

    def note_refused(self, op_index: int, refused: Refused) -> None:
        self.story.append(refusal(refused))
        rules = self.rules_of(refused.clauses)
        self.refused.append(RefusedInScript(what=refused.asked, rules=rules, op_index=op_index))

    def rules_of(self, clauses: Iterable[str]) -> tuple[str, ...]:
        return rules_without_dictionary(self.rules.rulebook, clauses)

    def _note(self, event: e.Event) -> None:
        self.story.append(sentence(self.rules, event))
        match event:
            case e.WagerPlaced():
                assert self.placing is not None
                row = WagerRow(self.placing, event.wager)
                self.rows[self.placing.id] = self.by_number[event.wager.id] = row
            case e.WagerIncreased() | e.WagerReduced() | e.WagerRemoved():
                self._note_change(self.by_number[event.wager.id], event)
            case e.Settled():
                self._note_settled(event)
            case e.SevenOut() | e.DicePassed():
                self.must_pass = self.holder != STICKPERSON
                self.event_topics += event.under
            case e.DiceAccepted():
                self.holder, self.must_pass = event.player, False
            case e.StickpersonTookDice():
                self.holder, self.must_pass = STICKPERSON, False
                self.event_topics += event.under
            case e.DiceNotTaken():
                self.holder, self.must_pass = None, False
            case e.NoRollCalled():
                self.event_topics += event.under
            case _:
                pass

    def _note_change(self, row: WagerRow, event: e.WagerIncreased | e.WagerReduced | e.WagerRemoved) -> None:
        match event:
            case e.WagerIncreased():
                row.standing = event.wager.stake
                row.stake = max(row.stake, row.standing)
                row.commission += event.commission
            case e.WagerReduced():
                row.standing = event.wager.stake
                row.returned += event.returned
                row.commission -= event.commission_back
                row.under = (*row.under, *event.under)
            case e.WagerRemoved():
                row.standing = 0
                row.returned += event.wager.stake
                row.commission -= event.commission_back
                row.outcome = "removed"
                row.under = (*row.under, *event.under)

    def _note_settled(self, event: e.Settled) -> None:
        done = event.settlement
        row = self.by_number[done.wager.id]
        row.standing, row.settled, row.at_throw = 0, done.counted, self.throws
        row.paid, row.collected = done.paid, done.collected
        row.returned += done.returned
        row.commission -= done.commission_back
        row.outcome = done.outcome.value
        row.under = (*row.under, *event.under)
        assert done.outcome is not Outcome.POINT

    def result_rows(self) -> tuple[CrapsWager, ...]:
        return tuple(
            CrapsWager(
                id=row.bet.id,
                player=row.bet.player,
                wager=row.bet.kind.value,
                stake_cents=row.stake,
                settled_cents=row.settled,
                outcome=row.outcome,
                at_throw=row.at_throw,
                paid_cents=row.paid,
                collected_cents=row.collected,
                returned_cents=row.returned,
                commission_cents=row.commission,
                standing_cents=row.standing,
                rules=self.rules_of(self.rules.cited(*row.under)) if row.under else (),
                number=row.shown_number,
            )
            for row in self.rows.values()
        )
