import { expose, transfer } from 'comlink';
import { StbVorbis } from 'stb-vorbis';
import { unpackSoundFont } from './unpack-sound-font.ts';
import type { UnpackWorker } from './worker-api.ts';

/** Decodes sounds away from the page and from the audio thread. */
const worker: UnpackWorker = {
  async unpack(packed) {
    await StbVorbis.ready;
    const plain = unpackSoundFont(packed, decodeMono);
    return transfer(plain, [plain]);
  },
};

function decodeMono(packed: Uint8Array): Float32Array {
  const [channel] = StbVorbis.decode(packed).channels;
  if (!channel) throw new Error('A recording of the sound font is empty');
  return channel;
}

expose(worker);
