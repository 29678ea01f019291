import type { Count } from '../rule.ts';
import type { ManyVoices } from './many-voices.ts';

/** Where something is wrong, and what, in a sentence. Beats count from 1; 1.5 is half way through the first. */
export interface Finding {
  readonly measure: number;
  readonly beat: number;
  readonly problem: string;
}

/**
 * Hard rules "may never be broken" (levels.md §12): V-01 to V-09, P-02, P-03, and that the parts are one
 * piece of music at all. The others are asked for just as plainly, but an exercise may be scored by them.
 */
export type Weight = 'hard' | 'soft';

export interface Violation extends Finding {
  readonly rule: string;
  readonly weight: Weight;
}

export interface ManyVoicesRule {
  /** Of the reference, with a word where it says several things: "V-08 third". */
  readonly id: string;
  readonly weight: Weight;
  readonly applies: (music: ManyVoices) => boolean;
  readonly check: (music: ManyVoices) => readonly Finding[];
}

/** Holds for a share of a run's cases. */
export interface ManyVoicesShare {
  readonly id: string;
  /** 0 to 1. */
  readonly atLeast: number;
  readonly applies: (music: ManyVoices) => boolean;
  readonly count: (music: ManyVoices) => Count;
}

export function hard(
  id: string,
  applies: ManyVoicesRule['applies'],
  check: ManyVoicesRule['check'],
): ManyVoicesRule {
  return { id, weight: 'hard', applies, check };
}

export function soft(
  id: string,
  applies: ManyVoicesRule['applies'],
  check: ManyVoicesRule['check'],
): ManyVoicesRule {
  return { id, weight: 'soft', applies, check };
}

export const always = () => true;

/** Two lines or more that differ, each on its own: not the two hands of a keyboard. */
export const isHarmony = ({ scoring, voices }: ManyVoices) =>
  scoring !== 'keyboard' && voices.length >= 2;

export const isTwoPart = (music: ManyVoices) => isHarmony(music) && music.voices.length === 2;

export const isChordal = (music: ManyVoices) => isHarmony(music) && music.voices.length >= 3;

export const isKeyboard = ({ scoring }: ManyVoices) => scoring === 'keyboard';

export const isEnsemble = ({ scoring }: ManyVoices) => scoring === 'ensemble';
