"""Golden transcripts: whole games as text, who was asked what, what there was to choose and what was chosen.

``python -m tests.conformance.golden [TABLE ...]`` writes them anew; look at the difference before you commit it.
``python -m tests.conformance.golden digest`` prints one line for every set-up, to compare two processes.
"""

import hashlib
import json
import sys
import zlib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from game.core import Decision, Session
from game.core.rng import Stream
from tests.conformance import promises
from tests.conformance.games import Setup, all_setups, default_setups, varied

FOLDER = Path(__file__).with_name("golden")
_WIDTH = 48  # longer lists of options are written as a number and a check sum


def golden_file(usual: Setup) -> Path:
    return FOLDER / f"{usual.table}_{usual.seats}.txt"


def golden_text(usual: Setup) -> str:
    return "\n".join(line for setup, seed in golden_games(usual) for line in transcript(setup, seed))


def golden_games(usual: Setup) -> list[tuple[Setup, str]]:
    """Two games with their seeds: one as usual, one with every option switched."""
    return [(setup, f"golden {setup.seats}") for setup in (usual, _switched(usual))]


def _switched(usual: Setup) -> Setup:
    return [one for one in all_setups() if one[:2] == usual[:2]][-1]


def transcript(setup: Setup, seed: str) -> Iterator[str]:
    """Play one game by chance; yields its heading, a line for every answer and the result."""
    session, rng = setup.new(seed), Stream(seed)
    options = ", ".join(f"{name}={value}" for name, value in setup.options)
    yield f"{setup.table}, {setup.seats} seats, seed {seed!r}, {options or 'usual options'}"
    after = _scores(session)
    skipped: list[str] = []
    while session.decision is not None:
        decision, before = session.decision, after
        option = varied(session, rng)
        session.answer(option)
        after = _scores(session)
        line = f"{decision.seat} {decision.kind} {_choices(decision)} {option.key}" + f" | {after}" * (after != before)
        skipped.append(line)
        if len(skipped) >= promises.of(setup.table).brief:
            yield _brief(skipped)
            skipped.clear()
    if skipped:
        yield _brief(skipped)
    told = Counter(fact.kind for fact in session.facts)
    yield "facts: " + ", ".join(f"{count} {kind}" for kind, count in sorted(told.items()))
    result = session.result or {}
    for player in result["players"]:
        parts = " ".join(f"{name} {points}" for name, points in player["points"].items() if points)
        yield f"seat {player['seat']}: {player['total']} = {parts}"
    yield f"winners {result['winners']}"
    yield ""


def _brief(lines: list[str]) -> str:
    """The last of some lines, and a check sum of those before it."""
    *before, last = lines
    return f"{last} <{zlib.crc32('|'.join(before).encode()):08x}" if before else last


def _choices(decision: Decision) -> str:
    """All keys, or how many there are and a check sum of keys and targets in their order."""
    keys = ", ".join(option.key for option in decision.options)
    if len(keys) <= _WIDTH:
        return f"[{keys}]"
    targets = "\n".join(" ".join((option.key, *option.targets)) for option in decision.options)
    return f"[{len(decision.options)} {zlib.crc32(targets.encode()):08x}]"


def _scores(session: Session) -> str:
    score = promises.of(session.table).score
    return " ".join(str(player[score]) for player in session.view(None)["players"])


def digests() -> Iterator[str]:
    """One line for every table and seat count, with the usual options and with all switched.

    It is a hash of a whole game, with all views, a guess and the save at every tenth answer.
    """
    for setup in (one for usual in default_setups() for one in (usual, _switched(usual))):
        session, rng, digest = setup.new("digest"), Stream("digest"), hashlib.sha256()
        while session.decision is not None:
            digest.update(repr((session.decision, session.draws)).encode())
            if session.answered % 10 == 0:
                digest.update(session.save().encode())
                digest.update(json.dumps([session.view(seat) for seat in (*range(setup.seats), None)]).encode())
                digest.update(repr(session.fair_guess(rng).decision).encode())
            session.answer(varied(session, rng))
        digest.update(repr((session.facts, session.result)).encode())
        yield f"{setup} {digest.hexdigest()}"


def write(named: list[str]) -> None:
    """Write the golden transcripts of some tables, or of all, anew; those of tables and seats that are gone go."""
    FOLDER.mkdir(exist_ok=True)
    setups = default_setups()
    for old in set(FOLDER.glob("*.txt")) - set(map(golden_file, setups)):
        old.unlink()
    for usual in setups:
        if not named or usual.table in named:
            golden_file(usual).write_text(golden_text(usual), encoding="utf-8")


def main(arguments: list[str]) -> None:
    if arguments == ["digest"]:
        sys.stdout.writelines(f"{line}\n" for line in digests())
    else:
        write(arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
