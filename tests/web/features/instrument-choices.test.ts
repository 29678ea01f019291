import { expect, it } from 'vitest';
import { instruments } from '#shared/catalogue/instruments';
import { levels } from '#shared/catalogue/levels';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { instrumentChoices, isWritten } from '#web/features/mixer/instrument-choices';

const offered = instrumentChoices().flatMap((choice) =>
  'heading' in choice ? choice.choices : [choice],
);

it('set-up offers every instrument that music can be written for, and no other', () => {
  const writable = instruments.filter(
    ({ id: medium }) =>
      generateExercise(completeRequest({ medium, levelId: levels[0]!.id }), 1).kind === 'exercise',
  );
  expect(offered.map(({ value }) => value)).toEqual(writable.map(({ id }) => id));
  expect(instruments.filter(({ id }) => isWritten(id))).toEqual(writable);
  expect(isWritten('lute')).toBe(false);
});

it('families stand under their headings, and a family of one under none', () => {
  const headings = instrumentChoices().map((choice) =>
    'heading' in choice ? choice.heading : choice.label,
  );
  expect(headings).toEqual([
    'rhythm only',
    'Keyboard',
    'Voice',
    'Guitar and fretted',
    'Bowed strings and harp',
    'Woodwind',
    'Brass',
    'Percussion',
  ]);
});
