"""A round of Three Card Poker, from the checked cards to the discard rack, and what may go wrong in it."""

from pitbook.games.procedure import (
    AskedFor,
    Asking,
    Incident,
    Procedure,
    Step,
    capitalised,
    each_of,
    wagers_void,
    wrong_wagers,
)
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.deciding import not_told
from pitbook.games.three_card_poker.hands import hand_words
from pitbook.games.three_card_poker.round import DEALER, Phase, PokerTable
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.settlement import dealer_qualifies
from pitbook.games.three_card_poker.topics import PokerTopic as T


def by_hand(rules: PokerRules, table: PokerTable) -> bool:
    return not table.cards.machine


def by_machine(rules: PokerRules, table: PokerTable) -> bool:
    return table.cards.machine


def _without_hand(rules: PokerRules, table: PokerTable) -> bool:
    return table.round.revealed and not dealer_qualifies(rules, table.round.hand(DEALER))


def _the_hand(rules: PokerRules, table: PokerTable) -> str | None:
    """What the dealer has, but only when it lies open."""
    if not table.round.revealed:
        return None
    value = capitalised(hand_words(table.round.hand(DEALER)))
    return f"{value}. No hand" if _without_hand(rules, table) else value


def _with_pair_plus(rules: PokerRules, table: PokerTable) -> bool:
    return rules.has_pair_plus


def _without_pair_plus(rules: PokerRules, table: PokerTable) -> bool:
    return not rules.has_pair_plus


def _unseen(rules: PokerRules, table: PokerTable) -> bool:
    return table.round.unseen


def _dealer_told(rules: PokerRules, table: PokerTable) -> bool:
    return not table.round.unknown(DEALER)


def _all_told(rules: PokerRules, table: PokerTable) -> bool:
    return not not_told(table)


def _conceding(rules: PokerRules, table: PokerTable) -> str | None:
    return "Conceding hand"


def _deal(how: str, dealt: T, has: Asking) -> Step:
    return Step(
        name="deal",
        says=(
            f'You may call "No more bets". Deal three cards face down, {how}: to yourself first, '
            "then clockwise from your left to each {names.area} with a wager."
        ),
        under=(T.NO_MORE_BETS, T.ROUND_BEGINS, dealt, T.BETTING_CLOSED),
        commands=(c.DealFaceDown, c.Draw, c.CallNoMoreBets),
        phases=frozenset({Phase.BETTING, Phase.DEAL}),
        has=has,
    )


