import {
  type CopiableClass,
  copyAssignments,
  getCopiable,
} from '#shared/contract/assignment-copies';
import type { ClassId } from '#shared/contract/ids';
import { dayIn } from '#shared/lib/time-zone';
import { inClass } from '../../access/in-class.ts';
import { holdGoingClass } from '../../db/enrolment.ts';
import { doOnce } from '../../http/done-once.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { timeZonesOf } from './class-queries.ts';
import { copiesOf, demandCopiable } from './copied-assignments.ts';
import { type CopiableRow, copiable } from './copy-queries.ts';
import { askForClassMusic, storeCopy } from './store-copy.ts';

/** What was given out in one class, given to another: next year's, or a parallel one. */
export function copyRoutes(routes: Routes): void {
  const { context } = routes;
  const { clock, jobBell, newId } = context;
  const allow = inClass('setAssignment');

  mount(routes, getCopiable, { allow }, async ({ granted: { account, db, courseId } }) => {
    const rows = await copiable(db, account.id);
    return { classes: byClass(rows.filter((row) => row.course_id !== courseId)) };
  });

  mount(routes, copyAssignments, { allow }, async ({ body, granted, c }) => {
    const { account, db, courseId } = granted;
    const { fromCourseId, assignmentIds, firstDueDay } = body;
    const now = clock.now();
    const zones = await timeZonesOf(db, [courseId, fromCourseId]);
    const [fromZone, toZone] = [zones.get(fromCourseId) ?? 'UTC', zones.get(courseId)!];
    if (firstDueDay !== null && firstDueDay < dayIn(toZone, now))
      throw refuse('date-past', { path: 'firstDueDay' });
    const rows = (await copiable(db, account.id)).filter((row) => row.course_id === fromCourseId);
    const chosen = assignmentIds.map((id) => rows.find((row) => row.id === id));
    const missing = chosen.indexOf(undefined);
    if (missing >= 0) throw refuse('not-found', { path: `assignmentIds.${missing}` });
    const copies = await copiesOf(db, chosen as CopiableRow[], {
      ...{ fromZone, toZone, firstDueDay, now: now.getTime() },
    });
    await demandCopiable(db, copies, { courseId, now: now.getTime(), timeZone: toZone });
    const key = c.req.header('Idempotency-Key') ?? null;
    const once = { userId: account.id, key, request: `copyAssignments ${courseId}`, body };
    const done = await doOnce({ db, clock }, once, async (transaction) => {
      if (!(await holdGoingClass(transaction, courseId))) throw refuse('class-archived');
      for (const copy of copies)
        await storeCopy(context, transaction, copy, { courseId, askedBy: account.id });
      await askForClassMusic(transaction, { id: newId(), askedBy: account.id, now }, { courseId });
      return { copied: copies.length };
    });
    jobBell.ring();
    return done;
  });
}

/** Classes by name, those that go on first. */
function byClass(rows: readonly CopiableRow[]): CopiableClass[] {
  const classes = new Map<ClassId, CopiableClass>();
  for (const row of rows) {
    const { course_id, course_title, is_archived, time_zone } = row;
    const one = classes.get(course_id) ?? {
      ...{ courseId: course_id, title: course_title, timeZone: time_zone },
      ...{ isArchived: is_archived, assignments: [] },
    };
    const assignment = { assignmentId: row.id, title: row.title, isForSome: row.only_some };
    one.assignments.push({ ...assignment, dueDate: row.due_date?.toISOString() ?? null });
    classes.set(course_id, one);
  }
  return [...classes.values()];
}
