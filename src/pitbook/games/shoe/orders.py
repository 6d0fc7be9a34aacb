"""Orders about the cards: an official has them shuffled, replaced or checked, or announces the last rounds."""

from collections.abc import Iterator

from pitbook.games.deciding import check_phase, check_role, check_ruling, officials
from pitbook.games.kernel import AnyText, IntRange, Offer, OneOf, offer
from pitbook.games.options import CheckWhen
from pitbook.games.shoe import commands as c
from pitbook.games.shoe.checking import check_verifying
from pitbook.games.shoe.game import E, S, ShoeGame
from pitbook.games.shoe.options import WhenReplaced
from pitbook.games.shoe.rules import ShoeRules
from pitbook.games.shoe.state import ShoeTable
from pitbook.rulebooks.roles import Role

MOST_FINAL_ROUNDS = 1000  # whatever is announced beyond is not the end of play


def order_shuffle(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.OrderShuffle) -> list[E]:
    """At once if no card of a round is out; otherwise when the round is over."""
    asked, topic = "Ordering a shuffle", table.topics.SHUFFLE_ORDERED
    check_ruling(rules, command.by, rules.law.shuffle_ordered, asked, "Replace the cards instead.", topic)
    phases = table.phases.in_a_round | table.phases.shuffled
    check_phase(rules, table, phases, asked, "The cards are about to be shuffled.", topic)
    if table.shoe.resume is not None:
        raise rules.refusal(asked, "cards are being shuffled to finish the round", "Finish it.", topic)
    if not command.why.strip():
        raise rules.refusal(asked, "an order needs its reason", "Say why.", topic)
    at_once = not table.in_a_round
    return [game.events.shuffle_ordered(by=command.by, why=command.why, at_once=at_once, under=(topic,))]


def replace_cards(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.ReplaceCards) -> list[E]:
    asked, topic = "Replacing the cards", table.topics.CARDS_REPLACED
    phases = () if table.in_a_round else table.phases.between_rounds - {table.phases.check}
    check_phase(rules, table, phases, asked, "Wait for the end of the round.", topic)
    lowest = _who_replaces(rules, table, unfit=command.unfit)
    if lowest is None:
        instead = "Wait for the round after which a shuffle is due."
        raise rules.refusal(asked, "now is not the time for it", instead, topic)
    check_role(rules, command.by, lowest, asked, topic)
    return [game.events.cards_replaced(by=command.by, under=(topic,))]


def _who_replaces(rules: ShoeRules, table: ShoeTable, *, unfit: bool) -> Role | None:
    """The lowest role that may replace the cards at this moment."""
    law = rules.law.cards_replaced
    if unfit and law.unfit.known:
        return law.unfit.by
    when = law.from_device if table.shoe.machine else law.from_shoe
    if when is WhenReplaced.AFTER_ANY_ROUND or table.phase is table.phases.shuffle:
        return law.by
    return None


def direct_check(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.DirectCheck) -> list[E]:
    """Cards that may be wrongly faced are a supervisor's affair, after the round."""
    asked = "Having the cards checked"
    topic = table.topics.FACED_CHECKED if command.faced else table.topics.CHECK_DIRECTED
    law = rules.law.check_directed
    ruling = rules.law.faced_checked if command.faced else law
    if command.faced or command.by not in law.also or not law.known:
        check_ruling(rules, command.by, ruling, asked, "Have the cards replaced instead.", topic)
    if not command.why.strip():
        raise rules.refusal(asked, "an order needs its reason", "Say why.", topic)
    at_once = law.when is CheckWhen.AT_ONCE and not command.faced
    return [game.events.check_directed(by=command.by, why=command.why, at_once=at_once, under=(topic,))]


def verify_cards(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.VerifyCards) -> list[E]:
    """They go back as they were; whoever wants them shuffled orders that."""
    asked, due = "Checking the cards that are left", table.shoe.check_due
    otherwise = table.topics.CHECK_DIRECTED
    check_verifying(rules, table, due, command.by, asked, otherwise, waits=table.check_waits)
    return [game.events.cards_verified(by=command.by, cards=table.shoe.left, under=(due,))]


def announce_final_rounds(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.AnnounceFinalRounds) -> list[E]:
    asked, topic = f"Announcing {command.rounds} more rounds", table.topics.CUTTING_CARD_IN_FINAL_ROUNDS
    phases = () if table.in_a_round else table.phases.between_rounds
    check_phase(rules, table, phases, asked, "Wait for the end of the round.", topic)
    if not 1 <= command.rounds <= MOST_FINAL_ROUNDS:
        because = f"1 to {MOST_FINAL_ROUNDS} can be announced"
        raise rules.refusal(asked, because, "Name a number of rounds.", topic)
    return [game.events.final_rounds_announced(rounds=command.rounds, under=(topic,))]


def offer_orders(game: ShoeGame[S, E], rules: ShoeRules, table: S) -> Iterator[Offer]:
    law, phases, commands = rules.law, table.phases, game.commands
    may_order = table.phase in phases.in_a_round | phases.shuffled and table.shoe.resume is None
    if law.shuffle_ordered.known and may_order:
        yield offer(commands.order_shuffle, by=officials(rules, law.shuffle_ordered.by), why=AnyText())
    if table.phase is not phases.check and not table.in_a_round:
        for unfit in (True, False):
            lowest = _who_replaces(rules, table, unfit=unfit)
            if lowest is not None:
                yield offer(commands.replace_cards, by=officials(rules, lowest), unfit=OneOf(values=(unfit,)))
    if law.check_directed.known:
        by = OneOf(values=(*officials(rules, law.check_directed.by).values, *law.check_directed.also))
        yield offer(commands.direct_check, by=by, why=AnyText(), faced=OneOf(values=(False,)))
    if law.faced_checked.known:
        by = officials(rules, law.faced_checked.by)
        yield offer(commands.direct_check, by=by, why=AnyText(), faced=OneOf(values=(True,)))
    if table.check_waits:
        yield offer(commands.verify_cards, by=officials(rules, law.cards_checked.by))
    if not table.in_a_round:
        yield offer(commands.announce_final_rounds, rounds=IntRange(low=1, high=MOST_FINAL_ROUNDS))
