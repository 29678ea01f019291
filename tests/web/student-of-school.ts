import { getAccount } from '#shared/contract/account';
import {
  getAssignment,
  getAssignments,
  type StudentAssignment,
} from '#shared/contract/assignments';
import type { Flags } from '#shared/contract/flags';
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

/** A server that knows one student with one assignment, and refuses all else as unknown. */
export function schoolOf(flags: Partial<Flags> = {}): Answer {
  const replies: Readonly<Record<string, unknown>> = {
    [getAccount.path]: {
      user,
      flags: { demoLimit: false, drills: false, faults: [], ...flags },
      version: '1',
    },
    [getAssignments.path]: { assignments: [assignment] },
    [getAssignment.path.replace('{assignmentId}', assignment.assignmentId)]: { assignment },
  };
  return ({ url }) => {
    const reply = replies[new URL(url).pathname];
    if (reply !== undefined) return Response.json(reply);
    return Response.json({ errors: [{ code: 'not-found', problem: '' }] }, { status: 404 });
  };
}

/** The student was here before: the page knows them before it asks. */
export const rememberStudent = () =>
  localStorage.setItem('primavista-account', JSON.stringify(user));
