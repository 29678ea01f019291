import { role } from '#shared/contract/account';
import type { NewPerson } from '../administration/endpoints.ts';
import { CommandError } from './command-error.ts';
import { readOptions } from './options.ts';
import { reachSchool } from './reach-school.ts';

const usage =
  'Usage: primavista user add --username NAME --role student|teacher|admin --first NAME --last NAME [--password PASSWORD] [--school NAME]';

/**
 * `user add …`: prints the new account as one line of JSON. Without `--password` one is made, and
 * printed this once.
 */
export async function user(args: readonly string[]): Promise<void> {
  const newPerson = readNewUser(args);
  const result = await reachSchool((school) => school.addPerson(newPerson));
  if (result.kind === 'refused') {
    throw new CommandError(result.problems.map((problem) => problem.problem).join(' '));
  }
  process.stdout.write(`${JSON.stringify(result.user)}\n`);
}

function readNewUser(args: readonly string[]): NewPerson {
  const text = { type: 'string' } as const;
  const { positionals, values } = readOptions(
    {
      args: [...args],
      options: {
        username: text,
        role: text,
        first: text,
        last: text,
        password: text,
        school: text,
      },
      allowPositionals: true,
    },
    usage,
  );
  if (positionals.length !== 1 || positionals[0] !== 'add') throw new CommandError(usage);
  const { username, first, last, password, school } = values;
  const known = role.safeParse(values.role);
  if (values.role !== undefined && !known.success) {
    throw new CommandError(
      `The role "${values.role}" is unknown; it may be ${role.options.join(', ')}.`,
    );
  }
  if (!username || !first || !last || !known.success) throw new CommandError(usage);
  return {
    username,
    role: known.data,
    firstName: first,
    lastName: last,
    password: password ?? null,
    school: school ?? null,
  };
}
