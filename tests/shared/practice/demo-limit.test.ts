import { describe, expect, it } from 'vitest';
import { admitExercise } from '#shared/practice/demo-limit';

describe('the exercise counter', () => {
  it('admits twenty and no more while the limit is on', () => {
    let state = { exerciseCount: 0 };
    const remaining = [];
    for (let exercise = 0; exercise < 20; exercise++) {
      const admission = admitExercise(state, { enabled: true });
      if (admission.kind === 'expired') throw new Error('expired early');
      remaining.push(admission.remaining);
      state = admission.state;
    }
    expect(remaining[0]).toBe(19);
    expect(remaining.at(-1)).toBe(0);
    expect(admitExercise(state, { enabled: true })).toEqual({ kind: 'expired' });
  });

  it('counts but admits everyone while the limit is off', () => {
    expect(admitExercise({ exerciseCount: 500 }, { enabled: false })).toEqual({
      kind: 'admitted',
      state: { exerciseCount: 501 },
      remaining: null,
    });
  });
});
