import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);

/**
 * Address of the script with a module that the built page loads lazily, so that a story can call the very code that is
 * served. Several modules may share a script: each is one of its exports.
 *
 * @param path from the root of the checkout
 * @throws where the build loads it with another module
 */
export function builtModule(path: string): string {
  const built = process.env.WEB_DIR || fileURLToPath(new URL('web/dist', root));
  const manifest = readFileSync(join(built, '.vite/lazy-modules.json'), 'utf8');
  const scripts: Record<string, string> = JSON.parse(manifest);
  const script = scripts[path];
  if (!script) throw new Error(`The build loads no ${path} by itself`);
  return `/${script}`;
}
