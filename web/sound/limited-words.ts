import * as m from '../i18n/generated/messages.js';
import { isLimitedByMicrophone, midiOptionOf } from './source-of.ts';

/** What is said beside an instrument that a microphone hears less surely than others; null for every other one. */
export function limitedWords(medium: string): string | null {
  if (!isLimitedByMicrophone(medium)) return null;
  return midiOptionOf(medium) === null ? m.mic_limited() : m.midi_limited();
}
