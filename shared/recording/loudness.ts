/** How loud a take was. */
export interface Loudness {
  /** RMS of the loudest block, 0 to 1. */
  readonly maxLevel: number;
  readonly isTooSoft: boolean;
  /** More than now and then the input was at its limit, so that peaks are cut off. */
  readonly isClipped: boolean;
}

/** Collects the loudness of a recording as it comes. */
interface LoudnessMeter {
  add(samples: Float32Array): void;
  read(): Loudness;
}

/** About 20 ms: the body of a short note, not its first sample. */
const BLOCK = 1024;
/** -50 dB: a player too far away, or the wrong microphone. */
const TOO_SOFT = 10 ** (-50 / 20);
/** One step of a 10-bit converter below full scale: drivers differ in where exactly they cut. */
const FULL_SCALE = 0.999;
/** Shares below one in a thousand are single knocks; above, the ear hears distortion. */
const CLIPPED_SHARE = 0.001;

export function createLoudnessMeter(): LoudnessMeter {
  let maxPower = 0;
  let power = 0;
  let inBlock = 0;
  let atLimit = 0;
  let total = 0;
  return {
    add(samples) {
      for (const sample of samples) {
        const size = Math.abs(sample);
        if (size >= FULL_SCALE) atLimit += 1;
        power += size * size;
        inBlock += 1;
        if (inBlock < BLOCK) continue;
        maxPower = Math.max(maxPower, power / BLOCK);
        power = 0;
        inBlock = 0;
      }
      total += samples.length;
    },
    read() {
      const maxLevel = Math.min(1, Math.sqrt(maxPower));
      return {
        maxLevel,
        isTooSoft: maxLevel < TOO_SOFT,
        isClipped: total > 0 && atLimit / total > CLIPPED_SHARE,
      };
    },
  };
}
