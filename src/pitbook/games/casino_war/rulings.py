"""Rulings on the whole round, on the stakes, and on what is left of the round where a device breaks."""

from collections.abc import Iterator

from pitbook.games.casino_war import commands as c
from pitbook.games.casino_war import events as e
from pitbook.games.casino_war.betting import called_for_again
from pitbook.games.casino_war.dealing import awaited_choice, go_on
from pitbook.games.casino_war.deciding import Story, seated
from pitbook.games.casino_war.law import MisdealRule, SettingAside, VoidingRule
from pitbook.games.casino_war.limits import is_short
from pitbook.games.casino_war.options import Interim, UnderMinimum
from pitbook.games.casino_war.reconstruction import asked_to_take_back, window_open
from pitbook.games.casino_war.round import Outcome, Phase, Settlement, Wager, WarTable, same
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.settlement import forfeit, hand_back
from pitbook.games.casino_war.shoe import SHOE
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.deciding import check_breach, check_phase, check_role, check_ruling, officials
from pitbook.games.kernel import AnyText, IntRange, ListOf, Offer, OneOf, offer
from pitbook.games.options import InvalidLosing
from pitbook.games.shoe import failing
from pitbook.money import MOST_STAKE, Cents, dollars
from pitbook.rulebooks.roles import Role

BEFORE_SETTLEMENT = frozenset({Phase.INITIAL_DEAL, Phase.INTERIM})
STAKES_COUNTED = BEFORE_SETTLEMENT | {Phase.CHOICE, Phase.SUBSEQUENT_DEAL, Phase.FINAL}


# The source


def discards_not_returned(rules: WarRules, table: WarTable, command: c.DiscardsNotReturned) -> list[e.Event]:
    asked = "Discards not put back into the device"
    topic = WarTopic.DISCARDS_NOT_RETURNED
    check_ruling(rules, command.by, rules.law.discards_not_returned, asked, "Continue.", topic)
    check_phase(rules, table, {Phase.INTERIM}, asked, "They go back after the initial deal.", topic)
    if not table.shoe.machine or table.round.discards_stay:
        raise rules.refusal(asked, "none are to go back now", "Continue.", topic)
    return [e.IrregularityNoted(under=(topic,))]


def finish_from_shoe(rules: WarRules, table: WarTable, command: c.FinishFromShoe) -> list[e.Event]:
    """Where players may take wagers back first, they are asked."""
    story = Story(table)
    for event in failing.finish_from_shoe(SHOE, rules, table, command):
        story.tell(event)
    if rules.law.device_without_spare.players_may_take_back:
        players = asked_to_take_back(rules, table)
        story.tell(e.TakeBackOffered(players=players, then=None, under=(WarTopic.DEVICE_WITHOUT_SPARE,)))
    return story.events


