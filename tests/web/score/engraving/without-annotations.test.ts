import { expect, it } from 'vitest';
import type { AnnotationKind } from '#shared/catalogue/annotations';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { withoutAnnotations } from '../../../../web/score/engraving/without-annotations.ts';

function abcWith(annotation: AnnotationKind): string {
  const request = completeRequest({ medium: 'trumpet', levelId: 'pv~3', annotation });
  const written = generateExercise(request, 5);
  if (written.kind !== 'exercise') throw new Error(written.problem.problem);
  return written.exercise.abc;
}

it.each<AnnotationKind>(['PitchNameAnnotation', 'FingeringNoteAnnotation', 'CountingAnnotation'])(
  'leaves the music as it is written without %s',
  (annotation) => {
    expect(abcWith(annotation)).not.toBe(abcWith('none'));
    expect(withoutAnnotations(abcWith(annotation))).toBe(abcWith('none'));
  },
);
