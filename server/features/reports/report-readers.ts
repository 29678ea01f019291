import type { Context } from '../../context.ts';
import type { Account } from '../../http/account.ts';
import { type Authority, demandAccount, type SignedIn } from '../../http/authority.ts';
import { refuse } from '../../http/refusal.ts';
import { isUuid } from '../../security/uuid.ts';
import { findReport } from './queries.ts';

/**
 * Who looks at reports for support. No role is support's alone, so it is the co-ordinator of the demonstration school:
 * what is played there is nobody's schoolwork, for its accounts are known to everybody. In a real school nobody lists
 * reports, and each is its sender's alone.
 */
export const reportSupport: Authority<SignedIn> = {
  name: 'reportSupport',
  async check(request) {
    const account = await demandAccount(request);
    if (!(await isSupport(request.context, account))) throw refuse('forbidden');
    return { account };
  },
};

export interface ReportGrant extends SignedIn {
  readonly report: NonNullable<Awaited<ReturnType<typeof findReport>>>;
}

/** The parameter names a report the person sent, or one that support may look at. */
export const reportReader = (param: string): Authority<ReportGrant> => ({
  name: `reportReader(${param})`,
  async check(request) {
    const account = await demandAccount(request);
    const id = request.c.req.param(param);
    if (id === undefined || !isUuid(id)) throw refuse('not-found');
    const { context } = request;
    const report = await findReport(context.db, { tenantId: account.tenantId, id });
    if (!report) throw refuse('not-found');
    const isOpen = report.user_id === account.id || (await isSupport(context, account));
    if (!isOpen) throw refuse('not-found');
    return { account, report };
  },
});

async function isSupport(
  { db }: Pick<Context, 'db'>,
  { tenantId, role }: Account,
): Promise<boolean> {
  if (role !== 'admin') return false;
  const school = await db
    .selectFrom('tenant')
    .where('id', '=', tenantId)
    .select('is_demo')
    .executeTakeFirst();
  return school?.is_demo ?? false;
}
