import { enrolRoster } from './features/roster/enrol-roster.ts';
import type { JobKind } from './jobs/job-runner.ts';

/** What does the jobs, by the name that is stored with each. One that has landed keeps its name. */
export const jobKinds: Readonly<Record<string, JobKind>> = {
  'enrol-roster': enrolRoster,
};
