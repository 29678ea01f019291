import { randomInt } from 'node:crypto';
import { longestPersonName, longestUsername } from '#shared/account/account-fields';
import { longestPassword, shortestPassword } from '#shared/account/password-rules';
import type { ReplyOf } from '#shared/contract/endpoint';
import type { Problem } from '#shared/contract/problem';
import type { Context } from '../context.ts';
import { firstOrganisation, makeOrganisation } from '../db/before-tenant/organisations.ts';
import { inTenant } from '../db/tenant.ts';
import { whyPasswordRefused } from '../security/why-password-refused.ts';
import type { addPerson as contract, NewPerson } from './endpoints.ts';

export type AdministrationContext = Pick<Context, 'allTenants' | 'clock' | 'newId' | 'passwords'>;

export type AddPersonResult =
  | { readonly kind: 'added'; readonly user: ReplyOf<typeof contract> }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** Adds a person who can sign in at once. */
export async function addPerson(
  context: AdministrationContext,
  user: NewPerson,
): Promise<AddPersonResult> {
  const problems = [...problemsOf(user), ...(await problemsOfPassword(user))];
  if (problems.length > 0) return { kind: 'refused', problems };

  const { allTenants, clock, newId, passwords } = context;
  const password = user.password ?? makePassword();
  const passwordHash = await passwords.hash(password);
  const school = await findOrMakeSchool(context, user.school);
  const id = newId();
  const { username, role, firstName, lastName } = user;
  const added = await inTenant(allTenants, school.id)
    .insertInto('user_account')
    .values({
      id,
      username,
      role,
      first_name: firstName,
      last_name: lastName,
      password_hash: passwordHash,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added)
    return {
      kind: 'refused',
      problems: [invalid('username', `The username "${username}" is taken.`)],
    };
  const made = user.password === null ? { password } : {};
  return {
    kind: 'added',
    user: { id, username, role, firstName, lastName, school: school.name, ...made },
  };
}

function problemsOf({ username, firstName, lastName }: NewPerson): Problem[] {
  const problems: Problem[] = [];
  const demand = (holds: boolean, path: string, problem: string) => {
    if (!holds) problems.push(invalid(path, problem));
  };
  const fits = (name: string, longest: number) => name.trim() !== '' && name.length <= longest;
  demand(
    fits(username, longestUsername),
    'username',
    `The username must have 1 to ${longestUsername} characters.`,
  );
  demand(!/[\s@]/.test(username), 'username', 'The username cannot contain spaces or @.');
  demand(
    fits(firstName, longestPersonName),
    'firstName',
    `The first name must have 1 to ${longestPersonName} characters.`,
  );
  demand(
    fits(lastName, longestPersonName),
    'lastName',
    `The last name must have 1 to ${longestPersonName} characters.`,
  );
  return problems;
}

async function problemsOfPassword(person: NewPerson): Promise<Problem[]> {
  const { username, role, firstName, lastName, password } = person;
  if (password === null) return [];
  const names = [username, firstName, lastName];
  switch (await whyPasswordRefused(password, { role, names })) {
    case null:
      return [];
    case 'password-short':
    case 'password-long':
      return [
        invalid(
          'password',
          `The password of a ${role} must have ${shortestPassword[role]} to ${longestPassword} characters.`,
        ),
      ];
    case 'password-common':
      return [invalid('password', 'Many people use this password. Pick another.')];
    case 'password-names':
      return [invalid('password', 'The password must not contain the username or a name.')];
  }
}

const invalid = (path: string, problem: string): Problem => ({ code: 'invalid', path, problem });

/** The named school, else the first; made where there is none. */
async function findOrMakeSchool(
  { allTenants, clock, newId }: AdministrationContext,
  name: string | null,
): Promise<{ readonly id: string; readonly name: string }> {
  const found = await firstOrganisation(allTenants, name);
  if (found) return found;
  const school = { id: newId(), name: name ?? 'School' };
  const own = { isDemo: false, schoolId: newId(), now: clock.now() };
  await makeOrganisation(allTenants, { ...school, ...own }, async () => {});
  return school;
}

/** Without the letters and digits that look alike; 31^16 is 79 bits. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';

function makePassword(): string {
  return Array.from({ length: 16 }, () => alphabet[randomInt(alphabet.length)]).join('');
}
