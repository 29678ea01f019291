import { describe, expect, it } from 'vitest';
import { LineChain } from '#shared/generation/melody/line-chain';
import type { LineJob } from '#shared/generation/melody/line-job';
import {
  atFirst,
  maxMove,
  metricPlaces,
  moveCount,
  nextTurn,
  swinging,
  thrice,
  twice,
} from '#shared/generation/melody/line-state';
import { moveContext, moveWeights } from '#shared/generation/people/move-weights';
import { createRandom } from '#shared/lib/random';

const count = 5;
const size = 4;
const everyMove = (1 << moveCount) - 1;

/** Five notes on four positions, do to fa, with a rule or two. */
function tinyJob(change: Partial<LineJob> = {}): LineJob {
  const open = new Int32Array(count * size);
  for (let at = 0; at < size; at++) {
    let mask = 0;
    for (let to = 0; to < size; to++) mask |= 1 << (to - at + maxMove);
    for (let slot = 0; slot < count; slot++) open[slot * size + at] = mask;
  }
  return {
    count,
    size,
    welcome: Array.from({ length: count }, (_, slot) =>
      Float64Array.from([1, 0.5, slot === 2 ? 0 : 2, 0.7]),
    ),
    degreesOf: () => Uint8Array.from([1, 2, 3, 4]),
    metric: Uint8Array.from([2, 0, 1, 0, 2]),
    length: Uint8Array.from([0, 0, 1, 1, 2]),
    movesFrom: Array.from({ length: count }, () => moveWeights('major')),
    leaning: new Float64Array(metricPlaces * moveCount).fill(1),
    open,
    turns: { mayFollow: () => everyMove },
    unrecovered: 1,
    strikesOn: 0,
    ends: {
      top: new Int16Array(count).fill(size - 1),
      bottom: 0,
      mayReachTop: new Uint8Array(count).fill(1),
      mayReachBottom: new Uint8Array(count).fill(1),
      needsTop: true,
      needsBottom: false,
      isTopOnce: true,
      begins: new Uint8Array(count),
    },
    effort: { spent: 0 },
    start: Float64Array.from([1, 1, 1, 0.2]),
    wish: new Int8Array(count).fill(2),
    allowance: {
      leaps: count,
      leapCost: new Uint8Array(count).fill(0),
      leastCost: new Uint8Array(count).fill(0),
      strains: count,
      strainCost: new Uint8Array(count).fill(0),
      strained: new Uint8Array(size),
    },
    ...change,
  };
}

/** Every line there is with its weight, by going through all of them: slow and plain. */
function everyLine(job: LineJob): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const extend = (line: number[], weight: number, newest: number, turn: number) => {
    if (weight === 0) return;
    if (line.length === job.count) {
      const top = line.flatMap((at, slot) => (at === job.size - 1 ? [slot] : []));
      const isOnce = top.length > 0 && top.at(-1)! - top[0]! === top.length - 1;
      if (isOnce) found.set(line.join(), weight);
      return;
    }
    const slot = line.length;
    for (let at = 0; at < job.size; at++) {
      const welcome = job.welcome[slot]![at]!;
      if (slot === 0) {
        extend([at], welcome * job.start[at]!, 0, atFirst);
        continue;
      }
      const before = line.at(-1)!;
      const move = at - before;
      if (turn === swinging && newest !== 0 && move === -newest) continue;
      const degree = job.degreesOf(slot - 1)[before]! - 1;
      const context = moveContext(degree, newest, turn, job.metric[slot]!, job.length[slot - 1]!);
      const step = job.movesFrom[slot - 1]![context + move + maxMove]!;
      extend(
        [...line, at],
        weight * step * welcome * (turn === thrice && move === 0 ? job.strikesOn : 1),
        move === 0 ? newest : move,
        nextTurn(newest, turn, move),
      );
    }
  };
  extend([], 1, 0, atFirst);
  return found;
}

function draw(chain: LineChain, job: LineJob, seed: number): string | undefined {
  const line = new Int32Array(job.count);
  const point = { newest: 0, turn: atFirst, ends: 0, leaps: 0, strains: 0 };
  const isDrawn = chain.draw(line, point, 0, job.count - 1, createRandom(seed, 'line'));
  return isDrawn ? line.join() : undefined;
}

