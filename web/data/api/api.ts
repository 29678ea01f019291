import type { BodyOf, Endpoint, ReplyOf } from '#shared/contract/endpoint';
import type { ProblemCode } from '#shared/contract/problem';
import { type HttpOptions, type Outcome, type Refused, send } from './http.ts';

export interface CallInput<E extends Endpoint> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: BodyOf<E>;
  /** Nobody waits for it on a screen: a 401 is an outcome, and takes no music from under a player. */
  readonly inBackground?: boolean;
  /** Goes on when the page is left. */
  readonly keepalive?: boolean;
  /** Who is meant: where somebody else is signed in by now, nothing is done. */
  readonly personId?: string | null;
  /** Makes a repeated call count once. */
  readonly idempotencyKey?: string;
}

interface ApiOptions extends HttpOptions {
  /**
   * A GET was answered by 401: the screen has nothing to show. With the address the server named, or null, and with what it
   * asks for. To a POST 401 is an outcome like any other, because what was typed or played is still here.
   */
  readonly onSignInNeeded: (location: string | null, code: ProblemCode | undefined) => void;
  /** For whom this page was opened: meant by every call that names nobody else. */
  readonly pageOf?: () => string | null;
}

/** Fills `{name}` in an endpoint's path. */
export function pathOf(endpoint: Endpoint, params: Readonly<Record<string, string>> = {}): string {
  return endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${endpoint.path} needs the parameter "${name}".`);
    return encodeURIComponent(value);
  });
}

/** Path and query of a call: what its answer is kept under. */
export function addressOf(
  endpoint: Endpoint,
  { params, query }: Pick<CallInput<Endpoint>, 'params' | 'query'>,
): string {
  const search = new URLSearchParams(query).toString();
  return pathOf(endpoint, params) + (search && `?${search}`);
}

/** What a refused request was answered, by the server or by whatever stands in its place. */
export async function refusalOf(response: Response): Promise<Refused> {
  const { problems } = await import('#shared/contract/problem');
  const parsed = problems.safeParse(await response.json().catch(() => null));
  const retryAfter = Number(response.headers.get('retry-after'));
  return {
    kind: 'refused',
    status: response.status,
    errors: parsed.success ? parsed.data.errors : [],
    retryAfter: Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : null,
  };
}

/** Calls endpoints of the contract; every reply is checked against its schema when it arrives. */
export function createApi(options: ApiOptions) {
  async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> = {},
  ): Promise<Outcome<ReplyOf<E>>> {
    const path = addressOf(endpoint, input);
    const body = input.body === undefined ? {} : { body: JSON.stringify(input.body) };
    const personId = input.personId ?? options.pageOf?.() ?? null;
    const request = () =>
      new Request(new URL(path, location.href), {
        method: endpoint.method,
        credentials: 'same-origin',
        keepalive: input.keepalive ?? false,
        headers: {
          'content-type': 'application/json',
          'x-pv': '1',
          ...(personId && { 'x-pv-user': personId }),
          ...(input.idempotencyKey && { 'idempotency-key': input.idempotencyKey }),
        },
        ...body,
      });
    const response = await send(request, options);
    if (response === null) return { kind: 'network' };
    if (!response.ok) {
      const refused = await refusalOf(response);
      if (response.status === 401 && endpoint.method === 'GET' && !input.inBackground) {
        options.onSignInNeeded(response.headers.get('location'), refused.errors[0]?.code);
      }
      return refused;
    }
    const parsed = endpoint.reply.safeParse(await response.json().catch(() => null));
    if (!parsed.success)
      return { kind: 'refused', status: response.status, errors: [], retryAfter: null };
    return { kind: 'ok', reply: parsed.data as ReplyOf<E> };
  }

  return { call };
}

export type Api = ReturnType<typeof createApi>;
