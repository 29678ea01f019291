import { type Closing, isClosed } from './late.ts';

/** How far the work on an assignment has come, in the words of the specification. */
export const assignmentLabels = [
  'Not Released',
  'Released',
  'Not Started',
  'Started',
  'Submitted',
  'Completed',
  'Overdue',
  'Graded',
  'Ungraded',
  'Needs Grade',
  'Needs Review',
  'Abandoned',
  'Exceeded Max Attempts or Launches',
  'Reset',
] as const;
export type AssignmentLabel = (typeof assignmentLabels)[number];

/** One student's work on one assignment; instants in milliseconds since 1970. */
export interface WorkFacts extends Closing {
  readonly isReleased: boolean;
  readonly startedAt: number | null;
  readonly completedAt: number | null;
  /** Also where the grade itself is withheld from who asks: it waits for none any more. */
  readonly isGraded: boolean;
  /** Whether the teacher grades it at all. */
  readonly wantsGrade: boolean;
  /** The teacher should listen before the score counts; false for whom that is not said to. */
  readonly needsReview: boolean;
  /** What was begun was left, and nothing goes on. */
  readonly isAbandoned: boolean;
  /** A take more than was allowed waits for its teacher to take or drop it. */
  readonly hasExtra: boolean;
  /** The teacher let them begin anew. */
  readonly isReset: boolean;
  /** They may play it, and need not: nothing of theirs is late. */
  readonly isExcused: boolean;
}

type Rule<Facts> = readonly [AssignmentLabel, (facts: Facts, now: number) => boolean];

/** The first that holds is the label: what was handed in outranks what is late. */
const workRules: readonly Rule<WorkFacts>[] = [
  ['Not Released', ({ isReleased }) => !isReleased],
  ['Exceeded Max Attempts or Launches', ({ hasExtra }) => hasExtra],
  ['Needs Review', ({ completedAt, needsReview }) => completedAt !== null && needsReview],
  // Played in the lesson, or nothing for what is missing: it may be without a take.
  ['Graded', ({ isGraded }) => isGraded],
  ['Completed', ({ completedAt, wantsGrade }) => completedAt !== null && !wantsGrade],
  ['Submitted', ({ completedAt }) => completedAt !== null],
  [
    'Abandoned',
    (facts, now) =>
      facts.startedAt !== null && (facts.isAbandoned || (!facts.isExcused && isClosed(facts, now))),
  ],
  ['Overdue', ({ due, isExcused }, now) => !isExcused && due !== null && now > due],
  ['Started', ({ startedAt }) => startedAt !== null],
  ['Reset', ({ isReset }) => isReset],
  ['Not Started', () => true],
];

/** What a student is told of their own work. @example studentLabel(facts, now) // 'Submitted' */
export const studentLabel = (facts: WorkFacts, now: number): AssignmentLabel =>
  firstOf(workRules, { ...facts, needsReview: false }, now);

/** What a teacher is told of one student's: a take that waits is theirs to grade. */
export function submissionLabel(facts: WorkFacts, now: number): AssignmentLabel {
  const label = firstOf(workRules, facts, now);
  return label === 'Submitted' ? 'Ungraded' : label;
}

/** An assignment in one class: how many of its students are how far. */
export interface ClassFacts {
  readonly isReleased: boolean;
  readonly due: number | null;
  /** Students who have handed in, and who have not. */
  readonly completed: number;
  readonly uncompleted: number;
  /** Takes that wait for a grade, and those to be listened to first. */
  readonly ungraded: number;
  readonly needsReview: number;
  readonly wantsGrade: boolean;
}

const isDone = ({ completed, uncompleted }: ClassFacts) => completed > 0 && uncompleted === 0;

const classRules: readonly Rule<ClassFacts>[] = [
  ['Not Released', ({ isReleased }) => !isReleased],
  ['Needs Review', ({ needsReview }) => needsReview > 0],
  ['Needs Grade', ({ ungraded }) => ungraded > 0],
  ['Graded', (facts) => isDone(facts) && facts.wantsGrade],
  ['Completed', isDone],
  ['Overdue', ({ due, uncompleted }, now) => due !== null && now > due && uncompleted > 0],
  ['Released', () => true],
];

/** What a teacher is told of a whole assignment in a class. */
export const classLabel = (facts: ClassFacts, now: number): AssignmentLabel =>
  firstOf(classRules, facts, now);

/** The last rule of each list always holds. */
const firstOf = <Facts>(rules: readonly Rule<Facts>[], facts: Facts, now: number) =>
  rules.find(([, holds]) => holds(facts, now))![0];
