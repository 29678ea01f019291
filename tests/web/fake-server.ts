import type { z } from 'zod';
import { Refusal, refuse } from '#server/http/refusal';
import { getAccount, type User } from '#shared/contract/account';
import type { BodyOf, Endpoint } from '#shared/contract/endpoint';
import { defaultFlags, type Flags } from '#shared/contract/flags';
import { postLog } from '#shared/contract/log';
import { type Api, createApi } from '../../web/data/api/api.ts';

/** Somebody of a school, as the server describes them. */
export const someone = (role: User['role'], fields: Partial<User> = {}): User => ({
  id: '0190a000-0000-7000-8000-00000000a002',
  ...{ username: 'someone', firstName: 'Miriam', lastName: 'Okafor', role },
  ...{ mustChangePassword: false, mustAddSecondStep: false },
  ...{ timeZoneId: null, schoolId: null, isUnled: false },
  canGenerateLivePractice: true,
  ...fields,
});

/** They were here before: the page knows them before it asks. */
export const remember = (user: User) =>
  localStorage.setItem('primavista-account', JSON.stringify(user));

/** A request, as its endpoint means it. */
interface Asked<E extends Endpoint> {
  /** What stands in the path, by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: BodyOf<E>;
}

/** Read only to its depths, as the rules hand things out. */
type Plain<T> = T extends object ? { readonly [Key in keyof T]: Plain<T[Key]> } : T;

/** What the server's own `refuse` gives is answered as the server does. */
type Said<E extends Endpoint> = Plain<z.input<E['reply']>> | Refusal;

type Reply<E extends Endpoint> = Said<E> | ((asked: Asked<E>) => Said<E> | Promise<Said<E>>);

interface Road {
  readonly endpoint: Endpoint;
  readonly pattern: RegExp;
  readonly reply: Reply<Endpoint>;
}

export interface FakeServer {
  /** Answers an endpoint so from now on, and so again: of two answers the later one counts. */
  on<E extends Endpoint>(endpoint: E, reply: Reply<E>): FakeServer;
  /** Every request to an endpoint that was answered so far, the first one first. */
  asked<E extends Endpoint>(endpoint: E): readonly Asked<E>[];
  /** Method and path of every request that was to change something. */
  readonly changes: readonly string[];
  /** For `openApp`. */
  readonly answer: (request: Request) => Promise<Response>;
}

interface Means {
  /** Who is signed in; nobody where it is left out. */
  readonly user?: User | null;
  readonly flags?: Partial<Flags>;
  readonly takesTrials?: boolean;
}

/**
 * A server that answers what a test says, typed by the contract, and knows nothing else: that is refused as not found.
 *
 * @example
 * const server = fakeServer({ user: teacher }).on(getNeeds, needs).on(saveGrade, refuse('grade-required'));
 * await openApp('/educator', server.answer);
 */
export function fakeServer({ user = null, flags, takesTrials }: Means = {}): FakeServer {
  const roads: Road[] = [];
  const heard: { readonly endpoint: Endpoint; readonly asked: Asked<Endpoint> }[] = [];
  const changes: string[] = [];

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams: query } = new URL(request.url);
    // What a page reports of itself changes nothing, and may come at any time.
    if (request.method !== 'GET' && pathname !== postLog.path)
      changes.push(`${request.method} ${pathname}`);
    const road = roads.findLast(
      ({ endpoint, pattern }) => endpoint.method === request.method && pattern.test(pathname),
    );
    if (!road) return respond(refuse('not-found'));
    const text = await request.clone().text();
    const asked = {
      params: { ...road.pattern.exec(pathname)?.groups },
      query,
      body: isJson(request) && text ? JSON.parse(text) : undefined,
    };
    heard.push({ endpoint: road.endpoint, asked });
    return respond(await replyOf(road, asked));
  }

  const server: FakeServer = {
    on(endpoint, reply) {
      roads.push({ endpoint, pattern: patternOf(endpoint), reply: reply as Reply<Endpoint> });
      return server;
    },
    asked: <E extends Endpoint>(endpoint: E) =>
      heard.flatMap((one) => (one.endpoint === endpoint ? [one.asked as Asked<E>] : [])),
    changes,
    answer,
  };
  const account = { user, flags: { ...defaultFlags, ...flags }, version: '1', takesTrials };
  return server.on(getAccount, account);
}

/** What reaches it, for what asks without an app around it; it neither waits nor leads to signing in. */
export const apiTo = ({ answer }: FakeServer): Api =>
  createApi({
    fetch: async (input) => answer(input as Request),
    sleep: async () => {},
    onSignInNeeded: () => {},
  });

/** A refusal may be thrown too, as the server's own rules do. */
async function replyOf({ reply }: Road, asked: Asked<Endpoint>): Promise<Said<Endpoint>> {
  if (typeof reply !== 'function') return reply;
  try {
    return await reply(asked);
  } catch (error) {
    if (isRefusal(error)) return error;
    throw error;
  }
}

const isJson = ({ headers }: Request) => headers.get('content-type')?.includes('json') ?? false;

/** `/class/{courseId}` takes one part of a path in place of each name. */
const patternOf = ({ path }: Endpoint) =>
  new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const isRefusal = (said: unknown): said is Refusal => said instanceof Refusal;

function respond(said: Said<Endpoint>): Response {
  if (!isRefusal(said)) return Response.json(said);
  return Response.json({ errors: said.problems }, { status: said.status });
}
