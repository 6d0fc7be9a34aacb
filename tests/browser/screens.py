"""Every screen there is: by whom it is seen and where, on the floor of an evening.

`test_screens.py` finds each of them legible and open to everybody, and misses any that the client has and this list has
not; `scripts/draw_screens.py` draws them.
"""

from typing import NamedTuple

from pitbook.rulebooks.roles import Role
from tests.browser.evening import CANBERRA, CRAPS, CROWN, POKER, WAR

OF_ALL = ("", "tournaments", "rules", "training", "promotions")
"""What everybody has in the head of a page."""


class Screen(NamedTuple):
    path: str  # behind the `#`; what stands in braces is one of the evening's links
    role: Role | None = Role.PLAYER  # None: whoever has not signed in
    person: str = ""  # empty: ann, or whoever has this role

    @property
    def who(self) -> str:
        if self.role is None:
            return ""
        return self.person or ("ann" if self.role is Role.PLAYER else self.role.value.replace("_", "-"))

    def address(self, links: dict[str, str]) -> str:
        path = self.path.format(**links)
        return path if path.startswith("#") else f"#/{path}"

    @property
    def name(self) -> str:
        """As a picture of it is called."""
        plain = self.path.replace("/", "_").replace("{", "").replace("}", "").replace("#", "") or "home"
        return f"{self.who or 'nobody'}-{plain}"


PUBLIC = (
    *(Screen(path, None) for path in ("", "display", f"watch/{WAR}", f"watch/{CRAPS}", "wall/cup", "shared/{shared}")),
    Screen("#invitation={invitation}", None),
)
PLAYER = tuple(
    Screen(path)
    for path in (
        *OF_ALL,
        *(f"table/{each}" for each in (WAR, POKER, CRAPS, CROWN, "tournament-cup-1-1")),
        f"round/{WAR}",
        f"round/{WAR}/1",
        f"round/{POKER}/1/99",
        f"rules/{CRAPS}",
        f"rules/{WAR}/10.2",
        f"rules/{WAR}/section/10",
        f"rules/{WAR}/reading/losing-invalid-wagers",
        f"rules/{WAR}/beside/{CROWN}",
        f"rules/{WAR}/beside/{CROWN}/{CANBERRA}",
        f"rules/{WAR}/round",
        f"rules/{WAR}/round/second-tie",
        "figures",
        *(f"figures/{each}" for each in (WAR, POKER, CRAPS)),
        *(f"odds/{each}" for each in (POKER, CRAPS)),
        *(f"sign/{each}" for each in (POKER, CRAPS)),
        *(f"how/{each}" for each in (WAR, CRAPS)),
        "tournaments/cup",
        "promotions/car",
        f"training/course/{CRAPS}",
        f"training/lesson/{CRAPS}/first",
        *(f"training/{CRAPS}/{each}" for each in ("payouts", "faults")),
        f"training/{CRAPS}/payouts/1",
        f"training/{WAR}/order",
        f"training/floor/{CRAPS}",
        "training/exam/craps-one",
        "training/bench/1",
        "password",
        "nowhere",
        "table/none",
    )
)
OFFICIALS = (
    Screen("training/exercise/eve/1", person="eve"),
    Screen("", Role.DEALER),
    *(Screen(f"table/{each}", Role.DEALER) for each in ("war-2", "poker-2", "craps-2", CRAPS)),
    Screen("", Role.CASINO_SUPERVISOR),
    *(Screen(f"table/{each}", Role.CASINO_SUPERVISOR) for each in (WAR, "war-2", "poker-2", "craps-2")),
    Screen("duties", Role.CASINO_SUPERVISOR),
    Screen("training", Role.GAMING_SUPERVISOR),
    Screen("training/exam/craps-one", Role.GAMING_SUPERVISOR),
    *(Screen(path, Role.ADMINISTRATOR) for path in ("", "people", "open", f"open/{CRAPS}")),
    *(
        Screen(path, Role.CASINO_OPERATOR)
        for path in ("tournaments", "tournaments/cup", "promotions", "promotions/car")
    ),
    Screen("tournaments/cup", Role.TOURNAMENT_DIRECTOR),
    *(
        Screen(path, Role.INSPECTOR)
        for path in (
            "",
            "inspect",
            f"inspect/{WAR}",
            f"inspect/{WAR}/rounds/mark=disputed",
            f"inspect/{WAR}/1",
            f"inspect/{WAR}/events",
            f"round/{WAR}/1",
            f"coverage/{CANBERRA}",
            f"coverage/{POKER}/readings",
            f"coverage/{POKER}/defects",
            f"figures/{POKER}",
            "tournaments/cup",
            "promotions/car",
        )
    ),
)
OTHERWISE = ()
"""Those that another test visits, since they need something of their own."""
SCREENS = (*PUBLIC, *PLAYER, *OFFICIALS)
