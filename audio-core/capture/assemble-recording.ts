import { closedWavHead, WAV_HEADER_BYTES } from '../analysis/wav-file.ts';
import { WAV } from './recording-format.ts';

/** A recording made of its parts, also of one that was cut off: then it ends where the last part ended. */
export function assembleRecording(type: string, parts: readonly ArrayBuffer[]): Blob {
  const [head, ...rest] = parts;
  if (type !== WAV || !head || head.byteLength < WAV_HEADER_BYTES) {
    return new Blob([...parts], { type });
  }
  const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0);
  return new Blob([closedWavHead(head, bytes), ...rest], { type });
}
