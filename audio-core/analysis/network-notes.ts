import type { NoteEvent } from '#shared/assessment/report';
import type { Cents, Seconds } from '#shared/lib/units';
import { contourPitch } from './contour-pitch.ts';
import type { Heard } from './heard.ts';
import { type KeyRange, LOWEST_KEY, type Posteriors } from './posteriors.ts';
import { soundTest } from './voiced-pitch.ts';

/** How notes are read from the network's maps alone, without an estimator. */
interface NetworkReading {
  /** Tried in turn until one finds a note. */
  readonly attempts: readonly { readonly onset: number; readonly frame: number }[];
  /** Frames: what is not longer is no note. */
  readonly minimumLength: number;
  /** Frames a note may fall under the frame threshold and come back. */
  readonly energyTolerance: number;
}

/** The figures of spec 3 §9. */
export const specification: NetworkReading = {
  attempts: [
    { onset: 0.9, frame: 0.3 },
    { onset: 0.7, frame: 0.15 },
    { onset: 0.6, frame: 0.15 },
  ],
  minimumLength: 5,
  energyTolerance: 11,
};

/** A note of the network, with its intonation frame by frame (11.6 ms each). */
interface NetworkNote extends NoteEvent {
  readonly centsByFrame: readonly Cents[];
}

interface Span {
  readonly key: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The notes of the published network as its authors read them: peaks of the onset map, sharpened by
 * sudden rises of the note map, each followed while its note sounds; then whatever still sounds
 * without an onset. Times are exact, the last frames count, bends are free of the published bias,
 * and silence gives none.
 */
export function networkNotes(
  heard: Heard,
  { attempts, minimumLength, energyTolerance }: NetworkReading,
  from: Seconds = 0,
): NetworkNote[] {
  const { posteriors, track } = heard;
  const sounds = soundTest(track, from);
  const onsets = sharpenedOnsets(posteriors);
  for (const { onset, frame } of attempts) {
    const energy = new RemainingEnergy(posteriors, frame, energyTolerance);
    const spans = [
      ...struck(onsets, posteriors.keys, onset, energy, minimumLength),
      ...unstruck(energy, minimumLength),
    ];
    const notes = spans
      .map((span) => described(posteriors, span))
      .filter((note) => note.onset >= from && sounds(note.onset));
    if (notes.length > 0) return notes.toSorted((a, b) => a.onset - b.onset || a.midi - b.midi);
  }
  return [];
}

/** The onset map, raised where the note map rises over both of the last two frames. */
function sharpenedOnsets(posteriors: Posteriors): (frame: number, key: number) => number {
  const { frames, keys } = posteriors;
  const rise = (frame: number, key: number): number => {
    if (frame < 2) return 0;
    const now = posteriors.note(frame, key);
    const before = Math.max(posteriors.note(frame - 1, key), posteriors.note(frame - 2, key));
    return Math.max(0, now - before);
  };
  let highestOnset = 0;
  let highestRise = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    for (let key = keys.low; key < keys.high; key += 1) {
      highestOnset = Math.max(highestOnset, posteriors.onset(frame, key));
      highestRise = Math.max(highestRise, rise(frame, key));
    }
  }
  const scale = highestRise > 0 ? highestOnset / highestRise : 0;
  return (frame, key) =>
    frame < 0 || frame >= frames
      ? 0
      : Math.max(posteriors.onset(frame, key), scale * rise(frame, key));
}

/** What of the note map no note has taken yet. */
class RemainingEnergy {
  readonly keys: KeyRange;
  readonly frames: number;
  readonly #values: Float32Array;
  readonly #threshold: number;
  readonly #tolerance: number;
  /** Per key, the frame of its highest value; -1 when that must be looked for again. */
  readonly #peaks: Int32Array;

  constructor(posteriors: Posteriors, threshold: number, tolerance: number) {
    this.keys = posteriors.keys;
    this.frames = posteriors.frames;
    this.#threshold = threshold;
    this.#tolerance = tolerance;
    const width = this.keys.high - this.keys.low;
    this.#values = new Float32Array(width * this.frames);
    this.#peaks = new Int32Array(width).fill(-1);
    for (let key = this.keys.low; key < this.keys.high; key += 1) {
      for (let frame = 0; frame < this.frames; frame += 1) {
        this.#values[this.#at(frame, key)] = posteriors.note(frame, key);
      }
    }
  }

