import { inSolfegeOf } from './annotation-choices.ts';
import type { LimitedChoice, LockedValues } from './limits.ts';
import { lockOf } from './locks.ts';
import { familyOfMedium, type Menu } from './menu.ts';
import { emptyChoice, type SetUpChoice } from './set-up-choice.ts';

/**
 * A configuration under the teacher's limits: where a choice is locked the teacher's value stands, where it is
 * disabled the level's own. A lock without a value keeps what the player has.
 */
export function applyLimits(configuration: SetUpChoice, menu: Menu): SetUpChoice {
  const { limits } = menu;
  const { locked } = limits;
  const under = <Field extends keyof SetUpChoice & keyof LockedValues>(
    choice: LimitedChoice,
    field: Field,
  ): Pick<SetUpChoice, Field> => {
    const lock = lockOf(choice, limits);
    const isOwn = lock === 'disabled' && !isNeeded(choice);
    const fixed = lock === 'open' || isOwn ? undefined : locked[field];
    const { [field]: kept } = isOwn ? emptyChoice : configuration;
    return { [field]: fixed ?? kept } as Pick<SetUpChoice, Field>;
  };
  const { medium } = under('medium', 'medium');
  const isTheTeachers = medium !== configuration.medium;
  return {
    ...configuration,
    family: isTheTeachers ? familyOfMedium(menu, medium!) : configuration.family,
    medium,
    ...under('level', 'levelId'),
    ...under('meter', 'timeSignatures'),
    ...under('key', 'keySignatures'),
    ...under('measureCount', 'measureCount'),
    annotation: inSolfegeOf(limits.solfege, under('annotation', 'annotation').annotation),
    ...under('minorScale', 'minorScale'),
    useKeySignatures: configuration.useKeySignatures || areKeysTheTeachers(menu),
    voices: locked.voices ?? configuration.voices,
  };
}

/** Keys that a player has switched off stay off only where the teacher says nothing about them. */
function areKeysTheTeachers({ limits }: Menu): boolean {
  const lock = lockOf('key', limits);
  return lock === 'disabled' || (lock === 'locked' && limits.locked.keySignatures !== undefined);
}

/** No music is written without them, so that disabling them cannot leave them out. */
function isNeeded(choice: LimitedChoice): boolean {
  return choice === 'medium' || choice === 'level';
}
