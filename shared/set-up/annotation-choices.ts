import { type AnnotationKind, isSolfege, type SolfegeKind } from '../catalogue/annotations.ts';
import { levelOf, type Menu, mediumOf } from './menu.ts';
import type { SetUpChoice } from './set-up-choice.ts';

/** What may be printed under the notes, the medium's usual kind first; empty without a medium. */
export function annotationsOffered(
  { medium, levelId }: Pick<SetUpChoice, 'medium' | 'levelId'>,
  menu: Menu,
): readonly AnnotationKind[] {
  const barred = levelOf(menu, levelId)?.annotatorLevelBlackList ?? [];
  const { solfege } = menu.limits;
  return (mediumOf(menu, medium)?.annotators ?? []).filter(
    (kind) => !barred.includes(kind) && inSolfegeOf(solfege, kind) === kind,
  );
}

/** Who learns in a class that names notes by syllables in one way does not meet another. */
export function inSolfegeOf(solfege: SolfegeKind | null, kind: AnnotationKind): AnnotationKind {
  return solfege !== null && isSolfege(kind) ? solfege : kind;
}

/** The kind itself where it is offered, else the medium's usual one, and nothing where that is barred too. */
export function legalAnnotation(
  configuration: Pick<SetUpChoice, 'medium' | 'levelId' | 'annotation'>,
  menu: Menu,
): AnnotationKind {
  const { medium } = configuration;
  const { solfege } = menu.limits;
  const annotation = inSolfegeOf(solfege, configuration.annotation);
  const offered = annotationsOffered(configuration, menu);
  if (annotation === 'none' || offered.includes(annotation)) return annotation;
  const usual = inSolfegeOf(solfege, mediumOf(menu, medium)?.defaultAnnotator ?? 'none');
  return offered.includes(usual) ? usual : 'none';
}
