"""A passage: eight full measures of one line, with key and register taken away."""

import hashlib
from dataclasses import dataclass

QUARTER = 24
STEPS = 'CDEFGAB'
SEMITONES = dict(C=0, D=2, E=4, F=5, G=7, A=9, B=11)
MEASURES = 8
# Ticks of a measure and of a beat.
METERS = {'4/4': (96, 24), '3/4': (72, 24), '2/4': (48, 24), '6/8': (72, 36)}

SHORTEST = QUARTER // 4
FEWEST_NOTES = 12
WIDEST = 11


@dataclass(frozen=True)
class Note:
    onset: int
    # To the next attack: rests are a matter of notation and are not compared.
    length: int
    # Staff steps above the last note, which is the tonic.
    step: int


@dataclass(frozen=True)
class Passage:
    """The tune it is taken from: passages of one tune stay together wherever tunes are divided."""

    group: str
    meter: str
    mode: str
    notes: tuple

    @property
    def bar(self):
        return METERS[self.meter][0]

    @property
    def beat(self):
        return METERS[self.meter][1]

    def bars(self):
        return [[n for n in self.notes if n.onset // self.bar == k] for k in range(MEASURES)]


def is_judge(group):
    """Half of the tunes may be counted by the generator; the other half judges it."""
    return hashlib.md5(group.encode()).digest()[0] % 2 == 1


def cut_passage(group, meter, mode, tonic_step, raw, end=None):
    """
    The passage within notes given as (onset, step) in order, measure 1 at 0, up to the onset `end`; None where it is none:
    it begins on its first beat, closes on the tonic in measure 8 and stays within a twelfth.
    """
    if meter not in METERS:
        return None
    bar = METERS[meter][0]
    whole = MEASURES * bar
    last = whole if end is None else min(end, whole)
    notes = [(onset, step) for onset, step in raw if 0 <= onset < last]
    if len(notes) < FEWEST_NOTES or notes[0][0] != 0:
        return None
    if notes[-1][0] < whole - bar or (notes[-1][1] - tonic_step) % 7 != 0:
        return None
    steps = [step for _, step in notes]
    if max(steps) - min(steps) > WIDEST:
        return None
    onsets = [onset for onset, _ in notes] + [whole]
    if any(onset != int(onset) for onset in onsets):
        return None
    lengths = [int(b - a) for a, b in zip(onsets, onsets[1:])]
    if min(lengths) < SHORTEST:
        return None
    cut = tuple(Note(int(o), l, s - steps[-1]) for (o, s), l in zip(notes, lengths))
    return Passage(group, meter, mode, cut)


def line_of(group, meter, mode, tonic_step, raw):
    """A voice of a choir, given as (onset, step): steps are above the tonic at or below its last note."""
    whole = MEASURES * METERS[meter][0]
    base = raw[-1][1] - (raw[-1][1] - tonic_step) % 7
    onsets = [onset for onset, _ in raw] + [whole]
    notes = tuple(Note(int(o), int(b - o), step - base) for (o, step), b in zip(raw, onsets[1:]))
    return Passage(group, meter, mode, notes)
