"""
What a line is like, in some hundred and forty plain figures. None tells key, register, rests, length of the
last note or anything else that is a matter of notation or of the collection. The letter before the name is
its family.

The last family restates rules of the levels (leaps within a chord, chord tones on the downbeat, the largest
leap): it gives our lines away as a signature would, so it is shown and takes no part in the test.
"""

import math
from collections import Counter
from itertools import combinations

from chords import CHORDS, implied_chords, span_of
from passage import MEASURES

FAMILIES = {
    'm': 'measure 4 and the other seams',
    'r': 'rhythm of bars',
    'x': 'what returns',
    'o': 'outline',
    'i': 'intervals',
    'd': 'degrees',
    't': 'turns',
    'e': 'the end',
    'c': 'implied chords',
    'l': 'rules of the level (not in the test)',
}
NONE = float('nan')


def share(part, whole):
    return part / whole if whole else NONE


def mean(values):
    values = list(values)
    return sum(values) / len(values) if values else NONE


def entropy(items):
    counts = Counter(items)
    total = sum(counts.values())
    return -sum(n / total * math.log2(n / total) for n in counts.values())


def sign(x):
    return (x > 0) - (x < 0)


class Line:
    """A passage with what several families ask of it."""

    def __init__(self, passage):
        self.passage = passage
        self.bar, self.beat = passage.bar, passage.beat
        self.notes = passage.notes
        self.steps = [n.step for n in self.notes]
        self.moves = [b - a for a, b in zip(self.steps, self.steps[1:])]
        self.bars = passage.bars()
        self.rhythms = [tuple(n.onset % self.bar for n in bar) for bar in self.bars]
        self.full = [tuple((n.onset % self.bar, n.step) for n in bar) for bar in self.bars]
        # Lengths in beats; of the last note nothing is known.
        self.lengths = [n.length / self.beat for n in self.notes[:-1]]
        self.on_beat = [n.onset % self.beat == 0 for n in self.notes]
        self.on_bar = [n.onset % self.bar == 0 for n in self.notes]

    def last_attack(self, k):
        return self.bars[k][-1].onset % self.bar / self.bar if self.bars[k] else 0.0


def seams(line):
    usual = mean(n.length for n in line.notes[:-1])
    yield 'm_last_attack_4', line.last_attack(3)
    yield 'm_last_attack_2', line.last_attack(1)
    yield 'm_last_attack_6', line.last_attack(5)
    yield 'm_last_attack_4_to_others', line.last_attack(3) - mean(map(line.last_attack, (0, 1, 2, 4, 5, 6)))
    yield 'm_notes_4', len(line.bars[3])
    yield 'm_single_4', len(line.bars[3]) == 1
    longest = max(n.length for n in line.notes[:-1])
    yield 'm_longest_in_4', any(n.length == longest for n in line.bars[3])
    last = line.bars[3][-1] if line.bars[3] else None
    yield 'm_last_length_4', last.length / usual if last else NONE
    for degree in (0, 1, 4):
        yield f'm_ends_4_on_{degree + 1}', last.step % 7 == degree if last else NONE
    yield 'm_move_out_of_4', abs(line.bars[4][0].step - last.step) if line.bars[4] and last else NONE
    yield 'm_moves_over_bar_lines', mean(
        abs(b[0].step - a[-1].step) for a, b in zip(line.bars, line.bars[1:]) if a and b
    )


