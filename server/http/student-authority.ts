import type { Action } from '#shared/access/can';
import { isUuid } from '../security/uuid.ts';
import { type Authority, educators, type SignedIn } from './authority.ts';
import { refuse } from './refusal.ts';
import { placesOfStudents, type StudentPlace } from './student-place.ts';

interface StudentGrant extends SignedIn {
  readonly student: StudentPlace;
}

/** The parameter names a student of a class the person teaches, one they look after or one they reach beyond: for what is only read. */
export const studentReader = (param: string): Authority<StudentGrant> => ({
  name: `studentReader(${param})`,
  async check(request) {
    const { account, db } = await educators.check(request);
    const studentId = request.c.req.param(param);
    if (studentId === undefined || !isUuid(studentId)) throw refuse('not-found');
    const [student] = await placesOfStudents(db, account, [studentId]);
    if (!student) throw refuse('not-found');
    return { account, db, student };
  },
});

/** The same, for their name and username. */
export const studentEditor = (param: string) => who('studentEditor', param, 'changeStudent');
/** The same, for a password in place of theirs. */
export const studentResetter = (param: string) => who('studentResetter', param, 'resetStudent');

const who = (name: string, param: string, action: Action): Authority<StudentGrant> => ({
  name: `${name}(${param})`,
  async check(request) {
    const granted = await studentReader(param).check(request);
    if (!granted.student.may(action)) throw refuse('forbidden');
    return granted;
  },
});

/** The parameter names a student whose account the person may take away with everything of it. */
export const studentKeeper = (param: string): Authority<StudentGrant> => ({
  name: `studentKeeper(${param})`,
  async check(request) {
    const granted = await studentReader(param).check(request);
    demandKept(granted.student);
    return granted;
  },
});

/** @throws Refusal where the person may not archive this student, or not as long as another teacher's class has them */
export function demandKept({ may, isHeld }: StudentPlace): void {
  if (!may('archiveStudent')) throw refuse('not-found', { path: 'studentIds' });
  if (isHeld) throw refuse('student-held-elsewhere', { path: 'studentIds' });
}
