"""Settles a Craps case by playing its script on the engine, operation by operation."""

from typing import Any

import msgspec

from pitbook.cases.contract import Cases
from pitbook.cases.format import NO_LIMITS, USUAL_CHIP, limits_of
from pitbook.cases.result import BadCase, SettledCase
from pitbook.games.craps import commands as c
from pitbook.games.craps import events as e
from pitbook.games.craps.betting import check_may_place, check_own_rules, increased, laid
from pitbook.games.craps.cases import format as f
from pitbook.games.craps.cases.expected import SHAPE
from pitbook.games.craps.cases.playing import Playing
from pitbook.games.craps.cases.result import CrapsResult
from pitbook.games.craps.options import Kind
from pitbook.games.craps.round import PUCK_OFF, Phase
from pitbook.games.craps.rules import CrapsTerms, TableSign, compile_rules
from pitbook.games.craps.taking_down import reduced
from pitbook.games.craps.topics import CrapsTopic
from pitbook.games.kernel import Refused
from pitbook.games.telling import refusal
from pitbook.money import Cents
from pitbook.rulebooks.model import Rulebook
from pitbook.rulebooks.roles import Role

ABOUT_THE_AMOUNT = frozenset({CrapsTopic.LIMITS, CrapsTopic.MULTIPLES, CrapsTopic.TENDER, CrapsTopic.ONE_WAGER})
NOT_THERE = 0  # no wager has this number


def settle(rulebook: Rulebook, raw: dict[str, Any]) -> SettledCase:
    case = msgspec.convert(raw, f.CrapsCase)
    _check(rulebook, case)
    playing = Playing(compile_rules(rulebook, _terms(case)), case)
    _open(playing)
    for op_index, operation in enumerate(case.script):
        try:
            _do(playing, operation)
        except Refused as refused:
            playing.note_refused(op_index, refused)
    return SettledCase(result=_result(playing), story=tuple(playing.story))


def _check(rulebook: Rulebook, case: f.CrapsCase) -> None:
    """What no type can say: names that are there once, and those that are spoken of."""
    if len(set(case.players)) < len(case.players):
        raise BadCase("players: somebody is there twice; name each player once")
    if case.shooter is not None and case.shooter not in case.players:
        raise BadCase(f"shooter: {case.shooter!r} is none of the players; expected one of {', '.join(case.players)}")
    known = {kind.value for kind in Kind}
    for name in case.table.limits:
        if name != f.OTHERS and name not in known:
            raise BadCase(f"table.limits: {name!r} is no kind; expected default, {', '.join(sorted(known))}")
    seen: set[str] = set()
    for place, operation in enumerate(case.script):
        if isinstance(operation, f.Bet):
            if operation.id in seen:
                raise BadCase(f"script[{place}].id: there is a wager {operation.id!r} already; name each wager once")
            seen.add(operation.id)
            _check_player(case, operation.player, f"script[{place}].player")
            _check_number(operation, f"script[{place}]")
        if isinstance(operation, f.CaseOffer):
            for player in operation.declined:
                _check_player(case, player, f"script[{place}].declined")
        if isinstance(operation, f.CaseNoRoll) and operation.cause not in _causes(rulebook):
            expected = f"expected one of {', '.join(_causes(rulebook))}"
            raise BadCase(f"script[{place}].cause: {operation.cause!r} makes no throw invalid here; {expected}")


def _causes(rulebook: Rulebook) -> dict[str, c.NoRoll]:
    """Why a throw is invalid, by topic, and by each clause of the document that is about one cause alone."""
    by_topic = {each.value: each for each in c.NoRoll}
    about = {clause: [each for each in topics if each in by_topic] for clause, topics in rulebook.topics_of.items()}
    return by_topic | {clause: by_topic[found[0]] for clause, found in about.items() if len(found) == 1}


def _check_player(case: f.CrapsCase, player: str, where: str) -> None:
    if player not in case.players:
        raise BadCase(f"{where}: {player!r} is none of the players; expected one of {', '.join(case.players)}")


def _check_number(bet: f.Bet, where: str) -> None:
    if bet.high is not None and (bet.kind is not Kind.HORN_HIGH or bet.number is not None):
        raise BadCase(f"{where}.high: only a horn_high names the number it doubles, and no other number")


def _terms(case: f.CrapsCase) -> CrapsTerms:
    limits = {name: limits_of(each) for name, each in case.table.limits.items()}
    default = limits.pop(f.OTHERS, NO_LIMITS)
    return CrapsTerms(
        chip=Cents(case.table.chip_cents or USUAL_CHIP),
        sign=TableSign(default=default, kinds={Kind(name): each for name, each in limits.items()}),
        players=len(case.players),
    )


def _open(playing: Playing) -> None:
    """Players stand clockwise, and the dice come to the shooter as they do at the commencement of play."""
    for place, player in enumerate(playing.case.players, 1):
        playing.do(c.Sit(player=player, place=place))
    shooter = playing.case.shooter or playing.case.players[0]
    playing.do(c.OfferDice())
    _take_dice(playing, {player for player in playing.case.players if player != shooter})
    playing.event_topics.clear()


def _take_dice(playing: Playing, declined: set[str]) -> None:
    while playing.table.phase is Phase.OFFERED:
        player = playing.table.offered[0]
        playing.do(c.DeclineDice(player=player) if player in declined else c.AcceptDice(player=player))
    if playing.table.phase is Phase.CHOOSING:
        assert playing.table.shooter is not None
        playing.do(c.ChooseDice(player=playing.table.shooter, dice=playing.table.dice.at_hand[:2]))


