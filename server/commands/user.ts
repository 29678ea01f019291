import { role } from '#shared/contract/account';
import type { Problem } from '#shared/contract/problem';
import type { NamedPerson, NewPerson } from '../administration/endpoints.ts';
import { CommandError } from './command-error.ts';
import { readOptions } from './options.ts';
import { reachSchool } from './reach-school.ts';

const usage =
  'Usage: primavista user add --username NAME --role student|teacher|admin --first NAME --last NAME [--password PASSWORD] [--school NAME], or user second-step-off --username NAME [--code CODE OF THE SCHOOL], or user new-password --username NAME [--code CODE OF THE SCHOOL]';

/**
 * `user add …`: prints the new account as one line of JSON. Without `--password` one is made, and printed this once.
 * `user second-step-off …`: lets somebody in by their password alone who has lost their phone and their recovery codes.
 * `user new-password …`: a one-time password for a student who has neither a teacher nor an administrator, printed this once.
 */
export async function user(args: readonly string[]): Promise<void> {
  process.stdout.write(`${JSON.stringify(await printed(args))}\n`);
}

function printed(args: readonly string[]): Promise<object> {
  switch (args[0]) {
    case 'second-step-off':
      return secondStepOff(args);
    case 'new-password':
      return newPassword(args);
    default:
      return add(args);
  }
}

async function add(args: readonly string[]) {
  const newPerson = readNewUser(args);
  const result = await reachSchool((school) => school.addPerson(newPerson));
  if (result.kind === 'refused') throw refused(result.problems);
  return result.user;
}

async function secondStepOff(args: readonly string[]) {
  const named = readNamed(args);
  const result = await reachSchool((school) => school.takeOffSecondStep(named));
  if (result.kind === 'refused') throw refused(result.problems);
  return result.reply;
}

async function newPassword(args: readonly string[]) {
  const named = readNamed(args);
  const result = await reachSchool((school) => school.giveNewPassword(named));
  if (result.kind === 'refused') throw refused(result.problems);
  return result.reply;
}

function readNamed(args: readonly string[]): NamedPerson {
  const options = { username: text, code: text };
  const read = readOptions({ args: [...args], options, allowPositionals: true }, usage);
  const { username, code } = read.values;
  if (read.positionals.length !== 1 || !username) throw new CommandError(usage);
  return { username, organisation: code ?? null };
}

const text = { type: 'string' } as const;

const refused = (problems: readonly Problem[]) =>
  new CommandError(problems.map(({ problem }) => problem).join(' '));

function readNewUser(args: readonly string[]): NewPerson {
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
