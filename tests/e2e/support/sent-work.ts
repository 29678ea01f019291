import { randomUUID } from 'node:crypto';
import { perform } from '#server/seed/perform';
import { lead, synthesise } from '#server/seed/synthesise';
import { assess } from '#shared/assessment/assess';
import {
  type AssignmentFields,
  createAssignment,
  usualFields,
} from '#shared/contract/assignment-editor';
import { getClasses } from '#shared/contract/classes';
import type { ClassId } from '#shared/contract/ids';
import type { Exercise } from '#shared/generation/exercise';
import { generatorVersion } from '#shared/generation/version';
import { TestClient } from '#tests/support/test-client';
import { assessedAs, newTake, sendTake } from '#tests/support/test-take';
import { exerciseOf } from './performances.ts';
import { readPeople } from './school.ts';

/** What a player does otherwise than written, in the words of the demonstration school. */
export type Slips = Parameters<typeof perform>[1]['slips'];

/** Somebody of the seeded school, who asks the server without a page. */
export function clientOf(baseURL: string, username: string): TestClient {
  const { session, user } = readPeople()[username]!;
  const app = { request: (path: string, init?: RequestInit) => fetch(baseURL + path, init) };
  return new TestClient(app as never).is({ session, userId: user.id });
}

/** Eight students have the first, two the second. */
export const classes = { big: 'Chamber Ensemble', small: 'Beginner Band' } as const;

/** Of the class with this title. */
export async function classIdOf(baseURL: string, title: string): Promise<ClassId> {
  const listed = await clientOf(baseURL, 'teacher').ask(getClasses);
  return listed.classes.find((one) => one.title === title)!.courseId as ClassId;
}

const piece = { medium: 'violin', levelId: 'pv~2', seed: 6, measures: 4 } as const;

export interface GivenOut {
  readonly assignmentId: string;
  readonly exercise: Exercise;
}

/** Gives out four measures on the violin, to be graded in percent, as a teacher would. */
export async function giveOut(
  baseURL: string,
  titles: readonly string[],
  fields: Partial<AssignmentFields> & { readonly title: string },
): Promise<GivenOut> {
  const ids = await Promise.all(titles.map((title) => classIdOf(baseURL, title)));
  const dueDate = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const { assignmentId } = await clientOf(baseURL, 'teacher').ask(createAssignment, {
    params: { courseId: ids[0]! },
    body: {
      ...usualFields,
      ...{ medium: piece.medium, levelId: piece.levelId, measureCount: piece.measures },
      ...{ timeSignatures: [], keySignatures: [], seed: piece.seed },
      gradeValidation: 'hundredPoints',
      classes: ids.map((courseId) => ({
        ...{ courseId, dueDate, releaseDate: null, lastDate: null, students: null },
      })),
      ...fields,
      generator: generatorVersion,
    },
  });
  return { assignmentId, exercise: exerciseOf(piece) };
}

interface Sending {
  readonly student: string;
  readonly slips?: Slips;
  /** 2 after a reset. */
  readonly round?: number;
}

/** A take of this music as a student's device sends it: marks and sound. Returns the id of the work. */
export async function send(
  baseURL: string,
  { assignmentId, exercise }: GivenOut,
  { student, slips = [], round = 1 }: Sending,
): Promise<string> {
  const { tempo } = exercise;
  const notes = perform(exercise, { student, handedIn: 0, tempo, slips });
  const { sessionId } = await sendTake(
    clientOf(baseURL, student),
    newTake(assignmentId, {
      ...assessedAs(assess(exercise, notes, { tempo })),
      ...{ attemptId: randomUUID(), tempo, completedAt: new Date().toISOString() },
      ...{ audio: synthesise(notes, exercise.request.medium), audioType: 'audio/wav' },
      audioStart: -lead,
    }),
    round,
  );
  return sessionId;
}

/** Left off half way: nobody can say how the rest would have been. */
export const stoppedHalfWay: Slips = [{ kind: 'stopped', at: 0.4 }];
