import { describe, expect, it } from 'vitest';
import { noteAt } from '../../../web/studio/score/cursor.tsx';

const notes = [0, 1, 3].map((onset) => ({ onset }));

describe('the cursor', () => {
  it.each([
    [-2, 0],
    [0, 0],
    [0.99, 0],
    [1, 1],
    [2.5, 1],
    [3, 2],
    [99, 2],
  ])('at %s quarters stands on note %s', (position, note) => {
    expect(noteAt(notes, position)).toBe(note);
  });
});
