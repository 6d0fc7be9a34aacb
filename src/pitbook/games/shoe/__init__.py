"""The shoe: what is done with cards before, while and after they are dealt, in every game that is dealt from one.

They are checked, shuffled, cut, put into a device that shuffles, burned, replaced and counted; they run out, lie
face up, prove wrong; a cut or a burn is forgotten, a device breaks. A game dealt from a shoe has all of it by saying

- in its law and topics what its documents set on the cards (`law.ShoeLaw`, `topics.ShoeTopics`), and in its
  rules which device a table has and how many decks (`rules.ShoeRules`);
- on its table which of its phases and topics stand for them (`state.ShoeTable`), with a `state.Shoe` of its own;
- in a `game.ShoeGame` its own written kinds of command and event.

Its verbs then name the functions here: deciders and offers by way of its `ShoeGame`, folds as they are. What depends on
wagers and hands (who is dealt to, what a void round gives back, how one is laid out anew) is the game's.
A game that is dealt from one deck, shuffled after every round, takes the pieces that it has in common.
"""
