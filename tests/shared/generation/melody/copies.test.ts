import { expect, it } from 'vitest';
import { pitch, positionOf } from '#shared/music/pitch';
import { exerciseOf } from '../corpus.ts';

/** A new end is short: half of the notes come again at least, but for the last. */
const copiedOf = (notes: number) => Math.min(notes - 1, Math.ceil(notes / 2));

it.each([
  ['violin', 8, 8],
  ['violin', 8, 16],
  ['flute', 8, 32],
  ['soprano', 8, 16],
] as const)(
  'a measure that is said to come again does: %s, level %i, %i measures',
  (medium, level, measureCount) => {
    let farthest = 0;
    for (let seed = 0; seed < 25; seed++) {
      const { notes, plan, code } = exerciseOf(
        { medium, levelId: `pv~${level}`, measureCount },
        seed,
      );
      const positionsIn = (measure: number) =>
        notes
          .filter((note) => note.measure === measure)
          .map(({ written }) => positionOf(pitch(written!)));
      for (const { measure, source, of } of plan.echoes) {
        if (of === 'rhythm') continue;
        const [said, again] = [positionsIn(source), positionsIn(measure)];
        const copied = copiedOf(said.length);
        if (copied === 0) continue;
        const steps = again[0]! - said[0]!;
        if (of === 'notes') expect(steps, `${code} measure ${measure}`).toBe(0);
        expect(again.slice(0, copied), `${code} measure ${measure}`).toEqual(
          said.slice(0, copied).map((position) => position + steps),
        );
        farthest = Math.max(farthest, measure - source);
      }
    }
    expect(farthest).toBeGreaterThanOrEqual(measureCount / 4);
  },
);
