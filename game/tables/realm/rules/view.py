"""RB-5, section "hidden information": all that a seat may see, as plain data."""

from game.tables.realm import views
from game.tables.realm.content.catalog import AILMENT, CARDS, DECKS, HEART, HEROES, INN, MAZE, NAME, PLACE_NAME, ROOMS
from game.tables.realm.rules import clock, encounters, ending, inn_spots, keeper, scores, totals
from game.tables.realm.rules.pool import in_play
from game.tables.realm.rules.scores import sides
from game.tables.realm.rules.state import NONE, Fight, GamePhase, Seat, State
from game.tables.realm.rules.tiles import CODE, ENTRANCE_TILES, POOL, TILE_NAME
from game.tables.realm.views import (
    Deck,
    Drawn,
    Effect,
    Encounter,
    Fall,
    Foe,
    Fought,
    Labyrinth,
    Object,
    Player,
    Space,
    Tile,
    View,
    Wager,
    Window,
)  # fmt: skip

_PHASES = {
    GamePhase.CHOOSE: "choose", GamePhase.UPKEEP: "upkeep", GamePhase.START: "start", GamePhase.MOVE: "move",
    GamePhase.ENCOUNTER: "encounter", GamePhase.CARDS: "encounter", GamePhase.TRADE: "trade",
    GamePhase.END: "end", GamePhase.OVER: "over",
}  # fmt: skip


def view(s: State, seat: int | None) -> View:
    """Return all that a seat may see; None is the public view."""
    return {
        "table": "realm",
        "seat": seat,
        "phase": _phase(s),
        "turn": s.turn,
        "first": s.first,
        "round": s.round,
        "clock": s.clock,
        "waking": clock.waking(s),
        "end": clock.end(s),
        "collapse": s.collapse,
        "fall": _fall(s) if ending.crown_was_taken(s) else None,
        "options": {
            "tavern": s.options.tavern, "gates": s.options.gates, "walls": s.options.walls, "quick": s.options.quick,
        },
        "decks": {name: _deck(s, deck) for deck, name in enumerate(DECKS)},
        "purchase": [NAME[card] for card in sorted(s.shop)],
        "spaces": _spaces(s),
        "players": [_player(s, other, seat) for other in range(s.seats)],
        "fight": _fight(s, s.fight) if s.fight and s.fight.stage != "over" else None,
        "last_fight": _fought(s, s.fight) if s.fight and s.fight.outcome else None,
        "encounter": _encounter(s),
        "window": _window(s),
        "roll": {"die": s.thrown[0], "why": s.thrown[1], "faces": list(s.thrown[2])} if s.thrown[0] else None,
        "tavern": {
            "bouncer": s.bouncer,
            "rooms": {
                PLACE_NAME[p.place]: other for other, p in enumerate(s.players) if p.hero != NONE and p.place in ROOMS
            },
            "craps": _wager(s),
        },
        "lab": _maze(s, seat),
        "effects": _effects(s),
        "drawn_for_enemy": [NAME[card] for card in s.spells_drawn] if s.spells_seen_by == seat else [],
        "doors": {"tavern": s.options.tavern, "shut": list(s.shut)},
        "winners": list(s.winners),
        "how": s.how,
        "history": [list(row) for row in s.history],
    }  # fmt: skip


def _phase(s: State) -> str:
    """The part of the turn; a tile that is being laid is a move, a fight an encounter until the dice have fallen."""
    if s.maze.laying != NONE:
        return "move"
    fighting = s.fight is not None and s.fight.stage != "over"
    return "encounter" if fighting and s.phase != GamePhase.OVER else _PHASES[s.phase]


def _fall(s: State) -> Fall:
    """EG-11: how many rounds are left until the Labyrinth falls, and whom it would take, and whether the Crown."""
    rounds = max(0, ending.LAST - s.collapse)
    return {"rounds": rounds, "of": ending.LAST, "takes": ending.inside(s), "crown": ending.takes_crown(s)}


def _deck(s: State, deck: int) -> Deck:
    return {"pile": len(s.piles[deck]), "discard": [NAME[card] for card in s.discards[deck]]}


