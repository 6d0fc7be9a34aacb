"""Plays a Casino War case on the engine, command by command, as an official at the table would have given them."""

from collections.abc import Iterable

from pitbook.cards import CARDS_PER_DECK, Card
from pitbook.cases.result import BadCase, RefusedOperation, RoundResult, Settled, WagerResult
from pitbook.cases.war_format import CaseEvent, CaseTable, Position, WarRound
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.dealing import awaited_choice, positions
from pitbook.games.casino_war.limits import placing_range
from pitbook.games.casino_war.options import CountedPer, Fate, Missed, ShuffleMethod, UnderMinimum
from pitbook.games.casino_war.play import apply, awaits, mid_shoe, step
from pitbook.games.casino_war.round import DEALER, Kind, Outcome, Phase, Settlement, Stage, WarTable
from pitbook.games.casino_war.rules import Limits, TableSign, WarRules, WarTerms, compile_rules
from pitbook.games.casino_war.settlement import amounts_at_war
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.casino_war.words import refusal, sentence
from pitbook.games.kernel import Refused, Whole
from pitbook.money import Cents
from pitbook.rulebooks.document import Kind as ClauseKind
from pitbook.rulebooks.model import Rulebook
from pitbook.rulebooks.roles import Role

NO_MAXIMUM = Cents(10**12)
ABOUT_THE_AMOUNT = frozenset({WarTopic.LIMITS, WarTopic.MULTIPLES, WarTopic.TENDER, WarTopic.WAGER_DECLINED})
VOID_CAUSES = {
    ("misdeal", "dealer_wrong_number_of_cards"): c.VoidCause.MISDEAL_DEALER,
    ("misdeal", "player_too_many_cards"): c.VoidCause.MISDEAL_PLAYER,
    ("void_round", "cannot_reconstruct"): c.VoidCause.CANNOT_RECONSTRUCT,
    ("void_round", "machine_fault_to_someones_disadvantage"): c.VoidCause.DEVICE_DISADVANTAGE,
    ("void_round", "declared_void_by_operator"): c.VoidCause.DECLARED_VOID,
    ("void_round", "machine_fault_round_cannot_be_completed"): c.VoidCause.DEVICE_ROUND_LOST,
}
ENDS_THE_ROUND = frozenset({"misdeal", "void_round", "foreign_card"})
AT_A_CARD = frozenset({"face_up_card", "burned_in_error"})


def case_terms(rulebook: Rulebook, table: CaseTable, boxes: int) -> WarTerms:
    """The terms of the case's table; what the case does not say is as the document has it."""
    law = rulebook.sets("decks", {})
    sources = rulebook.sets("card_source", {})

    def limits(kind: str) -> Limits:
        given = getattr(table.limits, kind)
        if given is None:
            return Limits(least=Cents(1), most=NO_MAXIMUM)
        return Limits(least=Cents(given.min), most=Cents(given.max))

    return WarTerms(
        decks=table.decks if table.decks is not None else max(law.least, min(6, law.most)),
        device=table.device or sources.plain,
        chip=Cents(table.chip_cents),
        sign=TableSign(first=limits("first"), tie=limits("tie")),
        boxes=max(7, boxes),
        go_to_war_method=table.go_to_war_method,
    )


def settle_round(rulebook: Rulebook, case: WarRound) -> Settled:
    boxes = max((position.box for position in case.positions), default=0)
    rules = compile_rules(rulebook, case_terms(rulebook, case.table, boxes))
    return _Playing(rules, case).settled()


