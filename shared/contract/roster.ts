import { z } from 'zod';
import { longestPersonName, longestUsername } from '../account/account-fields.ts';
import { mostRosterRows } from '../roster/roster-limits.ts';
import { usernameProblem } from '../roster/username.ts';
import { endpoint } from './endpoint.ts';
import { classId, studentId } from './ids.ts';

const courseParams = z.object({ courseId: classId });

/** Longer than any that is accepted, so that the plan can say which row is wrong; what is longer still is cut to it first. */
export const longestTyped = 500;
const typed = z.string().max(longestTyped);

const wantedStudent = z.strictObject({
  firstName: typed,
  lastName: typed,
  /** null where it is to be made from the name. */
  username: typed.nullable(),
  /** The teacher has somebody of this name, and this is another child. */
  isAnother: z.boolean(),
});

const account = {
  studentId: z.string(),
  studentName: z.string(),
  username: z.string(),
  /** By what they were found; `spelling`: the name of the row differs in accents or signs. */
  by: z.enum(['username', 'name', 'spelling']),
};
const rosterRefusal = z.enum([
  'no-name',
  'name-too-long',
  'username-spaces',
  'username-at',
  'username-length',
  'username-taken',
  'of-another-teacher',
]);

const rosterOutcome = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('new'),
    username: z.string(),
    hasNamesake: z.boolean(),
    /** The username of the row, which somebody else has. */
    insteadOf: z.string().nullable(),
  }),
  z.object({ kind: z.literal('known'), ...account }),
  z.object({ kind: z.literal('enrolled'), ...account }),
  /** `of` is the place of the row that has the username, from 0. */
  z.object({ kind: z.literal('duplicate'), of: z.number().int() }),
  z.object({ kind: z.literal('refused'), why: rosterRefusal }),
]);
export type RosterPreview = z.infer<typeof rosterOutcome>;

/** What would happen with each row, in their order. Nothing is changed. */
export const previewRoster = endpoint({
  method: 'POST',
  path: '/api/v2/class/{courseId}/roster/preview',
  params: courseParams,
  body: z.strictObject({ rows: z.array(wantedStudent).min(1).max(mostRosterRows) }),
  reply: z.object({ outcomes: z.array(rosterOutcome) }),
});

/** A student to be made, or one who has an account already. */
const addedRow = z.union([
  z.strictObject({
    firstName: z.string().trim().min(1).max(longestPersonName),
    lastName: z.string().trim().max(longestPersonName),
    username: z
      .string()
      .min(1)
      .max(longestUsername)
      .refine(
        (username) => usernameProblem(username) === null,
        'Send a username without spaces and @.',
      ),
  }),
  z.strictObject({ studentId }),
]);
export type AddedRow = z.input<typeof addedRow>;

/** Begins a job that puts them into the class one by one. A username that was taken meanwhile gets a number behind it. */
export const addRoster = endpoint({
  method: 'POST',
  path: '/api/v2/class/{courseId}/roster',
  params: courseParams,
  body: z.strictObject({ rows: z.array(addedRow).min(1).max(mostRosterRows) }),
  reply: z.object({ jobId: z.string() }),
});

/** What came of a list that was added. */
export const rosterResult = z.object({
  /** Students who are new, in the order of the list. */
  made: z.array(z.string()),
  /** How many were in the organisation already, and are in the class now. */
  enrolled: z.number().int(),
});
export type RosterResult = z.infer<typeof rosterResult>;

const foundStudent = z.object({
  studentId: z.string(),
  studentName: z.string(),
  username: z.string(),
});
export type FoundStudent = z.infer<typeof foundStudent>;

/** Students whom the signed-in teacher looks after and who are not in the class, by what their name or username holds; the first twenty. */
export const searchStudents = endpoint({
  method: 'GET',
  path: '/api/v2/class/{courseId}/roster/search',
  params: courseParams,
  query: z.object({ text: z.string().trim().min(2).max(100) }),
  reply: z.object({ students: z.array(foundStudent) }),
});

const signInCard = z.object({
  studentId: z.string(),
  studentName: z.string(),
  username: z.string(),
  oneTimePassword: z.string(),
});
export type SignInCard = z.infer<typeof signInCard>;

/** What stands on every card beside the student's own. */
export const signInCards = z.object({
  cards: z.array(signInCard),
  /** null where they are for no class. */
  classTitle: z.string().nullable(),
  /** Of the organisation. */
  organisationCode: z.string(),
});
export type SignInCards = z.infer<typeof signInCards>;

/**
 * New one-time passwords for those of these students who have no password of their own yet, or for all of them. A card of
 * before opens the account until the new one is used. They are told this once.
 */
export const issueCards = endpoint({
  method: 'POST',
  path: '/api/v2/class/{courseId}/signInCards',
  params: courseParams,
  body: z.strictObject({
    studentIds: z.array(studentId).min(1).max(mostRosterRows),
    /** Cards of before are in other hands: they open nothing any more. */
    isLost: z.boolean().default(false),
    /** Also in place of passwords that students have set themselves. */
    replacesOwn: z.boolean().default(false),
  }),
  reply: signInCards,
});
