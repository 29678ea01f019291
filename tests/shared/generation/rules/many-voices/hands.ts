import type { Ticks } from '#shared/music/duration';
import type { Bar } from './bars.ts';
import type { ManyVoices, Tone } from './many-voices.ts';

/** What one hand strikes at once. */
export interface Stroke {
  readonly onset: Ticks;
  readonly bar: Bar;
  readonly beat: number;
  /** From the lowest. */
  readonly tones: readonly Tone[];
}

/** Strokes of the right hand (upper staff) and of the left. */
export function handsOf({ parts }: ManyVoices): readonly [readonly Stroke[], readonly Stroke[]] {
  return [strokesOf(parts[0] ?? []), strokesOf(parts[1] ?? [])];
}

function strokesOf(tones: readonly Tone[]): readonly Stroke[] {
  const strokes: { onset: Ticks; bar: Bar; beat: number; tones: Tone[] }[] = [];
  for (const tone of tones) {
    const last = strokes.at(-1);
    if (last?.onset === tone.onset) last.tones.push(tone);
    else strokes.push({ onset: tone.onset, bar: tone.bar, beat: tone.beat, tones: [tone] });
  }
  return strokes;
}

export const topOf = ({ tones }: Stroke) => tones.at(-1)!;
export const bottomOf = ({ tones }: Stroke) => tones[0]!;

/** What a hand holds down at a time, from the lowest. */
export function heldAt(part: readonly Tone[], onset: Ticks): readonly Tone[] {
  return part
    .filter((tone) => tone.onset <= onset && onset < tone.end)
    .toSorted((a, b) => a.midi - b.midi);
}

export function isStrong({ bar, beat }: Stroke): boolean {
  return bar.stresses.some((one) => Math.abs(one - beat) < 1e-9);
}

export const handNames = ['right hand', 'left hand'] as const;
