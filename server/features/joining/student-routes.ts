import { foldJoinCode, isJoinCode } from '#shared/classes/join-code';
import { findClass, joinClass } from '#shared/contract/add-class';
import { students } from '../../access/by-role.ts';
import { addressOf } from '../../http/address.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { classWithCode, enrolByCode } from './enrolment-queries.ts';
import { JoinGuard, type JoinTry } from './join-guard.ts';
import { toJoinableClass } from './replies.ts';

/** What a student does with a code that was given out. */
export function joinRoutes(routes: Routes): void {
  const { clock, config } = routes.context;
  const guard = new JoinGuard(clock);

  mount(routes, findClass, { allow: students }, async ({ query, granted, c }) => {
    const { account, db } = granted;
    const found = await judged(
      { studentId: account.id, address: addressOf(config, c) ?? 'none' },
      query.joinCode,
      async (joinCode) => (await classWithCode(db, joinCode, account.id)) ?? null,
    );
    return { found: toJoinableClass(found) };
  });

  mount(routes, joinClass, { allow: students }, async ({ params, body, granted, c }) => {
    const { account, db } = granted;
    const { courseId } = params;
    return judged(
      { studentId: account.id, address: addressOf(config, c) ?? 'none' },
      body.joinCode,
      async (joinCode) => {
        const joining = { courseId, joinCode, studentId: account.id, now: clock.now() };
        const isIn = await db
          .transaction()
          .execute((transaction) => enrolByCode(transaction, joining));
        return isIn ? { courseId } : null;
      },
    );
  });

  /** Looks for what has the code, and counts it against who asks where nothing has. */
  async function judged<Found>(
    one: JoinTry,
    typed: string,
    look: (joinCode: string) => Promise<Found | null>,
  ): Promise<Found> {
    const wait = guard.begin(one);
    if (wait > 0) throw refuse('too-many-attempts', { retryAfter: wait });
    const joinCode = foldJoinCode(typed);
    const looked = isJoinCode(joinCode) ? look(joinCode) : Promise.resolve(null);
    const found = await looked.catch((error) => {
      guard.takeBack(one);
      throw error;
    });
    if (found === null) {
      guard.failed(one);
      throw refuse('join-code-not-found', { path: 'joinCode' });
    }
    guard.takeBack(one);
    return found;
  }
}
