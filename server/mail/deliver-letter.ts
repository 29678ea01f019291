import { JobFailed, type JobKind } from '../jobs/job-runner.ts';
import type { Letter, Mail } from './mail.ts';

/** Over nearly three hours, each pause twice as long as the one before. */
const mostAttempts = 12;

/** The job that hands a letter over. Its words are forgotten with the job's input once that is done. */
export function deliverLetter(mail: Mail): JobKind {
  const deliver: JobKind = async ({ job }) => {
    await mail.send(job.input as Letter).catch((err: unknown) => {
      // Of the error only its code: a mail server's own words name the address.
      const words = `A letter was not sent: ${codeOf(err)}`;
      throw isFinal(err) ? new JobFailed(words) : new Error(words);
    });
    return null;
  };
  return Object.assign(deliver, { mostAttempts });
}

const codeOf = (err: unknown): string =>
  err instanceof Error && 'code' in err ? String(err.code) : 'unknown';

/** There is no such mailbox, and will be none in an hour. */
const isFinal = (err: unknown): boolean =>
  codeOf(err) === 'EENVELOPE' && Number((err as { responseCode?: number }).responseCode) >= 500;
