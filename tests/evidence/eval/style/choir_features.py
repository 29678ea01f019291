"""What the outer voices of a choir are like, each alone and against each other."""

from dataclasses import dataclass

from line_features import features_of, mean, share
from passage import Passage

PARTS = {'s': 'soprano alone', 'b': 'bass alone', 'j': 'one against the other'}


@dataclass(frozen=True)
class Choir:
    soprano: Passage
    bass: Passage

    @property
    def group(self):
        return self.soprano.group

    @property
    def kind(self):
        return self.soprano.meter, self.soprano.mode


def sounding(choir):
    """(soprano, bass) wherever one of them begins a note."""
    attacks = sorted({n.onset for n in choir.soprano.notes} | {n.onset for n in choir.bass.notes})

    def at(line, onset):
        return next((n.step for n in reversed(line.notes) if n.onset <= onset), None)

    both = [(at(choir.soprano, onset), at(choir.bass, onset)) for onset in attacks]
    return [(s, b) for s, b in both if s is not None and b is not None]


def against_each_other(choir):
    upper, lower = choir.soprano, choir.bass
    pairs = sounding(choir)
    moves = [(c - a, d - b) for (a, b), (c, d) in zip(pairs, pairs[1:])]
    count = len(moves)
    yield 'contrary', share(sum(a * b < 0 for a, b in moves), count)
    yield 'similar', share(sum(a * b > 0 for a, b in moves), count)
    yield 'parallel', share(sum(a == b != 0 for a, b in moves), count)
    yield 'bass_alone', share(sum(a == 0 != b for a, b in moves), count)
    yield 'soprano_alone', share(sum(b == 0 != a for a, b in moves), count)
    yield 'neither', share(sum(a == b == 0 for a, b in moves), count)
    for interval, name in enumerate(('octaves', 'seconds', 'thirds', 'fourths', 'fifths', 'sixths', 'sevenths')):
        yield name, mean((s - b) % 7 == interval for s, b in pairs)
    attacks = [{n.onset for n in line.notes} for line in (upper, lower)]
    yield 'begin_together', share(len(attacks[0] & attacks[1]), len(attacks[0] | attacks[1]))
    yield 'notes_of_bass_to_soprano', len(lower.notes) / len(upper.notes)
    beats = [{o for o in line if o % upper.beat == 0} for line in attacks]
    yield 'beats_with_both', share(len(beats[0] & beats[1]), len(beats[0] | beats[1]))
    yield 'kinds_of_pair', len({(s % 7, b % 7) for s, b in pairs}) / len(pairs)


def features_of_choir(choir):
    found = {}
    for letter, line in (('s', choir.soprano), ('b', choir.bass)):
        found.update({f'{letter}_{name}': value for name, value in features_of(line).items() if name[0] != 'l'})
    found.update({f'j_{name}': float(value) for name, value in against_each_other(choir)})
    return found
