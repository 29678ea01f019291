import type { OpenDrill } from '#shared/drills/drills';
import { noteWords } from './note-words.ts';
import type { DrillWords } from './said.ts';

/** The words of each drill that is there. */
export const drillWords: { readonly [Type in OpenDrill]: DrillWords } = { nn: noteWords };