describe('a line drawn by messages', () => {
  it.each([
    ['', 0],
    [', where a note may be struck on', 25],
  ])('comes as often as its weight among all lines says%s', (_, strikesOn) => {
    const job = tinyJob({ strikesOn });
    const lines = everyLine(job);
    const total = [...lines.values()].reduce((sum, weight) => sum + weight, 0);
    const chain = new LineChain(job);
    expect(chain.send(count - 1, 0)).toBe(true);
    const draws = 6000;
    const drawn = new Map<string, number>();
    for (let seed = 0; seed < draws; seed++) {
      const line = draw(chain, job, seed)!;
      drawn.set(line, (drawn.get(line) ?? 0) + 1);
    }
    expect([...drawn.keys()].filter((line) => !lines.has(line))).toEqual([]);
    const common = [...lines].toSorted(([, one], [, other]) => other - one).slice(0, 20);
    for (const [line, weight] of common) {
      const expected = weight / total;
      const error = Math.sqrt((expected * (1 - expected)) / draws);
      expect(Math.abs((drawn.get(line) ?? 0) / draws - expected)).toBeLessThan(4 * error);
    }
  });

  it('is none where its top cannot be reached', () => {
    const welcome = Array.from({ length: count }, () => Float64Array.from([1, 1, 1, 0]));
    const job = tinyJob({ welcome });
    const chain = new LineChain(job);
    const isOpen = chain.send(count - 1, 0);
    expect(isOpen && draw(chain, job, 1)).toBeFalsy();
  });

  it('never draws itself into a corner where too few leaps are left', () => {
    // From the lowest note to the highest in four moves that are all but forbidden to be steps.
    const job = tinyJob();
    const onlyLeaps = new Int32Array(job.open);
    for (let at = 0; at < size; at++) {
      let mask = 0;
      for (let to = 0; to < size; to++) {
        if (Math.abs(to - at) !== 1) mask |= 1 << (to - at + maxMove);
      }
      onlyLeaps[at] = mask;
    }
    const each = new Uint8Array(count).fill(1);
    const allowance = { ...job.allowance, leaps: 1, leapCost: each, leastCost: each };
    const narrow = tinyJob({ open: onlyLeaps, allowance, start: Float64Array.from([1, 0, 0, 0]) });
    const chain = new LineChain(narrow);
    expect(chain.mayClose()).toBe(true);
    chain.send(count - 1, 0);
    for (let seed = 0; seed < 200; seed++) expect(draw(chain, narrow, seed)).toBeDefined();
  });

  it('knows that there is none where even the fewest leaps are too many', () => {
    const each = new Uint8Array(count).fill(1);
    const allowance = { ...tinyJob().allowance, leaps: 0, leapCost: each, leastCost: each };
    const welcome = tinyJob().welcome.map((row, slot) =>
      slot === 1 ? Float64Array.from([0, 0, 0, 1]) : row,
    );
    const start = Float64Array.from([1, 0, 0, 0]);
    expect(new LineChain(tinyJob({ allowance, welcome, start })).mayClose()).toBe(false);
  });

  it('keeps to its allowance of leaps', () => {
    const each = new Uint8Array(count).fill(1);
    const allowance = { ...tinyJob().allowance, leaps: 1, leapCost: each, leastCost: each };
    const job = tinyJob({ allowance });
    const chain = new LineChain(job);
    chain.send(count - 1, 0);
    for (let seed = 0; seed < 200; seed++) {
      const line = draw(chain, job, seed)?.split(',').map(Number);
      const leaps =
        line?.filter((at, slot) => slot > 0 && Math.abs(at - line[slot - 1]!) > 1) ?? [];
      expect(leaps.length).toBeLessThan(2);
    }
  });
});

it.each([
  ['on', 2, 0, 1, 0],
  ['back', 2, 0, -1, 1],
  ['there and back', 2, 0, -2, 2],
  ['there and back again', -2, 2, 2, 3],
  ['a note struck twice', 1, 0, 0, twice],
  ['and thrice', 1, twice, 0, thrice],
])('a melody goes %s', (_, newest, turn, move, expected) => {
  expect(nextTurn(newest, turn, move)).toBe(expected);
});
