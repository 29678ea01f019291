import type { AnnotationKind } from '../catalogue/annotations.ts';
import type { Instrument } from '../catalogue/instrument.ts';
import type { LevelNumber } from '../catalogue/levels.ts';
import { editNotes } from '../music/edit-notes.ts';
import type { NoteElement, Score, ScoreElement } from '../music/score.ts';
import { fixedDo, movableDo } from '../music/solfege.ts';
import { countText } from './counting.ts';
import { fingeringTexts } from './fingering.ts';
import { pitchNameText } from './pitch-name.ts';
import { scaleDegreeText } from './scale-degree.ts';
import { newLine, stacked } from './stacked.ts';
import { type StruckNote, struckNotes } from './struck-notes.ts';

/**
 * Prints words under the notes, where a tied chain begins. Notes and rests stay as they are, and an
 * earlier annotation goes, but for the letters of stick notation: they are its notes. Under fingers in words
 * those over the staff go, so that none is printed twice.
 *
 * @param level decides how the hands share drum strokes
 * @example annotate(score, 'MovableDoAndLaBasedMinor', soprano, 3)
 */
export function annotate(
  score: Score,
  kind: AnnotationKind,
  instrument: Instrument,
  level: LevelNumber,
): Score {
  const texts = annotationTexts(score, kind, instrument, level);
  // A letter is the syllable of la-based movable do already.
  const under = score.clef === 'stick' && kind === 'MovableDoAndLaBasedMinor' ? [] : texts;
  const annotated = withTexts(score, under);
  return kind === 'FingeringNoteAnnotation' ? editNotes(annotated, withoutFinger) : annotated;
}

/**
 * Prints a text under each struck note, null none; an earlier one goes, but for the letters of stick notation, which stay
 * above it.
 */
export function withTexts(score: Score, texts: readonly (string | null)[]): Score {
  let struck = 0;
  let isHeld = false;
  const annotated = (element: ScoreElement): ScoreElement => {
    if (element.kind === 'rest') return element;
    const text = isHeld ? null : (texts[struck++] ?? null);
    isHeld = element.tied;
    return withText(element, score.clef === 'stick' ? underLetter(element, text) : text);
  };
  return {
    ...score,
    measures: score.measures.map((measure) => ({
      ...measure,
      elements: measure.elements.map(annotated),
    })),
  };
}

/** What is printed under each note, a tied chain counting as one; null prints nothing. */
export function annotationTexts(
  score: Score,
  kind: AnnotationKind,
  instrument: Instrument,
  level: LevelNumber,
): readonly (string | null)[] {
  if (kind === 'FingeringNoteAnnotation') return fingeringTexts(score, instrument, level);
  return struckNotes(score).map((note) => textOfNote(note, kind));
}

function textOfNote(
  { element, meter, key, start }: StruckNote,
  kind: Exclude<AnnotationKind, 'FingeringNoteAnnotation'>,
): string | null {
  if (kind === 'none') return null;
  if (kind === 'CountingAnnotation') return countText(meter, start, element.tuplet ?? null);
  // Rhythm alone has no pitch to name.
  if (!key) return null;
  switch (kind) {
    case 'PitchNameAnnotation':
      return stacked(element, pitchNameText);
    case 'ScaleDegreeAnnotation':
      return stacked(element, (pitch) => scaleDegreeText(key, pitch));
    case 'MovableDoAndDoBasedMinor':
      return stacked(element, (pitch) => movableDo(key, pitch, 'do'));
    case 'MovableDoAndLaBasedMinor':
      return stacked(element, (pitch) => movableDo(key, pitch, 'la'));
    case 'FixedDo':
      return stacked(element, fixedDo);
  }
}

function underLetter({ annotation }: NoteElement, text: string | null): string | null {
  const letter = annotation?.split(newLine)[0] ?? null;
  return letter === null || text === null ? letter : letter + newLine + text;
}

function withText({ annotation: _, ...note }: NoteElement, text: string | null): NoteElement {
  return text === null ? note : { ...note, annotation: text };
}

function withoutFinger({ finger: _, ...note }: NoteElement): NoteElement {
  return note;
}
