import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { describe, expect, it } from 'vitest';
import type { Env } from '#server/http/env';
import { answerJson } from '#server/http/json-answer';

const small = { notes: 1 };
const large = { notes: Array.from({ length: 1000 }, (_, number) => number) };

describe('an answer of the API', () => {
  const app = new Hono<Env>();
  app.use('*', compress());
  app.get('/small', (c) => answerJson(c, small, 200));
  app.get('/large', (c) => answerJson(c, large, 200));

  const ask = async (path: string, accepted?: string) => {
    const headers = accepted === undefined ? {} : { 'Accept-Encoding': accepted };
    const answer = await app.request(path, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('Content-Length')).toBe(String(bytes.length));
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    return { bytes, encoding: answer.headers.get('Content-Encoding') };
  };

  it('leaves packed where it is long and the asker takes it', async () => {
    for (const accepted of ['gzip', 'gzip, deflate, br', 'br;q=1.0, gzip;q=0.8, *;q=0.1', 'GZIP']) {
      const { bytes, encoding } = await ask('/large', accepted);
      expect(encoding).toBe('gzip');
      expect(JSON.parse(gunzipSync(bytes).toString())).toEqual(large);
    }
  });

  it.each([
    ['short', '/small', 'gzip', small],
    ['not to be packed', '/large', undefined, large],
    ['not to be packed so', '/large', 'br, gzip;q=0', large],
    ['not to be packed so, said longer', '/large', 'gzip; q=0.0, identity', large],
  ])('leaves as it is where it is %s', async (_, path, accepted, content) => {
    const { bytes, encoding } = await ask(path, accepted);
    expect(encoding).toBeNull();
    expect(JSON.parse(bytes.toString())).toEqual(content);
  });
});
