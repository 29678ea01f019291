import { mediumMetadata } from '#shared/catalogue/medium-metadata';
import { setUpMetadata } from '#shared/catalogue/set-up-metadata';
import type { Problem } from '#shared/contract/problem';
import type { ExerciseRequest } from '#shared/generation/exercise';
import { applyLimits } from '#shared/set-up/apply-limits';
import { keepLegal } from '#shared/set-up/keep-legal';
import type { LimitedChoice, LockedValues, UserConstraints } from '#shared/set-up/limits';
import { lockOf } from '#shared/set-up/locks';
import { measureCountsOffered, usualMeasureCount } from '#shared/set-up/measure-counts';
import type { Menu } from '#shared/set-up/menu';
import { configurationOf, requestOf } from '#shared/set-up/request';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import { refuseAll } from '../../http/refusal.ts';
import { catalogueWords } from '../../words/catalogue-words.ts';

const metadata = setUpMetadata(catalogueWords);

/**
 * What is written for a class: what its teacher has fixed stands for what was asked, fitted to the rest as set-up does
 * it. Whether an open choice fits the catalogue is the generator's to say.
 * @throws Refusal with every choice that the class does not leave
 */
export function underLimits(request: ExerciseRequest, limits: UserConstraints): ExerciseRequest {
  const limited = applyLimits(configurationOf(request), { metadata, standards: null, limits });
  const standards = mediumMetadata(limited.medium!, catalogueWords, { withTestLevels: true });
  const menu: Menu = { metadata, standards, limits };
  const problems = limitProblems(limited, menu);
  if (problems.length > 0) throw refuseAll(problems);
  return requestOf(withFittedLocks(limited, menu), request.course)!;
}

/** A meter the teacher has fixed, say, gives way at a level that has it not: the player could do nothing about it. */
function withFittedLocks(limited: SetUpChoice, menu: Menu): SetUpChoice {
  const legal = keepLegal(limited, menu);
  // A level that no menu shows has nothing to fit to.
  if (legal.levelId === null) return limited;
  const fitted = <Field extends keyof SetUpChoice & keyof LockedValues>(
    choice: LimitedChoice,
    field: Field,
  ) => ({ [field]: (isFixed(choice, field, menu.limits) ? legal : limited)[field] });
  return {
    ...limited,
    ...fitted('measureCount', 'measureCount'),
    ...fitted('meter', 'timeSignatures'),
    ...fitted('key', 'keySignatures'),
    ...fitted('minorScale', 'minorScale'),
    ...fitted('annotation', 'annotation'),
  };
}

function limitProblems(limited: SetUpChoice, menu: Menu): readonly Problem[] {
  const { limits } = menu;
  const { medium, levelId, measureCount } = limited;
  const problems: Problem[] = [];
  const refuse = (path: string, problem: string) =>
    problems.push({ code: 'invalid', path, problem });

  const mediums = limits.mediumWhitelist;
  if (mediums && !mediums.includes(medium!) && !isFixed('medium', 'medium', limits)) {
    refuse('medium', `The class plays ${oneOf(mediums.map(catalogueWords.medium))}.`);
  }
  const { levelIds } = limits;
  if (levelIds && !levelIds.includes(levelId!) && !isFixed('level', 'levelId', limits)) {
    refuse('levelId', `The class plays at ${oneOf(levelIds.map(catalogueWords.level))}.`);
  }
  const counts = measureCountsOffered(limited, menu);
  const isCountLeft = measureCount === usualMeasureCount || counts.includes(measureCount);
  // Without counts the medium or the level is at fault, which is said already or the generator says.
  if (counts.length > 0 && !isCountLeft && !isFixed('measureCount', 'measureCount', limits)) {
    refuse(
      'measureCount',
      `The class plays ${oneOf(counts.map(String))} measures, or the usual number, ${usualMeasureCount}.`,
    );
  }
  return problems;
}

/** Whether the teacher's own value stands. */
function isFixed(
  choice: LimitedChoice,
  field: keyof LockedValues,
  limits: UserConstraints,
): boolean {
  return lockOf(choice, limits) !== 'open' && limits.locked[field] !== undefined;
}

/** @example oneOf(['4', '8']) // '4 or 8' */
function oneOf(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names);
}
