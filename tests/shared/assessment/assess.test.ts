import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import type { AssessmentReport, NoteEvent, Strictness } from '#shared/assessment/report';
import { exerciseOf } from '../generation/corpus.ts';
import { bent, later, played } from './performance.ts';

const violin = exerciseOf({ medium: 'violin', levelId: 'pv~2' }, 7);
const soprano = exerciseOf({ medium: 'soprano', levelId: 'pv~2' }, 7);
const rhythm = exerciseOf({ medium: 'rhythmonly', levelId: 'pv~2' }, 7);

const judge = (exercise: typeof violin, heard: readonly NoteEvent[], tempo = exercise.tempo) =>
  assess(exercise, heard, { tempo });

/** Every note that got a mark: its index and what the mark says. */
const marks = (report: AssessmentReport, strictness: Strictness = 'lenient') =>
  Object.fromEntries(
    report.sets[strictness].notes
      .filter((note) => note.grade !== 'good')
      .map(({ index, incident, pitchProblem, rhythmProblems }) => [
        index,
        [incident, pitchProblem, ...(rhythmProblems ?? [])].filter(Boolean).join(' '),
      ]),
  );

/** The written performance with one change at some notes; undefined leaves a note out. */
const changed = (
  heard: readonly NoteEvent[],
  changes: Readonly<Record<number, (event: NoteEvent) => NoteEvent | undefined>>,
) =>
  heard.flatMap((event, index) => {
    const change = changes[index];
    return (change ? change(event) : event) ?? [];
  });

const perfect = played(violin);

describe('a performance is marked exactly where it departs from the music', () => {
  it.each<[string, NoteEvent[], Record<number, string>]>([
    ['as written', perfect, {}],
    ['a wrong note', changed(perfect, { 4: (e) => bent(e, 4) }), { 4: 'wrong' }],
    ['a neighbouring wrong note', changed(perfect, { 4: (e) => bent(e, 1) }), { 4: 'wrong' }],
    ['200 ms late', changed(perfect, { 6: (e) => later(e, 0.2) }), { 6: 'rhythm start-late' }],
    ['200 ms early', changed(perfect, { 6: (e) => later(e, -0.2) }), { 6: 'rhythm start-early' }],
    ['a missing note', changed(perfect, { 9: () => undefined }), { 9: 'missing' }],
    [
      'a wrong, a late and a missing note',
      changed(perfect, { 3: (e) => bent(e, 5), 6: (e) => later(e, 0.2), 10: () => undefined }),
      { 3: 'wrong', 6: 'rhythm start-late', 10: 'missing' },
    ],
    ['55 cents flat', changed(perfect, { 5: (e) => bent(e, -1, 45) }), { 5: 'intonation flat' }],
    ['60 cents sharp', changed(perfect, { 5: (e) => bent(e, 1, -40) }), { 5: 'intonation sharp' }],
    ['an octave too high', changed(perfect, { 5: (e) => bent(e, 12) }), { 5: 'wrong' }],
    [
      'late and flat at once',
      changed(perfect, { 5: (e) => later(bent(e, -1, 40), 0.2) }),
      { 5: 'rhythm flat start-late' },
    ],
  ])('%s', (_name, heard, expected) => {
    const report = judge(violin, heard);
    expect(marks(report)).toEqual(expected);
    expect(report.sets.lenient.extras).toEqual([]);
  });

  it('first and last notes too', () => {
    const last = perfect.length - 1;
    const heard = changed(perfect, { 0: () => undefined, [last]: (e) => bent(e, -3) });
    expect(marks(judge(violin, heard))).toEqual({ 0: 'missing', [last]: 'wrong' });
  });
});

describe('who stops', () => {
  const beat = 60 / violin.tempo;
  const pause = 3 * beat;

  it('and goes on came in late there, and is in time after it', () => {
    const heard = perfect.map((event, index) => (index < 8 ? event : later(event, pause)));
    expect(marks(judge(violin, heard))).toEqual({ 8: 'rhythm start-late' });
  });

  it('and goes back is judged by the last attempt, and stuttered what was given up', () => {
    const again = perfect
      .slice(6)
      .map((event) => later(event, perfect[8]!.offset - perfect[6]!.onset + pause));
    const report = judge(violin, [
      ...perfect.slice(0, 6),
      bent(perfect[6]!, 4),
      ...perfect.slice(7, 9),
      ...again,
    ]);
    expect(marks(report)).toEqual({});
    expect(report.sets.lenient.extras).toHaveLength(3);
  });
});

describe('limits by strictness', () => {
  it.each<[Strictness, number, boolean]>([
    ['strict', 17, true],
    ['strict', 18, false],
    ['moderate', 30, true],
    ['moderate', 31, false],
    ['lenient', 50, true],
  ])('%s and %i cents sharp: in tune is %s', (strictness, cents, isGood) => {
    const heard = changed(perfect, { 5: (e) => bent(e, 0, cents) });
    expect(marks(judge(violin, heard), strictness)).toEqual(
      isGood ? {} : { 5: 'intonation sharp' },
    );
  });

  it.each<[Strictness, number, boolean]>([
    ['strict', 60, true],
    ['strict', 61, false],
    ['moderate', 100, true],
    ['moderate', 101, false],
    ['lenient', 150, true],
    ['lenient', 151, false],
  ])('%s and %i ms late: in time is %s', (strictness, milliseconds, isGood) => {
    const heard = changed(perfect, { 5: (e) => later(e, milliseconds / 1000) });
    expect(marks(judge(violin, heard), strictness)).toEqual(
      isGood ? {} : { 5: 'rhythm start-late' },
    );
  });

  it('a note beyond 80 cents is another note at every strictness', () => {
    const report = judge(violin, changed(perfect, { 5: (e) => bent(e, 1, -15) }));
    for (const strictness of ['strict', 'moderate', 'lenient'] as const) {
      expect(marks(report, strictness)).toEqual({ 5: 'wrong' });
    }
  });
});