class _Playing:
    """A case being played: the table, what was refused on the way, and the story so far."""

    def __init__(self, rules: WarRules, case: WarRound) -> None:
        self.rules, self.case = rules, case
        self.table = self._starting_table()
        self.story: list[str] = []
        self.refused: list[RefusedOperation] = []
        self.not_accepted: list[Settlement] = []
        self.event_topics: list[WarTopic] = []
        self.found: list[c.StakeFound] = []

    # Giving commands

    def do(self, command: c.Command) -> list[e.Event]:
        self.table, events = step(self.rules, self.table, command)
        self.story += [sentence(self.rules, event) for event in events]
        return events

    def attempt(self, command: c.Command, what: str) -> Refused | None:
        try:
            self.do(command)
        except Refused as refused:
            self.story.append(refusal(refused))
            self.refused.append(RefusedOperation(what=what, rules=self._rules_of(refused.clauses)))
            return refused
        return None

    def rule_on(self, command: c.Command, what: str) -> None:
        """An irregularity, ruled on by an official; its topics are the case's `event_rules`."""
        before = len(self.story)
        try:
            events = self.do(command)
        except Refused as refused:
            self.refused.append(RefusedOperation(what=what, rules=self._rules_of(refused.clauses)))
            self.story[before:] = [refusal(refused)]
            return
        self.event_topics += [topic for event in events if not _is_money(event) for topic in event.under]

    # The table before the deal

    def _starting_table(self) -> WarTable:
        types = {event.type for event in self.case.events}
        if "burn_forgotten" in types and self.rules.law.burn_forgotten.known:
            return mid_shoe(self.rules, phase=Phase.BURN)
        stack = self.rules.terms.decks * CARDS_PER_DECK
        if "cutting_card_ignored" in types:
            return mid_shoe(self.rules, phase=Phase.SHUFFLE, left=stack // 2)
        return mid_shoe(self.rules, left=self._cards_until_they_run_out())

    def _cards_until_they_run_out(self) -> int | None:
        law = self.rules.law.insufficient_cards
        if self.rules.has_machine and not law.with_a_machine:
            return None
        for event in self.case.events:
            if event.type == "insufficient_cards":
                before = len(self.case.cards.initial) if event.stage is Stage.SUBSEQUENT else 0
                return max(1, before + (event.after_cards or 0))
        return None

    def _seat_players(self) -> None:
        for position in sorted(self.case.positions, key=lambda each: each.box):
            if self.table.seat_of(position.player) is None:
                self.attempt(c.Sit(player=position.player, box=position.box), f"{position.player} sits down")
            law = self.rules.law.under_minimum.law
            if position.warned_under_minimum and law is not UnderMinimum.VALID:
                warned = e.Warned(player=position.player, under=(WarTopic.UNDER_MINIMUM,))
                self.table = apply(self.table, warned)

    def _place_wagers(self) -> None:
        for position in self.case.positions:
            for kind in (Kind.FIRST, Kind.TIE):
                stake = getattr(position.wagers, kind.value)
                if stake is not None:
                    self._place(position, kind, Cents(stake))

    def _place(self, position: Position, kind: Kind, stake: Cents) -> None:
        """A stake out of limits was placed all the same, and is found later; anything else that is wrong is refused."""
        place = c.Place(player=position.player, box=position.box, kind=kind, stake=stake)
        try:
            if self._too_full(position, kind):
                raise self.rules.refusal("", "the box is over its maximum", "", WarTopic.LIMITS)
            self.do(place)
        except Refused as refused:
            if not ABOUT_THE_AMOUNT.intersection(refused.topics) or self._not_accepted_again(refused):
                self._note_refused(place, refused)
                return
            self._place_and_find_later(place)

    def _too_full(self, position: Position, kind: Kind) -> bool:
        """Several owners are together over the maximum of a box; a wager that is not accepted does not count there."""
        if self.rules.law.limits.maximum_per is not CountedPer.BOX or self._too_short_again(position, kind):
            return False
        sharing = [each for each in self.case.positions if each.box == position.box]
        stakes = [getattr(p.wagers, kind.value) or 0 for p in sharing if not self._too_short_again(p, kind)]
        sign = self.rules.terms.sign
        return len(stakes) > 1 and sum(stakes) > (sign.tie.most if kind is Kind.TIE else sign.first.most)

    def _too_short_again(self, position: Position, kind: Kind) -> bool:
        sign, stake = self.rules.terms.sign, getattr(position.wagers, kind.value)
        least = sign.tie.least if kind is Kind.TIE else sign.first.least
        return position.warned_under_minimum and stake is not None and stake < least

    def _not_accepted_again(self, refused: Refused) -> bool:
        law = self.rules.law.under_minimum.law
        return law is UnderMinimum.WARNED_THEN_NOT_ACCEPTED and WarTopic.UNDER_MINIMUM_AGAIN in refused.topics

    def _place_and_find_later(self, place: c.Place) -> None:
        """At the table it looked right, so something right is what was recorded; the chips are counted in the round."""
        allowed = placing_range(self.rules, self.table, place.player, place.box, place.kind)
        looked = smallest_stake(allowed)
        if looked is None:
            raise BadCase(f"table.limits: no stake in chips of {self.rules.chip} cents lies within them")
        self.do(c.Place(player=place.player, box=place.box, kind=place.kind, stake=looked))
        found = c.StakeFound(by=Role.DEALER, player=place.player, box=place.box, kind=place.kind, stake=place.stake)
        self.found.append(found)

    def _note_refused(self, place: c.Place, refused: Refused) -> None:
        self.story.append(refusal(refused))
        what = f"{place.kind.value} of {place.player} on box {place.box}"
        self.refused.append(RefusedOperation(what=what, rules=self._rules_of(refused.clauses)))
        topics = tuple(topic for topic in refused.topics if isinstance(topic, WarTopic))
        self.not_accepted.append(_void(place.box, place.player, place.kind, place.stake, Outcome.VOID, topics))

    # The deal

    def settled(self) -> Settled:
        self._before_the_deal()
        if positions(self.rules, self.table):
            self._play()
        return Settled(result=self._result(), story=tuple(self.story))

    def _before_the_deal(self) -> None:
        for event in self.case.events:
            if event.type == "burn_forgotten" and self.table.phase is Phase.BURN:
                by = self.rules.law.burn_forgotten.by
                self.rule_on(c.BurnForgotten(by=by), event.type)
            if event.type == "cutting_card_ignored":
                by = self.rules.law.shuffle_missed.by
                self.rule_on(c.ShuffleMissed(by=by), event.type)
                if self.table.phase is Phase.SHUFFLE:
                    self._prepare_cards()
        self._seat_players()
        self._place_wagers()

    def _prepare_cards(self) -> None:
        """Shuffle, cut and load as the rules have it; who cuts where is not what the case is about."""
        while self.table.phase in (Phase.SHUFFLE, Phase.CUT, Phase.CUTTING_CARD, Phase.BURN):
            match self.table.phase:
                case Phase.SHUFFLE if self.table.shoe.machine:
                    self.do(c.LoadDevice())
                case Phase.SHUFFLE:
                    self.do(c.ShuffleCards(method=ShuffleMethod.BY_HAND))
                case Phase.CUT:
                    middle = self.table.shoe.left // 2
                    queue = self.table.shoe.cut_queue
                    by = self.rules.law.cut_by_official.by
                    self.do(
                        c.AcceptCut(player=queue[0], cards_from_front=middle)
                        if queue
                        else c.OfficialCut(by=by, cards_from_front=middle)
                    )
                case Phase.CUTTING_CARD:
                    offers = [each for each in awaits(self.rules, self.table) if "cards_from_back" in each.fields]
                    self.do(c.PlaceCuttingCard(cards_from_back=offers[0].fields["cards_from_back"].low))
                case _:
                    self.do(c.BurnCard())

    def _play(self) -> None:
        if not self._deal(Stage.INITIAL, self.case.cards.initial):
            return
        if self.table.phase is Phase.INTERIM:
            self.do(c.Settle())
        self._choose()
        if not self._deal(Stage.SUBSEQUENT, self.case.cards.subsequent):
            return
        if self.table.phase is Phase.FINAL:
            self.do(c.Settle())
        if self.table.phase is Phase.OVER:
            self.do(c.Clear())

    def _deal(self, stage: Stage, cards: tuple[Card, ...]) -> bool:
        """Draws the stage's cards, with its irregularities where they happened. False once the round has ended."""
        events = [event for event in self.case.events if event.stage is stage]
        ending = [event for event in events if event.type in ENDS_THE_ROUND]
        left = list(cards)
        drawn = 0
        while True:
            for event in [each for each in events if self._happens_now(each, drawn, left)]:
                events.remove(event)
                if event.type in AT_A_CARD:
                    self._at_a_card(event, left)
                    drawn += 1
                else:
                    self._happen(event)
            if not self._card_due(stage):
                break
            if not left and not self.table.shoe.held:
                if ending or not cards:
                    break
                raise BadCase(f"cards.{stage.value}: too few; a card is due to {self._due()}")
            self._draw(left)
            drawn += 1
        self._after_the_deal(stage, events, left)
        if ending:
            for event in ending:
                self._end(event)
            return False
        if self._card_due(stage):
            raise BadCase(f"cards.{stage.value}: too few; a card is due to {self._due()}")
        return True

    def _card_due(self, stage: Stage) -> bool:
        if stage is Stage.INITIAL:
            return self.table.phase in (Phase.BETTING, Phase.INITIAL_DEAL)
        return self.table.phase is Phase.SUBSEQUENT_DEAL

    def _due(self) -> str:
        now = self.table.round
        due = now.initial_due[len(now.initial) :] or now.subsequent_due[len(now.subsequent) :]
        return "the dealer" if due and due[0] == DEALER else f"box {due[0] if due else '?'}"

    def _draw(self, left: list[Card]) -> None:
        held = self.table.shoe.held
        if held:
            card = held[0]
            if left and left[0] is card and len(left) >= self._cards_due():
                left.pop(0)
        else:
            card = left.pop(0)
        first = self.table.phase is Phase.BETTING
        try:
            self.do(c.Draw(card=card))
        except Refused as refused:
            raise BadCase(f"cards: {refused}") from None
        if first:
            self._count_the_chips()

    def _cards_due(self) -> int:
        now = self.table.round
        if self.table.phase is Phase.SUBSEQUENT_DEAL:
            return len(now.subsequent_due) - len(now.subsequent)
        return len(now.initial_due) - len(now.initial)

    def _count_the_chips(self) -> None:
        """With the first card out, what lies there is found to be what it is, and cards of players are looked at."""
        for found in self.found:
            self.do(found)
        invalid = {position.player for position in self.case.positions if position.no_player_card}
        if self.rules.law.invalid_during.known:
            for player in sorted(invalid):
                by = self.rules.law.invalid_during.by
                self.rule_on(c.InvalidWagers(by=by, player=player), "no_player_card")

    # Irregularities

    def _happens_now(self, event: CaseEvent, drawn: int, left: list[Card]) -> bool:
        when = event.index if event.index is not None else event.after_cards
        match event.type:
            case "face_up_card" | "burned_in_error":
                return drawn == (when or 0) and bool(left)
            case "insufficient_cards":
                return self.table.shoe.left == 0 and not self.table.shoe.held
            case "machine_replaced" | "machine_failed" | "machine_failed_no_spare":
                return drawn == (self._machine_fails_after(event) if when is None else when)
            case "dealer_card_forgotten":
                return self._dealer_is_due()
            case "box_missed":
                voids = self.rules.law.second_missed.then is Missed.WAGERS_VOID
                return event.stage is Stage.SUBSEQUENT and voids and drawn == 0
            case _:
                return False

    def _machine_fails_after(self, event: CaseEvent) -> int:
        """A case that does not say when the machine failed is read so that its cards suffice."""
        if event.stage is Stage.SUBSEQUENT:
            return 0
        staying = {p.box for p in self.case.positions if not p.takes_wagers_back}
        boxes = positions(self.rules, self.table) or tuple(b for b in self.table.round.initial_due if b != DEALER)
        for moment in range(len(boxes) + 1):
            if moment + sum(box in staying for box in boxes[moment:]) + 1 == len(self.case.cards.initial):
                return moment
        return 1

    def _dealer_is_due(self) -> bool:
        now = self.table.round
        return self.table.phase is Phase.INITIAL_DEAL and len(now.initial) == len(now.initial_due) - 1

    def _at_a_card(self, event: CaseEvent, left: list[Card]) -> None:
        if self.table.phase is Phase.BETTING and event.type == "burned_in_error":
            # Before the first card of a round is out there is no round to burn a card in: it is drawn as that card.
            if self.rules.law.burned_in_error.fate is Fate.NEXT_CARD:
                self.event_topics.append(WarTopic.BURNED_IN_ERROR)
                self._draw(left)
                return
            self.rule_on(c.FaceUpCard(by=Role.DEALER, card=left.pop(0)), event.type)
            self.event_topics[-1:] = [WarTopic.BURNED_IN_ERROR]
            return
        card = left.pop(0)
        if event.type == "face_up_card":
            self.rule_on(c.FaceUpCard(by=Role.DEALER, card=card), event.type)
            return
        self.rule_on(c.CardInError(by=Role.DEALER, card=card, burned=True), event.type)
        if self.table.shoe.held:
            self._draw(left)

    def _happen(self, event: CaseEvent) -> None:
        law = self.rules.law
        match event.type:
            case "insufficient_cards":
                self.rule_on(c.CardsRanOut(by=law.insufficient_cards.by), event.type)
                self._prepare_cards()
            case "machine_replaced":
                self.rule_on(c.MoveToSpareDevice(by=law.device_moved.by, damaged_cards=0), event.type)
            case "machine_failed" | "machine_failed_no_spare":
                self._machine_failed(event)
            case "dealer_card_forgotten":
                by = law.dealer_card_forgotten.by
                self.rule_on(c.DealerCardForgotten(by=by), event.type)
            case "box_missed":
                assert event.box is not None, "checked before"
                self.rule_on(c.SecondMissed(by=Role.DEALER, box=event.box), event.type)
            case _:
                raise AssertionError(event.type)

    def _machine_failed(self, event: CaseEvent) -> None:
        if self.table.phase is Phase.BETTING:
            # No card is out: wagers are still free, so taking them back needs no ruling.
            for wager in self.table.placed:
                if self._takes_back(wager.player):
                    self.do(c.Withdraw(player=wager.player, box=wager.box, kind=wager.kind))
                    topics = (WarTopic.DEVICE_WITHOUT_SPARE,)
                    settlement = _void(wager.box, wager.player, wager.kind, wager.stake, Outcome.RETURNED, topics)
                    self.not_accepted.append(settlement)
            return
        by = self.rules.law.device_without_spare.by
        self.rule_on(c.FinishFromShoe(by=by, damaged_cards=0), event.type)
        self._answer_take_back()
        if self.table.phase is Phase.SHUFFLE:
            self._prepare_cards()

    def _takes_back(self, player: str) -> bool:
        return any(p.takes_wagers_back for p in self.case.positions if p.player == player)

    def _answer_take_back(self) -> None:
        while self.table.phase is Phase.TAKING_BACK:
            player = self.table.taking_back[0]
            boxes = {p.box for p in self.case.positions if p.player == player and p.takes_wagers_back}
            mine = tuple((w.box, w.kind) for w in self.table.round.wagers if w.player == player and w.box in boxes)
            self.do(c.AnswerTakeBack(player=player, wagers=mine))

    def _after_the_deal(self, stage: Stage, events: list[CaseEvent], left: list[Card]) -> None:
        """What is found once the cards of a deal are out: cards too many, boxes missed."""
        for event in events:
            if event.type == "excess_to_dealer" and left and self.table.phase in (Phase.INTERIM, Phase.FINAL):
                seen = event.cause != "not_exposed"
                self.rule_on(c.ExcessToDealer(by=Role.DEALER, card=left.pop(0), seen=seen), event.type)
            if event.type == "box_missed" and self.table.phase in (Phase.INTERIM, Phase.FINAL):
                self._box_missed(event)
        if left and self._card_due(stage):
            raise AssertionError("cards are drawn while they are due")
        ended = any(event.type in ENDS_THE_ROUND for event in events) or self.table.phase is Phase.OVER
        if left and not ended:
            names = ", ".join(card.value for card in left)
            raise BadCase(f"cards.{stage.value}: {len(left)} too many ({names}); no card is due")

    def _box_missed(self, event: CaseEvent) -> None:
        if event.stage is Stage.SUBSEQUENT:
            box = event.box
            assert box is not None, "checked before"
            self.rule_on(c.SecondMissed(by=Role.DEALER, box=box), event.type)
            return
        now = self.table.round
        cards = (*now.initial, *now.subsequent, *self.table.shoe.held)
        by = self.rules.law.reconstruction.by
        self.rule_on(c.Reconstruct(by=by, cards=cards, error=f"box {event.box} was missed"), event.type)
        self._answer_take_back()

    def _end(self, event: CaseEvent) -> None:
        if self.table.phase is Phase.BETTING:  # no card was out, or none was written down
            topic = self._ending_topic(event)
            found = {(each.box, each.player, each.kind): each.stake for each in self.found}
            for wager in self.table.placed:
                stake = found.get((wager.box, wager.player, wager.kind), wager.stake)
                self.not_accepted.append(_void(wager.box, wager.player, wager.kind, stake, Outcome.VOID, (topic,)))
            self.event_topics.append(topic)
            return
        if event.type == "foreign_card":
            by = self.rules.law.wrong_cards.by
            self.rule_on(c.WrongCards(by=by, what="a card that does not belong"), event.type)
            return
        cause = self._void_cause(event)
        by = getattr(self.rules.law, cause.value).by
        self.rule_on(c.VoidRound(by=by, cause=cause), event.type)

    def _void_cause(self, event: CaseEvent) -> c.VoidCause:
        cause = VOID_CAUSES.get((event.type, event.cause or ""))
        if cause is None:
            allowed = ", ".join(name for kind, name in VOID_CAUSES if kind == event.type)
            raise BadCase(f"events: {event.type} needs a cause: {allowed}")
        return cause

    def _ending_topic(self, event: CaseEvent) -> WarTopic:
        return WarTopic.WRONG_CARDS if event.type == "foreign_card" else self._void_cause(event).topic

    # Choices

    def _choose(self) -> None:
        while self.table.phase is Phase.CHOICE:
            wager = awaited_choice(self.rules, self.table)
            assert wager is not None
            position = next(p for p in self.case.positions if p.box == wager.box and p.player == wager.player)
            match position.decision:
                case "war":
                    self._go_to_war(position, amounts_at_war(self.rules, self.table, wager))
                case "surrender":
                    self.do(c.Surrender(player=wager.player, box=wager.box))
                case "absent" | "none":
                    absent = position.decision == "absent"
                    self.do(c.NoAnswer(player=wager.player, box=wager.box, absent=absent))

    def _go_to_war(self, position: Position, needed: tuple[Cents, ...]) -> None:
        """More than is needed goes back to the player; less is no second wager at all, and so a surrender."""
        offered = Cents(position.second_cents) if position.second_cents is not None else needed[0]
        what = f"second of {position.player} on box {position.box}"
        if self.attempt(c.GoToWar(player=position.player, box=position.box, stake=offered), what) is None:
            return
        enough = [amount for amount in needed if amount <= offered]
        if enough:
            self.do(c.GoToWar(player=position.player, box=position.box, stake=max(enough)))
        else:
            self.do(c.NoAnswer(player=position.player, box=position.box))

    # The result

    def _result(self) -> RoundResult:
        now = self.table.round
        rows = [self._row(each) for each in (*now.settled, *self.not_accepted)]
        order = {(p.box, p.player): place for place, p in enumerate(self.case.positions)}
        kinds = {"first": 0, "tie": 1, "second": 2}
        rows.sort(key=lambda row: (row.wager == "second", order[row.box, row.player], kinds[row.wager]))
        net = {position.player: 0 for position in self.case.positions}
        for row in rows:
            net[row.player] += row.paid_cents - row.collected_cents
        hands = {str(box): _letters(now.hand(box)) for box in now.initial_due if box != DEALER and now.hand(box)}
        return RoundResult(
            id=self.case.id,
            wagers=tuple(rows),
            net_cents=net,
            hands=hands,
            dealer=_letters(now.hand(DEALER)),
            event_rules=self._rules_of(self.rules.cited(*self.event_topics)),
            refused=tuple(self.refused),
        )

    def _row(self, done: Settlement) -> WagerResult:
        return WagerResult(
            box=done.box,
            player=done.player,
            wager=done.kind.value,
            stake_cents=done.stake,
            settled_cents=done.counted,
            outcome=done.outcome.value,
            paid_cents=done.paid,
            collected_cents=done.collected,
            returned_cents=done.returned,
            rules=self._rules_of(self.rules.cited(*done.under)),
        )

    def _rules_of(self, clauses: Iterable[str]) -> tuple[str, ...]:
        return rules_without_dictionary(self.rules.rulebook, clauses)


def rules_without_dictionary(rulebook: Rulebook, clauses: Iterable[str]) -> tuple[str, ...]:
    """Definitions are left out where a rule says the same, but for what void means: the documents differ on that."""
    known, cited = rulebook.document.by_id, tuple(dict.fromkeys(clauses))
    kept = (each for each in cited if known[each].kind is not ClauseKind.DEFINITION or each.endswith("/void"))
    return tuple(kept) or cited


def _is_money(event: e.Event) -> bool:
    return isinstance(event, e.Settled | e.SettlementUndone | e.OptionOffered | e.BettingOpened)


def smallest_stake(allowed: Whole) -> Cents | None:
    """The smallest amount of the range, if it has one."""
    lowest = allowed.low + (allowed.base - allowed.low) % allowed.step
    return Cents(lowest) if lowest <= allowed.high else None


def _void(box: int, player: str, kind: Kind, stake: Cents, outcome: Outcome, under: tuple[WarTopic, ...]) -> Settlement:
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


def _letters(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(card.value for card in cards)
