import { placeAtSchool } from '#shared/contract/district';
import { byRole } from '../../access/by-role.ts';
import { isPresentTeacher } from '../../db/teachers-of-school.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { schoolsOf, setSchoolOf } from './school-queries.ts';

/** Who is at which school. */
export function placeRoute(routes: Routes): void {
  const { log } = routes.context;

  mount(
    routes,
    placeAtSchool,
    { allow: byRole('changeSchools') },
    async ({ body, params, granted }) => {
      const { account, db } = granted;
      const { teacherId: personId } = params;
      const { schoolId } = body;
      if (!(await isPresentTeacher(db, account.schoolId, personId))) throw refuse('not-found');
      // Nobody shuts themselves out of the schools they look after.
      if (personId === account.id) throw refuse('forbidden');
      if (schoolId !== null && (await schoolsOf(db, schoolId)).length === 0)
        throw refuse('not-found', { path: 'schoolId' });
      await setSchoolOf(db, { personId, schoolId });
      log.info({ personId, schoolId, by: account.id }, 'somebody is at another school');
      return {};
    },
  );
}
