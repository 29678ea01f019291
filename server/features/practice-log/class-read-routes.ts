import { getClassesPractice, getClassPracticeLog } from '#shared/contract/read-practice-log';
import { wholeName } from '#shared/roster/student-name';
import { educators } from '../../access/by-role.ts';
import { inClass } from '../../access/in-class.ts';
import { titleOfClass } from '../../db/title-of-class.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { classesOfTeacher, daysOfClass, studentsOfClass } from './class-queries.ts';
import { daysAsked } from './days.ts';

/** What classes practised. */
export function classReadRoutes(routes: Routes): void {
  const { clock } = routes.context;

  mount(routes, getClassesPractice, { allow: educators }, async ({ query, granted }) => {
    const { account, db } = granted;
    const classes = await classesOfTeacher(db, account.id, daysAsked(query, clock.now()));
    return {
      classes: classes.map(({ id, seconds, count, ...rest }) => {
        return { ...rest, courseId: id, totalTime: seconds, totalCount: count };
      }),
    };
  });

  mount(
    routes,
    getClassPracticeLog,
    { allow: inClass('readClass') },
    async ({ query, granted: { db, courseId } }) => {
      const days = daysAsked(query, clock.now());
      const title = await titleOfClass(db, courseId);
      // It was deleted meanwhile.
      if (title === undefined) throw refuse('not-found');
      const students = await studentsOfClass(db, courseId, days);
      const daily = await daysOfClass(db, courseId, days);
      return {
        title,
        students: students.map((row) => ({
          studentId: row.id,
          studentName: wholeName({ firstName: row.first_name, lastName: row.last_name }),
          totalTime: row.seconds,
          totalCount: row.count,
          days: row.days,
          lastPractisedAt: row.last_practised_at?.toISOString() ?? null,
        })),
        dailyPractices: daily.map(({ day_number, ...day }) => {
          return { day: days.dayOf(day_number), ...day };
        }),
      };
    },
  );
}
