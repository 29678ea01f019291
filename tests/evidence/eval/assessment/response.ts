import { existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PitchDetector } from 'pitchy';
import type { Cents, Midi, Seconds } from '#shared/lib/units';
import { measureLabels } from '../render/measure-labels.ts';
import type { Player } from '../render/players.ts';
import { FLUID_SOUND_FONT, RATE, synthesize } from '../render/synthesize.ts';

/** How one sample answers the key: what a player of the real instrument makes up for without thinking. */
export interface Response {
  /** From the key's going down to the audible onset. */
  readonly attack: Seconds;
  /** From the key's release to the audible end; negative where the sound dies before. */
  readonly tail: Seconds;
  /** How far the sample is from the tempered pitch. */
  readonly cents: Cents;
}

/** Soft, usual and loud; no others are played. */
export const velocities: readonly number[] = [76, 90, 104];
const LENGTH: Seconds = 0.8;
const APART: Seconds = 1.5;
/** Wrong notes and extras go this far beyond what is written. */
const BEYOND = 6;
/** The part of a note in which its pitch is measured. */
const STEADY: readonly [Seconds, Seconds] = [0.15, 0.6];
const CLARITY = 0.8;
const WINDOW = 8192;
const HOP: Seconds = 0.02;

export type Responses = (midi: Midi, velocity: number) => Response;

/** Every note of an instrument played alone and measured; kept in the cache. */
export function responses(cache: string, player: Player, soundFont = FLUID_SOUND_FONT): Responses {
  const low = Math.max(0, player.low - BEYOND);
  const high = Math.min(127, player.high + BEYOND);
  const name = `${basename(soundFont)}-${statSync(soundFont).size}-${player.instrument}.json`;
  const file = join(cache, 'responses', name);
  if (!existsSync(file)) {
    mkdirSync(join(cache, 'responses'), { recursive: true });
    // Two workers may measure the same; the last one to rename wins with the same figures.
    writeFileSync(`${file}.${process.pid}`, JSON.stringify(measure(player, low, high, soundFont)));
    renameSync(`${file}.${process.pid}`, file);
  }
  const all: readonly Response[] = JSON.parse(readFileSync(file, 'utf8'));
  return (midi, velocity) => {
    const row = Math.max(0, Math.min(high - low, midi - low));
    return all[row * velocities.length + velocities.indexOf(velocity)]!;
  };
}

function measure(player: Player, low: Midi, high: Midi, soundFont: string): Response[] {
  const pitches = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  const notes = pitches
    .flatMap((midi) => velocities.map((velocity) => ({ midi, velocity })))
    .map((note, i) => ({ ...note, duration: LENGTH, onset: APART + i * (LENGTH + APART) }));
  const instrument = { ...player, soundFont };
  const labels = measureLabels(notes, instrument, { isLine: false });
  const samples = synthesize(notes, instrument);
  return notes.map(({ onset, midi }, i) => ({
    attack: labels[i]!.onset - onset,
    tail: labels[i]!.offset - onset - LENGTH,
    cents: centsOf(samples, onset, midi),
  }));
}

/** The median deviation, 0 where no clear pitch is found. */
function centsOf(samples: Float32Array, onset: Seconds, midi: Midi): Cents {
  const detector = PitchDetector.forFloat32Array(WINDOW);
  const found: Cents[] = [];
  for (let t = STEADY[0]; t <= STEADY[1]; t += HOP) {
    const from = Math.round((onset + t) * RATE);
    const [frequency, clarity] = detector.findPitch(samples.subarray(from, from + WINDOW), RATE);
    const cents = 100 * (69 + 12 * Math.log2(frequency / 440) - midi);
    if (clarity >= CLARITY && Math.abs(cents) < 60) found.push(cents);
  }
  return found.sort((a, b) => a - b)[found.length >> 1] ?? 0;
}
