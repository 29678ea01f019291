import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Problems } from '#shared/contract/problem';
import type { Context } from '../context.ts';
import { QueueTimeout } from '../security/limited-queue.ts';
import { BrokenForm } from '../storage/multipart.ts';
import type { Env } from './env.ts';
import { ownOrigin } from './own-origin.ts';
import { Refusal, refuse } from './refusal.ts';
import { signInAddress } from './sign-in-address.ts';

/** The one place where an error becomes an answer. What we did not expect is logged here and told to nobody. */
export function answerError({ config, log }: Pick<Context, 'config' | 'log'>) {
  return (error: unknown, c: HonoContext<Env>): Response => {
    const refusal = toRefusal(error);
    if (refusal.status === 500)
      log.error({ err: error, requestId: c.get('requestId') }, 'unexpected');
    if (refusal.retryAfter !== null) c.header('Retry-After', String(refusal.retryAfter));
    if (refusal.status === 401 && c.req.method === 'GET') {
      c.header('Location', signInAddress(c.req.header('Referer'), ownOrigin(config, c)));
    }
    c.header('Cache-Control', 'no-store');
    const body: Problems = { errors: [...refusal.problems], requestId: c.get('requestId') };
    return c.json(body, refusal.status);
  };
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof BrokenForm) return refuse('invalid', { problem: error.message });
  if (error instanceof QueueTimeout) return refuse('busy', { retryAfter: 10 });
  if (isNodeError(error) && error.code === 'ENOSPC') return refuse('storage-full');
  if (error instanceof HTTPException) return fromFramework(error);
  return refuse('unexpected');
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

function isNodeError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}
