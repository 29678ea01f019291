import * as m from '../../i18n/generated/messages.js';
import type { MidiState } from './midi-state.ts';

/** What is connected, or why nothing is and what to do. */
export function midiWords({ status, names }: MidiState): string {
  switch (status) {
    case 'unsupported':
      return m.midi_unsupported();
    case 'blocked':
      return m.midi_blocked();
    case 'asking':
    case 'closed':
      return m.midi_asking();
    case 'open':
      return names.length === 0 ? m.midi_none() : m.midi_connected({ names: names.join(', ') });
  }
}
