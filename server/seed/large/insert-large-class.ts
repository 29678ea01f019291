import { giveJoinCode } from '../../db/join-codes.ts';
import { insertHomes, insertPeople } from '../insert-people.ts';
import { type LargeClass, sittingsOf } from './large-plan.ts';
import type { Making } from './making.ts';

const HOUR_MS = 3_600_000;

/** A class with its people, and what its own students practised. */
export async function insertLargeClass(
  making: Making,
  planned: LargeClass & { readonly founded: Date },
): Promise<void> {
  const { db, newId, passwordHash } = making;
  const { founded, isArchived, owner, coTeacher } = planned;
  const courseId = newId();
  await db
    .insertInto('course')
    .values({
      id: courseId,
      title: planned.title,
      description: planned.description,
      color: planned.color,
      end_date: null,
      time_zone: 'UTC',
      is_archived: isArchived,
      created_at: founded,
    })
    .execute();
  if (!isArchived) await giveJoinCode(db, courseId);
  const own = planned.own.map((one) => ({ ...one, id: newId(), passwordHash }));
  await insertPeople(db, own, founded);
  const teachers = coTeacher === null ? [owner] : [owner, coTeacher];
  const others = await db
    .selectFrom('user_account')
    .where('username', 'in', [...teachers, ...planned.guests])
    .select(['id', 'username'])
    .execute();
  const isTeacher = ({ username }: { readonly username: string }) => teachers.includes(username);
  await db
    .insertInto('course_teacher')
    .values(
      others.filter(isTeacher).map(({ id, username }) => ({
        course_id: courseId,
        teacher_id: id,
        is_owner: username === owner,
      })),
    )
    .execute();
  await db
    .insertInto('enrolment')
    .values(
      [...own, ...others.filter((one) => !isTeacher(one))].map(({ id }) => ({
        course_id: courseId,
        student_id: id,
        enrolled_at: founded,
      })),
    )
    .execute();
  const ownerId = others.find(({ username }) => username === owner)!.id;
  await insertHomes(db, { courseId, ownerId, studentIds: own.map(({ id }) => id) });
  for (const student of own) await insertPractice(making, courseId, student);
  await archive(making, planned.left);
}

async function insertPractice(
  { db, newId, size, madeAt }: Making,
  courseId: string,
  { id, username }: { readonly id: string; readonly username: string },
): Promise<void> {
  const rows = sittingsOf(size, username).map(({ mode, hoursAgo, seconds, count, isForClass }) => {
    const startedAt = new Date(Date.parse(madeAt) - hoursAgo * HOUR_MS);
    return {
      user_id: id,
      id: newId(),
      course_id: isForClass ? courseId : null,
      mode,
      started_at: startedAt,
      seconds,
      count,
      time_zone: 'UTC',
      received_at: startedAt,
    };
  });
  if (rows.length > 0) await db.insertInto('practice_entry').values(rows).execute();
}

async function archive({ db, madeAt }: Making, usernames: readonly string[]): Promise<void> {
  if (usernames.length === 0) return;
  await db
    .updateTable('user_account')
    .set({ archived_at: new Date(madeAt) })
    .where('username', 'in', usernames)
    .execute();
}
