import { expect, it } from 'vitest';
import { levelFor, levelProblem, levelsSaid, mostLevels } from '#shared/assignments/levels';
import { usualSettings } from '#shared/assignments/settings';

const said = (levelId: string, levelsFor = {}) => ({
  levelId,
  settings: { ...usualSettings, levelsFor },
});

/** As many instruments, each with a level of its own. */
const others = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`m${at}`, `x~${at}`]));

it('an instrument has its own level where one was said, else that of all', () => {
  const both = said('pv~2', { piano: 'pv~3' });
  expect(levelFor(both, 'piano')).toBe('pv~3');
  expect(levelFor(both, 'violin')).toBe('pv~2');
  expect(levelsSaid(said('pv~2', { piano: 'pv~3', harp: 'pv~2', tuba: 'pv~4' }))).toEqual([
    ...['pv~2', 'pv~3', 'pv~4'],
  ]);
});

it.each<readonly [string, ReturnType<typeof said>, readonly string[], string | null]>([
  ['one for one instrument', said('pv~1'), ['violin'], null],
  ['each hand alone, on the piano alone', said('pv~1'), ['piano'], null],
  ['each hand alone, with others', said('pv~2'), ['piano', 'violin'], 'level-piano-only'],
  ['both hands, with others', said('pv~3'), ['piano', 'violin'], null],
  ['the piano with a level of its own', said('pv~1', { piano: 'pv~3' }), ['piano', 'violin'], null],
  [
    'the piano alone too low',
    said('pv~4', { piano: 'pv~2' }),
    ['piano', 'tuba'],
    'level-piano-only',
  ],
  ['ten in all', said('pv~1', others(mostLevels - 1)), ['violin'], null],
  ['eleven in all', said('pv~1', others(mostLevels)), ['violin'], 'too-many-levels'],
])('%s', (_, levels, mediums, code) => {
  expect(levelProblem(levels, mediums)?.code ?? null).toBe(code);
});
