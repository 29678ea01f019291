import { pages } from './pages.ts';

/**
 * Where the people of one organisation sign in, short enough to be typed from a card.
 *
 * @example signInLink('school.example', 'HKR4TP') // 'school.example/sign-in?school=HKR4TP'
 */
export const signInLink = (host: string, organisationCode: string): string =>
  `${host}${pages.signIn.path}?school=${organisationCode}`;