def rhythm(line):
    lengths = line.lengths
    yield 'r_notes_a_beat', len(line.notes) / (MEASURES * line.bar / line.beat)
    yield 'r_kinds_of_length', len(set(lengths))
    yield 'r_entropy_of_lengths', entropy(lengths)
    for name, length in (('quarter', 0.25), ('half', 0.5), ('whole', 1), ('three_halves', 1.5), ('double', 2)):
        yield f'r_{name}_beats', share(sum(abs(x - length) < 0.01 for x in lengths), len(lengths))
    yield 'r_longer', share(sum(x > 2.01 for x in lengths), len(lengths))
    pairs = list(zip(lengths, lengths[1:]))
    yield 'r_dotted_pairs', share(sum(abs(a / b - 3) < 0.01 for a, b in pairs), len(pairs))
    yield 'r_long_short', share(sum(a > b for a, b in pairs), len(pairs))
    yield 'r_same_length', share(sum(a == b for a, b in pairs), len(pairs))
    yield 'r_on_beat', mean(line.on_beat)
    yield 'r_bars_struck', sum(line.on_bar) / MEASURES
    held = sum(n.onset % line.beat != 0 and n.length > line.beat - n.onset % line.beat for n in line.notes[:-1])
    yield 'r_syncopated', share(held, len(lengths))
    counts = [len(bar) for bar in line.bars]
    usual = mean(counts[:7])
    yield 'r_spread_of_bars', math.sqrt(mean((n - usual) ** 2 for n in counts[:7])) / usual
    yield 'r_single_bars', sum(n == 1 for n in counts[:7])
    used = Counter(line.rhythms[:7])
    yield 'r_kinds_of_bar', len(used)
    yield 'r_commonest_bar', used.most_common(1)[0][1] / 7
    for a, b in ((1, 2), (1, 3), (1, 5), (2, 4), (2, 6), (3, 7)):
        yield f'r_bar_{a}_as_{b}', line.rhythms[a - 1] == line.rhythms[b - 1]
    yield 'r_neighbours_alike', mean(a == b for a, b in zip(line.rhythms, line.rhythms[1:]))
    yield 'r_half_alike', mean(line.rhythms[k] == line.rhythms[k + 4] for k in range(3))
    cells = [line.rhythms[k] for k in range(7)]
    yield 'r_bars_in_even_beats', mean(cell == tuple(range(0, line.bar, line.beat)) for cell in cells)


def returns(line):
    pairs = [(a, b) for a, b in combinations(range(MEASURES), 2) if line.bars[a] and len(line.bars[b]) > 1]
    same = [(a, b) for a, b in pairs if line.full[a] == line.full[b]]
    yield 'x_bars_return', len({b for _, b in same})
    yield 'x_return_apart', any(b - a > 1 for a, b in same)
    for distance in (1, 2, 4):
        yield f'x_return_after_{distance}', sum(b - a == distance for a, b in same)
    yield 'x_bar_1_in_5', line.full[0] == line.full[4]
    alike = [(a, b) for a, b in pairs if line.rhythms[a] == line.rhythms[b]]
    outline = [tuple(b - a for a, b in zip(s, s[1:])) for s in ([n.step for n in bar] for bar in line.bars)]
    way = [tuple(map(sign, moves)) for moves in outline]
    moved = [(a, b) for a, b in alike if len(outline[a]) > 1 and outline[a] == outline[b] and line.full[a] != line.full[b]]
    yield 'x_bars_moved', len({b for _, b in moved})
    yield 'x_moved_next', sum(b - a == 1 for a, b in moved)
    bent = [(a, b) for a, b in alike if len(way[a]) > 1 and way[a] == way[b] and outline[a] != outline[b]]
    yield 'x_contour_returns', len({b for _, b in bent})
    begun = [(a, b) for a, b in pairs if line.full[a] != line.full[b] and line.full[a][:2] == line.full[b][:2]]
    yield 'x_beginnings_return', len({b for _, b in begun})
    closed = [(a, b) for a, b in pairs if line.full[a] != line.full[b] and line.full[a][-2:] == line.full[b][-2:]]
    yield 'x_endings_return', len({b for _, b in closed})
    for size in (3, 5):
        grams = Counter(tuple(line.moves[i : i + size]) for i in range(len(line.moves) - size + 1))
        yield f'x_moves_of_{size}_return', share(sum(n for n in grams.values() if n > 1), sum(grams.values()))
    tokens = [(m, round(length, 3)) for m, length in zip(line.moves, line.lengths)]
    grams = Counter(tuple(tokens[i : i + 3]) for i in range(len(tokens) - 2))
    yield 'x_motifs_return', share(sum(n for n in grams.values() if n > 1), sum(grams.values()))


def outline(line):
    steps = line.steps
    low, high = min(steps), max(steps)
    width = max(1, high - low)
    yield 'o_width', width
    yield 'o_tonic_in_width', -low / width
    yield 'o_first_in_width', (steps[0] - low) / width
    tops = [i for i, s in enumerate(steps) if s == high]
    yield 'o_tops', len(tops)
    places = [line.notes[i].onset / (MEASURES * line.bar) for i in tops]
    yield 'o_top_first_at', places[0]
    yield 'o_top_last_at', places[-1]
    is_once = all(b == a + 1 for a, b in zip(tops, tops[1:]))
    yield 'o_one_top', is_once
    yield 'o_one_top_in_middle', is_once and 0.25 <= places[0] < 0.75
    bottoms = [i for i, s in enumerate(steps) if s == low]
    yield 'o_bottoms', len(bottoms)
    yield 'o_bottom_first_at', line.notes[bottoms[0]].onset / (MEASURES * line.bar)
    middle = mean(steps)
    yield 'o_mean_in_width', (middle - low) / width
    means = [mean(n.step for n in bar) if bar else NONE for bar in line.bars]
    yield 'o_half_rises', (mean(m for m in means[4:7] if m == m) - mean(m for m in means[:4] if m == m)) / width
    ways = [sign(m) for m in line.moves if m]
    yield 'o_turns', share(sum(a != b for a, b in zip(ways, ways[1:])), len(ways) - 1)
    runs, run = [], 0
    for before, way in zip([0] + ways, ways):
        run = run + 1 if way == before else 1
        runs.append(run)
    yield 'o_longest_run', max(runs)
    yield 'o_kinds_of_pitch', len(set(steps))
    widths = [max(n.step for n in bar) - min(n.step for n in bar) for bar in line.bars[:7] if bar]
    yield 'o_width_of_bar', mean(widths)


