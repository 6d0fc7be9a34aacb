"""The cut and the cutting card: what happens to shuffled cards before one of them is burned."""

from collections.abc import Iterator
from typing import Any, assert_never

from pitbook.cards import CARDS_PER_DECK
from pitbook.games.deciding import check_phase, check_role, officials
from pitbook.games.kernel import IntRange, Offer, OneOf, Topic, offer
from pitbook.games.shoe import commands as c
from pitbook.games.shoe.burning import burn_in_the_midst, open_betting_without_burn
from pitbook.games.shoe.game import E, S, ShoeGame
from pitbook.games.shoe.options import CutOffer
from pitbook.games.shoe.rules import ShoeRules
from pitbook.games.shoe.state import DEALER, ShoeTable

# Who cuts


def cut_offered(game: ShoeGame[S, E], rules: ShoeRules, table: S) -> E:
    """Who is asked first depends on why the cards were shuffled; then it goes clockwise."""
    topic: Topic = table.shoe.cut
    if topic is table.topics.DEVICE_WITHOUT_SPARE:
        first = rules.law.device_without_spare.cut
    else:
        first = getattr(rules.law, topic.value).to
    return game.events.cut_offered(players=cut_order(table, first), under=(topic,))


def cut_order(table: ShoeTable, first: CutOffer) -> tuple[str, ...]:
    """The players in the order in which the cut is offered to them."""
    places = table.places_taken  # in the order in which they came
    if not places:
        return ()
    clockwise = sorted(places, key=places.__getitem__)
    match first:
        case CutOffer.FROM_THE_LEFT:
            start = 0
        case CutOffer.FARTHEST_RIGHT:
            start = clockwise.index(max(clockwise, key=places.__getitem__))
        case CutOffer.FIRST_TO_ARRIVE:
            start = clockwise.index(next(iter(places)))
        case CutOffer.AT_THE_BOX:
            start = _where_it_came_out(table, clockwise)
        case _:
            assert_never(first)
    return (*clockwise[start:], *clockwise[:start])


def _where_it_came_out(table: ShoeTable, clockwise: list[str]) -> int:
    """Where the owner of the box stands at which the cutting card came out."""
    box = table.shoe.cutting_card_at
    for player in table.owners_at(box):
        if player in clockwise:
            return clockwise.index(player)
    places = sorted(table.places_taken.values())
    return next((turn for turn, each in enumerate(places) if box is not None and each >= box), 0)


def reason_for_cut(table: ShoeTable, shuffle: Topic) -> Any:
    """The topic of the game by which the cut is offered after a shuffle that became due for this reason."""
    topics = table.topics
    if shuffle is not topics.CUTTING_CARD_OUT:
        return topics.CUT_OTHERWISE
    return topics.CUT_AFTER_DEALER if table.shoe.cutting_card_at == DEALER else topics.CUT_AFTER_BOX


# The cut


def cut_range(stack: int, least: int) -> IntRange:
    """So many cards at least on either side; of too few cards for that, at least one."""
    if stack < 2 * least:
        least = 1
    return IntRange(low=least, high=stack - least)


def _cut_range(rules: ShoeRules, table: ShoeTable) -> IntRange:
    """At least a deck from either end, or about so many cards."""
    place = rules.law.cut_place
    return cut_range(table.shoe.left, place.decks_from_either_end * CARDS_PER_DECK - place.slack_cards)


def _check_cut(rules: ShoeRules, table: ShoeTable, asked: str, cards_from_front: int) -> None:
    allowed = _cut_range(rules, table)
    if not allowed.holds(cards_from_front):
        raise rules.refusal(
            asked,
            f"the cut must leave at least {allowed.low} of the {table.shoe.left} cards on either side",
            f"Cut {allowed.low} to {allowed.high} cards from the front.",
            table.topics.CUT_PLACE,
        )


