import { wholeName } from '#shared/roster/student-name';
import type { StudentPlace } from '../../access/student-place.ts';
import type { Context } from '../../context.ts';
import type { TenantTransaction } from '../../db/tenant.ts';
import type { Account } from '../../http/account.ts';
import { handedOverLetter } from '../../mail/letters.ts';
import { sendLetter } from '../../mail/send-letter.ts';

interface Handing {
  readonly db: TenantTransaction;
  readonly by: Account;
  readonly to: { readonly id: string; readonly name: string };
}

/** Writes to who looked after these students until now, and to who does from now on; nobody is told what they did themselves. */
export async function tellOfHandingOver(
  parts: Pick<Context, 'newId' | 'clock' | 'jobBell'>,
  { db, by, to }: Handing,
  places: readonly StudentPlace[],
): Promise<void> {
  const moved = places.filter(({ home }) => home?.teacherId !== to.id);
  if (moved.length === 0) return;
  const before = moved.flatMap(({ home }) => (home === null ? [] : [home.teacherId]));
  const told = [...new Set([...before, to.id])].filter((id) => id !== by.id);
  if (told.length === 0) return;
  const people = await db
    .selectFrom('user_account')
    .where('id', 'in', told)
    .where('archived_at', 'is', null)
    .where('email_verified_at', 'is not', null)
    .select(['id', 'email', 'first_name'])
    .execute();
  for (const { id, email, first_name } of people) {
    if (email === null) continue;
    const theirs = moved.filter(({ home }) => id === to.id || home?.teacherId === id);
    const about = { by: wholeName(by), to: to.name, names: theirs.map(wholeName) };
    const letter = handedOverLetter({ email, firstName: first_name }, about);
    await sendLetter(parts, { db, personId: id }, letter);
  }
}
