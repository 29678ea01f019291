import { jobOf } from '../jobs/queries.ts';
import { isUuid } from '../security/uuid.ts';
import { type Authority, demandSignedIn, type SignedIn } from './authority.ts';
import { refuse } from './refusal.ts';

interface JobGrant extends SignedIn {
  readonly job: NonNullable<Awaited<ReturnType<typeof jobOf>>>;
}

/** The parameter names a job that the person asked for. */
export const jobAsker = (param: string): Authority<JobGrant> => ({
  name: `jobAsker(${param})`,
  async check(request) {
    const { account, db } = await demandSignedIn(request);
    const jobId = request.c.req.param(param);
    const job = jobId !== undefined && isUuid(jobId) && (await jobOf(db, account.id, jobId));
    if (!job) throw refuse('not-found');
    return { account, db, job };
  },
});
