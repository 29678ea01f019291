import type { TenantDb } from '../../db/tenant.ts';
import { refuse } from '../../http/refusal.ts';
import { latelySent } from './queries.ts';
import type { ReportPlace } from './signed-address.ts';

/** Of one person in an hour: a whole lesson of doubtful marks, but not a full disk. */
const most = 20;
const hour = 60 * 60_000;

/** @throws Refusal when the person has sent so many other reports lately that this one must wait. */
export async function demandPatience(
  db: TenantDb,
  { userId, reportId }: Pick<ReportPlace, 'userId' | 'reportId'>,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - hour);
  const sent = await latelySent(db, { userId, except: reportId, since, most });
  const oldest = sent[most - 1];
  if (oldest === undefined) return;
  const retryAfter = Math.ceil((oldest.getTime() + hour - now.getTime()) / 1000);
  throw refuse('too-many-attempts', { retryAfter });
}
