import type { RosterPreview } from '#shared/contract/roster';
import { assertNever } from '#shared/lib/assert-never';
import type { RosterRefusal } from '#shared/roster/plan-roster';
import type { ReadRoster } from '#shared/roster/read-roster';
import type { RowLook } from '#shared/roster/row-looks';
import * as m from '../../i18n/generated/messages.js';

/** Of a file that is none, or of what stands in it. */
type ListRefusal = Extract<ReadRoster, { readonly kind: 'refused' }>['why'] | 'no-text';

const listWords: Readonly<Record<ListRefusal, () => string>> = {
  'too-large': m.roster_tooLarge,
  'too-many-rows': m.roster_tooManyRows,
  nobody: m.roster_nobody,
  'no-text': m.roster_noText,
};

/** Why a list was not read, and what to do. */
export const listRefusalWords = (why: ListRefusal): string => listWords[why]();

const rowWords: Readonly<Record<RosterRefusal, () => string>> = {
  'no-name': m.roster_noName,
  'name-too-long': m.roster_nameTooLong,
  'username-spaces': m.roster_usernameSpaces,
  'username-at': m.roster_usernameAt,
  'username-length': m.roster_usernameLength,
  'username-taken': m.roster_usernameTaken,
  'of-another-teacher': m.roster_ofAnotherTeacher,
};

/** What will happen with a row. */
export function outcomeWords(outcome: RosterPreview): string {
  switch (outcome.kind) {
    case 'new':
      return outcome.insteadOf === null
        ? m.roster_new()
        : m.roster_newInstead({ wanted: outcome.insteadOf });
    case 'known':
      return outcome.by === 'username' ? m.roster_known() : m.roster_knownByName();
    case 'enrolled':
      return m.roster_enrolled();
    case 'duplicate':
      return m.roster_duplicate({ row: outcome.of + 1 });
    case 'refused':
      return rowWords[outcome.why]();
    default:
      return assertNever(outcome);
  }
}

interface Looked {
  readonly look: RowLook;
  readonly outcome: RosterPreview;
  /** The name of the row at a place. */
  readonly nameAt: (place: number) => string;
}

/** What somebody should look at in a row. */
export function lookWords({ look, outcome, nameAt }: Looked): string {
  switch (look.kind) {
    case 'stuck':
      return outcomeWords(outcome);
    case 'no-letters':
      return m.roster_lookNoLetters();
    case 'formula':
      return m.roster_lookFormula();
    case 'address':
      return m.roster_lookAddress();
    case 'figures':
      return m.roster_lookFigures();
    case 'namesake':
      return m.roster_lookNamesake({ row: look.of + 1 });
    case 'spelling':
      return m.roster_lookSpelling({ row: look.of + 1, name: nameAt(look.of) });
    case 'same-person': {
      const name = 'studentName' in outcome ? outcome.studentName : '';
      return outcome.kind === 'enrolled'
        ? m.roster_lookSameHere({ name })
        : m.roster_lookSame({ name });
    }
    default:
      return assertNever(look);
  }
}
