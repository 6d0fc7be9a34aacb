"""Run by a test in a process of its own, where numba simulates a GPU: its tallies are those without one."""

import warnings

from pitbook.analysis.tables import rules_for
from pitbook.games.casino_war.figures.jobs import war_job
from pitbook.games.casino_war.figures.strategies import go_to_war
from pitbook.games.casino_war.rules import rules_of as war_rules
from pitbook.games.craps.figures.jobs import craps_job
from pitbook.games.craps.figures.named import craps_strategy
from pitbook.games.craps.rules import rules_of as craps_rules
from pitbook.games.three_card_poker.figures.jobs import poker_job
from pitbook.games.three_card_poker.figures.strategies import THREE_CARD_POKER
from pitbook.games.three_card_poker.rules import rules_of as poker_rules
from pitbook.simulation import cuda, jobs
from pitbook.simulation.asking import Player, SimulationRequest, table_of
from pitbook.simulation.jobs import OnDevice
from pitbook.simulation.running import Progress, run_here
from pitbook.simulation.session_jobs import NEVER, SessionJob, SessionRules, TableTally
from pitbook.simulation.tallies import Tally

FEW_LANES, FEW_SESSIONS = 4, 5
TOGETHER = {
    "star-craps": (("win-line:stake=10,behind=2",), ("martingale:stake=10,doublings=2", "place:numbers=6+8,stake=12")),
    "crown-casino-war": (("war:stake=10,tie=5",), ("martingale:stake=10,doublings=2",)),
    "star-three-card-poker": (("optimal:ante=10,pair-plus=5",), ("d-alembert:ante=10,steps=3",)),
}
LIMITS = SessionRules(10_000, 12), SessionRules(6_000, 30, NEVER, 2_000)


def whole(job: OnDevice, *, on_device: bool) -> Tally:
    progress: Progress[Tally] = Progress()
    for _ in cuda.run_on_device(job, progress) if on_device else run_here(job, progress):
        pass
    assert progress.tally is not None
    return progress.tally


def sessions(job: SessionJob, *, on_device: bool) -> TableTally:
    progress: Progress[TableTally] = Progress()
    for _ in cuda.run_sessions_on_device(job, progress) if on_device else run_here(job, progress):
        pass
    assert progress.tally is not None
    return progress.tally


def main() -> None:
    warnings.simplefilter("ignore")  # in plain Python the generator's words run over, as they are meant to
    jobs.LANES = cuda.LANES = FEW_LANES  # type: ignore[attr-defined]
    craps = craps_rules("star-craps")
    several = ["win-line:stake=10,behind=2", "place:numbers=6+8,stake=12"]
    heavy = ["win-line:stake=1000,behind=2", "place:numbers=4+5+6+8+9+10,stake=1000"]
    large = [*several, "come:stake=10,behind=2,most=3"]
    plan = THREE_CARD_POKER["optimal"](ante=1000, pair_plus=500)
    for job in (
        craps_job(craps, craps_strategy(several), 100, 3),
        craps_job(craps, craps_strategy(heavy), 40, 3),  # loses more at once than a packed word can hold
        craps_job(craps, craps_strategy(large), 40, 3),  # too large for shared memory
        war_job(war_rules("crown-casino-war"), go_to_war(1000, 500), 100, 3, boxes=3),
        war_job(war_rules("crown-casino-war"), go_to_war(1000, 500), 400, 3),  # which has a lane of its own
        poker_job(poker_rules("star-three-card-poker"), plan, 100, 3, seats=2),
        poker_job(poker_rules("star-three-card-poker"), plan, 100, 3),
    ):
        ours, theirs = (whole(job, on_device=on_device) for on_device in (True, False))
        pairs = zip(ours.counts, theirs.counts, strict=True)
        assert ours[:5] == theirs[:5], f"{type(job).__name__}: {ours[:5]} on the device, {theirs[:5]} without"
        assert all((one == other).all() for one, other in pairs), f"{type(job).__name__}: counts differ"
    for rulebook, plays in TOGETHER.items():
        players = tuple(Player(f"player {number}", each) for number, each in enumerate(plays))
        asked = SimulationRequest(rules_for(rulebook), players, [1, 1])
        played = SessionJob(table_of(asked), LIMITS, FEW_SESSIONS, 3)
        assert sessions(played, on_device=True) == sessions(played, on_device=False), f"sessions of {rulebook}"


if __name__ == "__main__":
    main()
