import type { PitchedInstrument } from '../../catalogue/instrument.ts';
import type { LevelParameters } from '../../catalogue/level-parameters.ts';
import { type Level, levels } from '../../catalogue/levels.ts';
import { levelParameters } from '../../catalogue/resolve-level.ts';
import type { RhythmId } from '../../catalogue/rhythms.ts';
import type { Plan } from '../plan/plan.ts';
import type { Rhythm } from '../rhythm/draw-rhythm.ts';

/** Whole beats and their rests, which every level reads once it has them at all. */
const wholeBeats: readonly RhythmId[] = [0, 1, 2, 3, 14, 15, 16];
/** What a choir sings together: nothing shorter than an eighth, nothing against the beat. */
const calm: readonly RhythmId[] = [...wholeBeats, 4, 5];

/**
 * What all voices read together. The inner ones and the bass are a level behind the top in rhythm, so the
 * attacks they share are too; what is new to the level is left to single voices.
 */
export function sharedParameters(
  parameters: LevelParameters,
  lower: LevelParameters,
): LevelParameters {
  const shared = (own: readonly RhythmId[], known: readonly RhythmId[]) =>
    own.filter((id) => calm.includes(id) && (wholeBeats.includes(id) || known.includes(id)));
  return {
    ...parameters,
    rhythms: shared(parameters.rhythms, lower.rhythms),
    // The list of compound rhythms is already that of the level before.
    compoundRhythms: shared(parameters.compoundRhythms, parameters.compoundRhythms),
    advanced: 'none',
    // Three compound beats are written with a tie; over a bar line the chord would come too early.
    ties: parameters.ties === 'none' ? 'none' : 'inside-bar',
    syncopation: 'none',
    tuplets: 'none',
  };
}

/** What a voice below the top reads: the level before. @example lowerParameters(alto, level4).level // 3 */
export function lowerParameters(instrument: PitchedInstrument, { number }: Level): LevelParameters {
  return levelParameters(instrument, levels[Math.max(0, number - 2)]!);
}

/** Whether every chord of the plan is struck where it begins. */
export function strikesEveryChord(plan: Plan, rhythm: Rhythm): boolean {
  return plan.chords.every(({ measure, start }) => {
    if (measure < 0) return true;
    const { parts } = rhythm.measures[measure]!;
    const at = parts.findIndex((one) => one.start === start);
    return parts[at]?.kind === 'note' && !parts[at - 1]?.tied;
  });
}
