import { describe, expect, it } from 'vitest';
import {
  assigned,
  joining,
  type Permits,
  practising,
  previewing,
  reviewing,
} from '#shared/practice/permits';

/** What a maker allows, by name; marks are told apart. */
function told({ marks, fixed: _, ...permits }: Permits) {
  const allowed = Object.entries(permits).filter(([, is]) => is !== false && is !== 'never');
  return { allowed: allowed.map(([name]) => name), marks };
}

describe('what is allowed', () => {
  it('in practice of one’s own is everything', () => {
    expect(told(practising())).toEqual({
      allowed: [
        'newMusic',
        'tempo',
        'measureNumbers',
        'measures',
        'disappearing',
        'noteSounds',
        'playAlong',
        'muting',
        'challenge',
        'link',
        'print',
        'files',
        'again',
        'repair',
        'listening',
        'keeping',
      ],
      marks: { areByEar: false, areShown: true, strictness: null, rerun: true },
    });
  });

  it.each([
    [true, ['measures', 'again', 'listening', 'keeping']],
    [false, ['measures', 'listening', 'keeping']],
  ])('in an assignment with another take left (%s) is %j', (canTryAgain, allowed) => {
    expect(told(assigned({ strictness: 'strict', canTryAgain }))).toEqual({
      allowed,
      marks: { areByEar: false, areShown: true, strictness: 'strict', rerun: false },
    });
  });

  it('in an assignment practises no measures before there is a result', () => {
    expect(practising().measures).toBe('always');
    expect(assigned({ strictness: 'strict', canTryAgain: true }).measures).toBe('beside-result');
  });

  it('in an assignment for a teacher’s ear shows no marks, whatever else is seen', () => {
    const { marks } = assigned({ strictness: 'strict', canTryAgain: true, isByEar: true });
    expect(marks).toMatchObject({ areByEar: true, areShown: false });
  });

  it('in an assignment leaves out numbers and measures where its teacher says so, and nothing else', () => {
    const fixed = { measureNumbers: false, performDisappearingMeasures: true };
    const permits = assigned({ strictness: 'strict', canTryAgain: false, fixed });
    expect(told(permits).allowed).toEqual([
      'measureNumbers',
      'measures',
      'disappearing',
      'listening',
      'keeping',
    ]);
    expect(permits.fixed).toBe(fixed);
  });

  it.each([true, false])(
    'in a live room leaves out numbers only where its teacher does: %s',
    (measureNumbers) => {
      const permits = joining({ measureNumbers });
      expect(permits).toMatchObject({ measureNumbers: !measureNumbers, newMusic: false });
    },
  );

  it('in a preview is what it is for others, and nothing is kept', () => {
    const permits = assigned({ strictness: 'strict', canTryAgain: true });
    expect(previewing(permits)).toEqual({ ...permits, keeping: false });
  });

  it.each([
    ['own', ['link', 'print', 'files', 'repair', 'listening', 'keeping'], true],
    ['handed-in', ['repair', 'listening', 'keeping'], false],
    ['somebody-else', ['listening', 'keeping'], false],
  ] as const)('with a take of %s is %j', (owner, allowed, rerun) => {
    const marks = { areByEar: false, areShown: true, strictness: null, rerun };
    expect(told(reviewing(owner))).toEqual({ allowed, marks });
  });

  it('of a result that the teacher does not show yet is neither marks nor sound', () => {
    const seen = { marks: false, recording: false };
    for (const { listening, repair, marks } of [
      assigned({ strictness: 'strict', canTryAgain: true, seen }),
      reviewing('handed-in', seen),
    ])
      expect({ listening, repair, shown: marks.areShown }).toEqual({
        ...{ listening: false, repair: false, shown: false },
      });
  });

  it('is told of nothing that another kind of stage leaves out', () => {
    const names = (permits: Permits) => Object.keys(permits).toSorted();
    for (const other of [assigned({ strictness: 'lenient', canTryAgain: true }), reviewing('own')])
      expect(names(other)).toEqual(names(practising()));
  });
});
