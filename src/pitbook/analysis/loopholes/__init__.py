"""Where does lawful conduct beat the figures of ordinary play? Found by trying, on the engine, all that it offers.

Ordinary play is what the figures are made of. The search asks the engine in every state what a player may do there, or
bring about by doing nothing, plays each of these out against all of chance, and keeps what does better.
"""
