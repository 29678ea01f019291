import { getDistrictCounts } from '#shared/contract/district';
import { latelyDays } from '#shared/contract/needs';
import { byRole } from '../../access/by-role.ts';
import type { Clock } from '../../clock.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { type CountsRow, countsOfSchools } from './count-queries.ts';

const DAY_MS = 86_400_000;

export const practisedLately = (clock: Clock): Date =>
  new Date(clock.now().getTime() - latelyDays * DAY_MS);

/** How much is learnt in all that an administrator looks after, and in each school of it. */
export function countRoute(routes: Routes): void {
  const { clock } = routes.context;

  mount(
    routes,
    getDistrictCounts,
    { allow: byRole('keepTeachers') },
    async ({ granted: { account, db } }) => {
      const seen = { schoolId: account.schoolId, since: practisedLately(clock) };
      const rows = await countsOfSchools(db, seen);
      const whole = rows.find(({ is_whole }) => is_whole);
      return {
        whole: whole ? toCounts(whole) : { classes: 0, students: 0, practised: 0 },
        schools: rows
          .filter(({ is_whole }) => !is_whole)
          .map((row) => ({ schoolId: row.school_id, ...toCounts(row) })),
      };
    },
  );
}

const toCounts = ({ classes, students, practised }: CountsRow) => ({
  classes,
  students,
  practised,
});
