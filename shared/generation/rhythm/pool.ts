import { rhythmsFor, sequencesFor } from '../../catalogue/legal-rhythms.ts';
import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import { type PatternPart, patternParts } from '../../catalogue/rhythm-parts.ts';
import {
  type Difficulty,
  type Pattern,
  type RhythmId,
  rhythmCell,
} from '../../catalogue/rhythms.ts';
import type { Beats } from '../../lib/units.ts';
import type { Ticks } from '../../music/duration.ts';
import { isCompoundGroup, type Meter } from '../../music/meter.ts';
import { startsOf } from './placement.ts';

/** A pattern ready to be placed in a meter. */
export interface RhythmItem {
  /** Base id as text, or the id of an advanced sequence. */
  readonly id: string;
  readonly beats: Beats;
  readonly parts: readonly PatternPart[];
  readonly difficulty: Difficulty;
  readonly isSyncopated: boolean;
  /** Silent throughout. */
  readonly isRest: boolean;
  /** One sounding note and nothing else. */
  readonly isOneNote: boolean;
  /** How gladly it is drawn at this level. */
  readonly weight: number;
  /** Silent part. */
  readonly rest: Ticks;
  /** 1-based beats it may begin on. */
  readonly starts: readonly Beats[];
  /** A base rhythm that the level below has not. */
  readonly isNew: boolean;
}

/** The patterns of each meter of an exercise, gathered once. */
export type RhythmPools = (meter: Meter) => readonly RhythmItem[];

/**
 * @param below what the level below asks of the same instrument; without it nothing is new
 * @example rhythmPools(parameters)(meterNamed('4/4')) // every pattern of the level in 4/4
 */
export function rhythmPools(parameters: LevelParameters, below?: LevelParameters): RhythmPools {
  const known = new Map<Meter, readonly RhythmItem[]>();
  return (meter) => {
    let pool = known.get(meter);
    if (!pool) {
      const before = below && rhythmsFor(below, meter);
      pool = rhythmPool(parameters, meter).map((item) => ({
        ...item,
        isNew: before !== undefined && isNewTo(item, before, meter),
      }));
      known.set(meter, pool);
    }
    return pool;
  };
}

/** In the first compound meter a reader meets, whole beats and their thirds are what they were. */
const everywhere = ['0', '1', '2', '3', '4', '15', '16'];

function isNewTo({ id }: { id: string }, before: readonly RhythmId[], { group }: Meter): boolean {
  const base = Number(id) as RhythmId;
  if (!Number.isInteger(base) || before.includes(base)) return false;
  return !isCompoundGroup(group) || !everywhere.includes(id);
}

/** The beat itself. */
export const pulse = '3';
/** A rest of a beat, in which a phrase that is not the last may end. */
export const breath = '16';

/** Level at which a base rhythm is first read; what is new is drawn more often than what is known. */
const firstLevels: Readonly<Record<RhythmId, number>> = {
  ...{ 0: 1, 1: 2, 2: 1, 3: 1, 4: 2, 5: 4, 6: 5, 7: 5, 8: 5, 9: 5, 10: 6, 11: 6, 12: 7, 13: 8 },
  ...{ 14: 9, 15: 2, 16: 2, 17: 4, 18: 5, 19: 7, 20: 8, 21: 6 },
};
const newness = [3, 2.2, 1.6, 1.2];
const known = 1;
/** The beat and its half carry everything; long notes and rests come seldom. */
const usual: Readonly<Partial<Record<RhythmId, number>>> = {
  ...{ 0: 0.3, 1: 0.8, 2: 2, 3: 5, 4: 4.5 },
  ...{ 15: 0.2, 16: 0.9, 17: 0.7, 18: 0.7, 19: 0.6, 20: 0.5, 21: 0.6 },
};
/** A drum does not sing: its long notes only close phrases. */
const drummed: Readonly<Partial<Record<RhythmId, number>>> = { 0: 0.05, 1: 0.15, 2: 0.9 };
const sequenceWeight = 0.7;

const simpleMedium: readonly RhythmId[] = [5, 6, 7, 8, 9, 11, 17, 18];
const compoundMedium: readonly RhythmId[] = [8, 9, 12, 13, 17, 18];
const easy: readonly RhythmId[] = [0, 1, 2, 3, 4, 14, 15, 16];

function rhythmPool(
  parameters: LevelParameters,
  meter: Meter,
): readonly Omit<RhythmItem, 'isNew'>[] {
  const place = (
    pattern: Omit<Pattern, 'group' | 'ties' | 'abc'>,
    parts: readonly PatternPart[],
  ) => ({
    beats: pattern.beats,
    isSyncopated: pattern.isSyncopated,
    ...describe(parts),
    starts: startsOf(pattern.beats, parts, meter, parameters.syncopation),
  });
  const cells = rhythmsFor(parameters, meter).map((id) => {
    const cell = rhythmCell(id, meter.group);
    return {
      ...place(cell, patternParts(cell)),
      id: String(id),
      difficulty: difficultyOf(id, meter),
      weight:
        (parameters.pitch === null ? drummed[id] : undefined) ??
        usual[id] ??
        newnessOf(firstLevels[id], parameters.level),
    };
  });
  const sequences = sequencesFor(parameters, meter).map((sequence) => {
    const newest = Math.max(...sequence.needs.map((id) => firstLevels[id]));
    return {
      ...place(sequence, patternParts(sequence)),
      id: sequence.id,
      difficulty: sequence.difficulty,
      weight: sequenceWeight * newnessOf(newest, parameters.level),
    };
  });
  return [...cells, ...sequences].filter(({ starts }) => starts.length > 0);
}

function describe(parts: readonly PatternPart[]) {
  const sounding = parts.filter((part, at) => part.kind === 'note' && !parts[at - 1]?.tied).length;
  const isRest = sounding === 0;
  const isOneNote = sounding === 1 && parts.every(({ kind }) => kind === 'note');
  const rest = parts.reduce((sum, { kind, ticks }) => sum + (kind === 'rest' ? ticks : 0), 0);
  return { parts, isRest, isOneNote, rest };
}

function newnessOf(first: number, level: number): number {
  return newness[Math.max(0, level - first)] ?? known;
}

/** @example difficultyOf(5, meterNamed('6/8')) // 'easy': quarter and eighth */
function difficultyOf(id: RhythmId, meter: Meter): Difficulty {
  const isCompound = isCompoundGroup(meter.group);
  if (easy.includes(id) || (isCompound && id === 5)) return 'easy';
  return (isCompound ? compoundMedium : simpleMedium).includes(id) ? 'medium' : 'hard';
}
