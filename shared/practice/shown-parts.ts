import { type PartId, partIds } from '../catalogue/part-ids.ts';
import {
  type PartVisibility,
  type ScoreView,
  scoreOfParts,
  shownParts,
} from '../generation/ensembles/part-view.ts';
import type { Exercise } from '../generation/exercise.ts';
import type { Options } from './options.ts';

/** An exercise as it stands on the page: fewer parts, or in another order. All of it sounds. */
export interface ShownScore {
  /** With its parts and notes counted anew, from the top of the page. */
  readonly exercise: Exercise;
  /** Of each part shown, its place among all. */
  readonly parts: readonly number[];
  /** Of each note shown, its place among all. */
  readonly notes: readonly number[];
}

type PartFlag = `show-${PartId}`;

/** The eleven flags of the options by part. */
export function partVisibility(options: Pick<Options, PartFlag>): PartVisibility {
  return Object.fromEntries(partIds.map((id) => [id, options[`show-${id}`]])) as PartVisibility;
}

/** Flags that were chosen in another ensemble may hide every part of this one: then all are shown. */
function effectiveView(exercise: Pick<Exercise, 'parts'>, view: ScoreView): ScoreView {
  if (shownParts(exercise, view).length > 0) return view;
  const all = Object.fromEntries(partIds.map((id) => [id, true])) as PartVisibility;
  return { ...view, visibility: all };
}

/**
 * The exercise with only its shown parts, each in its own key. Never without any.
 *
 * @example shownScore(band, { visibility: { ...all, Snare: false }, isReversed: false }).parts.length // 9 of 10
 */
export function shownScore(exercise: Exercise, view: ScoreView): ShownScore {
  const shown = shownParts(exercise, effectiveView(exercise, view));
  return scoreWith(exercise, shown);
}

/** The exercise with these of its parts alone, in this order. @param shown places in `exercise.parts`, never none */
export function scoreWith(exercise: Exercise, shown: readonly number[]): ShownScore {
  if (shown.every((part, at) => part === at) && shown.length === exercise.parts.length) {
    return { exercise, parts: shown, notes: exercise.notes.map(({ index }) => index) };
  }
  const notes = shown.flatMap((part) => exercise.notes.filter((note) => note.part === part));
  return {
    exercise: {
      ...exercise,
      abc: scoreOfParts(exercise, shown)!,
      parts: shown.map((part) => exercise.parts[part]!),
      notes: notes.map((note, index) => ({ ...note, index, part: shown.indexOf(note.part) })),
    },
    parts: shown,
    notes: notes.map(({ index }) => index),
  };
}

/** What may be hidden: a reading class, and with it everybody who reads it. */
interface PartChoice {
  readonly id: PartId;
  /** Places in `exercise.parts`. */
  readonly parts: readonly number[];
  readonly isShown: boolean;
  /** The only one that is left on the page: it cannot be hidden. */
  readonly isLast: boolean;
}

/** The classes of an ensemble from the top; none for a choir or an instrument, or where there is only one. */
export function partChoices(
  exercise: Pick<Exercise, 'parts'>,
  visibility: PartVisibility,
): readonly PartChoice[] {
  const { parts } = exercise;
  const ids = [...new Set(parts.flatMap(({ part }) => part ?? []))];
  if (ids.length < 2) return [];
  const effective = effectiveView(exercise, { visibility, isReversed: false }).visibility;
  const isOne = ids.filter((id) => effective[id]).length === 1 && parts.every(({ part }) => part);
  return ids.map((id) => ({
    id,
    parts: parts.flatMap(({ part }, index) => (part === id ? [index] : [])),
    isShown: effective[id],
    isLast: isOne && effective[id],
  }));
}

/**
 * The flags that change when one class of this ensemble is shown or hidden; none where it is the last one.
 *
 * @example afterChoice(band, visibility, 'Snare', false) // [['Snare', false]]
 */
export function afterChoice(
  exercise: Pick<Exercise, 'parts'>,
  visibility: PartVisibility,
  id: PartId,
  isShown: boolean,
): readonly (readonly [PartId, boolean])[] {
  const choices = partChoices(exercise, visibility);
  if (!isShown && choices.some((one) => one.id === id && one.isLast)) return [];
  return choices
    .map((one) => [one.id, one.id === id ? isShown : one.isShown] as const)
    .filter(([one, isOn]) => visibility[one] !== isOn);
}
