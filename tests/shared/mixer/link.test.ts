import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExerciseLink, parseExerciseLink, printExerciseLink } from '#shared/mixer/link';

const open: ExerciseLink = {
  mediumId: null,
  levelId: null,
  measureCount: -1,
  keySigs: [],
  timeSigs: [],
  seed: null,
  code: null,
};

describe('an exercise link', () => {
  it('reads every choice', () => {
    const query = {
      mediumId: 'violin',
      levelId: 'pv~2',
      measureCount: '8',
      keySigs: 'D,G',
      timeSigs: '4/4,3/4',
      seed: '7',
      code: '25880007D',
    };
    expect(parseExerciseLink(query)).toEqual({
      kind: 'link',
      link: {
        mediumId: 'violin',
        levelId: 'pv~2',
        measureCount: 8,
        keySigs: ['D', 'G'],
        timeSigs: ['4/4', '3/4'],
        seed: 7,
        code: '25880007D',
      },
    });
  });

  it.each([
    [{ medium: 'violin' }, { mediumId: 'violin' }],
    [{ instrument: 'violin' }, { mediumId: 'violin' }],
    [{ level: 'pv~1' }, { levelId: 'pv~1' }],
    [{ keySig: 'D' }, { keySigs: ['D'] }],
    [{ timeSig: '4/4' }, { timeSigs: ['4/4'] }],
    [{ mediumId: 'violin', medium: 'trumpet' }, { mediumId: 'violin' }],
    [{ mediumId: '', medium: 'trumpet' }, { mediumId: 'trumpet' }],
    [{ code: '25880007D' }, { code: '25880007D' }],
    [{ code: '' }, {}],
    [{ keySigs: 'disabled' }, { keySigs: 'disabled' as const }],
  ])('%j leaves the rest open', (query, link) => {
    expect(parseExerciseLink(query)).toEqual({ kind: 'link', link: { ...open, ...link } });
  });

  it.each([
    [{ mediumId: 'lute' }, 'mediumId', 'Cannot find medium "lute"'],
    [{ measureCount: 'many' }, 'measureCount', 'The measure count must be a whole number above 0'],
    [{ measureCount: '0' }, 'measureCount', 'The measure count must be a whole number above 0'],
    [{ seed: '-1' }, 'seed', 'The seed must be a whole number from 0 to 9007199254740991'],
  ])('%j is refused', (query, path, problem) => {
    expect(parseExerciseLink(query)).toEqual({ kind: 'refused', problem: { path, problem } });
  });

  it('prints nothing for what is open', () => {
    expect(printExerciseLink(open)).toEqual({});
  });

  it('reads back what it prints', () => {
    const anyLink: fc.Arbitrary<ExerciseLink> = fc.record({
      mediumId: fc.constantFrom(null, 'violin', 'rhythmonly'),
      levelId: fc.constantFrom(null, 'pv~1'),
      measureCount: fc.constantFrom(-1, 4, 8),
      keySigs: fc.constantFrom<readonly string[] | 'disabled'>('disabled', [], ['D'], ['f#', 'Bb']),
      timeSigs: fc.constantFrom<readonly string[]>([], ['4/4'], ['2/4', '6/8']),
      seed: fc.option(fc.maxSafeNat()),
      code: fc.constantFrom(null, '25880007D'),
    });
    fc.assert(
      fc.property(anyLink, (link) => {
        expect(parseExerciseLink(printExerciseLink(link))).toEqual({ kind: 'link', link });
      }),
      { seed: 1 },
    );
  });
});
