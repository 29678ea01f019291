import {
  getEducatorAssignments,
  getSubmissions,
  returnResults,
} from '#shared/contract/assignments';
import { educators } from '../../access/by-role.ts';
import { ofAssignment } from '../../access/of-assignment.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { linesOf } from './lines-of.ts';
import { assignmentsOfTeacher, markReturned, submissionsOf, unreturned } from './queries.ts';
import { toEducatorAssignment, toSubmission } from './replies.ts';
import { demandPlayers } from './single-students.ts';

/** What a teacher set, and what was sent for it. */
export function educatorAssignmentRoutes(routes: Routes): void {
  const { clock } = routes.context;

  mount(
    routes,
    getEducatorAssignments,
    { allow: educators },
    async ({ granted: { account, db } }) => {
      const now = clock.now();
      const rows = await assignmentsOfTeacher(db, { teacherId: account.id, now });
      return { assignments: rows.map((row) => toEducatorAssignment(row, now)) };
    },
  );

  mount(
    routes,
    returnResults,
    { allow: ofAssignment('editAssignment') },
    async ({ body: { studentIds }, granted: { account, db, assignmentId } }) => {
      const now = clock.now();
      const asked = { teacherId: account.id, assignmentId };
      if (studentIds) await demandPlayers(db, { ...asked, studentIds });
      const sessions = await unreturned(db, { ...asked, studentIds });
      await markReturned(db, sessions, now);
      return { returned: sessions.length };
    },
  );

  mount(routes, getSubmissions, { allow: ofAssignment('readAssignment') }, async ({ granted }) => {
    const { account, db, assignmentId } = granted;
    const now = clock.now();
    const question = { teacherId: account.id, assignmentId, now };
    const rows = await assignmentsOfTeacher(db, question);
    const [first] = rows;
    if (!first) throw refuse('not-found');
    const submissions = await submissionsOf(db, question);
    const lines = await linesOf(db, assignmentId);
    const classes = rows.map((row) => toEducatorAssignment(row, now));
    return {
      classes,
      gradeValidation: first.grade_validation,
      outOf: first.out_of,
      lines: [...lines],
      submissions: submissions.map((row) => toSubmission(row, now, lines)),
    };
  });
}
