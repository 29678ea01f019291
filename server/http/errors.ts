import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Problems } from '#shared/contract/problem';
import { assertNever } from '#shared/lib/assert-never';
import type { Context } from '../context.ts';
import { type DatabaseTrouble, databaseTrouble } from '../db/database-trouble.ts';
import { BrokenForm } from '../storage/multipart.ts';
import { StorageAway } from '../storage/object-storage.ts';
import { QueueTimeout } from '../threads/limited-queue.ts';
import type { Env } from './env.ts';
import { answerJson } from './json-answer.ts';
import { ownOrigin } from './own-origin.ts';
import { Refusal, refuse } from './refusal.ts';
import { signInAddress } from './sign-in-address.ts';

/** The one place where an error becomes an answer. What we did not expect is logged here and told to nobody. */
export function answerError({ config, log }: Pick<Context, 'config' | 'log'>) {
  return (error: unknown, c: HonoContext<Env>): Response => {
    const refusal = toRefusal(error);
    const requestId = c.get('requestId');
    if (refusal.status === 500) log.error({ err: error, requestId }, 'unexpected');
    else if (!isExpected(error)) log.error({ err: error, requestId }, 'machine in trouble');
    if (refusal.retryAfter !== null) c.header('Retry-After', String(refusal.retryAfter));
    if (refusal.status === 401 && c.req.method === 'GET') {
      c.header('Location', signInAddress(c.req.header('Referer'), ownOrigin(config, c)));
    }
    c.header('Cache-Control', 'no-store');
    const body: Problems = { errors: [...refusal.problems], requestId };
    return answerJson(c, body, refusal.status);
  };
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof BrokenForm) return fromForm(error);
  if (error instanceof QueueTimeout) return refuse('crowded', { retryAfter: 10 });
  if (error instanceof HTTPException) return fromFramework(error);
  const trouble = databaseTrouble(error);
  if (trouble !== null) return fromTrouble(trouble);
  if (error instanceof StorageAway) return fromTrouble('away');
  if (isDiskFull(error)) return fromTrouble('full');
  return refuse('unexpected');
}

/** What somebody asked for in vain, which is no matter for whoever keeps the machine. */
const isExpected = (error: unknown) =>
  error instanceof Refusal ||
  error instanceof BrokenForm ||
  error instanceof QueueTimeout ||
  error instanceof HTTPException;

const fromForm = ({ message: problem, field }: BrokenForm) =>
  refuse('invalid', { ...(field === null ? {} : { path: field }), problem });

/** Seconds. */
const soon = 5;
const whenThereIsRoom = 60;

/** The page keeps what it could not send, and sends it again after the time it is told. */
function fromTrouble(trouble: DatabaseTrouble): Refusal {
  switch (trouble) {
    case 'full':
      return refuse('storage-full', { retryAfter: whenThereIsRoom });
    case 'away':
    case 'busy':
      return refuse('busy', { retryAfter: soon });
    default:
      return assertNever(trouble);
  }
}

/** What the framework itself refuses: a body that is no JSON, or of another type. */
function fromFramework(error: HTTPException): Refusal {
  switch (error.status) {
    case 400:
      return refuse('invalid', { problem: 'The body is not valid JSON.' });
    case 413:
      return refuse('too-large');
    case 415:
      return refuse('invalid', { path: 'Content-Type', problem: 'Send application/json.' });
    default:
      return refuse('unexpected');
  }
}

function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  );
}
