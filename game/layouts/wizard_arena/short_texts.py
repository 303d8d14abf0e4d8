"""The texts of spells in few words, for cards so small that the whole ones would leave little of the picture.

What the type says of itself is left out: an Enchantment stays for the match, a Hex for the round, an Ultimate and a Summoning go
under the deck.
"""

SHORT_TEXTS = {
    "inferno": "An enemy that casts a **Summoning** takes 1 Critical Hit damage.",
    "fireball": "Your **Incantations** deal 1 Critical Hit damage to each enemy.",
    "scorched-earth": "Each enemy discards **all** Power cards and starts again from 0.",
    "torch": "Draw and play 2 numbers. A sum of **7+** deals 3 to each enemy.",
    "meteor-storm": "Draw until you play a **1-3**, discarding 4-6: each enemy takes as much.",
    "smoke": "Prevents up to **2** of this round's damage, then goes under your deck.",
    "melt": "As the round ends each enemy takes 1 more for every **3** in play.",
    "freeze": "No draw this round for enemies at **9+**, until a spell moves their level or draws.",
    "storm": "Draw: play it, or discard it and heal 2 or deal 1 Critical Hit damage.",
    "shelter": "Draw until you play a **1-3**, discarding 4-6: heal its number.",
    "frost-burn": "Each enemy, if not Overcharged, discards its **lowest** number.",
    "avalanche": "Discard your Power cards (Bonus, Modifiers may stay), draw again.",
    "blizzard": "Draw and play 2 numbers. A sum of **6+** heals 2.",
    "bounty": "After a **Critical Hit** take your Crypt's top card into your hand.",
    "entrap": "Each enemy's top spell goes face up under this: you may cast it.",
    "bloom": "Draw **2** Power cards. Play both, one or none; discard the rest.",
    "fauna": "As the round ends, whoever damages you takes the same, up to **2**.",
    "harvester": "Enemies, if not Overcharged, count **2 less** until the round ends.",
    "sting": "Only after a **Critical Hit**: 2 to each enemy, 1 each time one casts.",
    "entangle": "No **Modifiers** for enemies; each one drawn deals 1 to each enemy.",
    "harbor": "Draw 2 spells. A **Conjuring** among them deals 2 to each enemy.",
    "leviathan": "When you **Overcharge**, take your Crypt's top card into your hand.",
    "wormhole": "The top **2** spells of each enemy's deck go face down under this.",
    "apocalypse": "Each enemy discards **all** Power cards and starts again from 0.",
    "blight": "Draw a number and **subtract** it; its Bonus counts. A 3 deals each enemy 2.",
    "reanimate": "**Any** of your Power cards: discard it or put it back on the deck.",
    "corrode": "Each enemy, if not Overcharged, discards the card it drew **last**.",
}
"""By the key of a spell."""