def offer_discards(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    law = rules.law.discards_not_returned
    returns = table.shoe.machine and not table.round.discards_stay
    if law.known and table.phase is Phase.INTERIM and returns:
        yield offer(c.DiscardsNotReturned, by=officials(rules, law.by))


# The round


_DEVICE_CAUSES = frozenset({c.VoidCause.DEVICE_DISADVANTAGE, c.VoidCause.DEVICE_ROUND_LOST})


def void_round(rules: WarRules, table: WarTable, command: c.VoidRound) -> list[e.Event]:
    """Stakes go back; whether what was settled before stays settled is the document's to say, cause by cause."""
    topic = command.cause.topic
    law = _voiding(rules, command.cause)
    asked = f"Ending the round ({topic.says})"
    check_ruling(rules, command.by, law, asked, "Put the round right and play it out.", topic)
    if not _may_be_void(rules, table, command.cause):
        raise rules.refusal(
            asked, "there is no such round, or nothing in it is left to end", "Let what was settled stand.", topic
        )
    if command.cause in _DEVICE_CAUSES and not _device_could_fail(table):
        raise rules.refusal(asked, "no such device is in use", "Deal from the shoe.", topic)
    if not _may_forfeit(rules, table, command.cause).holds(command.forfeits):
        raise rules.refusal(
            asked,
            "these players have no wager in the round, or the document lets none be forfeited here",
            "Name players of the round, once each, or nobody.",
            WarTopic.FORFEITED,
            topic,
        )
    story = Story(table)
    _void(rules, story, law.interim, topic, command.forfeits)
    return story.events


def _device_could_fail(table: WarTable) -> bool:
    """A device is in use, or was until it failed in this round: what it did there may come out later."""
    return table.shoe.machine or table.round.device_failed


def _may_forfeit(rules: WarRules, table: WarTable, cause: c.VoidCause) -> ListOf:
    """The players whose wagers may be kept when the outcome is set aside for this cause."""
    law = _voiding(rules, cause)
    owners = tuple(dict.fromkeys(wager.player for wager in table.round.laid))
    allowed = owners if isinstance(law, SettingAside) and law.forfeits else ()
    return ListOf(values=allowed, longest=len(allowed))


def _may_be_void(rules: WarRules, table: WarTable, cause: c.VoidCause) -> bool:
    """Until the next round begins; but a device that fails spoils no round that is finished."""
    if table.round.number == 0 or table.round.voided:
        return False
    law = _voiding(rules, cause)
    if isinstance(law, MisdealRule):
        return window_open(table, law.until)
    return cause not in _DEVICE_CAUSES or (table.in_a_round and table.phase is not Phase.OVER)


def _voiding(rules: WarRules, cause: c.VoidCause) -> VoidingRule:
    law: VoidingRule = getattr(rules.law, cause.value)
    return law


def _void(rules: WarRules, story: Story, interim: Interim, topic: WarTopic, forfeits: tuple[str, ...] = ()) -> None:
    """Undoes what does not stand, and hands every open wager back but those that are forfeited."""
    for settlement in reversed(story.table.round.settled):
        taken = interim is Interim.PAYMENTS and settlement.outcome is Outcome.LOSE
        if interim is Interim.UNDONE or taken or story.table.round.settled_by_war(settlement):
            story.tell(e.SettlementUndone(settlement=settlement, under=(topic,)))
    story.tell(e.RoundVoided(under=(topic,)))
    for wager in story.table.round.wagers:
        if wager.player in forfeits:
            settlement = forfeit(rules, story.table, wager)
        else:
            settlement = hand_back(rules, story.table, wager, Outcome.VOID, topic)
        story.tell(e.Settled(settlement=settlement, under=settlement.under))


def wrong_cards(rules: WarRules, table: WarTable, command: c.WrongCards) -> list[e.Event]:
    story = Story(table)
    for event in failing.wrong_cards(SHOE, rules, table, command):
        story.tell(event)
    law = rules.law.wrong_cards
    over = table.phase is Phase.OVER and law.settled_round is Interim.STANDS
    if table.in_a_round and not over and not table.round.voided:
        _void(rules, story, law.interim, WarTopic.WRONG_CARDS)
    return story.events


def offer_round(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    for cause in c.VoidCause:
        law = _voiding(rules, cause)
        device = cause not in _DEVICE_CAUSES or _device_could_fail(table)
        if law.known and device and _may_be_void(rules, table, cause):
            yield offer(
                c.VoidRound,
                by=officials(rules, law.by),
                cause=OneOf(values=(cause,)),
                forfeits=_may_forfeit(rules, table, cause),
            )


# Stakes and players


def stake_found(rules: WarRules, table: WarTable, command: c.StakeFound) -> list[e.Event]:
    """After the first card the chips prove to be other than was thought; now they are what they are.

    It may be found until the wager is settled, at war no less than before.
    """
    name = getattr(rules.names, command.kind.value)
    asked = f"{command.player}'s {name} found to be {dollars(command.stake)}"
    check_role(rules, command.by, Role.DEALER, asked, WarTopic.LIMITS)
    check_phase(rules, table, STAKES_COUNTED, asked, "Before the first card, change the wager.", WarTopic.LIMITS)
    found = (w for w in table.round.wagers if same(w, command.box, command.player, command.kind))
    wager = next(found, None)
    if wager is None:
        raise rules.refusal(
            asked,
            "no such wager was placed there, and none is added now",
            "Hand the chips back.",
            WarTopic.BETTING_CLOSED,
        )
    if not 0 < command.stake <= MOST_STAKE:
        raise rules.refusal(asked, "a stake is more than nothing", "Count the chips again.", WarTopic.TENDER)
    short = is_short(rules, table, wager, command.stake)
    corrected = e.StakeCorrected(
        box=command.box,
        player=command.player,
        kind=command.kind,
        stake=command.stake,
        after_warning=short and _was_warned(rules, table, command.player),
        under=_what_is_wrong(rules, table, wager, command.stake),
    )
    story = Story(table)
    story.tell(corrected)
    if table.phase is Phase.CHOICE and awaited_choice(rules, story.table) != awaited_choice(rules, table):
        go_on(rules, story)
    return story.events


def _was_warned(rules: WarRules, table: WarTable, player: str) -> bool:
    """Before the wagers of this round were laid: a warning is for those that come after it."""
    seat = table.seat_of(player)
    warned = seat is not None and seat.warned and player not in table.round.warned_now
    return warned and rules.law.under_minimum.law is not UnderMinimum.VALID


def _what_is_wrong(rules: WarRules, table: WarTable, wager: Wager, stake: Cents) -> tuple[WarTopic, ...]:
    topics: tuple[WarTopic, ...] = ()
    if is_short(rules, table, wager, stake):
        topics = (WarTopic.UNDER_MINIMUM,)
    elif stake > wager.limits.maximum:
        topics = (WarTopic.OVER_MAXIMUM,)
    if stake % rules.chip:
        topics = (*topics, WarTopic.ROUNDED)
    return topics or (WarTopic.LIMITS,)


def invalid_wagers(rules: WarRules, table: WarTable, command: c.InvalidWagers) -> list[e.Event]:
    """Wagers without a valid card of one's own: handed back before the hand, without winnings during it."""
    asked = f"{command.player}'s wagers found invalid"
    check_ruling(rules, command.by, rules.law.invalid_during, asked, "Continue.", WarTopic.INVALID_DURING)
    if command.player in _in_the_hand(rules, table):
        return _invalid_during(rules, table, command.player, asked)
    seated(rules, table, command.player, asked)
    withdrawn: list[e.Event] = [
        e.WagerWithdrawn(box=w.box, player=w.player, kind=w.kind, stake=w.stake, under=(WarTopic.INVALID_BEFORE,))
        for w in table.placed
        if w.player == command.player
    ]
    stands = e.ErrorStands(error=asked, under=(WarTopic.INVALID_SETTLED,))
    return called_for_again(rules, table, withdrawn) if withdrawn else [stands]


def _in_the_hand(rules: WarRules, table: WarTable) -> tuple[str, ...]:
    """Players with wagers in the round that is in progress, decided or not, even if they are gone since."""
    over = table.phase is Phase.OVER and rules.law.invalid_during.settled_round is Interim.STANDS
    if not table.in_a_round or over or table.round.voided:
        return ()
    return tuple(dict.fromkeys(wager.player for wager in table.round.laid))


def _invalid_during(rules: WarRules, table: WarTable, player: str, asked: str) -> list[e.Event]:
    if player in table.round.invalid:
        raise rules.refusal(asked, "they were found so already", "Continue.", WarTopic.INVALID_DURING)
    story = Story(table)
    story.tell(e.WagersInvalid(player=player, under=(WarTopic.INVALID_DURING,)))
    for settlement in reversed(table.round.settled):
        if settlement.player == player and _not_theirs_to_keep(rules, settlement):
            _undo_invalid(rules, story, settlement)
    asking = awaited_choice(rules, table)
    if asking is not None and asking.player == player and rules.law.invalid_during.losing is InvalidLosing.RETURNED:
        go_on(rules, story)  # nothing is left for them to choose
    return story.events


def _not_theirs_to_keep(rules: WarRules, settlement: Settlement) -> bool:
    """Winnings never are; what was lost goes back where the document is so read."""
    if settlement.outcome is Outcome.LOSE:
        return rules.law.invalid_during.losing is InvalidLosing.RETURNED
    return settlement.outcome in (Outcome.WIN, Outcome.SURRENDER)


def _undo_invalid(rules: WarRules, story: Story, settlement: Settlement) -> None:
    story.tell(e.SettlementUndone(settlement=settlement, under=(WarTopic.INVALID_DURING,)))
    box, player, kind = settlement.box, settlement.player, settlement.kind
    wager = next(each for each in story.table.round.wagers if same(each, box, player, kind))
    void = hand_back(rules, story.table, wager, Outcome.VOID, WarTopic.INVALID_DURING)
    story.tell(e.Settled(settlement=void, under=void.under))


def record_breach(rules: WarRules, table: WarTable, command: c.RecordBreach) -> list[e.Event]:
    topic = command.breach.topic
    check_breach(rules, command.by, command.who, topic)
    return [e.BreachRecorded(by=command.by, who=command.who, under=(topic,))]


def offer_stakes(rules: WarRules, table: WarTable) -> Iterator[Offer]:
    dealer = officials(rules, Role.DEALER)
    if table.phase in STAKES_COUNTED:
        for wager in table.round.wagers:
            yield offer(
                c.StakeFound,
                by=dealer,
                player=OneOf(values=(wager.player,)),
                box=OneOf(values=(wager.box,)),
                kind=OneOf(values=(wager.kind,)),
                stake=IntRange(low=1, high=MOST_STAKE),
            )
    if rules.law.invalid_during.known:
        in_hand = _in_the_hand(rules, table)
        known = {*in_hand, *(seat.player for seat in table.seats)} - {*in_hand}.intersection(table.round.invalid)
        players = tuple(sorted(known))
        by = officials(rules, rules.law.invalid_during.by)
        yield offer(c.InvalidWagers, by=by, player=OneOf(values=players))
    breaches = tuple(breach for breach in c.Breach if rules.clauses[breach.topic])
    yield offer(c.RecordBreach, by=dealer, who=AnyText(), breach=OneOf(values=breaches))
