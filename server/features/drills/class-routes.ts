import { getClassDrills } from '#shared/contract/drills';
import { wholeName } from '#shared/roster/student-name';
import { inClass } from '../../access/in-class.ts';
import { titleOfClass } from '../../db/title-of-class.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { drillsOfClass } from './queries.ts';

type Row = Awaited<ReturnType<typeof drillsOfClass>>[number];

/** What was drilled for a class. */
export function classDrillRoutes(routes: Routes): void {
  mount(
    routes,
    getClassDrills,
    { allow: inClass('readClass') },
    async ({ granted: { db, courseId } }) => {
      const title = await titleOfClass(db, courseId);
      // It was deleted meanwhile.
      if (title === undefined) throw refuse('not-found');
      return { title, students: studentsIn(await drillsOfClass(db, courseId)) };
    },
  );
}

/** A student once, with a total of each drill; the rows of one stand together. */
function studentsIn(rows: readonly Row[]) {
  const students = new Map<string, Row[]>();
  for (const row of rows) students.set(row.id, [...(students.get(row.id) ?? []), row]);
  return [...students].map(([studentId, own]) => {
    const { first_name: firstName, last_name: lastName } = own[0]!;
    const times = own.flatMap(({ last_at }) => (last_at === null ? [] : [last_at.getTime()]));
    return {
      studentId,
      studentName: wholeName({ firstName, lastName }),
      lastAt: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
      drills: own.flatMap(({ type, rounds, tries, right }) =>
        type === null ? [] : [{ type, rounds, tries, right }],
      ),
    };
  });
}
