import type { Mode } from '../../music/key.ts';
import { countedLines } from './counted-lines.ts';

/** What was counted of people's melodies in one mode. */
export interface ModeCounts {
  /**
   * Moves of a melody by what leads to them. A key says: degree left (0 is the tonic), newest move between two
   * different notes, turn (`turns`), metric place of the next note (`metricPlaces`), length of this one, and after
   * these the move itself, in steps of the scale: "0+1S00+1".
   */
  readonly move: Readonly<Record<string, number>>;
  /** First notes, in steps from the final tonic. */
  readonly first: Readonly<Record<string, number>>;
  /** Lowest and highest note of a melody, in steps from the final tonic: "-3 5". */
  readonly range: Readonly<Record<string, number>>;
  /** Share of each degree over a chord, by metric place. */
  readonly emit: Readonly<Record<string, readonly (readonly number[])[]>>;
  /**
   * How much likelier than elsewhere a degree is at a place of eight measures: `d3` on the downbeat of the fourth,
   * `l3` on its last note, `pen` on the last note but one.
   */
  readonly place: Readonly<Record<string, readonly number[]>>;
  /** From chord to chord at each place, one chord a measure ("w3 04") or two ("h3 04"). */
  readonly chain: Readonly<Record<string, number>>;
}

/** Factors that make up for what rules take away, found by `npm run count:people` (iterative scaling). */
export interface ModeFit {
  /** By `pairClass`. */
  readonly pair: readonly number[];
  /** By metric place and degree: 21. */
  readonly degree: readonly number[];
  /** By distance from the lowest and from the highest note of the window: 8. */
  readonly edge: readonly number[];
  readonly place: ModeCounts['place'];
}

/**
 * Counts of people's melodies of eight measures: Essen folk songs and airs, one half of the tunes. The other half
 * stays out of every count, so that it can judge what is written. No tune is in here.
 */
interface LineCounts {
  /** Forms: what each measure owes to an earlier one, see `draw-form.ts`; "s" for simple meters, "c" for compound. */
  readonly forms: Readonly<Record<string, number>>;
  /**
   * Measures of a meter as lengths in 24ths of a quarter ("24 12 12", "r" before a rest, "~" before what is held or rested
   * into the measure and after what is held on), and how often they were met:
   * `o` open, `c` fourth measure, `f` final, then the density of the tune (0 to 4), then whether dotted figures are its
   * habit (`d`) or not (`e`).
   */
  readonly rhythms: Readonly<
    Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>
  >;
  /** Tunes by density, and the share of them with a dotted habit. */
  readonly density: Readonly<Record<string, readonly number[]>>;
  readonly dotted: Readonly<Record<string, readonly number[]>>;
  readonly modes: Readonly<Record<Mode, ModeCounts>>;
  readonly fit: Readonly<Record<Mode, ModeFit>> & {
    /** By level, metric place and move: 45 each. */
    readonly tilt: Readonly<Record<string, readonly number[]>>;
  };
}

let known: LineCounts | undefined;

export function lineCounts(): LineCounts {
  known ??= JSON.parse(countedLines) as LineCounts;
  return known;
}