def intervals(line):
    moves, count = line.moves, len(line.moves)
    sizes = [abs(m) for m in moves]
    for size, name in ((0, 'unisons'), (1, 'seconds'), (2, 'thirds'), (3, 'fourths'), (4, 'fifths')):
        yield f'i_{name}', share(sizes.count(size), count)
    yield 'i_fourths_and_more', share(sum(s > 2 for s in sizes), count)
    yield 'i_entropy', entropy(moves)
    yield 'i_mean', mean(sizes)
    yield 'i_steps_up', share(moves.count(1), sizes.count(1))
    yield 'i_leaps_up', share(sum(m > 2 for m in moves), sum(s > 2 for s in sizes))
    leaps = [i for i, s in enumerate(sizes) if s > 1]
    yield 'i_leaps_onto_beat', share(sum(line.on_beat[i + 1] for i in leaps), len(leaps))
    yield 'i_leaps_onto_bar', share(sum(line.on_bar[i + 1] for i in leaps), len(leaps))
    yield 'i_unisons_onto_bar', share(sum(m == 0 and on for m, on in zip(moves, line.on_bar[1:])), count)
    yield 'i_steps_off_beat', share(
        sum(s == 1 and not on for s, on in zip(sizes, line.on_beat[1:])), sum(not on for on in line.on_beat[1:])
    )
    inner = [i for i in leaps if i + 1 < len(line.lengths)]
    usual = mean(line.lengths)
    yield 'i_length_after_leap', mean(line.lengths[i + 1] / usual for i in inner)


def degrees(line):
    found = [s % 7 for s in line.steps]
    count = len(found)
    for degree in range(7):
        yield f'd_{degree + 1}', share(found.count(degree), count)
    yield 'd_entropy', entropy(found)
    yield 'd_entropy_of_pairs', entropy(zip(found, found[1:]))
    for degree in (0, 2, 4):
        yield f'd_first_{degree + 1}', found[0] == degree
    pairs = list(zip(found, found[1:]))
    for a, b in ((6, 0), (3, 2), (1, 0)):
        leaving = [p for p in pairs if p[0] == a]
        yield f'd_{a + 1}_to_{b + 1}', share(sum(p[1] == b for p in leaving), len(leaving))


def turns(line):
    moves = line.moves
    pairs = list(zip(moves, moves[1:]))
    count = len(pairs)

    def of(test):
        return share(sum(test(a, b) for a, b in pairs), count)

    def one_way(a, b):
        return a * b > 0

    def turned(a, b):
        return a * b < 0

    yield 't_out_and_back', of(lambda a, b: a == -b and a != 0)
    yield 't_step_and_back', of(lambda a, b: a == -b and abs(a) == 1)
    yield 't_steps_on', of(lambda a, b: one_way(a, b) and abs(a) == abs(b) == 1)
    yield 't_leaps_turned', of(lambda a, b: turned(a, b) and min(abs(a), abs(b)) > 1)
    yield 't_leap_then_step_on', of(lambda a, b: one_way(a, b) and abs(a) > 1 and abs(b) == 1)
    yield 't_leap_then_step_back', of(lambda a, b: turned(a, b) and abs(a) > 1 and abs(b) == 1)
    yield 't_step_then_leap_on', of(lambda a, b: one_way(a, b) and abs(a) == 1 and abs(b) > 1)
    yield 't_step_then_leap_back', of(lambda a, b: turned(a, b) and abs(a) == 1 and abs(b) > 1)
    yield 't_repeat_then_leap', of(lambda a, b: a == 0 and abs(b) > 1)
    yield 't_repeats_on', of(lambda a, b: a == 0 and b == 0)
    triples = list(zip(moves, moves[1:], moves[2:]))
    yield 't_there_and_back_twice', share(sum(a == -b == c != 0 for a, b, c in triples), len(triples))
    yield 't_runs_of_three', share(sum(a == b == c != 0 and abs(a) == 1 for a, b, c in triples), len(triples))
    yield 't_neighbours_off_beat', share(
        sum(a == -b and abs(a) == 1 and not on for (a, b), on in zip(pairs, line.on_beat[1:])), count
    )
    yield 't_passing_off_beat', share(
        sum(a == b and abs(a) == 1 and not on for (a, b), on in zip(pairs, line.on_beat[1:])), count
    )
    yield 't_entropy', entropy(pairs)


