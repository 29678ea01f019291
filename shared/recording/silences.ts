import type { Seconds } from '../lib/units.ts';

/** From when until when something was. */
export interface Stretch {
  readonly from: Seconds;
  readonly to: Seconds;
}

/** Finds silence that no room makes, in a recording as it comes. */
interface SilenceMeter {
  /** @param frame where the first of the samples lies; right after those before by default */
  add(samples: Float32Array, frame?: number): void;
  /** In seconds from frame 0. */
  read(): readonly Stretch[];
}

/**
 * A room is never quite silent, and neither is a converter. A gate that closes between notes gives zeros too, but not for
 * so long while somebody plays.
 */
const least: Seconds = 1;

/**
 * @example
 * const silences = createSilenceMeter(48_000);
 * silences.add(new Float32Array(96_000));
 * silences.read(); // [{ from: 0, to: 2 }]
 */
export function createSilenceMeter(sampleRate: number): SilenceMeter {
  const found: Stretch[] = [];
  let next = 0;
  let begun: number | null = null;
  const end = (frame: number) => {
    if (begun !== null && frame - begun >= least * sampleRate)
      found.push({ from: begun / sampleRate, to: frame / sampleRate });
    begun = null;
  };
  return {
    add(samples, frame = next) {
      // What is between two pieces nobody heard.
      if (frame !== next) end(next);
      for (let at = 0; at < samples.length; at += 1) {
        if (samples[at] !== 0) end(frame + at);
        else begun ??= frame + at;
      }
      next = frame + samples.length;
    },
    read() {
      const open = begun;
      end(next);
      if (open !== null) begun = null;
      return [...found];
    },
  };
}
