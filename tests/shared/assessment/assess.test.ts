import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assess, assessAgain } from '#shared/assessment/assess';
import { heardNote } from '#shared/assessment/heard-note';
import type { AssessmentReport, NoteEvent, Strictness } from '#shared/assessment/report';
import { createRandom } from '#shared/lib/random';
import { exerciseOf } from '../generation/corpus.ts';
import { bent, later, played } from './performance.ts';

const violin = exerciseOf({ medium: 'violin', levelId: 'pv~2' }, 7);
const soprano = exerciseOf({ medium: 'soprano', levelId: 'pv~2' }, 7);
const rhythm = exerciseOf({ medium: 'rhythmonly', levelId: 'pv~2' }, 7);

const reportOf = (exercise: typeof violin, heard: readonly NoteEvent[], tempo = exercise.tempo) =>
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
    ['200 ms late', changed(perfect, { 6: (e) => later(e, 0.2) }), { 6: 'start-late' }],
    ['200 ms early', changed(perfect, { 6: (e) => later(e, -0.2) }), { 6: 'start-early' }],
    ['a missing note', changed(perfect, { 9: () => undefined }), { 9: 'missing' }],
    [
      'a wrong, a late and a missing note',
      changed(perfect, { 3: (e) => bent(e, 5), 6: (e) => later(e, 0.2), 10: () => undefined }),
      { 3: 'wrong', 6: 'start-late', 10: 'missing' },
    ],
    ['55 cents flat', changed(perfect, { 5: (e) => bent(e, -1, 45) }), { 5: 'flat' }],
    ['60 cents sharp', changed(perfect, { 5: (e) => bent(e, 1, -40) }), { 5: 'sharp' }],
    ['an octave too high', changed(perfect, { 5: (e) => bent(e, 12) }), { 5: 'wrong octave' }],
    [
      'late and flat at once',
      changed(perfect, { 5: (e) => later(bent(e, -1, 40), 0.2) }),
      { 5: 'flat start-late' },
    ],
  ])('%s', (_name, heard, expected) => {
    const report = reportOf(violin, heard);
    expect(marks(report)).toEqual(expected);
    expect(report.sets.lenient.extras).toEqual([]);
  });

  it('first and last notes too', () => {
    const last = perfect.length - 1;
    const heard = changed(perfect, { 0: () => undefined, [last]: (e) => bent(e, -3) });
    expect(marks(reportOf(violin, heard))).toEqual({ 0: 'missing', [last]: 'wrong' });
  });
});

