"""The chords a line implies: one a measure, two in 4/4, the likeliest run of them by fixed tables."""

import math

from passage import MEASURES

CHORDS = {'I': (0, 2, 4), 'ii': (1, 3, 5), 'IV': (3, 5, 0), 'V': (4, 6, 1), 'vi': (5, 0, 2)}
PRIOR = {'I': 0.42, 'V': 0.26, 'IV': 0.14, 'ii': 0.10, 'vi': 0.08}
IN_CHORD = 0.27
OFF_CHORD = 0.05
SEVENTH = 0.13
# How likely a chord stays where the next may begin, at a bar line and within a measure.
STAYS = (0.2, 0.45)


def sounding(chord, degree):
    if degree in CHORDS[chord]:
        return IN_CHORD * (1.15 if degree == CHORDS[chord][0] else 1)
    return SEVENTH if chord == 'V' and degree == 3 else OFF_CHORD


def span_of(passage):
    return passage.bar // 2 if passage.meter == '4/4' else passage.bar


def implied_chords(passage):
    """A chord for every span; the last is I."""
    span = span_of(passage)
    count = MEASURES * passage.bar // span
    heard = [[] for _ in range(count)]
    for note in passage.notes:
        weight = max(0.5, min(2, note.length / passage.beat))
        if note.onset % passage.bar == 0:
            weight *= 1.5
        heard[note.onset // span].append((note.step % 7, weight))

    def fit(chord, at):
        return sum(weight * math.log(sounding(chord, degree)) for degree, weight in heard[at])

    def follows(before, chord, at):
        stays = STAYS[1] if passage.meter == '4/4' and at % 2 else STAYS[0]
        retreats = 0.3 if before == 'V' and chord in ('ii', 'IV') else 1
        return math.log(stays * (before == chord) + (1 - stays) * PRIOR[chord] * retreats)

    best = {chord: fit(chord, 0) + math.log(PRIOR[chord]) for chord in CHORDS}
    back = []
    for at in range(1, count):
        came = {c: max(CHORDS, key=lambda b: best[b] + follows(b, c, at)) for c in CHORDS}
        best = {c: best[came[c]] + follows(came[c], c, at) + fit(c, at) for c in CHORDS}
        back.append(came)
    run = ['I']
    for came in reversed(back):
        run.append(came[run[-1]])
    return run[::-1]
