import { type StudentName, splitName, tidyName } from './student-name.ts';

interface Recipient extends StudentName {
  readonly row: number;
}

const ofLetter = /^\s*(?:to|cc|bcc|an|à|para|a|aan|till|til|do|кому|宛先)\s*:\s*/iu;
const bareAddress = /^\s*[^\s<>,;"]+@[^\s<>,;"]+\s*(?:[,;]\s*|$)/;
const pair = /^([^<>]*)<[^<>@\s]+@[^<>\s]+$/;

/**
 * The people a letter goes to, as they are copied out of it: names in quotes or not, each before its address, which is left
 * out. null where the text is anything else.
 *
 * @example readRecipients('"Lind, Anna" <anna@school.example>') // [{ row: 1, firstName: 'Anna', lastName: 'Lind' }]
 */
export function readRecipients(text: string): readonly Recipient[] | null {
  if (!/<[^<>@\s]+@[^<>\s]+>/.test(text)) return null;
  const found: Recipient[] = [];
  let row = 1;
  for (const piece of text.replace(ofLetter, '').split(/>\s*(?=[,;\r\n]|$)/)) {
    const entry = piece.replace(/^[,;\s]+/, (between) => {
      row += between.split(/\r\n|\r|\n/).length - 1;
      return '';
    });
    const rest = withoutBare(entry);
    if (rest.trim() === '') continue;
    const name = pair.exec(rest)?.[1];
    if (name === undefined || /[\r\n\t]/.test(name)) return null;
    if (unquoted(name) !== '') found.push({ row, ...splitName(unquoted(name)) });
  }
  return found.length === 0 ? null : found;
}

/** Addresses without a name say nothing of whose they are. */
function withoutBare(entry: string): string {
  let rest = entry;
  while (bareAddress.test(rest)) rest = rest.replace(bareAddress, '');
  return rest;
}

const unquoted = (name: string) =>
  tidyName(name)
    .replace(/^["'“”„‚‘]+|["'“”’]+$/gu, '')
    .replaceAll('\\"', '"')
    .replace(/\s*\([^()]*\)$/u, '');
