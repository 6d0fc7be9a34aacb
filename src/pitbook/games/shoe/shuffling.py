"""The cards are shuffled, by hand or in a machine, or put into a device that does it: when it is due."""

from collections.abc import Iterator

from pitbook.cards import CARDS_PER_DECK
from pitbook.games.deciding import check_phase, check_ruling, officials
from pitbook.games.kernel import Offer, OneOf, offer
from pitbook.games.shoe import commands as c
from pitbook.games.shoe.burning import burn_in_the_midst, open_betting_without_burn
from pitbook.games.shoe.cutting import cut_offered
from pitbook.games.shoe.game import E, S, ShoeGame
from pitbook.games.shoe.options import HandShuffle, HeldAtShuffle, ShuffleMethod
from pitbook.games.shoe.rules import ShoeRules
from pitbook.games.shoe.state import ShoeTable


def shuffle_cards(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.ShuffleCards) -> list[E]:
    asked, topics = f"Shuffling {command.method.words}", table.topics
    check_phase(rules, table, {table.phases.shuffle}, asked, "Shuffle when a shuffle is due.", topics.SHUFFLED)
    if table.shoe.machine:
        because = f"{rules.terms.device.named} is in use"
        raise rules.refusal(asked, because, "Load the cards into it.", topics.DEVICE_LOADED)
    if command.method not in _methods(rules):
        raise rules.refusal(asked, "this table has no such machine", "Shuffle by hand.", topics.SHUFFLED)
    story = game.story(table)
    under, cards = (topics.SHUFFLED, table.shoe.why), cards_to_shuffle(rules, table)
    story.tell(game.events.cards_shuffled(method=command.method, cards=cards, under=under))
    story.tell(cut_offered(game, rules, table))
    return story.events


def _methods(rules: ShoeRules) -> tuple[ShuffleMethod, ...]:
    return tuple(dict.fromkeys((ShuffleMethod.BY_HAND, rules.terms.shuffle)))


def cards_to_shuffle(rules: ShoeRules, table: ShoeTable) -> int:
    """In the midst of a round only the cards that are not dealt; otherwise all of them, but one that is kept apart."""
    if table.shoe.resume is not None:
        return table.shoe.left
    apart = table.shoe.held if rules.law.excess_unseen.at_a_shuffle is HeldAtShuffle.SURVIVES else ()
    cards: int = rules.terms.decks * CARDS_PER_DECK
    return cards - len(apart)


def load_device(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.LoadDevice) -> list[E]:
    asked, topics = f"Loading the {rules.law.card_source.machine.words}", table.topics
    check_phase(rules, table, {table.phases.shuffle}, asked, "Load it when a shuffle is due.", topics.DEVICE_LOADED)
    if not table.shoe.machine:
        raise rules.refusal(asked, "the cards are dealt from a plain shoe", "Shuffle and cut them.", topics.CARD_SOURCE)
    if _by_hand_first(rules) and not command.shuffled_by_hand_first:
        because = "the dealer shuffles the cards before they go in"
        raise rules.refusal(asked, because, "Shuffle them first.", topics.DEVICE_LOADED)
    loaded = game.events.device_loaded(
        cards=cards_to_shuffle(rules, table),
        shuffled_by_hand_first=command.shuffled_by_hand_first,
        under=(topics.DEVICE_LOADED, table.shoe.why),
    )
    story = game.story(table)
    story.tell(loaded)
    burn_in_the_midst(game, rules, table, story)
    open_betting_without_burn(game, rules, story)
    return story.events


def _by_hand_first(rules: ShoeRules) -> bool:
    return rules.law.device_loaded.shuffled_by_hand_first is HandShuffle.MUST


def offer_shuffle(game: ShoeGame[S, E], rules: ShoeRules, table: S) -> Iterator[Offer]:
    if table.phase is table.phases.shuffle:
        if table.shoe.machine:
            by_hand = OneOf(values=(True,) if _by_hand_first(rules) else (True, False))
            yield offer(game.commands.load_device, shuffled_by_hand_first=by_hand)
        else:
            yield offer(game.commands.shuffle_cards, method=OneOf(values=_methods(rules)))


def riffle(game: ShoeGame[S, E], rules: ShoeRules, table: S, command: c.Riffle) -> list[E]:
    asked, topic = f"A riffle for {command.player}", table.topics.RIFFLE
    check_ruling(rules, command.approved_by, rules.law.riffle, asked, "Cut the cards as they are.", topic)
    check_phase(rules, table, {table.phases.cut}, asked, "It is done immediately before the cut.", topic)
    if not table.shoe.pre_shuffled or command.player not in table.places_taken:
        raise rules.refusal(
            asked,
            "only a player at the table may ask, and only when pre-shuffled cards are brought",
            "Continue with the cut.",
            topic,
        )
    return [game.events.riffled(player=command.player, approved_by=command.approved_by, under=(topic,))]


def offer_riffle(game: ShoeGame[S, E], rules: ShoeRules, table: S) -> Iterator[Offer]:
    if rules.law.riffle.known and table.phase is table.phases.cut and table.shoe.pre_shuffled and table.places_taken:
        players = OneOf(values=tuple(table.places_taken))
        yield offer(game.commands.riffle, player=players, approved_by=officials(rules, rules.law.riffle.by))
