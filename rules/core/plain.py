"""Plain data: what a save consists of."""

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
