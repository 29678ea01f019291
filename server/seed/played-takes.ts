import { assess } from '#shared/assessment/assess';
import type { AssessmentReport } from '#shared/assessment/report';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import type { DemoAssignment } from './demo-assignments.ts';
import type { DemoTake } from './demo-takes.ts';
import { perform } from './perform.ts';
import { lead, synthesise } from './synthesise.ts';

export interface PlayedTake extends DemoTake {
  readonly report: AssessmentReport;
  /** A WAV file; null where the rhythm was tapped. */
  readonly sound: Uint8Array<ArrayBuffer> | null;
  /** Seconds from the first beat to its first sample. */
  readonly soundStart: number;
}

/** Writes the music of an assignment and plays every take of it, with its slips; a few hundredths of a second each. */
export function playedTakes({ takes, seed, ...assignment }: DemoAssignment): PlayedTake[] {
  if (takes.length === 0) return [];
  const generated = generateExercise(completeRequest(assignment), seed);
  if (generated.kind === 'refused') throw new Error(generated.problem.problem);
  const { exercise } = generated;
  return takes.map((take) => {
    const notes = perform(exercise, take);
    const isTapped = exercise.notes.every(({ midi }) => midi === null);
    return {
      ...take,
      report: assess(exercise, notes, { tempo: take.tempo }),
      sound: isTapped ? null : synthesise(notes, assignment.medium),
      soundStart: -lead,
    };
  });
}
