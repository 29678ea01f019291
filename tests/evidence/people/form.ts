import { signed } from './cells.ts';
import { rhythmsOf } from './measure-rhythm.ts';
import { meters } from './meters.ts';
import { measuresOf, type Passage, type PassageNote } from './passage.ts';

/** The farthest a measure is moved, in steps, and still known. */
const farthest = 4;
/** Fewer notes are like each other by chance. */
const fewestNotes = 3;
/** How much alike two measures are, from most to least. */
const kinds = 'EPTRN';

/**
 * What each of eight measures owes to an earlier one, as `draw-form.ts` reads it: `E0` all its notes, `P01` all but the last
 * one, `T0-1` all a step lower, `R0` its rhythm, `N` nothing.
 */
export function formOf(passage: Passage): string {
  const measures = measuresOf(passage);
  const rhythms = rhythmsOf(passage);
  const words = measures.map((notes, index) => {
    const earlier = Array.from({ length: index }, (_, at) => at)
      .filter((at) => notes.length > 0 && rhythms[at] === rhythms[index])
      .sort((one, other) => likeness(index - other) - likeness(index - one) || other - one);
    return earlier
      .map((at) => wordFor(at, measures[at]!, notes, meters[passage.meter].measure))
      .reduce((best, word) => (rankOf(word) < rankOf(best) ? word : best), 'N');
  });
  return words.join(' ');
}

/** Four measures ago answers sooner than two, two sooner than six. */
function likeness(distance: number): number {
  return [6, 2, 4].indexOf(distance);
}

function rankOf(word: string): number {
  return kinds.indexOf(word[0]!);
}

/** What a measure owes to an earlier one of the same rhythm. */
function wordFor(
  at: number,
  earlier: readonly PassageNote[],
  notes: readonly PassageNote[],
  measure: number,
): string {
  // One note says too little.
  if (notes.length === 1) return `R${at}`;
  const differs = notes.findIndex(
    ({ onset, step }, index) =>
      step !== earlier[index]!.step || (onset - earlier[index]!.onset) % measure !== 0,
  );
  if (differs < 0) return `E${at}`;
  if (notes.length >= fewestNotes && 2 * differs >= notes.length) {
    return `P${at}${notes.length - differs}`;
  }
  const moved = notes[0]!.step - earlier[0]!.step;
  const isMoved = notes.every(({ step }, index) => step - earlier[index]!.step === moved);
  return notes.length >= fewestNotes && isMoved && Math.abs(moved) <= farthest
    ? `T${at}${signed(moved)}`
    : `R${at}`;
}
