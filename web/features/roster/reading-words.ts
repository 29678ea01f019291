import type { ColumnIs } from '#shared/roster/head-words';
import type { Separator } from '#shared/roster/read-cells';
import type { RosterGuess } from '#shared/roster/read-roster';
import * as m from '../../i18n/generated/messages.js';
import type { ListEncoding } from './decode-list.ts';

const separatorWords: Readonly<Record<Separator, () => string>> = {
  '\t': m.roster_readBy_tab,
  ';': m.roster_readBy_semicolon,
  ',': m.roster_readBy_comma,
  '|': m.roster_readBy_bar,
};

type Used = Exclude<ColumnIs, 'group' | 'other'>;
const columnWords: Readonly<Record<Used, () => string>> = {
  firstName: m.roster_is_firstName,
  lastName: m.roster_is_lastName,
  name: m.roster_is_name,
  lastFirst: m.roster_is_lastFirst,
  prefix: m.roster_is_prefix,
  secondLastName: m.roster_is_secondLastName,
  suffix: m.roster_is_suffix,
  username: m.roster_is_username,
  role: m.roster_is_role,
};

export const encodingWords: Readonly<Record<ListEncoding, () => string>> = {
  'utf-8': m.roster_letters_utf8,
  'utf-16le': m.roster_letters_utf16,
  'utf-16be': m.roster_letters_utf16be,
  'windows-1252': m.roster_letters_windows1252,
  'windows-1250': m.roster_letters_windows1250,
  'iso-8859-2': m.roster_letters_iso88592,
  'windows-1251': m.roster_letters_windows1251,
  macintosh: m.roster_letters_macintosh,
  shift_jis: m.roster_letters_shift_jis,
  gb18030: m.roster_letters_gb18030,
  big5: m.roster_letters_big5,
  'euc-kr': m.roster_letters_euc_kr,
  'windows-1253': m.roster_letters_windows1253,
  'windows-1254': m.roster_letters_windows1254,
  'windows-1257': m.roster_letters_windows1257,
  'koi8-r': m.roster_letters_koi8,
};

const isUsed = (is: ColumnIs | null): is is Used => is !== null && is !== 'group' && is !== 'other';
/** What a column is mostly taken for; what else it is stands among it too. */
const usual: readonly Used[] = ['firstName', 'lastName', 'name', 'lastFirst', 'username'];

/** What a column can be taken for, as `is` or otherwise. */
export function columnChoices(is: ColumnIs | null) {
  const others = isUsed(is) && !usual.includes(is) ? [is] : [];
  return [
    ...[...usual, ...others].map((value) => ({ value, label: columnWords[value]() })),
    { value: isUsed(is) || is === null ? ('none' as const) : is, label: m.roster_is_none() },
  ];
}

/** So many are named: of a long list the others are counted. */
const mostNamed = 6;

/** How a list was taken, a sentence a line; nothing of what was pasted as one name a line. */
export function readingWords({
  separator,
  columns,
  differs,
  leftOut,
}: RosterGuess): readonly string[] {
  const used = columns.flatMap(({ title, is }, at) => {
    if (!isUsed(is)) return [];
    const words = columnWords[is]();
    return title === ''
      ? m.roster_readColumnNumber({ number: at + 1, is: words })
      : m.roster_readColumn({ title, is: words });
  });
  const unused = columns.flatMap(({ title, is }) => (isUsed(is) || title === '' ? [] : title));
  const rows = leftOut.map(({ row, text }) => m.roster_leftOutRow({ row, text: shortened(text) }));
  return [
    ...(separator === null || used.length === 0 ? [] : [separatorWords[separator]()]),
    ...(used.length === 0 ? [] : [used.join(', ')]),
    ...(unused.length === 0 ? [] : [m.roster_notNeeded({ titles: listed(unused) })]),
    ...(differs === null
      ? []
      : [m.roster_differs({ title: differs.title, values: listed(differs.values) })]),
    ...(rows.length === 0 ? [] : [m.roster_leftOut({ rows: listed(rows) })]),
  ];
}

function listed(words: readonly string[]): string {
  const named = words.slice(0, mostNamed).join(', ');
  const more = words.length - mostNamed;
  return more > 0 ? `${named}, ${m.roster_andMore({ count: more })}` : named;
}

const longestText = 40;
const shortened = (text: string) =>
  text.length > longestText ? `${text.slice(0, longestText).trim()}…` : text;
