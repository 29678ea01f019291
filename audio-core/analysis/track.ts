import type { Midi, Seconds } from '#shared/lib/units';
import type { AnalysisKernel, Frames } from '../kernels/analysis-kernel.ts';
import type { Recording } from './wav.ts';

/** A recording as the segmenter sees it; index i is the instant `i · period`. */
export interface Track {
  readonly period: Seconds;
  /** Fractional MIDI number, NaN where no pitch sounds. */
  readonly pitch: Float32Array;
  /** Level in decibels of full scale. */
  readonly decibels: Float32Array;
  /** Brightening at the instant, in decibels. */
  readonly rise: Float32Array;
}

export interface TrackOptions {
  readonly range: { readonly low: Midi; readonly high: Midi };
  readonly between?: (done: number) => Promise<void>;
}

/** The analysis runs near this rate, whatever the device's (spec 3 §9); only whole factors are taken. */
const ANALYSIS_RATE = 22_050;
/** 5.8 ms: two frames to the specification's hop, so that a repeated note is timed within ±25 ms. */
const HOP_SECONDS = 128 / ANALYSIS_RATE;

/** Quieter than this is a quiet room, whatever the loudest note was. */
const SILENCE_DECIBELS = -60;
/** How far under the loud parts a note may lie. */
const DYNAMIC_RANGE = 36;
const LOUD_PERCENTILE = 0.95;
/** A frame below this clarity is breath, bow or room noise. */
const CLEAR = 0.8;
const MINIMUM_DECIBELS = -120;

export async function readTrack(
  kernel: AnalysisKernel,
  { samples, sampleRate }: Recording,
  { range, between }: TrackOptions,
): Promise<Track> {
  const factor = Math.max(1, Math.round(sampleRate / ANALYSIS_RATE));
  const rate = sampleRate / factor;
  const frames = await kernel.analyse(kernel.decimate(samples, factor), {
    sampleRate: rate,
    hop: Math.round(HOP_SECONDS * rate),
    lowest: hertz(range.low),
    highest: hertz(range.high),
    ...(between && { between }),
  });
  const decibels = frames.level.map((level) => Math.max(MINIMUM_DECIBELS, 20 * Math.log10(level)));
  return {
    period: frames.period,
    decibels,
    rise: frames.rise,
    pitch: gatedPitch(frames, gate(decibels), decibels),
  };
}

function gatedPitch(frames: Frames, threshold: number, decibels: Float32Array): Float32Array {
  return frames.frequency.map((frequency, i) =>
    frequency > 0 && frames.clarity[i]! >= CLEAR && decibels[i]! >= threshold
      ? midi(frequency)
      : Number.NaN,
  );
}

/** The level a note must reach: relative to the loud parts, never in the silence of a quiet room. */
function gate(decibels: Float32Array): number {
  const sorted = decibels.slice().sort();
  const loud = sorted[Math.floor(LOUD_PERCENTILE * (sorted.length - 1))] ?? MINIMUM_DECIBELS;
  return Math.max(SILENCE_DECIBELS, loud - DYNAMIC_RANGE);
}

function hertz(note: Midi): number {
  return 440 * 2 ** ((note - 69) / 12);
}

function midi(frequency: number): Midi {
  return 69 + 12 * Math.log2(frequency / 440);
}
