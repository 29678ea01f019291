import type { NoteEvent } from '#shared/assessment/report';
import { CommandError } from './command-error.ts';
import { fileAnalyser, readWavFile } from './listen-to-file.ts';
import { readOptions } from './options.ts';

const usage = 'Usage: primavista transcribe FILE.wav [FILE.wav …]';

/**
 * `transcribe FILE.wav …` prints the notes of one melody, one JSON object a line and file:
 * `{ seconds, notes: [{ onset, offset, midi, velocity, cents }] }`, with `file` first where several
 * are given. `seconds` is the time the reading took; onset and offset are in seconds from the
 * first sample; `cents` is the deviation from `midi`.
 */
export async function transcribe(args: readonly string[]): Promise<void> {
  const { positionals: files } = readOptions({ args: [...args], allowPositionals: true }, usage);
  if (files.length === 0) throw new CommandError(usage);
  const analyser = await fileAnalyser();
  for (const file of files) {
    const { samples, sampleRate } = await readWavFile(file);
    const started = performance.now();
    const notes = await analyser.transcribe(samples, sampleRate);
    const seconds = (performance.now() - started) / 1000;
    const name = files.length > 1 ? { file } : {};
    process.stdout.write(`${JSON.stringify({ ...name, seconds, notes: notes.map(printed) })}\n`);
  }
}

/** The promised keys in the promised order. */
function printed({ onset, offset, midi, velocity, cents }: NoteEvent) {
  return { onset, offset, midi, velocity, cents };
}
