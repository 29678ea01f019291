import type { AnnotationKind } from '../catalogue/annotations.ts';
import type { Options } from '../practice/options.ts';
import { inSolfegeOf } from './annotation-choices.ts';
import { levelOf, type Menu, mediumOf } from './menu.ts';
import { repairConfiguration } from './repair.ts';
import { emptyChoice, type SetUpChoice } from './set-up-choice.ts';

/** Options that are choices of set-up too: chosen there, and where nothing is said chosen again. */
export type PreferredOptions = Pick<
  Options,
  'useAnnotations' | 'annotationType' | 'minorScale' | 'studentsVoice'
>;

/**
 * Fills what a link leaves open with what the player usually chooses, where the menu offers it and the teacher leaves the
 * choice. Nothing before the level is chosen: what goes with it is not known.
 */
export function withPreferred(
  configuration: SetUpChoice,
  options: PreferredOptions,
  menu: Menu,
): SetUpChoice {
  if (levelOf(menu, configuration.levelId) === null) return configuration;
  const filled = fill(
    configuration,
    'annotation',
    annotationOf(options, configuration, menu),
    menu,
  );
  const withScale = fill(filled, 'minorScale', options.minorScale, menu);
  return fill(withScale, 'studentsVoice', options.studentsVoice, menu);
}

/** What is kept as options when help under the notes is chosen: the kind stays known while it is switched off. */
export function annotationOptions(
  kind: AnnotationKind,
): Pick<PreferredOptions, 'useAnnotations'> & Partial<Pick<PreferredOptions, 'annotationType'>> {
  return kind === 'none'
    ? { useAnnotations: false }
    : { useAnnotations: true, annotationType: kind };
}

/** Without a kind of its own the instrument's usual one. */
function annotationOf(
  { useAnnotations, annotationType }: PreferredOptions,
  { medium }: SetUpChoice,
  menu: Menu,
): AnnotationKind {
  if (!useAnnotations) return 'none';
  const usual = mediumOf(menu, medium)?.defaultAnnotator ?? 'none';
  return inSolfegeOf(menu.limits.solfege, annotationType === 'none' ? usual : annotationType);
}

function fill<Field extends 'annotation' | 'minorScale' | 'studentsVoice'>(
  configuration: SetUpChoice,
  field: Field,
  value: SetUpChoice[Field],
  menu: Menu,
): SetUpChoice {
  const { [field]: open } = emptyChoice;
  if (configuration[field] !== open || value === open) return configuration;
  const filled = { ...configuration, [field]: value };
  return repairConfiguration(filled, menu).configuration[field] === value ? filled : configuration;
}
