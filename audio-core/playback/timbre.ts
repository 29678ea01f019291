import type { Midi, Seconds } from '#shared/lib/units';
import type { Program } from '../sounds/sound.ts';

/** How our own voice colours a note. */
export type Timbre = Tone | Stroke;

interface Shape {
  readonly attack: Seconds;
  /** Until it has died away by itself; null where it is held. */
  readonly decay: Seconds | null;
}

interface Tone extends Shape {
  readonly kind: 'tone';
  /** Strength of the first, second, third … partial. */
  readonly partials: readonly number[];
}

interface Stroke extends Shape {
  readonly kind: 'stroke';
  /** Where the noise is strongest. */
  readonly hertz: number;
}

const struck: Tone = {
  kind: 'tone',
  attack: 0.003,
  decay: 2,
  partials: [1, 0.5, 0.25, 0.12, 0.06],
};
const bar: Tone = { kind: 'tone', attack: 0.002, decay: 0.9, partials: [1, 0, 0, 0.3] };
const plucked: Tone = {
  kind: 'tone',
  attack: 0.003,
  decay: 1.4,
  partials: [1, 0.6, 0.35, 0.2, 0.1],
};
const organ: Tone = {
  kind: 'tone',
  attack: 0.015,
  decay: null,
  partials: [1, 0.6, 0, 0.4, 0, 0, 0, 0.2],
};
const bowed: Tone = {
  kind: 'tone',
  attack: 0.04,
  decay: null,
  partials: [1, 0.5, 0.33, 0.25, 0.2, 0.15, 0.1],
};
const voice: Tone = { kind: 'tone', attack: 0.05, decay: null, partials: [1, 0.35, 0.15, 0.05] };
const brass: Tone = {
  kind: 'tone',
  attack: 0.03,
  decay: null,
  partials: [1, 0.8, 0.6, 0.4, 0.3, 0.2],
};
const reed: Tone = {
  kind: 'tone',
  attack: 0.02,
  decay: null,
  partials: [1, 0.1, 0.6, 0.1, 0.35, 0.05, 0.2],
};
const pipe: Tone = { kind: 'tone', attack: 0.03, decay: null, partials: [1, 0.2, 0.05] };

/** General MIDI's families lie in order; each row holds from its program on. */
const families: readonly (readonly [from: number, timbre: Timbre])[] = [
  [0, struck],
  [8, bar],
  [16, organ],
  [24, plucked],
  [40, bowed],
  [45, plucked],
  [47, bar],
  [48, bowed],
  [52, voice],
  [56, brass],
  [64, reed],
  [72, pipe],
  [80, organ],
  [104, plucked],
];

/** Keys of the percussion channel from which on a drum sounds higher. */
const drums: readonly (readonly [from: Midi, hertz: number, decay: Seconds])[] = [
  [0, 110, 0.18],
  [37, 1800, 0.15],
  [41, 220, 0.25],
  [42, 7000, 0.06],
  [43, 250, 0.25],
  [49, 6000, 0.8],
  [60, 1100, 0.08],
];

/** @example timbreOf(40, 69) // a bowed string's */
export function timbreOf(program: Program, midi: Midi): Timbre {
  if (program === null) {
    const [, hertz, decay] = drums.findLast(([from]) => midi >= from) ?? drums[0]!;
    return { kind: 'stroke', attack: 0.001, decay, hertz };
  }
  return families.findLast(([from]) => program >= from)?.[1] ?? struck;
}
