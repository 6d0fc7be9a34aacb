"""What cannot be: refused with its clause, or by the field it is written in, and nothing at the table changes."""

from typing import Any, NamedTuple, Union

import msgspec
import pytest

from pitbook.cards import Card
from pitbook.games.kernel import Refused
from pitbook.games.options import Tender
from pitbook.games.rules import Limits
from pitbook.games.three_card_poker import commands as c
from pitbook.games.three_card_poker.options import DealtFrom
from pitbook.games.three_card_poker.play import decide, fold, new_table
from pitbook.games.three_card_poker.round import Kind, PokerTable
from pitbook.games.three_card_poker.rules import PokerRules, TableSign, rules_of
from pitbook.games.three_card_poker.schedules import Schedule
from pitbook.money import Cents
from pitbook.rulebooks.roles import Role

RULES: PokerRules = rules_of("star-three-card-poker", areas=4)
DEVICE: PokerRules = rules_of("star-three-card-poker", areas=4, source=DealtFrom.SHUFFLING_DEVICE, low_limit=True)
COMMANDS: Any = msgspec.json.Decoder(Union[tuple(c.Command.__subclasses__())])  # noqa: UP007


def place(kind: Kind = Kind.ANTE, stake: int = 1000, player: str = "Ann", **more: Any) -> c.Place:
    return c.Place(player=player, kind=kind, stake=Cents(stake), **more)


def play(stake: int = 1000, player: str = "Ann") -> c.Play:
    return c.Play(player=player, stake=Cents(stake))


def draw(text: str) -> tuple[c.Draw, ...]:
    return tuple(c.Draw(card=Card(each)) for each in text.split())


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(each) for each in text.split())


def wrong_number(area: int, number: int, further: str) -> c.HandWrongNumber:
    return c.HandWrongNumber(by=Role.DEALER, area=area, number=number, further=cards(further))


def sign(least: int, most: int, unit: int | None = None) -> TableSign:
    limits = Limits(minimum=Cents(least), maximum=Cents(most))
    return TableSign(ante=limits, play=limits, pair_plus=limits, unit=None if unit is None else Cents(unit))


SUPERVISOR = Role.CASINO_SUPERVISOR
CHECKED = (c.CheckCards(by=Role.DEALER),)
SHUFFLED = (*CHECKED, c.ShuffleCards())
READY = (*SHUFFLED, c.CutCards(by=Role.DEALER, cards_from_front=20))
SEATED = (*READY, c.Sit(player="Ann", area=1), c.Sit(player="Ben", area=2), c.Sit(player="Cleo", area=3))
WAGERED = (*SEATED, place(), place(Kind.PAIR_PLUS, 500, "Ben"))
DEAL = draw("KH 9S 5C QC 8D 5D 2D 7C AC")
DEALT = (*WAGERED, *DEAL)
HANDLED = (*DEALT, c.HandleCards(player="Ann"))
FIRST = (*DEALT, c.DirectFirst(by=SUPERVISOR, players=("Ben",)))
PLAYED = (*DEALT, play(), play(0, "Ben"))
REVEALED = (*PLAYED, c.Reveal())
SETTLED = (*REVEALED, c.Settle())


def played(*commands: c.Command, rules: PokerRules = RULES) -> PokerTable:
    table = new_table(rules)
    for command in commands:
        table = fold(table, decide(rules, table, command))
    return table


# What JSON cannot say


def _written(command: str, /, **fields: Any) -> str:
    return msgspec.json.encode({"type": f"three_card_poker.{command}", **fields}).decode()


