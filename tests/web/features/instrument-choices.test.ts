import { expect, it } from 'vitest';
import { instruments } from '#shared/catalogue/instruments';
import { composerFor } from '#shared/generation/composer';
import { instrumentChoices, isWritten } from '#web/features/mixer/instrument-choices';

const offered = instrumentChoices().flatMap((choice) =>
  'heading' in choice ? choice.choices : [choice],
);

it('set-up offers every instrument of one line, and no other', () => {
  const ofOneLine = instruments.filter(({ id }) => {
    const found = composerFor(id);
    return found.kind === 'found' && found.composer === 'line';
  });
  expect(offered.map(({ value }) => value)).toEqual(ofOneLine.map(({ id }) => id));
  expect(instruments.filter(({ id }) => isWritten(id))).toEqual(ofOneLine);
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
