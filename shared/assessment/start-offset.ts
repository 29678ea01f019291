import type { Seconds } from '../lib/units.ts';
import { type Alignment, type AlignOptions, align } from './align.ts';
import type { ExpectedNote } from './expected.ts';
import { isSamePitch } from './pitch-deviation.ts';
import type { NoteEvent } from './report.ts';

/** Steps in which a start is looked for, up to one beat early or late. */
const step: Seconds = 0.05;
/** Fewer right notes than this say nothing about when the player began. */
const leastEvidence = 3;
/** Keeps an unmoved start when another fits no better. */
const reluctance = 0.25;

/**
 * The constant by which the whole take is early or late: the start whose alignment is cheapest, then
 * the median difference of the notes it finds at their pitch.
 */
export function findStartOffset(
  expected: readonly ExpectedNote[],
  heard: readonly NoteEvent[],
  options: Omit<AlignOptions, 'offset'>,
): Seconds {
  const { beat } = options;
  const reach = Math.floor(beat / step);
  let best = { offset: 0, cost: Number.POSITIVE_INFINITY };
  for (let index = -reach; index <= reach; index++) {
    const offset = index * step;
    const { cost } = align(expected, heard, { ...options, offset });
    const total = cost + (reluctance * Math.abs(offset)) / beat;
    if (total < best.cost) best = { offset, cost: total };
  }
  const differences = differencesOf(align(expected, heard, { ...options, offset: best.offset }));
  if (differences.length < leastEvidence) return 0;
  return Math.min(beat, Math.max(-beat, median(differences)));
}

function differencesOf({ pairs }: Alignment): readonly Seconds[] {
  return pairs.flatMap(({ expected, heard, deviation }) =>
    heard && isSamePitch(deviation) ? [heard.onset - expected.onset] : [],
  );
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)]!;
  return sorted.length % 2 === 1 ? upper : (upper + sorted[middle - 1]!) / 2;
}