WRITTEN = {
    "a card of no rank": (_written("draw", card="1H"), "$.card"),
    "a card of no suit": (_written("draw", card="KX"), "$.card"),
    "a card in words": (_written("draw", card="king of hearts"), "$.card"),
    "a card by its number": (_written("draw", card=12), "$.card"),
    "no card": (_written("draw"), "`card`"),
    "a joker among the dealer's cards": (
        _written("dealer_exposed", by="dealer", cards=["KH", "joker"]),
        "$.cards[1]",
    ),
    "a further card that is none": (
        _written("hand_wrong_number", by="dealer", area=1, number=4, further=["2S", ""]),
        "$.further[1]",
    ),
    "half a card too many": (_written("hand_wrong_number", by="dealer", area=1, number=3.5), "$.number"),
    "half a cent": (_written("place", player="Ann", kind="ante", stake=10.5), "$.stake"),
    "an amount in words": (_written("place", player="Ann", kind="ante", stake="10"), "$.stake"),
    "no amount": (_written("play", player="Ann"), "`stake`"),
    "half a Play wager": (_written("play", player="Ann", stake=500.5), "$.stake"),
    "no such wager": (_written("place", player="Ann", kind="blind", stake=1000), "$.kind"),
    "no such tender": (_written("place", player="Ann", kind="ante", stake=1000, tender="gold"), "$.tender"),
    "a field too many": (_written("fold", player="Ann", cards=["KH"]), "`cards`"),
    "nobody's decision": (_written("fold"), "`player`"),
    "a player by number": (_written("fold", player=1), "$.player"),
    "half an area": (_written("sit", player="Ann", area=1.5), "$.area"),
    "a cut in words": (_written("cut_cards", by="dealer", cards_from_front="half"), "$.cards_from_front"),
    "a cut by nobody known": (_written("cut_cards", by="croupier", cards_from_front=20), "$.by"),
    "a silence of one's own": (_written("no_decision", by="dealer", player="Ann", why="asleep"), "$.why"),
    "a misdeal for another reason": (_written("misdeal", by="dealer", cause="bad luck"), "$.cause"),
    "one player to decide first, not a list": (
        _written("direct_first", by="casino_supervisor", players="Ann"),
        "$.players",
    ),
    "a sign without Pair Plus": (
        _written(
            "agree_limits",
            by="casino_supervisor",
            player="Ann",
            sign={"ante": {"least": 500, "most": 5000}, "play": {"least": 500, "most": 5000}},
        ),
        "`pair_plus` - at `$.sign`",
    ),
    "no such command": (_written("win"), "$.type"),
}


@pytest.mark.parametrize(("text", "where"), WRITTEN.values(), ids=WRITTEN)
def test_a_command_that_cannot_be_is_refused_by_its_field(text: str, where: str) -> None:
    with pytest.raises(msgspec.ValidationError) as refused:
        COMMANDS.decode(text)
    assert where in str(refused.value)


def test_a_command_that_can_be_is_read() -> None:
    """So that the ones above fail for what is wrong with them."""
    assert COMMANDS.decode(_written("draw", card="KH")) == draw("KH")[0]
    assert COMMANDS.decode(_written("play", player="Ann", stake=-100)) == play(-100), "a matter for the rules"
    text = _written("hand_wrong_number", by="dealer", area=1, number=4, further=["2S"])
    assert COMMANDS.decode(text) == wrong_number(1, 4, "2S")


# What no table can be


HANDS = {"pair": 1, "flush": 4, "straight": 6, "three_of_a_kind": 30, "straight_flush": 40}
BONUS = {"straight": 1, "three_of_a_kind": 4, "straight_flush": 5}


def without(pays: dict[str, int], hand: str) -> dict[str, int]:
    return {name: odds for name, odds in pays.items() if name != hand}


class BadTerms(NamedTuple):
    changes: dict[str, Any]
    clause: str  # among those cited
    named: str  # in the words of the refusal


def schedule(pays: dict[str, int]) -> Schedule:
    return Schedule(name="a slip", pays=pays)


