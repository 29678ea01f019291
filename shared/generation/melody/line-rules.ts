import type {
  DegreeLeap,
  LevelParameters,
  MinorScale,
  PitchParameters,
} from '../../catalogue/level-parameters.ts';
import { type Ticks, ticksOf } from '../../music/duration.ts';
import type { Mode } from '../../music/key.ts';
import type { Pitch } from '../../music/pitch.ts';

/** What a level and an instrument ask of a line, ready for the search. Steps are staff steps. */
export interface LineRules {
  readonly minorScale: MinorScale;
  readonly maxLeap: number;
  /** Smallest share of steps and repeated notes among the moves, 0 to 1. */
  readonly stepShare: number;
  /** Longest run of one repeated note. */
  readonly maxRepeats: number;
  /** How often a unison, second, third and so on is drawn. */
  readonly intervalWeights: readonly number[];
  /** The only leaps allowed, where a level lists them; null allows all within `maxLeap`. */
  readonly leaps: readonly DegreeLeap[] | null;
  /** Chords inside which a line may leap; null for any. */
  readonly leapChords: ReadonlySet<string> | null;
  /** A leap lands on a note at least so long, in ticks. */
  readonly leapLanding: Ticks;
  /** A leap may carry the line from one chord into any other; else only from one to another of I, IV and V. */
  readonly leapsAcrossChords: boolean;
  /** A stressed note may lie outside the chord, as a passing or neighbour note. */
  readonly stressesNonChord: boolean;
  readonly allowsSuspensions: boolean;
  /** The last note is reached by step only, or by step or from 5 to 1. */
  readonly closesFrom: 'step' | 'step-or-fifth';
  /** The climax may not be the first note. */
  readonly opensBelowClimax: boolean;
  /** A line of drums has no steps: it leaps from one to the other as the chords ask. */
  readonly hasSteps: boolean;
  /** What hands and voices can do; null without a limit. */
  readonly mayMove: ((from: Pitch, to: Pitch, ticks: Ticks) => boolean) | null;
  /** The string a player takes for a note, where only one crossing a beat is asked; else null. */
  readonly stringOf: ((note: Pitch) => number) | null;
}

/** The rules of a level for one instrument and key. */
export function lineRules(
  { level }: LevelParameters,
  pitch: PitchParameters,
  {
    mode,
    minorScale,
    mayMove,
    stringOf = null,
  }: Pick<LineRules, 'minorScale' | 'mayMove'> &
    Partial<Pick<LineRules, 'stringOf'>> & { readonly mode: Mode },
): LineRules {
  const hasLeadingTone = mode === 'minor' && minorScale !== 'natural';
  const hasSteps = pitch.degrees === null;
  const { leapChords } = pitch;
  return {
    minorScale,
    mayMove,
    stringOf,
    hasSteps,
    maxLeap: pitch.maxLeap,
    stepShare: pitch.stepShare,
    maxRepeats: pitch.maxRepeats,
    intervalWeights: pitch.intervalWeights,
    leaps: pitch.leaps,
    leapChords: typeof leapChords === 'string' ? null : new Set(leapChords),
    leapLanding: ticksOf(pitch.leapLanding),
    leapsAcrossChords: level >= 6 || !hasSteps,
    stressesNonChord: level >= 5,
    allowsSuspensions: level >= 6,
    closesFrom: hasSteps && (level <= 3 || hasLeadingTone) ? 'step' : 'step-or-fifth',
    opensBelowClimax: pitch.opensBelowClimax && hasSteps,
  };
}
