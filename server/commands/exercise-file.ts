import { exercise } from '#shared/contract/assessment';
import type { Exercise } from '#shared/generation/exercise';
import { CommandError } from './command-error.ts';
import { readTextFile } from './listen-to-file.ts';

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
