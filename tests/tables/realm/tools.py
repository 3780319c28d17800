"""A table of the Realm in any position, with loaded dice: decisions in, state and views out."""

from collections.abc import Iterable
from typing import Any

import pytest

from game.core import Decision, get
from game.core.state import GameState
from game.tables.realm.content.catalog import AILMENT, CARDS, DECK_CARDS, HERO, NAME, NUMBER, PLACE, SLUG
from game.tables.realm.rules import piles, setup
from game.tables.realm.rules.losses import seat_of
from game.tables.realm.rules.state import GamePhase, State
from tests.tables.realm import vocabulary

TABLE = get("realm")
DEFAULTS: dict[str, bool | str] = {setting.name: setting.default for setting in TABLE.options}


class Dice:
    """Faces that fall next; once they are used up chance takes over again."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.faces: list[int] = []
        honest = GameState.below

        def loaded(state: GameState, bound: int, purpose: str) -> int:
            if bound == 6 and self.faces:
                state.barrier += 1
                return self.faces.pop(0) - 1
            return honest(state, bound, purpose)

        monkeypatch.setattr(GameState, "below", loaded)

    def __call__(self, *faces: int) -> None:
        """Load the dice."""
        self.faces = list(faces)


class Game:
    """A position that is played on by answering with keys."""

    def __init__(self, seats: int = 2, heroes: Iterable[str] = ("sellsword", "ranger"), **options: bool | str) -> None:
        self.s: State = setup.new(seats, DEFAULTS | options, 7)
        names = [*heroes]
        names += [slug for slug in HERO if slug not in names][: seats - len(names)]
        for seat, slug in enumerate(names):
            seat_of(self.s, seat, HERO[slug])
        self.s.unused = [number for slug, number in HERO.items() if slug not in names]
        self.s.turn = self.s.first = 0
        self.s.phase = GamePhase.START
        self._collect()
        self._steps: Any = None
        self.decision: Decision | None = None
        self.census = TABLE.census(self.s)

    # --- the position -------------------------------------------------------------------------------------

    def put(self, seat: int, place: str, **fields: Any) -> None:
        """Stand a character somewhere and set fields of its seat."""
        p = self.s.players[seat]
        p.place = PLACE[place]
        for name, value in fields.items():
            assert hasattr(p, name), name
            setattr(p, name, value)

    def give(self, seat: int, *slugs: str) -> list[str]:
        """Give cards to a seat, out of wherever they are; returns their names."""
        return [self._give(seat, slug) for slug in slugs]

    def _give(self, seat: int, slug: str) -> str:
        p = self.s.players[seat]
        card = self.fetch(slug)
        one = CARDS[card]
        zone = {
            "object": p.objects, "follower": p.followers, "spell": p.spells, "ability": p.abilities, "key": p.keys,
        }.get(one.type, p.kept)  # fmt: skip
        zone.append(card)
        if one.charges:
            self.s.charges = one.charges
        return NAME[card]

    def fetch(self, slug: str) -> int:
        """Take a card out of its pile, the list or the discards."""
        zones = [*self.s.piles, *self.s.discards, self.s.shop]
        for zone in zones:
            for card in zone:
                if SLUG[card] == slug:
                    zone.remove(card)
                    return card
        raise AssertionError(f"no {slug} left")

    def trophy(self, seat: int, slug: str, worth: int | None = None) -> None:
        """Give a beaten Enemy to a seat."""
        card = self.fetch(slug)
        self.s.players[seat].trophies.append((card, CARDS[card].value if worth is None else worth))

    def lay(self, place: str, *slugs: str) -> list[str]:
        """Lay cards face up on a space."""
        cards = [self.fetch(slug) for slug in slugs]
        self.s.lying.setdefault(PLACE[place], []).extend(cards)
        return [NAME[card] for card in cards]

    def top(self, deck: int, *slugs: str) -> list[str]:
        """Put cards on top of a pile, the first one uppermost."""
        cards = [self.fetch(slug) for slug in slugs]
        self.s.piles[deck] += reversed(cards)
        return [NAME[card] for card in cards]

    def ail(self, seat: int, *names: str) -> None:
        """Give ailments."""
        for name in names:
            self.s.players[seat].ailments |= AILMENT[name]

    # --- playing ------------------------------------------------------------------------------------------

    def run(self, phase: int | None = None) -> "Game":
        """Play on from a phase to the next question."""
        if phase is not None:
            self.s.phase = phase
        self.decision = None
        while self.decision is None and not TABLE.over(self.s):
            self._steps = TABLE.step(self.s)
            self.decision = self._spoken(next(self._steps, None))
            self._collect()
        return self

    def answer(self, *keys: str) -> "Game":
        """Answer one question after the other; a key may be shortened to its beginning if that is clear."""
        for key in keys:
            option = self.option(key)
            try:
                self.decision = self._spoken(self._steps.send(option.value))
                self._collect()
            except StopIteration:
                self._collect()
                self.run()
        return self

    def option(self, key: str) -> Any:
        """The option of the open question with this key, or the only one that begins with it."""
        assert self.decision is not None, f"nobody is asked, so not for {key}"
        exact = self.decision.find(key)
        if exact is not None:
            return exact
        found = [option for option in self.decision.options if option.key.startswith(key)]
        assert len(found) == 1, (key, self.keys)
        return found[0]

    @property
    def keys(self) -> list[str]:
        """Keys of the open question."""
        return [] if self.decision is None else [option.key for option in self.decision.options]

    @property
    def kind(self) -> str:
        """What is asked."""
        return "" if self.decision is None else self.decision.kind

    @property
    def asked(self) -> int:
        """Who is asked."""
        return -1 if self.decision is None else self.decision.seat

    def view(self, seat: int | None = 0) -> dict[str, Any]:
        """What a seat sees."""
        return TABLE.view(self.s, seat)

    def me(self, seat: int = 0) -> dict[str, Any]:
        """A seat as it sees itself."""
        found: dict[str, Any] = self.view(seat)["players"][seat]
        return found

    def told(self, kind: str) -> list[Any]:
        """Facts of a kind so far."""
        return [fact for fact in self.facts if fact.kind == kind]

    @staticmethod
    def _spoken(decision: Decision | None) -> Decision | None:
        """A question, once it is sure that it is put in words the table knows."""
        if decision is not None:
            assert decision.kind in vocabulary.DECISIONS
            for option in decision.options:
                words = {word for word in option.key.split() if word.replace("_", "").isalpha() and word not in PLACE}
                assert words <= vocabulary.KEYS, option
                for target in option.targets:
                    what, _, which = target.partition(":")
                    assert which in vocabulary.ACTS if what == "act" else what in vocabulary.TARGETS, option
        return decision

    def _collect(self) -> None:
        for fact in self.s.notes:
            assert fact.kind in vocabulary.FACTS, fact
            assert fact.data.get("why", "stride") in vocabulary.DICE, fact
        self.facts = [*getattr(self, "facts", []), *self.s.notes]
        self.s.notes, self.s.draws = [], []


__all__ = ["DECK_CARDS", "DEFAULTS", "NAME", "NUMBER", "PLACE", "TABLE", "Dice", "Game", "GamePhase", "piles"]
