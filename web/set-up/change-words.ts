import { applyLimits } from '#shared/set-up/apply-limits';
import type { Menu } from '#shared/set-up/menu';
import type { Change, Repaired } from '#shared/set-up/repair';
import type { SetUpChoice } from '#shared/set-up/set-up-choice';
import { emptyChoice } from '#shared/set-up/set-up-choice';
import { annotationName } from '../i18n/catalogue-words.ts';
import * as m from '../i18n/generated/messages.js';
import { keyLabel } from '../i18n/key-name.ts';
import { mediumName } from '../i18n/menu-names.ts';
import { minorScaleName } from '../i18n/minor-scale-name.ts';
import { levelInSentence, levelName } from '../i18n/names.ts';

/** A configuration on its way from a link to what the menu offers. */
interface Mending {
  readonly asked: SetUpChoice;
  /** Under the teacher's limits. */
  readonly limited: SetUpChoice;
  readonly repaired: SetUpChoice;
  /** Those that the teacher left; null for all. */
  readonly levelIds: readonly string[] | null;
}

const isAlike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** All that had to be changed in what a link asked for, in the order of the configuration. */
export function mendingWords(
  asked: SetUpChoice,
  { configuration, changes }: Repaired,
  menu: Menu,
): readonly string[] {
  const limited = applyLimits(asked, menu);
  return changes.flatMap((change) =>
    changeWords(change, {
      ...{ asked, limited, repaired: configuration },
      levelIds: menu.limits.levelIds,
    }),
  );
}

/** What set-up changed in a link, in a sentence each; nothing where nothing was asked for, or what only follows. */
export function changeWords(change: Change, mending: Mending): readonly string[] {
  const { field } = change;
  const isAsked = !isAlike(change.from, emptyChoice[field]);
  if (!isAsked) return [];
  const isTeachers = !isAlike(mending.limited[field], mending.asked[field]);
  return isTeachers ? teachersWords(change) : notOfferedWords(change, mending);
}

/** The teacher has chosen already. */
function teachersWords(change: Change): readonly string[] {
  const chosen = valueWords(change);
  return chosen === null ? [m.change_teachersLimits()] : [m.change_teacher({ to: chosen })];
}

/** What stands now; null where it is left open. */
function valueWords(change: Change): string | null {
  switch (change.field) {
    case 'medium':
      return change.to && mediumName(change.to);
    case 'levelId':
      return change.to && levelInSentence(change.to);
    case 'measureCount':
      return change.to > 0 ? m.setUp_countOfMeasures({ count: change.to }) : null;
    case 'timeSignatures':
      return listed(change.to);
    case 'keySignatures':
      return listed(change.to.map(keyLabel));
    case 'annotation':
      return annotationName(change.to);
    case 'minorScale':
      return minorScaleName(change.to);
    case 'voices':
      return listed(change.to.map(mediumName));
    default:
      return null;
  }
}

function notOfferedWords(change: Change, { repaired, levelIds }: Mending): readonly string[] {
  switch (change.field) {
    case 'medium':
      return [m.change_noMedium({ from: mediumName(change.from ?? '') })];
    case 'levelId':
      return [levelWords(change.from ?? '', mediumName(repaired.medium ?? ''), levelIds)];
    case 'measureCount':
      return [m.change_measures({ from: change.from })];
    case 'timeSignatures': {
      const gone = missing(change.from, change.to);
      const to = listed(change.to);
      return [
        to === null ? m.change_meterOpen({ from: gone }) : m.change_meter({ from: gone, to }),
      ];
    }
    case 'keySignatures': {
      const gone = missing(change.from.map(safeKeyLabel), change.to.map(keyLabel));
      const to = listed(change.to.map(keyLabel));
      return [to === null ? m.change_keyOpen({ from: gone }) : m.change_key({ from: gone, to })];
    }
    case 'annotation':
      return [m.change_annotation({ to: annotationName(change.to).toLowerCase() })];
    case 'voices':
      return [m.change_voices()];
    case 'minorScale':
      return [m.change_minorScale()];
    case 'useKeySignatures':
      return [m.change_useKeys()];
    case 'studentsVoice':
      return [m.change_part()];
    case 'exerciseType':
    case 'family':
      return [];
  }
}

/** A level that the teacher or the instrument has not, by its name; what is no level at all as the link has it. */
function levelWords(levelId: string, medium: string, levelIds: readonly string[] | null): string {
  const name = levelName(levelId);
  if (name === levelId) return m.change_unknownLevel({ from: levelId, medium });
  const isLeftOut = levelIds !== null && !levelIds.includes(levelId);
  if (isLeftOut) return m.change_levelLeftOut({ from: name });
  return m.change_noLevel({ from: levelInSentence(levelId), medium });
}

/** null where nothing is chosen. */
function listed(names: readonly string[]): string | null {
  return names.length === 0 ? null : names.join(', ');
}

function missing(from: readonly string[], to: readonly string[]): string {
  return from.filter((name) => !to.includes(name)).join(', ');
}

/** A link may name a key that is none. */
function safeKeyLabel(name: string): string {
  return /^[A-Ga-g][#b]?$/.test(name) ? keyLabel(name) : name;
}
