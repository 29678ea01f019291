import type { Ticks } from '../music/duration.ts';
import type { Key } from '../music/key.ts';
import type { Meter } from '../music/meter.ts';
import { fullMeasure, type NoteElement, type Score, type ScoreElement } from '../music/score.ts';

/** A note or rest where it stands. */
export interface PlacedElement {
  readonly element: ScoreElement;
  /** 0-based among all measures, a pickup included. */
  readonly measure: number;
  readonly meter: Meter;
  readonly key: Key | null;
  /** From the bar line; in a pickup from that of the full measure it ends. */
  readonly start: Ticks;
  /** From the beginning of the music. */
  readonly time: Ticks;
  /** Still sounding from the note before. */
  readonly isHeld: boolean;
}

/** A note that begins to sound: annotations stand under these. */
export interface StruckNote extends PlacedElement {
  readonly element: NoteElement;
}

/** Every note and rest in order. */
export function placedElements({
  measures,
  pickup,
}: Pick<Score, 'measures' | 'pickup'>): readonly PlacedElement[] {
  const placed: PlacedElement[] = [];
  let time = 0;
  let isHeld = false;
  for (const [index, { meter, key, elements }] of measures.entries()) {
    let start = index === 0 && pickup > 0 ? fullMeasure(meter) - pickup : 0;
    for (const element of elements) {
      placed.push({ element, measure: index, meter, key, start, time, isHeld });
      isHeld = element.kind === 'note' && element.tied;
      start += element.ticks;
      time += element.ticks;
    }
  }
  return placed;
}

/** @example isStruck(placed) // false for a rest and for a note held by a tie */
export function isStruck(placed: PlacedElement): placed is StruckNote {
  return placed.element.kind === 'note' && !placed.isHeld;
}

/** A struck note with all that is tied to it. */
interface SoundingNote extends StruckNote {
  /** Of the whole chain. */
  readonly ticks: Ticks;
}

/** The notes of a score, a tied chain as one. */
export function struckNotes(score: Pick<Score, 'measures' | 'pickup'>): readonly SoundingNote[] {
  const notes: SoundingNote[] = [];
  for (const placed of placedElements(score)) {
    const { element } = placed;
    if (isStruck(placed)) notes.push({ ...placed, ticks: element.ticks });
    else if (element.kind === 'note') {
      const struck = notes.pop()!;
      notes.push({ ...struck, ticks: struck.ticks + element.ticks });
    }
  }
  return notes;
}
