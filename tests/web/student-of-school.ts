import { refuse } from '#server/http/refusal';
import { usualSettings } from '#shared/assignments/settings';
import { everythingShown } from '#shared/assignments/shown';
import { mediumMetadata } from '#shared/catalogue/medium-metadata';
import { setUpMetadata } from '#shared/catalogue/set-up-metadata';
import {
  getAssignment,
  getAssignments,
  type StudentAssignment,
} from '#shared/contract/assignments';
import { toOwnAssignments } from '#shared/contract/exit-action';
import type { Flags } from '#shared/contract/flags';
import {
  getPracticeCourses,
  getSetUpConstraints,
  getSetUpLevels,
  getSetUpLevelsFor,
  getSetUpMetadata,
} from '#shared/contract/set-up';
import { noLimits, type UserConstraints } from '#shared/set-up/limits';
import { openDatabase } from '../../web/data/store/database.ts';
import { catalogueWords } from '../../web/i18n/catalogue-words.ts';
import { type FakeServer, fakeServer, remember, someone } from './fake-server.ts';

const user = someone('student', {
  id: '0190a000-0000-7000-8000-00000000a001',
  ...{ username: 'student', firstName: 'Ada', lastName: 'Lane' },
});

export const assignment: StudentAssignment = {
  assignmentId: '0190a000-0000-7000-8000-00000000b001',
  title: 'First reading on the violin',
  instructions: '',
  courseId: null,
  courseTitle: 'Strings',
  timeZone: null,
  ownLine: null,
  ownPart: null,
  isPartChosen: false,
  lines: [],
  parts: [],
  dueDate: null,
  acceptsLate: true,
  configuration: {
    ...{ medium: 'violin', levelId: 'pv~1', measureCount: 4, seed: 1 },
    ...{ timeSignatures: [], keySignatures: [] },
  },
  pieceId: null,
  laterPieceIds: [],
  picksInstrument: false,
  autoAssessMode: 'lenient',
  isMicCheckSkippable: true,
  round: 1,
  isAbandoned: false,
  hasExtra: false,
  gaveBack: false,
  attemptSummary: { attempts: 0, totalAttemptsAllowed: null },
  ...{
    startedAt: null,
    completedAt: null,
    lastDate: null,
    classEnds: null,
    isLate: false,
    wantsGrade: true,
  },
  exitAction: toOwnAssignments,
  ...{ shown: everythingShown, isReturned: false, isExcused: false },
  settings: usualSettings,
  status: 'Not Started',
  sessionId: null,
  ...{ isGraded: false, grade: null, outOf: null },
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
): FakeServer {
  const courses = [...titles].map(([courseId, title]) => ({
    ...{ courseId, title },
    ...{ drills: limits.drills, practiseAlone: limits.practiseAlone, constraints: limits },
  }));
  const levelsOf = ({ params: { medium = '' } }: { params: Readonly<Record<string, string>> }) => ({
    standards: mediumMetadata(medium, catalogueWords) ?? [],
  });
  return fakeServer({ user, flags })
    .on(getAssignments, { assignments: [assignment] })
    .on(getAssignment, ({ params }) =>
      params.assignmentId === assignment.assignmentId ? { assignment } : refuse('not-found'),
    )
    .on(getPracticeCourses, { courses })
    .on(getSetUpConstraints, ({ params: { id = '' } }) => {
      const title = titles.get(id);
      return title === undefined ? refuse('not-found') : { title, constraints: limits };
    })
    .on(getSetUpMetadata, { version: '1', ...setUpMetadata(catalogueWords) })
    .on(getSetUpLevels, levelsOf)
    .on(getSetUpLevelsFor, levelsOf);
}

/** The student was here before: the page knows them before it asks. */
export const rememberStudent = () => remember(user);

/** Empties what the device keeps of the student, or of a guest. */
export async function emptyDevice(of: 'student' | 'guest' = 'student'): Promise<void> {
  const db = openDatabase(of === 'student' ? user.id : null);
  await Promise.all(db.tables.map((table) => table.clear()));
  db.close();
}
