import type { Ensemble, EnsemblePart } from '../../catalogue/ensemble.ts';
import type { PitchedInstrument, UnpitchedInstrument } from '../../catalogue/instrument.ts';
import { findInstrument } from '../../catalogue/instruments.ts';
import type { LevelNumber } from '../../catalogue/levels.ts';
import type { PartId } from '../../catalogue/part-ids.ts';
import { doubleBassBeginner, type PartWindows, partOf } from '../../catalogue/parts.ts';
import type { Clef } from '../../music/clef.ts';
import { commonRange, isWithin, type Range } from '../../music/range.ts';
import { drumNamed } from './drums.ts';

/** Who reads a part with pitches, and where it may lie. All ranges are written ones. */
export interface Player {
  readonly part: PartId;
  /** Named by the ensemble, or the first that reads the class. */
  readonly instrument: PitchedInstrument;
  readonly clef: Clef;
  /** 1 for the melody to 4 for the bass. */
  readonly voice: number;
  /** Comfortable at the level. */
  readonly window: Range;
  /** The widest range: no note is ever written outside it. */
  readonly widest: Range;
  /**
   * Of everybody who reads the part, the ones who cannot play its window left out: a double bass has the
   * tuba's notes an octave up.
   */
  readonly full: readonly Range[];
}

export interface Drummer {
  readonly part: PartId;
  readonly instrument: UnpitchedInstrument;
}

export type EnsembleMember =
  | { readonly kind: 'pitched'; readonly player: Player }
  | { readonly kind: 'drum'; readonly drummer: Drummer };

/** The readers of an ensemble's classes in score order. */
export function membersOf({ parts }: Ensemble, level: LevelNumber): readonly EnsembleMember[] {
  return parts.flatMap((one): readonly EnsembleMember[] => {
    if (one.kind !== 'class') return [];
    if (one.voice > 0) return [{ kind: 'pitched', player: playerOf(one, level) }];
    const instrument = drumNamed(one.instrument ?? partOf(one.part).readers[0]!);
    return [{ kind: 'drum', drummer: { part: one.part, instrument } }];
  });
}

type ClassPart = Extract<EnsemblePart, { kind: 'class' }>;

/**
 * A class of many has the windows all of them share. A player who is named has what is its own of the widest
 * of them; only the double bass, which cannot play the tuba's notes, has its own fit.
 */
function playerOf({ part, voice, instrument: named }: ClassPart, level: LevelNumber): Player {
  const { clef, readers, windows } = partOf(part);
  const instrument = pitchedNamed(named ?? readers[0]!);
  const ladder = named === null ? windows! : ownLadder(instrument, windows!.advanced);
  const window = ladder[rangeNameOf(level)];
  return {
    part,
    instrument,
    clef,
    voice,
    window,
    widest: ladder.advanced,
    full: (named === null ? readers.map(pitchedNamed) : [instrument])
      .map((reader) => reader.ranges.full)
      .filter((full) => isWithin(full, window.low) && isWithin(full, window.high)),
  };
}

function ownLadder({ id, ranges }: PitchedInstrument, widest: Range): PartWindows {
  if (id === 'double-bass') return { ...ranges, beginner: doubleBassBeginner };
  return {
    beginner: commonRange(ranges.beginner, widest)!,
    intermediate: commonRange(ranges.intermediate, widest)!,
    advanced: commonRange(ranges.advanced, widest)!,
  };
}

function rangeNameOf(level: LevelNumber): 'beginner' | 'intermediate' | 'advanced' {
  if (level <= 2) return 'beginner';
  return level <= 5 ? 'intermediate' : 'advanced';
}

/** @throws where the catalogue has no such instrument with pitches */
export function pitchedNamed(id: string): PitchedInstrument {
  const found = findInstrument(id);
  if (found.kind === 'unknown') throw new Error(found.problem);
  if (found.instrument.kind !== 'pitched') throw new Error(`"${id}" has no pitch`);
  return found.instrument;
}
