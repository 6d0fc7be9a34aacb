"""The deal, the two settlements between which tied players choose, and the end of the round."""

from collections.abc import Iterator

from pitbook.cards import Card
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.deciding import Story
from pitbook.games.casino_war.fold import fold
from pitbook.games.casino_war.options import CardsGo, EachBox, NoChoice, OfferOrder
from pitbook.games.casino_war.round import (
    DEALER,
    DealStage,
    Kind,
    Outcome,
    Phase,
    Round,
    Settlement,
    Wager,
    WarTable,
    same,
)
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.settlement import (
    amounts_at_war,
    hand_back,
    settle_first,
    settle_surrender,
    settle_tie,
    settle_war,
)
from pitbook.games.casino_war.shoe import SHOE
from pitbook.games.casino_war.tendering import check_tokens, tokens_allowed
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.deciding import check_phase
from pitbook.games.kernel import Offer, OneOf, offer
from pitbook.games.shoe import cutting
from pitbook.games.shoe.drawing import (
    check_next_card,
    check_shoe_verified,
    cutting_card_out,
    discards_back,
    put_away_at_the_end,
    shuffle_due,
    stay_next,
)
from pitbook.games.shoe.options import DiscardsReturn, RestOfShoe
from pitbook.games.shoe.source import cards_in_source
from pitbook.money import Cents, dollars

# Drawing


def positions(rules: WarRules, table: WarTable) -> tuple[int, ...]:
    """The boxes that are dealt to, from the dealer's left: each once, however many own it."""
    only_first = rules.law.tie_placed.needs_first
    boxes = {w.box for w in table.placed if w.kind is Kind.FIRST or not only_first}
    if boxes and rules.law.dealt_first.boxes is EachBox.EVERY_BOX:
        return tuple(range(1, rules.terms.boxes + 1))
    return tuple(sorted(boxes))


def next_position(table: WarTable) -> int:
    now = table.round
    if table.phase is Phase.INITIAL_DEAL:
        return now.initial_due[len(now.initial)]
    return now.subsequent_due[len(now.subsequent)]


def draw(rules: WarRules, table: WarTable, command: c.Draw) -> list[e.Event]:
    asked = f"Drawing the {command.card.words}"
    check_shoe_verified(rules, table, asked)
    if table.phase is Phase.BETTING:
        began = begin_round(rules, table, asked)
        check_next_card(rules, fold(table, _discards_back(rules, table)), command.card, asked)
        position = positions(rules, table)[0]
        return [*began, _dealt(command.card, position, DealStage.INITIAL)]
    phases = (Phase.INITIAL_DEAL, Phase.SUBSEQUENT_DEAL)
    check_phase(rules, table, phases, asked, "Draw when a card is due.", WarTopic.DEALT_FIRST)
    check_next_card(rules, table, command.card, asked)
    stage = DealStage.INITIAL if table.phase is Phase.INITIAL_DEAL else DealStage.SUBSEQUENT
    return [_dealt(command.card, next_position(table), stage)]


def _dealt(card: Card, position: int, stage: DealStage) -> e.CardDealt:
    return e.CardDealt(card=card, position=position, stage=stage, under=_DEALT[stage, position == DEALER])


_DEALT = {
    (DealStage.INITIAL, False): (WarTopic.DEALT_FIRST,),
    (DealStage.INITIAL, True): (WarTopic.DEALT_FIRST_TO_DEALER,),
    (DealStage.SUBSEQUENT, False): (WarTopic.DEALT_SECOND,),
    (DealStage.SUBSEQUENT, True): (WarTopic.DEALT_SECOND_TO_DEALER,),
}


