import type { Analyser, Recording } from '#audio-core/analysis';
import type { NoteEvent } from '#shared/assessment/report';
import { CommandError } from './command-error.ts';
import {
  hearingOptions,
  hearingUsage,
  readWhatToHear,
  type WhatToHear,
} from './hearing-options.ts';
import { fileAnalyser, hearClaps, readWavFile } from './listen-to-file.ts';
import { readOptions } from './options.ts';

const usage = `Usage: primavista transcribe FILE.wav [FILE.wav …] ${hearingUsage}`;

/**
 * `transcribe FILE.wav …` prints the notes of each recording, one JSON object a line and file:
 * `{ seconds, notes: [{ onset, offset, midi, velocity, cents }] }`, with `file` first where several
 * are given. `seconds` is the time the reading took; onset and offset are in seconds from the
 * first sample; `cents` is the deviation from `midi`. One line is heard unless `--medium` names an
 * instrument that sounds several notes at once, or `--polyphonic` says so; a medium without pitches
 * gives claps, whose `midi` and `cents` are null.
 */
export async function transcribe(args: readonly string[]): Promise<void> {
  const { values, positionals: files } = readOptions(
    { args: [...args], options: hearingOptions, allowPositionals: true },
    usage,
  );
  if (files.length === 0) throw new CommandError(usage);
  const wanted = readWhatToHear(values);
  const analyser = await fileAnalyser();
  for (const file of files) {
    const recording = await readWavFile(file);
    const started = performance.now();
    const notes = await hear(analyser, recording, wanted);
    const seconds = (performance.now() - started) / 1000;
    const name = files.length > 1 ? { file } : {};
    process.stdout.write(`${JSON.stringify({ ...name, seconds, notes: notes.map(printed) })}\n`);
  }
}

function hear(
  analyser: Analyser,
  recording: Recording,
  wanted: WhatToHear,
): Promise<readonly NoteEvent[]> {
  if (wanted.kind === 'claps') return hearClaps(analyser, recording);
  const { polyphonic, range } = wanted;
  return analyser.transcribe(recording.samples, recording.sampleRate, { polyphonic, range });
}

/** The promised keys in the promised order. */
function printed({ onset, offset, midi, velocity, cents }: NoteEvent) {
  return { onset, offset, midi, velocity, cents };
}