describe('who stops', () => {
  const beat = 60 / violin.tempo;
  const pause = 3 * beat;

  it('and goes on came in late there, and is in time after it', () => {
    const heard = perfect.map((event, index) => (index < 8 ? event : later(event, pause)));
    expect(marks(reportOf(violin, heard))).toEqual({ 8: 'start-late' });
  });

  it('and goes back is assessed by the last attempt, and stuttered what was given up', () => {
    const again = perfect
      .slice(6)
      .map((event) => later(event, perfect[8]!.offset - perfect[6]!.onset + pause));
    const report = reportOf(violin, [
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
    expect(marks(reportOf(violin, heard), strictness)).toEqual(isGood ? {} : { 5: 'sharp' });
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
    expect(marks(reportOf(violin, heard), strictness)).toEqual(isGood ? {} : { 5: 'start-late' });
  });

  const shortest = violin.notes.findIndex(({ duration }) => duration === 1);
  it.each<[number, number | undefined, number, string | null]>([
    [0.29, 0.99, 36, null],
    [0.29, 0.99, 38, 'sharp'],
    [0.31, 0.99, 18, 'sharp'],
    [0.29, undefined, 18, 'sharp'],
  ])(
    'a note of %d s, heard with a confidence of %d, %d cents sharp: %s',
    (length, confidence, cents, problem) => {
      const tempo = 60 / 0.3;
      const heard = changed(played(violin, tempo), {
        [shortest]: (e) => ({
          ...bent(e, 0, cents),
          offset: e.onset + length,
          ...(confidence !== undefined && { confidence }),
        }),
      });
      const { pitchProblem } = reportOf(violin, heard, tempo).sets.strict.notes[shortest]!;
      expect(pitchProblem ?? null).toBe(problem);
    },
  );

  // A long note on an instrument that sustains; shares of its length that it was held.
  const long = violin.notes.findIndex(({ duration }) => duration >= 2);
  it.each<[Strictness, number, string | null]>([
    ['strict', 0.71, null],
    ['strict', 0.69, 'end-early'],
    ['strict', 1.29, null],
    ['strict', 1.31, 'end-late'],
    ['moderate', 0.71, null],
    ['moderate', 0.69, 'end-early'],
    ['moderate', 1.39, null],
    ['moderate', 1.41, 'end-late'],
    ['lenient', 0.61, null],
    ['lenient', 0.59, 'end-early'],
    ['lenient', 1.49, null],
    ['lenient', 1.51, 'end-late'],
  ])('%s and %d of the length: %s', (strictness, share, problem) => {
    const heard = changed(perfect, {
      [long]: (e) => ({ ...e, offset: e.onset + share * (e.offset - e.onset) }),
    });
    const expected = problem ? { [long]: problem } : {};
    expect(marks(reportOf(violin, heard), strictness)).toEqual(expected);
  });

  it('a short note may be held as one likes, one of 0.4 s not', () => {
    const short = violin.notes.findIndex(({ duration }) => duration === 1);
    const cut = (beat: number) => {
      const at = 60 / beat;
      return reportOf(
        violin,
        changed(played(violin, at), {
          [short]: (e) => ({ ...e, offset: e.onset + 0.3 * (e.offset - e.onset) }),
        }),
        at,
      );
    };
    expect(marks(cut(0.39), 'strict')).toEqual({});
    expect(marks(cut(0.41), 'strict')).toEqual({ [short]: 'end-early' });
  });

  it('a note beyond 80 cents is another note at every strictness', () => {
    const report = reportOf(violin, changed(perfect, { 5: (e) => bent(e, 1, -15) }));
    for (const strictness of ['strict', 'moderate', 'lenient'] as const) {
      expect(marks(report, strictness)).toEqual({ 5: 'wrong' });
    }
  });
});

describe('a constant start', () => {
  it.each([-0.6, -0.3, 0.05, 0.3, 0.6])('of %d s is taken out before judging', (shift) => {
    const report = reportOf(
      violin,
      perfect.map((event) => later(event, shift)),
    );
    expect(report.startOffset).toBeCloseTo(shift);
    expect(marks(report, 'strict')).toEqual({});
    expect(report.sets.strict.score).toBe(100);
  });

  it('does not hide the one note that is late against it', () => {
    const heard = perfect.map((event, index) => later(event, index === 8 ? 0.5 : 0.3));
    expect(marks(reportOf(violin, heard))).toEqual({ 8: 'start-late' });
  });

  it('is zero for a take that is on the beat but for a few notes', () => {
    const heard = changed(perfect, { 2: (e) => later(e, 0.2), 3: (e) => later(e, 0.2) });
    expect(reportOf(violin, heard).startOffset).toBe(0);
  });
});

describe('octaves', () => {
  it('any octave is right for a voice', () => {
    const heard = played(soprano).map((event) => bent(event, -12));
    expect(marks(reportOf(soprano, heard), 'strict')).toEqual({});
  });
});

describe('what nobody wrote', () => {
  it('is an extra and takes the last point', () => {
    const between = {
      ...perfect[3]!,
      onset: (perfect[3]!.onset + perfect[4]!.onset) / 2,
      midi: 90,
    };
    const { score, extras } = reportOf(violin, [...perfect, between]).sets.lenient;
    const { onset, offset } = between;
    expect(extras).toEqual([
      {
        ...heardNote(between),
        onset: expect.closeTo(onset, 5),
        offset: expect.closeTo(offset, 5),
      },
    ]);
    expect(score).toBe(99);
  });

  it('silence leaves every note missing and the score at 0', () => {
    const report = reportOf(violin, []);
    expect(report.startOffset).toBe(0);
    for (const { score, notes } of Object.values(report.sets)) {
      expect(score).toBe(0);
      expect(new Set(notes.map(({ incident }) => incident))).toEqual(new Set(['missing']));
    }
  });
});

describe('taps', () => {
  const taps = played(rhythm);

  it('are assessed by time alone', () => {
    const heard = changed(taps, { 3: (e) => later(e, 0.2), 7: () => undefined });
    expect(marks(reportOf(rhythm, heard))).toEqual({ 3: 'start-late', 7: 'missing' });
  });

  it('that are held are assessed by their ends too', () => {
    const long = rhythm.notes.find(({ duration }) => duration >= 2)!;
    const cut = changed(taps, {
      [long.index]: (e) => ({ ...e, offset: e.onset + 0.3 * (e.offset - e.onset) }),
    });
    expect(marks(reportOf(rhythm, cut))).toEqual({ [long.index]: 'end-early' });
    expect(marks(reportOf(rhythm, taps), 'strict')).toEqual({});
  });

  it.each([0, 0.05, 0.1, 0.15])(
    'that are only touched for %d s are not, in any rhythm',
    (touch) => {
      for (const levelId of ['pv~1', 'pv~3', 'pv~5', 'pv~7', 'pv~8']) {
        for (const tempo of [70, 100, 132]) {
          const exercise = exerciseOf({ medium: 'rhythmonly', levelId }, 7);
          const touched = played(exercise, tempo).map((event) => ({
            ...event,
            offset: event.onset + touch,
          }));
          expect(
            marks(reportOf(exercise, touched, tempo), 'strict'),
            `${levelId} ${tempo}`,
          ).toEqual({});
        }
      }
    },
  );

  it('stand for pitched music when there is no pitch to compare', () => {
    const heard = perfect.map((event) => ({ ...event, midi: null, cents: null }));
    expect(marks(reportOf(violin, heard), 'strict')).toEqual({});
  });
});

describe('at another tempo', () => {
  it('written times follow the tempo of the take', () => {
    const report = reportOf(violin, played(violin, 144), 144);
    expect(marks(report, 'strict')).toEqual({});
    expect(report.sets.strict.notes.at(-1)?.onset).toBeCloseTo(perfect.at(-1)!.onset / 2);
  });
});

const take = fc.array(
  fc.record({
    shift: fc.double({ min: -0.4, max: 0.4, noNaN: true }),
    semitones: fc.constantFrom(-12, -3, -2, -1, 0, 0, 0, 0, 1, 2, 3, 12),
    cents: fc.integer({ min: -50, max: 50 }),
    isPlayed: fc.boolean(),
    isTwice: fc.boolean(),
    held: fc.double({ min: 0.2, max: 2, noNaN: true }),
    confidence: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { minLength: perfect.length, maxLength: perfect.length },
);
const wild = take.map((changes) =>
  perfect.flatMap((event, index) => {
    const { shift, semitones, cents, isPlayed, isTwice, held, confidence } = changes[index]!;
    if (!isPlayed) return [];
    const moved = { ...later(bent(event, semitones, cents), shift), confidence };
    const note = { ...moved, offset: moved.onset + held * (moved.offset - moved.onset) };
    return isTwice ? [note, later(note, 0.17)] : [note];
  }),
);

describe('the document', () => {
  it('scores again as it did, from what it holds', () => {
    fc.assert(
      fc.property(wild, (heard) => {
        const report = reportOf(violin, heard);
        const stored: AssessmentReport = JSON.parse(JSON.stringify(report));
        expect(stored).toEqual(report);
        expect(assessAgain(stored)).toEqual(report);
      }),
      { seed: 4, numRuns: 30 },
    );
  });

  it('scores again as it did wherever the recording began, however soft, with notes at one instant', () => {
    const twins = perfect.flatMap((event, index) =>
      index % 5 === 0
        ? [event, { ...event, offset: event.offset - 0.2, cents: 30 }, bent(event, 3)]
        : [event],
    );
    for (const isTooSoft of [false, true]) {
      const heard = twins.map((event) => later(event, 47));
      const report = assess(violin, heard, { tempo: violin.tempo, start: 47, isTooSoft });
      expect(assessAgain(JSON.parse(JSON.stringify(report)))).toEqual(report);
      const listed = assess(violin, heard.toReversed(), {
        tempo: violin.tempo,
        start: 47,
        isTooSoft,
      });
      expect(listed).toEqual(report);
    }
  });

  it('leaves out what is no time, and more than any music holds', () => {
    const broken = { ...perfect[3]!, onset: Number.NaN };
    expect(reportOf(violin, [...perfect, broken])).toEqual(reportOf(violin, perfect));
    const storm = Array.from({ length: 2_500 }, (_, i) => ({
      ...perfect[0]!,
      onset: 100 + 0.01 * i,
      offset: 100.005 + 0.01 * i,
    }));
    const { notes, extras } = reportOf(violin, [...perfect, ...storm]).sets.lenient;
    expect(notes.filter(({ heard }) => heard).length + extras.length).toBe(2_000);
  });

  it('says nothing of how a note is in tune that was not measured', () => {
    const report = reportOf(
      violin,
      perfect.map((event) => ({ ...event, cents: null })),
    );
    expect(report.intonation).toBeNull();
    expect(report.sets.strict.notes.some((note) => 'centsFromWritten' in note)).toBe(false);
    expect(report.sets.strict.score).toBe(100);
  });

  it('says what it was made of', () => {
    const heard = changed(perfect, {
      4: (e) => ({ ...later(bent(e, 1, 10), 0.02), confidence: 0.81 }),
    });
    const { exercise, music, sets } = reportOf(violin, heard, 100);
    expect(exercise).toEqual({ code: violin.code, medium: 'violin', tempo: 100 });
    expect(music).toEqual(violin);
    const note = reportOf(violin, heard).sets.strict.notes[4]!;
    expect(note).toMatchObject({
      index: 4,
      part: 0,
      measure: violin.notes[4]!.measure,
      midi: violin.notes[4]!.midi,
      incident: 'wrong',
      centsFromWritten: 110,
      onsetDifference: expect.closeTo(0.02, 3),
      heard: { midi: violin.notes[4]!.midi! + 1, cents: 10, confidence: 0.81 },
    });
    expect(note.heard!.onset).toBeCloseTo(note.onset + 0.02, 5);
    expect(sets.strict.calculus).toMatch(/^\d+ notes\. /);
  });

  it('gives a missing note no sound', () => {
    const note = reportOf(violin, changed(perfect, { 9: () => undefined })).sets.lenient.notes[9]!;
    expect(note).toEqual({
      index: 9,
      part: 0,
      measure: violin.notes[9]!.measure,
      onset: note.onset,
      midi: violin.notes[9]!.midi,
      grade: 'wrong',
      incident: 'missing',
    });
  });

  it('counts its seconds from the first beat, wherever the recording begins', () => {
    const far = perfect.map((event) => later(event, 47.3));
    const found = assess(violin, far, { tempo: violin.tempo, start: null });
    expect(found.start).toBeCloseTo(47.3, 5);
    expect(found.startOffset).toBeCloseTo(0, 5);
    expect(found.sets).toEqual(reportOf(violin, perfect).sets);
    const told = assess(violin, far, { tempo: violin.tempo, start: 47 });
    expect(told.startOffset).toBeCloseTo(0.3, 5);
    expect(told.sets.strict.score).toBe(100);
  });
});

describe('beside the score', () => {
  it('stand accuracy, timing and intonation', () => {
    const heard = changed(perfect, {
      2: () => undefined,
      4: (e) => later(e, 0.2),
      6: (e) => bent(e, -1, 40),
    });
    const share = (part: number, of: number) => Math.round((100 * part) / of);
    const count = perfect.length;
    expect(reportOf(violin, heard)).toMatchObject({
      accuracy: share(count - 1, count),
      timing: share(count - 2, count - 1),
      intonation: share(count - 2, count - 1),
    });
    expect(reportOf(rhythm, played(rhythm)).intonation).toBeNull();
    expect(reportOf(violin, [])).toMatchObject({ accuracy: 0, timing: null, intonation: null });
  });

  it('stands the tempo of every measure: drift is there and not in the marks', () => {
    const last = perfect.at(-1)!.offset;
    const slowing = perfect.map((event) => later(event, (0.05 * event.onset * event.onset) / last));
    const { tempoCurve, sets } = reportOf(violin, slowing);
    expect(sets.moderate.score).toBe(100);
    expect(tempoCurve.map(({ measure }) => measure)).toEqual([
      ...new Set(violin.notes.map(({ measure }) => measure)),
    ]);
    expect(tempoCurve[0]!.tempo).toBeGreaterThan(0.96 * violin.tempo);
    expect(tempoCurve.at(-1)!.tempo).toBeLessThan(0.95 * violin.tempo);
    const even = reportOf(violin, perfect).tempoCurve;
    expect(new Set(even.map(({ tempo }) => tempo))).toEqual(new Set([violin.tempo]));
  });

  it('stands how far the score may be off: nowhere for keys, further the less sure the ear is', () => {
    const sure = (confidence: number) =>
      reportOf(
        violin,
        perfect.map((event) => ({ ...event, confidence })),
      ).scoreInterval;
    expect(reportOf(violin, perfect).scoreInterval).toEqual({ low: 100, high: 100 });
    expect(sure(0.99).low).toBeGreaterThan(sure(0.8).low);
    expect(sure(0.8)).toMatchObject({ high: 100 });
    const lows = [0.99, 0.8, 0.5, 0.3, 0.1, 0].map((confidence) => sure(confidence).low);
    expect(lows).toEqual(lows.toSorted((a, b) => b - a));
    expect(lows.at(-1)).toBe(0);
  });
});

describe('a teacher is asked to listen', () => {
  const count = perfect.length;
  const off = (semitones: number) => perfect.map((event) => bent(event, semitones));
  const others = perfect.map((event, index) => ({
    ...later(event, 0.11),
    midi: 40 + 7 * (index % 3),
  }));
  const scrambled = perfect.map((event, index) =>
    later(bent(event, [5, -7, 3, 9, -4, 6][index % 6]!), 0.3 * ((index * 7) % 5)),
  );
  it.each<[string, NoteEvent[], AssessmentReport['reasons'], AssessmentReport['quality']]>([
    ['a good take', perfect, [], 'good'],
    [
      'a take with a few mistakes',
      changed(perfect, { 2: () => undefined, 5: (e) => bent(e, 3) }),
      [],
      'good',
    ],
    ['nothing', [], ['nothing-heard'], 'bad'],
    ['half of it', perfect.slice(0, Math.floor(count / 2)), ['stopped-early'], 'marginal'],
    ['an octave higher', off(12), ['octave-off'], 'marginal'],
    ['a tone higher: another part or clef', off(2), ['transposed'], 'marginal'],
    ['two players', [...perfect, ...others], ['other-sounds'], 'bad'],
  ])('after %s', (_, heard, reasons, quality) => {
    expect(reportOf(violin, heard)).toMatchObject({
      reasons,
      quality,
      needsReview: reasons.length > 0,
    });
  });

  it('after other music', () => {
    expect(reportOf(violin, scrambled)).toMatchObject({ needsReview: true, quality: 'bad' });
  });

  it('after music that goes on', () => {
    const end = perfect.at(-1)!.offset;
    const more = perfect.slice(0, 5).map((event) => later(bent(event, 6), end + 3));
    expect(reportOf(violin, [...perfect, ...more]).reasons).toContain('too-long');
  });

  it.each<[string, NoteEvent[], AssessmentReport['reasons'][number]]>([
    [
      'far too fast',
      perfect.map((e) => ({ ...e, onset: e.onset * 0.6, offset: e.offset * 0.6 })),
      'other-tempo',
    ],
    [
      'far too slow',
      perfect.map((e) => ({ ...e, onset: e.onset * 1.6, offset: e.offset * 1.6 })),
      'other-tempo',
    ],
    ['without a beat', perfect.map((e, i) => later(e, 0.24 * ((i * 7) % 3) - 0.24)), 'out-of-time'],
  ])('after a take %s', (_, heard, reason) => {
    expect(reportOf(violin, heard).reasons).toContain(reason);
  });

  it('after taps that are not the rhythm, but for the few that come near it by chance', () => {
    const random = createRandom(7, 'taps');
    for (const levelId of ['pv~2', 'pv~3', 'pv~4', 'pv~5']) {
      const reviewed = Array.from({ length: 30 }, (_, seed) => {
        const other = exerciseOf({ medium: 'rhythmonly', levelId }, seed);
        const end = Math.max(...played(other).map(({ offset }) => offset));
        const heard = played(other).map((event) => {
          const onset = end * random.fraction();
          return { ...event, onset, offset: onset };
        });
        return reportOf(other, heard).needsReview;
      });
      expect(reviewed.filter(Boolean).length, levelId).toBeGreaterThanOrEqual(25);
    }
  });

  it('after a take that was too soft to hear well', () => {
    const { reasons, quality } = assess(violin, perfect, { tempo: violin.tempo, isTooSoft: true });
    expect([reasons, quality]).toEqual([['too-soft'], 'bad']);
  });

  it('when the ear was sure of little', () => {
    const unsure = perfect.map((event) => ({ ...event, confidence: 0.5 }));
    expect(reportOf(violin, unsure).reasons).toEqual(['uncertain']);
  });
});

describe('any take', () => {
  it('never scores higher with more strictness', () => {
    fc.assert(
      fc.property(wild, (heard) => {
        const { strict, moderate, lenient } = reportOf(violin, heard).sets;
        expect(strict.score).toBeLessThanOrEqual(moderate.score);
        expect(moderate.score).toBeLessThanOrEqual(lenient.score);
        expect(strict.score).toBeGreaterThanOrEqual(0);
        expect(lenient.score).toBeLessThanOrEqual(100);
      }),
      { seed: 1, numRuns: 100 },
    );
  });

  it('assesses every written note once and every heard note at most once', () => {
    fc.assert(
      fc.property(wild, (heard) => {
        const { notes, extras } = reportOf(violin, heard).sets.moderate;
        expect(notes.map(({ index }) => index)).toEqual(violin.notes.map(({ index }) => index));
        expect(notes.filter((note) => note.heard).length + extras.length).toBe(heard.length);
      }),
      { seed: 2, numRuns: 100 },
    );
  });

  it('does not depend on the order in which the notes are listed', () => {
    fc.assert(
      fc.property(wild, (heard) => {
        expect(reportOf(violin, [...heard].reverse()).sets).toEqual(reportOf(violin, heard).sets);
      }),
      { seed: 3, numRuns: 30 },
    );
  });
});
