"""The verbs of High Card: what may be done now, what follows from it, what the table is then, and how it is told."""

from collections.abc import Iterator
from typing import Any, assert_never

from msgspec.structs import replace

from pitbook.cards import Card
from pitbook.games.deciding import check_role, officials
from pitbook.games.kernel import AnyText, ChipAmounts, Newcomer, Offer, OneOf, offer
from pitbook.games.signs import ChangeLaw, NewSign, SignChange, check_change, check_sign, higher, lawful_changes
from pitbook.games.telling import with_clauses
from pitbook.money import Cents, Odds, Rounding, dollars, parse_odds, winnings
from tests.games.toy import round as r
from tests.games.toy.round import Outcome, Phase, Settlement, Table, Wager
from tests.games.toy.rules import Keeps, Rules, T

DEALING = (Phase.DEAL, Phase.REVEAL)


def decide(rules: Rules, table: Table, command: Any) -> list[Any]:
    match command:
        case r.Sit(player, place):
            return _sit(rules, table, player, place)
        case r.Leave(player):
            if player not in table.seats:
                raise rules.refusal(f"{player} leaving", "they are not at the table", "Continue.", T.SEATS)
            if player in table.wagered_on:
                raise rules.refusal(f"{player} leaving", "their wager lies there", "Wait for its end.", T.PLACED)
            return [r.PlayerLeft(player)]
        case r.Place(player, stake):
            return _place(rules, table, player, stake)
        case r.ChangeLimits():
            return _change_limits(rules, table, command)
        case r.ShuffleCards():
            _check_phase(rules, table, "Shuffling", T.SHUFFLED, Phase.SHUFFLE)
            return [r.CardsShuffled()]
        case r.Draw(card):
            return _draw(rules, table, card)
        case r.Settle():
            _check_phase(rules, table, "Settling", T.DEALT, Phase.REVEAL)
            dealer = table.dealt[-1]
            cards = dict(zip(table.hands, table.dealt, strict=False))
            done = [settle(rules, each, cards[each.place], dealer) for each in table.wagers]
            return [r.DealerRevealed(dealer), *(r.Settled(each, each.under) for each in done)]
        case r.Clear():
            _check_phase(rules, table, "Clearing", T.SHUFFLED, Phase.OVER)
            return [r.RoundCleared()]
        case r.Misdeal(by, why):
            asked = "Declaring a misdeal"
            check_role(rules, by, rules.law.misdeal.by, asked, T.MISDEAL)
            _check_phase(rules, table, asked, T.MISDEAL, *DEALING)
            if not why.strip():
                raise rules.refusal(asked, "no reason is given", "Say what was seen.", T.MISDEAL)
            void = [_settlement(each, Outcome.VOID, 0, 0, T.MISDEAL) for each in table.wagers]
            return [r.Misdealt(by, why), *(r.Settled(each, each.under) for each in void)]
        case _:
            raise AssertionError(f"{command} has no decider")


def _check_phase(rules: Rules, table: Table, asked: str, topic: T, *phases: Phase) -> None:
    if table.phase not in phases:
        raise rules.refusal(asked, table.phase.words, "Wait until it is time.", topic)


def _sit(rules: Rules, table: Table, player: str, place: int) -> list[Any]:
    asked = f"{player} sitting down at {rules.place_name} {place}"
    if not player.strip():
        raise rules.refusal(asked, "wagers need an owner", "Name the player.", T.SEATS)
    if player in table.seats:
        raise rules.refusal(asked, "they are at the table already", "Continue.", T.SEATS)
    if place not in _free(rules, table):
        raise rules.refusal(asked, "there is no such place free", "Choose another.", T.SEATS)
    return [r.PlayerSat(player, place)]


def _free(rules: Rules, table: Table) -> tuple[int, ...]:
    return tuple(each for each in range(1, rules.places + 1) if each not in table.seats.values())


