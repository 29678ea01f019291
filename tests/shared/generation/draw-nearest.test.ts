import { describe, expect, it } from 'vitest';
import { drawNearest } from '#shared/generation/draw-nearest';

/** Draws these one after another, and says how many were drawn. */
function nearestOf(values: readonly (number | undefined)[], draws: number, near = 1) {
  let drawn = 0;
  const nearest = drawNearest(
    { draws, near },
    () => values[drawn++],
    (value) => Math.abs(value - 10),
  );
  return { nearest, drawn };
}

describe('drawing for a wish', () => {
  it('takes the nearest of as many as are drawn', () => {
    expect(nearestOf([20, 14, 3, 10], 3)).toEqual({ nearest: 14, drawn: 3 });
  });

  it('stops at one that is near enough', () => {
    expect(nearestOf([20, 11, 10], 3)).toEqual({ nearest: 11, drawn: 2 });
  });

  it('passes over a draw in vain, but gives up where the first is', () => {
    expect(nearestOf([20, undefined, 12], 3)).toEqual({ nearest: 12, drawn: 3 });
    expect(nearestOf([undefined, 10], 3)).toEqual({ nearest: undefined, drawn: 1 });
  });

  it('takes the first where all are beyond measure', () => {
    const found = drawNearest(
      { draws: 3, near: 1 },
      () => 'any',
      () => Number.POSITIVE_INFINITY,
    );
    expect(found).toBe('any');
  });
});
