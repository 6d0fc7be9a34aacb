"""What a page holds, when all that nobody needs any more is gone."""

from typing import NamedTuple

from playwright.sync_api import Page


class Held(NamedTuple):
    bytes: int  # by its scripts
    nodes: int
    listeners: int

    @classmethod
    def by(cls, page: Page) -> "Held":
        session = page.context.new_cdp_session(page)
        for _ in range(3):  # what was freed may free more
            session.send("HeapProfiler.collectGarbage")
        counted = session.send("Memory.getDOMCounters")
        used = session.send("Runtime.getHeapUsage")["usedSize"]
        session.detach()
        return cls(round(used), counted["nodes"], counted["jsEventListeners"])

    def __str__(self) -> str:
        return f"{self.bytes / 1000:,.0f} kB, {self.nodes} nodes, {self.listeners} listeners"
