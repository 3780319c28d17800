"""What the prompt bar says besides the question: a refusal, a reason, or what the disk had to repair."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import spoken
from game.desktop.table.hud.sheets import Explanation

if TYPE_CHECKING:
    from game.store import StoreError

KEEP = 4000  # milliseconds that a refused undo can be read although computer seats go on, or a key that does nothing
RETRY = 6000  # milliseconds that the disk's troubles can be read, and until a computer seat tries again


class Remarks:
    """The remark of now.

    Attributes:
        text: what is said; empty for nothing.
        said: its rule and remedy, when it is about one.
        fine: it is no refusal.
    """

    def __init__(self, notice: str) -> None:
        """Begin; ``notice`` is what the disk said when the game was opened."""
        self.text = ""
        self.said: Explanation | None = None
        self.fine = False
        self._until, self._language = 0, spoken()
        self._noticed = notice

    def note(self, text: str, said: Explanation | None = None, until: int = 0, fine: bool = False) -> None:
        """Say something until the next thing happens, and at least until a time."""
        self.text, self.said, self.fine, self._until = text, said, fine, until
        self._language = spoken()

    def tell(self, said: Explanation, until: int = 0) -> None:
        """Say something with its rule."""
        self.note(said.text, said, until, said.fine)

    def trouble(self, what: StoreError | str, until: int = 0) -> None:
        """Say what the disk refused or repaired; such a sentence is long, and is read whole on the page of rules."""
        self.tell(Explanation(str(what), "", ""), until)

    def hush(self) -> None:
        """It has been read."""
        self.note("")

    def translate(self) -> None:
        """Nothing stays that was said in another language than is spoken now."""
        if self._language != spoken():
            self.hush()

    def go_on(self, now: int) -> None:
        """Something happened by itself: what is to be read for longer stays."""
        if now >= self._until:
            self.hush()

    def due(self, now: int) -> bool:
        """Whether something that was kept for a while has been said for long enough; it is gone then."""
        over = 0 < self._until <= now
        if over:
            self.hush()
        return over

    def notice(self, notice: str, now: int) -> None:
        """Say what the disk had to repair just now; each only once."""
        if notice != self._noticed:
            self._noticed = notice
            self.trouble(notice, now + RETRY)
