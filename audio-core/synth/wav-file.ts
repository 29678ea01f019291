import { wavHeader, wavSamples } from '../analysis/wav-file.ts';

/** Of the loudest sample: as loud as music is in other files, with room for a player's own filters. */
const PEAK = 0.9;
/** What is softer is silence, and stays it. */
const SILENT = 1e-4;

/**
 * A WAV file of pieces of one channel.
 *
 * @param isLevelled brings the loudest of it to the same height in every file; else it stays as loud as it is
 */
export function wavFile(
  pieces: readonly Float32Array[],
  sampleRate: number,
  { isLevelled }: { readonly isLevelled: boolean },
): readonly ArrayBuffer[] {
  const gain = isLevelled ? gainOf(pieces) : 1;
  const written = pieces.map((piece) =>
    wavSamples(gain === 1 ? piece : piece.map((sample) => sample * gain)),
  );
  const bytes = written.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return [wavHeader(sampleRate, bytes), ...written];
}

function gainOf(pieces: readonly Float32Array[]): number {
  let peak = 0;
  for (const piece of pieces) {
    for (const sample of piece) peak = Math.max(peak, Math.abs(sample));
  }
  return peak < SILENT ? 1 : PEAK / peak;
}
