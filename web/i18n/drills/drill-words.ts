import type { DrillType } from '#shared/catalogue/drill-types';
import { melodicDictationWords, rhythmDictationWords } from './dictation-words.ts';
import { meterWords } from './meter-words.ts';
import { noteWords } from './note-words.ts';
import type { DrillWords } from './said.ts';
import { signatureWords } from './signature-words.ts';
import { chordWords, intervalWords, scaleWords } from './theory-words.ts';
import { valueWords } from './value-words.ts';

/** The words of each drill that is there. */
export const drillWords: { readonly [Type in DrillType]: DrillWords } = {
  nn: noteWords,
  int: intervalWords,
  sca: scaleWords,
  ks: signatureWords,
  rv: valueWords,
  ch: chordWords,
  md: meterWords,
  rd: rhythmDictationWords,
  mel: melodicDictationWords,
};
