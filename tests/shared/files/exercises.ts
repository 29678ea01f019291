import { annotatorsOf } from '#shared/catalogue/annotations';
import { families, mediumIdsOf } from '#shared/catalogue/families';
import { findInstrument } from '#shared/catalogue/instruments';
import { levels } from '#shared/catalogue/levels';
import type { Exercise } from '#shared/generation/exercise';
import { generateExercise } from '#shared/generation/generate';
import { completeRequest } from '#shared/generation/request';

/** Exercises of every family, their media, levels and words under the notes in turn; the same every time. */
export function ofAllFamilies(count: number): readonly Exercise[] {
  const written: Exercise[] = [];
  for (let turn = 0; written.length < count; turn += 1) {
    const family = families[turn % families.length]!;
    const media = mediumIdsOf(family.id);
    const round = Math.floor(turn / families.length);
    const medium = media[round % media.length]!;
    const generated = generateExercise(
      completeRequest({
        medium,
        levelId: levels[(turn * 3 + 7) % 8]!.id,
        annotation: annotationAt(medium, round),
      }),
      turn,
    );
    // Some media have fewer levels.
    if (generated.kind === 'exercise') written.push(generated.exercise);
  }
  return written;
}

function annotationAt(medium: string, round: number) {
  const found = findInstrument(medium);
  const kinds = found.kind === 'found' ? annotatorsOf(found.instrument) : [];
  return kinds[round % kinds.length] ?? 'none';
}
