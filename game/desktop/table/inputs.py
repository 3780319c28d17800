"""What each kind of input does at a table, and in which phases it means anything."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.content.texts import say
from game.desktop.table import making, rewinding, why
from game.desktop.table.moment import GO_ON, Input, Phase
from game.desktop.table.remarks import KEEP
from game.store import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.desktop.table.answering import Answering
    from game.desktop.table.hud.ask_me import When

EVER = frozenset(Phase)
ASK = frozenset((Phase.ASK,))
WINDOW = frozenset((Phase.WINDOW,))
OPEN = EVER - {Phase.CURTAIN}
PLAYED = OPEN - {Phase.OVER}
STAGE = frozenset((Phase.STAGE,))


class Handler(NamedTuple):
    """What an input does, in which phases, and whether it only lets go of something, which always counts."""

    act: Callable[[Answering, Input], None]
    phases: frozenset[Phase]
    release: bool = False


def _click(director: Answering, made: Input) -> None:
    """Click a target, which lies on the card page from then on; the plate of who may respond is a press on RESPOND."""
    asking = director.asking
    director.remarks.hush()
    _open(director, made)
    if director.phase is Phase.WINDOW:
        if made.what in making.lit(director):
            _want(director, int(made.what.removeprefix("seat:")))
    elif director.phase is Phase.ASK and asking.why:
        asking.why = False
        why.answer(director.game, asking, director.remarks, making.seen(director), made.what)
    elif director.phase is Phase.ASK:
        director.click(made.what, made.thing)


def _row(director: Answering, made: Input) -> None:
    """A line of the list of choices, or of the list of all moves."""
    if made.what == GO_ON:
        _go_on(director, made)
    elif director.asking.decision is not None and director.asking.decision.find(made.what) is not None:
        director.remarks.hush()
        director.give(made.what)


def _enter(director: Answering, _made: Input) -> None:
    """The most useful button."""
    found = director.asking.primary()
    if found is None:
        director.remarks.note(say(f"ui.prompt.{_choosing(director)}"), until=director.guard.now + KEEP)
    else:
        director.remarks.hush()
        director.give(found.key)


def _choosing(director: Answering) -> str:
    """How to answer where no button does: on the table, in the list, or either."""
    asking = director.asking
    rows = asking.rows() if asking.listing else []
    lit = {target for target in asking.lit() - {"end"} if not target.startswith("act:")}
    if not lit and (rows or asking.journey.words):
        return "choose_listed"
    listed = {target for option in rows for target in option.targets}
    return "choose_both" if lit and lit <= listed else "choose_lit"  # a space of the sea is in no list


def _end(director: Answering, _made: Input) -> None:
    """End the turn; passing, or leaving what is ready, takes a second press.

    While a bar runs everybody lets the window pass. What is told is read first, and that is said.
    """
    asking, found = director.asking, director.asking.end()
    first = director.face.targets.asks_first(found, asking.decision) if found and asking.decision else ""
    if director.phase is Phase.STAGE:
        director.remarks.note(say("ui.prompt.stage_first"))
    elif director.phase is Phase.WINDOW:
        director.remarks.hush()
        director.let_pass()
    elif director.guard.fresh and (found is None or first):
        director.remarks.hush()  # it was for the turn that has just ended by itself
    elif found is None:
        director.explain("end")
    elif first and not asking.warned:
        asking.warned = True
        director.remarks.note(say(first))
    else:
        director.remarks.hush()
        director.give(found.key)


def _want(director: Answering, seat: int) -> None:
    """A person wants to respond."""
    if director.responses.want(seat):
        director.guard.settle()
        director.respond()


def _respond(director: Answering, made: Input) -> None:
    """A person wants to respond; without a seat it is the first who may."""
    seats = director.responses.seats
    _want(director, made.thing if isinstance(made.thing, int) else seats[0])


def _prefer(director: Answering, made: Input) -> None:
    """How often a person wants to be asked."""
    wish: When = "hits_me" if made.what == "hits_me" else "never" if made.what == "never" else "always"
    if isinstance(made.thing, int):
        director.responses.prefer(made.thing, wish, director.session.view(None).get("round", 0))
        if director.phase is Phase.WINDOW:
            director.ask()


def _come(director: Answering, _made: Input) -> None:
    """The person for whom the curtain hangs has come."""
    director.guard.come(reads=director.secrecy.hinted)
    director.secrecy.came = True
    director.open()


def _undo(director: Answering, _made: Input) -> None:
    """Take the last answer back, or say why that can't be."""
    until = director.guard.now + KEEP
    refusal = director.undoing.refusal
    if refusal is not None:
        if not rewinding.refusal(director.game):  # all together may go further back
            refusal = refusal._replace(remedy=f"{refusal.remedy} {say('ui.rewind.hold')}")
        director.remarks.tell(refusal, until)
        return
    words = director.undoing.words
    try:
        director.undoing.take_back()
    except StoreError as error:
        director.remarks.trouble(error, until)
        return
    director.back_again()
    if words:
        director.remarks.note(say("ui.undone", what=words), fine=True)


def _redo(director: Answering, _made: Input) -> None:
    """Give again the answer that was taken back last, as long as no other was given."""
    found = director.undoing.redo(director.asking.decision)
    if found is None:
        director.remarks.note(say("ui.prompt.no_redo"))
    else:
        director.remarks.hush()
        director.answer(found.key)


def _back(director: Answering, _made: Input) -> None:
    """One step back: what is picked, else the item whose use is being asked."""
    asking = director.asking
    director.remarks.hush()
    if asking.back() or asking.decision is None:
        return
    in_use = director.face.targets.in_use(asking.decision, director.game.facts)
    if in_use and director.undoing.refusal is None:
        director.undoing.take_back()
        director.back_again()