def the_end(line):
    moves, found = line.moves, [s % 7 for s in line.steps]
    yield 'e_last_move', moves[-1]
    for name, move in (('falls_by_step', -1), ('rises_by_step', 1)):
        yield f'e_{name}', moves[-1] == move
    for degree in (1, 4, 6):
        yield f'e_last_but_one_{degree + 1}', found[-2] == degree
    yield 'e_last_attack_8', line.last_attack(7)
    yield 'e_notes_8', len(line.bars[7])
    yield 'e_notes_7', len(line.bars[6])
    yield 'e_length_before', line.lengths[-1]
    tail = [n.step for n in line.bars[6] + line.bars[7]]
    yield 'e_width', max(tail) - min(tail)
    near = [abs(b - a) for a, b in zip(tail, tail[1:])]
    yield 'e_leaps_near', share(sum(m > 1 for m in near), len(near))


def chords(line):
    run = implied_chords(line.passage)
    span = span_of(line.passage)
    for chord in CHORDS:
        yield f'c_{chord}', share(run.count(chord), len(run))
    yield 'c_changes', mean(a != b for a, b in zip(run, run[1:]))
    yield 'c_pairs', len(set(zip(run, run[1:])))
    under = [run[n.onset // span] for n in line.notes]
    is_in = [n.step % 7 in CHORDS[chord] for n, chord in zip(line.notes, under)]
    yield 'c_tones', mean(is_in)
    yield 'c_tones_on_beat', mean(i for i, on in zip(is_in, line.on_beat) if on)
    off = [i for i, on in zip(is_in, line.on_beat) if not on]
    yield 'c_tones_off_beat', mean(off)
    at = len(run) // MEASURES
    yield 'c_measure_2_V', run[2 * at - 1] == 'V'
    yield 'c_measure_4_I', run[4 * at - 1] == 'I'
    yield 'c_measure_4_V', run[4 * at - 1] == 'V'
    yield 'c_V_before_the_end', 'V' in run[6 * at :]
    yield 'c_halves_alike', mean(a == b for a, b in zip(run[: 4 * at], run[4 * at :]))


def level_rules(line):
    run = implied_chords(line.passage)
    span = span_of(line.passage)
    under = [run[n.onset // span] for n in line.notes]
    is_in = [n.step % 7 in CHORDS[chord] for n, chord in zip(line.notes, under)]
    leaps = [i for i, m in enumerate(line.moves) if abs(m) > 1]
    within = sum(is_in[i] and is_in[i + 1] and under[i] == under[i + 1] for i in leaps)
    yield 'l_leaps_in_chord', share(within, len(leaps))
    yield 'l_leaps_off_chord', share(sum(not is_in[i] or not is_in[i + 1] for i in leaps), len(leaps))
    yield 'l_chord_tones_on_bar', mean(i for i, on in zip(is_in, line.on_bar) if on)
    found = [s % 7 for s in line.steps]
    for degree in (1, 3, 5, 6):
        yield f'l_leaps_from_{degree + 1}', share(sum(found[i] == degree for i in leaps), len(line.moves))
        yield f'l_leaps_onto_{degree + 1}', share(sum(found[i + 1] == degree for i in leaps), len(line.moves))
    sizes = [abs(m) for m in line.moves]
    yield 'l_largest_leap', max(sizes)
    wide = [(a, b) for a, b in zip(line.moves, line.moves[1:]) if abs(a) > 2]
    yield 'l_wide_recovered', share(sum(a * b < 0 and abs(b) == 1 for a, b in wide), len(wide))
    yield 'l_wide_then_wide', share(sum(abs(b) > 2 for _, b in wide), len(wide))


def features_of(passage):
    line = Line(passage)
    families = (seams, rhythm, returns, outline, intervals, degrees, turns, the_end, chords, level_rules)
    return {name: float(value) for family in families for name, value in family(line)}