BAD_TERMS = {
    "no Pair Plus schedule": BadTerms({"pair_plus": None}, "10.4", "Pair Plus"),
    "no Ante Bonus schedule": BadTerms({"ante_bonus": None}, "10.2", "Ante Bonus"),
    "an empty schedule": BadTerms({"pair_plus": schedule({})}, "10.4", "straight_flush"),
    "Pair Plus without a pair": BadTerms({"pair_plus": schedule(without(HANDS, "pair"))}, "10.4", "pair"),
    "Pair Plus without a flush": BadTerms({"pair_plus": schedule(without(HANDS, "flush"))}, "10.4", "flush"),
    "a bonus without a straight": BadTerms({"ante_bonus": schedule(without(BONUS, "straight"))}, "10.2", "straight"),
    "Pair Plus on a royal flush": BadTerms({"pair_plus": schedule({**HANDS, "royal": 50})}, "10.4", "royal"),
    "Pair Plus on three odd cards": BadTerms(
        {"pair_plus": schedule({**HANDS, "three_odd_cards": 1})}, "10.4", "three_odd_cards"
    ),
    "a bonus on a flush": BadTerms({"ante_bonus": schedule({**BONUS, "flush": 1})}, "10.2", "flush"),
    "the schedules exchanged": BadTerms({"ante_bonus": schedule(HANDS)}, "10.2", "pair"),
    "negative odds": BadTerms({"pair_plus": schedule({**HANDS, "pair": -1})}, "10.4", "does not pay"),
    "negative odds of a bonus": BadTerms({"ante_bonus": schedule({**BONUS, "straight": -1})}, "10.2", "does not pay"),
    "two decks in a shoe": BadTerms({"decks": 2}, "3.1", "card shoe"),
    "no deck in a shoe": BadTerms({"decks": 0}, "3.1", "0 decks"),
    "three decks in a device": BadTerms({"decks": 3, "source": DealtFrom.SHUFFLING_DEVICE}, "3.2", "1 to 2"),
    "low limits with a shoe": BadTerms({"low_limit": True}, "6.7.2", "shuffling device"),
    "no places": BadTerms({"areas": 0}, "2.1", "1 to 16"),
    "more hands than a deck has": BadTerms({"areas": 17}, "3.1", "1 to 16"),
    "a chip of nothing": BadTerms({"chip": Cents(0)}, "5.2", "chip"),
    "a minimum of nothing": BadTerms({"sign": sign(0, 5000)}, "6.1", "minimum"),
    "a minimum above the maximum": BadTerms({"sign": sign(6000, 5000)}, "6.1", "maximum"),
    "a unit of nothing": BadTerms({"sign": sign(500, 5000, unit=0)}, "6.1", "unit"),
    "a unit that chips cannot make": BadTerms({"sign": sign(500, 5000, unit=150)}, "6.1", "unit"),
}


@pytest.mark.parametrize("bad", BAD_TERMS.values(), ids=BAD_TERMS)
def test_a_table_that_cannot_be_is_refused_with_its_clause(bad: BadTerms) -> None:
    with pytest.raises(Refused) as refused:
        rules_of("star-three-card-poker", **bad.changes)
    assert bad.clause in refused.value.clauses
    assert bad.named in str(refused.value)
    assert refused.value.instead.strip()


def test_odds_of_nothing_are_no_odds() -> None:
    """A winning Pair Plus wager is paid (10.4), so a schedule may not give 0 to 1."""
    with pytest.raises(Refused, match="does not pay for pair"):
        rules_of("star-three-card-poker", pair_plus=schedule({**HANDS, "pair": 0}))


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('{"name":"a slip","pays":{"pair":1.5}}', "$.pays[...]"),
        ('{"name":"a slip","pays":{"pair":"1 to 1"}}', "$.pays[...]"),
        ('{"name":"a slip","pays":[1,4,6,30,40]}', "$.pays"),
        ('{"name":"a slip"}', "`pays`"),
        ('{"pays":{"pair":1}}', "`name`"),
        ('{"name":"a slip","pays":{"pair":1},"odds":{}}', "`odds`"),
    ],
)
def test_a_schedule_that_cannot_be_read_is_refused_by_its_field(text: str, where: str) -> None:
    with pytest.raises(msgspec.ValidationError) as refused:
        msgspec.json.decode(text, type=Schedule)
    assert where in str(refused.value)


# What the rules refuse


class Bad(NamedTuple):
    setup: tuple[c.Command, ...]
    command: c.Command
    clause: str  # among those cited
    rules: PokerRules = RULES


