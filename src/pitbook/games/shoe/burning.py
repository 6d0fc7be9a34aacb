"""The burn: the first card is put away before wagers are called for."""

from collections.abc import Iterator

from pitbook.cards import CardCounts
from pitbook.games.deciding import check_phase
from pitbook.games.kernel import Offer, OneOf, offer
from pitbook.games.shoe import commands as c
from pitbook.games.shoe.game import E, S, ShoeGame
from pitbook.games.shoe.options import BurnRule, MidstBurn
from pitbook.games.shoe.rules import ShoeRules
from pitbook.games.shoe.source import CARDS
from pitbook.games.verbs import AnyStory


def burn_in_the_midst(game: ShoeGame[S, E], rules: ShoeRules, table: S, story: AnyStory[S, E]) -> None:
    """The cards were shuffled to finish a round."""
    if table.shoe.resume is not None and rules.law.burn.in_the_midst is MidstBurn.BURNED:
        story.tell(game.events.card_burned(under=(table.topics.BURN,)))


def open_betting_without_burn(game: ShoeGame[S, E], rules: ShoeRules, story: AnyStory[S, E]) -> None:
    if story.table.phase is story.table.phases.burn and rules.law.burn.rule is BurnRule.NONE:
        story.tell(betting_opened(game, story.table))


def betting_opened(game: ShoeGame[S, E], table: S) -> E:
    return game.events.betting_opened(under=(table.topics.BETTING_OPENS,))


def burn_card(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.BurnCard) -> list[E]:
    asked, topic = "Burning a card", table.topics.BURN
    check_phase(rules, table, {table.phases.burn}, asked, "It is done once, after the cards are loaded.", topic)
    return [game.events.card_burned(under=(topic,)), betting_opened(game, table)]


def skip_burn(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.SkipBurn) -> list[E]:
    asked, topic = "Leaving out the burn", table.topics.BURN
    check_phase(rules, table, {table.phases.burn}, asked, "Only a burn that is due can be left out.", topic)
    if rules.law.burn.rule is not BurnRule.OPTIONAL:
        raise rules.refusal(asked, "the first card is always burned", "Burn it.", topic)
    return [game.events.burn_skipped(under=(topic,)), betting_opened(game, table)]


def show_burn(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.ShowBurn) -> list[E]:
    asked, topic = f"Showing the burned card to {command.player}", table.topics.BURN_SHOWN
    if not rules.law.burn_shown.allowed:
        raise rules.refusal(asked, "it is never shown", "Play on without it.", topic)
    at_the_time = table.phase is table.phases.betting and table.shoe.burned_unseen
    if not at_the_time or command.player not in table.places_taken:
        raise rules.refusal(
            asked, "a player at the table may ask once, between the burn and the deal", "Play on without it.", topic
        )
    if CardCounts.count(table.shoe.seen, command.card) >= rules.terms.decks:
        because = f"all {command.card.words} cards are out already"
        raise rules.refusal(asked, because, "Look again.", table.topics.WRONG_CARDS)
    return [game.events.burn_shown(player=command.player, card=command.card, under=(topic,))]


def offer_burn(game: ShoeGame[S, E], rules: ShoeRules, table: S) -> Iterator[Offer]:
    phases = table.phases
    if table.phase is phases.burn:
        yield offer(game.commands.burn_card)
        if rules.law.burn.rule is BurnRule.OPTIONAL:
            yield offer(game.commands.skip_burn)
    may_ask = table.phase is phases.betting and table.shoe.burned_unseen and rules.law.burn_shown.allowed
    players = tuple(table.places_taken) if may_ask else ()
    if players:
        cards = tuple(card for card in CARDS if CardCounts.count(table.shoe.seen, card) < rules.terms.decks)
        yield offer(game.commands.show_burn, player=OneOf(values=players), card=OneOf(values=cards))
