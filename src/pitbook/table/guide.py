"""What whoever deals has to know: the round step by step, and what may be ruled on now, by whom and under what."""

from collections.abc import Sequence
from enum import Enum
from typing import Any

from pitbook.games.kernel import Anything, Domain, IntRange, ListOf, Offer, OneOf, kind_of
from pitbook.games.kernel import Struct as Strict
from pitbook.games.procedure import Incident, Step, capitalised, current
from pitbook.rulebooks.roles import Role
from pitbook.table import commands as own
from pitbook.table.awaiting import awaited
from pitbook.table.chance import BlankDraws, Coming
from pitbook.table.events import Dealing
from pitbook.table.offers import without_hidden_cards
from pitbook.table.powers import of_chance, told_by_nobody
from pitbook.table.state import TableState


class GuideProgress(Enum):
    DONE = "done"
    NOW = "now"
    LATER = "later"


class GuideStep(Strict, frozen=True):
    """One step of the round, in the document's order. `aloud`: words to announce with it.

    `by`: where the document leaves what comes now to officials, their roles, the lowest first.
    """

    name: str
    says: str
    aloud: str | None
    clauses: tuple[str, ...]
    commands: tuple[str, ...]
    state: GuideProgress
    by: tuple[Role, ...] = ()


class GuideIncident(Strict, frozen=True):
    """Something that may have happened: the command that rules on it, with what is fixed of it and what is left to say.

    `may`: the roles that may rule on it now, the lowest first; where nobody may, it is not `now`.
    """

    command: str
    values: dict[str, Any]
    happened: str
    clauses: tuple[str, ...]
    may: tuple[Role, ...]
    now: bool
    fields: dict[str, Any]


class Guide(Strict, frozen=True):
    sequence: int
    steps: tuple[GuideStep, ...]
    incidents: tuple[GuideIncident, ...]


def guide(state: TableState, sequence: int) -> Guide:
    return Guide(sequence=sequence, steps=_steps(state), incidents=_incidents(state))


# The round


def _steps(state: TableState) -> tuple[GuideStep, ...]:
    rules, play = state.rules, state.play
    steps = state.game.procedure.steps_at(rules, play)
    house = _of_the_house(state)
    now = _now(state, steps, house)
    place = steps.index(now) if now is not None else -1
    found = []
    for index, step in enumerate(steps):
        done = index < place or step.over(rules, play)
        progress = GuideProgress.NOW if step is now else GuideProgress.DONE if done else GuideProgress.LATER
        found.append(
            GuideStep(
                name=step.name,
                says=step.words(rules),
                aloud=step.aloud(rules, play),
                clauses=rules.cited(*step.under),
                commands=_commands(state, step, goes_on=step is now and house is not None),
                state=progress,
                by=_officials(state, step) if step is now else (),
            )
        )
    return tuple(found)


def _officials(state: TableState, step: Step) -> tuple[Role, ...]:
    """Those to whom what is offered for this step is left."""
    kinds = {kind_of(each) for each in step.commands}
    by = [each.fields.get("by") for each in state.game.awaits(state.rules, state.play) if each.command in kinds]
    return tuple(dict.fromkeys(role for each in by if isinstance(each, OneOf) for role in each.values))


def _of_the_house(state: TableState) -> type[Any] | None:
    """The kind of command that the program gives next, where it deals."""
    if state.dealing is not Dealing.VIRTUAL:
        return None
    given = state.at_table.next_step(state.rules, state.play, Coming(state.chance, BlankDraws()), frozenset())
    return None if given is None or not awaited(state).has(kind_of(given)) else type(given)


def _now(state: TableState, steps: Sequence[Step], house: type[Any] | None) -> Step | None:
    """What comes next by the phase; where the program deals, what it does next."""
    of_house = [step for step in steps if house in step.commands and state.play.phase in step.phases]
    return of_house[0] if of_house else current(steps, state.rules, state.play)


def _commands(state: TableState, step: Step, *, goes_on: bool) -> tuple[str, ...]:
    """Where the program deals it is told to go on, and nobody tells it what came out."""
    if state.dealing is not Dealing.VIRTUAL:
        return tuple(kind_of(each) for each in step.commands)
    kinds = [kind_of(own.Deal if of_chance(each) else each) for each in step.commands]
    return tuple(dict.fromkeys([*([kind_of(own.Deal)] if goes_on else []), *kinds]))


# What may have happened


def _incidents(state: TableState) -> tuple[GuideIncident, ...]:
    every = awaited(state).offers
    offers = [without_hidden_cards(state.game, each) for each in every if not any(map(_is_empty, each.fields.values()))]
    found = []
    for each in state.game.procedure.incidents:
        if state.dealing is Dealing.VIRTUAL and told_by_nobody(each.command):
            continue  # chance speaks for itself there, and wagers are what was recorded, so that it cannot happen
        offered = each.among(offers)
        if offered or state.rules.cited(*each.under):
            found.append(_told(state, each, offered))
    return tuple(found)


def _is_empty(domain: Domain) -> bool:
    """Nothing can be said here, so that the offer is for nobody."""
    match domain:
        case OneOf():
            return not domain.values
        case IntRange():
            return domain.low > domain.high
        case _:
            return False


def _told(state: TableState, incident: Incident, offered: list[Offer]) -> GuideIncident:
    may = tuple(dict.fromkeys(role for each in offered for role in each.fields["by"].values))
    names = [name for name in incident.command.__struct_fields__ if name != "by" and name not in incident.values]
    return GuideIncident(
        command=kind_of(incident.command),
        values=dict(incident.values),
        happened=capitalised(incident.happened(state.rules)),
        clauses=state.rules.cited(*incident.under),
        may=tuple(role for role in may if role in state.rules.roles),
        now=bool(offered),
        fields={name: _either([each.fields[name] for each in offered]) for name in names if offered},
    )


def _either(domains: list[Any]) -> Domain:
    """What any of these holds, or more where that cannot be said: what does not fit together is refused, with words."""
    first: Domain = domains[0]
    if all(each == first for each in domains):
        return first
    widest = first.at_its_widest()
    if all(each.at_its_widest() == widest for each in domains):
        return widest
    kinds = {type(each) for each in domains}
    if kinds == {IntRange}:
        return IntRange(low=min(each.low for each in domains), high=max(each.high for each in domains))
    if kinds not in ({OneOf}, {ListOf}):
        return Anything()
    values = tuple(dict.fromkeys(value for each in domains for value in each.values))
    if kinds == {OneOf}:
        return OneOf(values=values)
    shortest, longest = min(each.shortest for each in domains), max(each.longest for each in domains)
    return ListOf(values=values, shortest=shortest, longest=longest)
