import { wavHeader, wavSamples } from '#audio-core/analysis';
import type { NoteEvent } from '#shared/assessment/report';
import { createRandom } from '#shared/lib/random';

/** Samples a second: enough to tell a violin from a trumpet, and a take of ten seconds is a quarter of a megabyte. */
const rate = 11_025;
/** Seconds before the first beat and after the last note. */
export const lead = 1;
const tail = 0.6;
const tableLength = 1_024;
const highest = 0.45 * rate;

interface Timbre {
  /** Strength of a partial by its number and its frequency in hertz. */
  readonly partial: (number: number, hertz: number) => number;
  /** Seconds. */
  readonly attack: number;
  readonly release: number;
  readonly vibrato: { readonly cents: number; readonly hertz: number };
}

const violin: Timbre = {
  partial: (number) => 1 / number ** 1.1,
  attack: 0.05,
  release: 0.06,
  vibrato: { cents: 12, hertz: 5.6 },
};
const trumpet: Timbre = {
  partial: (number, hertz) => 1 / number ** 0.6 / (1 + (hertz / 2_500) ** 2),
  attack: 0.03,
  release: 0.04,
  vibrato: { cents: 3, hertz: 5 },
};

/** A recording of the notes as a WAV file; the first beat falls `lead` seconds into it. */
export function synthesise(notes: readonly NoteEvent[], medium: string): Uint8Array<ArrayBuffer> {
  const timbre = medium === 'trumpet' ? trumpet : violin;
  const end = notes.reduce((last, { offset }) => Math.max(last, offset), 0);
  const samples = new Float32Array(Math.ceil((lead + end + tail) * rate));
  const random = createRandom(notes.length, 'room');
  for (let at = 0; at < samples.length; at += 1) samples[at] = 0.002 * (random.fraction() - 0.5);
  for (const note of notes) addNote(samples, note, timbre);
  const body = wavSamples(samples);
  const header = wavHeader(rate, body.byteLength);
  const file = new Uint8Array(header.byteLength + body.byteLength);
  file.set(new Uint8Array(header));
  file.set(new Uint8Array(body), header.byteLength);
  return file;
}

function addNote(samples: Float32Array, note: NoteEvent, timbre: Timbre): void {
  const { onset, offset, midi, cents, velocity } = note;
  if (midi === null) return;
  const hertz = 440 * 2 ** ((midi + (cents ?? 0) / 100 - 69) / 12);
  const wave = wavetable(timbre, hertz);
  const first = Math.max(0, Math.round((lead + onset) * rate));
  const length = Math.round((offset - onset + 3 * timbre.release) * rate);
  let phase = 0;
  for (let at = 0; at < length && first + at < samples.length; at += 1) {
    const seconds = at / rate;
    const { cents: depth, hertz: speed } = timbre.vibrato;
    const bend = depth * Math.min(1, 3 * seconds) * Math.sin(2 * Math.PI * speed * seconds);
    phase += (hertz / rate) * (1 + bend * centRatio);
    const over = Math.max(0, seconds - (offset - onset));
    const loudness =
      (1 - Math.exp((-3 * seconds) / timbre.attack)) * Math.exp(-over / timbre.release);
    samples[first + at]! +=
      0.5 * velocity * loudness * wave[Math.floor(phase * tableLength) % tableLength]!;
  }
}

/** How much higher a frequency is a cent above. */
const centRatio = Math.LN2 / 1_200;

/** One period, of the partials that can be represented, at most 1 in all. */
function wavetable(timbre: Timbre, hertz: number): Float32Array {
  const table = new Float32Array(tableLength);
  let sum = 0;
  for (let number = 1; number <= 14 && number * hertz < highest; number += 1) {
    const strength = timbre.partial(number, number * hertz);
    sum += strength;
    for (let at = 0; at < tableLength; at += 1) {
      table[at]! += strength * Math.sin((2 * Math.PI * number * at) / tableLength);
    }
  }
  return table.map((value) => value / sum);
}
