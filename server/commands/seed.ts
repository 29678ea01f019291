import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';
import { reachSchool } from './reach-school.ts';

/** `seed [--demo]`: prints the schools that exist as one line of JSON; with `--demo` the demonstration school is put in first. */
export async function seed(args: readonly string[]): Promise<void> {
  const demo = readDemo(args);
  const schools = await reachSchool((school) => school.seed({ demo }));
  process.stdout.write(`${JSON.stringify(schools)}\n`);
}

function readDemo(args: readonly string[]): boolean {
  try {
    const { values } = parseArgs({ args: [...args], options: { demo: { type: 'boolean' } } });
    return values.demo ?? false;
  } catch {
    throw new CommandError('Usage: primavista seed [--demo]');
  }
}
