import { readFileSync } from 'node:fs';
import { StbVorbis } from 'stb-vorbis';
import type { Program, SoundManifest } from '../../../audio-core/sounds/sound.ts';
import { unpackSoundFont } from '../../../audio-core/sounds/unpack/unpack-sound-font.ts';

const folder = new URL('../../../audio-core/sounds/generated/', import.meta.url);

/** What `npm run build:sounds` made. */
export const manifest: SoundManifest = JSON.parse(
  readFileSync(new URL('manifest.json', folder), 'utf8'),
);

export function soundFile(file: string): ArrayBuffer {
  return new Uint8Array(readFileSync(new URL(file, folder))).buffer;
}

/** The sound of a program as the synthesizer gets it. */
export async function unpacked(program: Program): Promise<ArrayBuffer> {
  await StbVorbis.ready;
  const entry = manifest.sounds.find((one) => one.program === program);
  if (!entry) throw new Error(`No sound of ${program}`);
  return unpackSoundFont(soundFile(entry.file), (packed) => StbVorbis.decode(packed).channels[0]!);
}
