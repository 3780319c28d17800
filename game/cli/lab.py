"""`lab`: many games of computer players over workers, and a report of what they were like."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import msgspec
from tqdm import tqdm

from game.cli import arguments as read
from game.cli import console
from game.cli.errors import BadCommand
from game.content import texts
from game.content.texts import say
from game.core import Session
from game.lab import plan as plans
from game.lab import report, tune, workers
from game.lab.errors import LabError
from game.lab.folder import LabFolder
from game.lab.play import play
from game.lab.summary import summary
from game.players import USUAL
from game.store.folder import make_folder, write_atomically

if TYPE_CHECKING:
    import argparse
    from contextlib import AbstractContextManager
    from pathlib import Path

    from game.lab.plan import Plan
    from game.lab.workers import Workers

REPORT, SUMMARY, WEIGHTS = "report.html", "summary.json", "weights.toml"


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out; returns the exit code.

    Raises:
        BadCommand: Something that was typed cannot be.
        BadOption: The table, seats, seed or an option is wrong.
        StoreError: The folder cannot be written.
    """
    before = texts.spoken()
    texts.speak(arguments.language)
    try:
        return _run(arguments)
    except LabError as error:
        raise BadCommand(str(error)) from error
    finally:
        texts.speak(before)


def _run(arguments: argparse.Namespace) -> int:
    plan = _plan(arguments)
    at_work = _workers(arguments.dask, read.at_least("--jobs", arguments.jobs, 1))
    if arguments.tune:
        return _tune(plan, arguments.tune, arguments.out, at_work)
    with LabFolder(arguments.out, plan) as folder:
        new = _play(folder, plan, at_work)
        folder.write_table()
        found = summary(plan, folder.rows(), folder.times())
    write_atomically(arguments.out / SUMMARY, msgspec.json.format(msgspec.json.encode(found), indent=1))
    write_atomically(file := arguments.out / REPORT, report.page(found).encode())
    console.out(say("cli.lab_done", games=found.games, new=new, file=file))
    return 0


def _plan(arguments: argparse.Namespace) -> Plan:
    """What is to be played; whatever no game could be begun with is refused here."""
    games = read.at_least("--games", arguments.games, 1)
    players = [
        tuple(player.name for player in read.players(who, who.count(",") + 1)) for who in arguments.players or [USUAL]
    ]
    cells = plans.cells(read.seats(arguments.seats), players, read.tried(arguments.option))
    plan = plans.Plan(arguments.table, arguments.seed, games, cells, plans.version(arguments.table), arguments.review)
    for cell in cells:
        Session.new(plan.table, cell.seats, f"{plan.seed}/{games}" if plan.seed else "", cell.options)
    return plan


def _workers(dask: str | None, jobs: int) -> AbstractContextManager[Workers]:
    if dask is None:
        return workers.processes(jobs)
    from game.lab.dask import cluster

    return cluster(dask)


def _play(folder: LabFolder, plan: Plan, at_work: AbstractContextManager[Workers]) -> int:
    """Play what is missing; returns how many games."""
    left = list(folder.missing())
    if not left:
        return 0
    whole = plan.games * len(plan.cells)
    with (
        at_work as found,
        tqdm(total=whole, initial=whole - len(left), desc=plan.table, unit="game", file=sys.stderr, leave=False) as bar,
    ):
        for done in workers.spread(found, play, left):
            folder.add(done)
            bar.update(len(done))
    return len(left)


def _tune(plan: Plan, file: Path, out: Path, at_work: AbstractContextManager[Workers]) -> int:
    """Look for better weights, and say what was tried; the best so far lie in the folder at any time."""
    if min(cell.seats for cell in plan.cells) < 2:
        raise BadCommand(say("cli.lab_duel"))
    start = tune.read(file, plan.table)
    make_folder(out)

    def keep(weights: tune.CandidateWeights) -> None:
        write_atomically(out / WEIGHTS, weights.toml().encode())

    keep(start)
    with at_work as found:
        for tried in tune.tune(found, plan, start, keep):
            console.out(_told(tried))
    console.out(say("cli.lab_tuned", file=out / WEIGHTS))
    return 0


def _told(tried: tune.Tried) -> str:
    weights = "  ".join(f"{name} {value:.3f}" for name, value in tried.weights.items())
    part = tried.share
    mark = " *" if tried.better else ""
    return f"{tried.round:3} {tried.games:5} {part.value:6.1%} ({part.low:.1%} - {part.high:.1%}){mark}  {weights}"
