"""Cards that lay in the wrong place: the round is dealt again as it should have been, or it is too late for that.

A round is the sequence of its cards. It is put right by dealing the same sequence to the places that it should have
gone to; what was settled on the wrong ones, and who may take a wager back, is the game's.
"""

from collections.abc import Iterator
from typing import NamedTuple

from pitbook.cards import Card
from pitbook.games.deciding import check_role, officials
from pitbook.games.kernel import AnyText, Anything, Domain, Offer, PermutationOf, Topic, offer
from pitbook.games.shoe import commands as c
from pitbook.games.shoe.game import E, S, ShoeGame
from pitbook.games.shoe.options import CardFate, LeftOver
from pitbook.games.shoe.rules import ShoeRules
from pitbook.games.shoe.state import Rebuild
from pitbook.games.verbs import AnyStory
from pitbook.rulebooks.roles import Role


class LastRound(NamedTuple):
    """What a game says of the round that lies there, or was the last one."""

    can_be_put_right: bool  # there is one that is not void, dealt far enough, and nothing else is put right in it
    in_time: bool  # the document does not let its errors stand yet
    cards_gone: bool  # they are among the others
    cards: tuple[Card, ...]  # every card drawn in it
    earlier: bool  # another one was played before it


def late_error(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.Reconstruct, last: LastRound) -> list[E]:
    """Whether a round may be dealt again as somebody says; it is told if it is too late, and what was played stands."""
    asked, topic = f"Reconstructing the round ({command.error})", table.topics.RECONSTRUCTION
    check_role(rules, command.by, rules.law.reconstruction.by, asked, topic)
    if not command.error.strip():
        raise rules.refusal("Reconstructing the round", "the error is not named", "Say what went wrong.", topic)
    if not last.can_be_put_right:
        raise rules.refusal(asked, "there is no round to put right now", "Continue.", topic)
    if not last.in_time:
        return [game.events.error_stands(error=command.error, under=(table.topics.RECONSTRUCTION_LATE,))]
    if last.cards_gone:
        raise rules.refusal(asked, "its cards are back among the others", "Have the round declared void.", topic)
    if not PermutationOf(values=last.cards).holds(command.cards):
        raise rules.refusal(
            asked,
            "these are not the cards of the round",
            "Name each card drawn in the round once, in the order they should have been dealt.",
            topic,
        )
    return []


def tell_reconstructed(
    game: ShoeGame[S, E], rules: ShoeRules, story: AnyStory[S, E], rebuild: Rebuild, topic: Topic
) -> None:
    """The cards lie as they should; those for which there is no place may have to go in the end."""
    story.tell(game.events.reconstructed(cards=rebuild.cards, error=rebuild.error, under=(topic,)))
    held, law = story.table.shoe.held, rules.law.excess_left
    if held and law.fate is CardFate.BURNED and law.when is LeftOver.AFTER_A_RECONSTRUCTION:
        story.tell(game.events.excess_to_burn(cards=held, under=(story.table.topics.EXCESS_LEFT,)))


def error_found_late(
    game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.ErrorFoundLate, last: LastRound
) -> list[E]:
    """An error in an earlier round, found when the next one had begun: what was played stands.

    An error in the round on the table is to be put right, or stands where it is too late for that one.
    """
    asked, topic = f"An error in an earlier round ({command.error})", table.topics.RECONSTRUCTION_LATE
    check_role(rules, command.by, Role.DEALER, asked, topic)
    if not command.error.strip():
        raise rules.refusal("An error in an earlier round", "the error is not named", "Say what went wrong.", topic)
    if not _any_is_late(last):
        because = "there is no round for whose errors it is too late"
        raise rules.refusal(asked, because, "Have the round on the table put right, if there is one.", topic)
    return [game.events.error_stands(error=command.error, under=(topic,))]


def _any_is_late(last: LastRound) -> bool:
    """Another round began after it, or the last one can be put right no more. What is void has no errors left."""
    return last.earlier or (last.can_be_put_right and not last.in_time)


def offer_reconstruction(game: ShoeGame[S, E], rules: ShoeRules, table: S, last: LastRound) -> Iterator[Offer]:
    if _any_is_late(last):
        yield offer(game.commands.error_found_late, by=officials(rules, Role.DEALER), error=AnyText())
    if not last.can_be_put_right or (last.in_time and last.cards_gone):
        return
    cards: Domain = PermutationOf(values=last.cards) if last.in_time else Anything()
    by = officials(rules, rules.law.reconstruction.by)
    yield offer(game.commands.reconstruct, by=by, cards=cards, error=AnyText())
