import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app';
import { type TestContext, testContext } from '../support/test-context.ts';
import { openInPGlite } from '../support/test-database.ts';

describe('the page', () => {
  let context: TestContext;
  let app: ReturnType<typeof createApp>['app'];
  beforeAll(async () => {
    context = await testContext(openInPGlite);
    app = createApp(context).app;
  });
  afterAll(() => context.close());

  it('that was not built says so', async () => {
    const answer = await app.request('/');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('npm run build');
  });

  describe('once built', () => {
    beforeAll(async () => {
      const { webDir } = context.config;
      await mkdir(join(webDir, 'assets'), { recursive: true });
      const files = {
        'index.html': '<!doctype html>the page',
        'sw.js': 'worker',
        'manifest.webmanifest': '{}',
        'assets/kernel-1a2b3c4d.wasm': '\0asm',
        'assets/main-1a2b3c4d.js': 'script',
        '.vite/manifest.json': JSON.stringify({
          'index.html': { file: 'assets/main.js', imports: ['_shared.js'] },
          '_shared.js': { file: 'assets/shared.js' },
          'features/home/home-screen.tsx': { file: 'assets/home.js', imports: ['index.html'] },
          'features/practice/stage-screen.tsx': {
            file: 'assets/stage.js',
            css: ['assets/stage.css'],
            imports: ['_shared.js', '_score.js'],
          },
          '_score.js': { file: 'assets/score.js', imports: ['_shared.js'] },
        }),
      };
      await mkdir(join(webDir, '.vite'), { recursive: true });
      for (const [name, text] of Object.entries(files)) await writeFile(join(webDir, name), text);
    });

    const stage = [
      '</assets/stage.js>; rel=modulepreload; crossorigin',
      '</assets/stage.css>; rel=preload; as=style; crossorigin',
      '</assets/score.js>; rel=modulepreload; crossorigin',
    ].join(', ');
    it.each([
      ['/practice/sr/play?levelId=pv~2', stage],
      ['/practice/0190a000-0000-7000-8000-00000000c001/sr/challenge', stage],
      ['/', '</assets/home.js>; rel=modulepreload; crossorigin'],
      ['/sight-reading', '</assets/home.js>; rel=modulepreload; crossorigin'],
      ['/sign-in', null],
      ['/assets/main-1a2b3c4d.js', null],
    ])('names what %s needs besides the first script', async (path, link) => {
      expect((await app.request(path)).headers.get('Link')).toBe(link);
    });

    const immutable = 'public, max-age=31536000, immutable';
    it.each([
      ['/', 'text/html; charset=utf-8', 'no-cache'],
      ['/sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
      ['/manifest.webmanifest', 'application/manifest+json', 'no-cache'],
      ['/assets/main-1a2b3c4d.js', 'text/javascript; charset=utf-8', immutable],
      ['/assets/kernel-1a2b3c4d.wasm', 'application/wasm', immutable],
    ])('serves %s as %s, kept %s', async (path, type, keeping) => {
      const { status, headers } = await app.request(path);
      expect(status).toBe(200);
      expect(headers.get('Content-Type')).toBe(type);
      expect(headers.get('Cache-Control')).toBe(keeping);
    });

    it.each(['/sight-reading', '/grade/session/1/e/feedback', '/practice/sr/play?levelId=pv~2'])(
      'answers its own address %s with itself',
      async (path) => {
        const answer = await app.request(path);
        expect(await answer.text()).toContain('the page');
        expect(answer.headers.get('Cache-Control')).toBe('no-cache');
      },
    );

    it.each([
      '/assets/gone-00000000.js',
      '/icon.png',
      '/../config.ts',
      '/%2e%2e/secret',
      '/uploads',
      '/saveConfig/7',
      '/livePractice/parts',
    ])('does not stand in for %s', async (path) => {
      const answer = await app.request(path);
      expect(answer.status === 404 || (await answer.text()).includes('the page')).toBe(true);
      const isServed = /^\/(uploads|saveConfig|livePractice)/.test(path);
      if (/\.\w+$/.test(path) || isServed) expect(answer.status).toBe(404);
    });
  });
});
