"""C12: the fourteen special rooms; "you may" unless a room says must (LB-61, LB-62)."""

from typing import TYPE_CHECKING

from game.core import Option, Questioning
from game.tables.realm.content.catalog import HEART, HEROES, MAZE, NAME, PLACE_NAME, TREASURE
from game.tables.realm.content.throws import TESTS
from game.tables.realm.rules import (
    deeds,
    effects,
    fights,
    lab_enemies,
    losses,
    maze_draw,
    maze_grid,
    maze_steps,
    maze_texts,
    piles,
    treasure,
    walls,
)
from game.tables.realm.rules.dice import ask, passes
from game.tables.realm.rules.state import NONE, Fight, State
from game.tables.realm.rules.tiles import ENTRANCE_TILES

if TYPE_CHECKING:
    from collections.abc import Callable

FORGE_PRICE, FERRY_PRICE, HORNED = 3, 1, 8  # S3, S12, S8
_NO = Option("none", "", ("act:none",))


def enter(s: State, me: int, slug: str) -> Questioning:
    """Carry the room's text out."""
    yield from _ROOMS[slug](s, me)


def _once(s: State, me: int, what: str) -> bool:
    """LB-61: true the first time for a character."""
    marks = s.players[me].once
    if what in marks:
        return False
    marks.append(what)
    return True


def _mirrors(s: State, me: int) -> Questioning:
    """S1: one must fight oneself; a victory at the first visit gives an Ability, a defeat Confusion beside the Life."""
    first = _once(s, me, "S1")
    hero = HEROES[s.players[me].hero]
    kind = yield from fights.choose_kind(s, me)
    value = hero.strength if kind == "battle" else hero.craft
    outcome = yield from fights.fight(s, Fight(kind, me, name="mirror", value=value))
    if outcome == fights.WIN and first:
        treasure.ability(s, me, "S1")
    elif outcome == fights.LOSE:
        lab_enemies.defeated(s, me)
        losses.ail(s, me, "confusion", "S1")


def _still(s: State, me: int) -> Questioning:
    """S2: one Object for a cure of everything, 3 Lives or 2 Gold."""
    p = s.players[me]
    options = [_NO, *(Option(f"discard {NAME[card]}", NAME[card], (f"own:{NAME[card]}",)) for card in p.objects)]
    name = yield from ask(me, "pick_item", "S2", options)
    if not name:
        return
    card = next(card for card in p.objects if NAME[card] == name)
    p.objects.remove(card)
    piles.discard(s, card)
    s.note("used", me, "S2", card=name)
    wishes = [Option(what, what, (f"act:{what}",)) for what in ("gold", "heal", "cure")]
    what = yield from ask(me, "stranger_choice", "S2", wishes)
    if what == "gold":
        losses.gain_gold(s, me, 2, "S2")
    elif what == "heal":
        losses.heal(s, me, 3, "S2")
    else:
        losses.cure_all(s, me, "S2")


def _forge(s: State, me: int) -> Questioning:
    """S3, LB-59: Enchant a weapon or armour piece by a Craft (2) test that may break it, or for 3 Gold."""
    p = s.players[me]
    options = [_NO]
    for card in deeds.enchantable(s, p):
        options.append(Option(f"test {NAME[card]}", ("test", card), (f"own:{NAME[card]}", "act:test")))
        if p.gold >= FORGE_PRICE:
            options.append(Option(f"pay {NAME[card]}", ("pay", card), (f"own:{NAME[card]}", "act:pay")))
    chosen = yield from ask(me, "enchant_target", "S3", options)
    if not chosen:
        return
    how, card = chosen
    if how == "pay":
        losses.lose_gold(s, me, FORGE_PRICE, "S3")
    if how == "pay" or passes(s, me, *TESTS["S3"], "S3"):
        s.enchanted.append(card)
        s.note("enchanted", me, "LB-59", card=NAME[card])
    else:
        losses.snap(s, me, card, "S3")


def _oubliette(s: State, me: int) -> Questioning:
    """S4: one drops in; a Treasure lies at the bottom for everybody's first fall."""
    yield from ()
    s.players[me].digs = 0
    s.players[me].once.append(maze_steps.PIT)
    s.note("dropped_in", me, "S4")
    if _once(s, me, "S4"):
        treasure.draw(s, me, "S4")


