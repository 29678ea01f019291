import type { Analyser, Recording } from '#audio-core/analysis';
import { assess as judge } from '#shared/assessment/assess';
import { detectorRange, expectedNotes } from '#shared/assessment/expected';
import type { NoteEvent } from '#shared/assessment/report';
import { isPolyphonic } from '#shared/catalogue/hearing';
import type { Exercise } from '#shared/generation/exercise';
import { tempoBounds } from '#shared/practice/options';
import { CommandError } from './command-error.ts';
import { readExerciseFile } from './exercise-file.ts';
import { fileAnalyser, hearClaps, readWavFile } from './listen-to-file.ts';
import { readOptions } from './options.ts';
import { findFirstBeat } from './place-on-beat.ts';

const usage = 'Usage: primavista assess --exercise FILE.json FILE.wav [FILE.wav …] [--tempo N]';

/**
 * `assess --exercise FILE.json FILE.wav …` prints the assessment document of each performance, one
 * JSON object a line. FILE.json holds one line of `generate`. The performance may begin anywhere in
 * the recording: its first beat is placed where most written notes find their sound, so that their
 * median difference is zero; only the playing relative to that beat is judged. The tempo is the
 * exercise's unless `--tempo` (beats of the meter a minute) says otherwise.
 */
export async function assess(args: readonly string[]): Promise<void> {
  const { exerciseFile, files, tempo } = readArguments(args);
  const exercise = await readExerciseFile(exerciseFile);
  const analyser = await fileAnalyser();
  for (const file of files) {
    const heard = await hear(analyser, await readWavFile(file), exercise);
    const report = judge(exercise, onTheBeat(heard, exercise, tempo ?? exercise.tempo), {
      tempo: tempo ?? exercise.tempo,
    });
    process.stdout.write(`${JSON.stringify(report)}\n`);
  }
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = readOptions(
    {
      args: [...args],
      options: { exercise: { type: 'string' }, tempo: { type: 'string' } },
      allowPositionals: true,
    },
    usage,
  );
  if (values.exercise === undefined || positionals.length === 0) throw new CommandError(usage);
  return { exerciseFile: values.exercise, files: positionals, tempo: readTempo(values.tempo) };
}

function readTempo(text: string | undefined): number | null {
  if (text === undefined) return null;
  const tempo = Number(text);
  const { low, high } = tempoBounds;
  if (text.trim() === '' || !(tempo >= low && tempo <= high)) {
    throw new CommandError(`--tempo "${text}" must be a number from ${low} to ${high}.`);
  }
  return tempo;
}

/** Pitched notes, or claps where only rhythm is written. */
function hear(
  analyser: Analyser,
  recording: Recording,
  exercise: Exercise,
): Promise<readonly NoteEvent[]> {
  const range = detectorRange(exercise);
  if (!range) return hearClaps(analyser, recording);
  const polyphonic = isPolyphonic(exercise.request.medium);
  return analyser.transcribe(recording.samples, recording.sampleRate, { polyphonic, range });
}

/** The heard notes with their seconds counted from the first beat. */
function onTheBeat(heard: readonly NoteEvent[], exercise: Exercise, tempo: number): NoteEvent[] {
  const firstBeat = findFirstBeat(heard, expectedNotes(exercise, tempo));
  return heard.map((note) => ({
    ...note,
    onset: note.onset - firstBeat,
    offset: note.offset - firstBeat,
  }));
}
