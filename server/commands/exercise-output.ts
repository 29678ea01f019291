import { once } from 'node:events';
import { access, constants, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Exercise } from '#shared/generation/exercise';
import { CommandError } from './command-error.ts';
import {
  type FileFormat,
  fileFormats,
  fileNameOf,
  formatOfName,
  inFormat,
  isText,
} from './file-formats.ts';
import { oneOf } from './options.ts';
import { fromWhereOneStands } from './where-one-stands.ts';

export interface OutputOptions {
  readonly format: string | undefined;
  readonly out: string | undefined;
  /** How many exercises there will be. */
  readonly count: number;
}

/** Takes exercises one after the other to where they were asked for. */
export type ExerciseOutput = (exercise: Exercise) => Promise<void>;

/**
 * Standard output, a file, or a folder that gets a file for each. What cannot be written to is refused here, before
 * anything is composed.
 */
export async function exerciseOutput(options: OutputOptions): Promise<ExerciseOutput> {
  const { out, count } = options;
  const format = formatOf(options);
  if (out === undefined) {
    if (!isText(format)) {
      throw new CommandError(
        `--format ${format} is not for a screen: name a file, such as --out exercise.${format === 'midi' ? 'mid' : format}.`,
      );
    }
    return async (exercise) => print(await inFormat(exercise, format));
  }
  const isIntoFolder = await isFolder(out);
  if (count > 1 && !isIntoFolder) {
    throw new CommandError(
      `--out: there is no folder "${out}"; several exercises need one that is there.`,
    );
  }
  await demandWritable(isIntoFolder ? out : dirname(out));
  return async (exercise) => {
    const file = isIntoFolder ? join(out, fileNameOf(exercise, format)) : out;
    await save(file, await inFormat(exercise, format));
  };
}

/** What was asked for, else what the name of the file says. */
function formatOf({ format, out }: OutputOptions): FileFormat {
  if (format !== undefined) return oneOf('--format', format, fileFormats);
  return (out === undefined ? undefined : formatOfName(out)) ?? 'json';
}

async function print(text: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

async function isFolder(path: string): Promise<boolean> {
  return stat(fromWhereOneStands(path)).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function demandWritable(folder: string): Promise<void> {
  if (!(await isFolder(folder))) throw new CommandError(`--out: there is no folder "${folder}".`);
  await access(fromWhereOneStands(folder), constants.W_OK).catch(() => {
    throw new CommandError(`--out: the folder "${folder}" cannot be written to.`);
  });
}

async function save(file: string, content: string | Uint8Array): Promise<void> {
  await writeFile(fromWhereOneStands(file), content).catch((error: NodeJS.ErrnoException) => {
    const reason = reasons[error.code ?? ''] ?? error.message;
    throw new CommandError(`--out: "${file}" cannot be written: ${reason}.`);
  });
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'it is protected',
  EPERM: 'it is protected',
  EROFS: 'its disk is protected',
  EISDIR: 'it is a folder',
  ENOSPC: 'there is no room left',
  ENAMETOOLONG: 'its name is too long',
};
