import { type ExerciseType, exerciseTypes } from './set-up-choice.ts';
import { type SetUpStep, setUpSteps } from './steps.ts';

export interface SetUpPlace {
  readonly exerciseType: ExerciseType;
  readonly step: SetUpStep;
  /** The class it is practised for. */
  readonly courseId?: string | undefined;
  /** Stands before a class. */
  readonly assignmentId?: string | undefined;
}

/** @example setUpPath({ exerciseType: 'sr', step: 'level', courseId: '7' }) // '/practice/7/sr/level' */
export function setUpPath({ exerciseType, step, courseId, assignmentId }: SetUpPlace): string {
  const place = `${exerciseType}/${step}`;
  if (assignmentId !== undefined) return `/assignment/${encodeURIComponent(assignmentId)}/${place}`;
  return `${practiceRoot(courseId)}/${place}`;
}

/** Screens on which sight reading is practised. */
export const playScreens = ['play', 'challenge', 'auto-assessment'] as const;
export type PlayScreen = (typeof playScreens)[number];

/** @example playPath('challenge') // '/practice/sr/challenge' */
export function playPath(screen: PlayScreen, courseId?: string): string {
  return `${practiceRoot(courseId)}/sr/${screen}`;
}

/** Where a teacher puts music before a room. @example livePath('7') // '/practice/7/sr/live' */
export const livePath = (courseId?: string): string => `${practiceRoot(courseId)}/sr/live`;

/** Where the class picker leads: the same step or stage, for the class. */
export function classPath(
  classId: string,
  type: ExerciseType,
  target: SetUpStep | PlayScreen,
): string {
  return `${practiceRoot(classId)}/${type}/${target}`;
}

/** Kinds that have a set-up; any other is sent to the dashboard. @example hasSetUp('drill') // false */
export function hasSetUp(type: string): type is ExerciseType {
  return (exerciseTypes as readonly string[]).includes(type);
}

/** Where set-up begins: meters and rhythms are dictated without an instrument. */
export function firstStep(type: ExerciseType): SetUpStep {
  return type === 'md' || type === 'rd' ? 'level' : 'instrument-family';
}

/** An old address and where it leads; the query goes along. `$courseId` stands for any class. */
interface Alias {
  readonly from: string;
  readonly to: string;
}

/** The steps that had a page of their own. */
const oldSteps: readonly SetUpStep[] = setUpSteps.filter(
  (step) => step !== 'part' && step !== 'annotations',
);

/** Without and with a class: spec 2 §2. */
export const setUpAliases: readonly Alias[] = [
  ...aliases('', '/practice'),
  ...aliases('/practice/$courseId', '/practice/$courseId'),
];

function aliases(from: string, to: string): readonly Alias[] {
  return [
    { from: `${from}/challenge`, to: `${to}/sr/challenge` },
    { from: `${from}/app`, to: `${to}/sr/play` },
    ...oldSteps.map((step) => ({ from: `${from}/mixer-${step}`, to: `${to}/sr/${step}` })),
    ...exerciseTypes.map((type) => ({
      from: `${to}/${type}`,
      to: `${to}/${type}/${firstStep(type)}`,
    })),
  ];
}

function practiceRoot(courseId: string | undefined): string {
  return courseId === undefined ? '/practice' : `/practice/${encodeURIComponent(courseId)}`;
}
