import { previewRoster, type RosterPreview, searchStudents } from '#shared/contract/roster';
import {
  type KnownPerson,
  planRoster,
  type RosterOutcome,
  stemsOf,
} from '#shared/roster/plan-roster';
import { wholeName } from '#shared/roster/student-name';
import { inClass } from '../../access/in-class.ts';
import { studentsToBring } from '../../db/enrolment.ts';
import { nameOf } from '../../db/name-of.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { RateLimiter } from '../../security/rate-limiter.ts';
import { addRoute } from './add-route.ts';
import { cardRoute } from './card-route.ts';
import { type PersonRow, peopleMeant, studentsOutside } from './queries.ts';

/** How many are found at once: with more one goes on typing. */
const mostFound = 20;

/** Lists that one person has planned: each row that they mend or leave out plans the list again. */
const perPerson = { burst: 60, perMinute: 60 };

/** How a teacher brings students into a class, and hands them what they sign in with. */
export function rosterRoutes(routes: Routes): void {
  const allow = inClass('enrol');
  const limiter = new RateLimiter(routes.context.clock, perPerson);

  mount(routes, previewRoster, { allow }, async ({ body, granted: { account, db, courseId } }) => {
    const retryAfter = limiter.take(account.id);
    if (retryAfter > 0) throw refuse('too-many-attempts', { retryAfter });
    const bringing = { courseId, broughtBy: account.id };
    const rows = await peopleMeant(db, { ...bringing, stems: stemsOf(body.rows) });
    const own = await studentsToBring(db, bringing).execute();
    const toBring = new Set(own.map(({ id }) => id));
    const people = rows.map((row) => toKnownPerson(row, toBring));
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
