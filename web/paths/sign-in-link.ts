import { pages } from './pages.ts';

interface OnCard {
  readonly organisationCode: string;
  /** Who signs in; left out where it is anybody of the organisation. */
  readonly username?: string;
}

/**
 * Where the people of one organisation sign in.
 *
 * @example signInLink('school.example', { organisationCode: 'HKR4TP' }) // 'school.example/sign-in?school=HKR4TP'
 */
export function signInLink(host: string, { organisationCode, username }: OnCard): string {
  const query = new URLSearchParams({ school: organisationCode });
  if (username !== undefined) query.set('name', username);
  return `${host}${pages.signIn.path}?${query}`;
}