STEPS = (
    Step(
        name="check",
        says="Check that the deck is complete.",
        under=(T.CARDS_CHECKED, T.DECK),
        commands=(c.CheckCards,),
        phases=frozenset({Phase.CHECK}),
    ),
    Step(
        name="shuffle",
        says="Shuffle the cards.",
        under=(T.SHUFFLE_AT_START, T.SHUFFLE_EACH_ROUND, T.SHUFFLE_AFTER_VACANCY),
        commands=(c.ShuffleCards,),
        phases=frozenset({Phase.SHUFFLE}),
        has=by_hand,
    ),
    Step(
        name="load",
        says="Put the cards into the device that shuffles them. You may shuffle them by hand first.",
        under=(T.DEVICE_LOADED, T.SHUFFLE_AT_START, T.SHUFFLE_EACH_ROUND, T.SHUFFLE_AFTER_VACANCY),
        commands=(c.LoadDevice,),
        phases=frozenset({Phase.SHUFFLE}),
        has=by_machine,
    ),
    Step(
        name="cut",
        says="Cut the cards yourself, place them on the cutting card, and put them all into the shoe.",
        under=(T.CUT_BY_DEALER,),
        commands=(c.CutCards,),
        phases=frozenset({Phase.CUT}),
        has=by_hand,
    ),
    Step(
        name="verify",
        says="Check the number of the cards.",
        under=(T.CHECK_DIRECTED,),
        commands=(c.VerifyCards,),
        phases=frozenset({Phase.BETTING, Phase.DEAL}),
        has=lambda _, table: table.check_waits,
    ),
    Step(
        name="betting",
        says="Let the players place an {names.ante}, a {names.pair_plus}, or both.",
        under=(T.ANTE_PLACED, T.PAIR_PLUS_PLACED),
        phases=frozenset({Phase.BETTING}),
        has=_with_pair_plus,
        over=lambda _, table: bool(table.placed),
    ),
    Step(
        name="betting",
        says="Let the players place an {names.ante}.",
        under=(T.ANTE_PLACED,),
        phases=frozenset({Phase.BETTING}),
        has=_without_pair_plus,
        over=lambda _, table: bool(table.placed),
    ),
    _deal("one at a time in turn", T.DEALT_FROM_SHOE, by_hand),
    _deal("all three at once", T.DEALT_FROM_DEVICE, by_machine),
    Step(
        name="decisions",
        says=(
            "Let each player pick up the cards and say: fold, or play. Who plays puts them down again, "
            "with a {names.play} as large as the {names.ante} on top where there is one."
        ),
        under=(T.CARDS_HANDLED, T.FOLDED, T.PLAYED, T.PLAY_AMOUNT, T.PLAY_NEEDS_ANTE),
        commands=(c.HandleCards, c.Play, c.Fold),
        phases=frozenset({Phase.DECISIONS}),
    ),
    Step(
        name="folded",
        says=(
            "Collect the wagers and the cards of those who fold. Spread the cards face down, count them, "
            "and put them into the discard rack."
        ),
        under=(T.FOLDED,),
    ),
    Step(
        name="turn_up",
        says="Turn up your own hand, and record its cards.",
        under=(T.DEALER_REVEALED,),
        commands=(c.TurnUp, c.TakeBack),
        phases=frozenset({Phase.REVEAL}),
        has=_unseen,
        over=_dealer_told,
    ),
    Step(
        name="reveal",
        says="Turn up your own hand, declare its highest value, and see whether it continues.",
        under=(T.DEALER_REVEALED, T.DEALER_QUALIFIES),
        commands=(c.Reveal, c.TakeBack),
        phases=frozenset({Phase.REVEAL}),
    ),
    Step(
        name="turn_up_hands",
        says="Turn up the hand of each player with wagers in play, and record its cards.",
        under=(T.BEST_VALUE,),
        commands=(c.TurnUp, c.TakeBack),
        phases=frozenset({Phase.REVEALED}),
        aloud=_the_hand,
        has=_unseen,
        over=_all_told,
    ),
    Step(
        name="settle",
        says=(
            "Compare your hand with each player's, each at its best value. {names.ante} and {names.play} lose to you, "
            "stand off or are paid; {names.ante_bonus} and {names.pair_plus} are settled whatever you hold."
        ),
        under=(
            *(T.DEALER_REVEALED, T.DEALER_QUALIFIES, T.BONUS, T.LOWER, T.PAIR_PLUS_LOST, T.EQUAL, T.HIGHER),
            *(T.PAIR_PLUS_WON, T.BEST_VALUE),
        ),
        commands=(c.Settle, c.TakeBack),
        phases=frozenset({Phase.REVEALED}),
        aloud=_the_hand,
        has=lambda rules, table: rules.has_pair_plus and not _without_hand(rules, table),
    ),
    Step(
        name="settle",
        says=(
            "Compare your hand with each player's, each at its best value. {names.ante} and {names.play} lose to you, "
            "stand off or are paid; {names.ante_bonus} is paid whatever you hold."
        ),
        under=(T.DEALER_REVEALED, T.DEALER_QUALIFIES, T.BONUS, T.LOWER, T.EQUAL, T.HIGHER, T.BEST_VALUE),
        commands=(c.Settle, c.TakeBack),
        phases=frozenset({Phase.REVEALED}),
        aloud=_the_hand,
        has=lambda rules, table: not rules.has_pair_plus and not _without_hand(rules, table),
    ),
    Step(
        name="settle",
        says=(
            "Your hand does not continue, and each {names.play} stands off. Collect each {names.pair_plus} below "
            "a pair, then pay each {names.ante}, {names.ante_bonus} and {names.pair_plus} that won."
        ),
        under=(
            *(T.DEALER_REVEALED, T.PLAY_WITHOUT_HAND, T.PAIR_PLUS_LOST_WITHOUT_HAND, T.PAID_WITHOUT_HAND),
            T.BEST_VALUE,
        ),
        commands=(c.Settle, c.TakeBack),
        phases=frozenset({Phase.REVEALED}),
        aloud=_the_hand,
        has=lambda rules, table: rules.has_pair_plus and _without_hand(rules, table),
    ),
    Step(
        name="settle",
        says=(
            "Your hand does not continue, and each {names.play} stands off. Pay each {names.ante} and the "
            "{names.ante_bonus}."
        ),
        under=(T.DEALER_REVEALED, T.PLAY_WITHOUT_HAND, T.PAID_WITHOUT_HAND, T.BEST_VALUE),
        commands=(c.Settle, c.TakeBack),
        phases=frozenset({Phase.REVEALED}),
        aloud=_the_hand,
        has=lambda rules, table: not rules.has_pair_plus and _without_hand(rules, table),
    ),
    Step(
        name="concede",
        says=(
            "A player who sweeps a hand towards you concedes: announce it, collect the wagers and the cards, "
            "and count the cards into the discard rack."
        ),
        under=(T.CONCEDED,),
        commands=(c.Concede,),
        aloud=_conceding,
    ),
    Step(
        name="clear",
        says="Collect the cards, count them, and put them into the discard rack.",
        under=(T.CARDS_COLLECTED, T.CARDS_COLLECTED_WITHOUT_HAND),
        commands=(c.Clear,),
        phases=frozenset({Phase.OVER}),
    ),
)

