"""Rulings on the cards, the device, the stakes, on players without a card of their own, and on the whole outcome."""

from collections.abc import Iterator

from msgspec.structs import replace

from pitbook.games.deciding import check_breach, check_role, check_ruling, officials
from pitbook.games.kernel import AnyText, IntRange, ListOf, Offer, OneOf, offer
from pitbook.games.options import InvalidLosing
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker import events as e
from pitbook.games.three_card_poker.betting import withdrawn
from pitbook.games.three_card_poker.dealing import after_hand_is_out
from pitbook.games.three_card_poker.deciding import Story, check_phase, seated, wager_name
from pitbook.games.three_card_poker.irregularities import not_counted, still_found, void_round
from pitbook.games.three_card_poker.limits import over_its_ante
from pitbook.games.three_card_poker.round import IN_A_ROUND, IN_PLAY, Kind, Phase, PokerTable, Wager
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.settlement import forfeit, hand_back
from pitbook.games.three_card_poker.topics import PokerTopic as T
from pitbook.games.three_card_poker.wrong_hands import hand_is_void
from pitbook.money import MOST_STAKE, dollars
from pitbook.rulebooks.roles import Role


def wrong_cards(rules: PokerRules, table: PokerTable, command: c.WrongCards) -> list[e.Event]:
    """The round in which it is found is void, earlier ones stand, and the deck is checked."""
    asked = "A missing or foreign card"
    check_role(rules, command.by, rules.law.wrong_cards.by, asked, T.WRONG_CARDS)
    if table.phase is Phase.CHECK:
        raise rules.refusal(asked, table.phase.words, "Check them.", T.WRONG_CARDS)
    if not command.what.strip():
        raise rules.refusal(asked, "nothing is said of it", "Say which card, if it is known.", T.WRONG_CARDS)
    story = Story(table)
    story.tell(e.WrongCardsFound(what=command.what, under=(T.WRONG_CARDS,)))
    if table.phase in IN_PLAY or still_found(table, rules.law.wrong_cards):
        void_round(rules, story, T.WRONG_CARDS)
    return story.events


def device_jams(rules: PokerRules, table: PokerTable, command: c.DeviceJams) -> list[e.Event]:
    """The cards in the device are shuffled again; those of the other deck may be in play meanwhile."""
    asked = "A device that does not finish its shuffle"
    check_role(rules, command.by, rules.law.device_jams.by, asked, T.DEVICE_JAMS)
    check_phase(rules, table, _shuffling(rules, table), asked, T.DEVICE_JAMS)
    if not table.cards.machine:
        raise rules.refusal(asked, "there is none in use", "Continue.", T.DEVICE_JAMS)
    if table.phase is Phase.BETTING or rules.terms.decks == 1:
        return [e.DeviceJammed(under=(T.DEVICE_JAMS,))]
    return [e.OtherDeckJammed(under=(T.DEVICE_JAMS,))]


def _shuffling(rules: PokerRules, table: PokerTable) -> tuple[Phase, ...]:
    """When there are cards in the device that it may be shuffling."""
    between = (Phase.SHUFFLE, Phase.BETTING)
    return (*between, *IN_A_ROUND) if table.cards.machine and rules.terms.decks > 1 else between


def device_fails(rules: PokerRules, table: PokerTable, command: c.DeviceFails) -> list[e.Event]:
    """The round is void; the game goes on with new cards from another device or a shoe, or waits for a device."""
    asked = "A device that has failed"
    check_role(rules, command.by, rules.law.device_fails.by, asked, T.DEVICE_FAILS)
    check_phase(rules, table, IN_PLAY, asked, T.DEVICE_FAILS)
    if not table.cards.machine:
        raise rules.refusal(asked, "there is none in use", "Continue.", T.DEVICE_FAILS)
    story = Story(table)
    if rules.terms.low_limit and not command.another:
        story.tell(e.DeviceAwaited(under=(T.DEVICE_FAILS, T.LOW_LIMIT)))
    else:
        story.tell(e.DeviceFailed(another=command.another, under=(T.DEVICE_FAILS,)))
    void_round(rules, story, T.DEVICE_FAILS)
    return story.events


