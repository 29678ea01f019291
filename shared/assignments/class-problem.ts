import { inSolfegeOf } from '../set-up/annotation-choices.ts';
import type { UserConstraints } from '../set-up/limits.ts';
import { isOfClass } from '../set-up/menu.ts';
import { type LevelProblem, type LevelsSaid, levelsSaid } from './levels.ts';
import type { AssignmentSettings } from './settings.ts';

interface Said extends LevelsSaid {
  readonly settings: LevelsSaid['settings'] & Pick<AssignmentSettings, 'annotatorType'>;
}

/** Why an assignment does not go with the practice settings of a class, whoever plays what of it; null where it does. */
export function classProblem(
  said: Said,
  limits: Pick<UserConstraints, 'standards' | 'behaviours' | 'locked' | 'solfege'>,
): LevelProblem | null {
  const code = 'settings-incompatible';
  if (!levelsSaid(said).every((level) => isOfClass(limits, level)))
    return { path: 'levelId', code };
  const { annotatorType } = said.settings;
  return inSolfegeOf(limits.solfege, annotatorType) === annotatorType
    ? null
    : { path: 'settings.annotatorType', code };
}
