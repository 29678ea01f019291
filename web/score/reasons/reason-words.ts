import { keyOfPart } from '#shared/generation/ensembles/key-of-part';
import type {
  Exercise,
  ExercisePart,
  ExercisePlan,
  NoteFunction,
  NoteReason,
  NoteRole,
  ScoreNote,
} from '#shared/generation/exercise';
import { type Key, keyNamed, keyName as nameOfKey, signatureAlter } from '#shared/music/key';
import { pitch } from '#shared/music/pitch';
import type { Degree } from '#shared/music/scale';
import { movableDo } from '#shared/music/solfege';
import * as m from '../../i18n/generated/messages.js';
import { keyName } from '../../i18n/key-name.ts';
import { placeInPattern } from './place-in-pattern.ts';

/** Why a note is there, in words: what it is called, what it does, and why it stands in this place. */
interface ReasonWords {
  readonly title: string;
  readonly sentences: readonly string[];
}

const ordinals: Readonly<Record<Degree, () => string>> = {
  1: m.ordinal_1,
  2: m.ordinal_2,
  3: m.ordinal_3,
  4: m.ordinal_4,
  5: m.ordinal_5,
  6: m.ordinal_6,
  7: m.ordinal_7,
};

const functions: Readonly<
  Record<Exclude<NoteFunction, 'beat'>, (named: { chord: string }) => string>
> = {
  chord: m.reason_chord,
  passing: m.reason_passing,
  neighbour: m.reason_neighbour,
  suspension: m.reason_suspension,
  chromatic: m.reason_chromatic,
};

const roles: Readonly<Record<NoteRole, (named: { measure: number }) => string>> = {
  pickup: m.reason_pickup,
  opening: m.reason_opening,
  climax: m.reason_climax,
  'half-cadence': m.reason_halfCadence,
  'imperfect-cadence': m.reason_imperfectCadence,
  final: m.reason_final,
  answer: m.reason_answer,
  sequence: m.reason_sequence,
};

/**
 * The reason the generator gave a note, as a teacher would say it.
 *
 * @param index of the note in the exercise
 * @example reasonWords(exercise, 0)
 * // { title: 'Do, the home note of G major', sentences: ['A note of the chord I.', 'It opens the tune.'] }
 */
export function reasonWords(
  { notes, parts, plan }: Pick<Exercise, 'notes' | 'parts' | 'plan'>,
  index: number,
): ReasonWords {
  const note = notes[index]!;
  const { function: does, role, chord } = note.reason;
  if (does === 'beat') {
    return {
      title: beatTitle(note.beat),
      sentences: [
        strokeWords(notes, plan, index),
        ...(role === 'final' ? [m.reason_lastStroke()] : []),
      ],
    };
  }
  return {
    title: degreeTitle(note, parts[note.part]!, plan),
    sentences: [functions[does]({ chord: chord ?? '' }), ...placeWords(note.reason)],
  };
}

/** Why the note stands in this place; music kept by an older version does not say where it came from. */
function placeWords({ role, source }: NoteReason): readonly string[] {
  if (role === null) return [];
  const isCopy = role === 'answer' || role === 'sequence';
  if (isCopy) return source ? [roles[role]({ measure: source })] : [];
  return [roles[role]({ measure: 0 })];
}

function beatTitle(beat: number): string {
  const whole = Math.floor(beat);
  return beat === whole ? m.reason_onBeat({ beat: whole }) : m.reason_afterBeat({ beat: whole });
}

function strokeWords(notes: readonly ScoreNote[], plan: ExercisePlan, index: number): string {
  const { stroke, strokes } = placeInPattern(notes, plan, index);
  return strokes === 1 ? m.reason_onlyStroke() : m.reason_stroke({ stroke, strokes });
}

/** "Sol, the fifth note of G major"; in minor without the syllable, which schools choose differently. */
function degreeTitle(
  { written, measure, reason }: ScoreNote,
  part: ExercisePart,
  plan: ExercisePlan,
): string {
  const name = plan.signatures.findLast((one) => one.measure <= Math.max(1, measure))?.keySignature;
  if (written === null || name == null || reason.degree === null) return '';
  const key = keyOfPart(part, keyNamed(name));
  const title = degreeWords(key, reason.degree, written);
  return key.mode === 'major'
    ? m.reason_sung({ syllable: capital(movableDo(key, pitch(written), 'do')), degree: title })
    : capital(title);
}

function degreeWords(key: Key, degree: Degree, written: string): string {
  const { step, alter } = pitch(written);
  const change = alter - signatureAlter(key, step);
  const which = { ordinal: ordinals[degree](), key: keyName(nameOfKey(key)) };
  if (change > 0) return m.reason_degreeRaised(which);
  if (change < 0) return m.reason_degreeLowered(which);
  return m.reason_degree(which);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
