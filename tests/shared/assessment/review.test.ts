import { describe, expect, it } from 'vitest';
import type { AssessedNote, ExtraNote, NoteSet, ReviewReason } from '#shared/assessment/report';
import { reasonsOf, type ToReview } from '#shared/assessment/review';
import { givesBack } from '#shared/assignments/attempts';

const heard = { onset: 0, offset: 0.5, midi: 60, cents: 0, confidence: 1 };
const good: AssessedNote = {
  index: 0,
  part: 0,
  measure: 1,
  onset: 0,
  midi: 60,
  grade: 'good',
  heard,
};
const late: AssessedNote = { ...good, grade: 'problem', rhythmProblems: ['start-late'] };
const short: AssessedNote = { ...good, grade: 'problem', rhythmProblems: ['end-early'] };
const { heard: _heard, ...unheard } = good;
const missing: AssessedNote = { ...unheard, grade: 'wrong', incident: 'missing' };
const wrong: AssessedNote = { ...good, grade: 'wrong', incident: 'wrong' };
const off = (semitones: number): AssessedNote => ({ ...wrong, centsFromWritten: 100 * semitones });
/** A staff of so many notes to 24 quarters, of which the second half was not played. */
const halfWay = (part: number, count: number) =>
  [...many(count / 2, good), ...many(count / 2, missing)].map((note, place) => ({
    ...note,
    part,
    onset: (24 * place) / count,
  }));
/** Wrong notes that are all off by another interval. */
const scattered = (count: number) => Array.from({ length: count }, (_, at) => off(at + 1));
const many = <T>(count: number, one: T): readonly T[] => Array.from({ length: count }, () => one);
const taps = (notes: readonly AssessedNote[]) => notes.map((note) => ({ ...note, midi: null }));

const extra: ExtraNote = { ...heard, onset: 1 };
const after: ExtraNote = { ...heard, onset: 10.01 };
const stuttered: ExtraNote = { ...extra, isStuttered: true };

/** As one staff has them: one after the other. */
const inTurn = (notes: readonly AssessedNote[]) => notes.map((note, onset) => ({ ...note, onset }));

interface Placed {
  readonly extras?: readonly ExtraNote[];
  readonly isPlaced?: boolean;
}

/**
 * A take of one staff, or of notes that stand as they are; its sets say the same, its score is 80 and surely so, and the
 * music is over after 10 seconds.
 */
function reasons(
  written: readonly AssessedNote[],
  { extras = [], isPlaced = false, ...rest }: Partial<ToReview> & Placed = {},
): readonly ReviewReason[] {
  const notes = isPlaced ? written : inTurn(written);
  const set: NoteSet = { score: 80, calculus: '', notes, extras };
  return reasonsOf({
    set,
    moderate: set,
    interval: { low: 80, high: 80 },
    pace: 1,
    end: 10,
    isTooSoft: false,
    isSilent: false,
    ...rest,
  });
}

type Row = readonly [what: string, found: readonly ReviewReason[], asked: readonly ReviewReason[]];

