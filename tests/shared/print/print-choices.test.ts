import { describe, expect, it } from 'vitest';
import { printChoices } from '#shared/print/print-choices';

const usual = {
  count: 1,
  what: 'score',
  size: 'normal',
  paper: 'a4',
  hasLines: true,
  hasCodes: true,
  hasAnswers: false,
};
const known = { printPartsSeparately: false, usualPaper: 'a4' } as const;

describe('what was chosen for paper', () => {
  it.each([null, undefined, 'x', 5, [], { size: 'huge', paper: 'a5', count: -1 }])(
    'is the usual where %j was kept',
    (kept) => {
      expect(printChoices(kept, known)).toEqual(usual);
    },
  );

  it('is as it was left', () => {
    const chosen = { ...usual, count: 12, size: 'large', paper: 'letter', hasAnswers: true };
    expect(printChoices(chosen, known)).toEqual(chosen);
  });

  // The account knows only whether parts are printed; that the score goes with them the device keeps.
  it.each([
    [false, 'both', 'score'],
    [true, 'both', 'both'],
    [true, 'parts', 'parts'],
    [true, 'score', 'parts'],
    [true, undefined, 'parts'],
  ])(
    'with parts %s in the account and %s on the device is %s',
    (printPartsSeparately, what, result) => {
      expect(printChoices({ what }, { ...known, printPartsSeparately }).what).toBe(result);
    },
  );
});
