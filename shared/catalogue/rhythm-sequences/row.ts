import type { Difficulty, Pattern, RhythmId } from '../rhythms.ts';

/** A row of the tables: what is false is left out. */
export interface SequenceRow extends Pick<Pattern, 'beats' | 'abc'> {
  readonly id: string;
  readonly difficulty: Difficulty;
  /** Base ids a reader must know. */
  readonly needs: readonly RhythmId[];
  readonly isSyncopated?: true;
  /** A base figure is spread over more beats rather than copied. */
  readonly isExtended?: true;
}
