"""Who sees what of a promotion: the one place that says so. What is a patron's own, patrons see of themselves alone."""

from pitbook.promotions.law import Laws
from pitbook.promotions.state import Drawing, Promotion
from pitbook.rulebooks.roles import Role
from pitbook.table.powers import Actor

OVERSEE = frozenset({Role.INSPECTOR, Role.SURVEILLANCE})
READ_REGISTERS = frozenset({Role.INSPECTOR})


def knowing(laws: Laws) -> frozenset[Role]:
    """Those who know who entered, won, was denied a prize or complained: the operator, and whoever inspects."""
    return OVERSEE | (laws.operators() if laws else frozenset())


def sees_all(state: Promotion, actor: Actor) -> bool:
    return actor.role in knowing(state.laws)


def reads_registers(state: Promotion, actor: Actor) -> bool:
    """Names and addresses are for the operator, who keeps them, and for an inspector."""
    return actor.role in READ_REGISTERS or (bool(state.laws) and actor.role in state.laws.operators())


def are_published(state: Promotion, draw: Drawing) -> bool:
    """Whether the results of a draw are, also of what was drawn for again: before that nobody finds them out."""
    fell = [each.won_at or 0 for each in state.prizes.values() if each.terms.draw == draw.number]
    return bool(draw.results) and draw.results[-1][0] >= max(fell, default=0)


def may_look(state: Promotion, actor: Actor) -> bool:
    """Patrons, and whoever else has no part in it, see it when its terms lie open (n.6), and when it has begun."""
    lies_open = state.begun_at is not None or (state.version is not None and bool(state.version.published))
    return lies_open or sees_all(state, actor) or actor.role is Role.ADMINISTRATOR
