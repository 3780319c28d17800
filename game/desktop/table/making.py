"""Makes the moment of a table out of what its director's parts know: what is shown, and in which words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.texts import say
from game.desktop.table import hinting
from game.desktop.table.hud.model import Shown
from game.desktop.table.hud.prompt import PromptShown
from game.desktop.table.hud.wording import joined
from game.desktop.table.machine import base
from game.desktop.table.moment import GO_ON, Buttons, ChoiceRow, Choices, Moment, Phase
from game.desktop.table.stages.stage import ROWS, Stage

if TYPE_CHECKING:
    from game.desktop.table.answering import Answering


def moment(director: Answering, number: int) -> Moment:
    """The moment as it is now, under a number."""
    phase, decision = director.phase, director.decision
    eyes = director.eyes
    director.look()
    now = seen(director)
    staged = stage(director, now)
    listed = choices(director, now, staged)
    return Moment(
        number=number,
        question=director.guard.question,
        phase=phase,
        asked=None if decision is None or phase is Phase.STAGE else decision.seat,
        eyes=eyes,
        shown=now,
        responders=director.responses.seats if phase is Phase.WINDOW else (),
        prompt=line(director, now),
        choices=listed,
        buttons=buttons(director, now),
        refusal=director.remarks.said,
        hint=hint(director, now),
        opened=director.secrecy.page(eyes, director.guard.question, listed.reads),
        stage=staged,
    )


def hint(director: Answering, now: Shown) -> hinting.Hint | None:
    """The hint that is open, or why a computer did what it did; None while there is none."""
    if director.reasons.on:
        return director.reasons.hint(director.game, director.face)
    if not director.hinted or director.decision is None:
        return None
    found = hinting.hint(director.hinting, director.session, director.face, director.decision, now)
    return found._replace(slip=director.tutor.slip)


def seen(director: Answering) -> Shown:
    """What board, plates and tray show."""
    eyes = director.eyes
    secrecy, asking, face = director.secrecy, director.asking, director.face
    decision, machine, facts = asking.decision, asking.machine, director.game.facts
    elsewhere = secrecy.looking not in (None, secrecy.owner)
    found = Shown(
        view=director.view(eyes),
        players_shown=director.players_shown,
        seat=secrecy.owner if secrecy.looking is None else secrecy.looking,
        turn=secrecy.turn,
        lit=lit(director),
        direct=asking.machine.lit() if decision is not None else frozenset(),
        picked=frozenset(machine.picked),
        proposed=frozenset(machine.shown.targets) if machine.shown else frozenset(),
        peek=eyes is not None and secrecy.peeking,
        known=eyes is not None and secrecy.single,
        laid=decision is not None and decision.hidden,
        item=machine.item or (face.targets.in_use(decision, facts) if decision is not None else ""),
        goal=asking.journey.goal,
        via=asking.journey.via,
    )
    told = director.staging.now
    if told is not None and told.seat >= 0:  # the table is theirs to whom it happened, as long as that is told
        found = found._replace(turn=told.seat, told=told.seat)
        found = found._replace(seat=told.seat if told.seat in secrecy.people else found.seat)
    if elsewhere:
        return found
    found = found._replace(done=face.targets.done(found, facts))
    return found._replace(lifted=face.targets.lifted(found, machine, director.decision if director.human else None))


def lit(director: Answering) -> frozenset[str]:
    """What may be clicked; while a bar runs these are the plates of those who may respond."""
    if director.phase is Phase.WINDOW:
        return frozenset(f"seat:{seat}" for seat in director.responses.seats)
    return director.asking.lit()


def stage(director: Answering, now: Shown) -> Stage | None:
    """What is staged: something that is told, or the open question."""
    made, decision = director.face.stages, director.decision
    if director.staging.now is not None or made is None or decision is None or director.phase is Phase.CURTAIN:
        return director.staging.now
    return made.asked(decision, now)


def choices(director: Answering, now: Shown, staged: Stage | None) -> Choices:
    """The list of choices; it need not be in front where a stage has room for all of them."""
    asking, decision = director.asking, director.asking.decision
    if decision is None or not asking.listing:
        return Choices()
    wording = director.face.wording
    rows = [ChoiceRow(o.key, wording.option(o, decision, now), tuple(map(base, o.targets))) for o in asking.rows()]
    if words := asking.journey.words:
        rows.append(ChoiceRow(GO_ON, words))
    covered = staged is not None and staged.asks and len(rows) <= ROWS
    return Choices(tuple(rows), asking.marked, asking.choosing and not covered, director.face.targets.reads(now))


def buttons(director: Answering, now: Shown) -> Buttons:
    """The buttons of the prompt bar."""
    asking, wording, undoing = director.asking, director.face.wording, director.undoing
    decision, last, found = asking.decision, asking.end(), asking.primary()
    chips, refusal = director.face.targets.CHIPS, undoing.refusal
    ending = found is not None and (found.key == "end" or (chips and found == last))
    primary = "" if found is None or ending or decision is None else wording.primary_label(found, decision, now)
    named = chips and last is not None and decision is not None
    return Buttons(
        primary=primary,
        end=wording.primary_label(last, decision, now) if named and last and decision else say("ui.end_turn"),
        can_end=last is not None and not now.lit.isdisjoint(last.targets),
        ending=ending,
        warned=asking.warned,
        undo=undoing.words if refusal is None else refusal.text,
        undo_short=undoing.short,
        undo_of=undoing.other,
        can_undo=refusal is None and director.phase in (Phase.ASK, Phase.WINDOW, Phase.WATCH, Phase.STAGE),
        why=asking.why,
    )


def _telling(director: Answering) -> PromptShown:
    """Who is asked whether it was seen: a computer has seen it, and what befell computers alone goes on by itself."""
    told = director.staging.now
    seats = (told.seat, *sorted(told.also)) if told is not None else ()
    look = next((director.players_shown[seat] for seat in seats if seat in director.secrecy.people), None)
    key = "stage_brief" if director.staging.brief else "stage" if look else "stage_all"
    first = say("ui.prompt.stage_first")
    refused = director.remarks.text == first
    return PromptShown(look, first if refused else say(f"ui.prompt.{key}"), alert=refused)


def line(director: Answering, now: Shown) -> PromptShown:
    """What the prompt bar says: what is asked, what was refused, or who is waited for."""
    decision, remarks = director.decision, director.remarks
    if director.phase is Phase.STAGE:
        return _telling(director)
    if decision is None:
        return PromptShown(None, say("ui.prompt.over"))
    look = director.players_shown[decision.seat]
    if remarks.text and remarks.text != say("ui.prompt.stage_first"):
        side = remarks.said.rule if remarks.said else ""
        return PromptShown(look, remarks.text, side, alert=not remarks.fine)
    if director.phase is Phase.WINDOW:
        names = joined([director.players_shown[seat].name for seat in director.responses.seats])
        return PromptShown(look._replace(name=names), director.face.wording.awaited(now))
    if not director.human:
        return PromptShown(look, say(director.computers.doing))
    if director.asking.decision is None:
        return PromptShown(look, say("ui.hint.curtain") if director.secrecy.hinted else "")
    if director.asking.why:
        return PromptShown(look, say("ui.prompt.asking"))
    if director.hinting.on and director.hinting.advice is not None and not director.tutor.slip:
        shows, second = director.hinting.marked, bool(director.hinting.advice.second)
        side = say("ui.hint.put_away" if shows or not second else "ui.hint.another")
        return PromptShown(look, say("ui.hint.prompt"), side)
    said = director.face.wording.prompt(decision, director.asking.machine, now)
    return PromptShown(look, said.main, said.side)
