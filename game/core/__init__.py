"""The kernel: decisions, sessions, randomness and facts; no table, no pygame, no files."""

from game.core.decision import Decision, Option, Questioning, Refusal, Steps
from game.core.errors import BadOption, BadSave, Refused
from game.core.facts import Fact
from game.core.history import AnswerRecord, GameHistory
from game.core.session import Session
from game.core.state import GameState
from game.core.table import Setting, Table, get, tables

__all__ = [
    "AnswerRecord",
    "BadOption",
    "BadSave",
    "Decision",
    "Fact",
    "GameHistory",
    "GameState",
    "Option",
    "Questioning",
    "Refusal",
    "Refused",
    "Session",
    "Setting",
    "Steps",
    "Table",
    "get",
    "tables",
]
