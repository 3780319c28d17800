"""The report of a lab: one page of HTML that needs no network and no script."""

from __future__ import annotations

import shlex
from html import escape
from statistics import fmean
from typing import TYPE_CHECKING

from game.content.texts import say, say_or_name
from game.lab import names, plots
from game.lab.plots import Axis, SvgLine
from game.replay import html

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from game.lab.measure import Estimate
    from game.lab.plan import Plan
    from game.lab.summary import CellSummary, Span, Summary

_FONTS = (html.TITLE, html.BODY, html.BOLD, html.SLANTED)
_SELDOM = 0.02  # of the games: what comes up in fewer is named
_NAMED = 12  # of a sort: no more things are named
_LIFTS = 8  # of those that go along with winning, and as many of the others
_STEEPEST = 3.0  # where a plot of lifts ends at the latest


def page(summary: Summary) -> str:
    """The report, in the language that is spoken."""
    plan = summary.plan
    words = {
        "style": "\n".join([*html.faces(_FONTS), html.asset("lab/page.css")]),
        "title": escape(say("lab.title", table=say_or_name(f"ui.{plan.table}"))),
        "lead": escape(say("lab.lead", games=_count(summary.games), decisions=_count(summary.decisions))),
        "facts": "".join(_facts(plan)),
        "sections": "\n".join(_sections(summary)),
        "command": escape(command(plan)),
    }
    return html.filled(html.asset("lab/page.html"), "lab", words)


def command(plan: Plan) -> str:
    """The command that plays the same games."""
    words = ["python3", "-m", "game", "lab", plan.table, "--seats", _range(plan)]
    for players in dict.fromkeys(cell.players for cell in plan.cells):
        words += ["--players", ",".join(players)]
    words += ["--games", str(plan.games), "--seed", plan.seed, *(["--review"] if plan.review else [])]
    for name, values in _tried(plan).items():
        words += ["--option", f"{name}={','.join(str(value).lower() for value in values)}"]
    return shlex.join([*words, "--out", "DIR"])


def _range(plan: Plan) -> str:
    seats = sorted({cell.seats for cell in plan.cells})
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}-{seats[-1]}"


def _tried(plan: Plan) -> Mapping[str, Iterable[bool | str]]:
    """All values of each option that was chosen."""
    return {name: dict.fromkeys(cell.options[name] for cell in plan.cells) for name in plan.cells[0].options}


def _facts(plan: Plan) -> Iterator[str]:
    players = [say("lab.against").join(map(names.player, who)) for who in {cell.players: 0 for cell in plan.cells}]
    low, high = _range(plan).partition("-")[::2]
    tried = [f"{say_or_name(f'ui.option.{name}')}: {_or(name, values)}" for name, values in _tried(plan).items()]
    for label, words in (
        ("games", say("lab.each", games=_count(plan.games))),
        ("seats", say("lab.range", low=low, high=high) if high else low),
        ("players", "; ".join(players)),
        ("options", ", ".join(tried) or say("lab.usual")),
        ("seed", plan.seed),
        ("version", plan.program),
    ):
        yield f"<div><span>{escape(say(f'lab.{label}'))}</span> <b>{escape(words)}</b></div>"


def _or(name: str, values: Iterable[bool | str]) -> str:
    return " / ".join(names.value(name, value) for value in values)


def _count(number: float) -> str:
    return f"{number:,.0f}".replace(",", "\N{NARROW NO-BREAK SPACE}")


def _per_cent(part: float) -> str:
    return say("lab.per_cent", n=f"{100 * part:.0f}")


def _sections(summary: Summary) -> Iterator[str]:
    """All that there is something to say about."""
    groups = summary.groups
    if any(len(group.by_player) > 1 for group in groups):
        yield _section("by_player", _grouped(summary, _by_player))
    if any(len(group.by_seat) > 1 for group in groups):
        yield _section("by_seat", _grouped(summary, _by_seat))
    if any(group.ends for group in groups):
        yield _section("ends", _ends(summary))
    yield _section("scores", _grouped(summary, _scores))
    yield _section("length", _lengths(summary))
    for name, trait in summary.traits.items():
        title = {"trait": say(f"{summary.plan.table}.trait.{name}")}
        rows = {names.trait(summary.plan.table, name, value): wins for value, wins in trait.wins.items()}
        best = dict(sorted(rows.items(), key=lambda row: -row[1].value))
        yield _section("by_trait", _shares(say("lab.by_trait", **title), best, trait.even), **title)
    if summary.used:
        yield _section("unused", "".join(_unused(summary)))
        yield _section("lifts", _lifts(summary))
    if summary.duels:
        yield _section("duels", _duels(summary))
    if summary.idle:
        yield _section("idle", _idle(summary))
    if summary.said:
        yield _section("said", plots.diagonal(say("lab.said"), summary.said, _per_cent))
    if summary.loss:
        yield _section("skill", _skill(summary))
    yield _section("times", _times(summary))