def _place(rules: Rules, table: Table, player: str, stake: Cents) -> list[Any]:
    asked = f"A wager of {dollars(stake)} of {player}"
    _check_phase(rules, table, asked, T.PLACED, Phase.BETTING)
    if player not in table.seats:
        raise rules.refusal(asked, "they are not at the table", "Let them sit down.", T.SEATS)
    if player in table.wagered_on:
        raise rules.refusal(asked, "they have one already", "Deal.", T.PLACED)
    if not stakes(rules, table).holds(stake):
        limits = table.sign.wager
        allowed = f"{dollars(limits.minimum)} to {dollars(limits.maximum)}"
        raise rules.refusal(asked, "the sign or the chips do not allow it", f"Wager {allowed}.", T.LIMITS)
    return [r.WagerPlaced(player, stake)]


def stakes(rules: Rules, table: Table) -> ChipAmounts:
    (limits, unit), chip = table.sign.stated["wager"], rules.chip
    return ChipAmounts(
        low=limits.minimum, high=limits.maximum, step=unit or 1, base=limits.minimum if unit else 0, chip=chip
    )


def _change_limits(rules: Rules, table: Table, command: r.ChangeLimits) -> list[Any]:
    asked = "Changing the limits"
    check_role(rules, command.by, rules.law.limits_changed.by, asked, T.LIMITS_CHANGED)
    check_sign(rules, command.sign, asked, T.LIMITS)
    rises = higher(command.sign, table.sign)
    change = SignChange(command.by, command.minutes_displayed, command.players_keep_minimum, rises)
    check_change(rules, _change_law(rules), change, asked)
    return [r.LimitsChanged(command.sign)]


def _change_law(rules: Rules) -> ChangeLaw:
    return ChangeLaw(rules.law.limits_changed, T.LIMITS_CHANGED)


def _draw(rules: Rules, table: Table, card: Card) -> list[Any]:
    asked = f"Dealing the {card.words}"
    _check_phase(rules, table, asked, T.DEALT, Phase.BETTING, Phase.DEAL)
    if not table.wagers:
        raise rules.refusal(asked, "there is no wager there", "Wait for one.", T.PLACED)
    if card in table.dealt:
        raise rules.refusal(asked, "it lies on the table", "Say which card it is.", T.DEALT)
    began = [r.RoundBegan(table.number + 1)] if table.phase is Phase.BETTING else []
    hands = table.hands or _hands(table)
    turn = len(table.dealt)
    return [*began, r.CardDealt(hands[turn], card) if turn < len(hands) else r.DealerDealt(card)]


def _hands(table: Table) -> tuple[int, ...]:
    return tuple(sorted(each.place for each in table.wagers))


def settle(rules: Rules, wager: Wager, card: Card, dealer: Card) -> Settlement:
    if card.rank > dealer.rank:
        paid = winnings(wager.stake, parse_odds(rules.law.won.odds), Rounding.UP, rules.chip)
        return _settlement(wager, Outcome.WIN, paid, 0, T.WON)
    if card.rank < dealer.rank:
        return _settlement(wager, Outcome.LOSE, 0, wager.stake, T.LOST)
    match rules.law.tied.keeps:
        case Keeps.HALF:
            half = winnings(wager.stake, Odds(1, 2), Rounding.DOWN, rules.chip)
            return _settlement(wager, Outcome.TIE, 0, half, T.TIED)
        case Keeps.NOTHING:
            return _settlement(wager, Outcome.STANDOFF, 0, 0, T.TIED)
        case never:
            assert_never(never)


def _settlement(wager: Wager, outcome: Outcome, paid: int, taken: int, under: T) -> Settlement:
    player, place, stake = wager.player, wager.place, wager.stake
    return Settlement(player, place, stake, outcome, Cents(paid), Cents(taken), Cents(stake - taken), (under,))


