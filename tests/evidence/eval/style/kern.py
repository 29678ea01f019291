"""Reads Humdrum kern: spines of notes, and the songs and chorales written in them."""

import re
from dataclasses import dataclass, field

from passage import METERS, QUARTER, SEMITONES, STEPS, cut_passage


@dataclass
class Spine:
    """Onset, length and staff step of every note, tied notes joined; rests left out."""

    notes: list = field(default_factory=list)
    # Onsets of the notes under a fermata or at the end of a phrase.
    ends: set = field(default_factory=set)
    is_tied: bool = False
    at: float = 0
    # When the next token may come.
    until: float = 0


def duration(token):
    found = re.search(r'(\d+)(\.*)', token)
    if not found:
        return None
    number = int(found.group(1))
    added = total = 8 * QUARTER if number == 0 else 4 * QUARTER / number
    for _ in found.group(2):
        added /= 2
        total += added
    return total


def staff_step(token):
    found = re.search(r'([A-Ga-g])\1*', token)
    if not found:
        return None
    letters = found.group(0)
    octave = 3 + len(letters) if letters[0].islower() else 4 - len(letters)
    return 7 * octave + STEPS.index(letters[0].upper())


def read_key(token):
    """(tonic step, mode) of "*G:" or "*e:", None for anything else."""
    found = re.match(r'\*([A-Ga-g])[#-]*:$', token)
    if not found:
        return None
    return STEPS.index(found.group(1).upper()), 'min' if found.group(1).islower() else 'maj'


def take(spine, token, at, end_marks):
    """Adds a data token; False where it is not one plain note or rest."""
    length = duration(token)
    if length is None or 'q' in token or ' ' in token:
        return False
    step = None if 'r' in token else staff_step(token)
    if step is not None:
        if spine.is_tied and spine.notes:
            spine.notes[-1][1] += length
        else:
            spine.notes.append([at, length, step])
        spine.is_tied = '[' in token or '_' in token
    else:
        spine.is_tied = False
    if spine.notes and any(mark in token for mark in end_marks):
        spine.ends.add(spine.notes[-1][0])
    spine.until = at + length
    return True


@dataclass
class Sheet:
    title: str
    meter: str
    key: tuple
    spines: list
    bars: list


def read_kern(name, text, end_marks):
    """None where the meter or key changes or a spine is more than a plain line."""
    title, meter, key, spines, bars, at = name, None, None, [], [], 0
    for line in text.split('\n'):
        line = line.rstrip('\r')
        if line.startswith('!!!OTL'):
            title = re.sub(r'\W+', ' ', line.split(':', 1)[1]).strip().lower()
        if not line or line[0] == '!':
            continue
        tokens = line.split('\t')
        if tokens[0].startswith('**'):
            if any(token != '**kern' for token in tokens):
                tokens = tokens[: sum(token == '**kern' for token in tokens)]
            spines = [Spine() for _ in tokens]
            continue
        tokens = tokens[: len(spines)]
        first = tokens[0]
        if first[0] == '*':
            if any(token in ('*^', '*v', '*+', '*x') for token in tokens):
                return None
            found = re.match(r'\*M(\d+/\d+)$', first)
            if found:
                if meter not in (None, found.group(1)):
                    return None
                meter = found.group(1)
            new_key = read_key(first)
            if new_key:
                if key not in (None, new_key):
                    return None
                key = new_key
            continue
        if first[0] == '=':
            bars.append(at)
            continue
        for spine, token in zip(spines, tokens):
            if token == '.':
                continue
            if spine.until > at + 1e-6 or not take(spine, token, at, end_marks):
                return None
        at = min((spine.until for spine in spines if spine.until > at), default=at)
    if not spines or key is None or meter is None:
        return None
    return Sheet(title, meter, key, spines, bars)


def pickup_of(sheet):
    """None where the first eight measures are not full ones."""
    bar = METERS[sheet.meter][0]
    after = [onset for onset in sheet.bars if onset > 0]
    if not after:
        return None
    pickup = after[0] if after[0] < bar else 0
    return pickup if all(pickup + k * bar in after for k in range(1, 8)) else None


def song_passages(name, text):
    """The first eight measures of a folk song, where a phrase ends in the eighth."""
    sheet = read_kern(name, text, '}')
    if sheet is None or sheet.meter not in METERS:
        return
    pickup = pickup_of(sheet)
    if pickup is None:
        return
    bar = METERS[sheet.meter][0]
    spine = sheet.spines[0]
    ends = [onset for onset in spine.ends if pickup + 7 * bar <= onset < pickup + 8 * bar]
    if not ends:
        return
    last = max(ends)
    length = next(note[1] for note in spine.notes if note[0] == last)
    if last + length > pickup + 8 * bar:
        return
    raw = [(onset - pickup, step) for onset, _, step in spine.notes]
    tonic, mode = sheet.key
    found = cut_passage(f'E{sheet.title}', sheet.meter, mode, tonic, raw, last - pickup + 1)
    if found:
        yield found


def outer_voices(sheet):
    """
    [soprano, bass] of eight measures that end under a fermata over the tonic, each voice as its notes (onset, step); from
    the end of the chorale backwards as often as they fit.
    """
    bar = METERS[sheet.meter][0]
    bass, soprano = sheet.spines[0], sheet.spines[-1]
    pickup = sheet.bars[0] if sheet.bars and sheet.bars[0] < bar else 0
    low = {onset: step for onset, _, step in bass.notes}
    latest = float('inf')
    for end in sorted(soprano.ends, reverse=True):
        closing = max((onset for onset in low if onset <= end), default=None)
        start = (end - pickup) // bar * bar - 7 * bar + pickup
        if closing is None or (low[closing] - sheet.key[0]) % 7 or start < 0 or start + 8 * bar > latest:
            continue
        latest = start
        yield [[(o - start, step) for o, _, step in voice.notes if start <= o <= end] for voice in (soprano, bass)]
