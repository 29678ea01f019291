import type { NoteEvent } from '#shared/assessment/report';
import { assertNever } from '#shared/lib/assert-never';
import type { Midi, Seconds } from '#shared/lib/units';
import { readMessage } from './midi-message.ts';

/**
 * A note of a keyboard. It ends, for the assessment, when its key is let go: the fingers do what is written, and the pedal,
 * which the music does not write, can only lengthen. Taking the pedal's end would mark every pedalled note as ended late.
 * What has a damper pedal dies away by itself and is not assessed by its ends, so no note is called short for it either.
 */
export interface PlayedNote extends NoteEvent {
  readonly midi: Midi;
  /** When the strings were damped: at `offset`, or later by the pedal, at latest when the key was struck again. */
  readonly soundsUntil: Seconds;
}

/** Collects what a keyboard plays. Times are on the audio clock. */
export interface MidiNotes {
  /** One message as it came: status and data bytes. */
  message(time: Seconds, data: ArrayLike<number>): void;
  /** All notes so far, by onset; seconds from `origin`. What is still held, by key or pedal, ends at `end`. */
  events(origin: Seconds, end: Seconds): readonly PlayedNote[];
}

interface Note {
  readonly channel: number;
  readonly key: Midi;
  readonly velocity: number;
  readonly onset: Seconds;
  offset: Seconds | null;
  soundsUntil: Seconds | null;
}

/**
 * @example
 * const notes = createMidiNotes();
 * notes.message(10.5, [0x90, 60, 127]);
 * notes.message(11, [0x80, 60, 0]);
 * notes.events(10, 12); // [{ onset: 0.5, offset: 1, soundsUntil: 1, midi: 60, velocity: 1, cents: null }]
 */
export function createMidiNotes(): MidiNotes {
  const notes: Note[] = [];
  const sounding = new Set<Note>();
  const pedals = new Set<number>();

  function letGo(note: Note, time: Seconds): void {
    note.offset ??= Math.max(time, note.onset);
  }

  function damp(note: Note, time: Seconds): void {
    letGo(note, time);
    note.soundsUntil = Math.max(time, note.offset!);
    sounding.delete(note);
  }

  /** The key is up; the pedal may hold what it played. */
  function lift(note: Note, time: Seconds): void {
    if (pedals.has(note.channel)) letGo(note, time);
    else damp(note, time);
  }

  return {
    message(time, data) {
      const message = readMessage(data);
      if (!message) return;
      if (message.kind === 'reset') {
        pedals.clear();
        for (const note of sounding) damp(note, time);
        return;
      }
      const { kind, channel } = message;
      const here = [...sounding].filter((note) => note.channel === channel);
      switch (kind) {
        case 'press': {
          const { key, velocity } = message;
          for (const note of here) if (note.key === key) damp(note, time);
          const note = { channel, key, velocity, onset: time, offset: null, soundsUntil: null };
          notes.push(note);
          sounding.add(note);
          return;
        }
        case 'release':
          for (const note of here) if (note.key === message.key) lift(note, time);
          return;
        case 'pedal':
          if (message.isDown) pedals.add(channel);
          else {
            pedals.delete(channel);
            for (const note of here) if (note.offset !== null) damp(note, time);
          }
          return;
        case 'notes-off':
          for (const note of here) lift(note, time);
          return;
        case 'sound-off':
          for (const note of here) damp(note, time);
          return;
        default:
          assertNever(kind);
      }
    },
    events: (origin, end) =>
      notes
        .toSorted((a, b) => a.onset - b.onset)
        .map(({ key, velocity, onset, ...known }) => {
          const offset = known.offset ?? Math.max(end, onset);
          const soundsUntil = known.soundsUntil ?? Math.max(end, offset);
          return {
            onset: onset - origin,
            offset: offset - origin,
            soundsUntil: soundsUntil - origin,
            midi: key,
            velocity,
            // A key is never out of tune: there is nothing to say of it.
            cents: null,
          };
        }),
  };
}