BAD = {
    # Cards
    "a card twice in a deal": Bad((*WAGERED, *DEAL[:3]), DEAL[0], "3.1"),
    "the card just dealt": Bad((*WAGERED, *DEAL[:3]), DEAL[2], "12.9"),
    "a card before there are wagers": Bad(SEATED, DEAL[0], "7.2"),
    "a card before the cards are cut": Bad(SHUFFLED, DEAL[0], "7.2"),
    "a tenth card to three hands": Bad(DEALT, draw("2S")[0], "7.2"),
    "a further card that lies there": Bad(HANDLED, wrong_number(1, 4, "KH"), "12.9"),
    "a further card twice": Bad(HANDLED, wrong_number(1, 5, "2S 2S"), "3.1"),
    "a further card too many": Bad(HANDLED, wrong_number(1, 4, "2S 3S"), "12.7"),
    "a hand of three cards": Bad(DEALT, wrong_number(1, 3, ""), "12.7"),
    "a hand of less than nothing": Bad(DEALT, wrong_number(1, -1, ""), "12.7"),
    "a wrong hand where none is": Bad(DEALT, wrong_number(4, 4, "2S"), "12.7"),
    "the dealer's hand as a player's": Bad(DEALT, wrong_number(0, 4, "2S"), "12.7"),
    "another's card as the dealer's": Bad(DEALT, c.DealerExposed(by=Role.DEALER, cards=cards("9S")), "12.6"),
    "no card exposed": Bad(DEALT, c.DealerExposed(by=Role.DEALER, cards=()), "12.6"),
    "a card exposed before any was dealt": Bad(WAGERED, c.CardExposed(by=Role.DEALER), "12.5"),
    "cut by a supervisor": Bad(SHUFFLED, c.CutCards(by=SUPERVISOR, cards_from_front=20), "4.3"),
    "cut by an inspector": Bad(SHUFFLED, c.CutCards(by=Role.INSPECTOR, cards_from_front=20), "4.3"),
    "a cut of nothing": Bad(SHUFFLED, c.CutCards(by=Role.DEALER, cards_from_front=0), "4.2"),
    "a cut of the whole deck": Bad(SHUFFLED, c.CutCards(by=Role.DEALER, cards_from_front=52), "4.2"),
    "cut twice": Bad(READY, c.CutCards(by=Role.DEALER, cards_from_front=20), "4.2"),
    "cut in a device": Bad(CHECKED, c.CutCards(by=Role.DEALER, cards_from_front=20), "4.4", DEVICE),
    "shuffled by hand beside a device": Bad(CHECKED, c.ShuffleCards(), "4.4", DEVICE),
    "a low limit table going on without a device": Bad(
        (
            *(*CHECKED, c.LoadDevice(), c.Sit(player="Ann", area=1), place(), *DEAL[:1]),
            *(c.DeviceFails(by=SUPERVISOR, another=False), c.Clear()),
        ),
        c.CheckCards(by=Role.DEALER),
        "6.7.2",
        DEVICE,
    ),
    # Out of turn
    "playing before the deal": Bad(WAGERED, play(), "8.1"),
    "playing before the deal has ended": Bad((*WAGERED, *DEAL[:8]), play(), "8.1"),
    "folding before the deal has ended": Bad((*WAGERED, *DEAL[:8]), c.Fold(player="Ann"), "8.1"),
    "looking before the deal has ended": Bad((*WAGERED, *DEAL[:8]), c.HandleCards(player="Ann"), "8.1"),
    "playing after having played": Bad((*DEALT, play()), play(), "8.1"),
    "folding after having played": Bad((*DEALT, play()), c.Fold(player="Ann"), "8.1"),
    "playing after having folded": Bad((*DEALT, c.Fold(player="Ann")), play(), "8.1"),
    "looking twice": Bad((*DEALT, c.HandleCards(player="Ann")), c.HandleCards(player="Ann"), "8.1"),
    "playing while another was directed first": Bad(FIRST, play(), "12.11.1"),
    "looking while another was directed first": Bad(FIRST, c.HandleCards(player="Ann"), "12.11.1"),
    "folding while another was directed first": Bad(FIRST, c.Fold(player="Ann"), "12.11.1"),
    "playing without a hand": Bad(DEALT, play(0, "Cleo"), "8.1"),
    "turning the dealer's hand up before all have decided": Bad((*DEALT, play()), c.Reveal(), "8.6"),
    "settling before the dealer's hand is up": Bad(PLAYED, c.Settle(), "9.8"),
    "settling twice": Bad(SETTLED, c.Settle(), "9.8"),
    "conceding before the dealer's hand is up": Bad(PLAYED, c.Concede(player="Ann"), "9.5"),
    "conceding twice": Bad((*REVEALED, c.Concede(player="Ann")), c.Concede(player="Ann"), "9.6"),
    "conceding a hand that was folded": Bad(
        (*DEALT, c.Fold(player="Ann"), play(0, "Ben"), c.Reveal()), c.Concede(player="Ann"), "9.5"
    ),
    "collecting the cards before all is settled": Bad(REVEALED, c.Clear(), "9.4.2"),
    "a misdeal when all is settled": Bad(
        SETTLED, c.Misdeal(by=Role.DEALER, cause=c.MisdealCause.DEALER_CARDS_WRONG), "12.2"
    ),
    "a wrong deal after cards were handled": Bad(
        (*DEALT, c.HandleCards(player="Ann")),
        c.Misdeal(by=Role.DEALER, cause=c.MisdealCause.DEALT_WRONGLY),
        "12.1",
    ),
    # The Play wager
    "a Play wager below the Ante": Bad(DEALT, play(900), "8.5"),
    "a Play wager above the Ante": Bad(DEALT, play(1100), "8.5"),
    "a Play wager of nothing": Bad(DEALT, play(0), "8.5"),
    "a Play wager of less than nothing": Bad(DEALT, play(-1000), "8.5"),
    "a Play wager without an Ante": Bad(DEALT, play(1000, "Ben"), "5.4"),
    "a Play wager as large as Pair Plus": Bad(DEALT, play(500, "Ben"), "5.4"),
    "a Play wager before the deal": Bad(SEATED, place(Kind.PLAY), "8.5"),
    "an Ante Bonus as a wager": Bad(SEATED, place(Kind.ANTE_BONUS), "10.2"),
    "no match for an Ante that is not there": Bad(DEALT, c.CannotMatch(by=Role.DEALER, player="Ben"), "12.10"),
    # Amounts
    "less than nothing": Bad(SEATED, place(stake=-1000), "6.1"),
    "nothing": Bad(SEATED, place(stake=0), "6.1"),
    "below the minimum": Bad(SEATED, place(stake=400), "6.1"),
    "above the maximum": Bad(SEATED, place(stake=50_100), "6.1"),
    "more than anybody has": Bad(SEATED, place(stake=10**18), "6.1"),
    "not in chips": Bad(SEATED, place(stake=1050), "5.2"),
    "in cash": Bad(SEATED, place(tender=Tender.CASH), "5.2"),
    "changed to nothing": Bad(WAGERED, c.Change(player="Ann", kind=Kind.ANTE, stake=Cents(0)), "6.1"),
    "found to be nothing": Bad(
        DEALT, c.StakeFound(by=Role.DEALER, player="Ann", kind=Kind.ANTE, stake=Cents(0)), "5.2"
    ),
    "found to be less than nothing": Bad(
        DEALT, c.StakeFound(by=Role.DEALER, player="Ann", kind=Kind.ANTE, stake=Cents(-5)), "5.2"
    ),
    "chips found on a wager there never was": Bad(
        DEALT, c.StakeFound(by=Role.DEALER, player="Ben", kind=Kind.ANTE, stake=Cents(500)), "6.3"
    ),
    # Wagers that are not there, or not in time
    "a second Ante": Bad(WAGERED, place(), "5.7"),
    "a wager after the first card": Bad((*WAGERED, DEAL[0]), place(player="Cleo"), "5.5"),
    "a change after the first card": Bad(
        (*WAGERED, DEAL[0]), c.Change(player="Ann", kind=Kind.ANTE, stake=Cents(2000)), "5.5"
    ),
    "a withdrawal after the first card": Bad((*WAGERED, DEAL[0]), c.Withdraw(player="Ann", kind=Kind.ANTE), "5.5"),
    "withdrawing what is not there": Bad(WAGERED, c.Withdraw(player="Ann", kind=Kind.PAIR_PLUS), "5.5"),
    "withdrawing twice": Bad(
        (*WAGERED, c.Withdraw(player="Ann", kind=Kind.ANTE)), c.Withdraw(player="Ann", kind=Kind.ANTE), "5.5"
    ),
    "refusing a wager without grounds": Bad(
        WAGERED, c.RefuseWager(by=SUPERVISOR, player="Ann", kind=Kind.ANTE, why=" "), "14.12"
    ),
    "refusing a wager, as the dealer": Bad(
        WAGERED, c.RefuseWager(by=Role.DEALER, player="Ann", kind=Kind.ANTE, why="too late"), "14.12"
    ),
    # People
    "a second hand for one player": Bad(SEATED, c.Sit(player="Ann", area=4), "5.6"),
    "two players at one area": Bad(SEATED, c.Sit(player="Dan", area=1), "5.7"),
    "area 0": Bad(SEATED, c.Sit(player="Dan", area=0), "2.1"),
    "area -1": Bad(SEATED, c.Sit(player="Dan", area=-1), "2.1"),
    "an area that is not there": Bad(SEATED, c.Sit(player="Dan", area=5), "2.1"),
    "nobody": Bad(SEATED, c.Sit(player=" ", area=4), "2.1"),
    "without a card of their own": Bad(SEATED, c.Sit(player="Dan", area=4, own_player_card=False), "5.1"),
    "a stranger's wager": Bad(SEATED, place(player="Dan"), "5.1"),
    "nobody's wager": Bad(SEATED, place(player=""), "5.1"),
    "a stranger's decision": Bad(DEALT, play(player="Dan"), "5.1"),
    "leaving with wagers on the layout": Bad(DEALT, c.Leave(player="Ann"), "5.5"),
    "a stranger directed first": Bad(DEALT, c.DirectFirst(by=SUPERVISOR, players=("Dan",)), "5.1"),
    "directed first twice": Bad(DEALT, c.DirectFirst(by=SUPERVISOR, players=("Ann", "Ann")), "12.11.1"),
    "directed first by the dealer": Bad(DEALT, c.DirectFirst(by=Role.DEALER, players=("Ann",)), "12.11.1"),
    "one player kept apart": Bad(SEATED, c.KeepApart(by=SUPERVISOR, players=("Ann",)), "12.11.2"),
    "kept apart from themselves": Bad(SEATED, c.KeepApart(by=SUPERVISOR, players=("Ann", "Ann")), "12.11.2"),
    "silence found by the dealer": Bad(
        DEALT, c.NoDecision(by=Role.DEALER, player="Ann", why=c.Silence.TOO_SLOW), "12.12"
    ),
    "a wager kept for a disturbance": Bad(
        DEALT, c.SetAside(by=SUPERVISOR, cause=c.SetAsideCause.DISTURBANCE, forfeits=("Ann",)), "14.6"
    ),
    "a wager kept of somebody without one": Bad(
        DEALT, c.SetAside(by=SUPERVISOR, cause=c.SetAsideCause.FRAUD, forfeits=("Cleo",)), "14.6"
    ),
}


