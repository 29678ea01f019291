import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { z } from 'zod';
import type { Endpoint } from '#shared/contract/endpoint';
import { problems } from '#shared/contract/problem';
import type { Context } from '../context.ts';
import { type RateLimit, RateLimiter } from '../security/rate-limiter.ts';
import { addressOf } from './address.ts';
import type { Authority } from './authority.ts';
import { readDevice } from './device-cookie.ts';
import type { Env } from './env.ts';
import { inForm } from './form-body.ts';
import { answerJson } from './json-answer.ts';
import { refuse } from './refusal.ts';
import { demandStorableAddress, demandStorableBody } from './storable-text.ts';

interface MountedRoute {
  readonly method: string;
  readonly path: string;
  /** The authority's name, for the table of roles and routes in the tests. */
  readonly allow: string;
}

/** Where features mount their endpoints. */
export interface Routes {
  readonly app: OpenAPIHono<Env>;
  readonly context: Context;
  readonly mounted: MountedRoute[];
}

export interface Asked<Params, Query, Body, Granted> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** What the authority found out on the way: the account, the assignment, the session. */
  readonly granted: Granted;
  readonly c: HonoContext<Env>;
}

interface AddressLimit extends RateLimit {
  /** A device on which somebody came in before is counted by itself. */
  readonly devicesApart?: true;
}

interface MountOptions<Granted> {
  readonly allow: Authority<Granted>;
  /** How often one network address may ask, asked before anything else. Behind one there may be a whole school. */
  readonly perAddress?: AddressLimit;
  /**
   * `validate` lets the reply be kept, and its tag be asked about before each use: 304 where nothing has changed.
   * Without it nobody keeps anything.
   */
  readonly cache?: 'validate';
}

/** Bytes of a body that the contract describes. */
const largestBody = 1024 * 1024;

const notTooLarge = bodyLimit({
  maxSize: largestBody,
  onError: () => {
    throw refuse('too-large');
  },
});

/**
 * A body may take minutes to come, and who sends it may do so no more by then: it is there before anybody is asked who they are. One
 * that breaks off is refused as what cannot be read.
 */
const whole: MiddlewareHandler<Env> = async (c, next) => {
  await c.req.arrayBuffer().catch(() => null);
  await next();
};

const formType = 'application/x-www-form-urlencoded';

/** What the library is to accept. */
const bodyOf = (schema: z.ZodType, takesForms: boolean) =>
  takesForms
    ? // One of the two: where a body is required the library asks for both.
      { content: { 'application/json': { schema }, [formType]: { schema: inForm(schema) } } }
    : { content: { 'application/json': { schema } }, required: true };

const refuseType = () =>
  refuse('invalid', { path: 'Content-Type', problem: `Send application/json or ${formType}.` });

/** @throws Refusal where it is not said what the body is: then the library has looked at none */
function formOrJson(contentType: string | undefined): 'form' | 'json' {
  if (contentType === undefined) throw refuseType();
  if (/^application\/([a-z.-]+\+)?json/i.test(contentType)) return 'json';
  if (contentType.toLowerCase().startsWith(formType)) return 'form';
  throw refuseType();
}

/** What a page keeps and has unchanged is told so, with the version that would have written it. */
const tagged = etag({
  generateDigest: (body) => crypto.subtle.digest('SHA-256', body),
  retainedHeaders: [...RETAINED_304_HEADERS, 'X-PV-Version'],
});

/**
 * Answers a contract endpoint. Once the body is here `allow` is asked, before anything of the request is looked at, then
 * the library validates params, query and body, then the handler runs; its reply is checked too,
 * so nothing leaves that the contract does not name.
 */
