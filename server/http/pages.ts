import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context as HonoContext } from 'hono';
import { anyone } from './authority.ts';
import type { Env } from './env.ts';
import { mountRaw, type Routes } from './mount.ts';
import { refuse } from './refusal.ts';

/** What the server answers itself: an address below that no route took is nothing, never the page. */
const served = /^\/(api|uploads|saveConfig|livePractice)(\/|$)/;

/** A year: the name of a file in `assets` holds a hash of its content. */
const immutable = 'public, max-age=31536000, immutable';

const notBuilt = `<!doctype html><html lang="en"><title>Primavista</title>
<p>The page has not been built yet. Run <code>npm run build</code> and reload.</p></html>`;

/** Answers everything no route took: the built page's files, and the page itself for its own addresses. */
export function pageRoutes(routes: Routes): void {
  const { webDir } = routes.context.config;
  mountRaw(routes, { method: 'GET', path: '/*' }, { allow: anyone }, async (c) => {
    if (served.test(c.req.path)) throw refuse('not-found');
    if (!existsSync(join(webDir, 'index.html'))) return c.html(notBuilt, 503);
    const file = await serve(c, serveStatic({ root: webDir }));
    if (file) {
      const hashed = c.req.path.startsWith('/assets/');
      file.headers.set('Cache-Control', hashed ? immutable : 'no-cache');
      return file;
    }
    // A missing picture or script is missing; only an address of the page is the page.
    const isNavigation = !/\.\w+$/.test(c.req.path);
    const page =
      isNavigation && (await serve(c, serveStatic({ root: webDir, path: 'index.html' })));
    if (!page) throw refuse('not-found');
    page.headers.set('Cache-Control', 'no-cache');
    return page;
  });
}

type Serve = ReturnType<typeof serveStatic<Env>>;

async function serve(c: HonoContext<Env>, handler: Serve): Promise<Response | null> {
  const answer = await handler(c, async () => {});
  return answer instanceof Response ? answer : null;
}
