import type { ClassColor } from '#shared/classes/class-fields';
import { openSettings, type PracticeSettings } from '#shared/set-up/practice-settings';
import { type DemoAssignment, demoAssignments } from './demo-assignments.ts';
import { type DemoRound, demoDrills } from './demo-drills.ts';
import { type DemoSitting, demoPractice } from './demo-practice.ts';

interface DemoNewcomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
}

export interface DemoClass {
  readonly title: string;
  readonly description: string;
  readonly color: ClassColor;
  /** Known to everybody, like the password. */
  readonly joinCode: string;
  /** Usernames. */
  readonly students: readonly string[];
  /** What they play, by username, as far as it is known. */
  readonly plays?: Readonly<Record<string, string>>;
  /** Who has the code and no account yet. */
  readonly asking?: readonly DemoNewcomer[];
  readonly settings: PracticeSettings;
  readonly assignments: readonly DemoAssignment[];
  readonly practice: readonly DemoSitting[];
  readonly drills: readonly DemoRound[];
}

/** Where all is open, where a teacher fixed something, and a second class for one of its students. */
export const demoClasses: readonly DemoClass[] = [
  {
    title: 'Chamber Ensemble',
    description: 'Tuesdays after school, in the hall.',
    color: 'blue',
    joinCode: 'CHAMBR',
    students: [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `student${number}`),
    plays: {
      ...{ student1: 'violin', student2: 'violin', student3: 'trumpet' },
      ...{ student4: 'trumpet', student5: 'clarinet', student6: 'cello' },
    },
    // What the assignments are for is offered first.
    settings: { ...openSettings, favoriteMediums: ['violin', 'trumpet', 'rhythmonly'] },
    assignments: demoAssignments,
    practice: demoPractice(),
    drills: demoDrills(),
  },
  {
    title: 'Beginner Band',
    description: 'First year on an instrument.',
    color: 'rust',
    joinCode: 'BAND22',
    asking: [
      { firstName: 'Nora', lastName: 'P', username: 'norap52' },
      { firstName: 'Sam', lastName: 'K', username: 'samk38' },
    ],
    students: ['student9', 'student10'],
    settings: {
      ...openSettings,
      level: { behaviour: 'Locked', value: 'pv~2' },
      meter: { behaviour: 'Disabled' },
    },
    assignments: [],
    practice: [],
    drills: [],
  },
  {
    title: 'Saturday Strings',
    description: '',
    color: 'green',
    joinCode: 'SATRDY',
    students: ['student10'],
    settings: openSettings,
    assignments: [],
    practice: [],
    drills: [],
  },
];
