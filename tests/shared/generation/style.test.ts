import { expect, it } from 'vitest';
import { createStyleRun, figureTable } from '../../evidence/check/style/report.ts';
import { problemOf } from '../../evidence/check/style/row.ts';
import { exerciseOf, sample } from './corpus.ts';
import { satbRequests } from './rules/many-voices/requests.ts';

/** With fewer, shares near the edge of their target miss it by luck. */
const LINES = 2000;
const CHOIRS_OF_A_LEVEL = 100;

/** What these many lines are too few for: a level has some sixty whose meter was left open. */
const heldByMore = new Set(['common meters, at the level with fewest, levels 3-8']);

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

const held = [...figures].filter(
  ([name, { target, value }]) => target !== null && value !== null && !heldByMore.has(name),
);

it('holds most of what was measured', () => {
  expect(held.length).toBeGreaterThan(30);
});

it.each(held)('%s', (_, figure) => {
  expect(problemOf(figure)).toBeNull();
});
