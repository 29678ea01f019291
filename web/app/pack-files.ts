import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/** Text and WASM; sounds, letters and pictures are small already. */
const PACKABLE = /\.(html|js|css|svg|wasm|json|txt|webmanifest)$/;
/** Below this a header costs what packing saves. */
const SMALLEST = 1000;

/**
 * Lays a packed copy beside each file of the finished build: once and as small as can be, instead of anew at each
 * request. Without TLS a browser asks for gzip alone.
 */
export function packFiles(): Plugin {
  let folder = '';
  return {
    name: 'primavista:pack-files',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    // Behind the service worker, which is built when all else is there.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(folder, { recursive: true });
        await Promise.all(files.filter((file) => PACKABLE.test(file)).map(pack));
      },
    },
  };

  async function pack(file: string): Promise<void> {
    const path = join(folder, file);
    const content = await readFile(path);
    if (content.length < SMALLEST) return;
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
    const [brotli, gzipped] = await Promise.all([
      asBrotli(content, { params }),
      asGzip(content, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
  }
}
