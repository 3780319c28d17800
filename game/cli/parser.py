"""What can be typed after `python -m game`."""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import game
from game.cli.arguments import YOU
from game.cli.errors import BadCommand
from game.content.texts import LANGUAGE, languages, say
from game.players.judging import TRIALS
from game.store.settings import PALETTES

if TYPE_CHECKING:
    from collections.abc import Callable

SEEDS = {"play": None, "simulate": "1", "shot": "1"}


class _Parser(argparse.ArgumentParser):
    """Reports a mistake as one sentence and leaves the exit to the caller."""

    def error(self, message: str) -> NoReturn:
        raise BadCommand(f"{self.prog}: {message}")


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = _Parser(prog="python -m game", description=say("cli.about"))
    top.add_argument("--data", type=Path, metavar="DIR", help=say("cli.data"))
    top.add_argument("--version", action="version", version=game.__version__)
    top.add_argument("--selftest", action="store_true", help=say("cli.selftest"))
    top.add_argument("--victim", metavar="TABLE", help=argparse.SUPPRESS)  # what soak starts, to kill it
    commands = top.add_subparsers(dest="command", metavar="COMMAND")

    def command(name: str) -> argparse.ArgumentParser:
        return commands.add_parser(name, help=say(f"cli.{name}"), description=say(f"cli.{name}"))

    _play(command)
    _simulate(command)
    _lab(command)
    command("check")
    _soak(command)
    _shot(command)
    _statistics(command)
    _verify(command)
    _replay(command)
    _analyse(command)
    return top


def _game(command: argparse.ArgumentParser, name: str) -> None:
    command.add_argument("table", metavar="TABLE", help=say("cli.table"))
    command.add_argument("--seats", type=int, default=3, metavar="N", help=say("cli.seats"))
    command.add_argument("--seed", default=SEEDS[name], metavar="TEXT", help=say("cli.seed"))
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("cli.option"))


def _play(command: Callable[[str], argparse.ArgumentParser]) -> None:
    play = command("play")
    _game(play, "play")
    play.add_argument("--players", default=YOU, metavar="LIST", help=say("cli.play_players", you=YOU))
    # also after the command, where people type it; absent there it must not undo what stood before
    play.add_argument("--data", type=Path, metavar="DIR", default=argparse.SUPPRESS, help=say("cli.data"))


def _simulate(command: Callable[[str], argparse.ArgumentParser]) -> None:
    simulate = command("simulate")
    _game(simulate, "simulate")
    simulate.add_argument("--games", type=int, default=100, metavar="G", help=say("cli.games"))
    simulate.add_argument("--players", default="random", metavar="LIST", help=say("cli.players"))
    simulate.add_argument("--json", action="store_true", help=say("cli.json"))


def _lab(command: Callable[[str], argparse.ArgumentParser]) -> None:
    lab = command("lab")
    lab.add_argument("table", metavar="TABLE", help=say("cli.table"))
    lab.add_argument("--seats", default="3", metavar="N-N", help=say("cli.lab_seats"))
    lab.add_argument("--players", action="append", metavar="LIST", help=say("cli.lab_players"))
    lab.add_argument("--games", type=int, default=100, metavar="G", help=say("cli.lab_games"))
    lab.add_argument("--seed", default="1", metavar="TEXT", help=say("cli.seed"))
    lab.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=say("cli.lab_option"))
    lab.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=say("cli.lab_jobs"))
    lab.add_argument("--dask", metavar="ADDRESS", help=say("cli.lab_dask"))
    lab.add_argument("--review", action="store_true", help=say("cli.lab_review"))
    lab.add_argument("--tune", type=Path, metavar="WEIGHTS.toml", help=say("cli.lab_tune"))
    lab.add_argument("--language", default=LANGUAGE, choices=languages(), help=say("cli.language"))
    lab.add_argument("--out", type=Path, required=True, metavar="DIR", help=say("cli.lab_out"))


def _soak(command: Callable[[str], argparse.ArgumentParser]) -> None:
    soak = command("soak")
    soak.add_argument("--full", action="store_true", help=say("cli.full"))
    soak.add_argument("--kills", type=int, metavar="N", help=say("cli.kills"))
    soak.add_argument("--mutations", type=int, metavar="N", help=say("cli.mutations"))
    soak.add_argument("--secrets", type=int, metavar="N", help=say("cli.secrets"))


def _replay(command: Callable[[str], argparse.ArgumentParser]) -> None:
    replay = command("replay")
    replay.add_argument("--data", type=Path, metavar="DIR", default=argparse.SUPPRESS, help=say("cli.data"))
    replay.add_argument("--gif", action="store_true", help=say("cli.replay_gif"))
    replay.add_argument("--language", default=LANGUAGE, choices=languages(), help=say("cli.language"))
    replay.add_argument("game", metavar="GAME", help=say("cli.replay_game"))
    replay.add_argument("out", type=Path, metavar="OUT.html", help=say("cli.replay_out"))


def _analyse(command: Callable[[str], argparse.ArgumentParser]) -> None:
    analyse = command("analyse")
    analyse.add_argument("--data", type=Path, metavar="DIR", default=argparse.SUPPRESS, help=say("cli.data"))
    analyse.add_argument("--json", action="store_true", help=say("cli.json"))
    analyse.add_argument("--trials", type=int, default=TRIALS, metavar="N", help=say("cli.analyse_trials"))
    analyse.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=say("cli.lab_jobs"))
    analyse.add_argument("--language", default=LANGUAGE, choices=languages(), help=say("cli.language"))
    analyse.add_argument("game", metavar="GAME", help=say("cli.replay_game"))


def _shot(command: Callable[[str], argparse.ArgumentParser]) -> None:
    shot = command("shot")
    _game(shot, "shot")
    shot.add_argument("--moves", type=int, default=0, metavar="K", help=say("cli.moves"))
    shot.add_argument("--size", default="1920x1080", metavar="WxH", help=say("cli.size"))
    shot.add_argument("--scale", type=int, default=100, metavar="PERCENT", help=say("cli.scale"))
    shot.add_argument("--language", default=LANGUAGE, choices=languages(), help=say("cli.language"))
    shot.add_argument("--colours", default="usual", choices=PALETTES, help=say("cli.colours"))
    shot.add_argument("--readable", action="store_true", help=say("cli.readable"))
    shot.add_argument("--board", metavar="NAME", help=say("cli.board"))
    shot.add_argument("--screen", metavar="NAME", help=say("cli.screen"))
    shot.add_argument("out", type=Path, metavar="OUT.png", help=say("cli.out"))


def _verify(command: Callable[[str], argparse.ArgumentParser]) -> None:
    verify = command("verify")
    verify.add_argument("--list", action="store_true", help=say("cli.verify_list"))
    verify.add_argument("file", type=Path, metavar="FILE", help=say("cli.verify_file"))


def _statistics(command: Callable[[str], argparse.ArgumentParser]) -> None:
    statistics = command("statistics")
    statistics.add_argument("--csv", type=Path, metavar="FILE", help=say("cli.statistics_csv"))
    statistics.add_argument("--json", type=Path, metavar="FILE", help=say("cli.statistics_json"))
