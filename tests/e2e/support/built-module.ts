import { readFileSync } from 'node:fs';
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
  const manifest = fileURLToPath(new URL('web/dist/.vite/lazy-modules.json', root));
  const scripts: Record<string, string> = JSON.parse(readFileSync(manifest, 'utf8'));
  const script = scripts[path];
  if (!script) throw new Error(`The build loads no ${path} by itself`);
  return `/${script}`;
}
