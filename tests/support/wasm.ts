import { readFileSync } from 'node:fs';

/** The bytes of a built entry of `assembly/`; `npm run build:wasm` makes them. */
export function wasmBytes(entry: 'analysis' | 'realtime'): Uint8Array<ArrayBuffer> {
  return readFileSync(new URL(`../../assembly/build/${entry}.wasm`, import.meta.url));
}
