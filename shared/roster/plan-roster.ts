import { longestPersonName } from '../account/account-fields.ts';
import { foldName, type StudentName, tidyName } from './student-name.ts';
import {
  freeUsernames,
  suggestUsername,
  type UsernameProblem,
  usernameProblem,
} from './username.ts';

/** A student as the teacher wants them. */
export interface WantedStudent extends StudentName {
  /** null where it is to be made from the name. */
  readonly username: string | null;
  /** Somebody of the same name is in the class, and this is another child. */
  readonly isAnother: boolean;
}

/** Somebody who has an account in the organisation. */
export interface KnownPerson extends StudentName {
  readonly studentId: string;
  readonly username: string;
  /** Not of staff, nor of students who are archived. */
  readonly isStudent: boolean;
  /** Whether the teacher may bring them into the class. */
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

/** What will happen with one row. */
export type RosterOutcome =
  | {
      readonly kind: 'new';
      readonly username: string /** Another row of the list has the name too. */;
      readonly hasNamesake: boolean;
    }
  /** Has an account, and will be in the class. */
  | { readonly kind: 'known'; readonly studentId: string; readonly username: string }
  | { readonly kind: 'enrolled'; readonly studentId: string; readonly username: string }
  /** The list has the username before, in the row of this place. */
  | { readonly kind: 'duplicate'; readonly of: number }
  | { readonly kind: 'refused'; readonly why: RosterRefusal };

/**
 * What will happen with each row, in their order. Two equal names are two children; a name that is in the class already
 * is that child, one row for each. A username stands for an account where the row has its name or none: another name is
 * another child, whose username is taken.
 */
export function planRoster(
  wanted: readonly WantedStudent[],
  people: readonly KnownPerson[],
): readonly RosterOutcome[] {
  const byUsername = new Map(people.map((one) => [one.username.toLowerCase(), one]));
  const inClass = enrolledByName(people);
  const counts = new Map<string, number>();
  for (const one of wanted) counts.set(foldName(one), (counts.get(foldName(one)) ?? 0) + 1);
  /** Usernames the list gives, by the row that has each: made names must not take one from a later row. */
  const given = new Map<string, number>();
  for (const [place, { username }] of wanted.entries()) {
    const folded = username?.toLowerCase();
    if (folded !== undefined && !given.has(folded)) given.set(folded, place);
  }
  const makeUsername = freeUsernames((name) => byUsername.has(name) || given.has(name));

  return wanted.map((row, place): RosterOutcome => {
    if (row.username !== null) return outcomeOfGiven(row, place);
    const problem = nameProblem(row);
    if (problem !== null) return { kind: 'refused', why: problem };
    const present = row.isAnother ? undefined : inClass.get(foldName(row))?.shift();
    if (present)
      return { kind: 'enrolled', studentId: present.studentId, username: present.username };
    const username = makeUsername(suggestUsername(row));
    return { kind: 'new', username, hasNamesake: hasNamesake(row) };
  });

  function outcomeOfGiven(row: WantedStudent, place: number): RosterOutcome {
    const username = row.username ?? '';
    const first = given.get(username.toLowerCase());
    if (first !== undefined && first !== place) return { kind: 'duplicate', of: first };
    const known = byUsername.get(username.toLowerCase());
    const isNameless = foldName(row) === '';
    if (known) {
      const isMeant = known.isStudent && (isNameless || foldName(row) === foldName(known));
      if (!isMeant) return { kind: 'refused', why: 'username-taken' };
      const { studentId, isEnrolled, mayBeBrought } = known;
      // Of a username alone it is not told whose it is, nor that it is a student's.
      if (!mayBeBrought)
        return { kind: 'refused', why: isNameless ? 'username-taken' : 'of-another-teacher' };
      return { kind: isEnrolled ? 'enrolled' : 'known', studentId, username: known.username };
    }
    const problem = usernameProblem(username) ?? nameProblem(row);
    if (problem !== null) return { kind: 'refused', why: problem };
    return { kind: 'new', username, hasNamesake: hasNamesake(row) };
  }

  function hasNamesake(row: StudentName): boolean {
    return (counts.get(foldName(row)) ?? 0) > 1;
  }
}

function nameProblem({ firstName, lastName }: StudentName): 'no-name' | 'name-too-long' | null {
  if (tidyName(firstName) === '') return 'no-name';
  const isLong = [firstName, lastName].some((name) => [...name].length > longestPersonName);
  return isLong ? 'name-too-long' : null;
}

function enrolledByName(people: readonly KnownPerson[]): Map<string, KnownPerson[]> {
  const found = new Map<string, KnownPerson[]>();
  for (const one of people) {
    if (!one.isEnrolled) continue;
    const namesakes = found.get(foldName(one));
    if (namesakes === undefined) found.set(foldName(one), [one]);
    else namesakes.push(one);
  }
  return found;
}
