import { readOptions } from './options.ts';
import { reachSchool } from './reach-school.ts';

/**
 * `seed [--demo]`: puts the demonstration school into a database without any school, with `--demo`
 * also beside other schools, and prints what then exists as one line of JSON.
 */
export async function seed(args: readonly string[]): Promise<void> {
  const { values } = readOptions(
    { args: [...args], options: { demo: { type: 'boolean', default: false } } },
    'Usage: primavista seed [--demo]',
  );
  const schools = await reachSchool((school) => school.seed({ demo: values.demo }));
  process.stdout.write(`${JSON.stringify(schools)}\n`);
}
