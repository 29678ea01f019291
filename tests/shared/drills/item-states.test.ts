import { describe, expect, it } from 'vitest';
import { type DrillRound, mergeRounds } from '#shared/drills/drill-map';
import { isSure, itemStates, needOf, presentStep } from '#shared/drills/item-states';
import { noteDrill } from '#shared/drills/note-drill';
import { noteSteps } from '#shared/drills/note-settings';

const day = 86_400_000;

function round(id: string, at: number, items: Readonly<Record<string, readonly [number, number]>>) {
  return {
    ...{ id, at, type: 'nn', courseId: null },
    items: Object.fromEntries(
      Object.entries(items).map(([item, [tries, right]]) => [item, { tries, right, ms: 900 }]),
    ),
  } satisfies DrillRound;
}

const known = (step: string, id: string) =>
  round(
    id,
    0,
    Object.fromEntries(
      noteDrill.items(noteDrill.defaults, step).map((item) => [item.id, [3, 3]] as const),
    ),
  );

describe('what is known of an item', () => {
  it.each([
    ['one right answer', [1, 1], false],
    ['two right answers', [2, 2], true],
    ['two right and one wrong', [3, 2], false],
  ] as const)('is sure after %s: %s', (_, tally, sure) => {
    const states = itemStates([round('a', 0, { g: tally })]);
    expect(isSure(states.get('g'))).toBe(sure);
  });

  it('comes back later the longer it sits', () => {
    const once = itemStates([round('a', 0, { g: [4, 4] })]).get('g')!.due;
    const twice = itemStates([round('a', 0, { g: [4, 4] }), round('b', once, { g: [4, 4] })]);
    expect(once).toBeGreaterThanOrEqual(day);
    expect(twice.get('g')!.due - once).toBeGreaterThan(once);
  });

  it('decides what is asked: missed, due or new before what sits', () => {
    const states = itemStates([round('a', 0, { g: [4, 4], e: [4, 1] })]);
    const need = (id: string, now: number) =>
      needOf({ id, answer: '' }, states, now, new Set(['m']));
    expect(need('m', 1)).toBeGreaterThan(need('e', 1));
    expect(need('e', 1)).toBeGreaterThan(need('g', 1));
    expect(need('new', 1)).toBeGreaterThan(need('g', 1));
    expect(need('g', 400 * day)).toBeGreaterThan(need('g', 1));
  });
});

describe('the present step', () => {
  it.each([
    [[], 'landmarks'],
    [['landmarks'], 'staff'],
    [['landmarks', 'staff'], 'ledger'],
    [noteSteps, 'ledger'],
  ] as const)('of who is sure of %j is %s', (steps, present) => {
    const states = itemStates(steps.map((step) => known(step, step)));
    expect(presentStep(noteDrill, noteDrill.defaults, states)).toBe(present);
  });
});

describe('rounds of two devices', () => {
  const a = round('a', 1, { g: [1, 1] });
  const grown = round('a', 1, { g: [3, 2] });
  const b = round('b', 0, { g: [2, 2] });

  it('are each counted once, the fuller copy, whichever comes first', () => {
    expect(mergeRounds([a, b], [grown])).toEqual([b, grown]);
    expect(mergeRounds([grown], [b, a])).toEqual([b, grown]);
  });
});
