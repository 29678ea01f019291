import * as m from '../../i18n/generated/messages.js';
import type { PlayerSource } from '../../sound/source-of.ts';

/** What stands before the start of an assignment whose player needs no microphone check now. */
export const waysToPlay: Readonly<
  Record<PlayerSource, { readonly title: () => string; readonly how: () => string }>
> = {
  microphone: { title: m.assignment_micTitle, how: m.micCheck_isRecent },
  midi: { title: m.assignment_midiTitle, how: m.assignment_midiHow },
  taps: { title: m.assignment_tapTitle, how: m.assignment_tapHow },
};
