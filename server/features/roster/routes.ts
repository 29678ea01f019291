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
import { homeClasses, studentsAmong } from '../../db/enrolment.ts';
import { issueOneTimePassword } from '../../db/issue-one-time-password.ts';
import { nameOf } from '../../db/name-of.ts';
import { organisationCode } from '../../db/organisation-code.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { courseEnroller } from '../../http/course-authority.ts';
import { doOnce } from '../../http/done-once.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse, refuseAll } from '../../http/refusal.ts';
import { schoolToBringFrom } from '../../http/student-place.ts';
import { insertJob } from '../../jobs/queries.ts';
import { isUuid } from '../../security/uuid.ts';
import type { RosterInput } from './enrol-roster.ts';
import { enrolledAmong, type PersonRow, peopleBeside, studentsOutside } from './queries.ts';

/** How many are found at once: with more one goes on typing. */
const mostFound = 20;

/** How a teacher brings students into a class, and hands them what they sign in with. */
export function rosterRoutes(routes: Routes): void {
  const allow = courseEnroller('courseId');

  mount(routes, previewRoster, { allow }, async ({ body, granted: { account, db, courseId } }) => {
    const schoolId = schoolToBringFrom(account);
    const people = (await peopleBeside(db, courseId, schoolId)).map(toKnownPerson);
    const byId = new Map(people.map((one) => [one.studentId, one]));
    const outcomes = planRoster(body.rows, people);
    return { outcomes: outcomes.map((outcome) => toPreview(outcome, byId)) };
  });

  mount(
    routes,
    searchStudents,
    { allow },
    async ({ query, granted: { account, db, courseId } }) => {
      const schoolId = schoolToBringFrom(account);
      const wanted = { courseId, text: query.text, schoolId, most: mostFound };
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
  const allow = courseEnroller('courseId');

  mount(routes, addRoster, { allow }, async ({ body, granted, c }) => {
    const { account, db, courseId } = granted;
    demandEachOnce(body.rows);
    await demandStudents(db, body.rows, schoolToBringFrom(account));
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
  const { objectSecret, log } = routes.context;
  const allow = courseEnroller('courseId');

  mount(routes, issueCards, { allow }, async ({ body, granted: { account, db, courseId } }) => {
    const ids = new Set(body.studentIds);
    if (![...ids].every(isUuid)) throw refuse('not-found', { path: 'studentIds' });
    const students = await enrolledAmong(db, courseId, [...ids]);
    if (students.length < ids.size) throw refuse('not-found', { path: 'studentIds' });
    const homes = await homeClasses(db, [...ids]);
    const cardless = students.filter((row) => !row.has_password && homes.get(row.id) === courseId);
    const cards = await db.transaction().execute(async (transaction) => {
      const issued = [];
      for (const row of cardless) {
        const wanted = { personId: row.id, onlyWithoutOwn: true };
        const oneTimePassword = await issueOneTimePassword(transaction, objectSecret, wanted);
        if (oneTimePassword === null) continue;
        issued.push({
          studentId: row.id,
          studentName: nameOf(row),
          username: row.username,
          oneTimePassword,
        });
      }
      return issued;
    });
    for (const { studentId } of cards) {
      log.info({ studentId, courseId, by: account.id }, 'a card was given');
    }
    return { cards, organisationCode: await organisationCode(db) };
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

/** @throws Refusal when one of those who are named is no student of the organisation, or of the one school */
async function demandStudents(
  db: TenantDb,
  rows: readonly AddedRow[],
  schoolId: string | null,
): Promise<void> {
  const named = rows.flatMap((row) => ('studentId' in row ? row.studentId : []));
  const known = await studentsAmong(db, named.filter(isUuid), schoolId);
  if (!named.every((id) => known.has(id.toLowerCase())))
    throw refuse('not-found', { path: 'rows' });
}

const toKnownPerson = (row: PersonRow): KnownPerson => ({
  studentId: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  username: row.username,
  isStudent:
    row.role === 'student' && row.archived_at === null && (row.is_near || row.enrolled_at !== null),
  isEnrolled: row.enrolled_at !== null && row.archived_at === null,
});

function toPreview(
  outcome: RosterOutcome,
  people: ReadonlyMap<string, KnownPerson>,
): RosterPreview {
  if (outcome.kind !== 'known' && outcome.kind !== 'enrolled') return outcome;
  return { ...outcome, studentName: wholeName(people.get(outcome.studentId)!) };
}
