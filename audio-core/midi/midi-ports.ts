import type { Seconds } from '#shared/lib/units';
import { createMidiNotes, type MidiNotes, type PlayedNote } from './midi-notes.ts';
import { oneKey } from './one-key.ts';

/** Collects what is played on several keyboards at once. Times are on the audio clock. */
interface MidiPorts {
  /** One message as it came to a port: status and data bytes. */
  message(port: string, time: Seconds, data: ArrayLike<number>): void;
  /** The notes of all ports, as `MidiNotes.events` gives those of one; what came twice of one press is one note. */
  events(origin: Seconds, end: Seconds): readonly PlayedNote[];
}

/** Each port is an instrument of its own: its pedal holds, and its reset silences, no other. */
export function createMidiPorts(): MidiPorts {
  const ports = new Map<string, MidiNotes>();
  return {
    message(port, time, data) {
      const notes = ports.get(port) ?? createMidiNotes();
      ports.set(port, notes);
      notes.message(time, data);
    },
    events: (origin, end) =>
      oneKey(
        [...ports.values()].flatMap((notes) => notes.events(origin, end)),
        end - origin,
      ),
  };
}
