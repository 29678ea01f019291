import type { Context as HonoContext } from 'hono';
import type { Config } from '../config.ts';
import type { Env } from './env.ts';

/** Where our page is for the browser that asks. */
export function ownOrigin(config: Config, c: HonoContext<Env>): string {
  const host = c.req.header('Host') ?? new URL(c.req.url).host;
  return config.publicUrl ?? `http://${host}`;
}
