import { createHash } from 'node:crypto';
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
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
        'index.html':
          "<!doctype html><style>p{}</style><script>start()</script><script src='x'></script>the page",
        'sw.js': 'worker',
        'manifest.webmanifest': '{}',
        'assets/kernel-1a2b3c4d.wasm': '\0asm',
        'assets/main-1a2b3c4d.js': 'script',
        'assets/main-1a2b3c4d.js.br': 'packed tightly',
        'assets/main-1a2b3c4d.js.gz': 'packed',
        '.vite/first-files.json': JSON.stringify([
          {
            address: String.raw`^\/(sight-reading)?$`,
            files: [{ file: 'assets/main.js', kind: 'script', isLater: false }],
          },
          {
            address: String.raw`^\/practice\/.*\/(play|challenge)$`,
            files: [
              { file: 'assets/stage.js', kind: 'script', isLater: false },
              { file: 'assets/stage.css', kind: 'style', isLater: false },
              { file: 'assets/worker.js', kind: 'script', isLater: true },
              { file: 'assets/letters.woff2', kind: 'font', isLater: true },
            ],
          },
        ]),
      };
      await mkdir(join(webDir, '.vite'), { recursive: true });
      for (const [name, text] of Object.entries(files)) await writeFile(join(webDir, name), text);
    });

    const stage = [
      '</assets/stage.js>; rel=modulepreload; crossorigin',
      '</assets/stage.css>; rel=preload; as=style; crossorigin',
      '</assets/worker.js>; rel=modulepreload; crossorigin; fetchpriority=low',
      '</assets/letters.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin; fetchpriority=low',
    ].join(', ');
    it.each([
      ['/practice/sr/play?levelId=pv~2', stage],
      ['/practice/0190a000-0000-7000-8000-00000000c001/sr/challenge', stage],
      ['/', '</assets/main.js>; rel=modulepreload; crossorigin'],
      ['/sight-reading', '</assets/main.js>; rel=modulepreload; crossorigin'],
      ['/sign-in', null],
      ['/assets/main-1a2b3c4d.js', null],
    ])('names ahead what %s needs, in the order of need', async (path, link) => {
      expect((await app.request(path)).headers.get('Link')).toBe(link);
    });

    const sha256 = (text: string) =>
      `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const policyOf = async (path: string) =>
      (await app.request(path)).headers.get('Content-Security-Policy') ?? '';
    it.each(['/', '/index.html', '/sign-in'])(
      'lets the page at %s run and wear what stands in it, and nothing else',
      async (path) => {
        const policy = await policyOf(path);
        expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${sha256('start()')};`);
        expect(policy).toContain(sha256('p{}'));
        expect(policy).not.toMatch(/script-src[^;]*unsafe-inline|style-src [^;]*unsafe-inline/);
      },
    );

    it('reads that anew when another build lies there', async () => {
      const page = join(context.config.webDir, 'index.html');
      const before = await readFile(page, 'utf8');
      await writeFile(page, '<!doctype html><script>other()</script>');
      await utimes(page, new Date(), new Date(2030, 1, 1));
      expect(await policyOf('/')).toContain(sha256('other()'));
      await writeFile(page, before);
      await utimes(page, new Date(), new Date(2030, 1, 2));
      expect(await policyOf('/')).toContain(sha256('start()'));
    });

    it.each([
      ['br, gzip', 'br', 'packed tightly'],
      ['gzip, deflate', 'gzip', 'packed'],
      ['identity', null, 'script'],
    ])(
      'serves who takes %s the copy that was packed when it was built',
      async (takes, as, text) => {
        const answer = await app.request('/assets/main-1a2b3c4d.js', {
          headers: { 'Accept-Encoding': takes },
        });
        expect(answer.headers.get('Content-Encoding')).toBe(as);
        expect(answer.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
        expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
        expect(await answer.text()).toBe(text);
      },
    );

    it('answers a range from the plain file', async () => {
      const answer = await app.request('/assets/main-1a2b3c4d.js', {
        headers: { 'Accept-Encoding': 'br, gzip', Range: 'bytes=1-3' },
      });
      expect(answer.status).toBe(206);
      expect(answer.headers.get('Content-Encoding')).toBeNull();
      expect(await answer.text()).toBe('cri');
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
