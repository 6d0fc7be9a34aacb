"""Cards in the wrong place, and choices not heard: the round is put right.

A round is the sequence of its cards. A card in the wrong place is put right by dealing the same sequence to the places
it should have gone to, so most errors of placing change nothing but the record.
"""

from collections.abc import Iterator
from typing import Any

from pitbook.cards import Card
from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.dealing import awaited_choice, go_on
from pitbook.games.casino_war.deciding import Story
from pitbook.games.casino_war.options import Missed
from pitbook.games.casino_war.round import DEALER, Kind, Outcome, Phase, Settlement, Wager, WarTable, same
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.settlement import decided_by_cards, hand_back
from pitbook.games.casino_war.shoe import SHOE
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.deciding import check_phase, check_role, officials
from pitbook.games.kernel import ListOf, Offer, OneOf, offer
from pitbook.games.shoe import reconstruction
from pitbook.games.shoe.options import CorrectionWindow, Returns
from pitbook.games.shoe.reconstruction import LastRound
from pitbook.games.shoe.source import cards_in_source, check_from_source, meet_fate
from pitbook.games.shoe.state import Rebuild
from pitbook.rulebooks.roles import Role

SECOND_DEAL = frozenset({Phase.SUBSEQUENT_DEAL, Phase.FINAL})
BEFORE_A_WINNER = frozenset({Phase.INTERIM, Phase.CHOICE, Phase.SUBSEQUENT_DEAL})


# The whole round


def reconstruct(rules: WarRules, table: WarTable, command: c.Reconstruct) -> list[e.Event]:
    """Deals the round's cards again in their right order; what was settled on the wrong ones is undone."""
    late = reconstruction.late_error(SHOE, rules, table, command, _last_round(rules, table))
    if late:
        return late
    topic = WarTopic.RECONSTRUCTION
    story = Story(table)
    for settlement in reversed(table.round.settled):
        if decided_by_cards(settlement):
            story.tell(e.SettlementUndone(settlement=settlement, under=(topic,)))
    for wager in story.table.round.wagers:
        if wager.kind is Kind.SECOND:
            story.tell(_second_returned(wager, topic))
    players = tuple(dict.fromkeys(wager.player for wager in story.table.round.wagers))
    rebuild = Rebuild(cards=command.cards, error=command.error)
    if rules.law.reconstruction.players_may_retract and players:
        story.tell(e.TakeBackOffered(players=players, then=rebuild, under=(topic,)))
    else:
        reconstruction.tell_reconstructed(SHOE, rules, story, rebuild, topic)
    return story.events


def _last_round(rules: WarRules, table: WarTable) -> LastRound:
    now = table.round
    return LastRound(
        can_be_put_right=_can_be_put_right(table) and not _too_early(rules, table),
        in_time=window_open(table, rules.law.reconstruction.window),
        cards_gone=now.cards_gone,
        cards=_round_cards(table),
        earlier=now.number > 1,
    )


def _second_returned(wager: Wager, topic: WarTopic) -> e.SecondReturned:
    return e.SecondReturned(box=wager.box, player=wager.player, stake=wager.stake, under=(topic,))


def _can_be_put_right(table: WarTable) -> bool:
    """There is a round, it was not voided, and nothing else is being put right in it."""
    busy = table.phase is Phase.TAKING_BACK or table.shoe.resume is not None
    return table.round.number > 0 and not table.round.voided and not busy


def _too_early(rules: WarRules, table: WarTable) -> bool:
    """Where the rule is for a complete deal, a card misplaced during it is simply laid where it belongs."""
    window = rules.law.reconstruction.window
    return window is CorrectionWindow.BEFORE_A_WINNER_IS_PAID and table.phase is Phase.INITIAL_DEAL


def _round_cards(table: WarTable) -> tuple[Card, ...]:
    """Every card drawn in the round; one kept for the next round is not of it."""
    held = table.shoe.held if table.in_a_round else ()
    return (*table.round.initial, *table.round.subsequent, *held)