def _section(name: str, body: str, **title: str) -> str:
    head, note = escape(say(f"lab.{name}", **title)), escape(say(f"lab.{name}_note"))
    return f'<section><h2>{head}</h2><p class="note">{note}</p>{body}</section>'


def _grouped(summary: Summary, draw: Callable[[str, CellSummary], str]) -> str:
    """A plot for each cell, under its name where there are several."""
    found = []
    for group in summary.groups:
        label = names.cell(summary.plan, group.cell)
        head = f"<h3>{escape(label)}</h3>" if len(summary.groups) > 1 else ""
        found.append(head + draw(label, group))
    return "".join(found)


def _by_player(label: str, group: CellSummary) -> str:
    return _shares(label, {names.player(name): wins for name, wins in group.by_player.items()}, group.even)


def _by_seat(label: str, group: CellSummary) -> str:
    rows = {say("lab.seat", n=seat + 1): wins for seat, wins in enumerate(group.by_seat)}
    return _shares(label, rows, group.even)


def _shares(label: str, rows: Mapping[str, Estimate], even: float) -> str:
    """Shares of wins; what is surely above the even share is good, what is surely below it bad."""
    lines = [SvgLine(name, wins, _per_cent(wins.value), _of(wins), _judged(wins, even)) for name, wins in rows.items()]
    ends = [end for wins in rows.values() for end in (wins.low, wins.high)]
    return plots.estimates(label, lines, Axis.over([0.0, even, *ends], _per_cent, 0.2), even)


def _of(share: Estimate) -> str:
    return f"{round(share.value * share.count)}/{share.count}"


def _judged(estimate: Estimate, even: float) -> str:
    return "good" if estimate.low > even else "bad" if estimate.high < even else "soft"


def _scores(label: str, group: CellSummary) -> str:
    by_player = {names.player(name): points for name, points in group.scores.items()}
    by_seat = {say("lab.seat", n=seat + 1): points for seat, points in enumerate(group.seat_scores)}
    rows = by_player if len(by_player) > 1 else by_seat
    lines = [SvgLine(name, points, f"{points.value:.1f}", _half(points), "gold") for name, points in rows.items()]
    ends = [end for points in rows.values() for end in (points.low, points.high)]
    return plots.estimates(label, lines, Axis.over(ends, "{:g}".format, 5))


def _half(estimate: Estimate) -> str:
    return f"± {(estimate.high - estimate.low) / 2:.1f}"


def _ends(summary: Summary) -> str:
    table = summary.plan.table
    ends = sorted(
        {end for group in summary.groups for end in group.ends},
        key=lambda end: -sum(group.ends.get(end, 0) for group in summary.groups),
    )
    bars = [
        (names.cell(summary.plan, group.cell), [group.ends.get(end, 0) for end in ends]) for group in summary.groups
    ]
    return plots.stacks(say("lab.ends"), bars, [say_or_name(f"{table}.ended.{end}") for end in ends])


def _lengths(summary: Summary) -> str:
    groups = [(names.cell(summary.plan, group.cell), group) for group in summary.groups]
    drawn = plots.spans(say("lab.length"), [(label, group.rounds) for label, group in groups])
    ending = [name for name in summary.groups[0].ending if all(name in group.ending for group in summary.groups)]
    rows = [(label, _spread(group.decisions), *_means(group, ending)) for label, group in groups]
    head = (say_or_name(f"{summary.plan.table}.ending.{name}") for name in ending)
    return drawn + _table(("", say("lab.answers"), *head), rows)


def _spread(span: Span) -> str:
    return say("lab.spread", middle=_count(span.median), low=_count(span.tenth), high=_count(span.ninth))


def _means(group: CellSummary, ending: Iterable[str]) -> Iterator[str]:
    """What else the results tell, such as the day."""
    return (f"{group.ending[name].value:.1f}" for name in ending)


def _unused(summary: Summary) -> Iterator[str]:
    """Of each sort what was never used, and what in next to no game."""
    for sort, things in summary.used.items():
        never = [name for name, one in things.items() if not one.times]
        seldom = [name for name, one in things.items() if 0 < one.games <= _SELDOM * summary.games]
        words = {"sort": say(f"{summary.plan.table}.use.{sort}"), "n": len(never), "all": len(things)}
        yield f"<h3>{escape(say('lab.never', **words) if never else say('lab.all_used', **words))}</h3>"
        chips = [_chip(summary, sort, name) for name in (*never, *sorted(seldom, key=lambda name: things[name].games))]
        more = [f'<div class="chip">+ {len(chips) - _NAMED}</div>'] if len(chips) > _NAMED else []
        if chips:
            yield f'<div class="chips">{"".join((*chips[:_NAMED], *more))}</div>'