describe('a teacher is asked from here on, and not before', () => {
  it.each<Row>([
    // Of the end of the music a fifth, and three notes at least.
    ['3 of 20 left out at the end', reasons([...many(17, good), ...many(3, missing)]), []],
    [
      '4 of 20 left out at the end',
      reasons([...many(16, good), ...many(4, missing)]),
      ['stopped-early'],
    ],
    ['4 of 21 left out at the end', reasons([...many(17, good), ...many(4, missing)]), []],
    ['2 of 5 left out at the end', reasons([...many(3, good), ...many(2, missing)]), []],
    [
      '3 of 5 left out at the end',
      reasons([...many(2, good), ...many(3, missing)]),
      ['stopped-early'],
    ],
    [
      '4 of 20 left out, the last one played',
      reasons([...many(15, good), ...many(4, missing), good]),
      [],
    ],
    [
      'of two staves, both left half way',
      reasons([...halfWay(0, 24), ...halfWay(1, 8)], { isPlaced: true }),
      ['stopped-early'],
    ],
    [
      'of two staves, one played to its end',
      reasons([...inTurn(many(24, good)), ...halfWay(1, 8)], { isPlaced: true }),
      [],
    ],

    // After the end of the music three notes.
    ['2 notes after the end', reasons(many(20, good), { extras: many(2, after) }), []],
    ['3 notes after the end', reasons(many(20, good), { extras: many(3, after) }), ['too-long']],
    [
      '3 notes as the music ends',
      reasons(many(20, good), { extras: many(3, { ...heard, onset: 10 }) }),
      [],
    ],
    [
      '3 notes after the end, played again',
      reasons(many(20, good), { extras: many(3, { ...after, isStuttered: true }) }),
      [],
    ],

    // Half of what was played off by the same, and three notes at least.
    ['9 of 20 a tone higher', reasons([...many(9, off(2)), ...many(11, good)]), []],
    ['10 of 20 a tone higher', reasons([...many(10, off(2)), ...many(10, good)]), ['transposed']],
    ['10 of 21 a tone higher', reasons([...many(10, off(2)), ...many(11, good)]), []],
    [
      '10 of 20 an octave higher',
      reasons([...many(10, off(12)), ...many(10, good)]),
      ['octave-off'],
    ],
    [
      '10 of 20 two octaves lower',
      reasons([...many(10, off(-24)), ...many(10, good)]),
      ['octave-off'],
    ],
    ['2 of 4 a tone higher', reasons([...many(2, off(2)), ...many(2, good)]), []],
    ['3 of 4 a tone higher', reasons([...many(3, off(2)), good]), ['transposed']],
    [
      '10 a tone higher of 20 played and 2 left out',
      reasons([...many(2, missing), ...many(10, off(2)), ...many(10, good)]),
      ['transposed'],
    ],

    // Right notes, of those that were heard.
    ['8 of 20 right', reasons([...many(8, good), ...scattered(12)]), []],
    ['15 of 38 right', reasons([...many(15, good), ...scattered(23)]), ['other-music']],
    [
      '6 right of 15 heard, in music of 20',
      reasons([...many(6, good), ...many(5, missing), ...scattered(9)]),
      [],
    ],
    [
      '5 right of 15 heard, in music of 20',
      reasons([...many(5, good), ...many(5, missing), ...scattered(10)]),
      ['other-music'],
    ],
    [
      '5 right of 10 heard and 5 more, in music of 20',
      reasons([...many(5, good), ...many(10, missing), ...scattered(5)], {
        extras: many(5, extra),
      }),
      ['other-music'],
    ],
    [
      '5 right of 10 heard and 5 again, in music of 20',
      reasons([...many(5, good), ...many(10, missing), ...scattered(5)], {
        extras: many(5, stuttered),
      }),
      [],
    ],
    // And of those that are written.
    ['3 of 20 played, all right', reasons([...many(17, missing), ...many(3, good)]), []],
    [
      '2 of 20 played, all right',
      reasons([...many(18, missing), ...many(2, good)]),
      ['other-music'],
    ],
    [
      '3 of 21 played, all right',
      reasons([...many(18, missing), ...many(3, good)]),
      ['other-music'],
    ],

    // A fifth slower or faster, where more than three notes were played.
    ['slower by less than a fifth', reasons(many(20, good), { pace: 1.199 }), []],
    ['a fifth slower', reasons(many(20, good), { pace: 1.2 }), ['other-tempo']],
    ['faster by less than a fifth', reasons(many(20, good), { pace: 1 / 1.199 }), []],
    ['a fifth faster', reasons(many(20, good), { pace: 1 / 1.2 }), ['other-tempo']],
    ['in no order of time', reasons(many(20, good), { pace: Number.NaN }), ['other-tempo']],
    ['3 notes far too slow', reasons(many(3, good), { pace: 2 }), []],
    ['4 notes far too slow', reasons(many(4, good), { pace: 2 }), ['other-tempo']],

    // Out of time, of those that were played.
    ['8 of 20 late', reasons([...many(8, late), ...many(12, good)]), []],
    ['9 of 20 late', reasons([...many(9, late), ...many(11, good)]), ['out-of-time']],
    ['9 of 20 too short', reasons([...many(9, short), ...many(11, good)]), []],
    [
      '7 of 17 late, and 3 left out',
      reasons([...many(3, missing), ...many(7, late), ...many(10, good)]),
      ['out-of-time'],
    ],
    // Of a rhythm, also those that were left out.
    [
      'of a rhythm 4 of 20 late and 5 left out',
      reasons(taps([...many(5, missing), ...many(4, late), ...many(11, good)])),
      [],
    ],
    [
      'of a rhythm 4 of 20 late and 6 left out',
      reasons(taps([...many(6, missing), ...many(4, late), ...many(10, good)])),
      ['out-of-time'],
    ],
    [
      'of notes 4 of 20 late and 7 left out',
      reasons([...many(7, missing), ...many(4, late), ...many(9, good)]),
      [],
    ],

    // Unwritten notes: a quarter of the written ones, and more than three.
    ['5 extra notes to 20', reasons(many(20, good), { extras: many(5, extra) }), []],
    ['6 extra notes to 20', reasons(many(20, good), { extras: many(6, extra) }), ['other-sounds']],
    ['6 stuttered notes to 20', reasons(many(20, good), { extras: many(6, stuttered) }), []],
    ['3 extra notes to 5', reasons(many(5, good), { extras: many(3, extra) }), []],
    ['4 extra notes to 5', reasons(many(5, good), { extras: many(4, extra) }), ['other-sounds']],

    // Twelve points.
    ['12 points lower', reasons(many(20, good), { interval: { low: 68, high: 80 } }), []],
    [
      '13 points lower',
      reasons(many(20, good), { interval: { low: 67, high: 80 } }),
      ['uncertain'],
    ],
    ['12 points higher', reasons(many(20, good), { interval: { low: 80, high: 92 } }), []],
    [
      '13 points higher',
      reasons(many(20, good), { interval: { low: 80, high: 93 } }),
      ['uncertain'],
    ],
  ])('%s', (_what, found, asked) => {
    expect(found).toEqual(asked);
  });
});

it('what is out of time is assessed by the moderate set', () => {
  const score = { score: 80, calculus: '', extras: [] };
  const moderate: NoteSet = { ...score, notes: [...many(9, late), ...many(11, good)] };
  expect(reasons(many(20, good), { moderate })).toEqual(['out-of-time']);
  expect(reasons(moderate.notes, { moderate: { ...score, notes: many(20, good) } })).toEqual([]);
});

it('of a take in which nothing was heard only that is said', () => {
  expect(reasons(many(20, missing))).toEqual(['nothing-heard']);
  expect(reasons(many(20, missing), { isTooSoft: true })).toEqual(['nothing-heard', 'too-soft']);
});

it('a microphone that was off from the beginning gives its attempt back, as one that went silent', () => {
  const why = reasons([], { isSilent: true });
  expect(why).toEqual(['nothing-heard', 'went-silent']);
  expect(givesBack({ reasons: why })).toBe(true);
  expect(givesBack({ reasons: reasons(many(20, missing)) })).toBe(false);
});
