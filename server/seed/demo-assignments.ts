import { type DemoTake, rhythmTakes, trumpetTakes, violinTakes } from './demo-takes.ts';

export interface DemoAssignment {
  readonly title: string;
  readonly instructions: string;
  readonly medium: string;
  readonly levelId: string;
  /** -1 is the level's own. */
  readonly measureCount: number;
  readonly seed: number;
  /** Days from the day the school is made. */
  readonly dueIn: number;
  /** null is unlimited. */
  readonly maxAttempts: number | null;
  /** Usernames of who began it and left. */
  readonly left?: readonly string[];
  /** By username, who has more days than the others, or need not play it. */
  readonly exceptions?: Readonly<
    Record<string, { readonly moreDays?: number; readonly isExcused?: boolean }>
  >;
  /** What was sent for it, in the order it came from each student. */
  readonly takes: readonly DemoTake[];
}

/** How strictly all of them are marked. */
export const demoStrictness = 'lenient';

/**
 * What the class did in the last weeks, then what is before it, which nobody has begun: one on a string instrument, one that
 * sounds other than it is written, one without pitches.
 */
export const demoAssignments: readonly DemoAssignment[] = [
  {
    title: 'Quarters and eighths',
    instructions: 'Count a whole measure before you begin, and tap the rests in the air.',
    medium: 'rhythmonly',
    levelId: 'pv~2',
    measureCount: 8,
    seed: 3,
    dueIn: -16,
    maxAttempts: null,
    takes: rhythmTakes,
  },
  {
    title: 'Four measures on the violin',
    instructions: 'Find the half steps first, then play without stopping.',
    medium: 'violin',
    levelId: 'pv~2',
    measureCount: 4,
    seed: 6,
    dueIn: -9,
    maxAttempts: 3,
    takes: violinTakes,
  },
  {
    title: 'Four measures on the trumpet',
    instructions: 'Finger it through once without a sound, then play.',
    medium: 'trumpet',
    levelId: 'pv~2',
    measureCount: 4,
    seed: 6,
    dueIn: -2,
    maxAttempts: null,
    takes: trumpetTakes,
  },
  {
    title: 'Clap before you play',
    instructions: 'Tap the rhythm on the screen or with the space bar. Count the rests aloud.',
    medium: 'rhythmonly',
    levelId: 'pv~1',
    measureCount: -1,
    seed: 19,
    dueIn: 3,
    maxAttempts: null,
    takes: [],
  },
  {
    title: 'First reading on the violin',
    instructions:
      'Look through the key and the rhythm before you start, then keep going whatever happens.',
    medium: 'violin',
    levelId: 'pv~2',
    measureCount: -1,
    seed: 7,
    dueIn: 7,
    maxAttempts: 3,
    left: ['student5'],
    exceptions: { student4: { moreDays: 4 }, student6: { isExcused: true } },
    takes: [],
  },
  {
    title: 'First reading on the trumpet',
    instructions: 'Sing the first measure in your head before you play it.',
    medium: 'trumpet',
    levelId: 'pv~1',
    measureCount: -1,
    seed: 12,
    dueIn: 14,
    maxAttempts: null,
    takes: [],
  },
];
