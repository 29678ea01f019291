import type { Music } from './music.ts';

interface Base {
  /** Of the reference: "M-03", with a word where the reference has none. */
  readonly id: string;
  /** Exercises the rule speaks of. */
  readonly applies: (music: Music) => boolean;
}

/** Holds for every exercise. `check` names each violation by measure and beat. */
export interface HardRule extends Base {
  readonly kind: 'hard';
  readonly check: (music: Music) => readonly string[];
}

/** Wanted, but an exercise may break it: printed and not asserted. */
export interface SoftRule extends Base {
  readonly kind: 'soft';
  readonly check: (music: Music) => readonly string[];
}

/** Holds for a share of the run's cases, which are exercises unless a rule counts notes or moves. */
export interface ShareRule extends Base {
  readonly kind: 'share';
  /** 0 to 1. */
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly count: (music: Music) => Count;
}

export interface Count {
  readonly held: number;
  readonly of: number;
}

export type Rule = HardRule | SoftRule | ShareRule;

export const always = () => true;

export const isTune = ({ isPitched, isTimpani }: Music) => isPitched && !isTimpani;

/** One case an exercise. */
export function oneCase(holds: boolean): Count {
  return { held: holds ? 1 : 0, of: 1 };
}

/** A hard rule in one line. */
export function hard(id: string, applies: Base['applies'], check: HardRule['check']): HardRule {
  return { id, kind: 'hard', applies, check };
}
