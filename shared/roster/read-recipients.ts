import { type StudentName, splitName, tidyName } from './student-name.ts';

interface Recipient extends StudentName {
  readonly row: number;
}

interface Recipients {
  readonly people: readonly Recipient[];
  /** Addresses that stand without a name, which say nothing of whose they are. */
  readonly nameless: readonly { readonly row: number; readonly text: string }[];
}

const ofLetter = /^\s*(?:to|cc|bcc|an|à|para|a|aan|till|til|do|кому|宛先)\s*:\s*/iu;
const bareAddress = /^\s*([^\s<>,;"]+@[^\s<>,;"]+)\s*(?:[,;]\s*|$)/;
const pair = /^([^<>]*)<([^<>@\s]+@[^<>\s]+)$/;

/**
 * The people a letter goes to, as they are copied out of it: names in quotes or not, each before its address, which is left
 * out. null where the text is anything else.
 *
 * @example readRecipients('"Lind, Anna" <anna@school.example>')?.people // [{ row: 1, firstName: 'Anna', lastName: 'Lind' }]
 */
export function readRecipients(text: string): Recipients | null {
  if (!/<[^<>@\s]+@[^<>\s]+>/.test(text)) return null;
  const people: Recipient[] = [];
  const nameless: { row: number; text: string }[] = [];
  let row = 1;
  for (const piece of text.replace(ofLetter, '').split(/>\s*(?=[,;\r\n]|$)/)) {
    const entry = piece.replace(/^[,;\s]+/, (between) => {
      row += linesIn(between);
      return '';
    });
    let rest = entry;
    for (let bare = bareAddress.exec(rest); bare !== null; bare = bareAddress.exec(rest)) {
      nameless.push({ row, text: bare[1]! });
      rest = rest.slice(bare[0].length);
      row += linesIn(bare[0]);
    }
    if (rest.trim() === '') continue;
    const [, name, address = ''] = pair.exec(rest) ?? [];
    if (name === undefined || /[\r\n\t]/.test(name)) return null;
    if (unquoted(name) === '') nameless.push({ row, text: address });
    else people.push({ row, ...splitName(unquoted(name)) });
  }
  return people.length === 0 ? null : { people, nameless };
}

const linesIn = (text: string) => text.split(/\r\n|\r|\n/).length - 1;

const unquoted = (name: string) =>
  tidyName(name)
    .replace(/^["'“”„‚‘]+|["'“”’]+$/gu, '')
    .replaceAll('\\"', '"')
    .replace(/\s*\([^()]*\)$/u, '');