def _spaces(s: State) -> dict[str, Space]:
    found: dict[str, Space] = {}
    for place in sorted({*s.lying, *s.coins, *([s.crown_place] if s.crown_place != NONE else [])}):
        found[PLACE_NAME[place]] = {
            "cards": [NAME[card] for card in s.lying.get(place, [])],
            "keys": sum(CARDS[card].type == "key" for card in s.lying.get(place, [])),  # told apart even under others
            "gold": s.coins.get(place, 0),
            "crown": s.crown_place == place,
        }
    return found


def _player(s: State, other: int, seat: int | None) -> Player:
    p = s.players[other]
    own = other == seat
    hero = HEROES[p.hero] if p.hero != NONE else None
    return {
        "seat": other,
        "hero": hero.slug if hero else "",
        "id": hero.id if hero else "",
        "strength": totals.strength(s, other) if hero else 0,
        "craft": totals.craft(s, other) if hero else 0,
        "strength_counters": p.strength,
        "craft_counters": p.craft,
        "print_strength": hero.strength if hero else 0,
        "print_craft": hero.craft if hero else 0,
        "lives": p.lives,
        "quota": hero.lives if hero else 0,
        "gold": p.gold,
        "objects": _objects(s, p),
        "followers": [NAME[card] for card in p.followers],
        "spells": [NAME[card] for card in p.spells] if own else None,
        "spell_count": len(p.spells),
        "spell_limit": totals.spell_limit(s, other) if hero else 0,
        "abilities": [NAME[card] for card in p.abilities],
        "trophies": [{"id": NAME[card], "worth": worth, "stat": CARDS[card].stat} for card, worth in p.trophies],
        "ailments": [name for name, bit in AILMENT.items() if p.ailments & bit],
        "place": PLACE_NAME.get(p.place, ""),
        "skip": p.skip,
        "brews": p.brews,
        "chops": p.chops,
        "stew": p.stew,
        "doors": len(p.doors),
        "keys": len(p.keys),
        "shards": p.shards,
        "tattoo": p.tattoo,
        "kept": [NAME[card] for card in p.kept],
        "called": p.called,
        "coming": p.coming,
        "jailed": p.jailed,
        "bouncer": s.bouncer == other,
        "wild": p.wild,
        "crown": s.crown == other,
        "carry": [len(p.objects), totals.carry_limit(p)],
        "lost": p.lost,
        "guided": p.guided,
        "coach": p.coach,
        "dealt": [HEROES[one].id for one in p.dealt] if own and p.dealt else None,
        "seen": _seen(s, p) if own else [],
        "renown": ending.renown(s, other),
    }


def _objects(s: State, p: Seat) -> list[Object]:
    usable, bare = totals.usable(s, p), not totals.wears_armour(p)
    return [
        {
            "id": NAME[card],
            "enchanted": card in s.enchanted,
            "usable": card in usable and not (bare and CARDS[card].cls in totals.WORN),
            "charges": s.charges if CARDS[card].charges else 0,
            "locked": p.place in INN,
        }
        for card in p.objects
    ]


def _seen(s: State, p: Seat) -> list[str]:
    """HI-5: cards on top of a pile that this seat has looked at, the top first."""
    return [NAME[card] for deck, count in enumerate(p.seen) if count for card in reversed(s.piles[deck][-count:])]


def _fight(s: State, f: Fight) -> views.Fight:
    alive = all(s.players[one].hero != NONE for one in sides(f))
    return {
        "kind": f.kind,
        "seat": f.seat,
        "foe": _foe(f),
        "sort": f.sort,
        "stage": f.stage,
        "mine": [list(pair) for pair in scores.summands(s, f, 0)] if alive else [],
        "theirs": [list(pair) for pair in scores.summands(s, f, 1)] if alive else [],
        "odds": _percent(scores.odds(s, f)) if alive else [0, 0, 0],
        "dice": list(f.dice),
    }


def _foe(f: Fight) -> Foe:
    if f.card != NONE:
        return {"card": NAME[f.card]}
    return {"seat": f.other} if f.other != NONE else {"name": f.name}


def _fought(s: State, f: Fight) -> Fought:
    """The last fight as it was decided."""
    return {
        "kind": f.kind,
        "seat": f.seat,
        "foe": _foe(f),
        "mine": [list(pair) for pair in f.parts[0]],
        "theirs": [list(pair) for pair in f.parts[1]],
        "odds": _percent(f.chances),
        "dice": list(f.dice),
        "scores": list(f.scores),
        "outcome": f.outcome,
        "fresh": f.when == (s.round, s.turn),
    }


