"""The cards are checked before they are used, gone through when gaming is over, and checked when somebody says so."""

from collections.abc import Iterator

from pitbook.cards import CARDS_PER_DECK
from pitbook.games.deciding import HasPhase, check_phase, check_role, check_ruling, officials
from pitbook.games.kernel import Offer, OneOf, Refused, Topic, offer
from pitbook.games.rules import GameRules, RequestWords
from pitbook.games.shoe import commands as c
from pitbook.games.shoe.cutting import cut_offered
from pitbook.games.shoe.game import E, S, ShoeGame
from pitbook.games.shoe.options import PreShuffled
from pitbook.games.shoe.rules import ShoeRules
from pitbook.games.shoe.state import ShoeTable
from pitbook.rulebooks.roles import Role


def check_cards(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.CheckCards) -> list[E]:
    asked, topics = "Checking the cards", table.topics
    check_phase(rules, table, {table.phases.check}, asked, "It is done before cards are used.", topics.CARDS_CHECKED)
    replaced = table.shoe.cut is topics.CUT_AFTER_REPLACEMENT
    topic = topics.CARDS_REPLACED if replaced else topics.CARDS_CHECKED
    check_role(rules, command.by, _lowest_checker(rules, table), asked, topic)
    pre_shuffled = command.pre_shuffled is not PreShuffled.NO
    if pre_shuffled and not rules.law.pre_shuffled.allowed:
        raise rules.refusal(
            "Bringing pre-shuffled cards",
            "the document does not provide for them",
            "Bring cards and shuffle them at the table.",
            topics.PRE_SHUFFLED,
        )
    checked = game.events.cards_checked(
        by=command.by,
        cards=rules.terms.decks * CARDS_PER_DECK,
        pre_shuffled=pre_shuffled,
        machine=rules.has_machine,
        under=(
            topics.CARDS_CHECKED,
            *((table.shoe.check,) if table.shoe.check is not None else ()),
            *((topics.CARDS_REPLACED,) if replaced else ()),
            *((topics.PRE_SHUFFLED,) if pre_shuffled else ()),
        ),
    )
    story = game.story(table)
    story.tell(checked)
    if pre_shuffled and not rules.has_machine:
        story.tell(cut_offered(game, rules, table))
    return story.events


def _lowest_checker(rules: ShoeRules, table: ShoeTable) -> Role:
    replaced = table.shoe.cut is table.topics.CUT_AFTER_REPLACEMENT
    return rules.law.cards_replaced.checked_by if replaced else rules.law.cards_checked.by


def offer_check(game: ShoeGame[S, E], rules: ShoeRules, table: S) -> Iterator[Offer]:
    if rules.law.cards_counted.known and _may_count(table):
        yield offer(game.commands.count_cards, by=officials(rules, rules.law.cards_counted.by))
    if table.phase is table.phases.check:
        kinds = tuple(PreShuffled) if rules.law.pre_shuffled.allowed else (PreShuffled.NO,)
        by = officials(rules, _lowest_checker(rules, table))
        yield offer(game.commands.check_cards, by=by, pre_shuffled=OneOf(values=kinds))


def count_cards(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.CountCards) -> list[E]:
    asked, topic = "Going through the cards at the end of gaming", table.topics.CARDS_COUNTED
    check_ruling(rules, command.by, rules.law.cards_counted, asked, "Have them checked before they are used.", topic)
    if not _may_count(table):
        raise rules.refusal(asked, "play goes on", "Let the round end and hand back the wagers.", topic)
    cards = rules.terms.decks * CARDS_PER_DECK
    return [game.events.cards_counted(by=command.by, cards=cards, under=(topic,))]


def _may_count(table: ShoeTable) -> bool:
    return not table.in_a_round and not table.wagering and table.phase is not table.phases.check


# A check that was directed, of a shoe or of a single deck


def check_verifying(
    rules: GameRules, table: HasPhase, due: Topic | None, by: Role, asked: str, otherwise: Topic, *, waits: bool
) -> None:
    """Somebody directed it, and now is the time for it. `due`: under what it was directed."""
    if due is None:
        raise rules.refusal(asked, "no check was directed", "Continue.", otherwise)
    check_role(rules, by, rules.law.cards_checked.by, asked, due)
    if not waits:
        raise rules.refusal(asked, table.phase.words, "Wait for the end of the round.", due)


def not_verified(rules: GameRules, due: Topic, asked: RequestWords, instead: str) -> Refused:
    """No card is dealt before it is made."""
    return rules.refusal(asked, "the cards are to be checked first", instead, due)
