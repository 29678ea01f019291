import { withTexts } from '../annotation/annotate.ts';
import { countText } from '../annotation/counting.ts';
import { pitchNameText } from '../annotation/pitch-name.ts';
import { newLine, stacked } from '../annotation/stacked.ts';
import { type StruckNote, struckNotes } from '../annotation/struck-notes.ts';
import { withoutLoudness } from '../music/edit-notes.ts';
import type { Score } from '../music/score.ts';

/** A part with the names of its notes over what is counted; of strokes and of rhythm alone only what is counted. */
export function withAnswers(score: Score): Score {
  const isNamed = score.clef !== 'stick';
  const texts = struckNotes(score).map((note) => {
    const lines = [isNamed ? nameOf(note) : null, countOf(note)].filter((line) => line !== null);
    return lines.length === 0 ? null : lines.join(newLine);
  });
  return withTexts(withoutLoudness(score), texts);
}

const nameOf = ({ element, key }: StruckNote) => key && stacked(element, pitchNameText);

const countOf = ({ element, meter, start }: StruckNote) =>
  countText(meter, start, element.tuplet ?? null);
