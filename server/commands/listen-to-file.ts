import { readFile } from 'node:fs/promises';
import {
  type Analyser,
  createAnalyser,
  type Recording,
  readWav,
  WavError,
} from '#audio-core/analysis';
import { CommandError } from './command-error.ts';

const wasmFile = new URL('../../assembly/build/analysis.wasm', import.meta.url);

/** The same ear as the page's, with the kernels read from the disk. */
export async function fileAnalyser(): Promise<Analyser> {
  let wasm: Buffer<ArrayBuffer>;
  try {
    wasm = await readFile(wasmFile);
  } catch {
    throw new CommandError(
      'The audio kernels are not built: run this command through "npm run -s primavista".',
    );
  }
  return createAnalyser(wasm);
}

/** @throws CommandError that names the file */
export async function readWavFile(file: string): Promise<Recording> {
  try {
    return readWav(await readFile(file));
  } catch (error) {
    throw new CommandError(`Cannot read "${file}": ${explain(error)}.`);
  }
}

/** @throws CommandError that names the file */
export async function readTextFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new CommandError(`Cannot read "${file}": ${explain(error)}.`);
  }
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