def _chip(summary: Summary, sort: str, name: str) -> str:
    games = summary.used[sort][name].games
    seldom = say("lab.seldom", n=games) if games else ""
    return f'<div class="chip">{escape(names.thing(summary.plan.table, sort, name))} <b>{escape(seldom)}</b></div>'


def _lifts(summary: Summary) -> str:
    """Those of which it is surest that they go along with winning, or with losing."""
    found = [
        (names.thing(summary.plan.table, sort, name), one.lift)
        for sort, things in summary.used.items()
        for name, one in things.items()
        if one.lift is not None
    ]
    if not found:
        return f"<p>{escape(say('lab.no_lifts'))}</p>"
    best = sorted(found, key=lambda row: -row[1].low)[:_LIFTS]
    worst = sorted(found, key=lambda row: row[1].high)[:_LIFTS]
    shown = sorted((row for row in found if row in best or row in worst), key=lambda row: -row[1].value)
    lines = [SvgLine(name, ratio, f"{ratio.value:.2f}", "", _judged(ratio, 1.0)) for name, ratio in shown]
    ends = [min(_STEEPEST, end) for _, ratio in shown for end in (ratio.low, ratio.high)]
    return plots.estimates(say("lab.lifts"), lines, Axis.over([1.0, *ends], "{:g}".format), 1.0)


def _duels(summary: Summary) -> str:
    """A table of all against all, the strongest first; columns are numbered as the rows."""
    duels = summary.duels
    players = sorted(duels, key=lambda one: -fmean(part.value for part in duels[one].values()))
    rows = []
    for place, one in enumerate(players, 1):
        cells = "".join(_duel(duels[one].get(other)) for other in players)
        rows.append(f"<tr><td>{place} {escape(names.player(one))}</td>{cells}</tr>")
    head = "".join(f'<th title="{escape(names.player(one))}">{place}</th>' for place, one in enumerate(players, 1))
    return f'<div class="scroll"><table class="duels"><tr><th></th>{head}</tr>{"".join(rows)}</table></div>'


def _duel(estimate: Estimate | None) -> str:
    if estimate is None:
        return "<td>·</td>"
    tone, strength = ("good" if estimate.value > 0.5 else "bad"), abs(estimate.value - 0.5) * 90 + 6
    colour = f"background:color-mix(in srgb,var(--{tone}) {strength:.0f}%,var(--card))"
    ends = f"{100 * estimate.low:.0f}\N{EN DASH}{100 * estimate.high:.0f}"
    return f'<td style="{colour}"><b>{100 * estimate.value:.0f}</b><small>{ends}</small></td>'


def _idle(summary: Summary) -> str:
    lines = [
        SvgLine(names.player(name), idle, say("lab.per_cent", n=f"{100 * idle.value:.1f}"), _of(idle), "gold")
        for name, idle in summary.idle.items()
    ]
    scale = Axis.over([0.0, *(idle.high for idle in summary.idle.values())], _per_cent, 0.02)
    return plots.estimates(say("lab.idle"), lines, scale)


def _skill(summary: Summary) -> str:
    """What each player gave away, and how lucky it was."""
    lost = [
        SvgLine(names.player(name), loss, f"{loss.value:.2f}", _half(loss), "gold")
        for name, loss in summary.loss.items()
    ]
    fell = [
        SvgLine(names.player(name), luck, _per_cent(luck.value), "", "bad" if luck.low > 0 or luck.high < 0 else "soft")
        for name, luck in summary.luck.items()
    ]
    scale = Axis.over([0.0, *(end for one in summary.loss.values() for end in (one.low, one.high))], "{:g}".format, 1)
    luck = Axis.over([0.0, *(end for one in summary.luck.values() for end in (one.low, one.high))], _per_cent, 0.1)
    head = f"<h3>{escape(say('lab.luck'))}</h3>"
    return plots.estimates(say("lab.skill"), lost, scale) + head + plots.estimates(say("lab.luck"), fell, luck, 0.0)


def _times(summary: Summary) -> str:
    rows = [
        (names.player(name), *(f"{part:.3g}" for part in (took.median, took.ninth, took.slowest)))
        for name, took in summary.times.items()
    ]
    return _table(("", *say("lab.times_head").split("|")), rows)


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    heads = "".join(f"<th>{escape(words)}</th>" for words in head)
    return f'<div class="scroll"><table><tr>{heads}</tr>{lines}</table></div>'
