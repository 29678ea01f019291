import { wholeName } from '#shared/roster/student-name';
import type { Context } from '../context.ts';
import type { TenantTransaction } from '../db/tenant.ts';
import type { Account } from '../http/account.ts';
import { cardsLetter } from '../mail/letters.ts';
import { sendLetter } from '../mail/send-letter.ts';

type Parts = Pick<Context, 'newId' | 'clock' | 'jobBell'>;

interface Telling {
  readonly db: TenantTransaction;
  /** null is the operator, at the command line. */
  readonly by: Account | null;
}

interface Given {
  readonly studentId: string;
  readonly studentName: string;
}

/**
 * Writes to everybody else who looks after these students that they were given one-time passwords: their own teacher, and
 * who else teaches the class that brought them in. One letter each, however many students it is about.
 */
export async function tellOfCards(
  parts: Parts,
  { db, by }: Telling,
  given: readonly Given[],
): Promise<void> {
  if (given.length === 0) return;
  const rows = await whoLooksAfter(
    db,
    given.map(({ studentId }) => studentId),
  );
  const told = new Map(rows.filter(({ id }) => id !== by?.id).map((row) => [row.id, row]));
  for (const { id, email, first_name } of told.values()) {
    if (email === null) continue;
    const of = new Set(rows.filter((row) => row.id === id).map(({ student_id }) => student_id));
    const names = given.flatMap((one) => (of.has(one.studentId) ? [one.studentName] : []));
    const who = by === null ? 'Whoever runs your Primavista' : wholeName(by);
    const letter = cardsLetter({ email, firstName: first_name }, { by: who, names });
    await sendLetter(parts, { db, personId: id }, letter);
  }
}

/** A row for each student and each person who looks after them and can be written to. */
function whoLooksAfter(db: TenantTransaction, studentIds: readonly string[]) {
  return db
    .selectFrom('user_account as s')
    .leftJoin('course_teacher as t', 't.course_id', 's.home_course_id')
    .innerJoin('user_account as u', (join) =>
      join.on((on) =>
        on.or([
          on('u.id', '=', on.ref('s.home_teacher_id')),
          on('u.id', '=', on.ref('t.teacher_id')),
        ]),
      ),
    )
    .where('s.id', 'in', studentIds)
    .where('u.archived_at', 'is', null)
    .where('u.email_verified_at', 'is not', null)
    .select(['s.id as student_id', 'u.id', 'u.email', 'u.first_name'])
    .execute();
}
