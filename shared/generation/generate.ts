import { annotate } from '../annotation/annotate.ts';
import type { Instrument } from '../catalogue/instrument.ts';
import { writeAbcParts } from '../music/abc/write-parts.ts';
import type { Clef } from '../music/clef.ts';
import { quartersOf } from '../music/duration.ts';
import { unison } from '../music/interval.ts';
import { keyName } from '../music/key.ts';
import { exerciseCode } from './code.ts';
import { type ComposedPart, compose } from './compose.ts';
import type { Exercise, ExercisePart, ExerciseRequest, ScoreNote } from './exercise.ts';
import { exercisePlan } from './exercise-plan.ts';
import type { RequestProblem } from './request.ts';
import { type ResolvedRequest, resolveRequest } from './resolve-request.ts';
import { scoreNotes } from './score-notes.ts';
import { generatorVersion } from './version.ts';
import { composeChoir } from './voices/compose-choir.ts';

export type Generated =
  | { readonly kind: 'exercise'; readonly exercise: Exercise }
  | { readonly kind: 'refused'; readonly problem: RequestProblem };

/**
 * Writes an exercise. The same request and seed give the same bytes in every engine.
 *
 * @param seed whole number from 0 to 2^53 - 1
 * @example generateExercise(completeRequest({ medium: 'violin', levelId: 'pv~2' }), 7)
 */
export function generateExercise(request: ExerciseRequest, seed: number): Generated {
  if (!Number.isSafeInteger(seed) || seed < 0) {
    const problem = `The seed must be a whole number from 0 to ${Number.MAX_SAFE_INTEGER}`;
    return { kind: 'refused', problem: { path: 'seed', problem } };
  }
  const resolved = resolveRequest(request);
  if (resolved.kind === 'refused') return resolved;
  const { setting } = resolved;
  const composition =
    resolved.kind === 'choir'
      ? composeChoir(resolved.setting, seed)
      : compose(resolved.setting, seed);
  if (!composition) return { kind: 'refused', problem: unfitting(resolved) };
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
        annotate(part.score, setting.annotation, part.instrument, setting.parameters.level),
      ),
    ),
    tempo: score.tempo,
    timeSignature: first!.meter.name,
    keySignature: first!.key && keyName(first!.key),
    measures: setting.measureCount,
    pickup: quartersOf(score.pickup),
    length: quartersOf(length),
    parts: parts.map((part) => partOf(part.instrument, part.score.clef)),
    notes: notesOf(parts),
    plan: exercisePlan(composition),
    difficulty: rounded(composition.difficulty),
    quality: rounded(composition.quality),
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

/** Nothing was found: what is asked for besides the level leaves no room. */
function unfitting(resolved: Exclude<ResolvedRequest, { kind: 'refused' }>): RequestProblem {
  const { level, keySignatures, timeSignatures } = resolved.setting;
  const meters = timeSignatures.join(', ');
  if (resolved.kind === 'choir') {
    const names = resolved.setting.singers.map(({ instrument }) => instrument.id).join(', ');
    const problem = `No music fits ${names} in ${keySignatures.join(', ')} and ${meters} at ${level.id}; choose other voices, another key or another meter`;
    return { path: 'voices', problem };
  }
  const { instrument } = resolved.setting;
  const place = `on ${instrument.id} at ${level.id}`;
  if (instrument.kind === 'unpitched') {
    return {
      path: 'timeSignatures',
      problem: `No rhythm fits ${meters} ${place}; choose another meter`,
    };
  }
  const problem = `No tune fits ${keySignatures.join(', ')} in ${meters} ${place}; choose another key or meter`;
  return { path: 'keySignatures', problem };
}

function partOf(instrument: Instrument, clef: Clef): ExercisePart {
  return instrument.kind === 'pitched'
    ? { medium: instrument.id, clef, sounds: instrument.sounds, program: instrument.program }
    : { medium: instrument.id, clef, sounds: unison, program: null };
}

/** Two decimals say all there is to say. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
