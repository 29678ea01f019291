import { findClass, joinClass } from '#shared/contract/add-class';
import { students } from '../../access/by-role.ts';
import { addressOf } from '../../http/address.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { classWithCode, enrolByCode } from './class-queries.ts';
import type { JoinGuard } from './join-guard.ts';
import { judgeCode } from './judge-code.ts';
import { refuseOfRoom } from './other-kind.ts';
import { toJoinableClass } from './replies.ts';

/** What a student does with a code that was given out. */
export function studentRoutes(routes: Routes, guard: JoinGuard): void {
  const { clock, config } = routes.context;

  mount(routes, findClass, { allow: students }, async ({ query, granted, c }) => {
    const { account, db } = granted;
    const found = await judgeCode(
      guard,
      { who: account.id, address: addressOf(config, c) ?? 'none' },
      {
        typed: query.joinCode,
        look: async (joinCode) =>
          (await classWithCode(db, joinCode, account.id)) ??
          (await refuseOfRoom(routes.context, joinCode)),
      },
    );
    return { found: toJoinableClass(found) };
  });

  mount(routes, joinClass, { allow: students }, async ({ params, body, granted, c }) => {
    const { account, db } = granted;
    const { courseId } = params;
    return judgeCode(
      guard,
      { who: account.id, address: addressOf(config, c) ?? 'none' },
      {
        typed: body.joinCode,
        async look(joinCode) {
          const joining = { courseId, joinCode, studentId: account.id, now: clock.now() };
          const isIn = await db
            .transaction()
            .execute((transaction) => enrolByCode(transaction, joining));
          return isIn ? { courseId } : null;
        },
      },
    );
  });
}
