import type { Context as HonoContext } from 'hono';
import type { Context } from '../context.ts';
import type { Env } from './env.ts';

export interface AuthorityRequest {
  readonly context: Context;
  readonly c: HonoContext<Env>;
}

/**
 * Who may call a route: each stands in `server/access` or beside the routes that it is for. `check` throws a refusal, or grants
 * what it learned, so a handler need not ask again. Nobody signed in is 401, something not yours is 404 exactly as if it did
 * not exist, your own thing in the wrong role is 403.
 */
export interface Authority<Granted> {
  /** As a failed start, a log or a test names it. @example 'inClass(editClass)' */
  readonly name: string;
  check(request: AuthorityRequest): Promise<Granted>;
}

export const anyone: Authority<null> = { name: 'anyone', check: async () => null };
