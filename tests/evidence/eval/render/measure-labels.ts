import type { Seconds } from '#shared/lib/units';
import type { Label } from '../dataset.ts';
import type { PlayedNote } from './midi-file.ts';
import { type Instrument, RATE, synthesize } from './synthesize.ts';

/**
 * The audible onset: the level first comes within 10 dB of its highest in the first 300 ms, and of a
 * line also above what is left of the note before: a sample's release fades under a slurred note.
 */
const ATTACK_DECIBELS = -10;
const ATTACK_SECONDS: Seconds = 0.3;
/** Averaged over this much around an instant; short enough to show a hammer, long enough for a low note. */
const ATTACK_WINDOW: Seconds = 0.01;
/** The audible end: 12 dB under the level at the release, or 40 dB under the loudest where a note dies away. */
const RELEASE_DECIBELS = -12;
const DEAD_DECIBELS = -40;
const RELEASE_WINDOW: Seconds = 0.03;
/** Between two notes played alone. */
const APART: Seconds = 1.5;

/**
 * The notes labelled by what is heard of each when it is played alone: same pitch, velocity, length
 * and sample as in the piece. Of a single line, a note ends at the latest where the next begins.
 */
export function measureLabels(
  notes: readonly PlayedNote[],
  instrument: Instrument,
  { isLine }: { isLine: boolean },
): Label[] {
  let at = APART;
  const alone = notes.map((note) => {
    const placed = { ...note, onset: at };
    at += note.duration + APART;
    return placed;
  });
  const power = cumulativePower(synthesize(alone, instrument));
  const labels = notes.map((note, i) => {
    const from = alone[i]!.onset;
    const before = isLine ? (notes[i - 1] ?? null) : null;
    const left = (t: Seconds) => {
      const since = before ? t - from + note.onset - before.onset : Number.POSITIVE_INFINITY;
      if (!before || since > before.duration + APART / 2) return 0;
      return level(power, alone[i - 1]!.onset + since, RELEASE_WINDOW);
    };
    const { attack, end } = measureAlone(power, from, note.duration, left);
    return { onset: note.onset + attack, offset: note.onset + end, midi: note.midi };
  });
  if (!isLine) return labels;
  return labels.map((label, i) => ({
    ...label,
    offset: Math.min(label.offset, labels[i + 1]?.onset ?? Number.POSITIVE_INFINITY),
  }));
}

/**
 * Seconds from the key's going down to the audible onset and to the audible end. `left` is the power
 * of what is left of the note before, which a slurred note must come above to be heard.
 */
function measureAlone(
  power: Float64Array,
  from: Seconds,
  duration: Seconds,
  left: (t: Seconds) => number,
) {
  const attackEnd = from + Math.min(ATTACK_SECONDS, duration);
  let onset = attackEnd;
  const strong = highest(power, from, attackEnd, ATTACK_WINDOW) * ratio(ATTACK_DECIBELS);
  for (let t = from; t < attackEnd; t += STEP) {
    if (level(power, t, ATTACK_WINDOW) < strong) continue;
    if (level(power, t, RELEASE_WINDOW) < left(t)) continue;
    onset = t;
    break;
  }
  const release = from + duration;
  const held = level(power, release - RELEASE_WINDOW / 2, RELEASE_WINDOW);
  const loudest = highest(power, from, release, RELEASE_WINDOW);
  const floor = Math.max(held * ratio(RELEASE_DECIBELS), loudest * ratio(DEAD_DECIBELS));
  let end = release + APART - RELEASE_WINDOW;
  while (end > onset + STEP && level(power, end, RELEASE_WINDOW) < floor) end -= STEP;
  return { attack: onset - from, end: end - from };
}

const STEP: Seconds = 0.001;

function highest(power: Float64Array, from: Seconds, to: Seconds, window: Seconds): number {
  let most = 0;
  for (let t = from; t < to; t += STEP) most = Math.max(most, level(power, t, window));
  return most;
}

/** Mean square in a window around `t`. */
function level(power: Float64Array, t: Seconds, window: Seconds): number {
  const last = power.length - 1;
  const first = Math.max(0, Math.min(last, Math.round((t - window / 2) * RATE)));
  const end = Math.max(0, Math.min(last, Math.round((t + window / 2) * RATE)));
  return end > first ? (power[end]! - power[first]!) / (end - first) : 0;
}

function cumulativePower(samples: Float32Array): Float64Array {
  const sums = new Float64Array(samples.length + 1);
  for (let i = 0; i < samples.length; i += 1) sums[i + 1] = sums[i]! + samples[i]! ** 2;
  return sums;
}

function ratio(decibels: number): number {
  return 10 ** (decibels / 10);
}
