import { Key } from 'tonal';
import { expect, it } from 'vitest';
import { createExercise } from '#shared/drills/create-exercise';
import { signatureDrill } from '#shared/drills/signature-drill';
import { expectFourChoices } from './four-choices.ts';

/** Sharps of a key by another theory, negative for flats. @example alteration('f#') // 3 */
function alteration(name: string): number {
  const tonic = name.charAt(0).toUpperCase() + name.slice(1);
  const isMajor = tonic === name;
  return isMajor ? Key.majorKey(tonic).alteration : Key.minorKey(tonic).alteration;
}

it('offers four keys of one mode and four signatures, each as another theory has it', () => {
  for (let seed = 0; seed < 10_000; seed++) {
    const settings = {
      ...signatureDrill.defaults,
      modes: ['major', 'minor'] as const,
      kinds: signatureDrill.options.kinds!,
      isReverse: seed % 2 === 0,
    };
    const step = signatureDrill.steps[seed % 3]!;
    const exercise = createExercise(signatureDrill, { settings, step, seed, last: null })!;
    expectFourChoices(exercise);
    const { item, choices } = exercise;
    const modes = choices.map(({ choice }) => choice.charAt(0) === choice.charAt(0).toUpperCase());
    if (new Set(modes).size !== 1) expect.fail(`two modes at ${seed}`);
    const fifths = choices.map(({ choice }) => alteration(choice));
    if (new Set(fifths).size !== 4) expect.fail(`one signature twice at ${seed}`);
    for (const { choice, reason } of choices) {
      if (choice === item.answer) continue;
      if (reason?.kind !== 'fifths' || reason.fifths !== alteration(choice))
        expect.fail(`${choice} is not what it claims at ${seed}`);
    }
  }
});

it('asks up to three signs of major keys, as the specification has it', () => {
  const { defaults, items, steps } = signatureDrill;
  const asked = steps.flatMap((step) => items(defaults, step).map(({ answer }) => answer));
  expect(new Set(asked)).toEqual(new Set(['C', 'G', 'D', 'A', 'F', 'Bb', 'Eb']));
});
