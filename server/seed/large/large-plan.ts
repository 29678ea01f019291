import { type ClassColor, classColors } from '#shared/classes/class-fields';
import { createRandom, type Random } from '#shared/lib/random';
import { type PracticeMode, practiceModes } from '#shared/practice/practice-log';
import type { DemoAssignment } from '../demo-assignments.ts';
import type { DemoPerson } from '../demo-people.ts';
import type { DemoTake, Slip } from '../demo-takes.ts';

/** How much there is of everything. */
export interface LargeSize {
  readonly teachers: number;
  readonly classes: number;
  /** Students whose first class this is; besides them come some of the class before it. */
  readonly studentsAClass: number;
  /** Of practice. */
  readonly weeks: number;
  /** Handed in so far; one more is before each class. */
  readonly assignments: number;
}

/** Some term of a district: 400 students in all. */
export const largeSize: LargeSize = {
  teachers: 8,
  classes: 20,
  studentsAClass: 20,
  weeks: 13,
  assignments: 6,
};

export const largeSchools = ['Ashford North', 'Ashford South', 'Ashford Riverside'] as const;

export interface LargeClass {
  readonly title: string;
  readonly description: string;
  readonly color: ClassColor;
  readonly owner: string;
  /** null in most classes. */
  readonly coTeacher: string | null;
  readonly isArchived: boolean;
  /** Of students whose first class it is. */
  readonly own: readonly DemoPerson[];
  /** Usernames of those who come from the class before. */
  readonly guests: readonly string[];
  /** Usernames of those who have left, and are archived. */
  readonly left: readonly string[];
  readonly assignments: readonly DemoAssignment[];
}

export interface LargeSitting {
  readonly mode: PracticeMode;
  /** Hours before the school is made. */
  readonly hoursAgo: number;
  readonly seconds: number;
  readonly count: number;
  readonly isForClass: boolean;
}

const groups = ['Band', 'Strings', 'Choir', 'Orchestra', 'Guitar', 'Percussion'] as const;
const firstNames =
  'Ada Ben Chloe Dev Elif Finn Grace Hugo Ines Jonas Kira Liam Mila Noor Omar Paula Quinn Rosa Sami Tara Uma Viktor Wren Xavier Yara Zeno'.split(
    ' ',
  );
const lastNames =
  'Abara Bauer Costa Diaz Eriksen Fischer Garcia Haddad Ivanov Jensen Kowalski Lopes Moreau Nguyen Okafor Petrov Quiroga Rossi Schmidt Tanaka Ueda Vidal Weber Ximenes Yilmaz Zhang'.split(
    ' ',
  );

const padded = (number: number, digits: number) => String(number).padStart(digits, '0');

function person(role: DemoPerson['role'], username: string, number: number): DemoPerson {
  return {
    role,
    username,
    firstName: firstNames[(number * 7) % firstNames.length]!,
    lastName: lastNames[(number * 11 + Math.floor(number / firstNames.length)) % lastNames.length]!,
  };
}

export const largeHead = person('admin', 'head', 3);

export const largeTeachers = ({ teachers }: LargeSize): readonly DemoPerson[] =>
  Array.from({ length: teachers }, (_, index) =>
    person('teacher', `teacher${index + 1}`, 5 + 3 * index),
  );

/** A class by its number from 0. The last two are over. */
export function largeClass(size: LargeSize, index: number): LargeClass {
  const { teachers, classes, studentsAClass } = size;
  const studentsOf = (ofClass: number) =>
    Array.from({ length: studentsAClass }, (_, place) => {
      const number = ofClass * studentsAClass + place + 1;
      return person('student', `pupil${padded(number, 3)}`, number);
    });
  const own = studentsOf(index);
  const before = index === 0 ? [] : studentsOf(index - 1);
  const guests = before.filter((_, place) => place % 3 === 0).map(({ username }) => username);
  const usernames = [...own.map(({ username }) => username), ...guests];
  return {
    title: `${groups[index % groups.length]} ${1 + Math.floor(index / groups.length)}`,
    description: '',
    color: classColors[index % classColors.length]!,
    owner: `teacher${1 + (index % teachers)}`,
    coTeacher: index % 4 === 0 && teachers > 1 ? `teacher${1 + ((index + 1) % teachers)}` : null,
    isArchived: classes > 2 && index >= classes - 2,
    own,
    guests,
    left: index % 2 === 1 ? own.slice(-1).map(({ username }) => username) : [],
    assignments: assignmentsOf(size, index, usernames),
  };
}

/** Every second week one, and one that is still to come. Rhythms alone: a term of recordings would fill a disk. */
function assignmentsOf(
  { assignments }: LargeSize,
  index: number,
  students: readonly string[],
): readonly DemoAssignment[] {
  return Array.from({ length: assignments + 1 }, (_, number) => {
    const dueIn = 7 - 14 * (assignments - number);
    const random = createRandom(number, `work of class ${index}`);
    return {
      title: `Week ${2 * number + 1} rhythms`,
      instructions: 'Count a whole measure before you begin.',
      medium: 'rhythmonly',
      levelId: `pv~${1 + (index % 4)}`,
      measureCount: 8,
      seed: 100 * index + number,
      dueIn,
      maxAttempts: null,
      takes: dueIn > 0 ? [] : students.flatMap((student) => takeOf(random, student)),
    };
  });
}

function takeOf(random: Random, student: string): readonly DemoTake[] {
  if (!random.chance(86)) return [];
  const slips: Slip[] = Array.from({ length: random.int(5) }, () => {
    const at = random.fraction();
    return random.chance(50) ? { kind: 'missing', at } : { kind: 'late', at, seconds: 0.22 };
  });
  const handedIn = random.chance(10) ? random.fraction() : -4 * random.fraction();
  return [{ student, handedIn, tempo: 68 + 4 * random.int(7), slips }];
}

/** What somebody practised: some every day, some hardly ever, most in the afternoon. */
export function sittingsOf({ weeks }: LargeSize, username: string): readonly LargeSitting[] {
  const random = createRandom(weeks, `practice of ${username}`);
  const diligence = 8 + random.int(60);
  return Array.from({ length: 7 * weeks }, (_, day) => day).flatMap((day) =>
    random.chance(diligence)
      ? [
          {
            mode: random.pick(practiceModes),
            hoursAgo: 24 * day + 1 + random.int(6),
            seconds: 120 + random.int(1400),
            count: 1 + random.int(18),
            isForClass: random.chance(80),
          },
        ]
      : [],
  );
}
