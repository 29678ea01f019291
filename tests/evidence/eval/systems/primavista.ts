import { earAssets } from '#tests/support/wasm';
import { type Ear, ear } from './ear.ts';

/** The product's transcriber with the built assets, in Node. */
export const primavista = (): Promise<Ear> => ear(earAssets());
