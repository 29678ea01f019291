import { expect, it } from 'vitest';
import type { AnnotationKind } from '#shared/catalogue/annotations';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';
import { readAbc } from '#shared/music/abc/read';
import { writeAbc } from '#shared/music/abc/write';
import { withoutAnnotations, withoutLoudness } from '#shared/music/edit-notes';

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
    expect(writeAbc(withoutAnnotations(readAbc(abcWith(annotation))))).toBe(abcWith('none'));
  },
);

const marked = (music: string) =>
  readAbc(`X:1\nM:4/4\nL:1/8\nQ:1/4=60\nK:C clef=treble\n${music} |]\n`);

it('keeps a loudness that is written in words when the help under the notes goes', () => {
  expect(withoutAnnotations(marked('"_do""_fp"C4 "_re"D4'))).toEqual(marked('"_fp"C4 D4'));
});

it('leaves out every dynamic and hairpin and nothing else', () => {
  const loud = '!mf!!<(!.C2 !<)!!sfz!LD2 "_mi""_fp"E2 !>(!F2 | (!>)!!pp!G4 A4)';
  expect(withoutLoudness(marked(loud))).toEqual(marked('.C2 LD2 "_mi"E2 F2 | (G4 A4)'));
});
