import { type AbcDocument, type AbcMeasure, abcDocument } from '#shared/music/abc/document';
import { abcClef } from '#shared/music/clef';
import { editNotes } from '#shared/music/edit-notes';
import { pitch } from '#shared/music/pitch';
import type { Score } from '#shared/music/score';

/** From here a stem is as high as a bar line. */
const FOOT = pitch('E4');
/** Letters in a measure that want more room than their notes would. */
const CROWDED = 8;

/**
 * Stick notation as it is drawn: the score carries the pitches, but all stems stand on one line and their key is in
 * the letters.
 */
export function stickDocument(score: Score): AbcDocument {
  const document = abcDocument([onOneLine(score)]);
  return {
    ...document,
    // abcjs overlooks a staff without lines unless it stands beside the key.
    clef: abcClef('stick'),
    voices: document.voices.map((voice) => ({ ...voice, staff: 'stem=up' })),
  };
}

function onOneLine(score: Score): Score {
  const { measures } = editNotes(score, ({ courtesy, ...note }) => ({ ...note, pitch: FOOT }));
  return { ...score, measures: measures.map((measure) => ({ ...measure, key: null })) };
}

/** Measures on a line, fewer where letters would push each other aside. */
export function sticksPerLine(measures: readonly AbcMeasure[], perLine: number): number {
  const densest = Math.max(0, ...measures.map(({ words }) => words));
  return densest >= CROWDED ? Math.max(1, Math.floor(perLine / 2)) : perLine;
}
