"""What is checked of the books that tables share before anybody is let in."""

from pitbook.floor.floor import Floor


async def check_carried(floor: Floor) -> None:
    await floor.carrying.check_all()
