"""What a dealer does with the cards before wagers are placed, and what officials have done with them: as steps."""

from pitbook.games.procedure import AskedFor, Incident, Step
from pitbook.games.shoe.game import ShoeCommands
from pitbook.games.shoe.options import BurnRule, HandShuffle
from pitbook.games.shoe.rules import ShoeRules
from pitbook.games.shoe.state import ShoePhases, ShoeTable
from pitbook.games.shoe.topics import ShoeTopics


def by_hand(rules: ShoeRules, table: ShoeTable) -> bool:
    return not table.shoe.machine


def by_machine(rules: ShoeRules, table: ShoeTable) -> bool:
    machine: bool = table.shoe.machine
    return machine


def _must_shuffle_first(rules: ShoeRules, table: ShoeTable) -> bool:
    return rules.law.device_loaded.shuffled_by_hand_first is HandShuffle.MUST


def made_ready(c: ShoeCommands, t: ShoeTopics, phases: ShoePhases) -> tuple[Step, ...]:
    """From the check of the cards to the first wager; and the check that somebody directs later."""
    shuffles = (t.SHUFFLE_AT_START, t.CUTTING_CARD_FIRST, t.CUTTING_CARD_OUT)
    cuts = (
        *(t.CUT_AT_START, t.CUT_AFTER_BOX, t.CUT_AFTER_DEALER, t.CUT_AFTER_FIRST, t.CUT_AFTER_REPLACEMENT),
        *(t.CUT_OTHERWISE, t.CUT_REFUSED, t.CUT_BY_OFFICIAL, t.CUT_PLACE),
    )
    return (
        Step(
            name="check",
            says="Check that the decks are complete.",
            under=(t.CARDS_CHECKED, t.DECKS),
            commands=(c.check_cards,),
            phases=frozenset({phases.check}),
        ),
        Step(
            name="shuffle",
            says="Shuffle the cards.",
            under=(t.SHUFFLED, *shuffles),
            commands=(c.shuffle_cards,),
            phases=frozenset({phases.shuffle}),
            has=by_hand,
        ),
        Step(
            name="load",
            says="Put the cards into the device that shuffles them.",
            under=(t.DEVICE_LOADED, t.SHUFFLE_AT_START),
            commands=(c.load_device,),
            phases=frozenset({phases.shuffle}),
            has=lambda rules, table: by_machine(rules, table) and not _must_shuffle_first(rules, table),
        ),
        Step(
            name="load",
            says="Shuffle the cards by hand, then put them into the device that shuffles them.",
            under=(t.DEVICE_LOADED,),
            commands=(c.load_device,),
            phases=frozenset({phases.shuffle}),
            has=lambda rules, table: by_machine(rules, table) and _must_shuffle_first(rules, table),
        ),
        Step(
            name="cut",
            says="Offer the cut, clockwise from the player whose turn it is. If nobody takes it, an official cuts.",
            under=cuts,
            commands=(c.accept_cut, c.refuse_cut, c.official_cut),
            phases=frozenset({phases.cut}),
            has=by_hand,
        ),
        Step(
            name="cutting_card",
            says="Bring the front part to the back, set the cutting card, and put the cards into the shoe.",
            under=(t.CUTTING_CARD_PLACE,),
            commands=(c.place_cutting_card,),
            phases=frozenset({phases.cutting_card}),
            has=by_hand,
        ),
        Step(
            name="burn",
            says="Put the first card face down into the discard rack, and show it to nobody.",
            under=(t.BURN,),
            commands=(c.burn_card,),
            phases=frozenset({phases.burn}),
            has=lambda rules, _: rules.law.burn.rule is BurnRule.ALWAYS_UNSEEN,
        ),
        Step(
            name="burn",
            says="You may put the first card away unseen. A player who asks to see it is shown it.",
            under=(t.BURN, t.BURN_SHOWN),
            commands=(c.burn_card, c.skip_burn),
            phases=frozenset({phases.burn}),
            has=lambda rules, _: rules.law.burn.rule is BurnRule.OPTIONAL,
        ),
        Step(
            name="verify",
            says="Take out the cards that are left, check them, and put them back.",
            under=(t.CHECK_DIRECTED, t.FACED_CHECKED),
            commands=(c.verify_cards,),
            phases=phases.drawing | {phases.betting},
            has=lambda _, table: table.check_waits,
        ),
    )


def counted(c: ShoeCommands, t: ShoeTopics) -> Step:
    return Step(
        name="count",
        says="At the end of gaming, go through all the cards.",
        under=(t.CARDS_COUNTED,),
        commands=(c.count_cards,),
        has=lambda rules, _: rules.law.cards_counted.known,
    )


def missed(c: ShoeCommands, t: ShoeTopics) -> tuple[Incident, ...]:
    """What was not done when it was due."""
    return (
        Incident(c.cards_ran_out, (t.INSUFFICIENT_CARDS,)),
        Incident(c.wrong_cut, (t.WRONG_CUT,)),
        Incident(c.burn_forgotten, (t.BURN_FORGOTTEN,)),
        Incident(c.shuffle_missed, (t.SHUFFLE_MISSED,)),
    )


def broken(c: ShoeCommands, t: ShoeTopics) -> tuple[Incident, ...]:
    """What is wrong with the cards, or with the device."""
    return (
        Incident(c.wrong_cards, (t.WRONG_CARDS,)),
        Incident(c.move_to_spare_device, (t.DEVICE_MOVED,), {"damaged_cards": 0}),
        Incident(c.move_to_spare_device, (t.DEVICE_DAMAGED_CARDS,), like={"damaged_cards": 1}),
        Incident(c.finish_from_shoe, (t.DEVICE_WITHOUT_SPARE,)),
    )


def ordered(c: ShoeCommands, t: ShoeTopics) -> tuple[Incident, ...]:
    """What officials have done with the cards."""
    replaced = (t.CARDS_REPLACED,)
    return (
        Incident(c.order_shuffle, (t.SHUFFLE_ORDERED,), says="there is reason to have the cards shuffled"),
        Incident(c.replace_cards, replaced, {"unfit": True}, says="the cards have become unfit for use"),
        Incident(c.replace_cards, replaced, {"unfit": False}, says="other cards are to be brought"),
        Incident(c.check_replacement, replaced, says="a card is brought to replace a marked or damaged one"),
        Incident(c.change_card, replaced, says="one card is marked or damaged"),
        Incident(
            c.direct_check, (t.CHECK_DIRECTED,), {"faced": False}, says="there is reason to have the cards checked"
        ),
        Incident(c.direct_check, (t.FACED_CHECKED,), {"faced": True}),
    )


def asked(c: ShoeCommands, t: ShoeTopics) -> AskedFor:
    """What people may ask for about the cards."""
    return {
        c.show_burn: (t.BURN_SHOWN,),
        c.riffle: (t.RIFFLE,),
        c.announce_final_rounds: (t.CUTTING_CARD_IN_FINAL_ROUNDS,),
    }
