"""Of several processes that collect the tests one goes first."""

from pathlib import Path
from threading import Barrier, Event, Thread

from tests.collecting import one_before_the_others

PATIENCE = 300.0


def test_one_goes_first_and_all_others_go_on_together(tmp_path: Path) -> None:
    place, first_is_in, together = tmp_path / "collecting", Event(), Barrier(2)
    told = list[str]()

    def go(name: str, meanwhile: Event | Barrier) -> None:
        with one_before_the_others(place):
            first_is_in.set()
            meanwhile.wait(PATIENCE)
            told.append(name)

    let_go = Event()
    first = Thread(target=go, args=("first", let_go))
    first.start()
    assert first_is_in.wait(PATIENCE)
    others = [Thread(target=go, args=("other", together)) for _ in range(2)]
    for each in others:
        each.start()
    let_go.set()
    for each in (first, *others):
        each.join()
    assert told == ["first", "other", "other"]


def test_whoever_went_first_and_ended_in_the_midst_keeps_nobody_waiting(tmp_path: Path) -> None:
    place = tmp_path / "collecting"
    try:
        with one_before_the_others(place):
            raise KeyboardInterrupt
    except KeyboardInterrupt:
        pass
    with one_before_the_others(place), one_before_the_others(tmp_path / "of another run"):
        pass
