import type { Midi } from '#shared/lib/units';
import type { CheckNotes } from '#shared/practice/check-notes';

interface NoteTest {
  /** Takes the newest pitch (fractional MIDI, null in silence) and level; how many of the two were heard by now, 0 to 2. */
  hear(sound: { readonly midi: Midi | null; readonly level: number }, now: number): number;
}

/** Long enough to be meant. */
const HELD_SECONDS = 0.5;
/** A bow change or a guess of the tracker is no new note. */
const GAP_SECONDS = 0.15;
/** Semitones: nearer to the asked note than to the next. */
const NEAR = 0.5;
/** Where no notes are prescribed: least distance, in semitones, for the second note to count as another. */
const APART = 1.5;

/** RMS of a stroke, what it has to be above the moment before, and how soon another can follow. */
const STROKE = 0.02;
const STROKE_RISE = 3;
const STROKE_SECONDS = 0.2;

export function createNoteTest(asked: CheckNotes): NoteTest {
  return asked.kind === 'strokes' ? twoStrokes() : twoHeldNotes(asked);
}

function twoHeldNotes(asked: Exclude<CheckNotes, { kind: 'strokes' }>): NoteTest {
  let heard = 0;
  /** What is being held now. */
  let held: { readonly midi: Midi; readonly from: number; newest: number } | null = null;
  let before: Midi | null = null;

  function isAsked(midi: Midi): boolean {
    if (asked.kind === 'any') return before === null || Math.abs(midi - before) >= APART;
    return isSameName(midi, asked.notes[heard as 0 | 1].sounding);
  }

  return {
    hear({ midi }, now) {
      if (heard === 2) return heard;
      if (held && now - held.newest > GAP_SECONDS) held = null;
      if (midi === null || !isAsked(midi)) return heard;
      if (held && Math.abs(midi - held.midi) > NEAR) held = null;
      held ??= { midi, from: now, newest: now };
      held.newest = now;
      if (now - held.from >= HELD_SECONDS) {
        before = held.midi;
        held = null;
        heard += 1;
      }
      return heard;
    },
  };
}

/** Another octave is as good: this asks what the microphone hears, not what the player can. */
function isSameName(midi: Midi, sounding: Midi): boolean {
  const away = (((midi - sounding) % 12) + 12) % 12;
  return Math.min(away, 12 - away) <= NEAR;
}

function twoStrokes(): NoteTest {
  let heard = 0;
  let before = 0;
  let last = Number.NEGATIVE_INFINITY;
  return {
    hear({ level }, now) {
      const rises = level >= STROKE && level >= STROKE_RISE * before;
      before = level;
      if (heard < 2 && rises && now - last >= STROKE_SECONDS) {
        last = now;
        heard += 1;
      }
      return heard;
    },
  };
}
