import { type PasswordProblem, passwordProblem } from '#shared/account/password-rules';
import { isCommonPassword } from './common-passwords.ts';

/** Every rule of a new password, also the one that needs the long list; null accepts it. */
export async function whyPasswordRefused(
  password: string,
  owner: Parameters<typeof passwordProblem>[1],
): Promise<PasswordProblem | 'password-common' | null> {
  const problem = passwordProblem(password, owner);
  if (problem !== null) return problem;
  return (await isCommonPassword(password)) ? 'password-common' : null;
}