def _percent(counts: tuple[int, int, int]) -> list[int]:
    """The 36 throws in percent; what rounding leaves over goes to the likeliest."""
    shares = [round(100 * count / 36) for count in counts]
    shares[shares.index(max(shares))] += 100 - sum(shares)
    return shares


def _encounter(s: State) -> Encounter | None:
    if s.phase != GamePhase.CARDS or s.me.hero == NONE or s.me.place in MAZE:
        return None
    waiting = [NAME[card] for card in encounters.queue(s)]
    now = NAME[s.met[-1]] if s.met and s.met[-1] in s.lying.get(s.me.place, []) else ""
    return {"place": PLACE_NAME[s.me.place], "queue": waiting, "now": now}


def _window(s: State) -> Window | None:
    if not s.cast:
        return None
    cast = s.cast[-1]
    return {"kind": "spell", "spell": NAME[cast.spell], "by": cast.seat, "target": cast.target}


def _maze(s: State, seat: int | None) -> Labyrinth:
    m = s.maze
    grid: dict[str, Tile] = {}
    for square, tile in enumerate(m.tiles):
        if tile == NONE:
            continue
        down = square in m.down
        grid[PLACE_NAME[MAZE[square]]] = {
            "tile": "" if down else TILE_NAME[tile],
            "code": "back" if down else CODE[tile],
            "rot": 0 if down else m.turned[square],
            "face": not down,
            "used": not down and tile in m.used,
            "trap": 0 if down else m.traps.get(tile, 0),
            "marks": [] if down else list(m.marks.get(tile, [])),
            "destroyed": square in m.gone,
            "loose": [NAME[card] for card in m.loose.get(square, [])],
            "gold": m.coins.get(square, 0),
        }
    return {
        "grid": grid,
        "drawn": _drawn(s, seat),
        "pool": _pool(s, seat),
        "entrances": {CODE[tile]: _where(s, tile) for tile in ENTRANCE_TILES if in_play(s, CODE[tile])},
        "heart": {"open": s.awake, "seals": keeper.left(s), "of": keeper.seals(s), "keeper": keeper.value(s)},
        "stock": len(s.stock),
        "aside": CODE[m.aside[seat]] if seat is not None and seat in m.aside else "",
        "heart_at": PLACE_NAME[HEART],
    }


def _drawn(s: State, seat: int | None) -> Drawn | None:
    """The tile that is being turned, or those of which one is being chosen: drawn ones are seen by all (HI-5)."""
    m = s.maze
    if m.laying != NONE:
        return {"square": PLACE_NAME[MAZE[m.laying]], "code": CODE[m.tiles[m.laying]], "rots": list(m.turns)}
    offer = m.looked if m.looked and m.looker == seat else m.offer
    if offer:
        return {"offer": [{"tile": TILE_NAME[tile], "code": CODE[tile]} for tile in offer]}
    return None


def _where(s: State, tile: int) -> str:
    return PLACE_NAME[MAZE[s.maze.tiles.index(tile)]] if tile in s.maze.tiles else ""


def _pool(s: State, seat: int | None) -> dict[str, int]:
    """Tiles left by shape; one that another seat has put aside counts as still in the pool (HI-5)."""
    counts = dict.fromkeys(("D", "I", "L", "T", "X", "ST", "SD"), 0)
    hidden = [tile for other, tile in s.maze.aside.items() if other != seat]
    for tile in (*s.maze.pool, *hidden):
        code = CODE[tile]
        counts[code if tile in POOL and code in ("ST", "SD") else code[-1]] += 1
    return counts


def _wager(s: State) -> Wager | None:
    """TV-29, TV-30: the last bet at the Craps Table, its face and what it won beside the stake."""
    seat, bet, face = s.wager
    if seat == NONE:
        return None
    return {"seat": seat, "bet": bet, "face": face, "won": inn_spots.winnings(bet, face)}


def _effects(s: State) -> list[Effect]:
    found: list[Effect] = [{"kind": "magic_destroyed", "zone": zone, "until": seat} for zone, seat in s.silence]
    if s.blizzard != NONE:
        found.append({"kind": "blizzard", "zone": 0, "until": s.blizzard})
    return found
