import type { ManyVoices, Moment, Tone, Voice } from './many-voices.ts';
import type { Finding } from './rule.ts';

/** Two voices of the harmony, the higher written one first. */
export type VoicePair = readonly [Voice, Voice];

/** Both voices at one attack and at the next. */
export interface PairMove {
  readonly from: readonly [Tone, Tone];
  readonly to: readonly [Tone, Tone];
  readonly moment: Moment;
}

export function pairsOf({ voices }: ManyVoices): readonly VoicePair[] {
  return voices.flatMap((upper, index) =>
    voices.slice(index + 1).map((lower): VoicePair => [upper, lower]),
  );
}

export function neighboursOf({ voices }: ManyVoices): readonly VoicePair[] {
  return voices.slice(1).map((lower, index): VoicePair => [voices[index]!, lower]);
}

export function outerPair({ voices }: ManyVoices): VoicePair {
  return [voices[0]!, voices.at(-1)!];
}

/**
 * From attack to attack of either voice. A common rest lies between two attacks like a bar line does; a
 * voice that goes on alone breaks the chain.
 */
export function pairMoves({ moments }: ManyVoices, [upper, lower]: VoicePair): readonly PairMove[] {
  const moves: PairMove[] = [];
  let from: readonly [Tone, Tone] | null = null;
  for (const moment of moments) {
    if (!moment.attacks[upper.index] && !moment.attacks[lower.index]) continue;
    const [high, low] = [moment.sounding[upper.index], moment.sounding[lower.index]];
    const to: readonly [Tone, Tone] | null = high && low ? [high, low] : null;
    if (from && to) moves.push({ from, to, moment });
    from = to;
  }
  return moves;
}

/** Moments at which both voices sound. */
export function together(
  { moments }: ManyVoices,
  [upper, lower]: VoicePair,
): readonly { readonly high: Tone; readonly low: Tone; readonly moment: Moment }[] {
  return moments.flatMap((moment) => {
    const [high, low] = [moment.sounding[upper.index], moment.sounding[lower.index]];
    return high && low ? [{ high, low, moment }] : [];
  });
}

/** Staff steps between two tones without whole octaves: 2 is a third or a tenth. */
export function simpleSteps(high: Tone, low: Tone): number {
  return Math.abs(high.position - low.position) % 7;
}

export type Perfect = 'fifths' | 'octaves';

/** Unison, octave and fifth with what lies octaves apart; null for every other interval. */
export function perfectOf([high, low]: readonly [Tone, Tone]): Perfect | null {
  const semitones = Math.abs(high.midi - low.midi) % 12;
  const steps = simpleSteps(high, low);
  if (steps === 0 && semitones === 0) return 'octaves';
  return steps === 4 && semitones === 7 ? 'fifths' : null;
}

/** 1 up, -1 down, 0 for a repeated or held note. */
export function directions({ from, to }: PairMove): readonly [number, number] {
  return [Math.sign(to[0].midi - from[0].midi), Math.sign(to[1].midi - from[1].midi)];
}

/** Both move, and the same way. */
export function isSimilar(move: PairMove): boolean {
  const [upper, lower] = directions(move);
  return upper !== 0 && upper === lower;
}

/** A second, or a chromatic semitone on one letter. */
export function isStep(from: Tone, to: Tone): boolean {
  const steps = Math.abs(to.position - from.position);
  return steps === 1 || (steps === 0 && from.midi !== to.midi);
}

export function namedPair([upper, lower]: VoicePair): string {
  return `${upper.name} and ${lower.name}`;
}

export function atMoment({ bar, beat }: Moment, problem: string): Finding {
  return { measure: bar.number, beat, problem };
}

export function atTone({ bar, beat }: Tone, problem: string): Finding {
  return { measure: bar.number, beat, problem };
}
