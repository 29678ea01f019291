import type { StudentAction } from '#shared/access/can';
import { studentId } from '#shared/contract/ids';
import type { Authority, AuthorityRequest } from '../http/authority.ts';
import { refuse } from '../http/refusal.ts';
import { educators } from './by-role.ts';
import { demandId } from './demand-id.ts';
import type { SignedIn } from './signed-in.ts';
import { placesOfStudents, type StudentPlace } from './student-place.ts';

interface StudentGrant extends SignedIn {
  readonly student: StudentPlace;
}

/**
 * The parameter `studentId` names a student of a class the person teaches, one they look after or one they reach beyond, to
 * whom they may do this.
 */
export const ofStudent = (action: StudentAction): Authority<StudentGrant> => ({
  name: `ofStudent(${action})`,
  async check(request) {
    const granted = await demandStudent(request);
    if (!granted.student.may(action)) throw refuse('forbidden');
    return granted;
  },
});

/** The parameter `studentId` names a student whose account the person may take away with everything of it. */
export const studentKeeper: Authority<StudentGrant> = {
  name: 'studentKeeper',
  async check(request) {
    const granted = await demandStudent(request);
    demandKept(granted.student);
    return granted;
  },
};

async function demandStudent(request: AuthorityRequest): Promise<StudentGrant> {
  const { account, db } = await educators.check(request);
  const id = demandId(studentId, request.c.req.param('studentId'));
  const [student] = await placesOfStudents(db, account, [id]);
  if (!student) throw refuse('not-found');
  return { account, db, student };
}

/** @throws Refusal where the person may not archive this student, or not as long as another teacher's class has them */
export function demandKept({ may, isHeld }: StudentPlace): void {
  if (!may('archiveStudent')) throw refuse('not-found', { path: 'studentIds' });
  if (isHeld) throw refuse('student-held-elsewhere', { path: 'studentIds' });
}
