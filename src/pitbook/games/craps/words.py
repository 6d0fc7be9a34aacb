"""Events as a boxperson would tell them, in the document's own names, with the arithmetic and the clause numbers."""

from collections.abc import Callable
from typing import Any

from pitbook.games.craps import events as e
from pitbook.games.craps.deciding import named, wager_name
from pitbook.games.craps.definitions import WHOLE, Outcome
from pitbook.games.craps.options import Kind
from pitbook.games.craps.round import CrapsTable, Settlement, Wager
from pitbook.games.craps.rules import CrapsRules, TableSign
from pitbook.games.craps.topics import CrapsTopic as T
from pitbook.games.options import Tender
from pitbook.games.telling import all_of, with_clauses
from pitbook.money import dollars
from pitbook.rulebooks.roles import Role


def sentence(rules: CrapsRules, event: e.Event) -> str:
    """One event in words, with the clauses it stands under."""
    return with_clauses(rules, _TELLERS[type(event)](rules, event), event.under)


def in_brief(rules: CrapsRules, table: CrapsTable, event: e.Event) -> str:
    """A roll in a few words, at the event that tells what it was; at any other nothing."""
    return _faces(event) if isinstance(event, e.Rolled) else ""


def _faces(event: e.Rolled) -> str:
    return f"{event.dice.first} + {event.dice.second} = {event.call}"


def _numbers(dice: tuple[int, ...]) -> str:
    return f"{'die' if len(dice) == 1 else 'dice'} {all_of([str(die) for die in dice])}"


def _limits(rules: CrapsRules, sign: TableSign) -> str:
    def span(least: int, most: int) -> str:
        return f"{dollars(least)} to {dollars(most)}"

    named_ones = (
        f", {rules.wagers[kind].name} {span(limits.minimum, limits.maximum)}"
        for kind, limits in sorted(sign.kinds.items(), key=lambda pair: _ORDER[pair[0]])
        if kind in rules.wagers
    )
    unit = f", in units of {dollars(sign.unit)}" if sign.unit is not None else ""
    own = (
        f", {rules.wagers[kind].name} in units of {dollars(each)}"
        for kind, each in sorted(sign.units.items(), key=lambda pair: _ORDER[pair[0]])
        if kind in rules.wagers
    )
    return f"{span(sign.default.minimum, sign.default.maximum)}{''.join(named_ones)}{unit}{''.join(own)}"


_ORDER = {kind: place for place, kind in enumerate(Kind)}


# Settlements

_OUTCOMES = {
    Outcome.WIN: "wins",
    Outcome.LOSE: "loses",
    Outcome.VOID: "is void",
    Outcome.PARTIAL: "wins in part",
    Outcome.RETURNED: "is returned undecided",
}


def settlement_words(rules: CrapsRules, done: Settlement) -> str:
    return "; ".join(settlement_parts(rules, done))


def settlement_parts(rules: CrapsRules, done: Settlement) -> list[str]:
    """The wager with its outcome; then what counted of it, the sum, and what each side has afterwards."""
    wager = done.wager
    outcome = "is forfeited" if T.FORFEITED in done.under else _OUTCOMES[done.outcome]
    parts = [f"{_amount(rules, wager)} {outcome}"]
    if done.counted != wager.stake and done.outcome in (Outcome.WIN, Outcome.LOSE, Outcome.PARTIAL):
        parts.append(f"{dollars(done.counted)} of it counts")
    if done.outcome in (Outcome.WIN, Outcome.PARTIAL):
        parts.append(f"{_sum(rules, done)} pays {dollars(done.paid)}{_rounded(rules, done)}")
    if done.collected:
        parts.append(f"{dollars(done.collected)} is taken")
    if done.returned:
        commission = f", with the commission of {dollars(done.commission_back)}" if done.commission_back else ""
        parts.append(f"{dollars(done.returned)} is returned to {wager.player}{commission}")
    return parts


def _amount(rules: CrapsRules, wager: Wager) -> str:
    return f"{wager.player}'s {wager_name(rules.wagers[wager.kind], wager.number)} of {dollars(wager.stake)}"


def _sum(rules: CrapsRules, done: Settlement) -> str:
    """`$10.00 at 3 to 2`, `1 part in 4 of $20.00 at 33 to 1`."""
    definition = rules.wagers[done.wager.kind]
    fates = definition.at[done.wager.number]
    fate = next(fate for fate in fates if fate is not None and fate.odds and set(fate.under) <= set(done.under))
    part = ""
    if fate.share != WHOLE:
        part = f"{fate.share.parts} part{'' if fate.share.parts == 1 else 's'} in {fate.share.of} of "
    return f"{part}{dollars(done.counted)} at {fate.odds_said}"


