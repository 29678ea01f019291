import { describe, expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import type { NoteEvent } from '#shared/assessment/report';
import type { Exercise } from '#shared/generation/exercise';
import { exerciseOf } from '../generation/corpus.ts';
import { bent, later, played } from './performance.ts';

const media = ['violin', 'piano-rh', 'piano', 'rhythmonly'] as const;
const pauses = [0, 0.25, 0.5, 1, 2, 4];
const levels = ['pv~1', 'pv~3', 'pv~5'];

const byOnset = (a: NoteEvent, b: NoteEvent) => a.onset - b.onset;
const beatOf = ({ tempo }: Exercise) => 60 / tempo;

/** What is written in the first so many moments, played and let go of. */
function opening(exercise: Exercise, moments: number): readonly NoteEvent[] {
  const all = played(exercise);
  const onsets = [...new Set(all.map(({ onset }) => onset))].toSorted((a, b) => a - b);
  return all.filter(({ onset }) => onset < onsets[moments]!).toSorted(byOnset);
}

/** `given`, given up after its last note, a pause in beats, and the music from its beginning. */
function begunAgain(exercise: Exercise, given: readonly NoteEvent[], pause: number) {
  const all = played(exercise);
  const end = Math.max(...given.map(({ offset }) => offset));
  const shift = end + pause * beatOf(exercise) - Math.min(...all.map(({ onset }) => onset));
  return [...given, ...all.map((event) => later(event, shift))];
}

const reportOf = (exercise: Exercise, heard: readonly NoteEvent[]) =>
  assess(exercise, heard, { tempo: exercise.tempo });

/** The scores where all is right but for so many notes given up. */
const scoresAfter = (exercise: Exercise, givenUp: number) => {
  const score = Math.min(99, Math.round(100 - (10 * givenUp) / exercise.notes.length));
  return { strict: { score }, moderate: { score }, lenient: { score } };
};

describe.each(media)('who begins a part for %s again after its first notes', (medium) => {
  // Taps that go on at once are those of another rhythm as well.
  const rows = [1, 2, 3, 4].flatMap((moments) =>
    pauses
      .filter((pause) => medium !== 'rhythmonly' || moments === 1 || pause >= 0.5)
      .map((pause) => ({ moments, pause })),
  );

  it.each(rows)('$moments, and a pause of $pause beats, loses those only', ({ moments, pause }) => {
    for (const levelId of levels) {
      const exercise = exerciseOf({ medium, levelId }, 1);
      const given = opening(exercise, moments);
      const { sets, startOffset } = reportOf(exercise, begunAgain(exercise, given, pause));
      expect(sets, levelId).toMatchObject(scoresAfter(exercise, given.length));
      expect(sets.lenient.extras).toHaveLength(given.length);
      // Of a figure played three times on end any one may be the one too many.
      if (pause < 0.5 && moments > 1) continue;
      expect(startOffset).toBeCloseTo(0, 5);
      const stuttered = sets.lenient.extras.map(({ onset, isStuttered }) => [onset, isStuttered]);
      expect(stuttered).toEqual(given.map(({ onset }) => [expect.closeTo(onset, 5), true]));
    }
  });
});

const violin = exerciseOf({ medium: 'violin', levelId: 'pv~2' }, 9);
const rhythm = exerciseOf({ medium: 'rhythmonly', levelId: 'pv~1' }, 2);

describe('what is begun again', () => {
  it.each([0.5, 1])('may have come in %d beats late', (beats) => {
    const heard = begunAgain(violin, opening(violin, 2), 1);
    const late = heard.map((event) => later(event, beats * beatOf(violin)));
    const { sets, startOffset } = reportOf(violin, late);
    expect(sets).toMatchObject(scoresAfter(violin, 2));
    expect(startOffset).toBeCloseTo(beats * beatOf(violin), 5);
  });

  it('may have had the wrong note for which it was given up', () => {
    const given = opening(violin, 3).map((event, at) => (at === 2 ? bent(event, 3) : event));
    const { sets } = reportOf(violin, begunAgain(violin, given, 0));
    expect(sets).toMatchObject(scoresAfter(violin, 3));
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('may have been begun twice before (%i)', (seed) => {
    const tune = exerciseOf({ medium: 'violin', levelId: 'pv~2' }, seed);
    const [once] = opening(tune, 1);
    const twice = [once!, later(once!, once!.offset - once!.onset + beatOf(tune))];
    const { sets } = reportOf(tune, begunAgain(tune, twice, 1));
    expect(sets).toMatchObject(scoresAfter(tune, 2));
  });
});

describe('who comes in more than a beat late', () => {
  const late = played(violin).map((event) => later(event, 3 * beatOf(violin)));
  const lateNotes = (heard: readonly NoteEvent[]) =>
    reportOf(violin, heard).sets.strict.notes.filter(({ rhythmProblems }) => rhythmProblems).length;

  it.each<[string, NoteEvent[]]>([
    ['with nothing before it', []],
    ['after another note', [bent(played(violin)[0]!, 5)]],
    ['after the first note long before its time', [later(played(violin)[0]!, -2 * beatOf(violin))]],
  ])('%s is late all along', (_, before) => {
    expect(lateNotes([...before, ...late])).toBe(violin.notes.length);
  });
});

// Without pitches only a pause tells the rhythm begun again from a few taps too many, of which it cannot be said which they are.
it.each([
  [2, 0, { strict: 98, moderate: 98, lenient: 98 }],
  [3, 0, { strict: 98, moderate: 98, lenient: 98 }],
  [4, 0, { strict: 97, moderate: 97, lenient: 97 }],
  [2, 0.25, { strict: 98, moderate: 98, lenient: 98 }],
  [3, 0.25, { strict: 98, moderate: 98, lenient: 98 }],
  [4, 0.25, { strict: 97, moderate: 97, lenient: 97 }],
])('%i even taps begun again after a pause of %d beats: %o', (taps, pause, scores) => {
  const { sets } = reportOf(rhythm, begunAgain(rhythm, opening(rhythm, taps), pause));
  const { strict, moderate, lenient } = sets;
  expect({ strict: strict.score, moderate: moderate.score, lenient: lenient.score }).toEqual(
    scores,
  );
  expect(lenient.extras).toHaveLength(taps);
});
