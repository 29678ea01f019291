import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What is found beside a source file is found there from the bundle too. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform(code, id) {
    if (!id.startsWith(root) || !code.includes('import.meta.url')) return;
    return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
};

/**
 * Makes plain scripts of the server and its commands, for `Program` in this process and in those it starts: a server then
 * starts in three seconds of processor less than by the loader for TypeScript, and some fifty start in a run.
 *
 * @returns what takes them away again
 */
export default async function bundleServer(): Promise<() => void> {
  // Inside the checkout, so that packages are found from there.
  mkdirSync(`${root}.cache`, { recursive: true });
  const folder = mkdtempSync(`${root}.cache/server-`);
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [placesOfSources],
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      rollupOptions: { input: { main: `${root}server/main.ts`, cli: `${root}server/cli.ts` } },
    },
  });
  process.env.BUNDLED_SERVER = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
