import type { Context } from '../context.ts';
import { JobFailed, type JobKind } from '../jobs/job-runner.ts';
import type { WaitingLetter } from './send-letter.ts';

/** Over nearly three hours, each pause twice as long as the one before. */
const mostAttempts = 12;

/** The job that hands a letter over. Its words are forgotten with the job's input once that is done. */
export function deliverLetter({ mail, clock }: Pick<Context, 'mail' | 'clock'>): JobKind {
  const deliver: JobKind = async ({ job }) => {
    const { until, ...letter } = job.input as WaitingLetter;
    if (until !== null && clock.now().getTime() > Date.parse(until))
      throw new JobFailed('A letter was not sent: what it offers is over.');
    await mail.send(letter, job.id).catch((err: unknown) => {
      // Of the error only its code: a mail server's own words name the address.
      const words = `A letter was not sent: ${codeOf(err)}`;
      throw isNoMailbox(err) ? new JobFailed(words) : new Error(words);
    });
    return null;
  };
  return Object.assign(deliver, { mostAttempts });
}

const codeOf = (err: unknown): string =>
  err instanceof Error && 'code' in err ? String(err.code) : 'unknown';

/** The mailbox does not exist, so do not try again. Other refusals may be temporary. */
function isNoMailbox(err: unknown): boolean {
  const { command, responseCode } = err as { command?: string; responseCode?: number };
  return command === 'RCPT TO' && Number(responseCode) >= 500;
}
