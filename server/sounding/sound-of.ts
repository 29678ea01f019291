import { readFileSync } from 'node:fs';
import { type Program, renderNotes, unpackSound, wavFile } from '#audio-core/synth';
import type { SoundingNote } from '#shared/sounding/sounding';

/** Of a good recording; a quarter of a second of it takes some milliseconds to render. */
const sampleRate = 44_100;
const folder = new URL('../../audio-core/sounds/generated/', import.meta.url);

/** Instruments as they were unpacked, each once. */
const unpacked = new Map<Program, Promise<ArrayBuffer>>();

/** What a thread does with each order. @returns a WAV file; its first sample is that of the first note's time */
export async function soundOf(notes: readonly SoundingNote[]): Promise<Uint8Array> {
  const sounds = new Map<Program, ArrayBuffer>();
  for (const program of new Set(notes.map((note) => note.program))) {
    const sound = unpacked.get(program) ?? unpackSound(fileOf(program));
    unpacked.set(program, sound);
    // The instruments take it over.
    sounds.set(program, (await sound).slice(0));
  }
  const pieces = [...renderNotes(notes, { sampleRate, sounds })].map(({ samples }) => samples);
  return Buffer.concat(
    wavFile(pieces, sampleRate, { isLevelled: true }).map((part) => new Uint8Array(part)),
  );
}

interface Manifest {
  readonly sounds: readonly { readonly program: Program; readonly file: string }[];
}

/** A program that the build has not sounds like the first of its family, or a piano. */
function fileOf(program: Program): ArrayBuffer {
  const { sounds } = JSON.parse(readFileSync(new URL('manifest.json', folder), 'utf8')) as Manifest;
  const entry =
    sounds.find((one) => one.program === program) ?? sounds.find((one) => one.program === 0)!;
  return new Uint8Array(readFileSync(new URL(entry.file, folder))).buffer;
}
