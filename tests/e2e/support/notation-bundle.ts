import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The page of `notation-page.tsx`: its script, which names it `notation`, and its style. */
export async function notationBundle(): Promise<{ readonly code: string; readonly css: string }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic' } },
    build: {
      write: false,
      lib: {
        entry: fileURLToPath(new URL('notation-page.tsx', import.meta.url)),
        formats: ['iife'],
        name: 'notation',
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return {
    code: outputs.map((one) => ('code' in one ? one.code : '')).join(''),
    css: outputs
      .map((one) =>
        one.type === 'asset' && one.fileName.endsWith('.css') ? String(one.source) : '',
      )
      .join(''),
  };
}
