import {
  getAssignment,
  getAssignments,
  getEducatorAssignments,
  getSubmissions,
} from '#shared/contract/assignments';
import { educators, students } from '../../access/by-role.ts';
import { ofAssignment } from '../../access/of-assignment.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { assignmentsOfStudent, assignmentsOfTeacher, submissionsOf } from './queries.ts';
import { toEducatorAssignment, toStudentAssignment, toSubmission } from './replies.ts';

export function assignmentRoutes(routes: Routes): void {
  const { clock } = routes.context;

  mount(routes, getAssignments, { allow: students }, async ({ granted: { account, db } }) => {
    const now = clock.now();
    const rows = await assignmentsOfStudent(db, { studentId: account.id, now });
    return { assignments: rows.map((row) => toStudentAssignment(row, now)) };
  });

  mount(routes, getAssignment, { allow: ofAssignment('openAssignment') }, async ({ granted }) => {
    const now = clock.now();
    const { account, db, assignmentId } = granted;
    const [row] = await assignmentsOfStudent(db, { studentId: account.id, now, assignmentId });
    if (!row) throw refuse('not-found');
    return { assignment: toStudentAssignment(row, now) };
  });

  mount(
    routes,
    getEducatorAssignments,
    { allow: educators },
    async ({ granted: { account, db } }) => {
      const rows = await assignmentsOfTeacher(db, { teacherId: account.id });
      return { assignments: rows.map(toEducatorAssignment) };
    },
  );

  mount(routes, getSubmissions, { allow: ofAssignment('readAssignment') }, async ({ granted }) => {
    const { account, db, assignmentId } = granted;
    const [row] = await assignmentsOfTeacher(db, { teacherId: account.id, assignmentId });
    if (!row) throw refuse('not-found');
    const submissions = await submissionsOf(db, assignmentId);
    return { assignment: toEducatorAssignment(row), submissions: submissions.map(toSubmission) };
  });
}
