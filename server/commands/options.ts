import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Midi } from '#shared/lib/units';
import { CommandError } from './command-error.ts';

const HIGHEST_MIDI = 127;

/** The options and file names of a command line; a misspelt or missing one is the person's to mend, with the usage as a help. */
export function readOptions<Config extends ParseArgsConfig>(
  config: Config,
  usage = '',
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    // Node's first sentence names the option; what follows is advice about quoting.
    const [reason] = (error as Error).message.split(/\.?\s*(?:\n|\. |$)/);
    throw new CommandError(`${reason}. ${usage}`.trimEnd());
  }
}

/** @example wholeNumber('--count', '3') // 3 */
export function wholeNumber(option: string, text: string): number {
  if (/^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text))) return Number(text);
  throw new CommandError(
    `${option} must be a whole number, such as ${option} 8; "${text}" is not.`,
  );
}

/** @example midiNumber('--min-midi', '60') // 60 */
export function midiNumber(option: string, text: string): Midi {
  if (/^\d{1,3}$/.test(text) && Number(text) <= HIGHEST_MIDI) return Number(text);
  throw new CommandError(
    `${option} must be a MIDI number from 0 to ${HIGHEST_MIDI}, such as ${option} 60 for middle C; "${text}" is not.`,
  );
}
