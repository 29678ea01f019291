import type { Problem } from '#shared/contract/problem';

/** What came back from one request, told apart by `kind`; nothing here throws for an expected failure. */
export type Outcome<Reply> =
  | { readonly kind: 'ok'; readonly reply: Reply }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly errors: readonly Problem[];
      /** Seconds the server asked us to wait. */
      readonly retryAfter: number | null;
    }
  | { readonly kind: 'network' };

/** Waits before each retry of a GET whose gateway failed (spec 2 §7): at once, 1 s, 3 s, 5 s. */
export const GET_RETRY_WAITS = [0, 1000, 3000, 5000] as const;
const GATEWAY_STATUSES = new Set([502, 503, 504]);
const MAX_RETRIES = 3;

export interface HttpOptions {
  readonly fetch: typeof fetch;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

/** Sends a request; a GET that met a failing gateway is sent up to three times more. */
export async function send(request: () => Request, options: HttpOptions): Promise<Response | null> {
  for (let attempt = 0; ; attempt++) {
    const current = request();
    const response = await options.fetch(current).catch(() => null);
    const retry =
      current.method === 'GET' &&
      response !== null &&
      GATEWAY_STATUSES.has(response.status) &&
      attempt < MAX_RETRIES;
    if (!retry) return response;
    await options.sleep(GET_RETRY_WAITS[attempt + 1] ?? 0);
  }
}
