import { annotate } from '../annotation/annotate.ts';
import { findLevel } from '../catalogue/find-level.ts';
import { levels } from '../catalogue/levels.ts';
import { writeAbcParts } from '../music/abc/write-parts.ts';
import { quartersOf } from '../music/duration.ts';
import { unison } from '../music/interval.ts';
import { keyName } from '../music/key.ts';
import { exerciseCode } from './code.ts';
import { type Composer, type Refusal, refuse } from './composer.ts';
import type { ComposedPart } from './composition.ts';
import type { Exercise, ExercisePart, ExerciseRequest, ScoreNote } from './exercise.ts';
import { exercisePlan } from './exercise-plan.ts';
import { isPlayedByHands } from './request.ts';
import { listed } from './resolve-choices.ts';
import { scoreNotes } from './score-notes.ts';
import { generatorVersion } from './version.ts';

export type Generated = { readonly kind: 'exercise'; readonly exercise: Exercise } | Refusal;

/**
 * Has an exercise written by the composer of its medium.
 *
 * @param seed whole number from 0 to 2^53 - 1
 */
export function writeExercise(
  request: ExerciseRequest,
  seed: number,
  composer: Composer,
): Generated {
  if (!Number.isSafeInteger(seed) || seed < 0) {
    return refuse('seed', `The seed must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`);
  }
  const level = findLevel(request.levelId);
  if (!level) {
    const known = listed(levels.map(({ id }) => id));
    return refuse('levelId', `Cannot find level "${request.levelId}"; choose ${known}`);
  }
  const answer = composer(request, level);
  if (answer.kind === 'refused') return answer;
  const { commission } = answer;
  const composition = commission.compose(seed);
  if (!composition) return { kind: 'refused', problem: commission.unfitting };
  const { parts, plan } = composition;
  const [{ score }] = parts as readonly [ComposedPart];
  const [first] = plan.measures;
  const length = plan.measures.reduce((sum, { ticks }) => sum + ticks, 0);
  const exercise: Exercise = {
    version: generatorVersion,
    request,
    seed,
    code: exerciseCode(generatorVersion, request, seed),
    abc: writeAbcParts(
      parts.map((part) =>
        annotate(part.score, commission.annotation, part.instrument, level.number),
      ),
      isPlayedByHands(parts[0]!.instrument) ? 'brace' : 'bracket',
    ),
    tempo: score.tempo,
    ...(score.isSwung && { isSwung: true }),
    timeSignature: first!.meter.name,
    keySignature: first!.key && keyName(first!.key),
    measures: plan.measures.length,
    pickup: quartersOf(score.pickup),
    length: quartersOf(length),
    parts: parts.map(partOf),
    notes: notesOf(parts),
    plan: exercisePlan(composition),
    difficulty: rounded(composition.difficulty),
  };
  return { kind: 'exercise', exercise };
}

/** The notes of all parts, one part after the other. */
function notesOf(parts: readonly ComposedPart[]): readonly ScoreNote[] {
  return parts
    .flatMap(({ score, instrument, reasons }, part) =>
      scoreNotes(score, instrument, part).map((note, at) => ({ ...note, reason: reasons[at]! })),
    )
    .map((note, index) => ({ ...note, index }));
}

function partOf({ part, instrument, score: { clef } }: ComposedPart): ExercisePart {
  return {
    medium: instrument.id,
    ...(part && { part }),
    clef,
    ...(instrument.kind === 'pitched'
      ? { sounds: instrument.sounds, program: instrument.program }
      : { sounds: unison, program: null }),
  };
}

/** Two decimals say all there is to say. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
