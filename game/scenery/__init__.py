"""What every table is made of: materials, the room and table under it, and the things that lie and stand there."""
