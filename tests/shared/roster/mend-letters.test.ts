import { expect, it } from 'vitest';
import { mendLetters } from '#shared/roster/mend-letters';
import { readRoster } from '#shared/roster/read-roster';

/** What a text becomes that is written as UTF-8 and read as windows-1252. */
const spoilt = (text: string) =>
  new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

const names = 'Zoë Müller; Łucja Dąbrowska; Jiří Dvořák; Анна Иванова; 山田 太郎; Siân O’Brien';

it('letters that were written twice are mended, in any script', () => {
  expect(spoilt('Zoë')).toBe('ZoÃ«');
  for (const name of names.split('; ')) expect(mendLetters(spoilt(name))).toBe(name);
});

it.each(names.split('; '))('%s stays as it is, also beside what was spoilt', (name) => {
  expect(mendLetters(name)).toBe(name);
  expect(mendLetters(`${name}, ${spoilt(name)}`)).toBe(`${name}, ${name}`);
});

it.each(['CONCEIÇÃO', 'João São', 'Ängström Åöberg', 'Ñandú «Ñ»', 'ÉÈ'])(
  '%s, which could be bytes, stays as it is',
  (name) => expect(mendLetters(name)).toBe(name),
);

it('a list with them is read by its names', () => {
  const read = readRoster(spoilt('First name,Last name\nZoë,Müller\nRenée,Peña'));
  expect(read.kind === 'read' && read.rows.map(({ firstName }) => firstName)).toEqual([
    'Zoë',
    'Renée',
  ]);
});
