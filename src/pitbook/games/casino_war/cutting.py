"""The cut, the cutting card and the burn: what happens to shuffled cards before wagers are called for."""

from collections.abc import Iterator
from typing import assert_never

from pitbook.cards import CARDS_PER_DECK, CardCounts
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.deciding import CARDS, Story, check_phase
from pitbook.games.casino_war.options import BurnRule, CutOffer, MidstBurn
from pitbook.games.casino_war.round import DEALER, Phase, WarTable
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.deciding import check_role, officials
from pitbook.games.kernel import IntRange, Offer, OneOf, offer

_CUT_OFFERS = {
    WarTopic.CUT_AT_START: "cut_at_start",
    WarTopic.CUT_AFTER_BOX: "cut_after_box",
    WarTopic.CUT_AFTER_DEALER: "cut_after_dealer",
    WarTopic.CUT_AFTER_FIRST: "cut_after_first",
    WarTopic.CUT_AFTER_REPLACEMENT: "cut_after_replacement",
    WarTopic.CUT_OTHERWISE: "cut_otherwise",
}


# The cut


def cut_offered(rules: WarRules, table: WarTable) -> e.CutOffered:
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


def _cut_range(rules: WarRules, table: WarTable) -> IntRange:
    """At least a deck from either end; of too few cards for that, at least one card on each side."""
    stack, place = table.shoe.left, rules.law.cut_place
    least = place.decks_from_either_end * CARDS_PER_DECK - place.slack_cards
    if stack < 2 * least:
        least = 1
    return IntRange(low=least, high=stack - least)


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


def _cutting_card_range(rules: WarRules, table: WarTable) -> IntRange:
    place, stack = rules.law.cutting_card_place, table.shoe.left
    part, whole = place.most_of_stack
    most = stack * part // whole + place.slack_cards
    least = place.least_decks_from_back * CARDS_PER_DECK
    return IntRange(low=least if least <= most else 0, high=min(most, stack))


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
    burn_in_the_midst(rules, table, story)
    open_betting_without_burn(rules, story)
    return story.events


def burn_in_the_midst(rules: WarRules, table: WarTable, story: Story) -> None:
    """The cards were shuffled to finish a round."""
    if table.shoe.resume is not None and rules.law.burn.in_the_midst is MidstBurn.BURNED:
        story.tell(e.CardBurned(under=(WarTopic.BURN,)))


def open_betting_without_burn(rules: WarRules, story: Story) -> None:
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
    if CardCounts.count(table.shoe.seen, command.card) >= rules.terms.decks:
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
        cards = tuple(card for card in CARDS if CardCounts.count(table.shoe.seen, card) < rules.terms.decks)
        yield offer(c.ShowBurn, player=players, card=OneOf(values=cards))