def begin_round(rules: WarRules, table: WarTable, asked: str) -> list[e.Event]:
    """The round begins; where discards go back into the device between rounds, they do so first."""
    boxes = positions(rules, table)
    if not boxes:
        raise rules.refusal(
            asked, "nobody has placed a wager", "Call for wagers, or record a round without any.", WarTopic.NO_WAGERS
        )
    called: list[e.Event] = []
    if rules.law.no_more_bets.must and not table.no_more_bets:
        called = [e.NoMoreBetsCalled(under=(WarTopic.NO_MORE_BETS,))]
    began = e.RoundBegan(
        number=table.round.number + 1,
        rulebook=rules.rulebook.id,
        digest=rules.rulebook.digest,
        terms=rules.terms,
        positions=boxes,
        under=(WarTopic.ROUND_BEGINS,),
    )
    return [*_discards_back(rules, table), *called, began]


def _discards_back(rules: WarRules, table: WarTable) -> list[e.Event]:
    return discards_back(SHOE, rules, table, DiscardsReturn.AFTER_ROUND)


def draw_cutting_card(rules: WarRules, table: WarTable, command: c.DrawCuttingCard) -> list[e.Event]:
    return cutting_card_out(SHOE, rules, table, still_due(rules, table))


def still_due(rules: WarRules, table: WarTable) -> tuple[int, ...]:
    """The places that cards of this deal go to, from the next one on."""
    now = table.round
    if table.phase is Phase.BETTING:
        boxes = positions(rules, table)
        return (*boxes, DEALER) if boxes else ()
    if table.phase is Phase.INITIAL_DEAL:
        return now.initial_due[len(now.initial) :]
    return now.subsequent_due[len(now.subsequent) :]


