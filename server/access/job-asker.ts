import { jobId } from '#shared/contract/ids';
import type { Authority } from '../http/authority.ts';
import { refuse } from '../http/refusal.ts';
import { jobOf } from '../jobs/queries.ts';
import { demandId } from './demand-id.ts';
import { demandSignedIn, type SignedIn } from './signed-in.ts';

interface JobGrant extends SignedIn {
  readonly job: NonNullable<Awaited<ReturnType<typeof jobOf>>>;
}

/** The parameter `jobId` names a job that the person asked for. */
export const jobAsker: Authority<JobGrant> = {
  name: 'jobAsker',
  async check(request) {
    const { account, db } = await demandSignedIn(request);
    const id = demandId(jobId, request.c.req.param('jobId'));
    const job = await jobOf(db, account.id, id);
    if (!job) throw refuse('not-found');
    return { account, db, job };
  },
};
