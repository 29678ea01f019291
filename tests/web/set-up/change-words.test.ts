import { expect, it } from 'vitest';
import { applyLimits } from '#shared/set-up/apply-limits';
import { noLimits } from '#shared/set-up/limits';
import { repairConfiguration } from '#shared/set-up/repair';
import { emptyChoice, type SetUpChoice } from '#shared/set-up/set-up-choice';
import { changeWords } from '../../../web/set-up/change-words.ts';
import { menuFor } from './menu.ts';

const violin: SetUpChoice = {
  ...emptyChoice,
  family: 'strings',
  medium: 'violin',
  levelId: 'pv~2',
};

it.each<[string, Partial<SetUpChoice>, string]>([
  ['a meter', { timeSignatures: ['12/8'] }, 'This level has no 12/8, so we changed it to 4/4.'],
  [
    'a key',
    { keySignatures: ['Gb'] },
    'This level has no G♭ major, so we left the key to the level.',
  ],
  [
    'one of two keys',
    { keySignatures: ['G', 'Gb'] },
    'This level has no G♭ major, so we changed it to G major.',
  ],
  [
    'no key at all',
    { keySignatures: ['nonsense'] },
    'This level has no nonsense, so we left the key to the level.',
  ],
  [
    'a count',
    { measureCount: 7 },
    '7 measures are not offered here, so we left the length to the level.',
  ],
  ['a level', { levelId: 's~3' }, 'Violin has no test level 3. Choose another level.'],
  [
    'a level that nobody has',
    { levelId: 'nonsense' },
    'Violin has no level “nonsense”. Choose another level.',
  ],
  [
    'a scale',
    { minorScale: 'harmonic' },
    'That minor scale does not go with these keys, so we left it to the level.',
  ],
])('a link with %s that cannot be says what became of it', (_, change, words) => {
  const from = { ...violin, ...change };
  expect(saidOf(from)).toContain(words);
});

/** What is said of a link under a teacher's limits. */
function saidOf(asked: SetUpChoice, limits = noLimits): readonly string[] {
  const menu = { ...menuFor('violin'), limits };
  const { configuration, changes } = repairConfiguration(asked, menu);
  const { levelIds } = limits;
  const mending = { asked, limited: applyLimits(asked, menu), repaired: configuration, levelIds };
  return changes.flatMap((one) => changeWords(one, mending));
}

it('a level that the teacher left out is not said to be missing', () => {
  const limits = { ...noLimits, levelIds: ['pv~1', 'pv~2'] };
  expect(saidOf({ ...violin, levelId: 'pv~5' }, limits)).toEqual([
    'Level 5 is not among the levels your teacher chose. Choose one of these.',
  ]);
});

it('what a teacher chose is said to be the teacher’s, and only where something else was asked for', () => {
  const limits = {
    ...noLimits,
    behaviours: {
      ...noLimits.behaviours,
      level: 'Locked',
      measureCount: 'Locked',
      meter: 'Locked',
    },
    locked: { levelId: 'pv~2', measureCount: 4, timeSignatures: ['3/4'] },
  } as const;
  expect(saidOf({ ...violin, levelId: 'pv~5', timeSignatures: ['6/8'] }, limits)).toEqual([
    'Your teacher chose level 2.',
    'Your teacher chose 3/4.',
  ]);
});

it('what can be is not spoken of', () => {
  const from = { ...violin, timeSignatures: ['3/4'], keySignatures: ['G'] };
  expect(repairConfiguration(from, menuFor('violin')).changes).toEqual([]);
});
