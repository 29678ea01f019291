import type { SignInCards } from '#shared/contract/roster';
import { wholeName } from '#shared/roster/student-name';
import type { SignedIn } from '../access/signed-in.ts';
import type { StudentPlace } from '../access/student-place.ts';
import type { Context } from '../context.ts';
import { organisationCode } from '../db/organisation-code.ts';
import { type Issued, issueOneTimePassword } from './issue-one-time-password.ts';
import { tellOfCards } from './tell-of-cards.ts';

type Parts = Pick<Context, 'objectSecret' | 'clock' | 'newId' | 'log' | 'jobBell'>;

interface Giving {
  readonly cards: readonly CardFor[];
  /** Of the class that is printed on them; null where they are for none. */
  readonly classTitle: string | null;
  readonly isLost: boolean;
}

export interface CardFor {
  readonly student: Pick<StudentPlace, 'id' | 'firstName' | 'lastName' | 'username'>;
  readonly replaces: Issued['replaces'];
}

/**
 * Gives these students one-time passwords, each told this once; writes down who gave them, and tells the others who look
 * after them, once for all. Who keeps what they have is not among the cards.
 */
export async function giveCards(
  parts: Parts,
  { account, db }: SignedIn,
  { cards: wanted, classTitle, isLost }: Giving,
): Promise<SignInCards> {
  const { objectSecret, clock, newId, log, jobBell } = parts;
  const cards = await db.transaction().execute(async (transaction) => {
    const issued = [];
    for (const { student, replaces } of wanted) {
      const { id: studentId, username } = student;
      const line = { by: account.id, id: newId(), now: clock.now() };
      const oneTimePassword = await issueOneTimePassword(transaction, objectSecret, {
        ...{ personId: studentId, replaces, isLost, ...line },
      });
      if (oneTimePassword === null) continue;
      issued.push({ studentId, studentName: wholeName(student), username, oneTimePassword });
    }
    await tellOfCards(parts, { db: transaction, by: account }, issued);
    return issued;
  });
  jobBell.ring();
  for (const { studentId } of cards) log.info({ studentId, by: account.id }, 'a card was given');
  return { cards, classTitle, organisationCode: await organisationCode(db) };
}
