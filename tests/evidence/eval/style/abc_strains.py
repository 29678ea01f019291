"""Reads ABC tunes: every strain of exactly eight measures."""

import re

from passage import METERS, QUARTER, STEPS, cut_passage

TOKEN = re.compile(
    r'"[^"]*"|![^!\n]*!|\+[^+\n]*\+|\{[^}]*\}|\[[A-Zr]:[^\]]*\]|\[\d[\d,]*|:*\|[:\]|]*\d?|::|\[\||\|\]'
    r'|\(\d(?::\d?){0,2}|\[[^\]]*\][\d/]*|[=_^]*[A-Ga-g][,\']*[\d/]*|[zx][\d/]*|Z\d*|<+|>+|-'
)
NOTE = re.compile(r'[=_^]*([A-Ga-g])([,\']*)([\d/]*)')
# How many of the length of how many: (3 is three in the time of two.
TUPLETS = {2: 3, 3: 2, 4: 3, 6: 2}


def key_of(text):
    """(tonic step, mode); None for modes that are neither major nor minor."""
    found = re.match(r'([A-G])[#b]?\s*(maj|major|min|minor|m|)\s*($|[%\s])', text.strip(), re.I)
    if not found:
        return None
    is_minor = found.group(2).lower() in ('min', 'minor', 'm')
    return STEPS.index(found.group(1).upper()), 'min' if is_minor else 'maj'


def length_of(text):
    found = re.match(r'(\d*)(/*)(\d*)$', text)
    if not found:
        return None
    number = int(found.group(1) or 1)
    if not found.group(2):
        return number
    return number / (int(found.group(3)) if found.group(3) else 2 ** len(found.group(2)))


def step_of(letter, octaves):
    octave = 5 if letter.islower() else 4
    return 7 * (octave + octaves.count("'") - octaves.count(',')) + STEPS.index(letter.upper())


def highest(chord):
    """(step, length) of the top note of a chord."""
    found = re.match(r'\[([^\]]*)\]([\d/]*)', chord)
    notes = NOTE.findall(found.group(1))
    if not notes:
        return None
    letter, octaves, length = max(notes, key=lambda note: step_of(note[0], note[1]))
    return step_of(letter, octaves), (length_of(length) or 1) * (length_of(found.group(2)) or 1)


def divide(text):
    """(header, body) of a tune; None where meter, key or length change within."""
    header, body = {}, []
    for line in text.split('\n'):
        line = line.split('%')[0].rstrip()
        field = re.match(r'([A-Za-z]):\s*(.*)', line)
        if field:
            if 'K' in header and field.group(1) in 'MLK':
                return None
            header.setdefault(field.group(1), field.group(2).strip())
        elif 'K' in header:
            body.append(line.rstrip('\\'))
    return header, ' '.join(body)


class Strains:
    """Strains as bars, a bar as its notes [onset, step, whether it is tied to the bar before] and its length."""

    def __init__(self):
        self.all = [[[[], 0]]]
        self.is_tied = False

    @property
    def bar(self):
        return self.all[-1][-1]

    def end_bar(self, ends_strain):
        strain = self.all[-1]
        if self.bar[1] > 0:
            strain.append([[], 0])
        if ends_strain and len(strain) > 1:
            self.all.append([[[], 0]])

    def add(self, step, length):
        notes, at = self.bar
        if not (self.is_tied and notes and notes[-1][1] == step):
            notes.append([at, step, self.is_tied and not notes])
        self.rest(length)

    def rest(self, length):
        self.bar[1] += length
        self.is_tied = False


def read_strains(body, unit):
    """None where something in the text is not a plain line."""
    strains, tuplet, ratio, broken, last = Strains(), 0, 1, None, 0
    for token in TOKEN.findall(body):
        first = token[0]
        if first in '"!+{':
            continue
        if re.match(r'\[[A-Zr]:', token) or first == 'Z':
            return None
        if re.match(r'\[\d', token):
            continue
        if token in ('[|', '::'):
            strains.end_bar(True)
        elif '|' in token and first in ':|[':
            strains.end_bar(':' in token or '||' in token or ']' in token)
        elif first == '(':
            parts = [int(part) if part else None for part in token[1:].split(':')] + [None, None]
            ratio = (parts[1] or TUPLETS.get(parts[0], 2)) / parts[0]
            tuplet = parts[2] or parts[0]
        elif first in '<>':
            broken = token
        elif first == '-':
            strains.is_tied = True
        else:
            if first == '[':
                found = highest(token)
                if found is None:
                    continue
                step, length = found
            elif first in 'zx':
                step, length = None, length_of(token[1:])
            else:
                letter, octaves, text = NOTE.match(token).groups()
                step, length = step_of(letter, octaves), length_of(text)
            if length is None:
                return None
            length *= unit
            if tuplet:
                length *= ratio
                tuplet -= 1
            if broken:
                # Of a dotted pair the first is written already.
                short = 0.5 ** len(broken)
                strains.bar[1] += last * ((1 - short) if broken[0] == '>' else (short - 1))
                length *= short if broken[0] == '>' else 2 - short
                broken = None
            if step is None:
                strains.rest(length)
            else:
                strains.add(step, length)
            last = length
    return strains.all


def strain_passages(collection, name, text):
    divided = divide(text)
    if divided is None:
        return
    header, body = divided
    meter = {'C|': '4/4', 'C': '4/4', '2/2': '4/4'}.get(header.get('M'), header.get('M'))
    key = key_of(header.get('K', ''))
    if meter not in METERS or key is None:
        return
    bar = METERS[meter][0]
    unit = re.match(r'1/(\d+)', header.get('L', ''))
    strains = read_strains(body, 4 * QUARTER / int(unit.group(1)) if unit else QUARTER / 2)
    title = re.sub(r'\W+', ' ', header.get('T', name)).strip().lower()
    for strain in strains or []:
        bars = [(notes, round(length, 4)) for notes, length in strain if length > 0]
        if bars and bars[0][1] < bar:
            bars = bars[1:]
        if len(bars) != 8 or any(length != bar for _, length in bars[:7]) or bars[7][1] > bar:
            continue
        raw = []
        for index, (notes, _) in enumerate(bars):
            for onset, step, is_tied in notes:
                if not (is_tied and raw and raw[-1][1] == step):
                    raw.append((round(index * bar + onset, 4), step))
        found = cut_passage(f'A{title}', meter, key[1], key[0], raw)
        if found:
            yield found
