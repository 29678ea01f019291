import type { Plugin } from 'vite';

const DECODER = 'stb-vorbis';
const EMPTY = '\0no-vorbis';

/**
 * Leaves the Vorbis decoder out of the synthesizer's worklet: sounds come to it decoded, and its script is a third
 * smaller. The worker that decodes them asks for the decoder itself and gets it.
 */
export function decodedSounds(): Plugin {
  return {
    name: 'primavista:decoded-sounds',
    enforce: 'pre',
    resolveId: (name, importer) =>
      name === DECODER && importer?.includes('spessasynth_core') ? EMPTY : null,
    load: (id) =>
      id === EMPTY
        ? `export const StbVorbis = {
  ready: Promise.resolve(),
  decode() { throw new Error('Sounds must come decoded'); },
};`
        : null,
  };
}
