import type { Cents, Midi, Seconds } from '#shared/lib/units';

export interface PlayedNote {
  readonly onset: Seconds;
  /** How long the key is held or the breath lasts, not how long it rings. */
  readonly duration: Seconds;
  readonly midi: Midi;
  /** 1 to 127. */
  readonly velocity: number;
  /** Pitch bend for the whole note, 0 by default. */
  readonly cents?: Cents;
}

/** Ticks to a quarter note; at the default tempo of 120 a tick is 0.05 ms. */
const DIVISION = 9600;
const TICKS_PER_SECOND = 2 * DIVISION;
/** Lets the last note ring. */
const TAIL: Seconds = 1.5;

/** A bend holds for a channel: bent notes take turns, so that none bends what still rings of another. */
const CHANNELS = 8;
const BEND_SEMITONES = 2;
const NO_BEND = 0x2000;

/** A Standard MIDI File; of one channel where no note is bent. */
export function midiFile(notes: readonly PlayedNote[], program: number): Uint8Array {
  const ticks = (seconds: Seconds) => Math.round(seconds * TICKS_PER_SECOND);
  const isBent = notes.some(({ cents }) => cents !== undefined);
  const events = notes.flatMap(({ onset, duration, midi, velocity, cents }, i) => {
    const channel = isBent ? i % CHANNELS : 0;
    const bent = isBent ? [{ at: ticks(onset), order: 1, bytes: bend(channel, cents ?? 0) }] : [];
    return [
      ...bent,
      { at: ticks(onset), order: 2, bytes: [0x90 | channel, midi, velocity] },
      { at: ticks(onset + duration), order: 0, bytes: [0x80 | channel, midi, 64] },
    ];
  });
  events.sort((a, b) => a.at - b.at || a.order - b.order);
  const track = [0, 0xc0, program];
  if (isBent) {
    for (let channel = 0; channel < CHANNELS; channel += 1) {
      track.push(0, 0xc0 | channel, program, ...bendRange(channel));
    }
  }
  let now = 0;
  for (const { at, bytes } of events) {
    track.push(...variableLength(at - now), ...bytes);
    now = at;
  }
  track.push(...variableLength(ticks(TAIL)), 0xff, 0x2f, 0);
  return Uint8Array.from([
    ...chunk('MThd', [0, 0, 0, 1, DIVISION >> 8, DIVISION & 0xff]),
    ...chunk('MTrk', track),
  ]);
}

function bend(channel: number, cents: Cents): number[] {
  const value = NO_BEND + Math.round((NO_BEND * cents) / (100 * BEND_SEMITONES));
  return [0xe0 | channel, value & 0x7f, value >> 7];
}

/** Registered parameter 0, in events without time between them. */
function bendRange(channel: number): number[] {
  const control = (number: number, value: number) => [0, 0xb0 | channel, number, value];
  return [...control(101, 0), ...control(100, 0), ...control(6, BEND_SEMITONES), ...control(38, 0)];
}

function chunk(name: string, body: readonly number[]): number[] {
  const length = [24, 16, 8, 0].map((shift) => (body.length >> shift) & 0xff);
  return [...new TextEncoder().encode(name), ...length, ...body];
}

function variableLength(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}
