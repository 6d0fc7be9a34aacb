"""What a wager is made with: chips, promotional tokens, or both together."""

from pitbook.games.casino_war.round import Wager
from pitbook.games.casino_war.rules import WarRules
from pitbook.games.casino_war.topics import WarTopic
from pitbook.games.kernel import ChipAmounts, Domain, OneOf
from pitbook.games.options import Tender
from pitbook.games.rules import RequestWords
from pitbook.money import MOST_STAKE, Cents

TOKENS = Tender.PROMOTIONAL_TOKENS


def check_accepted(rules: WarRules, tender: Tender, asked: RequestWords) -> None:
    if tender not in rules.law.tender.accepted:
        allowed = " or ".join(each.words for each in rules.law.tender.accepted)
        raise rules.refusal(asked, f"it is made with {tender.words}", f"Use {allowed}.", WarTopic.TENDER)


def check_tokens(rules: WarRules, tokens: Cents, asked: RequestWords) -> None:
    """So much of a wager is to be tokens."""
    if not tokens:
        return
    check_accepted(rules, TOKENS, asked)
    if not tokens_allowed(rules).holds(tokens):
        raise rules.refusal(asked, "tokens are worth as much as chips", "Name whole tokens.", WarTopic.TENDER)


def tokens_allowed(rules: WarRules) -> Domain:
    """How much of a wager may be tokens; what goes beyond its stake is not laid."""
    if TOKENS not in rules.law.tender.accepted:
        return OneOf(values=(0,))
    return ChipAmounts(low=0, high=MOST_STAKE, step=rules.chip, chip=rules.chip)


def part_in(wager: Wager, tender: Tender) -> Cents:
    """How much of a wager is made of that."""
    return wager.in_tokens if tender is TOKENS else Cents(wager.stake - wager.in_tokens)
