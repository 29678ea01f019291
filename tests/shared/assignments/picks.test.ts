import { describe, expect, it } from 'vitest';
import { levelProblem } from '#shared/assignments/levels';
import { levelsToPick, pickedFor, withPicked } from '#shared/assignments/picked';
import { hasPicks } from '#shared/assignments/picks';
import { usualSettings } from '#shared/assignments/settings';

const said = (settings: Partial<typeof usualSettings> & object = {}) => ({
  ...{ levelId: 'pv~2', measureCount: 8, timeSignatures: ['4/4'], keySignatures: [] },
  settings: { ...usualSettings, ...settings },
});
const picks = { levels: ['pv~3', 'pv~4'], minorScale: false, help: true };
const open = said({ picks } as never);

it.each([
  [{ levels: [], minorScale: false, help: false }, false],
  [{ levels: ['pv~3'], minorScale: false, help: false }, true],
  [{ levels: [], minorScale: true, help: false }, true],
  [{ levels: [], minorScale: false, help: true }, true],
])('there is something to choose in %o: %s', (one, expected) => {
  expect(hasPicks(one)).toBe(expected);
});

describe('what is played by who chose', () => {
  it.each([
    ['a level that is offered', open, { levelId: 'pv~4' }, { levelId: 'pv~4' }],
    ['the level of the assignment', open, { levelId: 'pv~2' }, { levelId: 'pv~2' }],
    ['a level that is not', open, { levelId: 'pv~8' }, { levelId: 'pv~2' }],
    ['nothing', open, {}, { levelId: 'pv~2', annotatorType: 'none', minorScale: 'any' }],
    [
      'help',
      open,
      { annotatorType: 'PitchNameAnnotation' as const },
      { annotatorType: 'PitchNameAnnotation' },
    ],
    ['a scale, which is fixed', open, { minorScale: 'harmonic' as const }, { minorScale: 'any' }],
    [
      'help where it is fixed',
      said(),
      { annotatorType: 'PitchNameAnnotation' as const },
      { annotatorType: 'none' },
    ],
  ])('%s', (_, assignment, chosen, expected) => {
    expect(pickedFor(assignment as never, 'violin', chosen as never)).toMatchObject(expected);
  });

  it('is what the teacher said in all else, and of an instrument with a level of its own the level chosen', () => {
    const own = said({ picks, levelsFor: { violin: 'pv~5' } } as never);
    expect(levelsToPick(own, 'violin')).toEqual(['pv~5', 'pv~3', 'pv~4']);
    const picked = pickedFor(own, 'violin', { levelId: 'pv~3' });
    expect(withPicked(own, picked)).toEqual({
      ...own,
      levelId: 'pv~3',
      settings: { ...own.settings, levelsFor: {} },
    });
  });
});

describe('levels to choose among', () => {
  const many = Array.from({ length: 10 }, (_, index) => `pv~${index + 4}`);
  it.each([
    ['are ten with the one that is given', picks, 'same', ['violin'], null],
    ['are not eleven', { ...picks, levels: many }, 'same', ['violin'], 'settings.picks'],
    ['go with no music of one’s own', picks, 'own', ['violin'], 'settings.variants'],
    [
      'have no piano by hands among others',
      { ...picks, levels: ['pv~1'] },
      'same',
      ['piano', 'violin'],
      'levelId',
    ],
    ['have it on the piano alone', { ...picks, levels: ['pv~1'] }, 'same', ['piano'], null],
  ] as const)('%s', (_, chosen, variants, mediums, path) => {
    const settings = { ...usualSettings, variants, picks: chosen };
    expect(levelProblem({ levelId: 'pv~3', settings }, mediums)?.path ?? null).toBe(path);
  });
});
