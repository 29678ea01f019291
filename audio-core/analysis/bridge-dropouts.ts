import type { Seconds } from '#shared/lib/units';
import { goOn, KNOWN } from './go-on.ts';

/**
 * A busy computer loses a buffer of the microphone now and then, and the browser plays zeros in its place, ten
 * milliseconds at a time. A tone that is cut so sounds struck twice. What was lost is filled with the sound on both
 * sides of it, each going on as it was and faded into the other: no edge is heard, and the time of what follows stays
 * as it is.
 *
 * Rooms are never silent to the last bit, so a dropout is a short stretch of zeros between two sounds that neither
 * fade out before it nor in after it. Any other silence is left alone.
 */
interface DropoutBridge {
  append(samples: Float32Array): void;
  /** Hands on what was still held back: 70 ms at the most. */
  finish(): void;
  /** When each gap that was filled began, in seconds from the first sample. */
  readonly dropouts: readonly Seconds[];
}

const SHORTEST: Seconds = 0.0007;
const LONGEST: Seconds = 0.03;
/** The sound at an edge is compared with that of a wider stretch beside it. */
const EDGE: Seconds = 0.006;
const BESIDE: Seconds = 0.025;
/** A sound this much weaker at the edge than beside it fades. */
const FADES = 0.5;
/** Sounds that differ by more than this are not one that was cut. */
const ALIKE = 4;

/** `take` is called at most once for each `append`, with all that is known not to be a gap. */
export function createDropoutBridge(
  sampleRate: number,
  take: (samples: Float32Array) => void,
): DropoutBridge {
  const frames = (length: Seconds) => Math.round(length * sampleRate);
  const [shortest, longest, edge, beside] = [SHORTEST, LONGEST, EDGE, BESIDE].map(frames) as [
    number,
    number,
    number,
    number,
  ];
  /** How much of the sound on either side of a gap is asked about. */
  const side = Math.max(beside, frames(KNOWN));
  /** The last that was handed on, `side` samples of it, and then what is held back. */
  let sound = new Float32Array(side);
  let handed = 0;
  /** The silence that what was handed on ends with, if it is too long for a gap. */
  let silence = 0;
  const dropouts: Seconds[] = [];

  /** Fills the gaps of what is held back, and hands on all that is decided. */
  function settle(isOver: boolean): void {
    const end = decide(isOver);
    if (end === side) return;
    const decided = sound.slice(side, end);
    sound = sound.slice(end - side);
    handed += decided.length;
    take(decided);
  }

  /** Up to where it is known what is a gap and what is not. */
  function decide(isOver: boolean): number {
    let at = side;
    while (at < sound.length) {
      if (sound[at] !== 0) {
        silence = 0;
        at += 1;
        continue;
      }
      const end = endOfZeros(at);
      const isOpen = end === sound.length;
      const zeros = silence + end - at;
      const isDecided = zeros > longest || (!isOpen && zeros < shortest);
      if (!isDecided && !isOver && end + side > sound.length) return at;
      if (!isDecided && !isOpen && isDropout(at, end)) fill(at, end);
      silence = isOpen && zeros > longest ? zeros : 0;
      at = end;
    }
    return at;
  }

  function endOfZeros(from: number): number {
    let end = from;
    while (end < sound.length && sound[end] === 0) end += 1;
    return end;
  }

  function isDropout(from: number, to: number): boolean {
    const loud = rms(sound.subarray(from - beside, from));
    const soft = rms(sound.subarray(to, to + beside));
    return (
      rms(sound.subarray(from - edge, from)) >= FADES * loud &&
      rms(sound.subarray(to, to + edge)) >= FADES * soft &&
      Math.max(loud, soft) <= ALIKE * Math.min(loud, soft)
    );
  }

  /** The sound on each side goes on by its period; faded without a step at either edge. */
  function fill(from: number, to: number): void {
    dropouts.push((handed + from - side) / sampleRate);
    const gap = to - from;
    const onward = goOn(sound.subarray(from - side, from), gap, sampleRate);
    const after = sound.slice(to, to + side).reverse();
    const backward = goOn(after, gap, sampleRate).reverse();
    for (let i = 0; i < gap; i += 1) {
      const done = (i + 1) / (gap + 1);
      const share = done * done * (3 - 2 * done);
      sound[from + i] = (1 - share) * onward[i]! + share * backward[i]!;
    }
  }

  return {
    dropouts,
    append(samples) {
      const longer = new Float32Array(sound.length + samples.length);
      longer.set(sound);
      longer.set(samples, sound.length);
      sound = longer;
      settle(false);
    },
    finish: () => settle(true),
  };
}

function rms(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return samples.length > 0 ? Math.sqrt(sum / samples.length) : 0;
}
