import { PitchDetector } from 'pitchy';
import type { Recording } from '../../../../audio-core/analysis/wav.ts';
import type { HeardNote, Hints, System } from '../system.ts';

/**
 * Seconds from frame to frame. This and what follows was chosen so that the peer does best on sung and
 * rendered notes together.
 */
const HOP = 0.01;
/** Periods of the lowest pitch in a window. */
const PERIODS = 2;
const SHORTEST_WINDOW = 1024;
/** Below this clarity no pitch is believed. */
const CLARITY = 0.7;
/** How far under the loud frames a note may lie, in decibels. */
const DYNAMIC_RANGE = 40;
/** A pitch this far from the note's own for some frames is another note, in semitones. */
const CHANGE = 0.8;
const CHANGE_FRAMES = 3;
/** The level rises so much within some frames: struck anew. */
const ATTACK_DECIBELS = 8;
const ATTACK_FRAMES = 3;
const GAP_FRAMES = 3;
const MINIMUM = 0.1;

interface Frame {
  /** Fractional MIDI, NaN where no pitch is believed. */
  readonly pitch: number;
  readonly decibels: number;
}

/** McLeod's pitch method by the `pitchy` package, with a simple segmenter by pitch and level. */
export function pitchy(): System {
  return {
    name: 'pitchy + segmenter',
    hear: async (recording, hints) => segment(track(recording, hints)),
  };
}

function track({ samples, sampleRate }: Recording, { range }: Hints): Frame[] {
  const lowest = 440 * 2 ** ((range.low - 69) / 12);
  const size =
    2 ** Math.ceil(Math.log2(Math.max(SHORTEST_WINDOW, (PERIODS * sampleRate) / lowest)));
  const hop = Math.round(HOP * sampleRate);
  const detector = PitchDetector.forFloat32Array(size);
  const window = new Float32Array(size);
  const frames: Frame[] = [];
  for (let centre = 0; centre < samples.length; centre += hop) {
    const from = centre - size / 2;
    window.fill(0);
    window.set(samples.subarray(Math.max(0, from), from + size), Math.max(0, -from));
    const [frequency, clarity] = detector.findPitch(window, sampleRate);
    const midi = 69 + 12 * Math.log2(frequency / 440);
    const believed = clarity >= CLARITY && midi >= range.low && midi <= range.high;
    frames.push({
      pitch: believed ? midi : Number.NaN,
      decibels: level(samples.subarray(Math.max(0, centre - hop), centre + hop)),
    });
  }
  return gated(frames);
}

function gated(frames: readonly Frame[]): Frame[] {
  const sorted = frames.map(({ decibels }) => decibels).sort((a, b) => a - b);
  const gate = (sorted[Math.floor(sorted.length * 0.95)] ?? 0) - DYNAMIC_RANGE;
  return frames.map((frame) => (frame.decibels < gate ? { ...frame, pitch: Number.NaN } : frame));
}

function segment(frames: readonly Frame[]): HeardNote[] {
  const notes: HeardNote[] = [];
  let pitches: number[] = [];
  let start = 0;
  let last = 0;
  let strayed = 0;
  const close = (end: number) => {
    if ((end - start) * HOP >= MINIMUM && pitches.length > 0) {
      notes.push({ onset: start * HOP, offset: end * HOP, pitch: median(pitches) });
    }
    pitches = [];
    strayed = 0;
  };
  frames.forEach(({ pitch }, i) => {
    if (pitches.length > 0 && i - start >= MINIMUM / HOP && isAttack(frames, i)) close(i);
    if (Number.isNaN(pitch)) {
      if (pitches.length > 0 && i - last > GAP_FRAMES) close(last + 1);
      return;
    }
    if (pitches.length === 0) start = i;
    else strayed = Math.abs(pitch - median(pitches)) > CHANGE ? strayed + 1 : 0;
    last = i;
    if (strayed < CHANGE_FRAMES) {
      if (strayed === 0) pitches.push(pitch);
      return;
    }
    close(i - strayed + 1);
    start = i - CHANGE_FRAMES + 1;
    pitches.push(pitch);
  });
  close(last + 1);
  return notes;
}

/** Whether the level has just come up out of a dip. */
function isAttack(frames: readonly Frame[], at: number): boolean {
  const rise = (i: number) =>
    (frames[i]?.decibels ?? 0) - (frames[i - ATTACK_FRAMES]?.decibels ?? Number.POSITIVE_INFINITY);
  return rise(at) >= ATTACK_DECIBELS && rise(at) >= rise(at - 1) && rise(at) > rise(at + 1);
}

function level(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  return 10 * Math.log10(power + 1e-12);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
