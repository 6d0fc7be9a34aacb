from pitbook.public import Results as Results
from pitbook.public import clauses as clauses
from pitbook.public import compare as compare
from pitbook.public import figures as figures
from pitbook.public import list_rulebooks as list_rulebooks
from pitbook.public import search as search
from pitbook.public import settle as settle
from pitbook.public import simulate as simulate

__version__: str
