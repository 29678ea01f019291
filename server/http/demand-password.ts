import type { Role } from '#shared/contract/account';
import { whyPasswordRefused } from '../security/why-password-refused.ts';
import { refuse } from './refusal.ts';

interface NewPassword {
  readonly password: string;
  readonly role: Role;
  readonly names: readonly string[];
}

/** @throws Refusal of a password that is too short, too common or tells a name */
export async function demandPassword({ password, ...owner }: NewPassword): Promise<void> {
  const problem = await whyPasswordRefused(password, owner);
  if (problem !== null) throw refuse(problem, { path: 'password' });
}
