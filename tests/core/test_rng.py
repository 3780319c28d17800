"""Chance: the known stream, fair draws, and a commitment that foretells nothing."""

import hashlib
from collections import Counter

import pytest

from game.core import rng
from game.core.rng import Stream

# Published outputs of splitmix64 (Vigna's reference program) for the starting states 0 and 1234567.
VECTORS = {
    0: (0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F, 0xF88BB8A8724C81EC),
    1234567: (6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431),
}

# Chi-square bounds that a fair source passes in all but one of a million tries, by degrees of freedom.
CHI_SQUARE = {5: 35.9, 6: 38.3, 35: 93.0, 23: 72.5}


def chi_square(counts: Counter[object], cells: int) -> float:
    expected = sum(counts.values()) / cells
    seen = [*counts.values(), *[0] * (cells - len(counts))]
    return sum((count - expected) ** 2 / expected for count in seen)


@pytest.mark.parametrize("state", VECTORS)
def test_the_stream_is_splitmix64(state: int) -> None:
    drawn = []
    for _ in VECTORS[start := state]:
        state, bits = rng.below(state, 2**64)
        drawn.append(bits)
    assert tuple(drawn) == VECTORS[start]


@pytest.mark.parametrize("seed", ["a", "b", "long seed " * 10])
def test_dice_are_fair_alone_and_in_pairs(seed: str) -> None:
    stream = Stream(seed)
    rolls = [stream.below(6) for _ in range(36_000)]
    assert chi_square(Counter(rolls), 6) < CHI_SQUARE[5]
    pairs = Counter(zip(rolls[::2], rolls[1::2], strict=True))
    assert chi_square(pairs, 36) < CHI_SQUARE[35]


def test_shuffles_are_fair() -> None:
    stream = Stream("shuffles")
    orders: Counter[object] = Counter()
    for _ in range(12_000):
        cards = [0, 1, 2, 3]
        stream.shuffle(cards)
        orders[tuple(cards)] += 1
    assert chi_square(orders, 24) < CHI_SQUARE[23]


def state_before(bits: int) -> int:
    """Run splitmix64 backwards: the state whose next 64 bits are these."""
    z = bits
    for shift, factor in ((31, 0x94D049BB133111EB), (27, 0xBF58476D1CE4E5B9), (30, 1)):
        z = z ^ z >> shift ^ z >> 2 * shift
        z = z * pow(factor, -1, 2**64) % 2**64
    return (z - 0x9E3779B97F4A7C15) % 2**64


@pytest.mark.parametrize("bound", [3, 5, 6, 7, 100, 2**63 + 1])
def test_bits_from_the_incomplete_last_stretch_are_drawn_again(bound: int) -> None:
    """2**64 is no multiple of these bounds: the rest would favour the low values."""
    rest = 2**64 % bound
    first, last = state_before(2**64 - rest), state_before(2**64 - rest - 1)
    assert rng.below(first, 2**64)[1] == 2**64 - rest
    _, value = rng.below(last, bound)
    assert value == bound - 1
    again, _ = rng.below(first, 2**64)
    assert rng.below(first, bound) == rng.below(again, bound)


@pytest.mark.parametrize("bound", [1, 2, 3, 7, 2**63, 2**63 + 1, 2**64 - 1, 2**64])
def test_draws_stay_below_the_bound(bound: int) -> None:
    state = 42
    values = []
    for _ in range(200):
        state, value = rng.below(state, bound)
        values.append(value)
    assert all(0 <= value < bound for value in values)
    assert bound == 1 or len(set(values)) > 1
    if bound == 7:
        assert chi_square(Counter(values), 7) < CHI_SQUARE[6]


def test_the_start_is_the_hash_that_the_house_rules_name() -> None:
    """HR-7: SHA-256 of ``dice:`` and the seed, then each word on a line of its own."""
    digest = hashlib.sha256(b"dice:abc\nmoon\nriver").digest()
    assert rng.start("abc", ("moon", "river")) == int.from_bytes(digest[:8], "big")


@pytest.mark.rule("HR-6")
def test_the_seal_is_the_hash_that_the_house_rules_name() -> None:
    assert rng.commitment("abc") == hashlib.sha256(b"commit:abc").hexdigest()


def test_the_commitment_shares_nothing_with_the_start_of_the_stream() -> None:
    for seed in ("", "abc", "0" * 32, *(f"seed {n}" for n in range(100))):
        assert f"{rng.start(seed):016x}" not in rng.commitment(seed)


def test_every_word_and_every_letter_of_the_seed_matter() -> None:
    starts = [rng.start(*args) for args in [("abc",), ("abd",), ("abc", ("a",)), ("abc", ("b",)), ("abc", ("a", "b"))]]
    assert len(set(starts)) == len(starts)


def test_a_seed_nobody_typed_has_128_bits() -> None:
    seeds = {rng.fresh_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(len(bytes.fromhex(seed)) == 16 for seed in seeds)