def _rounded(rules: CrapsRules, done: Settlement) -> str:
    if T.ROUNDED not in done.under:
        return ""
    return f", rounded {rules.rounding.value} in chips of {dollars(rules.chip)}"


# Everything else, one line each


def _placed(rules: CrapsRules, event: e.WagerPlaced) -> str:
    wager = event.wager
    with_what = "" if wager.tender is Tender.CHIPS else f" in {wager.tender.words}"
    name = wager_name(rules.wagers[wager.kind], wager.number)
    parts = [f"{wager.player} places {name} of {dollars(wager.stake)}{with_what} as wager {wager.id}"]
    if wager.front is not None:
        parts.append(f"behind wager {wager.front}")
    if wager.commission:
        parts.append(f"for a commission of {dollars(wager.commission)}")
    late = _late(event.confirmed_by) if T.LATE_WAGER in event.under else ""
    return ", ".join(parts) + late


def _increased(rules: CrapsRules, event: e.WagerIncreased) -> str:
    commission = f" for {dollars(event.commission)} more commission" if event.commission else ""
    late = _late(event.confirmed_by) if T.LATE_WAGER in event.under else ""
    return f"{named(rules, event.wager)} is increased to {dollars(event.wager.stake)}{commission}{late}"


def _late(confirmed_by: Role | None) -> str:
    return "" if confirmed_by is None else f", while the dice roll, confirmed by {confirmed_by.named}"


def _reduced(rules: CrapsRules, event: e.WagerReduced) -> str:
    back = f", with {dollars(event.commission_back)} of the commission" if event.commission_back else ""
    stake = dollars(event.wager.stake)
    return f"{named(rules, event.wager)} is reduced to {stake}; {dollars(event.returned)} is returned{back}"


def _removed(rules: CrapsRules, event: e.WagerRemoved) -> str:
    back = f", with the commission of {dollars(event.commission_back)}" if event.commission_back else ""
    return f"{_amount(rules, event.wager)} is returned{back}"


def _called(rules: CrapsRules, event: e.WagerCalled) -> str:
    return f"{named(rules, event.wager)} is called {event.call.value}, confirmed by {event.confirmed_by.named}"


def _left(rules: CrapsRules, event: e.PlayerLeft) -> str:
    return f"{event.player} {'has to give up the place' if event.required else 'leaves'}"


def _offered(rules: CrapsRules, event: e.DiceOffered) -> str:
    first, *others = event.players
    after = f", and after a refusal to {', '.join(others)}" if others else ""
    return f"the dice are offered to {first}{after}"


def _returned(rules: CrapsRules, event: e.DiceReturned) -> str:
    parts = []
    if event.to_shooter:
        parts.append(f"{_numbers(event.to_shooter)} back to the shooter, who asked")
    if event.to_bowl:
        parts.append(f"{_numbers(event.to_bowl)} into the bowl")
    return f"found, and checked by {event.by.named}: {'; '.join(parts)}"


def _given_up(rules: CrapsRules, event: e.DiceGivenUp) -> str:
    new = "; a new set is put at the table" if event.new_set else ""
    return f"{_numbers(event.dice)} {'is' if len(event.dice) == 1 else 'are'} lost{new}"


def _passed(rules: CrapsRules, event: e.DicePassed) -> str:
    if event.cause is not None:
        return f"{event.player} is ordered to pass the dice: {event.cause.words}"
    if T.SHOOTER_KEEPS_WAGER in event.under or T.SHOOTER_NEEDS_WAGER in event.under:
        return f"{event.player} has no line wager left and gives up the dice"
    return f"{event.player} passes the dice"


def _no_roll(rules: CrapsRules, event: e.NoRollCalled) -> str:
    are = "is" if len(event.missing) == 1 else "are"
    missing = f"; {_numbers(event.missing)} {are} looked for" if event.missing else ""
    return f"no roll, called by {event.by.named}: {event.cause.topic.says}{missing}"


def _puck_off(rules: CrapsRules, event: e.PuckOff) -> str:
    if T.OPENED_ANEW in event.under:
        return "the point is given up, as nobody has a wager on it; a come out roll is next"
    return "the puck is turned Off: a come out roll is next"


def _set_aside(rules: CrapsRules, event: e.OutcomeSetAside) -> str:
    what = "the throw" if event.roll is None else f"roll {event.roll}"
    return f"{what} is set aside by {event.by.named}: {event.under[0].says}"


