import { longestPersonName } from '../account/account-fields.ts';
import { foldName, foldSpelling, type StudentName, tidyName } from './student-name.ts';
import {
  freeUsernames,
  suggestUsername,
  type UsernameProblem,
  usernameProblem,
  usernameStem,
} from './username.ts';

/** A student as the teacher wants them. */
export interface WantedStudent extends StudentName {
  /** null where it is to be made from the name. */
  readonly username: string | null;
  /** The teacher has somebody of the same name, and this is another child. */
  readonly isAnother: boolean;
}

/** Somebody who has an account in the organisation. */
export interface KnownPerson extends StudentName {
  readonly studentId: string;
  readonly username: string;
  /** Not of staff, nor of students who are archived. */
  readonly isStudent: boolean;
  /** Whether the teacher may bring them into the class: they look after them, or they are in it. */
  readonly mayBeBrought: boolean;
  readonly isEnrolled: boolean;
}

export type RosterRefusal =
  | 'no-name'
  | 'name-too-long'
  | UsernameProblem
  | 'username-taken'
  /** Another teacher looks after that student, who comes in by the code of the class. */
  | 'of-another-teacher';

/** By what an account was found; `spelling`: the name differs in accents or signs. */
type KnownBy = 'username' | 'name' | 'spelling';

/** What will happen with one row. */
export type RosterOutcome =
  | {
      readonly kind: 'new';
      readonly username: string;
      /** Another row of the list has the name too. */
      readonly hasNamesake: boolean;
      /** The username of the list, which somebody else has; null where there is none or it is free. */
      readonly insteadOf: string | null;
    }
  /** Has an account, and will be in the class. */
  | {
      readonly kind: 'known';
      readonly studentId: string;
      readonly username: string;
      readonly by: KnownBy;
    }
  | {
      readonly kind: 'enrolled';
      readonly studentId: string;
      readonly username: string;
      readonly by: KnownBy;
    }
  /** The list has the username before, in the row of this place. */
  | { readonly kind: 'duplicate'; readonly of: number }
  | { readonly kind: 'refused'; readonly why: RosterRefusal };

/** Of the usernames that a list gives or that could be made for it. Planning it needs to know of nobody with another one. */
export function stemsOf(wanted: readonly WantedStudent[]): readonly string[] {
  const usernames = wanted.flatMap((row) => [row.username ?? [], suggestUsername(row)].flat());
  return [...new Set(usernames.map(usernameStem))];
}

/**
 * What will happen with each row, in their order. Two equal names are two children; a name that is in the class already, or
 * that the teacher has in another, is that child, one row for each: the same list makes nobody twice. A username stands for
 * an account where the row has its name or none: another name is another child, who gets a username of their own.
 */
export function planRoster(
  wanted: readonly WantedStudent[],
  people: readonly KnownPerson[],
): readonly RosterOutcome[] {
  const byUsername = new Map(people.map((one) => [one.username.toLowerCase(), one]));
  const counts = new Map<string, number>();
  for (const one of wanted) counts.set(foldName(one), (counts.get(foldName(one)) ?? 0) + 1);
  /** Usernames the list gives, by the row that has each: made names must not take one from a later row. */
  const given = new Map<string, number>();
  for (const [place, { username }] of wanted.entries()) {
    const folded = username?.toLowerCase();
    if (folded !== undefined && !given.has(folded)) given.set(folded, place);
  }
  const meant = new Set(wanted.flatMap((row) => meantBy(row) ?? []));
  const named = findByName(people, {
    isTaken: (one) => meant.has(one),
    isWanted: (name) => counts.has(name),
  });
  const makeUsername = freeUsernames((name) => byUsername.has(name) || given.has(name));

  return wanted.map((row, place): RosterOutcome => {
    if (row.username !== null) return outcomeOfGiven(row, place);
    const problem = nameProblem(row);
    return problem === null ? outcomeOfNamed(row) : { kind: 'refused', why: problem };
  });

  /** The student whose username a row gives, if it has their name or none. */
  function meantBy(row: WantedStudent): KnownPerson | null {
    const one = byUsername.get(row.username?.toLowerCase() ?? '');
    const isNamed = one?.isStudent && (foldName(row) === '' || foldName(row) === foldName(one));
    return isNamed ? one : null;
  }

  function outcomeOfGiven(row: WantedStudent, place: number): RosterOutcome {
    const username = row.username ?? '';
    const first = given.get(username.toLowerCase());
    if (first !== undefined && first !== place) return { kind: 'duplicate', of: first };
    const one = meantBy(row);
    if (one?.mayBeBrought) return outcomeOf(one, 'username');
    const isTaken = byUsername.has(username.toLowerCase());
    // Of a username alone it is not told whose it is, nor that it is a student's.
    if (isTaken && foldName(row) === '') return { kind: 'refused', why: 'username-taken' };
    if (one) return { kind: 'refused', why: 'of-another-teacher' };
    const problem = usernameProblem(username) ?? nameProblem(row);
    if (problem !== null) return { kind: 'refused', why: problem };
    return outcomeOfNamed(row, { username, isTaken });
  }

  /** @param given the username that the list has for it */
  function outcomeOfNamed(
    row: WantedStudent,
    given?: { readonly username: string; readonly isTaken: boolean },
  ): RosterOutcome {
    const found = row.isAnother ? null : named(row);
    if (found) return outcomeOf(found.person, found.by);
    const hasNamesake = (counts.get(foldName(row)) ?? 0) > 1;
    if (given && !given.isTaken)
      return { kind: 'new', username: given.username, hasNamesake, insteadOf: null };
    const username = makeUsername(suggestUsername(row));
    return { kind: 'new', username, hasNamesake, insteadOf: given?.username ?? null };
  }
}

function outcomeOf({ isEnrolled, studentId, username }: KnownPerson, by: KnownBy): RosterOutcome {
  return { kind: isEnrolled ? 'enrolled' : 'known', studentId, username, by };
}

interface NamedRows {
  /** Is meant by the username of a row. */
  readonly isTaken: (one: KnownPerson) => boolean;
  /** A row has exactly that name. */
  readonly isWanted: (name: string) => boolean;
}

/** Finds students whom the teacher has by name, each once: who is in the class before others, the exact name before a like one. */
function findByName(people: readonly KnownPerson[], { isTaken, isWanted }: NamedRows) {
  const own = people
    .filter((one) => one.isStudent && one.mayBeBrought && !isTaken(one))
    .toSorted((a, b) => Number(b.isEnrolled) - Number(a.isEnrolled));
  const exact = grouped(own, foldName);
  const alike = grouped(
    own.filter((one) => !isWanted(foldName(one))),
    foldSpelling,
  );
  return (name: StudentName): { readonly person: KnownPerson; readonly by: KnownBy } | null => {
    const same = exact.get(foldName(name))?.shift();
    if (same) return { person: same, by: 'name' };
    const like = alike.get(foldSpelling(name))?.shift();
    return like ? { person: like, by: 'spelling' } : null;
  };
}

function grouped(people: readonly KnownPerson[], by: (one: KnownPerson) => string) {
  const groups = new Map<string, KnownPerson[]>();
  for (const one of people) {
    const group = groups.get(by(one));
    if (group === undefined) groups.set(by(one), [one]);
    else group.push(one);
  }
  return groups;
}

function nameProblem({ firstName, lastName }: StudentName): 'no-name' | 'name-too-long' | null {
  if (tidyName(firstName) === '') return 'no-name';
  const isLong = [firstName, lastName].some((name) => [...name].length > longestPersonName);
  return isLong ? 'name-too-long' : null;
}
