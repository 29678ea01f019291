import type { Clef } from '../music/clef.ts';
import { pitchName } from '../music/pitch.ts';
import type { LevelParameters } from './level-parameters.ts';
import { isRestPattern, type RhythmId } from './rhythms.ts';

/** What a menu tells of a level (spec 2 §3). */
export interface LevelSettings {
  /** "D4~E5" in written pitch; null without pitches, and where every part has its own. */
  readonly range: string | null;
  /** null where every part has its own. */
  readonly clef: Clef | null;
  readonly rhythms: readonly RhythmId[];
  readonly rests: readonly RhythmId[];
  readonly hasTies: boolean;
  /** Notes outside a major key. */
  readonly hasAccidentals: boolean;
  readonly hasDynamics: boolean;
  readonly hasArticulations: boolean;
  readonly difficulty: LevelParameters['advanced'];
  /** Number of the largest interval: 2 is a step, 8 an octave; null without pitches. */
  readonly leaps: number | null;
  /** Shown beside the level; none of ours needs one. */
  readonly warningMessage: string | null;
}

/** @param clef null where every part has its own */
export function levelSettings(parameters: LevelParameters, clef: Clef | null): LevelSettings {
  const { rhythms, ties, dynamics, articulation, advanced, pitch } = parameters;
  const written = clef && pitch?.written;
  return {
    range: written ? `${pitchName(written.low)}~${pitchName(written.high)}` : null,
    clef,
    rhythms: rhythms.filter((id) => !isRestPattern(id)),
    rests: rhythms.filter(isRestPattern),
    hasTies: ties !== 'none',
    hasAccidentals: pitch !== null && !['none', 'minor-only'].includes(pitch.chromatic),
    hasDynamics: dynamics.marks.length > 0,
    hasArticulations: articulation.marks.length > 0 || articulation.slur !== null,
    difficulty: advanced,
    leaps: pitch && pitch.maxLeap + 1,
    warningMessage: null,
  };
}
