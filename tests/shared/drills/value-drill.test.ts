import { DurationValue } from 'tonal';
import { expect, it } from 'vitest';
import { createExercise } from '#shared/drills/create-exercise';
import { valueDrill } from '#shared/drills/value-drill';
import { expectFourChoices } from './four-choices.ts';

/** Quarters of a value by another theory, by its name. @example quartersOf('dotted-half') // 3 */
function quartersOf(name: string): number {
  const plain = name.replace(/^dotted-|-rest$/g, '');
  const dot = name.startsWith('dotted-') ? '.' : '';
  return DurationValue.get(`${plain}${dot}`).value * 4;
}

it('offers four values, of which each wrong one differs by what it claims', () => {
  for (let seed = 0; seed < 10_000; seed++) {
    const labels = seed % 4 < 2 ? 'names' : 'beats';
    const settings = { ...valueDrill.defaults, labels, isReverse: seed % 2 === 0 } as const;
    const step = valueDrill.steps[seed % 3]!;
    const exercise = createExercise(valueDrill, { settings, step, seed, last: null })!;
    expectFourChoices(exercise);
    const right = quartersOf(exercise.item.id.split(':')[1]!);
    for (const { choice, correct, reason, music } of exercise.choices) {
      const quarters = labels === 'names' ? quartersOf(choice) : Number(choice);
      const [, units] = /^[Bz](\d+(?:\.\d+)?)\/4$/.exec(music) ?? [];
      if (Number(units) !== quarters * 4) expect.fail(`${choice} is drawn as ${music}`);
      if (correct) continue;
      const isAsLong = quarters === right;
      const claims = reason?.kind === 'length' && reason.quarters === quarters && !isAsLong;
      const isSilent = reason?.kind === 'silence' && reason.isRest === music.startsWith('z');
      if (!claims && !(isSilent && isAsLong)) expect.fail(`${choice} at ${seed}`);
    }
  }
});
