import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context as HonoContext } from 'hono';
import { isServerAddress } from '#shared/contract/server-addresses';
import { anyone } from './authority.ts';
import { earlyFiles } from './early-files.ts';
import type { Env } from './env.ts';
import { mountRaw, type Routes } from './mount.ts';
import { refuse } from './refusal.ts';

/** A year: the name of a file in `assets` holds a hash of its content. */
const immutable = 'public, max-age=31536000, immutable';

const notBuilt = `<!doctype html><html lang="en"><title>Primavista</title>
<p>The page has not been built yet. Run <code>npm run build</code> and reload.</p></html>`;

/** Answers everything no route took: the built page's files, and the page itself for its own addresses. */
export function pageRoutes(routes: Routes): void {
  const { webDir } = routes.context.config;
  const early = earlyFiles(webDir);

  /** The page, and the names of what its first screen needs. */
  function asPage(page: Response, path: string): Response {
    page.headers.set('Cache-Control', 'no-cache');
    varies(page);
    const link = early(path);
    if (link) page.headers.set('Link', link);
    return page;
  }

  mountRaw(routes, { method: 'GET', path: '/*' }, { allow: anyone }, async (c) => {
    const { path } = c.req;
    // Of the server's own addresses one that no route took is nothing, never the page.
    if (isServerAddress('GET', path)) throw refuse('not-found');
    if (!existsSync(join(webDir, 'index.html'))) return c.html(notBuilt, 503);
    // A part of a file is a part of the plain one.
    const precompressed = c.req.header('Range') === undefined;
    const file = await serve(c, serveStatic({ root: webDir, precompressed }));
    if (file && path !== '/') {
      file.headers.set('Cache-Control', path.startsWith('/assets/') ? immutable : 'no-cache');
      varies(file);
      return file;
    }
    // A missing picture or script is missing; only an address of the page is the page.
    const isNavigation = !/\.\w+$/.test(path);
    const page =
      file ??
      (isNavigation &&
        (await serve(c, serveStatic({ root: webDir, path: 'index.html', precompressed }))));
    if (!page) throw refuse('not-found');
    return asPage(page, path);
  });
}

/** Also of a plain file: who asked for no packed one may be followed by who does. */
function varies(file: Response): void {
  file.headers.set('Vary', 'Accept-Encoding');
}

type Serve = ReturnType<typeof serveStatic<Env>>;

async function serve(c: HonoContext<Env>, handler: Serve): Promise<Response | null> {
  const answer = await handler(c, async () => {});
  return answer instanceof Response ? answer : null;
}
