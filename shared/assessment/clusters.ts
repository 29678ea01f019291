import type { Seconds } from '../lib/units.ts';
import { groupByOnset } from './group-by-onset.ts';
import type { Moment } from './moments.ts';
import type { NoteEvent } from './report.ts';

/** One heard note, told from any other that is equal to it. */
export interface Sound {
  readonly event: NoteEvent;
}

/** Heard notes that may stand for one written moment. */
export interface Cluster {
  /** Of the first. */
  readonly onset: Seconds;
  readonly sounds: readonly Sound[];
}

/** Two hands that mean to play together, and a chord that is rolled, are no further apart. */
const widest: Seconds = 0.1;
/** Of the time between two written moments, so that one cluster does not hold both. */
const widestShare = 0.6;

/** Of heard notes in the order of their onsets. Where the music is one line every heard note stands alone. */
export function clustersOf(
  heard: readonly NoteEvent[],
  moments: readonly Moment[],
): readonly Cluster[] {
  const sounds = heard.map((event): Sound => ({ event }));
  return groupByOnset(sounds, ({ event }) => event.onset, widthOf(moments)).map((group) => ({
    onset: group[0]!.event.onset,
    sounds: group,
  }));
}

function widthOf(moments: readonly Moment[]): Seconds {
  if (moments.every(({ notes }) => notes.length === 1)) return 0;
  const gaps = moments.slice(1).map(({ onset }, at) => onset - moments[at]!.onset);
  return Math.min(widest, widestShare * Math.min(...gaps));
}
