import { OpenAPIHono } from '@hono/zod-openapi';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyone } from '#server/http/authority';
import type { Env } from '#server/http/env';
import { assertAllDeclared, mount, mountRaw, type Routes } from '#server/http/mount';
import { refuse } from '#server/http/refusal';
import { endpoint } from '#shared/contract/endpoint';

const ping = endpoint({ method: 'GET', path: '/api/ping', reply: z.object({}) });
const empty = () =>
  ({ app: new OpenAPIHono<Env>(), context: {}, mounted: [] }) as unknown as Routes;

describe('mounting', () => {
  it('a route that does not say who may call it fails at start', () => {
    const missing = {} as unknown as { allow: typeof anyone };
    expect(() => mount(empty(), ping, missing, async () => ({}))).toThrow(
      'GET /api/ping declares no "allow". Say who may call it.',
    );
    expect(() =>
      mountRaw(empty(), { method: 'POST', path: '/files' }, missing, (c) => c.text('')),
    ).toThrow('POST /files declares no "allow"');
  });

  it('a route put into the app behind the back of mount fails at start', () => {
    const routes = empty();
    mount(routes, ping, { allow: anyone }, async () => ({}));
    assertAllDeclared(routes);
    routes.app.get('/secret', (c) => c.text('everything'));
    expect(() => assertAllDeclared(routes)).toThrow('GET /secret is not mounted with an "allow"');
  });

  it('answers only what the contract names', async () => {
    const routes = empty();
    const named = endpoint({
      method: 'GET',
      path: '/api/named',
      reply: z.object({ shown: z.string() }),
    });
    mount(routes, named, { allow: anyone }, async () => ({ shown: 'yes', hidden: 'no' }));
    expect(await (await routes.app.request('/api/named')).json()).toEqual({ shown: 'yes' });
  });

  it('asks who may call it once the body is here, which may take minutes', async () => {
    const routes = empty();
    const told = endpoint({
      method: 'POST',
      path: '/api/told',
      body: z.strictObject({ grade: z.string() }),
      reply: z.object({}),
    });
    let mayCall = true;
    const allow = {
      name: 'whoMay',
      check: async () => {
        if (!mayCall) throw refuse('not-signed-in');
        return {};
      },
    };
    mount(routes, told, { allow }, async () => ({}));
    routes.app.onError((error, c) => c.json({ said: String(error) }, 401));
    const sent = new TextEncoder().encode('{"grade":"9"}');
    const arriving = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          mayCall = false;
          controller.enqueue(sent);
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'Content-Type': 'application/json', 'Content-Length': `${sent.length}` };
    const init = { method: 'POST', headers, body: arriving, duplex: 'half' };
    const answer = await routes.app.request(told.path, init as RequestInit);
    expect(answer.status).toBe(401);
  });

  describe('a body that may be a form too', () => {
    const told = endpoint({
      method: 'POST',
      path: '/api/told',
      body: z.strictObject({ grade: z.string().min(1), feedback: z.string().optional() }),
      takesForms: true,
      reply: z.object({ grade: z.string(), feedback: z.string() }),
    });
    function send(body: string, type: string | null) {
      const routes = empty();
      mount(routes, told, { allow: anyone }, async ({ body: { grade, feedback = '' } }) => ({
        ...{ grade, feedback },
      }));
      routes.app.onError((error, c) => c.json({ said: String(error.message) }, 400));
      const headers: HeadersInit = type === null ? {} : { 'Content-Type': type };
      const bytes = new TextEncoder().encode(body);
      return routes.app.request(told.path, { method: 'POST', headers, body: bytes });
    }
    const form = 'application/x-www-form-urlencoded';

    it.each([
      ['{"grade":"90","feedback":"Well & good"}', 'application/json'],
      ['grade=90&feedback=Well+%26+good', form],
      ['grade=90&feedback=Well%20%26%20good', `${form}; charset=UTF-8`],
    ])('is read alike: %s', async (body, type) => {
      expect(await (await send(body, type)).json()).toEqual({
        ...{ grade: '90', feedback: 'Well & good' },
      });
    });

    it.each([
      ['without a field that is needed', 'feedback=Good', form],
      ['with a field that nobody knows', 'grade=90&secret=1', form],
      ['with a character that no column can hold', 'grade=9%00', form],
      ['of a type that is neither', 'grade=90', 'text/plain'],
      ['of a type that is not said', 'grade=90', null],
      ['of a form’s type that speaks of json', 'grade=', `${form}; a=json`],
      ['in parts', 'grade=90', 'multipart/form-data; boundary=x'],
    ])('is refused %s', async (_, body, type) => {
      expect((await send(body, type)).status).toBe(400);
    });
  });

  describe('a reply that may be kept', () => {
    const kept = endpoint({
      method: 'GET',
      path: '/api/kept',
      reply: z.object({ notes: z.number() }),
    });
    const app = () => {
      const routes = empty();
      let notes = 1;
      mount(routes, kept, { allow: anyone, cache: 'validate' }, async () => ({ notes }));
      const ask = (names?: string) =>
        routes.app.request(kept.path, { headers: names ? { 'If-None-Match': names } : {} });
      return { ask, add: () => void notes++ };
    };

    it('has a tag, and is asked about before each use', async () => {
      const answer = await app().ask();
      // SHA-256 of {"notes":1}
      expect(answer.headers.get('ETag')).toBe(
        '"bcef76b29f7954665ad2bb0fadfdf89abe5070c8426db615f9b6d3cf4b2ced37"',
      );
      expect(answer.headers.get('Cache-Control')).toBe('no-cache');
      expect(await answer.json()).toEqual({ notes: 1 });
    });

    it.each([
      ['its tag', (tag: string) => tag],
      ['its tag, which a proxy made weak', (tag: string) => `W/${tag}`],
      ['its tag among others', (tag: string) => `"other", ${tag}`],
      ['any tag', () => '*'],
    ])('is not sent again to whoever names %s', async (_, names) => {
      const { ask } = app();
      const tag = (await ask()).headers.get('ETag') ?? '';
      const again = await ask(names(tag));
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
      expect(again.headers.get('Cache-Control')).toBe('no-cache');
    });

    it('is sent again once it has changed, or to whoever names another', async () => {
      const { ask, add } = app();
      const tag = (await ask()).headers.get('ETag') ?? '';
      expect((await ask('"other"')).status).toBe(200);
      add();
      const changed = await ask(tag);
      expect(await changed.json()).toEqual({ notes: 2 });
      expect(changed.headers.get('ETag')).not.toBe(tag);
    });

    it('is the exception: others are never kept', async () => {
      const routes = empty();
      mount(routes, ping, { allow: anyone }, async () => ({}));
      const answer = await routes.app.request(ping.path, { headers: { 'If-None-Match': '*' } });
      expect([answer.status, answer.headers.get('ETag')]).toEqual([200, null]);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
    });
  });
});
