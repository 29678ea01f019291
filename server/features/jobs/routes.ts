import { cancelJob, getJob } from '#shared/contract/jobs';
import { rosterResult } from '#shared/contract/roster';
import { jobAsker } from '../../access/job-asker.ts';
import { mount, type Routes } from '../../http/mount.ts';
import * as jobs from '../../jobs/queries.ts';

/** How what somebody asked for is going, and the way to end it. */
export function jobRoutes(routes: Routes): void {
  const { clock } = routes.context;

  mount(routes, getJob, { allow: jobAsker }, async ({ granted: { job } }) => {
    const { id: jobId, state, done, total, result } = job;
    const known = result === null ? null : rosterResult.parse(result);
    return { job: { jobId, state, done, total, result: known } };
  });

  mount(routes, cancelJob, { allow: jobAsker }, async ({ granted: { db, job } }) => {
    await jobs.cancelJob(db, job.id, clock.now());
    return {};
  });
}