UNDECIDED = {
    c.Silence.ABSENT: "a player is not there to decide",
    c.Silence.TOO_SLOW: "a player takes too long to decide",
    c.Silence.REFUSES: "a player refuses to decide",
}

INCIDENTS = (
    # The deal
    Incident(c.CardExposed, (T.TWO_EXPOSED, T.ONE_EXPOSED), says="a card came face up in the deal"),
    Incident(
        c.UnseenExposed,
        (T.TWO_EXPOSED, T.ONE_EXPOSED),
        says="a card that was dealt unseen came face up in the deal",
    ),
    Incident(c.DealerExposed, (T.DEALER_EXPOSED,)),
    *each_of(c.Misdeal, "cause", c.MisdealCause),
    Incident(c.HandWrongNumber, (T.HAND_WRONG_NUMBER,)),
    Incident(c.HandWithoutWager, (T.HAND_WITHOUT_WAGER,), says="a hand lies at a {names.area} without a wager"),
    Incident(
        c.CountHands,
        (T.HAND_WRONG_NUMBER, T.HAND_WITHOUT_WAGER),
        says="several hands are wrong together: of a wrong size, or at a {names.area} without a wager",
    ),
    # Decisions
    Incident(c.CannotMatch, (T.CANNOT_MATCH_AGAIN, T.CANNOT_MATCH), says="a player cannot match the {names.ante}"),
    *(Incident(c.NoDecision, (T.NO_DECISION,), {"why": why}, says=UNDECIDED[why]) for why in c.Silence),
    # The cards and the device
    Incident(c.WrongCards, (T.WRONG_CARDS,)),
    Incident(c.DeviceJams, (T.DEVICE_JAMS,)),
    Incident(c.DeviceFails, (T.DEVICE_FAILS,), {"another": True}, says="the device fails, and another stands ready"),
    Incident(c.DeviceFails, (T.DEVICE_FAILS,), {"another": False}, says="the device fails, and there is no other"),
    Incident(c.BringDevice, (T.DEVICE_FAILS,), says="another device is brought to a table that waits for one"),
    Incident(c.NoteVacancy, (T.SHUFFLE_AFTER_VACANCY,), says="the table stood without play, though players were there"),
    Incident(c.ReplaceCards, (T.CARDS_REPLACED,), says="the cards have become unfit for use"),
    Incident(c.DirectCheck, (T.CHECK_DIRECTED,), says="there is reason to have the cards checked"),
    # The whole round
    *each_of(c.SetAside, "cause", c.SetAsideCause),
    # Wagers and people
    *wrong_wagers(c.StakeFound, c.InvalidWagers, T),
    Incident(c.RefuseWager, (T.WAGER_REFUSED,), says="there are grounds to refuse a wager"),
    Incident(c.Vacate, (T.IDLE_SEAT,), says="a player sits without wagers at a full table"),
    Incident(c.DirectFirst, (T.DIRECTED_FIRST,), says="players are suspected of seeing the cards of others"),
    Incident(c.KeepApart, (T.SEPARATED,), says="players are suspected of playing together"),
    Incident(c.EnglishOnly, (T.ENGLISH_ONLY,), says="players are suspected of telling each other what they hold"),
    wagers_void(c.VoidWagers, T),
    *each_of(c.RecordBreach, "breach", c.Breach),
)

ASKED: AskedFor = {
    c.Sit: (T.SEATS, T.PLAYER_CARD),
    c.Leave: (T.SEATS, T.MARKER_REMOVED),
    c.Place: (T.ANTE_PLACED, T.PAIR_PLUS_PLACED),
    c.Change: (T.WAGER_CHANGED,),
    c.Withdraw: (T.WAGER_CHANGED,),
    c.ChangeLimits: (T.LIMITS_CHANGED,),
    c.AgreeLimits: (T.PERSONAL_LIMITS,),
}

PROCEDURE = Procedure(STEPS, INCIDENTS, ASKED)