def bring_device(rules: PokerRules, table: PokerTable, command: c.BringDevice) -> list[e.Event]:
    asked = "Bringing another device"
    check_role(rules, command.by, rules.law.device_fails.by, asked, T.DEVICE_FAILS)
    if not table.device_awaited:
        raise rules.refusal(asked, "the table is not waiting for one", "Continue.", T.DEVICE_FAILS)
    return [e.DeviceBrought(by=command.by, under=(T.DEVICE_FAILS,))]


def stake_found(rules: PokerRules, table: PokerTable, command: c.StakeFound) -> list[e.Event]:
    asked = f"{command.player}'s {wager_name(rules, command.kind)} found to be {dollars(command.stake)}"
    check_role(rules, command.by, Role.DEALER, asked, T.UNDER_MINIMUM, T.OVER_MAXIMUM)
    check_phase(rules, table, IN_PLAY, asked, T.UNDER_MINIMUM, T.OVER_MAXIMUM)
    wager = _found(table, command.player, command.kind)
    if wager is None:
        raise rules.refusal(asked, "no such wager is open", "Count another.", T.OVER_MAXIMUM)
    if not 1 <= command.stake <= MOST_STAKE:
        raise rules.refusal(asked, "no chips make such an amount", "Count again.", T.TENDER)
    if command.stake < wager.limits.minimum:
        under: tuple[T, ...] = (T.UNDER_MINIMUM,)
    else:
        under = (T.OVER_MAXIMUM,) if command.stake > wager.limits.maximum else (T.LIMITS,)
    if over_its_ante(table.round, replace(wager, stake=command.stake)):
        under = (T.PLAY_AMOUNT, *under)
    return [e.StakeCorrected(area=wager.area, player=wager.player, kind=wager.kind, stake=command.stake, under=under)]


def _found(table: PokerTable, player: str, kind: Kind) -> Wager | None:
    for wager in table.round.wagers:
        if wager.player == player and wager.kind is kind:
            return wager
    return None


def invalid_wagers(rules: PokerRules, table: PokerTable, command: c.InvalidWagers) -> list[e.Event]:
    """Handed back before the hand; in its course void, or winless to the end; what was settled stands."""
    asked = f"{command.player}'s wagers found invalid"
    check_ruling(rules, command.by, rules.law.invalid_during, asked, "Continue.", T.INVALID_DURING)
    if command.player not in _of_the_round(table):
        seated(rules, table, command.player, asked)
    if command.player not in _may_be_invalid(table):
        raise rules.refusal(asked, "they were found so already", "Continue.", T.INVALID_DURING)
    placed = [wager for wager in table.placed if wager.player == command.player]
    in_play = [wager for wager in table.round.laid if wager.player == command.player and table.phase in IN_PLAY]
    topic = T.INVALID_DURING if in_play else T.INVALID_BEFORE if placed else T.INVALID_SETTLED
    story = Story(table)
    story.tell(e.WagersInvalid(player=command.player, under=(topic,)))
    for wager in placed:
        story.tell(withdrawn(wager, T.INVALID_BEFORE))
    if in_play and rules.law.invalid_during.losing is InvalidLosing.RETURNED:
        hand_is_void(story, in_play[0].area, T.INVALID_DURING)
        after_hand_is_out(story)
    return story.events


def _of_the_round(table: PokerTable) -> tuple[str, ...]:
    """Whoever has or had a wager in the round that is played, whether they are still there or not."""
    return tuple(dict.fromkeys(wager.player for wager in table.round.laid)) if table.phase in IN_PLAY else ()


