"""Dice: how a cube rolls (`cube`), a throw worked out ahead (`throw`), its picture (`draw`), the tray on the table (`tray`)."""
