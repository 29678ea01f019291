import { addSchool, getSchools, placeAtSchool, renameSchool } from '#shared/contract/district';
import { byRole } from '../../access/by-role.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { isTeacherSeenFrom } from './queries.ts';
import { insertSchool, schoolsOf, setSchoolName, setSchoolOf } from './school-queries.ts';

/** The schools of a district, and who is at which. */
export function schoolRoutes(routes: Routes): void {
  const { clock, log, newId } = routes.context;

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

  mount(
    routes,
    placeAtSchool,
    { allow: byRole('changeSchools') },
    async ({ body, params, granted }) => {
      const { account, db } = granted;
      const { teacherId: personId } = params;
      const { schoolId } = body;
      if (!(await isTeacherSeenFrom(db, account.schoolId, personId))) throw refuse('not-found');
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
