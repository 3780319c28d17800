"""The long shift: one player against three shadow dice (CT-160 to CT-168)."""

from game.tables.cavern_tavern.content.catalog import BOARD, OFFICE, TASKS, place_id
from game.tables.cavern_tavern.rules.state import NOBODY, Group, State


def shadows(s: State) -> None:
    """CT-161, CT-162, CT-164: roll the shadow dice; each fills a slot, and their total closes a task."""
    count = BOARD.solo.shadow_dice_after_marker if s.calm else BOARD.solo.shadow_dice
    s.calm = False
    faces = s.roll(count, "shadow")
    s.note("shadow_rolled", NOBODY, "CT-161", dice=faces)
    for face in faces:
        place = face if s.left[face] > 0 else OFFICE
        if s.left[place] > 0:
            s.left[place] -= 1
            s.groups.append(Group(place, NOBODY, [face]))
    total = sum(faces)
    if total >= BOARD.solo.closing_total and total in TASKS:
        s.left[total] -= 1
        s.closed = total


def padlock(s: State, me: int, place: int, face: int) -> None:
    """CT-166: the Iron Padlock removes a shadow die; its slot is free again."""
    s.groups.remove(Group(place, NOBODY, [face]))
    s.left[place] += 1
    s.note("shadow_removed", me, "CT-166", dice=[face], place=place_id(place))


def rating(s: State, total: int) -> int:
    """CT-168, HR-26: return how many of the marks for a better rating a total has reached, 0 to 4."""
    marks = BOARD.solo.half_ratings if s.options.half_night else BOARD.solo.ratings
    return sum(total >= mark for mark in marks)
