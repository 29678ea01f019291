import { problemReportId } from '#shared/contract/ids';
import { demandId } from '../../access/demand-id.ts';
import { demandSignedIn, type SignedIn } from '../../access/signed-in.ts';
import type { Authority } from '../../http/authority.ts';
import { refuse } from '../../http/refusal.ts';
import { findReport } from './queries.ts';

/**
 * Who looks at reports for support. No role is support's alone, so it is the administrator of the demonstration school:
 * what is played there is nobody's schoolwork, for its accounts are known to everybody. In a real school nobody lists
 * reports, and each is its sender's alone.
 */
export const reportSupport: Authority<SignedIn> = {
  name: 'reportSupport',
  async check(request) {
    const signedIn = await demandSignedIn(request);
    if (!(await isSupport(signedIn))) throw refuse('forbidden');
    return signedIn;
  },
};

interface ReportGrant extends SignedIn {
  readonly report: NonNullable<Awaited<ReturnType<typeof findReport>>>;
}

/** The parameter `reportId` names a report the person sent, or one that support may look at. */
export const reportReader: Authority<ReportGrant> = {
  name: 'reportReader',
  async check(request) {
    const signedIn = await demandSignedIn(request);
    const id = demandId(problemReportId, request.c.req.param('reportId'));
    const report = await findReport(signedIn.db, id);
    if (!report) throw refuse('not-found');
    const isOpen = report.user_id === signedIn.account.id || (await isSupport(signedIn));
    if (!isOpen) throw refuse('not-found');
    return { ...signedIn, report };
  },
};

async function isSupport({ db, account }: SignedIn): Promise<boolean> {
  if (account.role !== 'admin') return false;
  const school = await db.selectFrom('tenant').select('is_demo').executeTakeFirst();
  return school?.is_demo ?? false;
}
