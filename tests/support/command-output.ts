import { vi } from 'vitest';
import { CommandError } from '#server/commands/command-error';
import type { Ended } from './server-process.ts';

/** What a command prints on standard output, each line parsed as JSON. */
export async function printedBy(command: () => Promise<void>): Promise<unknown[]> {
  return linesOf(await textOf(command));
}

/** The same of what was printed already. */
export const linesOf = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Calls a command as the command line does, in this process: what it would print, and its exit code. */
export async function callCommand(command: () => Promise<void>): Promise<Ended> {
  let err = '';
  const out = await textOf(async () => {
    try {
      await command();
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      err = `${error.message}\n`;
    }
  });
  return { code: err === '' ? 0 : 1, out, err };
}

async function textOf(command: () => Promise<void>): Promise<string> {
  const pieces: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    pieces.push(String(text));
    return true;
  });
  try {
    await command();
  } finally {
    write.mockRestore();
  }
  return pieces.join('');
}
