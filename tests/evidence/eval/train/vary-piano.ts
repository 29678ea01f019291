import type { Midi, Seconds } from '#shared/lib/units';
import type { PlayedNote } from '../render/midi-file.ts';
import { createDraw, type Draw } from './draw.ts';

/** Longer exercises add nothing new, and every note costs a rendering of its own. */
const LENGTH: Seconds = 15;
const LOWEST: Midi = 24;
const HIGHEST: Midi = 100;
const OCTAVE = 12;
const DOUBLED_SOFTER = 8;
/** Only a note this long has room to be struck twice. */
const STRUCK_TWICE: Seconds = 0.3;
/** The same key cannot come back sooner. */
const REPEAT: Seconds = 0.09;
/** A damper or a hammer needs this long before the string is struck again. */
const LIFT: Seconds = 0.02;
const SOFTEST = 30;
const LOUDEST = 115;

/**
 * A plain exercise as a pianist's repertoire would have it: quicker, elsewhere on the keyboard, with
 * the pedal held from harmony to harmony, swelling and fading, with octaves, struck-again notes and
 * chromatic ones. The same for the same arguments.
 */
export function varyPiano(notes: readonly PlayedNote[], seed: number): PlayedNote[] {
  const draw = createDraw(seed);
  const pace = draw.between(0.55, 1.05);
  const hasPedal = draw.chance(0.6);
  const harmony: Seconds = draw.between(0.8, 2.8);
  const chromatic = draw.chance(0.5) ? 0.15 : 0.03;
  const shift = Math.floor(draw.between(-6, 7));
  const dynamics = swelling(draw);
  const varied = notes
    .map((note) => ({ ...note, onset: note.onset * pace, duration: note.duration * pace }))
    .filter(({ onset }) => onset < LENGTH)
    .map((note) => ({
      ...note,
      midi: note.midi + shift + (draw.chance(chromatic) ? draw.pick([-1, 1]) : 0),
      velocity: dynamics(note.onset),
    }));
  const doubled = draw.chance(0.4) ? withOctaves(varied, draw) : varied;
  const struck = draw.chance(0.5) ? withRepeats(doubled, draw) : doubled;
  const pedalled = hasPedal ? struck.map((note) => heldTo(harmony, note)) : struck;
  return oneSoundToAString(pedalled.filter(({ midi }) => midi >= LOWEST && midi <= HIGHEST));
}

/** Long waves of loudness, and a hand that is not even. */
function swelling(draw: Draw): (onset: Seconds) => number {
  const start = 2 * Math.PI * draw.fraction();
  return (onset) => {
    const wave = 0.45 + 0.25 * Math.sin(0.7 * onset + start) + draw.between(-0.25, 0.25);
    return Math.round(SOFTEST + (LOUDEST - SOFTEST) * Math.max(0, Math.min(1, wave)));
  };
}

function withOctaves(notes: readonly PlayedNote[], draw: Draw): PlayedNote[] {
  return notes.flatMap((note) => {
    if (!draw.chance(0.3)) return [note];
    const midi = note.midi + (note.midi < 60 ? -OCTAVE : OCTAVE);
    return [note, { ...note, midi, velocity: Math.max(SOFTEST, note.velocity - DOUBLED_SOFTER) }];
  });
}

function withRepeats(notes: readonly PlayedNote[], draw: Draw): PlayedNote[] {
  return notes.flatMap((note) => {
    if (note.duration <= STRUCK_TWICE || !draw.chance(0.25)) return [note];
    const duration = note.duration / 2;
    return [
      { ...note, duration },
      { ...note, onset: note.onset + duration, duration },
    ];
  });
}

/** The pedal comes up where the harmony changes, every `harmony` seconds. */
function heldTo(harmony: Seconds, note: PlayedNote): PlayedNote {
  const change = harmony * Math.ceil((note.onset + note.duration) / harmony);
  return { ...note, duration: change - note.onset };
}

/** In order; a key struck again ends its own sound shortly before. */
function oneSoundToAString(notes: readonly PlayedNote[]): PlayedNote[] {
  const sounding = new Map<Midi, number>();
  const kept: PlayedNote[] = [];
  for (const note of notes.toSorted((a, b) => a.onset - b.onset || a.midi - b.midi)) {
    const index = sounding.get(note.midi);
    const before = index === undefined ? null : kept[index]!;
    if (before && note.onset - before.onset < REPEAT) continue;
    if (before && index !== undefined) {
      const room = note.onset - LIFT - before.onset;
      kept[index] = { ...before, duration: Math.min(before.duration, room) };
    }
    sounding.set(note.midi, kept.length);
    kept.push(note);
  }
  return kept;
}
