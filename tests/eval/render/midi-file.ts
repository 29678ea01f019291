import type { Midi, Seconds } from '#shared/lib/units';

export interface PlayedNote {
  readonly onset: Seconds;
  /** How long the key is held or the breath lasts, not how long it rings. */
  readonly duration: Seconds;
  readonly midi: Midi;
  /** 1 to 127. */
  readonly velocity: number;
}

/** Ticks to a quarter note; at the default tempo of 120 a tick is 0.05 ms. */
const DIVISION = 9600;
const TICKS_PER_SECOND = 2 * DIVISION;
/** Lets the last note ring. */
const TAIL: Seconds = 1.5;

/** A Standard MIDI File of one channel. */
export function midiFile(notes: readonly PlayedNote[], program: number): Uint8Array {
  const ticks = (seconds: Seconds) => Math.round(seconds * TICKS_PER_SECOND);
  const events = notes.flatMap(({ onset, duration, midi, velocity }) => [
    { at: ticks(onset), order: 1, bytes: [0x90, midi, velocity] },
    { at: ticks(onset + duration), order: 0, bytes: [0x80, midi, 64] },
  ]);
  events.sort((a, b) => a.at - b.at || a.order - b.order);
  const track = [0, 0xc0, program];
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

function chunk(name: string, body: readonly number[]): number[] {
  const length = [24, 16, 8, 0].map((shift) => (body.length >> shift) & 0xff);
  return [...new TextEncoder().encode(name), ...length, ...body];
}

function variableLength(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return bytes;
}
