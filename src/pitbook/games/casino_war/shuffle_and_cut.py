"""From the check of the cards to the burn: everything that happens to them before wagers are called for."""

from collections.abc import Iterator
from typing import assert_never

from pitbook.cards import CARDS_PER_DECK, Tally
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.deciding import CARDS, Story, check_phase, check_role, check_ruling, officials
from pitbook.games.casino_war.options import BurnRule, CutOffer, HandShuffle, Replacing, ShuffleMethod
from pitbook.games.casino_war.round import DEALER, IN_A_ROUND, Phase, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.kernel import AnyText, Offer, OneOf, Whole, offer
from pitbook.rulebooks.roles import Role

MOST_FINAL_ROUNDS = 1000  # whatever is announced beyond is not the end of play
BETWEEN_ROUNDS = frozenset(set(Phase) - IN_A_ROUND - {Phase.TAKING_BACK})
SHUFFLED_ALREADY = frozenset({Phase.CUT, Phase.CUTTING_CARD, Phase.BURN, Phase.BETTING})
_CUT_OFFERS = {
    WarTopic.CUT_AT_START: "cut_at_start",
    WarTopic.CUT_AFTER_BOX: "cut_after_box",
    WarTopic.CUT_AFTER_DEALER: "cut_after_dealer",
    WarTopic.CUT_AFTER_FIRST: "cut_after_first",
    WarTopic.CUT_AFTER_REPLACEMENT: "cut_after_replacement",
    WarTopic.CUT_OTHERWISE: "cut_otherwise",
}


# Checking and shuffling


def check_cards(rules: WarRules, table: WarTable, command: c.CheckCards) -> list[e.Event]:
    asked = "Checking the cards"
    check_phase(rules, table, {Phase.CHECK}, asked, "It is done before cards are used.", WarTopic.CARDS_CHECKED)
    replaced = table.shoe.cut is WarTopic.CUT_AFTER_REPLACEMENT
    topic = WarTopic.CARDS_REPLACED if replaced else WarTopic.CARDS_CHECKED
    check_role(rules, command.by, _lowest_checker(rules, table), asked, topic)
    pre_shuffled = command.pre_shuffled is not c.PreShuffled.NO
    if pre_shuffled and not rules.law.pre_shuffled.allowed:
        raise rules.refusal(
            "Bringing pre-shuffled cards",
            "the document does not provide for them",
            "Bring cards and shuffle them at the table.",
            WarTopic.PRE_SHUFFLED,
        )
    checked = e.CardsChecked(
        by=command.by,
        cards=rules.terms.decks * CARDS_PER_DECK,
        pre_shuffled=pre_shuffled,
        machine=rules.has_machine,
        under=(
            WarTopic.CARDS_CHECKED,
            *((WarTopic.CARDS_REPLACED,) if replaced else ()),
            *((WarTopic.PRE_SHUFFLED,) if pre_shuffled else ()),
        ),
    )
    story = Story(table)
    story.tell(checked)
    if pre_shuffled and not rules.has_machine:
        story.tell(_cut_offered(rules, table))
    return story.events


def _lowest_checker(rules: WarRules, table: WarTable) -> Role:
    replaced = table.shoe.cut is WarTopic.CUT_AFTER_REPLACEMENT
    return rules.law.cards_replaced.checked_by if replaced else rules.law.cards_checked.by


