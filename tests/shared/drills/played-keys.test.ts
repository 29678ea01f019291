import { expect, it } from 'vitest';
import { createExercise } from '#shared/drills/create-exercise';
import { intervalDrill } from '#shared/drills/interval-drill';
import { noteDrill } from '#shared/drills/note-drill';
import { placeOfKey } from '#shared/drills/played-keys';
import { scaleDrill } from '#shared/drills/scale-drill';

const nothing = { item: '', keys: [] };
const one = { step: 'staff', seed: 3, last: null };

it('a note is answered in any octave', () => {
  const exercise = createExercise(noteDrill, { settings: noteDrill.defaults, ...one })!;
  exercise.choices.forEach(({ tones }, place) => {
    for (const octave of [-12, 0, 24])
      expect(placeOfKey(exercise, nothing, tones[0]!.midi + octave).place).toBe(place);
  });
});

it('an interval is answered by two keys, from any first one', () => {
  const settings = intervalDrill.defaults;
  const exercise = createExercise(intervalDrill, { settings, ...one, step: 'narrow' })!;
  exercise.choices.forEach(({ tones }, place) => {
    const width = tones[1]!.midi - tones[0]!.midi;
    const first = placeOfKey(exercise, nothing, 50);
    expect(first.place).toBeNull();
    expect(placeOfKey(exercise, first.played, 50 + width).place).toBe(place);
  });
});

it('what was played to the question before counts for nothing', () => {
  const settings = intervalDrill.defaults;
  const exercise = createExercise(intervalDrill, { settings, ...one, step: 'narrow' })!;
  const before = { item: 'int:P8:eye', keys: [50] };
  expect(placeOfKey(exercise, before, 52).place).toBeNull();
});

it('a scale is not played', () => {
  const settings = scaleDrill.defaults;
  const exercise = createExercise(scaleDrill, { settings, ...one, step: 'modes' })!;
  expect(placeOfKey(exercise, nothing, 60).place).toBeNull();
});
