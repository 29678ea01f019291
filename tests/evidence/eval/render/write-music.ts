import { createRandom, type Random } from '#shared/lib/random';
import type { Midi, Seconds, Tempo } from '#shared/lib/units';
import type { PlayedNote } from './midi-file.ts';
import type { Player } from './players.ts';

/** Rhythms of one to four quarters; a negative length is a rest. `slowest` ones need a calm tempo. */
const cells: readonly { lengths: readonly number[]; weight: number; upTo: Tempo }[] = [
  { lengths: [1], weight: 6, upTo: 200 },
  { lengths: [2], weight: 3, upTo: 200 },
  { lengths: [0.5, 0.5], weight: 7, upTo: 200 },
  { lengths: [1.5, 0.5], weight: 3, upTo: 200 },
  { lengths: [1, 1], weight: 2, upTo: 200 },
  { lengths: [-1], weight: 1.2, upTo: 200 },
  { lengths: [-0.5, 0.5], weight: 1.2, upTo: 200 },
  { lengths: [0.25, 0.25, 0.25, 0.25], weight: 3, upTo: 76 },
  { lengths: [0.75, 0.25], weight: 2, upTo: 76 },
  { lengths: [0.5, 0.25, 0.25], weight: 2, upTo: 76 },
];

const MAJOR = [0, 2, 4, 5, 7, 9, 11];
const LENGTH: Seconds = 21;
/** Nobody is exactly on the beat; half of the spread, in milliseconds. */
const LOOSENESS = 10;
const LEAD_IN: Seconds = 0.6;
const VELOCITIES = { soft: 58, usual: 88, loud: 116 };
const LEFT_VELOCITY = 76;
/** How much louder or softer than the one before a note may be. */
const SWELL = 12;

interface Piece {
  readonly player: Player;
  readonly tempo: Tempo;
  readonly seed: number;
}

/** One exercise as it is played, about 21 s; the same for the same arguments. */
export function writeMusic({ player, tempo, seed }: Piece): PlayedNote[] {
  const random = createRandom(seed, player.instrument);
  const tonic = random.int(12);
  const quarter = 60 / tempo;
  const scale = scaleBetween(tonic, player.low, player.high);
  const half = scale.findIndex((midi) => midi >= 60);
  const voice = { random, quarter, length: LENGTH };
  switch (player.texture) {
    case 'line':
      return line({ ...voice, tempo, scale });
    case 'line-with-chords':
      return withChords(line({ ...voice, tempo, scale: scale.slice(7) }), scale, random);
    case 'two-hands': {
      const right = line({ ...voice, tempo, scale: scale.slice(half) });
      return inOrder([
        ...withSeconds(right, scale.slice(half), random),
        ...leftHand({ ...voice, scale: scale.slice(0, half) }),
      ]);
    }
  }
}

interface Voice {
  readonly random: Random;
  readonly quarter: Seconds;
  readonly length: Seconds;
  readonly scale: readonly Midi[];
}

/** A melody with rests, repeated notes, slurs (no gap) and detached notes. */
function line({ random, quarter, length, scale, tempo }: Voice & { tempo: Tempo }): PlayedNote[] {
  const usable = cells.filter(({ upTo }) => tempo <= upTo);
  const notes: PlayedNote[] = [];
  let at = LEAD_IN;
  let degree = Math.floor(scale.length / 2);
  let slur = 0;
  while (at < LEAD_IN + length) {
    for (const beats of random.weighted(usable, ({ weight }) => weight).lengths) {
      const value = Math.abs(beats) * quarter;
      if (beats < 0) slur = 0;
      else {
        const next = nextDegree(random, degree, scale.length);
        const previous = notes.at(-1);
        // A repeated note is struck anew: what comes before it lets go.
        if (next === degree && previous && slur > 0) {
          notes[notes.length - 1] = { ...previous, duration: previous.duration * 0.85 };
        }
        if (slur === 0 && random.chance(35)) slur = 1 + random.int(4);
        const held = slur > 0 ? 1 : random.pick([0.9, 0.85, 0.8, 0.55]);
        slur = Math.max(0, slur - 1);
        degree = next;
        const before = notes.at(-1)?.velocity ?? VELOCITIES.usual;
        notes.push(played(random, { at, value, held, midi: scale[degree]!, before }));
      }
      at += value;
    }
  }
  return joined(notes);
}

