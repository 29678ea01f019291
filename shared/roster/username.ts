import { longestUsername } from '../account/account-fields.ts';
import type { StudentName } from './student-name.ts';

/** Letters that are no base with a mark above or below it. */
const spelt: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h' },
};

/** For names that have no letter of the Latin alphabet. */
const nameless = 'student';
/** So that a username can be typed by a child. */
const longestFirst = 20;

/**
 * The username a name suggests: the first name and the first letter of the last, in the letters every keyboard has.
 *
 * @example suggestUsername({ firstName: 'Zoë', lastName: 'O’Brien' }) // 'zoeo'
 */
export function suggestUsername({ firstName, lastName }: StudentName): string {
  const first = plain(firstName.split(' ')[0] ?? '').slice(0, longestFirst);
  return first + plain(lastName).slice(0, 1) || nameless;
}

/** How many digits stand behind the username of who chooses their own by a code: with them none tells which are taken. */
const digits = 2;

/**
 * The same with digits behind it, drawn by the device.
 *
 * @param below draws a whole number from 0 to just below its argument, each as likely
 * @example drawUsername({ firstName: 'Ada', lastName: 'L' }, () => 7) // 'adal17'
 */
export function drawUsername(name: StudentName, below: (count: number) => number): string {
  const least = 10 ** (digits - 1);
  return `${suggestUsername(name)}${least + below(9 * least)}`;
}

/** Whether it could have been drawn for this name. */
export function isUsernameFor(name: StudentName, username: string): boolean {
  const suggested = suggestUsername(name);
  return username.startsWith(suggested) && /^[1-9]\d$/.test(username.slice(suggested.length));
}

const plain = (text: string) =>
  [...text.toLowerCase()]
    .map((sign) => spelt[sign] ?? sign)
    .join('')
    .normalize('NFKD')
    .replace(/[^a-z0-9]/g, '');

/**
 * The wanted username, with the first number behind it that makes it free.
 *
 * @param isTaken asked in small letters: capitals make no other name
 * @example freeUsername('annal', (name) => name === 'annal') // 'annal2'
 */
export const freeUsername = (wanted: string, isTaken: (username: string) => boolean): string =>
  freeUsernames(isTaken)(wanted);

/**
 * The same for one name after another, none of which is free for the next. Equal names go on counting where the one before
 * ended, so that a whole school of them takes no longer than as many different ones.
 *
 * @param isTaken what is taken once has to stay so
 */
export function freeUsernames(isTaken: (username: string) => boolean): (wanted: string) => string {
  const made = new Set<string>();
  const lastNumbers = new Map<string, number>();
  return (wanted) => {
    const folded = wanted.toLowerCase();
    let number = lastNumbers.get(folded) ?? 0;
    let ending: string;
    do {
      number += 1;
      ending = number === 1 ? '' : `${number}`;
    } while (made.has(folded + ending) || isTaken(folded + ending));
    lastNumbers.set(folded, number);
    made.add(folded + ending);
    return wanted + ending;
  };
}

/**
 * In small letters, without the number that makes it free: usernames that can be in each other's way have one stem. The column
 * `username_stem` holds it.
 *
 * @example usernameStem('AnnaL12') // 'annal'
 */
export const usernameStem = (username: string) => username.toLowerCase().replace(/[0-9]+$/, '');

export type UsernameProblem = 'username-spaces' | 'username-at' | 'username-length';

/** What is wrong with a username as such; null accepts it. At sign-in what has an @ is an e-mail address. */
export function usernameProblem(username: string): UsernameProblem | null {
  if (/\s/u.test(username)) return 'username-spaces';
  if (username.includes('@')) return 'username-at';
  const length = [...username].length;
  return length === 0 || length > longestUsername ? 'username-length' : null;
}
