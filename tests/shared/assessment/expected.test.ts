import { describe, expect, it } from 'vitest';
import { detectorRange, expectedNotes } from '#shared/assessment/expected';
import { exerciseOf } from '../generation/corpus.ts';

describe('expectedNotes', () => {
  it('counts seconds from the first full measure at the tempo given', () => {
    const exercise = exerciseOf({ medium: 'violin', levelId: 'pv~1' }, 3);
    const [first, second] = expectedNotes(exercise, 120);
    expect(first).toMatchObject({ index: 0, measure: 1, onset: 0 });
    expect(second?.onset).toBe(exercise.notes[1]!.onset / 2);
  });
});

describe('detectorRange', () => {
  it('reaches two semitones beyond the sounding notes', () => {
    const exercise = exerciseOf({ medium: 'trumpet', levelId: 'pv~1' }, 3);
    const sounding = exercise.notes.map(({ midi }) => midi as number);
    expect(detectorRange(exercise)).toEqual({
      low: Math.min(...sounding) - 2,
      high: Math.max(...sounding) + 2,
    });
  });

  it.each(['soprano', 'bass-voice', 'toneset'])('reaches an octave further for a %s', (medium) => {
    const exercise = exerciseOf({ medium, levelId: 'pv~2' }, 3);
    const sounding = exercise.notes.map(({ midi }) => midi as number);
    expect(detectorRange(exercise)).toEqual({
      low: Math.min(...sounding) - 14,
      high: Math.max(...sounding) + 14,
    });
  });

  it('is null where only rhythm is written', () => {
    expect(detectorRange(exerciseOf({ medium: 'rhythmonly', levelId: 'pv~1' }, 3))).toBeNull();
  });
});
