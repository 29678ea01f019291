import { expect, it } from 'vitest';
import { createStyleRun, figureTable } from '../../evidence/check/style/report.ts';
import { problemOf } from '../../evidence/check/style/row.ts';
import { exerciseOf, sample } from './corpus.ts';
import { satbRequests } from './rules/many-voices/requests.ts';

const LINES = 1200;
const CHOIRS_OF_A_LEVEL = 100;

/** Properties of people's music that the generator keeps, "row, group"; the others are printed. */
const held: readonly string[] = [
  'notes a beat, levels 3-8',
  'leaps at level 8 less those at 3, levels 3-8',
  'notes at level 8 less those at 3, levels 3-8',
  'common meters, at the level with fewest, levels 1-2',
  'chords that are I or V, level 4',
  'chords that are I or V, level 5',
  'inversions, level 4',
  'inversions, level 5',
  'inversions, levels 6-8',
  'seventh chords, level 4',
  'seventh chords, level 5',
  'suspensions on strong beats, level 5',
  'suspensions on strong beats, levels 6-8',
  'different chords in eight measures, level 4',
  'different chords in eight measures, level 5',
  'bass repeats its note, level 4',
  'bass repeats its note, level 5',
  'bass repeats its note, levels 6-8',
];

const run = createStyleRun();
for (const exercise of sample(LINES)) run.add(exercise);
for (const { request, seed } of satbRequests([4, 5, 6], CHOIRS_OF_A_LEVEL)) {
  run.add(exerciseOf(request, seed));
}
const { lines, choirs } = run.figures();
const figures = new Map(
  [...lines, ...choirs].map((one) => [`${one.row.trim()}, ${one.group}`, one]),
);

it('is measured in lines and in four parts', () => {
  console.log(`${figureTable('Single lines', lines)}\n\n${figureTable('Four parts', choirs)}`);
  expect(figures.size).toBe(lines.length + choirs.length);
});

it.each(held)('%s', (name) => {
  const figure = figures.get(name);
  expect(figure?.target).not.toBeNull();
  expect(figure?.value).not.toBeNull();
  expect(problemOf(figure!)).toBeNull();
});