@pytest.mark.parametrize("bad", BAD.values(), ids=BAD)
def test_what_cannot_be_is_refused_with_its_clause_and_changes_nothing(bad: Bad) -> None:
    table = played(*bad.setup, rules=bad.rules)
    before = msgspec.json.encode(table)
    with pytest.raises(Refused) as refused:
        decide(bad.rules, table, bad.command)
    assert bad.clause in refused.value.clauses
    assert refused.value.instead.strip()
    assert msgspec.json.encode(table) == before


def test_what_is_asked_in_time_is_not_refused() -> None:
    """So that the ones above fail for what is wrong with them."""
    fine: dict[str, tuple[tuple[c.Command, ...], c.Command]] = {
        "the next card": ((*WAGERED, *DEAL[:3]), DEAL[3]),
        "Ann plays": (DEALT, play()),
        "Ben plays without an Ante": (DEALT, play(0, "Ben")),
        "Ben, directed first": (FIRST, play(0, "Ben")),
        "Ann, when Ben has decided": ((*FIRST, play(0, "Ben")), play()),
        "one card too many": (HANDLED, wrong_number(1, 4, "2S")),
        "the dealer's cut": (SHUFFLED, c.CutCards(by=Role.DEALER, cards_from_front=51)),
        "a settlement": (REVEALED, c.Settle()),
    }
    for name, (setup, command) in fine.items():
        assert decide(RULES, played(*setup), command), name
