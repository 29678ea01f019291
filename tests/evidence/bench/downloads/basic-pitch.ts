/** What a page bundles to hear with the peer on its fastest backend. */
export { BasicPitch } from '@spotify/basic-pitch';
export { setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
