import { getPracticeLog, getStudentPracticeLog } from '#shared/contract/read-practice-log';
import { wholeName } from '#shared/roster/student-name';
import { ofStudent } from '../../access/of-student.ts';
import { signedIn } from '../../access/signed-in.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { daysAsked } from './days.ts';
import { teaches } from './log-queries.ts';
import { readLog } from './read-log.ts';

/** What one person practised: oneself, or a student. */
export function personReadRoutes(routes: Routes): void {
  const { clock } = routes.context;

  mount(routes, getPracticeLog, { allow: signedIn }, async ({ query, granted }) => {
    const { account, db } = granted;
    const { courseId = null, page } = query;
    const own = {
      personId: account.id,
      teacherId: null,
      courseId,
      days: daysAsked(query, clock.now()),
    };
    return { practiceLog: await readLog(db, own, page) };
  });

  mount(
    routes,
    getStudentPracticeLog,
    { allow: ofStudent('readStudent') },
    async ({ query, granted: { account, db, student } }) => {
      const { courseId = null, page } = query;
      if (courseId !== null && !(await teaches(db, account.id, courseId)))
        throw refuse('not-found', { path: 'courseId' });
      const days = daysAsked(query, clock.now());
      const practice = { personId: student.id, teacherId: account.id, courseId, days };
      return { studentName: wholeName(student), practiceLog: await readLog(db, practice, page) };
    },
  );
}