def apply(table: Table, event: Any) -> Table:
    match event:
        case r.PlayerSat(player, place):
            return replace(table, seats={**table.seats, player: place})
        case r.PlayerLeft(player):
            return replace(table, seats={who: place for who, place in table.seats.items() if who != player})
        case r.WagerPlaced(player, stake):
            return replace(table, wagers=(*table.wagers, Wager(player, table.seats[player], stake)))
        case r.LimitsChanged(sign):
            return replace(table, sign=sign)
        case r.CardsShuffled():
            return replace(table, phase=Phase.BETTING)
        case r.RoundBegan(number):
            return replace(table, phase=Phase.DEAL, number=number, hands=_hands(table))
        case r.CardDealt(_, card):
            return replace(table, dealt=(*table.dealt, card))
        case r.DealerDealt(card):
            return replace(table, dealt=(*table.dealt, card), phase=Phase.REVEAL)
        case r.DealerRevealed():
            return replace(table, phase=Phase.OVER, revealed=True)
        case r.Misdealt():
            return replace(table, phase=Phase.OVER)
        case r.Settled(done):
            rest = tuple(each for each in table.wagers if each.player != done.player)
            return replace(table, wagers=rest, settled=(*table.settled, done))
        case r.RoundCleared():
            return replace(table, phase=Phase.SHUFFLE, hands=(), dealt=(), revealed=False, settled=())
        case _:
            raise AssertionError(f"{event} is not folded")


def awaits(rules: Rules, table: Table) -> tuple[Offer, ...]:
    return tuple(_offers(rules, table))


def _offers(rules: Rules, table: Table) -> Iterator[Offer]:
    idle = tuple(each for each in table.seats if each not in table.wagered_on)
    yield offer(r.Sit, player=Newcomer(seated=tuple(table.seats)), place=OneOf(values=_free(rules, table)))
    yield offer(r.Leave, player=OneOf(values=idle))
    for change in lawful_changes(rules, _change_law(rules)):
        sign = NewSign(chip=rules.chip, old=table.sign, raising=change.higher)
        keep = OneOf(values=(change.keep,))
        yield offer(
            r.ChangeLimits, by=change.by, sign=sign, minutes_displayed=change.minutes, players_keep_minimum=keep
        )
    if table.phase is Phase.SHUFFLE:
        yield offer(r.ShuffleCards)
    if table.phase is Phase.BETTING:
        yield offer(r.Place, player=OneOf(values=idle), stake=stakes(rules, table))
    if table.phase is Phase.DEAL or (table.phase is Phase.BETTING and table.wagers):
        yield offer(r.Draw, card=OneOf(values=tuple(each for each in Card if each not in table.dealt)))
    if table.phase is Phase.REVEAL:
        yield offer(r.Settle)
    if table.phase is Phase.OVER:
        yield offer(r.Clear)
    if table.phase in DEALING:
        yield offer(r.Misdeal, by=officials(rules, rules.law.misdeal.by), why=AnyText())


def sentence(rules: Rules, event: Any) -> str:
    return with_clauses(rules, _words(rules, event), event.under)


def _words(rules: Rules, event: Any) -> str:
    match event:
        case r.PlayerSat(player, place):
            return f"{player} sits down at {rules.place_name} {place}"
        case r.PlayerLeft(player):
            return f"{player} leaves"
        case r.WagerPlaced(player, stake):
            return f"{rules.rulebook.names.wager} of {dollars(stake)} of {player}"
        case r.LimitsChanged(sign):
            return f"the limits are {dollars(sign.wager.minimum)} to {dollars(sign.wager.maximum)}"
        case r.CardsShuffled():
            return "the cards are shuffled"
        case r.RoundBegan(number):
            return f"round {number} begins"
        case r.CardDealt(place, card):
            return f"{rules.place_name} {place} is dealt the {card.words}"
        case r.DealerDealt(card):
            return f"the dealer is dealt the {card.words}"
        case r.DealerRevealed(card):
            return f"the dealer has the {card.words}"
        case r.Misdealt(by, why):
            return f"{by.named} declares a misdeal: {why}"
        case r.Settled(done):
            return "; ".join(settlement_parts(rules, done))
        case r.RoundCleared():
            return "the cards are collected"
        case _:
            raise AssertionError(f"{event} is not told")


def in_brief(rules: Rules, _: Table, event: Any) -> str:
    return _words(rules, event) if isinstance(event, r.DealerRevealed | r.Misdealt) else ""


def settlement_parts(rules: Rules, done: Settlement) -> list[str]:
    wager = f"{rules.rulebook.names.wager} of {dollars(done.stake)} of {done.player}: {done.outcome.value}"
    return [wager, f"{dollars(done.paid)} is paid, {dollars(done.collected)} taken, {dollars(done.returned)} returned"]
