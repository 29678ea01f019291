import { changedFields } from '#shared/classes/changed-fields';
import { endDateProblem } from '#shared/classes/end-date';
import {
  archiveClass,
  type ClassFields,
  createClass,
  deleteClass as deleteClassContract,
  getClassDetails,
  getClasses,
  getEnrollments,
  removeStudent,
  renewJoinCode,
  saveClassDetails,
  unarchiveClass,
} from '#shared/contract/classes';
import { educators } from '../../access/by-role.ts';
import { inClass } from '../../access/in-class.ts';
import { learnersOf } from '../../db/enrolment.ts';
import { doOnce } from '../../http/done-once.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { deleteClass } from './delete-class.ts';
import { enrolRoutes } from './enrol-routes.ts';
import { removeEnrolment } from './enrolment-queries.ts';
import { freeJoinCode } from './free-join-code.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { joinRoutes } from './join-routes.ts';
import { demandLevelsLeft } from './practice-settings.ts';
import { practiceSettingsRoutes } from './practice-settings-routes.ts';
import {
  bringBack,
  classesOfTeacher,
  detailsOfClass,
  insertClass,
  markArchived,
  replaceJoinCode,
  teachersOfClass,
  updateClass,
} from './queries.ts';
import { toClassDetails, toEnrolledStudent, toTeacherClass } from './replies.ts';
import { teacherRoutes } from './teacher-routes.ts';

export function classRoutes(routes: Routes): void {
  listRoutes(routes);
  detailRoutes(routes);
  practiceSettingsRoutes(routes);
  archiveRoutes(routes);
  enrolmentRoutes(routes);
  enrolRoutes(routes);
  joinRoutes(routes);
  teacherRoutes(routes);
  invitationRoutes(routes);
}

function listRoutes(routes: Routes): void {
  const { clock, newId } = routes.context;

  mount(routes, getClasses, { allow: educators }, async ({ granted: { account, db } }) => {
    const rows = await classesOfTeacher(db, account.id);
    return { classes: rows.map(toTeacherClass) };
  });

  mount(routes, createClass, { allow: educators }, async ({ body, granted, c }) => {
    const { account, db } = granted;
    const now = clock.now();
    demandEndDate(body, { now, before: null });
    const key = c.req.header('Idempotency-Key') ?? null;
    const joinCode = await freeJoinCode(db);
    const once = { userId: account.id, key, request: 'createClass', body };
    return doOnce({ db, clock }, once, async (transaction) => {
      const courseId = newId();
      const own = { id: courseId, ownerId: account.id, joinCode, now };
      await insertClass(transaction, { ...own, fields: body });
      return { courseId };
    });
  });
}

function detailRoutes(routes: Routes): void {
  const { clock } = routes.context;

  mount(routes, getClassDetails, { allow: inClass('readClass') }, async ({ granted }) => {
    const { account, db, courseId } = granted;
    const row = await detailsOfClass(db, courseId);
    if (!row) throw refuse('not-found');
    const teachers = await teachersOfClass(db, courseId);
    return { details: toClassDetails(row, { teachers, personId: account.id }) };
  });

  mount(
    routes,
    saveClassDetails,
    { allow: inClass('editClass') },
    async ({ body, granted: { db, courseId } }) => {
      const { read, ...fields } = body;
      const before = (await detailsOfClass(db, courseId))?.end_date ?? null;
      demandEndDate(fields, { now: clock.now(), before });
      const changed = read ? changedFields(fields, read) : fields;
      await db.transaction().execute(async (transaction) => {
        const { standards } = changed;
        if (standards !== undefined) await demandLevelsLeft(transaction, courseId, standards);
        if (!(await updateClass(transaction, courseId, changed))) throw refuse('class-archived');
      });
      return {};
    },
  );

  mount(
    routes,
    renewJoinCode,
    { allow: inClass('editClass') },
    async ({ granted: { db, courseId } }) => {
      const joinCode = await freeJoinCode(db);
      if (!(await replaceJoinCode(db, courseId, joinCode))) throw refuse('class-archived');
      return { joinCode };
    },
  );
}

function archiveRoutes(routes: Routes): void {
  mount(routes, archiveClass, { allow: inClass('archiveClass') }, async ({ granted }) => {
    await markArchived(granted.db, granted.courseId);
    return {};
  });

  mount(routes, unarchiveClass, { allow: inClass('archiveClass') }, async ({ granted }) => {
    const { db, courseId } = granted;
    await bringBack(db, courseId, await freeJoinCode(db));
    return {};
  });

  mount(routes, deleteClassContract, { allow: inClass('deleteClass') }, async ({ granted }) => {
    await deleteClass(routes.context, granted.db, granted.courseId);
    return {};
  });
}

function enrolmentRoutes(routes: Routes): void {
  mount(routes, getEnrollments, { allow: inClass('readClass') }, async ({ granted }) => {
    const rows = await learnersOf(granted.db, granted.courseId).execute();
    return { students: rows.map(toEnrolledStudent) };
  });

  mount(
    routes,
    removeStudent,
    { allow: inClass('removeStudent') },
    async ({ params: { studentId }, granted: { db, courseId } }) => {
      await removeEnrolment(db, courseId, studentId);
      return {};
    },
  );
}

function demandEndDate(
  fields: Pick<ClassFields, 'endDate' | 'timeZone'>,
  when: Parameters<typeof endDateProblem>[1],
): void {
  const problem = endDateProblem(fields, when);
  if (problem !== null) throw refuse(problem, { path: 'endDate' });
}