def _asked_to_cut(rules: ShoeRules, table: ShoeTable, player: str, asked: str) -> None:
    check_phase(rules, table, {table.phases.cut}, asked, "The cut follows the shuffle.", table.shoe.cut)
    turn = table.shoe.cut_queue[0] if table.shoe.cut_queue else "an official"
    if turn != player or not table.shoe.cut_queue:
        raise rules.refusal(
            asked, f"the cut is offered to {turn} now", f"Ask {turn}.", table.shoe.cut, table.topics.CUT_REFUSED
        )


def accept_cut(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.AcceptCut) -> list[E]:
    asked = f"{command.player} cutting {command.cards_from_front} cards from the front"
    _asked_to_cut(rules, table, command.player, asked)
    _check_cut(rules, table, asked, command.cards_from_front)
    return [_cut(game, command.player, command.cards_from_front, table.topics.CUT_PLACE)]


def refuse_cut(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.RefuseCut) -> list[E]:
    _asked_to_cut(rules, table, command.player, f"{command.player} refusing the cut")
    return [game.events.cut_refused(player=command.player, under=(table.topics.CUT_REFUSED,))]


def official_cut(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.OfficialCut) -> list[E]:
    asked, topics = f"{command.by.named} cutting the cards", table.topics
    check_phase(rules, table, {table.phases.cut}, asked, "The cut follows the shuffle.", topics.CUT_BY_OFFICIAL)
    check_role(rules, command.by, rules.law.cut_by_official.by, asked, topics.CUT_BY_OFFICIAL)
    if table.shoe.cut_queue:
        turn = table.shoe.cut_queue[0]
        raise rules.refusal(
            asked, f"{turn} has not been asked yet", f"Offer the cut to {turn}.", topics.CUT_BY_OFFICIAL
        )
    _check_cut(rules, table, asked, command.cards_from_front)
    return [_cut(game, command.by.named, command.cards_from_front, topics.CUT_BY_OFFICIAL, topics.CUT_PLACE)]


def _cut(game: ShoeGame[S, E], who: str, cards_from_front: int, *under: Topic) -> E:
    return game.events.cards_cut(who=who, cards_from_front=cards_from_front, under=under)


def offer_cut(game: ShoeGame[S, E], rules: ShoeRules, table: S) -> Iterator[Offer]:
    if table.phase is not table.phases.cut:
        return
    if table.shoe.cut_queue:
        player = OneOf(values=table.shoe.cut_queue[:1])
        yield offer(game.commands.accept_cut, player=player, cards_from_front=_cut_range(rules, table))
        yield offer(game.commands.refuse_cut, player=player)
    else:
        by = officials(rules, rules.law.cut_by_official.by)
        yield offer(game.commands.official_cut, by=by, cards_from_front=_cut_range(rules, table))


# The cutting card


def _cutting_card_range(rules: ShoeRules, table: ShoeTable) -> IntRange:
    place, stack = rules.law.cutting_card_place, table.shoe.left
    part, whole = place.most_of_stack
    most = stack * part // whole + place.slack_cards
    least = place.least_decks_from_back * CARDS_PER_DECK
    return IntRange(low=least if least <= most else 0, high=min(most, stack))


def place_cutting_card(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.PlaceCuttingCard) -> list[E]:
    asked, topic = f"The cutting card {command.cards_from_back} cards from the back", table.topics.CUTTING_CARD_PLACE
    check_phase(rules, table, {table.phases.cutting_card}, asked, "It follows the cut.", topic)
    allowed = _cutting_card_range(rules, table)
    if not allowed.holds(command.cards_from_back):
        raise rules.refusal(
            asked,
            f"it goes {allowed.low} to {allowed.high} cards from the back of {table.shoe.left}",
            "Place it there.",
            topic,
        )
    story = game.story(table)
    story.tell(game.events.cutting_card_placed(cards_from_back=command.cards_from_back, under=(topic,)))
    burn_in_the_midst(game, rules, table, story)
    open_betting_without_burn(game, rules, story)
    return story.events


def offer_cutting_card(game: ShoeGame[S, E], rules: ShoeRules, table: S) -> Iterator[Offer]:
    if table.phase is table.phases.cutting_card:
        yield offer(game.commands.place_cutting_card, cards_from_back=_cutting_card_range(rules, table))