def _free_tiles(s: State, down: bool) -> list[int]:
    """S5, S6: unoccupied tiles that lie face up (or down), but no Entrance, Heart or Destroyed one."""
    m = s.maze
    here = {p.place - MAZE[0] for p in s.players if p.hero != NONE}
    return [
        square for square, tile in enumerate(m.tiles)
        if tile != NONE and square not in here and square not in m.gone and (square in m.down) == down
        and tile not in ENTRANCE_TILES and MAZE[square] != HEART
    ]  # fmt: skip


def _square_option(square: int, what: str) -> Option:
    name = PLACE_NAME[MAZE[square]]
    return Option(f"{what} {name}", (what, square), (f"space:{name}", f"act:{what}"))


def _turning(s: State, me: int) -> Questioning:
    """S5, DK-54: turn any other face-up tile any way; this one looks the same from all sides."""
    options = [_NO, *(_square_option(square, "turn") for square in _free_tiles(s, down=False))]
    chosen = yield from ask(me, "choose_square", "S5", options)
    if not chosen:
        return
    square = chosen[1]
    name = PLACE_NAME[MAZE[square]]
    ways = maze_grid.rotations(s.maze.tiles[square])
    turns = [Option(f"turn {turn}", turn, (f"space:{name}", f"rot:{turn}")) for turn in ways]
    s.maze.turned[square] = yield from ask(me, "orient_tile", "S5", turns)
    s.note("turned", me, "S5", square=name)


def _map_room(s: State, me: int) -> Questioning:
    """S6: look at four tiles and keep one aside, or turn a tile down or up."""
    options = [
        _NO,
        Option("look", ("look", NONE), ("act:look",)),
        *(_square_option(square, "hide") for square in _free_tiles(s, down=False)),
        *(_square_option(square, "show") for square in _free_tiles(s, down=True)),
    ]
    chosen = yield from ask(me, "choose_square", "S6", options)
    if not chosen:
        return
    what, square = chosen
    if what == "look":
        yield from maze_draw.put_aside(s, me, 4, "S6")
        return
    if what == "hide":
        walls.hide(s, square, "S6")
    else:
        s.maze.down.remove(square)
        s.reveal()
        s.note("tile_shown", me, "S6", place=PLACE_NAME[MAZE[square]])


def _shaft(s: State, me: int) -> Questioning:
    """S7, DK-57: climb by a Strength (1) test or for a Life, to an Entrance tile."""
    m = s.maze
    there = [square for square, tile in enumerate(m.tiles) if tile in ENTRANCE_TILES and square not in m.gone]
    empty = maze_grid.empty_beside(s, maze_grid.here(s, me)) if m.stairs and not there else []
    if not there and not empty:
        return
    options = [_NO, Option("test", "test", ("act:test",)), Option("life", "life", ("act:life",))]
    how = yield from ask(me, "choose_cost", "S7", options)
    if how == "life":
        losses.lose_life(s, me, 1, "S7")
    if not how or s.players[me].hero == NONE or (how == "test" and not passes(s, me, *TESTS["S7"], "S7")):
        return
    squares = [_square_option(square, "climb") for square in (there or empty)]
    _, square = yield from ask(me, "choose_square", "S7", squares)
    if not there:
        m.tiles[square] = m.stairs.pop()
        s.reveal()
        yield from maze_draw.orient(s, me, square, NONE)
    yield from maze_steps.transfer(s, me, square, "S7")


def _court(s: State, me: int) -> Questioning:
    """S8: once the Horned One, Strength 8, may be challenged: two Treasures and 2 Gold, or a Life."""
    if "S8" in s.players[me].once:
        return
    options = [_NO, Option("fight", "fight", ("act:fight",))]
    if not (yield from ask(me, "open_coffin", "S8", options)):
        return
    outcome = yield from fights.fight(s, Fight("battle", me, name="horned_one", value=HORNED))
    if outcome == fights.WIN and _once(s, me, "S8"):
        treasure.draw(s, me, "S8", 2)
        losses.gain_gold(s, me, 2, "S8")
    elif outcome == fights.LOSE:
        lab_enemies.defeated(s, me)


def _library(s: State, me: int) -> Questioning:
    """S9: a Craft (2) test: two Spells or, once, an Ability; or Confusion."""
    options = [_NO, Option("test", "test", ("act:test",))]
    if not (yield from ask(me, "open_coffin", "S9", options)):
        return
    if not passes(s, me, *TESTS["S9"], "S9"):
        losses.ail(s, me, "confusion", "S9")
        return
    wishes = [Option("spells", "spells", ("act:spells",))]
    if "S9" not in s.players[me].once:
        wishes.append(Option("ability", "ability", ("act:ability",)))
    if (yield from ask(me, "stranger_choice", "S9", wishes)) == "ability":
        _once(s, me, "S9")
        treasure.ability(s, me, "S9")
    else:
        piles.gain_spell(s, me, "S9", 2)


