import { joinRequestLife } from '#shared/classes/join-request-life';
import { answerJoinRequests, getJoinRequests } from '#shared/contract/joining';
import { demandRoom } from '../../access/demand-room.ts';
import { inClass } from '../../access/in-class.ts';
import { holdGoingClass } from '../../db/enrolment.ts';
import { giveJoinCode } from '../../db/join-codes.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse } from '../../http/refusal.ts';
import { admit } from './admit.ts';
import { toJoinRequest } from './replies.ts';
import { acceptRequest, holdRequests, openRequests, refuseRequests } from './request-queries.ts';

/** What the teachers of a class do with who asks to join it. */
export function teacherRoutes(routes: Routes): void {
  const { clock, log, newId } = routes.context;

  mount(routes, getJoinRequests, { allow: inClass('readClass') }, async ({ granted }) => {
    const after = new Date(clock.now().getTime() - joinRequestLife);
    const rows = await openRequests(granted.db, granted.courseId, after);
    return { requests: rows.map(toJoinRequest) };
  });

  mount(routes, answerJoinRequests, { allow: inClass('enrol') }, async ({ body, granted }) => {
    const { account, db, courseId } = granted;
    const { requestIds, answer, newCode } = body;
    const now = clock.now();
    const answered = await db.transaction().execute(async (transaction) => {
      if (!(await holdGoingClass(transaction, courseId))) throw refuse('class-archived');
      const requests = await holdRequests(transaction, courseId, requestIds);
      const ids = requests.map(({ id }) => id);
      if (answer === 'yes') {
        await demandRoom(transaction, { courseId, ids: [], others: requests.length });
        for (const { id, ...row } of requests) {
          const studentId = newId();
          const names = { firstName: row.first_name, lastName: row.last_name };
          const signIn = { username: row.username, passwordHash: row.password_hash! };
          await admit(transaction, { ...names, ...signIn, studentId, courseId, now });
          await acceptRequest(transaction, { id, studentId });
        }
      } else if (ids.length > 0) {
        await refuseRequests(transaction, ids, answer === 'no' ? 'refused' : 'known');
      }
      if (newCode) await giveJoinCode(transaction, courseId);
      return ids;
    });
    log.info(
      { requestIds: answered, answer, courseId, by: account.id },
      'who asks to join was answered',
    );
    return { answered: answered.length };
  });
}
