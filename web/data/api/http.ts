import type { Problem } from '#shared/contract/problem';

export interface Refused {
  readonly kind: 'refused';
  readonly status: number;
  readonly errors: readonly Problem[];
  /** Seconds the server asked us to wait. */
  readonly retryAfter: number | null;
}

/** What came back from one request, told apart by `kind`; nothing here throws for an expected failure. */
export type Outcome<Reply> =
  | { readonly kind: 'ok'; readonly reply: Reply }
  | Refused
  | { readonly kind: 'network' };

/** Waits before each retry of a GET whose gateway failed (spec 2 §7): at once, 1 s, 3 s, 5 s. */
export const GET_RETRY_WAITS = [0, 1000, 3000, 5000] as const;
/** Wait before the one retry of a GET that nothing answered: a connection may break off where there is a network (spec 2 §7). */
const CUT_RETRY_WAIT = 1000;
const GATEWAY_STATUSES = new Set([502, 503, 504]);

export interface HttpOptions {
  readonly fetch: typeof fetch;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** Where the browser knows that there is no network, nothing is waited for. By default the browser's word. */
  readonly isOnline?: () => boolean;
}

/** Sends a request; a GET that met a failing gateway is sent up to three times more, one that nothing answered once. */
export async function send(
  request: () => Request,
  { fetch, sleep, isOnline = () => navigator.onLine }: HttpOptions,
): Promise<Response | null> {
  const gatewayWaits: number[] = GET_RETRY_WAITS.slice(1);
  const cutWaits = [CUT_RETRY_WAIT];
  for (;;) {
    const current = request();
    const response = await fetch(current).catch(() => null);
    const waits = waitsAfter(response);
    const wait = current.method === 'GET' ? waits.shift() : undefined;
    if (wait === undefined) return response;
    await sleep(wait);
  }

  function waitsAfter(response: Response | null): number[] {
    if (response === null) return isOnline() ? cutWaits : [];
    return GATEWAY_STATUSES.has(response.status) ? gatewayWaits : [];
  }
}
