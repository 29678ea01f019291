import type { RhythmGroup } from '../music/meter.ts';
import type { SequenceRow } from './rhythm-sequences/row.ts';
import { x2SimpleSequences } from './rhythm-sequences/x2-simple.ts';
import { x4CompoundSequences } from './rhythm-sequences/x4-compound.ts';
import { x4SimpleSequences } from './rhythm-sequences/x4-simple.ts';
import { x8CompoundSequences } from './rhythm-sequences/x8-compound.ts';
import type { Difficulty, Pattern, RhythmId } from './rhythms.ts';

/** An advanced rhythm: several patterns joined. */
export interface RhythmSequence extends Pattern {
  readonly id: string;
  readonly difficulty: Difficulty;
  readonly needs: readonly RhythmId[];
  readonly isExtended: boolean;
}

const tables: Readonly<Record<RhythmGroup, readonly RhythmSequence[]>> = {
  x4Simple: filled('x4Simple', x4SimpleSequences),
  x2Simple: filled('x2Simple', x2SimpleSequences),
  x8Compound: filled('x8Compound', x8CompoundSequences),
  x4Compound: filled('x4Compound', x4CompoundSequences),
};

function filled(group: RhythmGroup, rows: readonly SequenceRow[]): readonly RhythmSequence[] {
  return rows.map((row) => ({
    ...row,
    group,
    isSyncopated: row.isSyncopated ?? false,
    isExtended: row.isExtended ?? false,
    ties: row.abc.includes('-'),
  }));
}

/** @example sequencesOf('x4Compound').length // 15 */
export function sequencesOf(group: RhythmGroup): readonly RhythmSequence[] {
  return tables[group];
}

interface SequenceFilter {
  readonly group: RhythmGroup;
  readonly difficulty: 'none' | Difficulty;
  readonly rhythms: readonly RhythmId[];
  readonly ties: boolean;
  readonly syncopation: boolean;
}

const ranks: Readonly<Record<'none' | Difficulty, number>> = {
  none: 0,
  easy: 1,
  medium: 2,
  hard: 3,
};

/** Sequences a reader of these rhythms may meet: "medium" offers the easy ones too. */
export function offeredSequences(filter: SequenceFilter): readonly RhythmSequence[] {
  return sequencesOf(filter.group).filter(
    (one) =>
      ranks[one.difficulty] <= ranks[filter.difficulty] &&
      one.needs.every((id) => filter.rhythms.includes(id)) &&
      (filter.ties || !one.ties) &&
      (filter.syncopation || !one.isSyncopated),
  );
}
