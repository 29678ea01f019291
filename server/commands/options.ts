import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Midi } from '#shared/lib/units';
import { CommandError } from './command-error.ts';

const HIGHEST_MIDI = 127;

/** The options and file names of a command line; a misspelt or missing one is the person's to mend, with the usage as a help. */
export function readOptions<Config extends ParseArgsConfig>(
  config: Config,
  usage = '',
): ReturnType<typeof parseArgs<Config>> {
  let parsed: ReturnType<typeof parseArgs<Config>>;
  try {
    parsed = parseArgs({ ...config, args: withJoinedNumbers(config.args ?? []) } as Config);
  } catch (error) {
    // Node's first sentence names the option; what follows is advice about quoting.
    const [reason] = (error as Error).message.split(/\.?\s*(?:\n|\. |$)/);
    throw new CommandError(`${reason}. ${usage}`.trimEnd());
  }
  demandOnce(config.args ?? []);
  return parsed;
}

/** A number below zero would pass for another option, and its refusal would speak of quoting. */
function withJoinedNumbers(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const before = joined.at(-1);
    const isValue = /^-\d/.test(arg) && before?.startsWith('--') && !before.includes('=');
    if (isValue) joined.push(`${joined.pop()}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

/** The parser takes the last of two in silence. */
function demandOnce(args: readonly string[]): void {
  const names = args.filter((arg) => /^--\w/.test(arg)).map((arg) => arg.split('=', 1)[0]!);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new CommandError(`${twice} is given twice; give it once.`);
}

/** @example wholeNumber('--count', '3') // 3 */
export function wholeNumber(
  option: string,
  text: string,
  { low = 0, high = Number.MAX_SAFE_INTEGER } = {},
): number {
  const value = Number(text);
  if (/^\d{1,16}$/.test(text) && value >= low && value <= high) return value;
  if (!/^-?\d+$/.test(text)) {
    throw new CommandError(
      `${option} must be a whole number, such as ${option} 8; "${text}" is not.`,
    );
  }
  throw new CommandError(
    `${option} must be from ${low} to ${high}; the nearest to ${text} is ${value < low ? low : high}.`,
  );
}

/** @example midiNumber('--min-midi', '60') // 60 */
export function midiNumber(option: string, text: string): Midi {
  if (/^\d{1,3}$/.test(text) && Number(text) <= HIGHEST_MIDI) return Number(text);
  throw new CommandError(
    `${option} must be a MIDI number from 0 to ${HIGHEST_MIDI}, such as ${option} 60 for middle C; "${text}" is not.`,
  );
}

/** @example oneOf('--minor', 'melodic', ['natural', 'melodic']) // 'melodic' */
export function oneOf<T extends string>(option: string, value: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  if (found) return found;
  throw new CommandError(`${option} "${value}" is not known; choose ${choices.join(', ')}.`);
}
