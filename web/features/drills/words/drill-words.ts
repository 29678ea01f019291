import type { OpenDrill } from '#shared/drills/drills';
import { noteWords } from './note-words.ts';
import type { DrillWords } from './said.ts';
import { chordWords, intervalWords, scaleWords } from './theory-words.ts';

/** The words of each drill that is there. */
export const drillWords: { readonly [Type in OpenDrill]: DrillWords } = {
  nn: noteWords,
  int: intervalWords,
  sca: scaleWords,
  ch: chordWords,
};