  #at(frame: number, key: number): number {
    return (key - this.keys.low) * this.frames + frame;
  }

  /** The frame after the last one that still sounds, going `step` (1 or -1) from `frame`. */
  follow(frame: number, key: number, step: 1 | -1): number {
    let at = frame + step;
    let weak = 0;
    while (at >= 0 && at < this.frames && weak < this.#tolerance) {
      weak = this.#values[this.#at(at, key)]! < this.#threshold ? weak + 1 : 0;
      at += step;
    }
    return at - step * weak;
  }

  /** A note takes its own key and what leaks into both neighbours. */
  take({ key, from, to }: Span): void {
    for (let near = key - 1; near <= key + 1; near += 1) {
      if (near < this.keys.low || near >= this.keys.high) continue;
      this.#values.fill(0, this.#at(from, near), this.#at(to, near));
      this.#peaks[near - this.keys.low] = -1;
    }
  }

  /** The strongest moment left, or null when nothing reaches the threshold. */
  strongest(): { readonly frame: number; readonly key: number } | null {
    let best: { readonly frame: number; readonly key: number } | null = null;
    let highest = this.#threshold;
    for (let key = this.keys.low; key < this.keys.high; key += 1) {
      const frame = this.#peakOf(key);
      const value = this.#values[this.#at(frame, key)]!;
      if (value > highest) {
        highest = value;
        best = { frame, key };
      }
    }
    return best;
  }

  #peakOf(key: number): number {
    const known = this.#peaks[key - this.keys.low]!;
    if (known >= 0) return known;
    let peak = 0;
    const row = this.#at(0, key);
    for (let frame = 1; frame < this.frames; frame += 1) {
      if (this.#values[row + frame]! > this.#values[row + peak]!) peak = frame;
    }
    this.#peaks[key - this.keys.low] = peak;
    return peak;
  }
}

/** Notes that begin with an onset, the latest first: an early one must not swallow a late one. */
function struck(
  onsets: (frame: number, key: number) => number,
  keys: KeyRange,
  threshold: number,
  energy: RemainingEnergy,
  minimum: number,
): Span[] {
  const spans: Span[] = [];
  for (let frame = energy.frames - 1; frame >= 0; frame -= 1) {
    for (let key = keys.high - 1; key >= keys.low; key -= 1) {
      const value = onsets(frame, key);
      const isPeak =
        value >= threshold && value > onsets(frame - 1, key) && value > onsets(frame + 1, key);
      if (!isPeak) continue;
      const span = { key, from: frame, to: energy.follow(frame, key, 1) };
      if (span.to - span.from <= minimum) continue;
      energy.take(span);
      spans.push(span);
    }
  }
  return spans;
}

/** What sounds without an onset of its own, the strongest first. */
function unstruck(energy: RemainingEnergy, minimum: number): Span[] {
  const spans: Span[] = [];
  for (let place = energy.strongest(); place; place = energy.strongest()) {
    const { frame, key } = place;
    const span = {
      key,
      from: energy.follow(frame, key, -1) + 1,
      to: energy.follow(frame, key, 1),
    };
    energy.take(span);
    if (span.to - span.from > minimum) spans.push(span);
  }
  return spans;
}

function described(
  posteriors: Posteriors,
  { key, from, to }: Span,
): NetworkNote & { midi: number } {
  let sum = 0;
  for (let frame = from; frame < to; frame += 1) sum += posteriors.note(frame, key);
  const midi = key + LOWEST_KEY;
  const cents = (first: number, last: number) =>
    Math.round(1000 * (contourPitch(posteriors, midi, { from: first, to: last }) - midi)) / 10;
  return {
    onset: posteriors.time(from),
    offset: posteriors.time(to),
    midi,
    velocity: sum / (to - from),
    cents: cents(from, to),
    centsByFrame: Array.from({ length: to - from }, (_, i) => cents(from + i, from + i + 1)),
  };
}
