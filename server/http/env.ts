import type { HttpBindings } from '@hono/node-server';
import type { Account } from './account.ts';

/** What travels with a request. `incoming` is absent where a test calls the app without a socket. */
export interface Env {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** The pattern of the matched route, for the log; a real address may hold a signature. */
    route: string;
    /** Filled by the first authority that asks who this is. */
    account: Account | null | undefined;
    granted: unknown;
  };
}
