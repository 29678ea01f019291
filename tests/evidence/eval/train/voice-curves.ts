import type { Midi, Seconds } from '#shared/lib/units';
import type { Draw } from './draw.ts';
import type { Consonant, SungNote } from './song.ts';

/** What the voice does, one value a millisecond. */
export interface VoiceCurves {
  /** Fractional MIDI; 0 before the first note. */
  readonly pitch: Float32Array;
  /** Of the tone, 0 to 1. */
  readonly level: Float32Array;
  /** Of the hiss of consonants, 0 to 1. */
  readonly hiss: Float32Array;
  readonly vowel: Uint8Array;
}

export const CURVE_RATE = 1000;

interface ConsonantShape {
  readonly seconds: Seconds;
  /** Tone while it lasts, as a share of the vowel's. */
  readonly tone: number;
  readonly hiss: number;
  /** The hiss sounds only in the last so many seconds before the vowel. */
  readonly burst: Seconds;
  /** Whether the pitch can slide through it. */
  readonly slides: boolean;
}

const shapes: Record<Consonant, ConsonantShape> = {
  none: { seconds: 0, tone: 0, hiss: 0, burst: 0, slides: true },
  nasal: { seconds: 0.05, tone: 0.35, hiss: 0, burst: 0, slides: true },
  'voiced stop': { seconds: 0.035, tone: 0.06, hiss: 0.1, burst: 0.01, slides: false },
  fricative: { seconds: 0.09, tone: 0, hiss: 0.12, burst: 1, slides: false },
  plosive: { seconds: 0.05, tone: 0, hiss: 0.25, burst: 0.012, slides: false },
  glide: { seconds: 0.05, tone: 0.4, hiss: 0, burst: 0, slides: true },
};

const TAIL: Seconds = 0.6;
const SLIDE_CHANCE = 0.75;
/** A slide between two notes is mostly over when the second one's vowel begins. */
const SLIDE_BEFORE = 0.6;
const VIBRATO_AFTER: Seconds = 0.15;
const VIBRATO_GROWS: Seconds = 0.2;
const SEARCH_TIME: Seconds = 0.12;
const SAG_AFTER: Seconds = 0.2;
const FALL_TIME: Seconds = 0.08;
const ATTACK: Seconds = 0.03;
const RELEASE: Seconds = 0.05;
/** From one vowel straight into the next the tone hardly dips. */
const LEGATO_DIP = 0.9;

export function voiceCurves(notes: readonly SungNote[], draw: Draw): VoiceCurves {
  const last = notes.at(-1)!;
  const length = Math.ceil((last.onset + last.duration + TAIL) * CURVE_RATE);
  const pitch = new Float32Array(length);
  const level = new Float32Array(length);
  const hiss = new Float32Array(length);
  const vowel = new Uint8Array(length);
  const vibrato = {
    depth: draw.chance(0.5) ? draw.between(0, 0.15) : draw.between(0.1, 0.5),
    rate: draw.between(4.8, 6.4),
  };
  const slideTime: Seconds = draw.between(0.03, 0.12);

  notes.forEach((note, n) => {
    const before = notes[n - 1];
    const follows = !!before && Math.abs(before.onset + before.duration - note.onset) < 0.01;
    const shape = shapes[note.consonant];
    const isLegato = follows && note.consonant === 'none';
    const slides = follows && shape.slides && draw.chance(SLIDE_CHANCE);
    const bend = bendInto(note, slides ? before.midi : null, slideTime);
    const end = note.onset + note.duration;
    const lead = shape.seconds * draw.between(0.7, 1.4);
    const first = Math.max(0, Math.floor((note.onset - lead) * CURVE_RATE));
    for (let i = first; i < Math.min(length, end * CURVE_RATE); i += 1) {
      const since = i / CURVE_RATE - note.onset;
      const left = end - i / CURVE_RATE;
      vowel[i] = note.vowel;
      pitch[i] = note.midi + bend(since) + wavering(note, since, left) + swing(vibrato, since);
      if (since < 0) {
        level[i] = isLegato ? LEGATO_DIP * note.loudness : shape.tone * note.loudness;
        hiss[i] = since > -shape.burst ? shape.hiss * note.loudness : 0;
      } else {
        const attack = isLegato ? 1 : Math.min(1, since / ATTACK);
        const release = note.breathAfter ? Math.min(1, left / RELEASE) : 1;
        level[i] = note.loudness * attack * release;
        hiss[i] = 0;
      }
    }
  });
  return { pitch, level, hiss, vowel };
}

/** How far from its pitch a note still is on the way into it, by seconds since its vowel began. */
function bendInto(note: SungNote, slideFrom: Midi | null, slideTime: Seconds) {
  const isScoop = note.scoop !== 0;
  const distance = isScoop ? note.scoop : slideFrom === null ? 0 : slideFrom - note.midi;
  const time = isScoop ? note.scoopTime : slideTime;
  const lead = isScoop ? 0 : SLIDE_BEFORE * time;
  return (since: Seconds): number => {
    const share = Math.max(0, Math.min(1, (since + lead) / time));
    return distance * (0.5 + 0.5 * Math.cos(Math.PI * share));
  };
}

/** Searching for the pitch, going flat, dropping off. */
function wavering(note: SungNote, since: Seconds, left: Seconds): number {
  const searching = note.searching * Math.exp(-Math.max(0, since) / SEARCH_TIME);
  const sagging = note.sagging * Math.max(0, since - SAG_AFTER);
  return searching + sagging + note.fall * Math.max(0, 1 - left / FALL_TIME);
}

function swing({ depth, rate }: { depth: number; rate: number }, since: Seconds): number {
  const grown = Math.max(0, Math.min(1, (since - VIBRATO_AFTER) / VIBRATO_GROWS));
  return depth * grown * Math.sin(2 * Math.PI * rate * since);
}
