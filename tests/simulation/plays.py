"""What is played in these tests: every strategy that has a name, and through them every kind of wager.

Stakes are such that chips cannot pay some of them exactly: $5 at 3 to 2, $7 at 7 to 6, 5% of $30.
"""

CRAPS = (
    "win-line:stake=5,behind=1",
    "win-line:stake=10,behind=2",
    "dont-win:stake=5,behind=1",
    "dont-win:stake=10,behind=2",
    "come:stake=10,behind=2,most=3",
    "come:stake=5,behind=1,most=2,on=yes",
    "dont-come:stake=10,behind=1,most=2",
    "place:numbers=4+5+6,stake=7",
    "place:numbers=8+9+10,stake=7,on=yes",
    "place-to-lose:numbers=4+5+6+8+9+10,stake=11",
    "place-win:number=8,stake=7",
    "place-win:number=6,stake=7,on=yes",
    "place-lose:number=5,stake=7",
    "hardways:numbers=4+6+8+10,stake=5",
    "hardway:number=6,stake=5,on=yes",
    "iron-cross:stake=10",
    "three-point-molly:stake=10",
    "dark-side:stake=10,behind=2",
    "hedged-line:stake=10,hedge=5",
    "place-and-take-down:numbers=6+8,stake=12,wins=2",
    "press:number=6,stake=12,steps=2",
    "martingale:stake=5,doublings=3",
    "progression:stakes=5+15+10",
    "any-craps:stake=5",
    "craps-two:stake=5",
    "craps-three:stake=5",
    "craps-twelve:stake=5",
    "eleven:stake=5",
    "field:stake=5",
    "any-seven:stake=5",
    "big-6:stake=5",
    "big-8:stake=5",
    "horn:stake=8",
    "horn-high:number=12,stake=5",
    "horn-high:number=3,stake=10",
    "crap-eleven:stake=6",
    "buy:number=4,stake=30",
    "buy:number=6,stake=30,on=yes",
    "lay:number=9,stake=40",
    "lay:number=10,stake=50",
)

WAR = ("war:stake=10", "war:stake=25,tie=5", "surrender:stake=10", "surrender:stake=25,tie=5")
WAR_RULEBOOKS = ("star-casino-war", "crown-casino-war", "canberra-casino-war")

POKER = (
    "optimal:ante=10,pair-plus=5",
    "optimal:ante=10",
    "queen-six-four:ante=10,pair-plus=5",
    "mimic:ante=5,pair-plus=10",
    "always:pair-plus=5",
    "blind:ante=15",
    "never:ante=10,pair-plus=5",
    "at-least:ante=10,hand=KC+6D+4H",
)


def named(text: str) -> str:
    return text.partition(":")[0]
