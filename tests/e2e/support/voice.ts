import { SAMPLE_RATE } from '#tests/support/render-performance';

/** A voice: partials that fall off, swelling in and dying away. */
export function sungNote(midi: number, seconds: number): Float32Array {
  const hertz = 440 * 2 ** ((midi - 69) / 12);
  return Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, at) => {
    const time = at / SAMPLE_RATE;
    const shape = Math.min(1, time / 0.05, (seconds - time) / 0.05);
    const partials = [1, 2, 3, 4].map((one) => Math.sin(2 * Math.PI * hertz * one * time) / one);
    return 0.15 * shape * partials.reduce((sum, one) => sum + one, 0);
  });
}

/** One after the other. */
export function joined(parts: readonly Float32Array[]): Float32Array {
  const sound = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    sound.set(part, at);
    at += part.length;
  }
  return sound;
}
