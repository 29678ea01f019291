import { z } from 'zod';
import { type ClassId, classId } from '#shared/contract/ids';
import { type RosterResult, rosterResult } from '#shared/contract/roster';
import { freeUsername } from '#shared/roster/username';
import { enrolStudents, hasRoom, holdGoingClass } from '../../db/enrolment.ts';
import { insertStudent } from '../../db/insert-student.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import { usernamesLike } from '../../db/usernames-like.ts';
import { JobFailed, type JobKind } from '../../jobs/job-runner.ts';
import { resultSoFar } from '../../jobs/queries.ts';

const row = z.union([
  z.object({
    studentId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    username: z.string(),
  }),
  z.object({ studentId: z.string() }),
]);
type Row = z.infer<typeof row>;

const rosterInput = z.object({ courseId: classId, rows: z.array(row) });
export type RosterInput = z.infer<typeof rosterInput>;

/** How many rows go together: few enough that a press on "cancel" is felt, enough that the notes cost little. */
const together = 10;

/** Puts the students of a list into a class, those that are new with an account that has no password yet. */
export const enrolRoster: JobKind = async ({ job, clock, step }) => {
  const { courseId, rows } = rosterInput.parse(job.input);
  for (let from = job.done; from < rows.length; from += together) {
    const part = rows.slice(from, from + together);
    await step(async (transaction) => {
      if (!(await holdGoingClass(transaction, courseId)))
        throw new JobFailed('The class is archived or gone.');
      const ids = part.flatMap((one) => ('username' in one ? [] : one.studentId));
      const coming = { courseId, ids, others: part.length - ids.length };
      if (!(await hasRoom(transaction, coming))) throw new JobFailed('The class is full.');
      // Read anew for each part: who was made by an earlier one may be deleted by now.
      let result = rosterResult.parse(
        (await resultSoFar(transaction, job)) ?? { made: [], enrolled: 0 },
      );
      const now = clock.now();
      const adding = { courseId, now, broughtBy: job.askedBy };
      for (const one of part) result = await addOne(transaction, one, { ...adding, result });
      return { done: from + part.length, result };
    });
  }
};

interface Adding {
  readonly courseId: ClassId;
  readonly now: Date;
  /** Who asked for it. */
  readonly broughtBy: string;
  readonly result: RosterResult;
}

async function addOne(
  transaction: TenantTransaction,
  one: Row,
  { courseId, now, broughtBy, result }: Adding,
): Promise<RosterResult> {
  const isNew = 'username' in one;
  if (isNew) await make(transaction, one, { courseId, now });
  const students = [{ id: one.studentId, enrolledAt: now }];
  const enrolling = { courseId, students, broughtBy: isNew ? null : broughtBy };
  // Deleted, archived or handed to another teacher since the list was sent: the others go on.
  if (!(await enrolStudents(transaction, enrolling))) return result;
  return isNew
    ? { ...result, made: [...result.made, one.studentId] }
    : { ...result, enrolled: result.enrolled + 1 };
}

/** So many names that others took in the same moment are no accident any more. */
const mostNames = 20;

/** Until a username is free that no other request takes in the same moment. */
async function make(
  transaction: TenantTransaction,
  one: Extract<Row, { username: string }>,
  at: { readonly courseId: ClassId; readonly now: Date },
): Promise<void> {
  let { username } = one;
  // Also kept here: the database may hold two names for one that differ in small letters to us.
  const tried = new Set<string>();
  while (tried.size < mostNames) {
    if (await insertStudent(transaction, { ...one, ...at, username })) return;
    tried.add(username.toLowerCase());
    const taken = new Set([...(await usernamesLike(transaction, one.username)), ...tried]);
    username = freeUsername(one.username, (name) => taken.has(name));
  }
  throw new JobFailed('No username is free.');
}
