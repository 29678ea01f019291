import { StbVorbis } from 'stb-vorbis';
import { unpackSoundFont } from '../sounds/unpack/unpack-sound-font.ts';

/** A packed sound of the build (SF3) as the instruments take it. @throws where it is no sound font */
export async function unpackSound(packed: ArrayBuffer): Promise<ArrayBuffer> {
  await StbVorbis.ready;
  return unpackSoundFont(packed, (recording) => {
    const [channel] = StbVorbis.decode(recording).channels;
    if (!channel) throw new Error('A recording of the sound font is empty');
    return channel;
  });
}
