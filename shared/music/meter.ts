import type { Beats, Quarters } from '../lib/units.ts';

export interface Meter {
  /** "6/8" */
  readonly name: string;
  /** Felt beats in a measure: 2 in 6/8. */
  readonly beats: Beats;
  /** Length of one beat: a dotted quarter (1.5) in 6/8. */
  readonly beat: Quarters;
  /** 1-based beats that carry a stress. */
  readonly strongBeats: readonly number[];
  /** Numbers counted before the music starts; two-beat measures are counted twice. */
  readonly prepBeats: readonly number[];
}

const meters: readonly Meter[] = [
  { name: '2/4', beats: 2, beat: 1, strongBeats: [1], prepBeats: [1, 2, 1, 2] },
  { name: '3/4', beats: 3, beat: 1, strongBeats: [1], prepBeats: [1, 2, 3] },
  { name: '4/4', beats: 4, beat: 1, strongBeats: [1, 3], prepBeats: [1, 2, 3, 4] },
  { name: '5/4', beats: 5, beat: 1, strongBeats: [1, 4], prepBeats: [1, 2, 3, 4, 5] },
  { name: '6/4', beats: 2, beat: 3, strongBeats: [1], prepBeats: [1, 2, 1, 2] },
  { name: '2/2', beats: 2, beat: 2, strongBeats: [1], prepBeats: [1, 2, 1, 2] },
  { name: '3/2', beats: 3, beat: 2, strongBeats: [1], prepBeats: [1, 2, 3] },
  { name: '4/2', beats: 4, beat: 2, strongBeats: [1, 3], prepBeats: [1, 2, 3, 4] },
  { name: '3/8', beats: 1, beat: 1.5, strongBeats: [1], prepBeats: [1, 2, 3, 4] },
  { name: '6/8', beats: 2, beat: 1.5, strongBeats: [1], prepBeats: [1, 2, 1, 2] },
  { name: '9/8', beats: 3, beat: 1.5, strongBeats: [1], prepBeats: [1, 2, 3] },
  { name: '12/8', beats: 4, beat: 1.5, strongBeats: [1, 3], prepBeats: [1, 2, 3, 4] },
];

/** @example findMeter('6/8')?.beat // 1.5 */
export function findMeter(name: string): Meter | undefined {
  return meters.find((meter) => meter.name === name);
}

/** As `findMeter`, for names from our own tables and exercises: an unknown one is a bug and throws. */
export function meterNamed(name: string): Meter {
  const meter = findMeter(name);
  if (!meter) throw new Error(`"${name}" is not a time signature`);
  return meter;
}

/** @example measureLength(meterNamed('3/8')) // 1.5 quarter notes */
export function measureLength({ beats, beat }: Meter): Quarters {
  return beats * beat;
}
