import { expect, it } from 'vitest';
import { drillTypes } from '#shared/catalogue/drill-types';
import type { DrillRound } from '#shared/drills/drill-map';
import { drillOf } from '#shared/drills/drills';
import { dueCount, dueQuestion } from '#shared/drills/due';
import { itemStates } from '#shared/drills/item-states';
import { createRandom } from '#shared/lib/random';

const day = 86_400_000;
const all = drillTypes.map((type) => ({ drill: drillOf(type), settings: drillOf(type).defaults }));

function round(type: DrillRound['type'], items: Readonly<Record<string, readonly number[]>>) {
  return {
    ...{ id: type, at: 0, type, courseId: null },
    items: Object.fromEntries(
      Object.entries(items).map(([id, [tries = 0, right = 0]]) => [id, { tries, right, ms: 900 }]),
    ),
  } satisfies DrillRound;
}

const known = itemStates([
  round('nn', { 'nn:treble:G4': [2, 2], 'nn:treble:C4': [2, 2] }),
  round('int', { 'int:P5:eye': [2, 0] }),
]);

/** The drills and items of many first questions. */
function asked(now: number, last: 'nn' | 'int' | null = null) {
  const questions = Array.from({ length: 200 }, (_, seed) =>
    dueQuestion(all, known, now, last, createRandom(seed, 'due')),
  );
  return new Set(questions.map((one) => one && `${one.drill.type} ${one.step}`));
}

it('what is due is asked before anything new, from whatever drill it is', () => {
  expect(dueCount(known, 400 * day)).toBe(3);
  expect(asked(400 * day)).toEqual(
    new Set(['nn landmarks', 'nn staff', 'nn ledger', 'int perfect'].filter(isDueStep)),
  );
});

/** Middle C is a landmark of the treble and stands on a ledger line. */
function isDueStep(step: string): boolean {
  const [type, name] = step.split(' ') as ['nn' | 'int', string];
  const drill = drillOf(type);
  return drill.items(drill.defaults, name).some(({ id }) => known.has(id));
}

it('another drill follows, where another has something due', () => {
  expect(asked(400 * day, 'int')).not.toContain('int perfect');
});

it('where nothing is due the next step of what was begun is asked', () => {
  expect(dueCount(known, 0)).toBe(0);
  expect(asked(0)).toEqual(new Set(['nn landmarks', 'int perfect']));
});

it('who has drilled nothing begins with notes, values and intervals', () => {
  const first = Array.from(
    { length: 200 },
    (_, seed) => dueQuestion(all, new Map(), 0, null, createRandom(seed, 'due'))?.drill.type,
  );
  expect(new Set(first)).toEqual(new Set(['nn', 'rv', 'int']));
});

it('of drills that were all not begun it begins with the first ones, whatever else was begun', () => {
  const sung = all.filter(({ drill }) => ['nn', 'int', 'mel'].includes(drill.type));
  const values = itemStates([round('rv', { 'rv:half': [4, 4] })]);
  const types = Array.from(
    { length: 50 },
    (_, seed) => dueQuestion(sung, values, 0, null, createRandom(seed, 'due'))!.drill.type,
  );
  expect(new Set(types)).toEqual(new Set(['nn', 'int']));
});
