import type { Midi } from '#shared/lib/units';

/** What a MIDI message means to a collector of notes; `channel` from 0 to 15. */
type MidiMessage =
  /** Velocity above 0 and at most 1. */
  | {
      readonly kind: 'press';
      readonly channel: number;
      readonly key: Midi;
      readonly velocity: number;
    }
  | { readonly kind: 'release'; readonly channel: number; readonly key: Midi }
  | { readonly kind: 'pedal'; readonly channel: number; readonly isDown: boolean }
  /** As if every key were let go: the pedal goes on holding. */
  | { readonly kind: 'notes-off'; readonly channel: number }
  /** Silence at once, whatever holds. */
  | { readonly kind: 'sound-off'; readonly channel: number }
  /** The instrument begins anew, on all channels. */
  | { readonly kind: 'reset' };

const NOTE_OFF = 0x8;
const NOTE_ON = 0x9;
const CONTROL = 0xb;
const SYSTEM_RESET = 0xff;

const DAMPER = 64;
const ALL_SOUND_OFF = 120;
const RESET_CONTROLLERS = 121;
const ALL_NOTES_OFF = 123;
const LARGEST = 127;

/**
 * Reads one whole message as Web MIDI delivers it (status, data 1, data 2), by the MIDI 1.0 specification. Null is
 * whatever plays no note: the clock, active sensing, other controllers and pedals, and a message cut short.
 *
 * @example readMessage([0x90, 60, 127]) // { kind: 'press', channel: 0, key: 60, velocity: 1 }
 */
export function readMessage(data: ArrayLike<number>): MidiMessage | null {
  const [status = 0, first = -1, second = -1] = Array.from(data);
  if (status === SYSTEM_RESET) return { kind: 'reset' };
  if (data.length !== 3 || !isData(first) || !isData(second)) return null;
  const channel = status & 0x0f;
  switch (status >> 4) {
    case NOTE_ON:
      // Keyboards save a byte by letting go with a press that has no force.
      return second === 0
        ? { kind: 'release', channel, key: first }
        : { kind: 'press', channel, key: first, velocity: second / LARGEST };
    case NOTE_OFF:
      return { kind: 'release', channel, key: first };
    case CONTROL:
      return readControl(channel, first, second);
    default:
      return null;
  }
}

function readControl(channel: number, controller: number, value: number): MidiMessage | null {
  // Those above it change the mode, and each of them lets go of all notes too.
  if (controller >= ALL_NOTES_OFF) return { kind: 'notes-off', channel };
  switch (controller) {
    case DAMPER:
      return { kind: 'pedal', channel, isDown: value >= 64 };
    case ALL_SOUND_OFF:
      return { kind: 'sound-off', channel };
    case RESET_CONTROLLERS:
      return { kind: 'pedal', channel, isDown: false };
    default:
      return null;
  }
}

function isData(byte: number): boolean {
  return byte >= 0 && byte <= LARGEST;
}
