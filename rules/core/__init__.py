"""What all five games share: cards, decisions, events, triggers, randomness, saves and the match itself.

How the shape carries the games (each was read before it was settled):

* **Defence against a Group Attack** (Annihilageddon). The Legend's attack is a generator; for each victim it runs
  ``yield from`` a defence question, and a Defence's own text is one more ``yield from`` inside it. Nested attacks read
  top to bottom; while one is open the whole thing is still one step, rebuilt from its boundary by replay.
* **A Wild Magic that plays a foe's Ongoing card** (Annihilageddon). ``Card.owner`` says where a card was made, the zone
  says who controls it, so a card that stays before another seat needs no special case, and its answers are found by the
  zone it lies in (``triggers.answers``).
* **A Creature that blocks one instance of damage** (spell-crafting). Damage is a *happening*: a small mutable object
  passed to everything that answers the topic before it lands; an answer may ask its owner and set the amount to zero.
* **A Reaction on death** (spell-crafting). Dying is a happening with a *before* topic (it may be prevented or rescued)
  and an *after* topic; deaths that come about meanwhile are queued in the state and handled one by one by their own step.
* **Simultaneous secret building** (spell-crafting). One step per builder; what is placed is known to its owner only
  (``State.known``), so views and forks made for another seat redraw it. Nothing is revealed before the last step.
* **Rank displacement chains** (Hell High). Ranks are a list in the state; a verb moves the standee and then whoever was
  displaced, one event each, in one go and without a question, so no half-moved board can be saved.
"""