/** Steps mostly; a tenth of the notes are repeated, a quarter leap up to an octave. */
function nextDegree(random: Random, degree: number, count: number): number {
  const size = random.weighted([0, 1, 2, 3, 4, 5, 7], (one) => [10, 55, 18, 6, 5, 3, 0, 3][one]!);
  const up = degree < size ? true : degree + size >= count ? false : random.chance(50);
  return Math.max(0, Math.min(count - 1, degree + (up ? size : -size)));
}

interface Place {
  readonly at: Seconds;
  readonly value: Seconds;
  /** The part of its value a note sounds. */
  readonly held: number;
  readonly midi: Midi;
  /** The velocity of the note before. */
  readonly before: number;
}

function played(random: Random, { at, value, held, midi, before }: Place): PlayedNote {
  const late = (random.int(2 * LOOSENESS + 1) - LOOSENESS) / 1000;
  const swelled = before + random.int(2 * SWELL + 1) - SWELL;
  const velocity = Math.max(VELOCITIES.soft, Math.min(VELOCITIES.loud, swelled));
  return { onset: at + late, duration: Math.max(0.1, value * held), midi, velocity };
}

/** Of one line no two notes overlap, and slurred ones meet exactly. */
function joined(notes: readonly PlayedNote[]): PlayedNote[] {
  return notes.map((note, i) => {
    const room = (notes[i + 1]?.onset ?? Number.POSITIVE_INFINITY) - note.onset;
    const meets = room - note.duration < 0.025;
    const again = notes[i + 1]?.midi === note.midi;
    return meets ? { ...note, duration: room * (again ? 0.88 : 1) } : note;
  });
}

/** A strummed triad below some longer notes; the melody stays on top. */
function withChords(
  melody: readonly PlayedNote[],
  scale: readonly Midi[],
  random: Random,
): PlayedNote[] {
  return inOrder(
    melody.flatMap((note) => {
      if (note.duration < 0.5 || !random.chance(35)) return [note];
      const top = scale.indexOf(note.midi);
      const below = [top - 7, top - 4, top - 2].filter((degree) => degree >= 0);
      const strummed = below.map((degree, i) => ({
        ...note,
        onset: note.onset - (below.length - i) * 0.012,
        midi: scale[degree]!,
      }));
      return [...strummed, note];
    }),
  );
}

/** A third or sixth below some notes of the right hand. */
function withSeconds(
  melody: readonly PlayedNote[],
  scale: readonly Midi[],
  random: Random,
): PlayedNote[] {
  return melody.flatMap((note) => {
    const degree = scale.indexOf(note.midi) - random.pick([2, 5]);
    return degree >= 0 && random.chance(25)
      ? [note, { ...note, midi: scale[degree]!, velocity: Math.max(40, note.velocity - 12) }]
      : [note];
  });
}

/** Half notes of block chords, broken chords in eighths, or a bass with two chords after it. */
function leftHand({ random, quarter, length, scale }: Voice): PlayedNote[] {
  const notes: PlayedNote[] = [];
  for (let at = LEAD_IN; at < LEAD_IN + length; at += 4 * quarter) {
    const root = random.int(scale.length - 5);
    const chord = [root, root + 2, root + 4].map((degree) => scale[degree]!);
    const [bass, third, fifth] = chord as [Midi, Midi, Midi];
    const strike = (beat: number, beats: number, midis: readonly Midi[]) => {
      for (const midi of midis) {
        const place = { at: at + beat * quarter, value: beats * quarter, held: 0.9, midi };
        notes.push(played(random, { ...place, before: LEFT_VELOCITY }));
      }
    };
    switch (random.int(3)) {
      case 0:
        for (const beat of [0, 2]) strike(beat, 2, chord);
        break;
      case 1:
        for (let i = 0; i < 8; i += 1) strike(i / 2, 0.5, [[bass, fifth, third, fifth][i % 4]!]);
        break;
      default:
        strike(0, 2, [bass]);
        for (const beat of [2, 3]) strike(beat, 1, [third, fifth]);
    }
  }
  return notes;
}

function scaleBetween(tonic: number, low: Midi, high: Midi): Midi[] {
  const all = Array.from({ length: high - low + 1 }, (_, i) => low + i);
  return all.filter((midi) => MAJOR.includes((midi - tonic + 12) % 12));
}

function inOrder(notes: readonly PlayedNote[]): PlayedNote[] {
  return notes.toSorted((a, b) => a.onset - b.onset || a.midi - b.midi);
}