def offer_check(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    if rules.law.cards_counted.known and _may_count(table):
        yield offer(c.CountCards, by=officials(rules, rules.law.cards_counted.by))
    if table.phase is Phase.CHECK:
        kinds = tuple(c.PreShuffled) if rules.law.pre_shuffled.allowed else (c.PreShuffled.NO,)
        by = officials(rules, _lowest_checker(rules, table))
        yield offer(c.CheckCards, by=by, pre_shuffled=OneOf(values=kinds))


def count_cards(rules: WarRules, table: WarTable, command: c.CountCards) -> list[e.Event]:
    asked = "Going through the cards at the end of gaming"
    topic = WarTopic.CARDS_COUNTED
    check_ruling(rules, command.by, rules.law.cards_counted, asked, "Have them checked before they are used.", topic)
    if not _may_count(table):
        raise rules.refusal(asked, "play goes on", "Let the round end and hand back the wagers.", topic)
    return [e.CardsCounted(by=command.by, cards=rules.terms.decks * CARDS_PER_DECK, under=(topic,))]


def _may_count(table: WarTable) -> bool:
    return not table.in_a_round and not table.placed and table.phase is not Phase.CHECK


def shuffle_cards(rules: WarRules, table: WarTable, command: c.ShuffleCards) -> list[e.Event]:
    asked = f"Shuffling {command.method.words}"
    check_phase(rules, table, {Phase.SHUFFLE}, asked, "Shuffle when a shuffle is due.", WarTopic.SHUFFLED)
    if table.shoe.machine:
        raise rules.refusal(
            asked, f"{rules.terms.device.named} is in use", "Load the cards into it.", WarTopic.DEVICE_LOADED
        )
    if command.method not in _methods(rules):
        raise rules.refusal(asked, "this table has no such machine", "Shuffle by hand.", WarTopic.SHUFFLED)
    story = Story(table)
    under = (WarTopic.SHUFFLED, table.shoe.why)
    story.tell(e.CardsShuffled(method=command.method, cards=_cards_to_shuffle(rules, table), under=under))
    story.tell(_cut_offered(rules, table))
    return story.events


def _methods(rules: WarRules) -> tuple[ShuffleMethod, ...]:
    return tuple(dict.fromkeys((ShuffleMethod.BY_HAND, rules.terms.shuffle)))


def _cards_to_shuffle(rules: WarRules, table: WarTable) -> int:
    """In the midst of a round only the cards that are not dealt; otherwise all of them."""
    return table.shoe.left if table.shoe.resume is not None else rules.terms.decks * CARDS_PER_DECK


def load_device(rules: WarRules, table: WarTable, command: c.LoadDevice) -> list[e.Event]:
    asked = f"Loading the {rules.law.card_source.machine.words}"
    check_phase(rules, table, {Phase.SHUFFLE}, asked, "Load it when a shuffle is due.", WarTopic.DEVICE_LOADED)
    if not table.shoe.machine:
        raise rules.refusal(
            asked, "the cards are dealt from a plain shoe", "Shuffle and cut them.", WarTopic.CARD_SOURCE
        )
    must = rules.law.device_loaded.shuffled_by_hand_first is HandShuffle.MUST
    if must and not command.shuffled_by_hand_first:
        raise rules.refusal(
            asked, "the dealer shuffles the cards before they go in", "Shuffle them first.", WarTopic.DEVICE_LOADED
        )
    loaded = e.DeviceLoaded(
        cards=_cards_to_shuffle(rules, table),
        shuffled_by_hand_first=command.shuffled_by_hand_first,
        under=(WarTopic.DEVICE_LOADED, table.shoe.why),
    )
    story = Story(table)
    story.tell(loaded)
    _open_betting_without_burn(rules, story)
    return story.events


def offer_shuffle(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    if table.phase is Phase.SHUFFLE:
        if table.shoe.machine:
            must = rules.law.device_loaded.shuffled_by_hand_first is HandShuffle.MUST
            yield offer(c.LoadDevice, shuffled_by_hand_first=OneOf(values=(True,) if must else (True, False)))
        else:
            yield offer(c.ShuffleCards, method=OneOf(values=_methods(rules)))


def riffle(rules: WarRules, table: WarTable, command: c.Riffle) -> list[e.Event]:
    asked = f"A riffle for {command.player}"
    check_ruling(rules, command.approved_by, rules.law.riffle, asked, "Cut the cards as they are.", WarTopic.RIFFLE)
    check_phase(rules, table, {Phase.CUT}, asked, "It is done immediately before the cut.", WarTopic.RIFFLE)
    if not table.shoe.pre_shuffled or table.seat_of(command.player) is None:
        raise rules.refusal(
            asked,
            "only a player at the table may ask, and only when pre-shuffled cards are brought",
            "Go on with the cut.",
            WarTopic.RIFFLE,
        )
    return [e.Riffled(player=command.player, approved_by=command.approved_by, under=(WarTopic.RIFFLE,))]


def offer_riffle(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    if rules.law.riffle.known and table.phase is Phase.CUT and table.shoe.pre_shuffled and table.seats:
        players = OneOf(values=tuple(seat.player for seat in table.seats))
        yield offer(c.Riffle, player=players, approved_by=officials(rules, rules.law.riffle.by))


# The cut


def _cut_offered(rules: WarRules, table: WarTable) -> e.CutOffered:
    """Who is asked first depends on why the cards were shuffled; then it goes clockwise."""
    topic = table.shoe.cut
    if topic is WarTopic.DEVICE_WITHOUT_SPARE:
        first = rules.law.device_without_spare.cut
    else:
        first = getattr(rules.law, _CUT_OFFERS[topic]).to
    return e.CutOffered(players=cut_order(table, first), under=(topic,))


def cut_order(table: WarTable, first: CutOffer) -> tuple[str, ...]:
    """The players in the order in which the cut is offered to them."""
    if not table.seats:
        return ()
    clockwise = sorted(table.seats, key=lambda seat: seat.box)
    match first:
        case CutOffer.FROM_THE_LEFT:
            start = 0
        case CutOffer.FARTHEST_RIGHT:
            start = clockwise.index(max(clockwise, key=lambda seat: seat.box))
        case CutOffer.FIRST_TO_ARRIVE:
            start = clockwise.index(table.seats[0])
        case CutOffer.AT_THE_BOX:
            start = _place_of_box(table, [seat.player for seat in clockwise])
        case _:
            assert_never(first)
    return tuple(seat.player for seat in (*clockwise[start:], *clockwise[:start]))


def _place_of_box(table: WarTable, clockwise: list[str]) -> int:
    """Where the owner of the box stands at which the cutting card came out."""
    box = table.shoe.cutting_card_at
    owners = [wager.player for wager in table.round.laid if wager.box == box]
    for player in owners:
        if player in clockwise:
            return clockwise.index(player)
    seats = [seat.box for seat in sorted(table.seats, key=lambda seat: seat.box)]
    return next((place for place, each in enumerate(seats) if box is not None and each >= box), 0)


def reason_for_cut(table: WarTable, shuffle: WarTopic) -> WarTopic:
    """By which rule the cut will be offered after a shuffle that became due for this reason."""
    if shuffle is not WarTopic.CUTTING_CARD_OUT:
        return WarTopic.CUT_OTHERWISE
    return WarTopic.CUT_AFTER_DEALER if table.shoe.cutting_card_at == DEALER else WarTopic.CUT_AFTER_BOX


def _cut_range(rules: WarRules, table: WarTable) -> Whole:
    """At least a deck from either end; of too few cards for that, at least one card on each side."""
    stack, place = table.shoe.left, rules.law.cut_place
    least = place.decks_from_either_end * CARDS_PER_DECK - place.slack_cards
    if stack < 2 * least:
        least = 1
    return Whole(low=least, high=stack - least)


def _check_cut(rules: WarRules, table: WarTable, asked: str, cards_from_front: int) -> None:
    allowed = _cut_range(rules, table)
    if not allowed.holds(cards_from_front):
        raise rules.refusal(
            asked,
            f"the cut must leave at least {allowed.low} of the {table.shoe.left} cards on either side",
            f"Cut {allowed.low} to {allowed.high} cards from the front.",
            WarTopic.CUT_PLACE,
        )


def _asked_to_cut(rules: WarRules, table: WarTable, player: str, asked: str) -> None:
    check_phase(rules, table, {Phase.CUT}, asked, "The cut follows the shuffle.", table.shoe.cut)
    turn = table.shoe.cut_queue[0] if table.shoe.cut_queue else "an official"
    if turn != player or not table.shoe.cut_queue:
        raise rules.refusal(
            asked, f"the cut is offered to {turn} now", f"Ask {turn}.", table.shoe.cut, WarTopic.CUT_REFUSED
        )


def accept_cut(rules: WarRules, table: WarTable, command: c.AcceptCut) -> list[e.Event]:
    asked = f"{command.player} cutting {command.cards_from_front} cards from the front"
    _asked_to_cut(rules, table, command.player, asked)
    _check_cut(rules, table, asked, command.cards_from_front)
    return [e.CardsCut(who=command.player, cards_from_front=command.cards_from_front, under=(WarTopic.CUT_PLACE,))]


def refuse_cut(rules: WarRules, table: WarTable, command: c.RefuseCut) -> list[e.Event]:
    _asked_to_cut(rules, table, command.player, f"{command.player} refusing the cut")
    return [e.CutRefused(player=command.player, under=(WarTopic.CUT_REFUSED,))]


def official_cut(rules: WarRules, table: WarTable, command: c.OfficialCut) -> list[e.Event]:
    asked = f"{command.by.named} cutting the cards"
    check_phase(rules, table, {Phase.CUT}, asked, "The cut follows the shuffle.", WarTopic.CUT_BY_OFFICIAL)
    check_role(rules, command.by, rules.law.cut_by_official.by, asked, WarTopic.CUT_BY_OFFICIAL)
    if table.shoe.cut_queue:
        turn = table.shoe.cut_queue[0]
        raise rules.refusal(
            asked, f"{turn} has not been asked yet", f"Offer the cut to {turn}.", WarTopic.CUT_BY_OFFICIAL
        )
    _check_cut(rules, table, asked, command.cards_from_front)
    under = (WarTopic.CUT_BY_OFFICIAL, WarTopic.CUT_PLACE)
    return [e.CardsCut(who=f"{command.by.named}", cards_from_front=command.cards_from_front, under=under)]


def offer_cut(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    if table.phase is not Phase.CUT:
        return
    if table.shoe.cut_queue:
        player = OneOf(values=table.shoe.cut_queue[:1])
        yield offer(c.AcceptCut, player=player, cards_from_front=_cut_range(rules, table))
        yield offer(c.RefuseCut, player=player)
    else:
        by = officials(rules, rules.law.cut_by_official.by)
        yield offer(c.OfficialCut, by=by, cards_from_front=_cut_range(rules, table))


def _cutting_card_range(rules: WarRules, table: WarTable) -> Whole:
    place, stack = rules.law.cutting_card_place, table.shoe.left
    part, whole = place.most_of_stack
    most = stack * part // whole + place.slack_cards
    least = place.least_decks_from_back * CARDS_PER_DECK
    return Whole(low=least if least <= most else 0, high=min(most, stack))


def place_cutting_card(rules: WarRules, table: WarTable, command: c.PlaceCuttingCard) -> list[e.Event]:
    asked = f"The cutting card {command.cards_from_back} cards from the back"
    check_phase(rules, table, {Phase.CUTTING_CARD}, asked, "It follows the cut.", WarTopic.CUTTING_CARD_PLACE)
    allowed = _cutting_card_range(rules, table)
    if not allowed.holds(command.cards_from_back):
        raise rules.refusal(
            asked,
            f"it goes {allowed.low} to {allowed.high} cards from the back of {table.shoe.left}",
            "Place it there.",
            WarTopic.CUTTING_CARD_PLACE,
        )
    story = Story(table)
    placed = e.CuttingCardPlaced(cards_from_back=command.cards_from_back, under=(WarTopic.CUTTING_CARD_PLACE,))
    story.tell(placed)
    _open_betting_without_burn(rules, story)
    return story.events


def _open_betting_without_burn(rules: WarRules, story: Story) -> None:
    if story.table.phase is Phase.BURN and rules.law.burn.rule is BurnRule.NONE:
        story.tell(e.BettingOpened(under=(WarTopic.BETTING_OPENS,)))


def offer_cutting_card(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    if table.phase is Phase.CUTTING_CARD:
        yield offer(c.PlaceCuttingCard, cards_from_back=_cutting_card_range(rules, table))


# The burn


def burn_card(rules: WarRules, table: WarTable, command: c.BurnCard) -> list[e.Event]:
    asked = "Burning a card"
    check_phase(rules, table, {Phase.BURN}, asked, "It is done once, after the cards are loaded.", WarTopic.BURN)
    return [e.CardBurned(under=(WarTopic.BURN,)), e.BettingOpened(under=(WarTopic.BETTING_OPENS,))]


def skip_burn(rules: WarRules, table: WarTable, command: c.SkipBurn) -> list[e.Event]:
    asked = "Leaving out the burn"
    check_phase(rules, table, {Phase.BURN}, asked, "Only a burn that is due can be left out.", WarTopic.BURN)
    if rules.law.burn.rule is not BurnRule.OPTIONAL:
        raise rules.refusal(asked, "the first card is always burned", "Burn it.", WarTopic.BURN)
    return [e.BurnSkipped(under=(WarTopic.BURN,)), e.BettingOpened(under=(WarTopic.BETTING_OPENS,))]


def show_burn(rules: WarRules, table: WarTable, command: c.ShowBurn) -> list[e.Event]:
    asked = f"Showing the burned card to {command.player}"
    if not rules.law.burn_shown.allowed:
        raise rules.refusal(asked, "it is never shown", "Play on without it.", WarTopic.BURN_SHOWN)
    if table.phase is not Phase.BETTING or not table.shoe.burned_unseen or table.seat_of(command.player) is None:
        raise rules.refusal(
            asked,
            "a player at the table may ask once, between the burn and the deal",
            "Play on without it.",
            WarTopic.BURN_SHOWN,
        )
    if Tally.count(table.shoe.seen, command.card) >= rules.terms.decks:
        raise rules.refusal(
            asked, f"all {command.card.words} cards are out already", "Look again.", WarTopic.WRONG_CARDS
        )
    return [e.BurnShown(player=command.player, card=command.card, under=(WarTopic.BURN_SHOWN,))]


def offer_burn(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    if table.phase is Phase.BURN:
        yield offer(c.BurnCard)
        if rules.law.burn.rule is BurnRule.OPTIONAL:
            yield offer(c.SkipBurn)
    if table.phase is Phase.BETTING and table.shoe.burned_unseen and rules.law.burn_shown.allowed and table.seats:
        players = OneOf(values=tuple(seat.player for seat in table.seats))
        cards = tuple(card for card in CARDS if Tally.count(table.shoe.seen, card) < rules.terms.decks)
        yield offer(c.ShowBurn, player=players, card=OneOf(values=cards))


# Orders about the cards


def order_shuffle(rules: WarRules, table: WarTable, command: c.OrderShuffle) -> list[e.Event]:
    """At once if no card of a round is out; otherwise when the round is over."""
    asked = "Ordering a shuffle"
    check_ruling(
        rules, command.by, rules.law.shuffle_ordered, asked, "Replace the cards instead.", WarTopic.SHUFFLE_ORDERED
    )
    phases = IN_A_ROUND | SHUFFLED_ALREADY
    check_phase(rules, table, phases, asked, "The cards are about to be shuffled.", WarTopic.SHUFFLE_ORDERED)
    if table.shoe.resume is not None:
        raise rules.refusal(
            asked, "cards are being shuffled to finish the round", "Finish it.", WarTopic.SHUFFLE_ORDERED
        )
    if not command.why.strip():
        raise rules.refusal(asked, "an order needs its reason", "Say why.", WarTopic.SHUFFLE_ORDERED)
    at_once = not table.in_a_round
    ordered = e.ShuffleOrdered(by=command.by, why=command.why, at_once=at_once, under=(WarTopic.SHUFFLE_ORDERED,))
    return [ordered]


def replace_cards(rules: WarRules, table: WarTable, command: c.ReplaceCards) -> list[e.Event]:
    asked = "Replacing the cards"
    phases = () if table.in_a_round else BETWEEN_ROUNDS - {Phase.CHECK}
    check_phase(rules, table, phases, asked, "Wait for the end of the round.", WarTopic.CARDS_REPLACED)
    lowest = _who_replaces(rules, table, unfit=command.unfit)
    if lowest is None:
        raise rules.refusal(
            asked,
            "now is not the time for it",
            "Wait for the round after which a shuffle is due.",
            WarTopic.CARDS_REPLACED,
        )
    check_role(rules, command.by, lowest, asked, WarTopic.CARDS_REPLACED)
    return [e.CardsReplaced(by=command.by, under=(WarTopic.CARDS_REPLACED,))]


def _who_replaces(rules: WarRules, table: WarTable, *, unfit: bool) -> Role | None:
    """The lowest role that may replace the cards at this moment."""
    law = rules.law.cards_replaced
    if unfit and law.unfit.known:
        return law.unfit.by
    when = law.from_device if table.shoe.machine else law.from_shoe
    if when is Replacing.AFTER_ANY_ROUND or table.phase is Phase.SHUFFLE:
        return law.by
    return None


def direct_check(rules: WarRules, table: WarTable, command: c.DirectCheck) -> list[e.Event]:
    asked = "Having the cards checked"
    law = rules.law.check_directed
    if command.by not in law.also or not law.known:
        check_ruling(rules, command.by, law, asked, "Have the cards replaced instead.", WarTopic.CHECK_DIRECTED)
    if not command.why.strip():
        raise rules.refusal(asked, "an order needs its reason", "Say why.", WarTopic.CHECK_DIRECTED)
    return [e.CheckDirected(by=command.by, why=command.why, under=(WarTopic.CHECK_DIRECTED,))]


def announce_final_rounds(rules: WarRules, table: WarTable, command: c.AnnounceFinalRounds) -> list[e.Event]:
    asked = f"Announcing {command.rounds} more rounds"
    phases = () if table.in_a_round else BETWEEN_ROUNDS
    check_phase(rules, table, phases, asked, "Wait for the end of the round.", WarTopic.CUTTING_CARD_IN_FINAL_ROUNDS)
    if not 1 <= command.rounds <= MOST_FINAL_ROUNDS:
        raise rules.refusal(
            asked,
            f"1 to {MOST_FINAL_ROUNDS} can be announced",
            "Name a number of rounds.",
            WarTopic.CUTTING_CARD_IN_FINAL_ROUNDS,
        )
    return [e.FinalRoundsAnnounced(rounds=command.rounds, under=(WarTopic.CUTTING_CARD_IN_FINAL_ROUNDS,))]


def offer_orders(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    law = rules.law
    may_order = table.phase in IN_A_ROUND | SHUFFLED_ALREADY and table.shoe.resume is None
    if law.shuffle_ordered.known and may_order:
        yield offer(c.OrderShuffle, by=officials(rules, law.shuffle_ordered.by), why=AnyText())
    if table.phase is not Phase.CHECK and not table.in_a_round:
        for unfit in (True, False):
            lowest = _who_replaces(rules, table, unfit=unfit)
            if lowest is not None:
                yield offer(c.ReplaceCards, by=officials(rules, lowest), unfit=OneOf(values=(unfit,)))
    if law.check_directed.known:
        by = OneOf(values=(*officials(rules, law.check_directed.by).values, *law.check_directed.also))
        yield offer(c.DirectCheck, by=by, why=AnyText())
    if not table.in_a_round:
        yield offer(c.AnnounceFinalRounds, rounds=Whole(low=1, high=MOST_FINAL_ROUNDS))
