import { tempoBounds } from '#shared/practice/tempo';
import { assessRecording } from './assess-recording.ts';
import { CommandError } from './command-error.ts';
import { readExerciseFile } from './exercise-file.ts';
import { fileAnalyser, readWavFile } from './listen-to-file.ts';
import { readOptions } from './options.ts';

const usage =
  'Usage: primavista assess --exercise FILE.json FILE.wav [FILE.wav …] [--tempo N] [--start SECONDS]';

/** A recording is a quarter of an hour at the most. */
const latestStart = 900;

/**
 * `assess --exercise FILE.json FILE.wav …` prints the assessment document of each performance, one
 * JSON object a line. FILE.json holds one line of `generate`. `--start` says where the first written
 * beat falls in the recording, in seconds; without it the performance may begin anywhere, and the place is
 * found, so that only the playing relative to it is assessed. The tempo is the exercise's unless `--tempo`
 * (beats of the meter a minute) says otherwise.
 */
export async function assess(args: readonly string[]): Promise<void> {
  const { exerciseFile, files, tempo, start } = readArguments(args);
  const exercise = await readExerciseFile(exerciseFile);
  const analyser = await fileAnalyser();
  for (const file of files) {
    const report = await assessRecording(analyser, exercise, await readWavFile(file), {
      tempo: tempo ?? exercise.tempo,
      start,
    });
    process.stdout.write(`${JSON.stringify(report)}\n`);
  }
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = readOptions(
    {
      args: [...args],
      options: {
        exercise: { type: 'string' },
        tempo: { type: 'string' },
        start: { type: 'string' },
      },
      allowPositionals: true,
    },
    usage,
  );
  if (values.exercise === undefined || positionals.length === 0) throw new CommandError(usage);
  return {
    exerciseFile: values.exercise,
    files: positionals,
    tempo: readNumber('tempo', values.tempo, tempoBounds),
    start: readNumber('start', values.start, { low: -latestStart, high: latestStart }),
  };
}

function readNumber(
  name: string,
  text: string | undefined,
  { low, high }: { readonly low: number; readonly high: number },
): number | null {
  if (text === undefined) return null;
  const value = Number(text);
  if (text.trim() === '' || !(value >= low && value <= high)) {
    throw new CommandError(`--${name} "${text}" must be a number from ${low} to ${high}.`);
  }
  return value;
}
