import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config.ts';
import type { Env } from './env.ts';
import { ownOrigin } from './own-origin.ts';
import { refuse } from './refusal.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Carried by requests whose body is no JSON; a form on another site cannot send it. */
const ownHeader = 'X-PV';

interface CsrfOptions {
  /** Paths let through unasked: each has a proof of its own that no other site can make. */
  readonly exempt: readonly string[];
  /** Paths that take a form we signed, as a bucket would: same origin, but neither JSON nor our header. */
  readonly signedForms: readonly string[];
}

/**
 * A changing request must come from our own page: the browser says so in Sec-Fetch-Site, or, where
 * it is too old for that, in Origin. A JSON body or the header `X-PV: 1` is a second lock, since
 * another site's form can send neither without asking us first.
 */
export function csrf(config: Config, { exempt, signedForms }: CsrfOptions): MiddlewareHandler<Env> {
  return async function csrf(c, next) {
    if (!safeMethods.has(c.req.method) && !exempt.includes(c.req.path)) {
      const own = isSameOrigin({
        site: c.req.header('Sec-Fetch-Site'),
        origin: c.req.header('Origin'),
        ownOrigin: ownOrigin(config, c),
      });
      const deliberate =
        signedForms.includes(c.req.path) ||
        c.req.header(ownHeader) === '1' ||
        /^application\/json\b/i.test(c.req.header('Content-Type') ?? '');
      if (!own || !deliberate) throw refuse('cross-site');
    }
    await next();
  };
}

interface Provenance {
  readonly site: string | undefined;
  readonly origin: string | undefined;
  readonly ownOrigin: string;
}

function isSameOrigin({ site, origin, ownOrigin }: Provenance): boolean {
  if (site !== undefined) return site === 'same-origin';
  return origin === ownOrigin;
}
