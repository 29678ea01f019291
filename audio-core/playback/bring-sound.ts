import { nameOf } from '../engine/errors.ts';
import type { Program } from '../sounds/sound.ts';
import { soundOf } from '../sounds/sound-files.ts';
import { createUnpacker } from '../sounds/unpack/unpacker.ts';
import { fetchSound } from './fetch-sound.ts';

const unpacker = createUnpacker();

/** The plain sound font of a program; null where the build has none and where no network brings it. Rejects with AbortError only. */
export async function bringSound(
  program: Program,
  signal: AbortSignal,
): Promise<ArrayBuffer | null> {
  const file = soundOf(program);
  if (file === null) return null;
  try {
    return await unpacker.unpack(await fetchSound(file, { onBytes() {}, signal }));
  } catch (error) {
    if (nameOf(error) === 'AbortError') throw error;
    return null;
  }
}