def _garden(s: State, me: int) -> Questioning:
    """S10: a PERSON roll, if one likes."""
    options = [_NO, Option("roll", "roll", ("act:roll",))]
    if (yield from ask(me, "open_coffin", "S10", options)):
        yield from effects.roll_table(s, me, "glass_garden", "S10")


def _pit(s: State, me: int) -> Questioning:
    """S11: a Strength (2) test: once +1 Strength, or a Life."""
    if "S11" in s.players[me].once:
        return
    options = [_NO, Option("test", "test", ("act:test",))]
    if not (yield from ask(me, "open_coffin", "S11", options)):
        return
    if passes(s, me, *TESTS["S11"], "S11"):
        _once(s, me, "S11")
        losses.grow(s, me, "strength", 1, "S11")
    else:
        losses.lose_life(s, me, 1, "S11")


def _ferry(s: State, me: int) -> Questioning:
    """S12: 1 Gold for the way to the tile on any numbered square, without meeting it."""
    p = s.players[me]
    squares = [square for square in maze_grid.numbered(s) if MAZE[square] != p.place]
    options = [_NO, *(_square_option(square, "ferry") for square in squares if p.gold >= FERRY_PRICE)]
    chosen = yield from ask(me, "choose_square", "S12", options)
    if chosen:
        losses.lose_gold(s, me, FERRY_PRICE, "S12")
        yield from maze_steps.transfer(s, me, chosen[1], "S12")


def _vault(s: State, me: int) -> Questioning:
    """S13, DK-43: a Door Trap; who comes through it unhurt chooses one of two Treasures, the first to try only."""
    tile, place = maze_grid.tile_of(s, me), s.players[me].place
    options = [_NO, Option("open", "open", ("act:open",))]
    if "vault" in s.maze.marks.get(tile, []) or not (yield from ask(me, "open_coffin", "S13", options)):
        return
    walls.mark(s, tile, "vault")
    lives = s.players[me].lives
    yield from maze_texts.spring(s, me, "door")
    p = s.players[me]
    if p.hero == NONE or p.place != place or p.lives < lives:
        return
    drawn = [card for card in (piles.draw(s, TREASURE), piles.draw(s, TREASURE)) if card != NONE]
    if not drawn:
        return
    s.limbo += drawn
    s.note("drew_treasures", me, "S13", cards=[NAME[card] for card in drawn])
    picks = [Option(f"keep {NAME[card]}", card, (f"lies:{NAME[card]}",)) for card in drawn]
    kept = yield from ask(me, "tile_pick", "S13", picks)
    for card in drawn:
        s.limbo.remove(card)
        if card != kept:
            s.piles[TREASURE].append(card)
            for q in s.players:
                q.seen[TREASURE] += 1  # it was open on the table
    s.note("treasure", me, "S13", card=NAME[kept])
    treasure.keep(s, me, kept)


def _chapel(s: State, me: int) -> Questioning:
    """S14: all ailments cured and 1 Life healed, or an Ember Key for +1 Strength and +1 Craft."""
    p = s.players[me]
    options = [_NO, Option("heal", "heal", ("act:heal",))]
    if p.keys:
        options.append(Option("key", "key", ("act:key",)))
    what = yield from ask(me, "stranger_choice", "S14", options)
    if what == "heal":
        losses.cure_all(s, me, "S14")
        losses.heal(s, me, 1, "S14")
    elif what == "key":
        piles.discard(s, p.keys.pop())
        losses.grow(s, me, "strength", 1, "S14")
        losses.grow(s, me, "craft", 1, "S14")


_ROOMS: "dict[str, Callable[[State, int], Questioning]]" = {
    "hall_of_mirrors": _mirrors, "alchemists_still": _still, "rune_forge": _forge, "oubliette": _oubliette,
    "turning_room": _turning, "map_room": _map_room, "spiral_shaft": _shaft, "horned_court": _court,
    "library_of_dust": _library, "glass_garden": _garden, "proving_pit": _pit, "drowned_ferry": _ferry,
    "vault_of_locks": _vault, "chapel_of_the_lost": _chapel,
}  # fmt: skip