def offer_draw(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    betting = table.phase is Phase.BETTING and bool(positions(rules, table))
    if table.check_waits or (not betting and table.phase not in (Phase.INITIAL_DEAL, Phase.SUBSEQUENT_DEAL)):
        return
    if table.shoe.cutting_card_in:
        yield offer(c.DrawCuttingCard)
    if table.shoe.held:
        yield offer(c.Draw, card=OneOf(values=table.shoe.held[:1]))
        return
    if betting:
        table = fold(table, _discards_back(rules, table))
    yield offer(c.Draw, card=cards_in_source(rules, table))


# Settling


def settle(rules: WarRules, table: WarTable, command: c.Settle) -> list[e.Event]:
    if table.phase is Phase.INTERIM:
        return _settle_interim(rules, table)
    check_phase(rules, table, {Phase.FINAL}, "Settling", "Settle when a deal is complete.", WarTopic.INTERIM_SETTLEMENT)
    return _settle_final(rules, table)


def offer_settle(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    if table.phase in (Phase.INTERIM, Phase.FINAL):
        yield offer(c.Settle)


def _settle_interim(rules: WarRules, table: WarTable) -> list[e.Event]:
    story = Story(table)
    if not table.round.discards_stay:
        for event in discards_back(SHOE, rules, table, DiscardsReturn.AFTER_INITIAL_DEAL):
            story.tell(event)
    story.tell(e.SettlementBegan(stage=DealStage.INITIAL, under=(WarTopic.INTERIM_SETTLEMENT, WarTopic.CARD_RANK)))
    for wager in _from_the_right(table.round.wagers, Kind.TIE):
        _tell_settled(rules, story, wager, _by_first_cards(rules, story.table, wager))
    go_on(rules, story)
    return story.events


def _from_the_right(wagers: tuple[Wager, ...], kind: Kind) -> list[Wager]:
    """Wagers of a kind from the far right; owners of one box in the order in which they placed."""
    found = [w for w in wagers if w.kind is kind]
    return found if len(found) < 2 else sorted(found, key=lambda wager: -wager.box)


def _by_first_cards(rules: WarRules, table: WarTable, wager: Wager) -> Settlement | None:
    now = table.round
    player, dealer = now.card_of(wager.box, DealStage.INITIAL), now.card_of(DEALER, DealStage.INITIAL)
    if player is None or dealer is None:  # a wager on a box that was not dealt to has no result
        return hand_back(rules, table, wager, Outcome.VOID, WarTopic.DEALT_FIRST)
    if wager.kind is Kind.TIE:
        return settle_tie(rules, table, wager, player, dealer)
    return settle_first(rules, table, wager, player, dealer)


def _tell_settled(rules: WarRules, story: Story, wager: Wager, settlement: Settlement | None) -> None:
    assert settlement is not None, "equal first cards are decided by their owner"
    story.tell(e.Settled(settlement=settlement, under=settlement.under))
    if WarTopic.UNDER_MINIMUM in settlement.under and _warns(rules, story.table, wager.player):
        story.tell(e.Warned(player=wager.player, under=(WarTopic.UNDER_MINIMUM,)))


def _warns(rules: WarRules, table: WarTable, player: str) -> bool:
    seat = table.seat_of(player)
    return seat is not None and not seat.warned and rules.law.under_minimum.law.value != "valid"


def go_on(rules: WarRules, story: Story) -> None:
    """Settles main wagers from the right and asks the tied owners, in the document's order, until somebody must choose.

    When nobody is left to ask, the war begins, or the round ends.
    """
    asks_on_the_way = rules.law.option_offered.order is OfferOrder.RIGHT_DURING_SETTLEMENT
    for wager in _from_the_right(story.table.round.wagers, Kind.FIRST):
        if story.table.round.choice_of(wager.box, wager.player) is not None:
            continue
        settlement = _by_first_cards(rules, story.table, wager)
        if settlement is not None:
            _tell_settled(rules, story, wager, settlement)
        elif asks_on_the_way and not _ask(rules, story, wager):
            return
    _pick_up(rules, story, WarTopic.DECIDED_CARDS, rules.law.decided_cards.cards)
    if not asks_on_the_way:
        for wager in sorted(_open_first(story.table.round), key=lambda each: each.box):
            if not _ask(rules, story, wager):
                return
    _after_choices(rules, story)


def _open_first(now: Round) -> list[Wager]:
    return [w for w in now.wagers if w.kind is Kind.FIRST and now.choice_of(w.box, w.player) is None]


def _ask(rules: WarRules, story: Story, wager: Wager) -> bool:
    """Offers the choice; True if it is made already, by a choice that outlived a reconstruction."""
    for choice in story.table.round.earlier_choices:
        if (choice.box, choice.player) == (wager.box, wager.player):
            if choice.war:
                amounts = amounts_at_war(rules, story.table, wager)
                stake = choice.stake if choice.stake in amounts else amounts[0]
                _tell_war(rules, story, wager, stake, choice.tokens)
            else:
                _tell_surrender(rules, story, wager, WarTopic.SURRENDERED)
            return True
    shared = sum(w.kind is Kind.FIRST and w.box == wager.box for w in story.table.round.laid) > 1
    under = (WarTopic.OPTION_OFFERED, WarTopic.DECIDES_ALONE) if shared else (WarTopic.OPTION_OFFERED,)
    story.tell(e.OptionOffered(box=wager.box, player=wager.player, under=under))
    return False


def _pick_up(rules: WarRules, story: Story, topic: WarTopic, when: CardsGo) -> None:
    """Cards of hands that are out of the round, decided or surrendered, where they do not wait for its end."""
    if when is not CardsGo.AT_ONCE:
        return
    now = story.table.round
    open_boxes = {wager.box for wager in now.wagers}
    surrendered = {choice.box for choice in now.choices if not choice.war}
    out = [p for p in now.initial_due if p != DEALER and p not in open_boxes and p not in now.collected]
    done = tuple([p for p in out if (p in surrendered) == (topic is WarTopic.SURRENDERED_CARDS)])
    if done:
        story.tell(e.CardsPickedUp(boxes=done, under=(topic,)))


def _after_choices(rules: WarRules, story: Story) -> None:
    if story.table.round.choices:
        _pick_up(rules, story, WarTopic.SURRENDERED_CARDS, rules.law.surrendered_cards.cards)
    at_war = tuple(sorted({w.box for w in story.table.round.wagers if w.kind is Kind.SECOND}))
    if at_war:
        story.tell(e.WarBegan(positions=at_war, under=(WarTopic.DEALT_SECOND,)))
    else:
        story.tell(e.RoundEnded(under=(WarTopic.INTERIM_SETTLEMENT,)))


def _settle_final(rules: WarRules, table: WarTable) -> list[e.Event]:
    story = Story(table)
    story.tell(e.SettlementBegan(stage=DealStage.SUBSEQUENT, under=(WarTopic.FINAL_SETTLEMENT,)))
    now = table.round
    dealer = now.card_of(DEALER, DealStage.SUBSEQUENT)
    assert dealer is not None
    for second in _from_the_right(now.wagers, Kind.SECOND):
        first = next(wager for wager in now.wagers if same(wager, second.box, second.player, Kind.FIRST))
        player = now.card_of(second.box, DealStage.SUBSEQUENT)
        assert player is not None, "every box at war has its second card"
        for settlement in settle_war(rules, story.table, first, second, player, dealer):
            _tell_settled(rules, story, first, settlement)
    story.tell(e.RoundEnded(under=(WarTopic.FINAL_SETTLEMENT,)))
    return story.events


# Choosing


def place_cutting_card(rules: WarRules, table: WarTable, command: c.PlaceCuttingCard) -> list[e.Event]:
    """Where the cards were shuffled while a tied player was being asked, whoever is still to choose is asked again."""
    story = Story(table)
    for event in cutting.place_cutting_card(SHOE, rules, table, command):
        story.tell(event)
    if story.table.phase is Phase.CHOICE:
        go_on(rules, story)
    return story.events


def awaited_choice(rules: WarRules, table: WarTable) -> Wager | None:
    """The main wager whose owner is being asked."""
    if table.phase is not Phase.CHOICE:
        return None
    left_first = rules.law.option_offered.order is OfferOrder.LEFT_AFTER_SETTLEMENT
    waiting = sorted(_open_first(table.round), key=lambda wager: wager.box if left_first else -wager.box)
    return next((wager for wager in waiting if _by_first_cards(rules, table, wager) is None), None)


def _asked_choice(rules: WarRules, table: WarTable, player: str, box: int, asked: str) -> Wager:
    check_phase(
        rules, table, {Phase.CHOICE}, asked, "It may be done on equal first cards, when asked.", WarTopic.OPTION_OFFERED
    )
    wager = awaited_choice(rules, table)
    assert wager is not None
    if (wager.player, wager.box) != (player, box):
        raise rules.refusal(
            asked,
            f"{wager.player} on {rules.names.box} {wager.box} is being asked",
            "Wait for your turn.",
            WarTopic.OPTION_OFFERED,
        )
    return wager


def go_to_war(rules: WarRules, table: WarTable, command: c.GoToWar) -> list[e.Event]:
    asked = f"{command.player} on {rules.names.box} {command.box}: {rules.names.go_to_war} for {dollars(command.stake)}"
    wager = _asked_choice(rules, table, command.player, command.box, asked)
    needed = amounts_at_war(rules, table, wager)
    if command.stake not in needed:
        raise rules.refusal(
            asked,
            f"the {rules.names.second} is as large as the {rules.names.first}, {dollars(needed[0])}",
            f"Place {dollars(needed[0])}, or surrender.",
            WarTopic.SECOND_AMOUNT,
        )
    check_tokens(rules, command.tokens, asked)
    story = Story(table)
    _tell_war(rules, story, wager, command.stake, command.tokens)
    go_on(rules, story)
    return story.events


def _tell_war(rules: WarRules, story: Story, wager: Wager, stake: Cents, tokens: Cents) -> None:
    matched = rules.terms.go_to_war_method == "B"
    under = (WarTopic.SECOND_PLACED, WarTopic.MATCHED_FROM_FLOAT) if matched else (WarTopic.SECOND_PLACED,)
    box, player = wager.box, wager.player
    if not tokens:
        story.tell(e.WentToWar(box=box, player=player, stake=stake, matched_from_float=matched, under=under))
        return
    with_tokens = e.WentToWarWithTokens(
        box=box,
        player=player,
        stake=stake,
        tokens=min(tokens, stake),
        matched_from_float=matched,
        under=(*under, WarTopic.TENDER),
    )
    story.tell(with_tokens)


def surrender(rules: WarRules, table: WarTable, command: c.Surrender) -> list[e.Event]:
    asked = f"{command.player} on {rules.names.box} {command.box}: {rules.names.surrender}"
    wager = _asked_choice(rules, table, command.player, command.box, asked)
    story = Story(table)
    _tell_surrender(rules, story, wager, WarTopic.SURRENDERED, WarTopic.SURRENDER_SIGN)
    go_on(rules, story)
    return story.events


def _tell_surrender(rules: WarRules, story: Story, wager: Wager, *under: WarTopic) -> None:
    _tell_settled(rules, story, wager, settle_surrender(rules, story.table, wager, *under))


def no_answer(rules: WarRules, table: WarTable, command: c.NoAnswer) -> list[e.Event]:
    """Silence and absence: what they mean is the document's to say."""
    asked = f"{command.player} on {rules.names.box} {command.box} {'away' if command.absent else 'not answering'}"
    wager = _asked_choice(rules, table, command.player, command.box, asked)
    topic = WarTopic.ABSENT if command.absent else WarTopic.NO_ANSWER
    means = (rules.law.absent if command.absent else rules.law.no_answer).means
    story = Story(table)
    if means is NoChoice.SURRENDER:
        _tell_surrender(rules, story, wager, WarTopic.SURRENDERED, topic)
    else:
        _tell_settled(rules, story, wager, hand_back(rules, table, wager, Outcome.RETURNED, topic))
    go_on(rules, story)
    return story.events


def offer_choice(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    wager = awaited_choice(rules, table)
    if wager is None:
        return
    player, box = OneOf(values=(wager.player,)), OneOf(values=(wager.box,))
    amounts = OneOf(values=amounts_at_war(rules, table, wager))
    yield offer(c.GoToWar, player=player, box=box, stake=amounts, tokens=tokens_allowed(rules))
    yield offer(c.Surrender, player=player, box=box)
    yield offer(c.NoAnswer, player=player, box=box, absent=OneOf(values=(False, True)))


# The end of the round


def clear(rules: WarRules, table: WarTable, command: c.Clear) -> list[e.Event]:
    check_phase(rules, table, {Phase.OVER}, "Picking up the cards", "Settle the round first.", WarTopic.CARDS_COLLECTED)
    shoe = table.shoe
    unused = put_away_at_the_end(rules, table, laid_out_anew=table.round.burns_excess)
    under = (WarTopic.CARDS_COLLECTED, *((WarTopic.EXCESS_LEFT,) if unused else ()))
    due: WarTopic | None = shuffle_due(table)
    cut: WarTopic | None = None if due is None else cutting.reason_for_cut(table, due)
    if shoe.new_cards_due:
        void = rules.law.wrong_cards.rest_of_shoe is RestOfShoe.VOID
        cut = WarTopic.CUT_AFTER_REPLACEMENT if void else WarTopic.CUT_OTHERWISE
    cleared = e.RoundCleared(
        burned=unused,
        shuffle=due,
        cut=cut,
        new_cards=shoe.new_cards_due,
        under=under if due is None else (*under, due),
    )
    if due is not None or shoe.new_cards_due:
        return [cleared]
    return [cleared, *stay_next(SHOE, rules, table, unused), e.BettingOpened(under=(WarTopic.BETTING_OPENS,))]


def offer_clear(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    if table.phase is Phase.OVER:
        yield offer(c.Clear)
