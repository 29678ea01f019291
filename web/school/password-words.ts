import { passwordProblem, shortestPassword } from '#shared/account/password-rules';
import * as m from '../i18n/generated/messages.js';
import { problemWords } from '../i18n/problem-words.ts';

/** What is wrong with a new password, before it is sent; undefined while all is well or nothing is typed. */
export function newPasswordWords(
  password: string,
  owner: Parameters<typeof passwordProblem>[1],
): string | undefined {
  if (password === '') return undefined;
  const problem = passwordProblem(password, owner);
  if (problem === null) return undefined;
  if (problem !== 'password-short') return problemWords(problem);
  return m.field_tooShort({ count: shortestPassword[owner.role] });
}
