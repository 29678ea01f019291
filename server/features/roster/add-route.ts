import type { ClassId } from '#shared/contract/ids';
import { type AddedRow, addRoster } from '#shared/contract/roster';
import { demandRoom } from '../../access/demand-room.ts';
import { inClass } from '../../access/in-class.ts';
import { studentsToBring } from '../../db/enrolment.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { doOnce } from '../../http/done-once.ts';
import { mount, type Routes } from '../../http/mount.ts';
import { refuse, refuseAll } from '../../http/refusal.ts';
import { insertJob } from '../../jobs/queries.ts';
import type { RosterInput } from './enrol-roster.ts';

/** Puts the students of a list into a class. */
export function addRoute(routes: Routes): void {
  const { clock, newId, jobBell } = routes.context;
  const allow = inClass('enrol');

  mount(routes, addRoster, { allow }, async ({ body, granted, c }) => {
    const { account, db, courseId } = granted;
    demandEachOnce(body.rows);
    const ids = body.rows.flatMap((row) => ('studentId' in row ? row.studentId : []));
    await demandBringable(db, ids, { broughtBy: account.id, courseId });
    const key = c.req.header('Idempotency-Key') ?? null;
    const once = { userId: account.id, key, request: `addRoster ${courseId}`, body };
    const asked = await doOnce({ db, clock }, once, async (transaction) => {
      // Not of a list that came before: its students are in the class by now.
      await demandRoom(transaction, { courseId, ids, others: body.rows.length - ids.length });
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

/** @throws Refusal when one of those who are named is no student whom this person may bring into the class */
async function demandBringable(
  db: TenantDb,
  named: readonly string[],
  into: { readonly broughtBy: string; readonly courseId: ClassId },
): Promise<void> {
  if (named.length === 0) return;
  const known = await studentsToBring(db, { ids: named, ...into }).execute();
  if (known.length < new Set(named).size) throw refuse('not-found', { path: 'rows' });
}
