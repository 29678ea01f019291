import { addSchool, getSchools, renameSchool } from '#shared/contract/district';
import { byRole } from '../../access/by-role.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { insertSchool, schoolsOf, setSchoolName } from './school-queries.ts';

/** The schools of a district. */
export function schoolRoutes(routes: Routes): void {
  const { clock, newId } = routes.context;

  mount(
    routes,
    getSchools,
    { allow: byRole('listTeachers') },
    async ({ granted: { account, db } }) => {
      const rows = await schoolsOf(db, account.schoolId);
      return { schools: rows.map(({ id: schoolId, name }) => ({ schoolId, name })) };
    },
  );

  mount(
    routes,
    addSchool,
    { allow: byRole('changeSchools') },
    async ({ body, granted: { db } }) => {
      const schoolId = newId();
      await insertSchool(db, { id: schoolId, name: body.name, now: clock.now() });
      return { schoolId };
    },
  );

  mount(
    routes,
    renameSchool,
    { allow: byRole('changeSchools') },
    async ({ body, params, granted }) => {
      const { schoolId: id } = params;
      const isThere = await setSchoolName(granted.db, { id, name: body.name });
      if (!isThere) throw refuse('not-found');
      return {};
    },
  );
}
