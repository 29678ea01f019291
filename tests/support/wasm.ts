import { readFileSync } from 'node:fs';
import type { EarAssets } from '#audio-core/analysis';

/** The bytes of a built entry of `assembly/`; `npm run build:wasm` makes them. */
export function wasmBytes(entry: 'analysis' | 'realtime'): Uint8Array<ArrayBuffer> {
  return readFileSync(new URL(`../../assembly/build/${entry}.wasm`, import.meta.url));
}

/** What the transcriber needs, from the same folder. */
export function earAssets(): EarAssets {
  return {
    wasm: wasmBytes('analysis'),
    weights: readFileSync(new URL('../../assembly/build/ear.weights', import.meta.url)),
  };
}
