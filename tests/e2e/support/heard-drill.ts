import type { Page } from 'playwright/test';
import { loudest, pitchAt } from '#tests/support/listen';
import type { DrawnSign } from './drawn-figure.ts';
import { readOutput } from './page-output.ts';

/** What sounded: the count before it, and then the music. */
interface HeardStroke {
  /** Seconds from the first one. */
  readonly time: number;
  /** Fractional MIDI number; means nothing of a click. */
  readonly pitch: number;
}

const frame = 0.01;
/** Seconds of stillness after which the music is over. */
const stillness = 1.5;

/** Listens until what is playing is over, and tells its strokes. */
export async function heardStrokes(page: Page): Promise<readonly HeardStroke[]> {
  for (;;) {
    await page.waitForTimeout(500);
    const { rate, samples } = await readOutput(page);
    const last = samples.slice(-stillness * rate);
    const loud = loudest(samples);
    if (loud < 0.01 || samples.length < 3 * rate || loudest(last) > 0.02 * loud) continue;
    const starts = strokesIn(samples, rate);
    return starts.map((start) => ({
      time: start - starts[0]!,
      pitch: pitchAt(samples, rate, start + 0.06),
    }));
  }
}

/** Where it gets suddenly louder, in seconds. */
function strokesIn(samples: Float32Array, rate: number): readonly number[] {
  const size = Math.round(frame * rate);
  const energies = Array.from({ length: Math.floor(samples.length / size) }, (_, at) =>
    Math.hypot(...samples.subarray(at * size, (at + 1) * size)),
  );
  const most = Math.max(...energies);
  const starts: number[] = [];
  for (const [at, energy] of energies.entries()) {
    const before = Math.max(0, ...energies.slice(Math.max(0, at - 4), at));
    const isNear = starts.length > 0 && at * frame - starts.at(-1)! < 0.12;
    if (!isNear && energy > 0.06 * most && energy > 1.6 * before) starts.push(at * frame);
  }
  return starts;
}

interface Expected {
  readonly quarter: number;
  /** Of the lowest head; null for a click. */
  readonly key: number | null;
}

/** A measure is counted in quarters, then the music begins. */
function expectedOf(signs: readonly DrawnSign[]): readonly Expected[] {
  const first = signs.filter(({ measure }) => measure === 0);
  const beats = first.reduce((sum, { quarters }) => sum + quarters, 0);
  const expected: Expected[] = Array.from({ length: beats }, (_, quarter) => ({
    quarter,
    key: null,
  }));
  let quarter = beats;
  for (const { heads, quarters, isRest } of signs) {
    if (!isRest) expected.push({ quarter, key: heads[0]!.key });
    quarter += quarters;
  }
  return expected;
}

/** How far what was heard is from what is drawn: in quarters, and in octaves of its notes where they have a pitch. */
export function distanceTo(
  signs: readonly DrawnSign[],
  heard: readonly HeardStroke[],
  hasPitch: boolean,
): number {
  const expected = expectedOf(signs);
  const pulse = heard[1]!.time;
  const apart = (one: Expected, { time }: HeardStroke) => Math.abs(time / pulse - one.quarter);
  const nearest = <One>(all: readonly One[], of: (one: One) => number) => Math.min(...all.map(of));
  const written = expected.map((one) => nearest(heard, (stroke) => apart(one, stroke)));
  const played = heard.map((stroke) => {
    const gap = nearest(expected, (one) => apart(one, stroke));
    const { key } = expected.find((one) => apart(one, stroke) === gap)!;
    const wrong = hasPitch && key !== null ? Math.abs(stroke.pitch - 60 - key) / 12 : 0;
    return gap + wrong;
  });
  return [...written, ...played].reduce((sum, one) => sum + one, 0);
}
