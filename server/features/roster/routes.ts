import type { ClassId } from '#shared/contract/ids';
import {
  type AddedRow,
  addRoster,
  issueCards,
  previewRoster,
  type RosterPreview,
  searchStudents,
} from '#shared/contract/roster';
import { type KnownPerson, planRoster, type RosterOutcome } from '#shared/roster/plan-roster';
import { wholeName } from '#shared/roster/student-name';
import { inClass } from '../../access/in-class.ts';
import { placesOfStudents } from '../../access/student-place.ts';
import { type CardFor, giveCards } from '../../cards/give-cards.ts';
import { learnersOf, studentsToBring } from '../../db/enrolment.ts';
import { nameOf } from '../../db/name-of.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { doOnce } from '../../http/done-once.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse, refuseAll } from '../../http/refusal.ts';
import { insertJob } from '../../jobs/queries.ts';
import type { RosterInput } from './enrol-roster.ts';
import { type PersonRow, peopleBeside, studentsOutside } from './queries.ts';

/** How many are found at once: with more one goes on typing. */
const mostFound = 20;

/** How a teacher brings students into a class, and hands them what they sign in with. */
export function rosterRoutes(routes: Routes): void {
  const allow = inClass('enrol');

  mount(routes, previewRoster, { allow }, async ({ body, granted: { account, db, courseId } }) => {
    const rows = await peopleBeside(db, courseId);
    const meant = new Set(body.rows.flatMap(({ username }) => username?.toLowerCase() ?? []));
    const ids = rows.flatMap(({ id, username }) => (meant.has(username.toLowerCase()) ? id : []));
    const bringing = { ids, courseId, broughtBy: account.id };
    const own = ids.length === 0 ? [] : await studentsToBring(db, bringing).execute();
    const people = rows.map((row) => toKnownPerson(row, new Set(own.map(({ id }) => id))));
    const byId = new Map(people.map((one) => [one.studentId, one]));
    const outcomes = planRoster(body.rows, people);
    return { outcomes: outcomes.map((outcome) => toPreview(outcome, byId)) };
  });

  mount(
    routes,
    searchStudents,
    { allow },
    async ({ query, granted: { account, db, courseId } }) => {
      const wanted = { courseId, text: query.text, teacherId: account.id, most: mostFound };
      const found = await studentsOutside(db, wanted);
      return {
        students: found.map((row) => ({
          studentId: row.id,
          studentName: nameOf(row),
          username: row.username,
        })),
      };
    },
  );

  addRoute(routes);
  cardRoute(routes);
}

function addRoute(routes: Routes): void {
  const { clock, newId, jobBell } = routes.context;
  const allow = inClass('enrol');

  mount(routes, addRoster, { allow }, async ({ body, granted, c }) => {
    const { account, db, courseId } = granted;
    demandEachOnce(body.rows);
    await demandBringable(db, body.rows, { broughtBy: account.id, courseId });
    const key = c.req.header('Idempotency-Key') ?? null;
    const once = { userId: account.id, key, request: `addRoster ${courseId}`, body };
    const asked = await doOnce({ db, clock }, once, async (transaction) => {
      const jobId = newId();
      // Ids are drawn here, so that a part that is done again makes nobody twice.
      const rows = body.rows.map((row) => ({ studentId: newId(), ...row }));
      const input: RosterInput = { courseId, rows };
      const job = { id: jobId, kind: 'enrol-roster', askedBy: account.id, total: rows.length };
      await insertJob(transaction, { ...job, input, now: clock.now() });
      return { jobId };
    });
    jobBell.ring();
    return asked;
  });
}

function cardRoute(routes: Routes): void {
  const allow = inClass('enrol');

  mount(routes, issueCards, { allow }, async ({ body, granted }) => {
    const { account, db, courseId } = granted;
    const ids = [...new Set(body.studentIds)];
    const students = await learnersOf(db, courseId).where('u.id', 'in', ids).execute();
    if (students.length < ids.length) throw refuse('not-found', { path: 'studentIds' });
    const places = new Map(
      (await placesOfStudents(db, account, ids)).map((place) => [place.id, place]),
    );
    const wanted = students.flatMap((row): readonly CardFor[] => {
      const student = places.get(row.id);
      if (student === undefined || row.has_password) return [];
      if (student.may('resetStudent')) return [{ student, replaces: 'card' }];
      return student.may('giveFirstCard') ? [{ student, replaces: 'nothing' }] : [];
    });
    return giveCards(routes.context, granted, wanted);
  });
}

function demandEachOnce(rows: readonly AddedRow[]): void {
  const seen = new Set<string>();
  const problems = rows.flatMap((row, index) => {
    const is = 'username' in row ? row.username.toLowerCase() : row.studentId;
    if (!seen.has(is)) {
      seen.add(is);
      return [];
    }
    const problem = 'This is in the list before. Send each student once.';
    return [{ code: 'invalid' as const, path: `rows.${index}`, problem }];
  });
  if (problems.length > 0) throw refuseAll(problems);
}

/** @throws Refusal when one of those who are named is no student whom this person may bring into the class */
async function demandBringable(
  db: TenantDb,
  rows: readonly AddedRow[],
  into: { readonly broughtBy: string; readonly courseId: ClassId },
): Promise<void> {
  const named = rows.flatMap((row) => ('studentId' in row ? row.studentId : []));
  if (named.length === 0) return;
  const known = await studentsToBring(db, { ids: named, ...into }).execute();
  if (known.length < new Set(named).size) throw refuse('not-found', { path: 'rows' });
}

function toKnownPerson(row: PersonRow, toBring: ReadonlySet<string>): KnownPerson {
  const isStudent = row.role === 'student' && row.archived_at === null;
  return {
    studentId: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    isStudent,
    mayBeBrought: toBring.has(row.id),
    isEnrolled: isStudent && row.enrolled_at !== null,
  };
}

function toPreview(
  outcome: RosterOutcome,
  people: ReadonlyMap<string, KnownPerson>,
): RosterPreview {
  if (outcome.kind !== 'known' && outcome.kind !== 'enrolled') return outcome;
  return { ...outcome, studentName: wholeName(people.get(outcome.studentId)!) };
}