export function mount<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Granted,
>(
  routes: Routes,
  endpoint: Endpoint<Params, Query, Body, Reply>,
  options: MountOptions<Granted>,
  handler: (
    asked: Asked<z.output<Params>, z.output<Query>, z.output<Body>, Granted>,
  ) => Promise<z.input<Reply>>,
): void {
  const { method, path, params, query, body, takesForms = false, reply } = endpoint;
  const guard = declare(routes, { method, path }, options.allow);
  const json = (schema: z.ZodType) => ({ 'application/json': { schema } });
  const route = createRoute({
    method: method.toLowerCase() as 'get' | 'post' | 'put' | 'delete',
    path,
    middleware: [
      ...(options.perAddress ? [limited(routes.context, options.perAddress)] : []),
      ...(body ? [notTooLarge, whole] : []),
      guard,
      ...(options.cache === 'validate' ? [tagged] : []),
    ],
    request: {
      ...(params ? { params: params as never } : {}),
      ...(query ? { query: query as never } : {}),
      ...(body ? { body: bodyOf(body, takesForms) as never } : {}),
    },
    responses: {
      200: { description: 'Done', content: json(reply) },
      default: { description: 'Refused', content: json(problems) },
    },
  });
  routes.app.openapi(route, async (c) => {
    const valid = (part: 'param' | 'query' | 'json' | 'form', schema: z.ZodType | undefined) =>
      schema === undefined ? undefined : (c.req.valid(part as never) as unknown);
    const sent = takesForms ? formOrJson(c.req.header('Content-Type')) : 'json';
    const given = valid(sent, body);
    if (body !== undefined) {
      demandStorableBody(sent === 'json' ? await c.req.text() : null, given);
    }
    const answer = await handler({
      params: valid('param', params) as z.output<Params>,
      query: valid('query', query) as z.output<Query>,
      body: given as z.output<Body>,
      granted: c.get('granted') as Granted,
      c,
    });
    const checked = reply.parse(answer) as object;
    c.header('Cache-Control', options.cache === 'validate' ? 'no-cache' : 'no-store');
    // Of the type that the contract says: it was checked by it.
    return answerJson(c, checked, 200) as never;
  });
}

/** Answers a route whose body or reply is no JSON: files in, files out, the page itself. `path` as in a contract. */
export function mountRaw<Granted>(
  routes: Routes,
  address: { readonly method: 'GET' | 'POST' | 'PUT'; readonly path: string },
  options: { readonly allow: Authority<Granted> },
  handler: (c: HonoContext<Env>, granted: Granted) => Response | Promise<Response>,
): void {
  const guard = declare(routes, address, options.allow);
  routes.app.on(address.method, honoPath(address.path), guard, (c) =>
    handler(c, c.get('granted') as Granted),
  );
}

/** Fails at start for a route that nobody mounted with a declared authority. */
export function assertAllDeclared({ app, mounted }: Routes): void {
  const declared = new Set(mounted.map(({ method, path }) => `${method} ${honoPath(path)}`));
  for (const { method, path } of app.routes) {
    if (method === 'ALL' || declared.has(`${method} ${path}`)) continue;
    throw new Error(`${method} ${path} is not mounted with an "allow".`);
  }
}

/** Whoever asks too often waits: 429, which says how long. */
function limited(context: Context, limit: AddressLimit): MiddlewareHandler<Env> {
  const limiter = new RateLimiter(context.clock, limit);
  return async function limited(c, next) {
    const address = addressOf(context.config, c);
    const device = limit.devicesApart ? readDevice(context, c) : null;
    // One that nobody has come in on is handed out to whoever asks, and as often.
    const key = device !== null && device.marks.length > 0 ? device.id : address;
    const wait = address === null ? 0 : limiter.take(key ?? address);
    if (wait > 0) throw refuse('too-many-attempts', { retryAfter: wait });
    await next();
  };
}

/** @example honoPath('/ws/{type}/{id}') // '/ws/:type/:id' */
export const honoPath = (path: string) => path.replaceAll(/{(.+?)}/g, ':$1');

/** What stands before each route: who may call it is said in the table of routes, and asked. */
export function declare<Granted>(
  routes: Routes,
  { method, path }: { readonly method: string; readonly path: string },
  allow: Authority<Granted> | undefined,
): MiddlewareHandler<Env> {
  // The types demand it; this catches what got around them.
  if (typeof allow?.check !== 'function') {
    throw new Error(`${method} ${path} declares no "allow". Say who may call it.`);
  }
  routes.mounted.push({ method, path, allow: allow.name });
  return async function authorize(c, next) {
    c.set('route', path);
    // An authority may look its parameters up.
    demandStorableAddress(c);
    c.set('granted', await allow.check({ context: routes.context, c }));
    await next();
  };
}
