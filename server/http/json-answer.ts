import { gzipSync } from 'node:zlib';
import type { Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Env } from './env.ts';

/** Bytes; less goes out in one packet either way. */
const worthPacking = 1024;
/** Of a list it leaves as little as the usual 6, in half the time. */
const level = 3;

/**
 * An answer of the API, which says how long it is. It is packed here, at once: as a stream it would take ten times as
 * long, which is more than all else that a small answer costs.
 */
export function answerJson(
  c: HonoContext<Env>,
  value: object,
  status: ContentfulStatusCode,
): Response {
  const text = Buffer.from(JSON.stringify(value));
  const isPacked = text.length >= worthPacking && takesGzip(c.req.header('Accept-Encoding'));
  const body = isPacked ? gzipSync(text, { level }) : text;
  if (isPacked) c.header('Content-Encoding', 'gzip');
  c.header('Vary', 'Accept-Encoding');
  c.header('Content-Type', 'application/json');
  c.header('Content-Length', String(body.length));
  return c.body(new Uint8Array(body), status);
}

const takesGzip = (accepted = '') => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted);
