/**
 * The part of WebAssembly used here, the same in every realm: the server's and the shared realm's
 * types do not know it, the page's, the worker's and the worklet's agree with it.
 */
declare const WebAssembly: {
  readonly Module: new (bytes: WasmBytes) => WasmModule;
  readonly Instance: new (module: WasmModule) => { readonly exports: Record<string, unknown> };
};

export type WasmBytes = ArrayBuffer | ArrayBufferView<ArrayBuffer>;
/** A compiled module. It is only handed on, so it is opaque. */
export type WasmModule = object;

/** What every entry exports besides its functions. */
export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer };
}

/** The address of a region, exported by the entry as a constant. */
export interface Address {
  readonly value: number;
}

/**
 * Instantiates an entry at once: the modules are a few kilobytes, and on the audio thread nothing
 * may be awaited. `Exports` is the entry's own list of exports.
 */
export function instantiate<Exports extends KernelExports>(
  source: WasmBytes | WasmModule,
): Exports {
  const module =
    source instanceof ArrayBuffer || ArrayBuffer.isView(source)
      ? new WebAssembly.Module(source as WasmBytes)
      : source;
  return new WebAssembly.Instance(module).exports as unknown as Exports;
}

/** A view of `length` floats at an address. Memory never grows, so it stays valid. */
export function floats(exports: KernelExports, at: Address, length: number): Float32Array {
  return new Float32Array(exports.memory.buffer, at.value, length);
}
