import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { earAssets } from '#tests/support/wasm';
import { BACKEND_FOLDER, MODEL_FOLDER } from '../eval/systems/basic-pitch-network.ts';

/** What a page must fetch for each system to hear, in bytes after gzip. */
export async function downloadSizes() {
  const { wasm, weights } = earAssets();
  return {
    primavista: gzipped(wasm as Uint8Array) + gzipped(weights as Uint8Array),
    'basic-pitch':
      ['model.json', 'group1-shard1of1.bin']
        .map((name) => gzipped(readFileSync(join(MODEL_FOLDER, name))))
        .reduce((sum, size) => sum + size, 0) +
      gzipped(readFileSync(join(BACKEND_FOLDER, 'tfjs-backend-wasm-simd.wasm'))) +
      (await bundled('basic-pitch')),
    pitchy: await bundled('pitchy'),
  };
}

const gzipped = (bytes: Uint8Array | string) => gzipSync(bytes, { level: 9 }).length;

/** The size of a script with all it imports. */
async function bundled(name: string): Promise<number> {
  const output = (await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      lib: { entry: join(import.meta.dirname, 'downloads', `${name}.ts`), formats: ['es'] },
    },
  })) as Rolldown.RolldownOutput[];
  return output
    .flatMap((one) => one.output)
    .reduce((sum, file) => sum + (file.type === 'chunk' ? gzipped(file.code) : 0), 0);
}
