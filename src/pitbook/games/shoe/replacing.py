"""One marked or damaged card, changed for another of the same rank and suit; all of them are changed in `orders`."""

from collections.abc import Iterator

from pitbook.cards import Card
from pitbook.games.deciding import check_ruling, officials
from pitbook.games.kernel import Offer, OneOf, offer
from pitbook.games.shoe import commands as c
from pitbook.games.shoe.game import E, S, ShoeGame
from pitbook.games.shoe.rules import ShoeRules
from pitbook.games.shoe.source import CARDS
from pitbook.games.shoe.state import ShoeTable
from pitbook.rulebooks.roles import Role


def check_replacement(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.CheckReplacement) -> list[E]:
    asked, topic = f"Checking a new {command.card.words}", table.topics.CARDS_REPLACED
    law = rules.law.cards_replaced.single
    if not law.known or not law.checked_by:
        raise rules.refusal(asked, "the document does not ask for it", "Continue.", topic)
    as_whom = next((role for role in law.checked_by if command.by in _acting_as(rules, role)), None)
    if as_whom is None:
        allowed = " and ".join(role.named for role in law.checked_by)
        raise rules.refusal(asked, f"{command.by.named} may not do this", f"Let {allowed} check it.", topic)
    if as_whom not in _still_to_check(rules, table, command.card):
        raise rules.refusal(asked, "it has been checked already", "Have the card changed.", topic)
    return [game.events.replacement_checked(by=command.by, card=command.card, under=(topic,))]


def change_card(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.ChangeCard) -> list[E]:
    asked, topic = f"Changing the {command.card.words}", table.topics.CARDS_REPLACED
    law = rules.law.cards_replaced.single
    check_ruling(rules, command.by, law, asked, "Have all cards replaced when it is time.", topic)
    if table.in_a_round and not law.at_any_time:
        raise rules.refusal(asked, table.phase.words, "Wait for the end of the round.", topic)
    missing = _still_to_check(rules, table, command.card)
    if missing:
        checkers = " and ".join(role.named for role in missing)
        raise rules.refusal(asked, f"{checkers} must check the new card first", "Let them check it.", topic)
    return [game.events.card_changed(by=command.by, card=command.card, under=(topic,))]


def _acting_as(rules: ShoeRules, role: Role) -> tuple[Role, ...]:
    """Who checks a new card as this role: the others who must see it do not stand in for it."""
    above = [each for each in rules.law.cards_replaced.single.checked_by if each is not role and rules.may(each, role)]
    return tuple(each for each in rules.rulebook.at_least(role) if not any(rules.may(each, higher) for higher in above))


def _still_to_check(rules: ShoeRules, table: ShoeTable, card: Card) -> tuple[Role, ...]:
    checked_by = rules.law.cards_replaced.single.checked_by
    seen_by = {by for each, by in table.shoe.replacements if each is card}
    if not seen_by:  # as nearly every card, and all of them are looked at for every offer
        return checked_by
    return tuple(role for role in checked_by if not seen_by.intersection(_acting_as(rules, role)))


def offer_single_card(game: ShoeGame[S, E], rules: ShoeRules, table: S) -> Iterator[Offer]:
    law = rules.law.cards_replaced.single
    if not law.known:
        return
    missing = {card: _still_to_check(rules, table, card) for card in CARDS}
    for role in law.checked_by:
        unseen = OneOf(values=tuple(card for card in CARDS if role in missing[card]))
        yield offer(game.commands.check_replacement, by=OneOf(values=_acting_as(rules, role)), card=unseen)
    if law.at_any_time or not table.in_a_round:
        ready = OneOf(values=tuple(card for card in CARDS if not missing[card]))
        yield offer(game.commands.change_card, by=officials(rules, law.by), card=ready)
