import { describe, expect, it } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';

const exercises = 36;

function difficulties(medium: string, level: number): readonly number[] {
  const request = completeRequest({ medium, levelId: `pv~${level}` });
  return Array.from({ length: exercises }, (_, seed) => {
    const written = generateExercise(request, 777 + seed);
    if (written.kind !== 'exercise') throw new Error(`${medium} ${level} ${seed}`);
    return written.exercise.difficulty;
  });
}

/** How often one of the second list is more than one of the first, over all pairs. */
function shareOfMore(less: readonly number[], more: readonly number[]): number {
  const won = less.flatMap((one) => more.filter((other) => other > one)).length;
  return won / (less.length * more.length);
}

describe.each([
  'violin',
  'soprano',
  'snare',
  'piano',
  'choir-satb',
  'choir-sa',
  'band',
  'band-unison',
  'percussion-ensemble',
])('the levels of %s', (medium) => {
  const byLevel = [1, 2, 3, 4, 5, 6, 7, 8].map((level) => difficulties(medium, level));
  const shares = byLevel.slice(1).map((more, index) => shareOfMore(byLevel[index]!, more));

  it('grow harder, each in two of three pairs at least and in four of five on the whole', () => {
    expect(Math.min(...shares)).toBeGreaterThan(2 / 3);
    expect(shares.reduce((sum, share) => sum + share, 0) / shares.length).toBeGreaterThan(0.8);
  });
});
