import { expect, it } from 'vitest';
import { instruments } from '#shared/catalogue/instruments';
import { instrumentChoices } from '#web/features/home/instrument-choices';

const offered = instrumentChoices().flatMap((choice) =>
  'heading' in choice ? choice.choices : [choice],
);

it('the first page offers every instrument', () => {
  expect(offered.map(({ value }) => value)).toEqual(instruments.map(({ id }) => id));
});

it('families stand under their headings, and a family of one under none', () => {
  const headings = instrumentChoices().map((choice) =>
    'heading' in choice ? choice.heading : choice.label,
  );
  expect(headings).toEqual([
    'rhythm only',
    'Keyboard',
    'Voice',
    'Tone sets',
    'Guitar and fretted',
    'Bowed strings and harp',
    'Woodwind',
    'Brass',
    'Percussion',
  ]);
});
