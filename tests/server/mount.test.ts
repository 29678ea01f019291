import { OpenAPIHono } from '@hono/zod-openapi';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyone } from '#server/http/authority';
import type { Env } from '#server/http/env';
import { assertAllDeclared, mount, mountRaw, type Routes } from '#server/http/mount';
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
});
