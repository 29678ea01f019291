import type { RosterPreview } from '#shared/contract/roster';
import { assertNever } from '#shared/lib/assert-never';
import type { RosterRefusal } from '#shared/roster/plan-roster';
import type { ReadRoster } from '#shared/roster/read-roster';
import * as m from '../../i18n/generated/messages.js';

type ListRefusal = Extract<ReadRoster, { readonly kind: 'refused' }>['why'];

const listWords: Readonly<Record<ListRefusal, () => string>> = {
  'too-large': m.roster_tooLarge,
  'too-many-rows': m.roster_tooManyRows,
  nobody: m.roster_nobody,
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
      return outcome.hasNamesake ? m.roster_newNamesake() : m.roster_new();
    case 'known':
      return m.roster_known();
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