def _do(playing: Playing, operation: f.Op) -> None:
    match operation:
        case f.Bet():
            _bet(playing, operation)
        case f.CaseRoll():
            _make_waiting_offer(playing)
            _throw(playing, c.CallRoll(dice=operation.dice))
        case f.CaseNoRoll():
            _make_waiting_offer(playing)
            cause = _causes(playing.rules.rulebook)[operation.cause]
            off = playing.table.dice.in_play[:1] if cause is c.NoRoll.OFF_THE_TABLE else ()
            _throw(playing, c.CallNoRoll(by=Role.STICKPERSON, cause=cause, off_the_table=off))
            _dice_back(playing)
        case f.CaseCall():
            owner, number = _wager(playing, operation.id)
            playing.do(c.CallWager(by=Role.DEALER, player=owner, wager=number, call=operation.state))
        case f.CaseRemove():
            owner, number = _wager(playing, operation.id)
            playing.do(c.Remove(player=owner, wager=number))
        case f.CaseReduce(to_cents=0):
            _do(playing, f.CaseRemove(id=operation.id))
        case f.CaseReduce() | f.CaseIncrease():
            _change(playing, operation)
        case f.CaseOffer():
            _offer(playing, set(operation.declined))


def _wager(playing: Playing, name: str) -> tuple[str, int]:
    """The owner and the number of a wager; a name that no wager on the layout has is refused by the engine."""
    row = playing.rows.get(name)
    return (playing.case.players[0], NOT_THERE) if row is None else (row.bet.player, row.number)


def _about_the_amount(refused: Refused) -> bool:
    """A stake out of limits, not makeable in chips, or beside another of its kind, was placed all the same."""
    return bool(ABOUT_THE_AMOUNT.intersection(refused.topics))


def _bet(playing: Playing, bet: f.Bet) -> None:
    if not bet.cents:
        return
    playing.placing = bet
    place = c.Place(
        player=bet.player,
        kind=bet.kind,
        stake=Cents(bet.cents),
        number=bet.high if bet.kind is Kind.HORN_HIGH else bet.number,
        behind=None if bet.parent is None else _wager(playing, bet.parent)[1],
    )
    try:
        playing.do(place)
    except Refused as refused:
        if not _about_the_amount(refused):
            raise
        front = check_may_place(playing.rules, playing.table, place, refused.asked)
        wager = laid(playing.rules, playing.table, place, front)
        check_own_rules(playing.rules, playing.table, wager, place.stake, refused.asked)
        playing.tell(e.WagerPlaced(wager=wager, confirmed_by=None, under=playing.rules.wagers[bet.kind].placed_under))


def _change(playing: Playing, operation: f.CaseReduce | f.CaseIncrease) -> None:
    owner, number = _wager(playing, operation.id)
    stake = Cents(operation.to_cents)
    less = isinstance(operation, f.CaseReduce)
    try:
        playing.do(
            c.Reduce(player=owner, wager=number, stake=stake)
            if less
            else c.Increase(player=owner, wager=number, stake=stake)
        )
    except Refused as refused:
        wager = playing.table.wager(number)
        if wager is None or not _about_the_amount(refused):
            raise
        rules, table = playing.rules, playing.table
        for event in reduced(rules, table, wager, stake) if less else [increased(rules, table, wager, stake)]:
            playing.tell(event)


def _make_waiting_offer(playing: Playing) -> None:
    """Before anything is said of the dice: which two are thrown is known only once somebody has chosen them."""
    if playing.declined_in_vain is not None and playing.table.phase is Phase.WAITING:
        _offer(playing, playing.declined_in_vain)


def _throw(playing: Playing, command: c.CallRoll | c.CallNoRoll) -> None:
    playing.throws += 1
    try:
        playing.do(command)
    except Refused:
        playing.throws -= 1
        raise


def _dice_back(playing: Playing) -> None:
    """A die that went off the table is found, and the shooter goes on with the same two."""
    if playing.table.dice.missing:
        if playing.table.shooter is not None:
            playing.do(c.AskForDice(player=playing.table.shooter))
        playing.do(c.DiceFound(by=Role.BOXPERSON, dice=playing.table.dice.missing))


def _offer(playing: Playing, declined: set[str]) -> None:
    """Where nobody may take the dice yet, the offer waits for the wagers: it is made again before the next throw."""
    if playing.table.shooter is not None:
        playing.do(c.PassDice(player=playing.table.shooter))
    playing.declined_in_vain = None
    try:
        playing.do(c.OfferDice())
    except Refused as refused:
        playing.story.append(refusal(refused))
        if not playing.table.stickperson:
            playing.holder, playing.must_pass, playing.declined_in_vain = None, False, declined
        return
    _take_dice(playing, declined)


def _result(playing: Playing) -> CrapsResult:
    rows = playing.result_rows()
    net = dict.fromkeys(playing.case.players, 0)
    for row in rows:
        net[row.player] += row.paid_cents - row.collected_cents - row.commission_cents
    return CrapsResult(
        id=playing.case.id,
        wagers=rows,
        net_cents=net,
        puck_after="off" if playing.table.point == PUCK_OFF else playing.table.point,
        shooter_after=playing.holder,
        shooter_must_pass=playing.must_pass,
        event_rules=playing.rules_of(playing.rules.cited(*playing.event_topics)),
        refused=tuple(playing.refused),
    )


CASES = Cases(SHAPE, settle)
