import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** A module of this folder as one script, whose exports a page finds under `name`. */
export async function bundleForPage(module: string, name: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL(module, import.meta.url)),
        formats: ['iife'],
        name,
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
}