def window_open(table: WarTable, window: CorrectionWindow) -> bool:
    """Whether an error of the round can still be put right. It is kept until the next one begins."""
    match window:
        case CorrectionWindow.BEFORE_NEXT_ROUND:
            return True
        case CorrectionWindow.BEFORE_CARDS_ARE_CLEARED:
            return table.in_a_round
        case CorrectionWindow.BEFORE_A_WINNER_IS_PAID:
            paid = any(each.outcome is Outcome.WIN for each in table.round.settled)
            return table.phase in BEFORE_A_WINNER and not paid and not table.round.subsequent
        case CorrectionWindow.BEFORE_ALL_IS_SETTLED:
            return table.in_a_round and table.phase is not Phase.OVER


def error_found_late(rules: WarRules, table: WarTable, command: c.ErrorFoundLate) -> list[e.Event]:
    return reconstruction.error_found_late(SHOE, rules, table, command, _last_round(rules, table))


def offer_reconstruction(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    return reconstruction.offer_reconstruction(SHOE, rules, table, _last_round(rules, table))


# Cards forgotten or dealt to the wrong box


def dealer_card_forgotten(rules: WarRules, table: WarTable, command: c.DealerCardForgotten) -> list[e.Event]:
    asked = "The dealer having taken no card"
    topic = WarTopic.DEALER_CARD_FORGOTTEN
    check_role(rules, command.by, rules.law.dealer_card_forgotten.by, asked, topic)
    if not dealer_is_due(table):
        raise rules.refusal(asked, "no card is due to the dealer now", "Continue with the deal.", topic)
    return [e.IrregularityNoted(under=(topic,))]


def dealer_is_due(table: WarTable) -> bool:
    now = table.round
    return table.phase is Phase.INITIAL_DEAL and len(now.initial) == len(now.initial_due) - 1


def second_missed(rules: WarRules, table: WarTable, command: c.SecondMissed) -> list[e.Event]:
    """A box at war got no second card: the sequence is put right, or the wagers there are void."""
    asked = f"{rules.names.box} {command.box} missed in the second deal"
    topic = WarTopic.SECOND_MISSED
    check_role(rules, command.by, Role.DEALER, asked, topic)
    check_phase(rules, table, SECOND_DEAL, asked, "It can only happen in the second deal.", topic)
    if command.box not in _could_be_missed(rules, table):
        raise rules.refusal(asked, "by count no second card is missing there", "Continue with the deal.", topic)
    if rules.law.second_missed.then is Missed.RECONSTRUCTED:
        return [e.IrregularityNoted(under=(topic,))]
    story = Story(table)
    for wager in [w for w in table.round.wagers if w.box == command.box]:
        settlement = hand_back(rules, story.table, wager, Outcome.VOID, topic)
        story.tell(e.Settled(settlement=settlement, under=settlement.under))
    story.tell(e.SecondVoided(box=command.box, under=(topic,)))
    if not _at_war(story.table):
        story.tell(e.RoundEnded(under=(topic,)))
    return story.events


def _could_be_missed(rules: WarRules, table: WarTable) -> tuple[int, ...]:
    """With every card of the deal out, none can be missing where a missing one is not made up for."""
    now = table.round
    complete = len(now.subsequent) == len(now.subsequent_due)
    if complete and rules.law.second_missed.then is Missed.WAGERS_VOID:
        return ()
    return tuple(box for box in now.subsequent_due if box != DEALER)


def second_without_wager(rules: WarRules, table: WarTable, command: c.SecondWithoutWager) -> list[e.Event]:
    asked = f"The {command.card.words} dealt to {rules.names.box} {command.box}, which is not at war"
    topic = WarTopic.SECOND_WITHOUT_WAGER
    check_role(rules, command.by, Role.DEALER, asked, topic)
    check_phase(rules, table, SECOND_DEAL, asked, "It can only happen in the second deal.", topic)
    if command.box in table.round.subsequent_due or not 1 <= command.box <= rules.terms.boxes:
        raise rules.refusal(asked, "a second card is due there, or there is no such place", "Deal it there.", topic)
    check_from_source(rules, table, command.card, asked)
    return [meet_fate(SHOE, command.card, rules.law.second_without_wager.fate, topic)]


def offer_wrong_places(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    if dealer_is_due(table):
        yield offer(c.DealerCardForgotten, by=officials(rules, rules.law.dealer_card_forgotten.by))
    if table.phase in SECOND_DEAL:
        dealer = officials(rules, Role.DEALER)
        yield offer(c.SecondMissed, by=dealer, box=OneOf(values=_could_be_missed(rules, table)))
        others = tuple(box for box in range(1, rules.terms.boxes + 1) if box not in table.round.subsequent_due)
        source = cards_in_source(rules, table)
        yield offer(c.SecondWithoutWager, by=dealer, box=OneOf(values=others), card=source)


# Choices not offered or not heard


def option_missed(rules: WarRules, table: WarTable, command: c.OptionMissed) -> list[e.Event]:
    """A tied player was not asked, or not heard: the round goes back to that choice."""
    asked = f"{command.player}'s choice on {rules.names.box} {command.box}"
    topic = WarTopic.OPTION_MISSED
    check_role(rules, command.by, rules.law.option_missed.by, asked, topic)
    if not _can_be_put_right(table):
        raise rules.refusal(asked, "there is no round to put right now", "Continue.", topic)
    if table.round.choice_of(command.box, command.player) is None:
        raise rules.refusal(asked, "no choice of theirs is on record", "Ask them when it is their turn.", topic)
    if not window_open(table, rules.law.option_missed.window):
        return [e.ErrorStands(error=asked, under=(WarTopic.OPTION_MISSED_LATE,))]
    if not _can_choose_again(table, command.box, command.player):
        raise rules.refusal(
            asked, "their wager or the cards are gone", "Have the round declared void, if it must be.", topic
        )
    story = Story(table)
    for settlement in reversed(table.round.settled):
        if decided_by_cards(settlement) and (
            table.round.settled_by_war(settlement) or same(settlement, command.box, command.player, Kind.FIRST)
        ):
            story.tell(e.SettlementUndone(settlement=settlement, under=(topic,)))
    for wager in story.table.round.wagers:
        if same(wager, command.box, command.player, Kind.SECOND):
            story.tell(_second_returned(wager, topic))
    story.tell(e.WoundBack(box=command.box, player=command.player, under=(topic,)))
    if awaited_choice(rules, story.table) != awaited_choice(rules, table):
        go_on(rules, story)
    return story.events


def _can_choose_again(table: WarTable, box: int, player: str) -> bool:
    main = [each for each in table.round.settled if same(each, box, player, Kind.FIRST)]
    return not table.round.cards_gone and all(decided_by_cards(each) for each in main)


def offer_option_missed(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    if not _can_be_put_right(table):
        return
    law = rules.law.option_missed
    for choice in table.round.choices:
        if not window_open(table, law.window) or _can_choose_again(table, choice.box, choice.player):
            yield offer(
                c.OptionMissed,
                by=officials(rules, law.by),
                player=OneOf(values=(choice.player,)),
                box=OneOf(values=(choice.box,)),
            )


# Wagers taken back before the round goes on


def answer_take_back(rules: WarRules, table: WarTable, command: c.AnswerTakeBack) -> list[e.Event]:
    """Each player may take back each wager that is still open; those who stay play on."""
    asked = f"{command.player} taking back wagers"
    topic = _take_back_topic(table)
    check_phase(rules, table, {Phase.TAKING_BACK}, asked, "Only when it is offered.", topic)
    if command.player not in table.taking_back:
        raise rules.refusal(asked, "they have answered, or have no open wager", "Continue.", topic)
    if not _may_take(rules, table, command.player).holds(command.wagers):
        raise rules.refusal(
            asked,
            "these are not open wagers of theirs, or some that stand only together",
            f"Name open wagers, once each; a {rules.names.second} goes with its {rules.names.first}.",
            topic,
            WarTopic.SECOND_AMOUNT,
        )
    story = Story(table)
    for done in _settled_and_taken(rules, table, command.player):
        if (done.box, done.kind) in command.wagers:
            story.tell(e.SettlementUndone(settlement=done, under=(topic,)))
    mine = {(w.box, w.kind): w for w in story.table.round.wagers if w.player == command.player}
    for place in command.wagers:
        settlement = hand_back(rules, story.table, mine[place], Outcome.RETURNED, topic)
        story.tell(e.Settled(settlement=settlement, under=settlement.under))
    story.tell(e.TakeBackAnswered(player=command.player, under=(topic,)))
    after_take_back(rules, story, table, topic)
    return story.events


def after_take_back(rules: WarRules, story: Story, before: WarTable, topic: WarTopic) -> None:
    """When all have answered, the round is put right, or goes on, or ends if nothing of it is left."""
    if story.table.phase is Phase.TAKING_BACK:
        return
    war_is_off = bool(story.table.round.subsequent_due) and not _at_war(story.table)
    if story.table.round.wagers and before.rebuild is not None:
        reconstruction.tell_reconstructed(SHOE, rules, story, before.rebuild, topic)
    elif not story.table.round.wagers or war_is_off:
        story.tell(e.RoundEnded(under=(topic,)))


def asked_to_take_back(rules: WarRules, table: WarTable) -> tuple[str, ...]:
    """Whoever has an open wager, and where settled amounts go back too, whoever is there and lost one."""
    players = dict.fromkeys(wager.player for wager in table.round.wagers)
    there = (seat.player for seat in table.seats if _settled_and_taken(rules, table, seat.player))
    return tuple({**players, **dict.fromkeys(there)})


def _settled_and_taken(rules: WarRules, table: WarTable, player: str) -> tuple[Settlement, ...]:
    """What was taken from a player in this round, and may go back with the wagers that are open."""
    law = rules.law.device_without_spare
    if table.rebuild is not None or law.returns is not Returns.SETTLED_TOO:
        return ()
    mine = (done for done in table.round.settled if done.player == player)
    return tuple(done for done in mine if done.outcome in (Outcome.LOSE, Outcome.SURRENDER))


def _at_war(table: WarTable) -> bool:
    return any(wager.kind is Kind.SECOND for wager in table.round.wagers)


def _take_back_topic(table: WarTable) -> WarTopic:
    return WarTopic.DEVICE_WITHOUT_SPARE if table.shoe.resume is not None else WarTopic.RECONSTRUCTION


class _TakenBack(ListOf, tag="TakenBack", frozen=True, kw_only=True):
    """Open wagers of a player; some go only together, given as pairs of the one that needs the other."""

    needs: tuple[tuple[tuple[int, Kind], tuple[int, Kind]], ...]

    def holds(self, value: Any) -> bool:
        return super().holds(value) and all(other in value or one not in value for one, other in self.needs)


def _may_take(rules: WarRules, table: WarTable, player: str) -> _TakenBack:
    """At war the main wager and the second go together; where a Tie may not stand alone, it goes with the main one."""
    mine = tuple((w.box, w.kind) for w in table.round.wagers if w.player == player)
    needs = []
    for box, kind in mine:
        if kind is Kind.SECOND:
            needs += [((box, Kind.SECOND), (box, Kind.FIRST)), ((box, Kind.FIRST), (box, Kind.SECOND))]
        if kind is Kind.TIE and (box, Kind.FIRST) in mine and rules.law.tie_placed.needs_first:
            needs.append(((box, Kind.FIRST), (box, Kind.TIE)))
    taken = tuple((done.box, done.kind) for done in _settled_and_taken(rules, table, player))
    return _TakenBack(values=(*mine, *taken), longest=len(mine) + len(taken), needs=tuple(needs))


def offer_take_back(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    for player in table.taking_back:
        wagers = _may_take(rules, table, player)
        yield offer(c.AnswerTakeBack, player=OneOf(values=(player,)), wagers=wagers)