def _undone(rules: CrapsRules, event: e.SettlementUndone) -> str:
    return f"undone: {named(rules, event.settlement.wager)} stands again"


def _barred(rules: CrapsRules, event: e.DontsBarred) -> str:
    barred = [f"{each.player}'s {rules.wagers[each.kind].name}" for each in event.barred]
    return f"not to be replaced: {all_of(barred) if barred else 'nothing any more'}"


def _invalid(rules: CrapsRules, event: e.WagersInvalid) -> str:
    stands = "; what was settled before stands" if T.INVALID_SETTLED in event.under else ""
    return f"{event.player} has no valid card of their own: their wagers are invalid{stands}"


def _corrected(rules: CrapsRules, event: e.StakeCorrected) -> str:
    stakes = f"{dollars(event.wager.stake)}, not {dollars(event.thought)}"
    commission = ""
    if event.commission:
        word = "owes" if event.commission > 0 else "gets back"
        commission = f"; it {word} {dollars(abs(event.commission))} of commission"
    return f"{named(rules, event.wager)} is found to be {stakes}{commission}"


Teller = Callable[[CrapsRules, Any], str]

_TELLERS: dict[type[e.Event], Teller] = {
    e.PlayerSat: lambda r, x: f"{x.player} takes place {x.place}{', the last one' if x.full else ''}",
    e.PlayerLeft: _left,
    e.LimitsChanged: lambda r, x: f"{x.by.named} changes the limits: {_limits(r, x.sign)}",
    e.LimitsAgreed: lambda r, x: f"a sign shows limits for {x.player}: {_limits(r, x.sign)}",
    e.WagerPlaced: _placed,
    e.WagerIncreased: _increased,
    e.WagerReduced: _reduced,
    e.WagerRemoved: _removed,
    e.WagerCalled: _called,
    e.WagerCalledOff: lambda r, x: f"{named(r, x.wager)} is called off by its owner",
    e.WagerRefused: lambda r, x: f"{x.by.named} refuses wager {x.wager}: {x.why}",
    e.StakeCorrected: _corrected,
    e.DiceOffered: _offered,
    e.DiceAccepted: lambda r, x: f"{x.player} takes the dice and is the shooter",
    e.DiceDeclined: lambda r, x: f"{x.player} declines the dice",
    e.OfferMoved: lambda r, x: f"still to be asked: {all_of(list(x.players))}",
    e.DiceNotTaken: lambda r, x: "nobody takes the dice",
    e.StickpersonTookDice: lambda r, x: "nobody takes the dice and wagers are undecided: the stickperson throws",
    e.StickpersonStopped: lambda r, x: "what the stickperson threw for is determined",
    e.DiceChosen: lambda r, x: f"{_numbers(x.dice)} chosen; the others go to the bowl",
    e.DiceWanted: lambda r, x: f"the shooter asks for {_numbers(x.dice)} back",
    e.DiceReturned: _returned,
    e.DiceGivenUp: _given_up,
    e.NewSetTaken: lambda r, x: f"the old dice leave the table; the new set is {_numbers(x.dice)}",
    e.PassOrdered: lambda r, x: f"{x.player} is to pass the dice after this roll: {x.cause.words}",
    e.DicePassed: _passed,
    e.DiceThrown: lambda r, x: "the dice are out",
    e.FacesRuled: lambda r, x: f"{x.by.named} decides: the faces are {x.dice.first} and {x.dice.second}",
    e.Rolled: lambda r, x: f"roll {x.number}: {_faces(x)}",
    e.NoRollCalled: _no_roll,
    e.Settled: lambda r, x: settlement_words(r, x.settlement),
    e.WagersWereOff: lambda r, x: f"off this roll: wager {all_of([str(each) for each in x.wagers])}",
    e.ComePointSet: lambda r, x: f"Come and Don't Come wagers without a point move to {x.point}",
    e.PuckOn: lambda r, x: f"the puck is placed on {x.point}",
    e.PuckOff: _puck_off,
    e.SevenOut: lambda r, x: f"7 out: the puck is turned Off and {x.shooter or 'the stickperson'} gives up the dice",
    e.SettlementUndone: _undone,
    e.OutcomeSetAside: _set_aside,
    e.DontsBarred: _barred,
    e.WagersInvalid: _invalid,
    e.WagersVoided: lambda r, x: f"{x.by.named} declares {x.player}'s wagers void: {x.reason}",
    e.BreachRecorded: lambda r, x: f"recorded by {x.by.named}: {x.who}, {x.under[0].says}",
}
assert set(e.Event.__subclasses__()) <= set(_TELLERS), "every event can be told"
