"""A round of Three Card Poker, from the checked cards to the discard rack, and what may go wrong in it."""

from pitbook.games.procedure import Incident, Procedure, Step, each_of, sentence
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.hands import hand_words
from pitbook.games.three_card_poker.round import DEALER, Phase, PokerTable
from pitbook.games.three_card_poker.rules import PokerRules
from pitbook.games.three_card_poker.settlement import dealer_qualifies
from pitbook.games.three_card_poker.topics import PokerTopic as T


def by_hand(rules: PokerRules, table: PokerTable) -> bool:
    return not table.cards.machine


def by_machine(rules: PokerRules, table: PokerTable) -> bool:
    return table.cards.machine


def _no_more_bets(rules: PokerRules, table: PokerTable) -> str | None:
    return "No more bets"


def _the_hand(rules: PokerRules, table: PokerTable) -> str | None:
    """What the dealer has, but only when it lies open."""
    hand = table.round.hand(DEALER)
    if not table.round.revealed:
        return None
    return sentence(hand_words(hand)) if dealer_qualifies(rules, hand) else "No hand"


STEPS = (
    Step(
        name="check",
        says="Check that the deck is complete and fit for use.",
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
        says="Put the cards into the device that shuffles them.",
        under=(T.SHUFFLE_AT_START, T.SHUFFLE_EACH_ROUND, T.DEVICE_LOADED),
        commands=(c.LoadDevice,),
        phases=frozenset({Phase.SHUFFLE}),
        has=by_machine,
    ),
    Step(
        name="cut",
        says="Cut the cards yourself; nobody else does.",
        under=(T.CUT_BY_DEALER, T.CARD_SOURCE),
        commands=(c.CutCards,),
        phases=frozenset({Phase.CUT}),
        has=by_hand,
    ),
    Step(
        name="betting",
        says="Let the players place {names.ante}, {names.pair_plus}, or both.",
        under=(T.ANTE_PLACED, T.PAIR_PLUS_PLACED),
        phases=frozenset({Phase.BETTING}),
        over=lambda _, table: bool(table.placed),
    ),
    Step(
        name="no_more_bets",
        says="When all who want to have placed their wagers, call an end to betting.",
        under=(T.NO_MORE_BETS, T.BETTING_CLOSED),
        commands=(c.CallNoMoreBets,),
        phases=frozenset({Phase.BETTING}),
        aloud=_no_more_bets,
        over=lambda _, table: table.no_more_bets,
    ),
    Step(
        name="deal",
        says="Deal three cards each, face down, one at a time: yourself first, then clockwise from your left.",
        under=(T.ROUND_BEGINS, T.DEALT_FROM_SHOE),
        commands=(c.Draw,),
        phases=frozenset({Phase.BETTING, Phase.DEAL}),
        has=by_hand,
    ),
    Step(
        name="deal",
        says="Deal three cards each, face down and all at once: yourself first, then clockwise from your left.",
        under=(T.ROUND_BEGINS, T.DEALT_FROM_DEVICE),
        commands=(c.Draw,),
        phases=frozenset({Phase.BETTING, Phase.DEAL}),
        has=by_machine,
    ),
    Step(
        name="decisions",
        says="Let each player look at the cards, and fold, or play with a {names.play} as large as the {names.ante}.",
        under=(T.CARDS_HANDLED, T.FOLDED, T.PLAYED, T.PLAY_AMOUNT, T.PLAY_NEEDS_ANTE),
        commands=(c.HandleCards, c.Play, c.Fold),
        phases=frozenset({Phase.DECISIONS}),
    ),
    Step(
        name="reveal",
        says="Turn your own hand up, and see whether it goes on.",
        under=(T.DEALER_REVEALED, T.DEALER_QUALIFIES),
        commands=(c.Reveal,),
        phases=frozenset({Phase.REVEAL}),
    ),
    Step(
        name="settle",
        says="Turn up the hands that play on, one after another, and settle their wagers.",
        under=(
            *(T.PLAY_WITHOUT_HAND, T.PAID_WITHOUT_HAND, T.PAIR_PLUS_LOST_WITHOUT_HAND, T.LOWER, T.EQUAL, T.HIGHER),
            *(T.BONUS, T.PAIR_PLUS_WON, T.PAIR_PLUS_LOST, T.CONCEDED),
        ),
        commands=(c.Settle, c.Concede),
        phases=frozenset({Phase.REVEALED}),
        aloud=_the_hand,
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
    Incident(c.CardExposed, (T.TWO_EXPOSED, T.ONE_EXPOSED), says="the card dealt last came face up"),
    Incident(c.DealerExposed, (T.DEALER_EXPOSED,)),
    *each_of(c.Misdeal, "cause", c.MisdealCause),
    Incident(c.HandWrongNumber, (T.HAND_WRONG_NUMBER,)),
    Incident(c.HandWithoutWager, (T.HAND_WITHOUT_WAGER,)),
    # Decisions
    Incident(c.CannotMatch, (T.CANNOT_MATCH_AGAIN, T.CANNOT_MATCH)),
    *(Incident(c.NoDecision, (T.NO_DECISION,), {"why": why}, says=UNDECIDED[why]) for why in c.Silence),
    # The cards and the device
    Incident(c.WrongCards, (T.WRONG_CARDS,)),
    Incident(c.DeviceJams, (T.DEVICE_JAMS,)),
    Incident(c.DeviceFails, (T.DEVICE_FAILS,), {"another": True}, says="the device fails, and another stands ready"),
    Incident(c.DeviceFails, (T.DEVICE_FAILS,), {"another": False}, says="the device fails, and there is no other"),
    Incident(c.ReplaceCards, (T.CARDS_REPLACED,), says="the cards have become unfit for use"),
    Incident(c.DirectCheck, (T.CHECK_DIRECTED,), says="there is reason to have the cards checked"),
    # The whole round
    *each_of(c.SetAside, "cause", c.SetAsideCause),
    # Wagers and people
    Incident(
        c.StakeFound,
        (T.UNDER_MINIMUM, T.OVER_MAXIMUM),
        says="the chips of a wager prove to be more or less than was thought",
    ),
    Incident(
        c.InvalidWagers,
        (T.INVALID_BEFORE, T.INVALID_DURING, T.INVALID_SETTLED),
        says="a player has no valid card of their own, or wagers for somebody else",
    ),
    Incident(c.RefuseWager, (T.WAGER_REFUSED,), says="there are grounds to refuse a wager"),
    Incident(c.Vacate, (T.IDLE_SEAT,), says="a player sits without wagers at a full table"),
    Incident(c.DirectFirst, (T.DIRECTED_FIRST,), says="players are suspected of seeing the cards of others"),
    Incident(c.KeepApart, (T.SEPARATED,), says="players are suspected of playing together"),
    Incident(c.EnglishOnly, (T.ENGLISH_ONLY,), says="players speak so that the officials cannot follow"),
    *each_of(c.RecordBreach, "breach", c.Breach),
)

ASKED = (c.Sit, c.Leave, c.Place, c.Change, c.Withdraw, c.ChangeLimits, c.AgreeLimits)

PROCEDURE = Procedure(STEPS, INCIDENTS, ASKED)
