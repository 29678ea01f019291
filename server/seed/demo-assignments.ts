export interface DemoAssignment {
  readonly title: string;
  readonly instructions: string;
  readonly medium: string;
  readonly levelId: string;
  readonly seed: number;
  /** Days from the day the school is made. */
  readonly dueIn: number;
  /** null is unlimited. */
  readonly maxAttempts: number | null;
}

/** One on a string instrument, one that sounds other than it is written, one without pitches. */
export const demoAssignments: readonly DemoAssignment[] = [
  {
    title: 'Clap before you play',
    instructions: 'Tap the rhythm on the screen or with the space bar. Count the rests aloud.',
    medium: 'rhythmonly',
    levelId: 'pv~1',
    seed: 19,
    dueIn: 3,
    maxAttempts: null,
  },
  {
    title: 'First reading on the violin',
    instructions:
      'Look through the key and the rhythm before you start, then keep going whatever happens.',
    medium: 'violin',
    levelId: 'pv~2',
    seed: 7,
    dueIn: 7,
    maxAttempts: 3,
  },
  {
    title: 'First reading on the trumpet',
    instructions: 'Sing the first measure in your head before you play it.',
    medium: 'trumpet',
    levelId: 'pv~1',
    seed: 12,
    dueIn: 14,
    maxAttempts: null,
  },
];
