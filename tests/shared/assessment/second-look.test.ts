import { describe, expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import type { AskEvidence, Evidence, Question } from '#shared/assessment/evidence';
import { expectedNotes } from '#shared/assessment/expected';
import type { NoteEvent } from '#shared/assessment/report';
import { secondLook } from '#shared/assessment/second-look';
import { exerciseOf } from '../generation/corpus.ts';
import { bent, later, played } from './performance.ts';

const violin = exerciseOf({ medium: 'violin', levelId: 'pv~2' }, 3);
const { tempo } = violin;
const perfect = played(violin);
const written = expectedNotes(violin, tempo);

const nothing: Evidence = {
  onset: 0,
  onsetTime: 0,
  sounding: 0,
  strongest: 0,
  tracked: 0,
  cents: null,
  decibels: -60,
};

/** Knows of the notes given, at their times; remembers what it was asked. */
function ear(known: readonly NoteEvent[], evidence: Partial<Evidence> = {}) {
  const asked: Question[] = [];
  const ask: AskEvidence = async (questions) => {
    asked.push(...questions);
    return questions.map(({ midi, from, to }) => {
      const note = known.find((one) => one.midi === midi && one.onset >= from && one.onset <= to);
      if (!note) return nothing;
      const heard = { onset: 0.8, sounding: 0.6, tracked: 0.7, cents: 12 };
      return { ...nothing, ...heard, onsetTime: note.onset, ...evidence };
    });
  };
  return { ask, asked };
}

const look = (heard: readonly NoteEvent[], ask: AskEvidence, start: number | null = 0) =>
  secondLook(violin, heard, { tempo, start, ask });
const without = (...indices: number[]) => perfect.filter((_, index) => !indices.includes(index));

describe('a note that was passed over', () => {
  it('is found again, with its pitch and time', async () => {
    const { ask, asked } = ear(perfect);
    const heard = await look(without(5), ask);
    const { sets } = assess(violin, heard, { tempo });
    expect(asked.slice(0, 1)).toEqual([
      { midi: written[5]!.midi, from: expect.any(Number), to: expect.any(Number) },
    ]);
    expect(asked[0]!.from).toBeLessThan(written[5]!.onset);
    expect(asked[0]!.to).toBeGreaterThan(written[5]!.onset);
    expect(sets.strict.notes[5]).toMatchObject({ grade: 'good', centsFromWritten: 12 });
    expect(sets.strict.score).toBe(100);
  });

  it('stays missing where the ear knows nothing of it', async () => {
    const { ask } = ear(without(5));
    const { sets } = assess(violin, await look(without(5), ask), { tempo });
    expect(sets.lenient.notes[5]).toMatchObject({ incident: 'missing' });
  });

  it.each<[string, Partial<Evidence>]>([
    ['hardly begins', { onset: 0.3 }],
    ['hardly sounds', { sounding: 0.1 }],
  ])('stays missing where it %s', async (_, evidence) => {
    const { ask } = ear(perfect, evidence);
    expect(await look(without(5), ask)).toHaveLength(perfect.length - 1);
  });

  const repeated = written.findIndex(({ midi }, at) => midi === written[at - 1]?.midi);
  const other = written.findIndex(({ midi }, at) => at > 3 && midi !== written[at - 1]?.midi);

  it.each<[string, number, Partial<Evidence>, boolean]>([
    ['another one', other, { onset: 0.36 }, true],
    ['another one', other, { onset: 0.34 }, false],
    ['a repeated one', repeated, { onset: 0.21 }, true],
    ['a repeated one', repeated, { onset: 0.19 }, false],
    ['another one', other, { sounding: 0.21 }, true],
    ['another one', other, { sounding: 0.19 }, false],
    ['another one', other, { cents: 79 }, true],
    ['another one', other, { cents: -81 }, false],
  ])('is %s, note %i, with %o: found is %s', async (_, index, evidence, isFound) => {
    expect(index).toBeGreaterThan(0);
    const found = await look(without(index), ear(perfect, evidence).ask);
    expect(found).toHaveLength(perfect.length - (isFound ? 0 : 1));
  });

  it.each<[Partial<Evidence>, number | undefined]>([
    [{ tracked: 0.51, cents: 69 }, 69],
    [{ tracked: 0.49, cents: 12 }, undefined],
    [{ tracked: 0.9, cents: 71 }, undefined],
  ])('is as far out of tune as it can be known: %o', async (evidence, cents) => {
    const heard = await look(without(5), ear(perfect, evidence).ask);
    const { notes } = assess(violin, heard, { tempo }).sets.lenient;
    expect(notes[5]!.heard).toBeDefined();
    expect(notes[5]!.centsFromWritten).toBe(cents);
  });

  it('ends the one before it, which the ear had taken for both', async () => {
    const heard = without(5).map((event, index) =>
      index === 4 ? { ...event, offset: perfect[5]!.offset } : event,
    );
    const notes = assess(violin, await look(heard, ear(perfect).ask), { tempo }).sets.strict.notes;
    expect(notes[4]!.grade).toBe('good');
    expect(notes[4]!.heard!.offset).toBeCloseTo(perfect[5]!.onset, 5);
  });

  it('is asked for on the clock of the recording', async () => {
    const shifted = perfect.map((event) => later(event, 31.5));
    const heard = shifted.filter((_, index) => index !== 5);
    for (const start of [31.5, null]) {
      const found = await look(heard, ear(shifted).ask, start);
      expect(found).toHaveLength(perfect.length);
      expect(assess(violin, found, { tempo, start }).sets.strict.score).toBe(100);
    }
  });
});

describe('a note that was taken for its neighbour', () => {
  const mistaken = (confidence?: number) =>
    perfect.map((event, index) =>
      index === 5 ? { ...bent(event, 1), ...(confidence !== undefined && { confidence }) } : event,
    );

  it('is put right where the ear was not sure of it', async () => {
    const heard = await look(mistaken(0.9), ear(perfect).ask);
    expect(heard).toHaveLength(perfect.length);
    expect(assess(violin, heard, { tempo }).sets.strict.score).toBe(100);
  });

  it.each<[string, number | undefined, Partial<Evidence>]>([
    ['the ear was sure', 0.98, {}],
    ['it was a key', undefined, {}],
    ['the pitch is that of the neighbour', 0.9, { cents: 96 }],
    ['the ear was hardly unsure', 0.96, {}],
    ['the pitch lies between', 0.9, { cents: 41 }],
    ['the tracker does not hear it', 0.9, { tracked: 0.29 }],
    ['it hardly begins', 0.9, { onset: 0.49 }],
    ['it hardly sounds', 0.9, { sounding: 0.39 }],
  ])('stays wrong where %s', async (_, confidence, evidence) => {
    const heard = await look(mistaken(confidence), ear(perfect, evidence).ask);
    expect(assess(violin, heard, { tempo }).sets.lenient.notes[5]).toMatchObject({
      incident: 'wrong',
    });
  });
});

describe('a note that nobody wrote', () => {
  const piano = exerciseOf({ medium: 'piano-rh', levelId: 'pv~2' }, 2);
  it.each<[typeof violin, number | undefined, boolean]>([
    [violin, 0.89, false],
    [violin, 0.91, true],
    [violin, undefined, true],
    [piano, 0.94, false],
    [piano, 0.96, true],
  ])(
    '%#: is held against the player only where the ear is sure',
    async (exercise, confidence, counts) => {
      const right = played(exercise);
      const between = later(bent(right[3]!, 13), 0.2);
      const extra = { ...between, ...(confidence !== undefined && { confidence }) };
      const heard = await secondLook(exercise, [...right, extra], {
        tempo: exercise.tempo,
        start: 0,
        ask: ear([]).ask,
      });
      const { extras } = assess(exercise, heard, { tempo: exercise.tempo }).sets.lenient;
      expect(extras).toHaveLength(counts ? 1 : 0);
    },
  );
});

describe('a note broken in two', () => {
  /** The fourth note ends after 0.2 s, and its pitch is heard once more `gap` later. */
  const broken = (gap: number, confidence: number, semitones = 0) => {
    const right = played(violin);
    const whole = right[3]!;
    const cut = whole.onset + 0.2;
    const rest = { ...bent(whole, semitones), onset: cut + gap, confidence };
    return { whole, heard: [...right.with(3, { ...whole, offset: cut }), rest] };
  };
  const offsetOf = async (heard: readonly NoteEvent[]) =>
    (await look(heard, ear([]).ask)).find((note) => note.onset === played(violin)[3]!.onset)!
      .offset;

  it('is the rest of the note before it where that breaks off', async () => {
    const { whole, heard } = broken(0.02, 0.6);
    expect(await offsetOf(heard)).toBeCloseTo(whole.offset, 9);
  });

  it.each([
    ['a gap between', broken(0.04, 0.6)],
    ['another pitch', broken(0.02, 0.6, 1)],
    ['a beginning the ear is sure of', broken(0.02, 0.95)],
  ])('is no part of the note before it with %s', async (_, { whole, heard }) => {
    expect(await offsetOf(heard)).toBeCloseTo(whole.onset + 0.2, 9);
  });
});

it('nothing is asked of a right take, and nothing of silence', async () => {
  const { ask, asked } = ear(perfect);
  expect(await look(perfect, ask)).toEqual(perfect);
  expect(await look([], ask)).toEqual([]);
  expect(asked).toEqual([]);
});

describe('a note that was heard an octave off', () => {
  const index = 5;
  const low = (by = -12) =>
    perfect.map((note, at) =>
      at === index ? { ...note, midi: note.midi! + by, confidence: 0.96 } : note,
    );
  /** What sounds in the later part of that note, and nothing that speaks for the written one at its beginning. */
  const settled = (writtenSounds: number, heardSounds: number, by = -12): AskEvidence => {
    const { midi, onset } = written[index]!;
    return async (questions) =>
      questions.map((one) => {
        if (one.from <= onset) return { ...nothing, onsetTime: onset, cents: 7, tracked: 0.6 };
        if (one.midi === midi) return { ...nothing, sounding: writtenSounds };
        return one.midi === midi! + by ? { ...nothing, sounding: heardSounds } : nothing;
      });
  };
  const noteOf = async (heard: readonly NoteEvent[], ask: AskEvidence) => {
    const report = assess(violin, await look(heard, ask), { tempo });
    return { note: report.sets.strict.notes[index]!, report };
  };

  it.each([
    [-12, 0.79, 0.38],
    [-12, 0.62, 0.46],
    [12, 0.8, 0.3],
  ])(
    '%i semitones is the written one, which sounds at %d and the other at %d later',
    async (by, ...sounds) => {
      const { note, report } = await noteOf(low(by), settled(...sounds, by));
      expect(note).toMatchObject({ grade: 'good', centsFromWritten: 7 });
      expect(note.incident).toBeUndefined();
      // As sure as what it is known by: a right take is not called uncertain for it.
      expect(note.heard?.confidence).toBe(sounds[0]);
      expect(report.reasons).toEqual([]);
    },
  );

  it.each([
    [-12, 0.42, 0.71],
    [12, 0.12, 0.83],
  ])(
    '%i semitones stays marked where the written one sounds at %d and the other at %d',
    async (by, ...sounds) => {
      const { note } = await noteOf(low(by), settled(...sounds, by));
      expect(note).toMatchObject({
        incident: 'wrong',
        pitchProblem: 'octave',
        heard: { confidence: 0.96 },
      });
    },
  );

  it('leaves the score uncertain where either may have sounded', async () => {
    const { note, report } = await noteOf(low(), settled(0.52, 0.56));
    const sure = await noteOf(low(), settled(0.1, 0.8));
    expect(note).toMatchObject({ pitchProblem: 'octave', heard: { confidence: 0.5 } });
    const width = ({ scoreInterval: { low: from, high: to } }: typeof report) => to - from;
    expect(width(report)).toBeGreaterThan(width(sure.report));
    // The teacher hears for themselves.
    expect([report.reasons, sure.report.reasons]).toEqual([['uncertain'], []]);
  });

  it('is doubted sooner where another note of the take was misread so', async () => {
    const other = 6;
    const both = low().map((note, at) =>
      at === other ? { ...note, midi: note.midi! - 12, confidence: 0.96 } : note,
    );
    const ask: AskEvidence = async (questions) =>
      questions.map((one) => {
        const at = one.from < written[other]!.onset ? index : other;
        const { midi, onset } = written[at]!;
        if (one.from <= onset) return nothing;
        const isWritten = one.midi === midi;
        if (at === index) return { ...nothing, sounding: isWritten ? 0.35 : 0.6 };
        return { ...nothing, sounding: isWritten ? 0.85 : 0.3 };
      });
    const { note, report } = await noteOf(both, ask);
    expect(report.sets.strict.notes[other]!.incident).toBeUndefined();
    expect(note).toMatchObject({ pitchProblem: 'octave', heard: { confidence: 0.5 } });
    expect(report.reasons).toEqual(['uncertain']);
    // Alone it is believed.
    const alone = await noteOf(low(), settled(0.35, 0.6));
    expect(alone.note).toMatchObject({ pitchProblem: 'octave', heard: { confidence: 0.96 } });
  });

  it('is the written one sooner where another note of the take was misread so', async () => {
    const ask = settled(0.52, 0.56);
    const attacked = withAttack(3, { lasts: 0.15 })(low());
    const { note } = await noteOf(attacked, ask);
    expect(note).toMatchObject({ grade: 'good', heard: { confidence: 0.52 } });
  });

  interface Attack {
    readonly lasts: number;
    readonly by?: number;
    readonly gap?: number;
    readonly early?: number;
  }
  /** The beginning of a note, heard as one of its own. */
  const attacked = (note: NoteEvent, { lasts, by = -12, gap = 0, early = 0 }: Attack) => {
    const onset = note.onset - early;
    const attack = { ...bent(note, by), onset, offset: onset + lasts, confidence: 0.97 };
    return [attack, { ...note, onset: onset + lasts + gap }];
  };
  const withAttack = (at: number, attack: Attack) => (notes: readonly NoteEvent[]) =>
    notes.flatMap((note, which) => (which === at ? attacked(note, attack) : [note]));

  it.each([-12, 12])('%i semitones at its beginning alone begins there', async (by) => {
    const heard = await look(withAttack(index, { lasts: 0.15, by })(perfect), ear([]).ask);
    const { strict } = assess(violin, heard, { tempo }).sets;
    expect(heard).toHaveLength(perfect.length);
    expect(strict).toMatchObject({ score: 100, extras: [] });
    expect(strict.notes[index]!.heard!.onset).toBeCloseTo(perfect[index]!.onset, 5);
  });

  it.each([
    ['too long', { lasts: 0.25 }],
    ['another interval', { lasts: 0.15, by: -11 }],
    ['apart from it', { lasts: 0.15, gap: 0.05 }],
    ['before a note in time', { lasts: 0.08, early: 0.08 }],
    ['before a note that is nearer to its time', { lasts: 0.15, early: 0.09 }],
  ])('stays a note of its own where it is %s', async (_, attack) => {
    const heard = await look(withAttack(index, attack)(perfect), ear([]).ask);
    expect(heard).toHaveLength(perfect.length + 1);
  });

  it.each([1, 2, 3, 5])(
    'begins there where it is one note of every %i of the take',
    async (nth) => {
      const take = perfect.flatMap((note, at) =>
        at % nth === 0 ? attacked(note, { lasts: 0.15 }) : [note],
      );
      const heard = await look(take, ear([]).ask);
      expect(heard.map(({ midi }) => midi)).toEqual(perfect.map(({ midi }) => midi));
      expect(assess(violin, heard, { tempo }).sets.strict.score).toBe(100);
    },
  );

  describe('where notes of the take begin so', () => {
    const late = 0.1;
    const at = written.findIndex(
      ({ midi, onset, offset }, index) =>
        index > 4 && written[index - 1]!.midi !== midi && offset - onset > 2 * late,
    );
    const begunLow = withAttack(2, { lasts: 0.15 })(perfect);
    const first = perfect[at]!;
    /** The note before goes on into this one, which is heard late. */
    const melted = begunLow.map((note) => {
      if (note.onset === perfect[at - 1]!.onset) return { ...note, offset: first.onset + late };
      return note.onset === first.onset ? later(note, late) : note;
    });
    /** What is heard where it begins is a neighbour of its octave. */
    const beside = begunLow.flatMap((note) =>
      note.onset === first.onset
        ? [
            { ...bent(note, -13), offset: note.onset + late, confidence: 0.95 },
            { ...later(note, late) },
          ]
        : [note],
    );
    const takes = { melted, beside };

    it.each(['melted', 'beside'] as const)(
      'a note whose beginning is %s begins where the ear knows of it',
      async (which) => {
        const heard = await look(takes[which], ear(perfect).ask);
        expect(heard).toHaveLength(perfect.length);
        const { strict } = assess(violin, heard, { tempo }).sets;
        expect(strict).toMatchObject({ score: 100, extras: [] });
        expect(strict.notes[at]!.heard!.onset).toBeCloseTo(first.onset, 5);
        expect(strict.notes[at - 1]!.heard!.offset).toBeLessThan(first.onset + 1e-5);
      },
    );

    it.each(['melted', 'beside'] as const)(
      'a note that is late, %s, stays late where the ear knows of no beginning',
      async (which) => {
        const heard = await look(takes[which], ear(perfect, { onset: 0.49 }).ask);
        const { strict } = assess(violin, heard, { tempo }).sets;
        expect(strict.notes[at]!.heard!.onset).toBeCloseTo(first.onset + late, 5);
      },
    );

    it('a note that is late after a rest of the player stays late', async () => {
      const apart = begunLow.map((note) => (note.onset === first.onset ? later(note, late) : note));
      const heard = await look(apart, ear(perfect).ask);
      expect(
        heard.find(({ midi, onset }) => midi === first.midi && onset > first.onset)!.onset,
      ).toBe(first.onset + late);
    });
  });

  it.each([
    [4, 0.73, 'good'],
    [4, 0.69, 'wrong'],
    [3, 0.73, 'wrong'],
  ] as const)(
    'beside %i that were misread so, and %d as likely as the other, is called %s',
    async (others, likely, grade) => {
      const misread = new Set([1, 2, 3, 4].slice(0, others));
      const take = perfect.map((note, at) =>
        misread.has(at) || at === index
          ? { ...note, midi: note.midi! - 12, confidence: 0.96 }
          : note,
      );
      const ask: AskEvidence = async (questions) =>
        questions.map(({ midi, from }) => {
          const at = written.findLastIndex(({ onset }) => onset < from + 0.01);
          const isWritten = midi === written[at]?.midi;
          if (at === index) return { ...nothing, sounding: isWritten ? 0.7 * likely : 0.7 };
          return { ...nothing, sounding: isWritten ? 0.85 : 0.3 };
        });
      const { note } = await noteOf(take, ask);
      expect(note.grade).toBe(grade);
    },
  );

  it('is weighed for one octave alone', async () => {
    for (const by of [-24, -11]) {
      const { note } = await noteOf(low(by), settled(0.9, 0.1, by));
      expect(note.incident).toBe('wrong');
    }
  });
});
