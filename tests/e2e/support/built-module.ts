import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);

/**
 * Address of a module that the built page loads lazily, so that a story can call the very code that is served.
 *
 * @param path from the root of the checkout
 * @throws where the build has no chunk of it
 */
export function builtModule(path: string): string {
  const manifest = fileURLToPath(new URL('web/dist/.vite/manifest.json', root));
  const chunks: Record<string, { file: string }> = JSON.parse(readFileSync(manifest, 'utf8'));
  const chunk = chunks[path.startsWith('web/') ? path.slice('web/'.length) : `../${path}`];
  if (!chunk) throw new Error(`The build loads no ${path} by itself`);
  return `/${chunk.file}`;
}
