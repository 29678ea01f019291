import { readFile } from 'node:fs/promises';
import {
  type Analyser,
  createAnalyser,
  type Recording,
  readWav,
  WavError,
} from '#audio-core/analysis';
import type { NoteEvent } from '#shared/assessment/report';
import { CommandError } from './command-error.ts';
import { fromWhereOneStands } from './where-one-stands.ts';

const built = (file: string) => new URL(`../../assembly/build/${file}`, import.meta.url);

/** The same ear as the page's, with the kernels read from the disk. */
export async function fileAnalyser(): Promise<Analyser> {
  try {
    const [wasm, weights] = await Promise.all([
      readFile(built('analysis.wasm')),
      readFile(built('ear.weights')),
    ]);
    return createAnalyser({ wasm, weights });
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new CommandError(
      'The audio kernels are not built: run this command through "npm run -s primavista".',
    );
  }
}

/** @throws CommandError that names the file */
export async function readWavFile(file: string): Promise<Recording> {
  try {
    return readWav(await readFile(fromWhereOneStands(file)));
  } catch (error) {
    throw new CommandError(`Cannot read "${file}": ${explain(error)}.`);
  }
}

/** @throws CommandError that names the file */
export async function readTextFile(file: string): Promise<string> {
  try {
    return await readFile(fromWhereOneStands(file), 'utf8');
  } catch (error) {
    throw new CommandError(`Cannot read "${file}": ${explain(error)}.`);
  }
}

/** Claps and clicks as notes without pitch or length. */
export async function hearClaps(
  analyser: Analyser,
  { samples, sampleRate }: Recording,
): Promise<readonly NoteEvent[]> {
  const claps = await analyser.clicks(samples, sampleRate);
  return claps.map((onset) => ({ onset, offset: onset, midi: null, velocity: 1, cents: null }));
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function explain(error: unknown): string {
  if (error instanceof WavError) return error.message;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'ENOENT':
      return 'there is no such file';
    case 'EISDIR':
      return 'it is a folder, not a file';
    case 'EACCES':
      return 'this account may not read it';
    default:
      throw error;
  }
}