describe('a constant start', () => {
  it.each([-0.6, -0.3, 0.05, 0.3, 0.6])('of %d s is taken out before judging', (shift) => {
    const report = judge(
      violin,
      perfect.map((event) => later(event, shift)),
    );
    expect(report.startOffset).toBeCloseTo(shift);
    expect(marks(report, 'strict')).toEqual({});
    expect(report.sets.strict.score).toBe(100);
  });

  it('does not hide the one note that is late against it', () => {
    const heard = perfect.map((event, index) => later(event, index === 8 ? 0.5 : 0.3));
    expect(marks(judge(violin, heard))).toEqual({ 8: 'rhythm start-late' });
  });

  it('is zero for a take that is on the beat but for a few notes', () => {
    const heard = changed(perfect, { 2: (e) => later(e, 0.2), 3: (e) => later(e, 0.2) });
    expect(judge(violin, heard).startOffset).toBe(0);
  });
});

describe('octaves', () => {
  it('any octave is right for a voice', () => {
    const heard = played(soprano).map((event) => bent(event, -12));
    expect(marks(judge(soprano, heard), 'strict')).toEqual({});
  });
});

describe('what nobody wrote', () => {
  it('is an extra and takes the last point', () => {
    const between = {
      ...perfect[3]!,
      onset: (perfect[3]!.onset + perfect[4]!.onset) / 2,
      midi: 90,
    };
    const { score, extras } = judge(violin, [...perfect, between]).sets.lenient;
    expect(extras).toEqual([{ onset: between.onset, midi: 90 }]);
    expect(score).toBe(99);
  });

  it('silence leaves every note missing and the score at 0', () => {
    const report = judge(violin, []);
    expect(report.startOffset).toBe(0);
    for (const { score, notes } of Object.values(report.sets)) {
      expect(score).toBe(0);
      expect(new Set(notes.map(({ incident }) => incident))).toEqual(new Set(['missing']));
    }
  });
});

describe('taps', () => {
  const taps = played(rhythm);

  it('are judged by time alone', () => {
    const heard = changed(taps, { 3: (e) => later(e, 0.2), 7: () => undefined });
    expect(marks(judge(rhythm, heard))).toEqual({ 3: 'rhythm start-late', 7: 'missing' });
  });

  it('stand for pitched music when there is no pitch to compare', () => {
    const heard = perfect.map((event) => ({ ...event, midi: null, cents: null }));
    expect(marks(judge(violin, heard), 'strict')).toEqual({});
  });
});

describe('at another tempo', () => {
  it('written times follow the tempo of the take', () => {
    const report = judge(violin, played(violin, 144), 144);
    expect(marks(report, 'strict')).toEqual({});
    expect(report.sets.strict.notes.at(-1)?.onset).toBeCloseTo(perfect.at(-1)!.onset / 2);
  });
});

const take = fc.array(
  fc.record({
    shift: fc.double({ min: -0.4, max: 0.4, noNaN: true }),
    semitones: fc.integer({ min: -3, max: 3 }),
    cents: fc.integer({ min: -50, max: 50 }),
    isPlayed: fc.boolean(),
  }),
  { minLength: perfect.length, maxLength: perfect.length },
);
const wild = take.map((changes) =>
  perfect.flatMap((event, index) => {
    const { shift, semitones, cents, isPlayed } = changes[index]!;
    return isPlayed ? [later(bent(event, semitones, cents), shift)] : [];
  }),
);

describe('any take', () => {
  it('never scores higher with more strictness', () => {
    fc.assert(
      fc.property(wild, (heard) => {
        const { strict, moderate, lenient } = judge(violin, heard).sets;
        expect(strict.score).toBeLessThanOrEqual(moderate.score);
        expect(moderate.score).toBeLessThanOrEqual(lenient.score);
        expect(strict.score).toBeGreaterThanOrEqual(0);
        expect(lenient.score).toBeLessThanOrEqual(100);
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  it('judges every written note once and every heard note at most once', () => {
    fc.assert(
      fc.property(wild, (heard) => {
        const { notes, extras } = judge(violin, heard).sets.moderate;
        expect(notes.map(({ index }) => index)).toEqual(violin.notes.map(({ index }) => index));
        expect(notes.filter((note) => note.heard).length + extras.length).toBe(heard.length);
      }),
      { seed: 2, numRuns: 100 },
    );
  });

  it('does not depend on the order in which the notes are listed', () => {
    fc.assert(
      fc.property(wild, (heard) => {
        expect(judge(violin, [...heard].reverse()).sets).toEqual(judge(violin, heard).sets);
      }),
      { seed: 3, numRuns: 30 },
    );
  });
});
