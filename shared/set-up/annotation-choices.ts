import type { AnnotationKind } from '../catalogue/annotations.ts';
import { levelOf, type Menu, mediumOf } from './menu.ts';
import type { SetUpChoice } from './set-up-choice.ts';

/** What may be printed under the notes, the medium's usual kind first; empty without a medium. */
export function annotationsOffered(
  { medium, levelId }: Pick<SetUpChoice, 'medium' | 'levelId'>,
  menu: Menu,
): readonly AnnotationKind[] {
  const barred = levelOf(menu, levelId)?.annotatorLevelBlackList ?? [];
  return (mediumOf(menu, medium)?.annotators ?? []).filter((kind) => !barred.includes(kind));
}

/** The kind itself where it is offered, else the medium's usual one, and nothing where that is barred too. */
export function legalAnnotation(
  configuration: Pick<SetUpChoice, 'medium' | 'levelId' | 'annotation'>,
  menu: Menu,
): AnnotationKind {
  const { annotation, medium } = configuration;
  const offered = annotationsOffered(configuration, menu);
  if (annotation === 'none' || offered.includes(annotation)) return annotation;
  const usual = mediumOf(menu, medium)?.defaultAnnotator ?? 'none';
  return offered.includes(usual) ? usual : 'none';
}