def _no_way_back(director: Answering, _made: Input) -> None:
    """Nothing is open that could be closed."""
    director.remarks.note(say("ui.prompt.no_back"), until=director.guard.now + KEEP, fine=True)


def _cycle(director: Answering, made: Input) -> None:
    """Show the next way round, or the one before."""
    director.asking.machine.cycle(made.thing if isinstance(made.thing, int) else 1)


def _peek(director: Answering, _made: Input) -> None:
    """HR-3: look at the own hidden cards; nobody else's lie in the tray."""
    if director.secrecy.peek(True, director.phase):
        director.handover.keep()
        director.seal()


def _cover(director: Answering, _made: Input) -> None:
    """The hidden cards lie face down again, and what was said of them is gone."""
    if director.secrecy.peek(False, director.phase):
        director.remarks.hush()
        director.seal()


def _look(director: Answering, made: Input) -> None:
    """Show a player's open things in the tray."""
    director.secrecy.looking = made.thing if isinstance(made.thing, int) else None
    director.seal()


def _why(director: Answering, _made: Input) -> None:
    """The next click asks why, or no longer."""
    director.remarks.hush()
    director.asking.why = not director.asking.why


def _hint(director: Answering, _made: Input) -> None:
    """HR-24: a hint, then its runner-up, then neither."""
    director.remarks.hush()
    if not director.game.hints:
        director.remarks.note(say("ui.hint.forbidden"))
    elif not director.hinting.on:
        try:
            director.hint()
        except StoreError as error:
            director.remarks.trouble(error)
    elif not director.hinting.turn():
        director.no_hint()


def _reasons(director: Answering, made: Input) -> None:
    """Why a computer gave the answer that led to a moment."""
    director.remarks.hush()
    director.no_hint()
    if isinstance(made.thing, int):
        director.reasons.open(director.game, made.thing, director.eyes)


def _no_hint(director: Answering, _made: Input) -> None:
    """Put the hint away."""
    director.no_hint()


def _explain(director: Answering, made: Input) -> None:
    director.explain(made.what)


def _hush(director: Answering, _made: Input) -> None:
    """What was said has been read."""
    director.remarks.hush()
    director.asking.warned = False


def _through(director: Answering, made: Input) -> None:
    """Let the walk go through a space."""
    if not director.asking.machine.picked:
        director.asking.journey.through(made.what)


def _go_on(director: Answering, _made: Input) -> None:
    """Go on to the goal as far as this turn leads; it stops at anything that asks."""
    asked = director.decision.seat if director.decision is not None else None
    director.remarks.hush()
    if not director.asking.journey.leads():
        director.remarks.note(say("ui.prompt.no_nearer" if director.asking.journey.goal else "ui.prompt.no_goal"))
    for _ in range(2):  # the die, then the walk
        way = director.asking.journey.leads()
        if way and director.decision is not None and director.decision.seat == asked:
            director.go(way)
            director.look()


def _choose(director: Answering, _made: Input) -> None:
    """Answer every question of this kind with its first choice, for whoever does not mind; one undo takes it back."""
    director.remarks.hush()
    director.choose()


def _open(director: Answering, made: Input) -> None:
    """Put a target on the card page."""
    director.secrecy.show(made.what, director.eyes, director.guard.question)


def _keep(director: Answering, _made: Input) -> None:
    """The turn does not end by itself."""
    director.handover.keep()


def _onward(director: Answering, _made: Input) -> None:
    """What is told has been seen: its next step, or what comes after it."""
    director.remarks.hush()
    director.staging.on()
    director.told()


def _skip(director: Answering, _made: Input) -> None:
    """Nobody wants to see the rest of what is told."""
    director.remarks.hush()
    director.staging.skip()
    director.told()


def _again(director: Answering, _made: Input) -> None:
    """Somebody wants to see all steps of what is told once more."""
    director.staging.again()
    director.told()


def _say(director: Answering, made: Input) -> None:
    """Say something that the screen knows."""
    director.remarks.note(made.what)


HANDLERS = {
    "click": Handler(_click, OPEN),
    "row": Handler(_row, ASK),
    "enter": Handler(_enter, ASK),
    "end": Handler(_end, ASK | WINDOW | STAGE),
    "respond": Handler(_respond, WINDOW),
    "prefer": Handler(_prefer, PLAYED),
    "come": Handler(_come, frozenset((Phase.CURTAIN,))),
    "undo": Handler(_undo, PLAYED),
    "redo": Handler(_redo, ASK),
    "back": Handler(_back, OPEN),
    "no way back": Handler(_no_way_back, ASK),
    "cycle": Handler(_cycle, ASK),
    "peek": Handler(_peek, ASK),
    "cover": Handler(_cover, EVER, release=True),
    "look": Handler(_look, OPEN),
    "look away": Handler(_look, EVER, release=True),
    "why": Handler(_why, ASK),
    "hint": Handler(_hint, ASK),
    "no hint": Handler(_no_hint, EVER, release=True),
    "reasons": Handler(_reasons, OPEN),
    "explain": Handler(_explain, OPEN),
    "hush": Handler(_hush, OPEN),
    "through": Handler(_through, ASK),
    "go on": Handler(_go_on, ASK),
    "choose": Handler(_choose, ASK),
    "open": Handler(_open, OPEN),
    "keep": Handler(_keep, ASK),
    "say": Handler(_say, OPEN),
    "onward": Handler(_onward, STAGE),
    "skip": Handler(_skip, STAGE),
    "again": Handler(_again, STAGE),
}
KEEPS = frozenset(
    ("click", "row", "back", "cycle", "why", "through", "go on", "choose", "explain", "hint", "no hint", "reasons")
)  # the turn stays open
