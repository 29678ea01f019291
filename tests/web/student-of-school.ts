import { mediumMetadata } from '#shared/catalogue/medium-metadata';
import { setUpMetadata } from '#shared/catalogue/set-up-metadata';
import { getAccount } from '#shared/contract/account';
import {
  getAssignment,
  getAssignments,
  type StudentAssignment,
} from '#shared/contract/assignments';
import type { Flags } from '#shared/contract/flags';
import { getPracticeCourses, getSetUpConstraints, getSetUpMetadata } from '#shared/contract/set-up';
import { noLimits, type UserConstraints } from '#shared/set-up/limits';
import { openDatabase } from '../../web/data/store/database.ts';
import { catalogueWords } from '../../web/i18n/catalogue-words.ts';
import type { Answer } from './open-app.tsx';

const user = {
  id: '0190a000-0000-7000-8000-00000000a001',
  ...{ username: 'student', firstName: 'Ada', lastName: 'Lane', role: 'student' as const },
};

export const assignment: StudentAssignment = {
  assignmentId: '0190a000-0000-7000-8000-00000000b001',
  title: 'First reading on the violin',
  instructions: '',
  courseId: null,
  courseTitle: 'Strings',
  dueDate: null,
  configuration: {
    ...{ medium: 'violin', levelId: 'pv~1', measureCount: 4, seed: 1 },
    ...{ timeSignatures: [], keySignatures: [] },
  },
  autoAssessMode: 'lenient',
  isMicCheckSkippable: true,
  attemptSummary: { attempts: 0, totalAttemptsAllowed: null },
  status: 'Not Started',
  sessionId: null,
  grade: null,
  teacherFeedback: null,
};

/** What the student practises for, by id, and what their teacher left open there. */
interface Classes {
  readonly titles?: ReadonlyMap<string, string>;
  readonly limits?: UserConstraints;
}

/** A server that knows one student with one assignment and these classes, and refuses all else as unknown. */
export function schoolOf(
  flags: Partial<Flags> = {},
  { titles = new Map(), limits = noLimits }: Classes = {},
): Answer {
  const courses = [...titles].map(([courseId, title]) => ({
    ...{ courseId, title },
    drills: limits.drills,
  }));
  const limitsOf = ([id, title]: readonly [string, string]) => [
    getSetUpConstraints.path.replace('{sessionType}', 'practice').replace('{id}', id),
    { title, constraints: limits },
  ];
  const replies: Readonly<Record<string, unknown>> = {
    [getAccount.path]: {
      user,
      flags: { demoLimit: false, drills: false, faults: [], ...flags },
      version: '1',
    },
    [getAssignments.path]: { assignments: [assignment] },
    [getAssignment.path.replace('{assignmentId}', assignment.assignmentId)]: { assignment },
    [getPracticeCourses.path]: { courses },
    ...Object.fromEntries([...titles].map(limitsOf)),
  };
  return ({ url }) => {
    const { pathname } = new URL(url);
    const reply = replies[pathname] ?? menuReply(pathname);
    if (reply !== undefined) return Response.json(reply);
    return Response.json({ errors: [{ code: 'not-found', problem: '' }] }, { status: 404 });
  };
}

/** What can be chosen: all that the catalogue has. */
function menuReply(pathname: string): unknown {
  if (pathname === getSetUpMetadata.path) return { version: '1', ...setUpMetadata(catalogueWords) };
  const [, medium] = /\/mixer\/levels\/.*\/([\w-]+)$/.exec(pathname) ?? [];
  return medium && { standards: mediumMetadata(medium, catalogueWords) };
}

/** The student was here before: the page knows them before it asks. */
export const rememberStudent = () =>
  localStorage.setItem('primavista-account', JSON.stringify(user));

/** Empties what the device keeps of the student, or of a guest. */
export async function emptyDevice(of: 'student' | 'guest' = 'student'): Promise<void> {
  const db = openDatabase(of === 'student' ? user.id : null);
  await Promise.all(db.tables.map((table) => table.clear()));
  db.close();
}