def _may_be_invalid(table: PokerTable) -> tuple[str, ...]:
    here = [player for player, seat in table.seats.items() if not seat.invalid]
    gone = [player for player in _of_the_round(table) if player not in table.seats]
    return (*here, *(player for player in gone if player not in table.round.invalid))


def set_aside(rules: PokerRules, table: PokerTable, command: c.SetAside) -> list[e.Event]:
    topic = command.cause.topic
    asked = "Setting the outcome aside"
    law = rules.law.fraud if command.cause is c.SetAsideCause.FRAUD else rules.law.disturbance
    check_role(rules, command.by, law.by, asked, topic)
    if not _may_be_set_aside(table):
        raise rules.refusal(asked, "there is no round that is not void already", "Continue.", topic)
    if not _may_forfeit(table, command.cause).holds(command.forfeits):
        raise rules.refusal(
            asked,
            "only wagers of players in the round who had part in a fraud may be kept",
            "Name them, or nobody.",
            topic,
            T.FORFEITED,
        )
    story = Story(table)
    for done in table.round.settled:
        story.tell(e.SettlementUndone(settlement=done, under=(topic,)))
    for wager in story.table.round.wagers:
        kept = wager.player in command.forfeits
        done = forfeit(wager, topic, T.FORFEITED) if kept else hand_back(wager, topic)
        story.tell(e.Settled(settlement=done, under=done.under))
    story.tell(e.OutcomeSetAside(by=command.by, under=(topic,)))
    not_counted(rules, story)
    return story.events


def _may_be_set_aside(table: PokerTable) -> bool:
    return table.in_a_round and not table.round.voided


def _may_forfeit(table: PokerTable, cause: c.SetAsideCause) -> ListOf:
    players = tuple(dict.fromkeys(wager.player for wager in table.round.laid))
    return ListOf(values=players, longest=len(players) if cause is c.SetAsideCause.FRAUD else 0)


def record_breach(rules: PokerRules, table: PokerTable, command: c.RecordBreach) -> list[e.Event]:
    topic = command.breach.topic
    check_breach(rules, command.by, command.who, topic)
    return [e.BreachRecorded(by=command.by, who=command.who, under=(topic,))]


def offer_rulings(rules: PokerRules, table: PokerTable) -> Iterator[Offer]:
    law, dealer = rules.law, officials(rules, Role.DEALER)
    if table.phase is not Phase.CHECK:
        yield offer(c.WrongCards, by=officials(rules, law.wrong_cards.by), what=AnyText())
    if table.phase in _shuffling(rules, table) and table.cards.machine:
        yield offer(c.DeviceJams, by=officials(rules, law.device_jams.by))
    if table.phase in IN_PLAY and table.cards.machine:
        yield offer(c.DeviceFails, by=officials(rules, law.device_fails.by), another=OneOf(values=(False, True)))
    if table.device_awaited:
        yield offer(c.BringDevice, by=officials(rules, law.device_fails.by))
    if table.phase in IN_PLAY:
        for wager in table.round.wagers:
            mine = {"player": OneOf(values=(wager.player,)), "kind": OneOf(values=(wager.kind,))}
            yield offer(c.StakeFound, by=dealer, stake=IntRange(low=1, high=MOST_STAKE), **mine)
    valid = OneOf(values=_may_be_invalid(table))
    yield offer(c.InvalidWagers, by=officials(rules, law.invalid_during.by), player=valid)
    if _may_be_set_aside(table):
        for cause, official in ((c.SetAsideCause.DISTURBANCE, law.disturbance), (c.SetAsideCause.FRAUD, law.fraud)):
            yield offer(
                c.SetAside,
                by=officials(rules, official.by),
                cause=OneOf(values=(cause,)),
                forfeits=_may_forfeit(table, cause),
            )
    yield offer(c.RecordBreach, by=dealer, who=AnyText(), breach=OneOf(values=tuple(c.Breach)))
