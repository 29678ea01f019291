import { type EvalItem, readDataset } from './dataset.ts';
import { type Counts, meanScore, type Score, scoreNotes, scoreOf } from './scoring.ts';
import { type HeardNote, hintsOf, type System } from './system.ts';

/** How a system did on one recording. */
export interface Row {
  readonly id: string;
  readonly group: string;
  readonly instrument: string;
  readonly counts: Counts;
  readonly notes: Score;
  readonly withOffsets: Score;
}

/** A group's mean over its recordings. */
export interface GroupRow {
  readonly group: string;
  readonly recordings: number;
  readonly notes: Score;
  readonly withOffsets: Score;
}

/** Lets a system hear recordings one after the other and scores each. */
export async function evaluate(system: System, items: readonly EvalItem[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const item of items) {
    rows.push(rowOf(item, await system.hear(item.recording(), hintsOf(item))));
  }
  return rows;
}

export function rowOf(item: EvalItem, heard: readonly HeardNote[]): Row {
  const { notes, withOffsets } = scoreNotes(item.labels, heard);
  return {
    id: item.id,
    group: item.group,
    instrument: item.instrument,
    counts: notes,
    notes: scoreOf(notes),
    withOffsets: scoreOf(withOffsets),
  };
}

/** In the order in which the groups first come. */
export function byGroup(rows: readonly Row[]): GroupRow[] {
  return [...new Set(rows.map(({ group }) => group))].map((group) => {
    const members = rows.filter((row) => row.group === group);
    return {
      group,
      recordings: members.length,
      notes: meanScore(members.map(({ notes }) => notes)),
      withOffsets: meanScore(members.map(({ withOffsets }) => withOffsets)),
    };
  });
}

/** All recordings of several folders. */
export function readDatasets(folders: readonly string[]): EvalItem[] {
  return folders.flatMap(readDataset);
}
