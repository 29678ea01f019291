import { z } from 'zod';
import type { Exercise } from '#shared/generation/exercise';
import { findMeter } from '#shared/music/meter';
import { CommandError } from './command-error.ts';
import { readTextFile } from './listen-to-file.ts';

const scoreNote = z.object({
  index: z.int().nonnegative(),
  part: z.int().nonnegative(),
  measure: z.int().nonnegative(),
  beat: z.number(),
  onset: z.number(),
  duration: z.number().positive(),
  written: z.string().nullable(),
  midi: z.number().nullable(),
});

/** One line of `generate`. */
const exercise = z.object({
  version: z.string(),
  request: z.object({
    medium: z.string(),
    levelId: z.string(),
    measureCount: z.number(),
    timeSignatures: z.array(z.string()),
    keySignatures: z.array(z.string()),
  }),
  seed: z.number(),
  abc: z.string(),
  tempo: z.number().positive(),
  timeSignature: z.string().refine((name) => findMeter(name) !== undefined, 'unknown meter'),
  keySignature: z.string().nullable(),
  measures: z.int().positive(),
  length: z.number().positive(),
  notes: z.array(scoreNote).min(1),
}) satisfies z.ZodType<Exercise>;

const remedy = 'give it one line printed by "primavista generate"';

/** Reads a file that holds exactly one line of `generate`. @throws CommandError that names the file */
export async function readExerciseFile(file: string): Promise<Exercise> {
  const lines = (await readTextFile(file)).split('\n').filter((line) => line.trim() !== '');
  if (lines.length !== 1) {
    throw new CommandError(`"${file}" has ${lines.length} lines instead of one: ${remedy}.`);
  }
  const parsed = exercise.safeParse(parseJson(lines[0]!, file));
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  const field = path.length > 0 ? `"${path.join('.')}": ${message}` : message;
  throw new CommandError(`"${file}" is not an exercise (${field}): ${remedy}.`);
}

function parseJson(line: string, file: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new CommandError(`"${file}" is not JSON: ${remedy}.`);
  }
}
