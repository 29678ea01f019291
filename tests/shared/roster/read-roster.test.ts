import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alsoMeant } from '#shared/roster/meant-columns';
import { mendLetters } from '#shared/roster/mend-letters';
import { readRoster } from '#shared/roster/read-roster';
import { mostRosterBytes, mostRosterRows } from '#shared/roster/roster-limits';

/** Each student as "first|last|username", with the row it stands in. */
function studentsIn(text: string): readonly string[] {
  const read = readRoster(text);
  if (read.kind === 'refused') return [read.why];
  return read.rows.map(
    ({ row, firstName, lastName, username }) =>
      `${row} ${firstName}|${lastName}${username === null ? '' : `|${username}`}`,
  );
}

/** Of signs that mean something to a list, and of letters of many kinds. */
const anyText = fc
  .array(fc.constantFrom(...' \t\n\r\u0000,;"=1.-aÄßŁ李é🎵\u0301\u200F'))
  .map((signs) => signs.join(''));

describe('a list of students', () => {
  it.each<[string, string, readonly string[]]>([
    ['one name a line', 'Anna Lind\nBen Okafor', ['1 Anna|Lind', '2 Ben|Okafor']],
    [
      'line ends of Windows and old ones',
      'Anna Lind\r\nBen Okafor\rZoë Diaz',
      ['1 Anna|Lind', '2 Ben|Okafor', '3 Zoë|Diaz'],
    ],
    ['empty lines', '\n\nAnna Lind\n  \n\nBen Okafor\n', ['3 Anna|Lind', '6 Ben|Okafor']],
    ['a byte order mark', '\uFEFFAnna Lind', ['1 Anna|Lind']],
    [
      'the last name first',
      'Lind, Anna\nO’Brien-Smith, Seán',
      ['1 Anna|Lind', '2 Seán|O’Brien-Smith'],
    ],
    [
      'the last name first, several first names',
      'Lind, Anna Maria\nvan Dyck, Ben',
      ['1 Anna Maria|Lind', '2 Ben|van Dyck'],
    ],
    ['one name first and last', 'Lind, Anna', ['1 Anna|Lind']],
    [
      'numbers',
      '1. Anna Lind\n2) Ben Okafor\n3 Zoë Diaz',
      ['1 Anna|Lind', '2 Ben|Okafor', '3 Zoë|Diaz'],
    ],
    [
      'points',
      '• Anna Lind\n- Ben Okafor\n* Zoë Diaz',
      ['1 Anna|Lind', '2 Ben|Okafor', '3 Zoë|Diaz'],
    ],
    [
      'numbers in cells of their own',
      '1\tAnna\tLind\n2\tBen\tOkafor',
      ['1 Anna|Lind', '2 Ben|Okafor'],
    ],
    ['tabs', 'Anna\tLind\nBen\tOkafor\tbeno', ['1 Anna|Lind', '2 Ben|Okafor|beno']],
    ['whole names with usernames', '"Lind, Anna";annal', ['1 Anna|Lind|annal']],
    [
      'commas of a spreadsheet',
      'Anna,Lind,annal\nBen,Okafor',
      ['1 Anna|Lind|annal', '2 Ben|Okafor'],
    ],
    ['cells that are empty', 'Anna,,annal', ['1 Anna||annal']],
    [
      'several in a line',
      'Anna Lind; Ben Okafor; Zoë Diaz',
      ['1 Anna|Lind', '1 Ben|Okafor', '1 Zoë|Diaz'],
    ],
    [
      'several in a line, with commas',
      'Anna Lind, Ben Okafor, Zoë Diaz',
      ['1 Anna|Lind', '1 Ben|Okafor', '1 Zoë|Diaz'],
    ],
    ['several, the last names first', 'Lind, Anna; Okafor, Ben', ['1 Anna|Lind', '1 Ben|Okafor']],
    ['a separator at the end', 'Anna Lind;\nBen Okafor;', ['1 Anna|Lind', '2 Ben|Okafor']],
    [
      'addresses of mail',
      'Anna Lind <anna@school.org>; Ben Okafor <ben@school.org>',
      ['1 Anna|Lind', '1 Ben|Okafor'],
    ],
    [
      'an apostrophe and a hyphen',
      "D'Angelo O'Neill\nAnna-Lena Berg",
      ["1 D'Angelo|O'Neill", '2 Anna-Lena|Berg'],
    ],
    [
      'small words before the last name',
      'Ludwig van Beethoven\nAna María de la Cruz',
      ['1 Ludwig|van Beethoven', '2 Ana María|de la Cruz'],
    ],
    ['one name alone', 'Anna\nPelé', ['1 Anna|', '2 Pelé|']],
    ['names in quotes', '"Anna ""Nan"" Lind"', ['1 Anna "Nan"|Lind']],
    ['a quote in the middle', 'Anna "Nan" Lind', ['1 Anna "Nan"|Lind']],
    [
      'what a spreadsheet would reckon',
      '=Anna Lind\n+Ben Okafor\n@Zoë Diaz',
      ['1 =Anna|Lind', '2 +Ben|Okafor', '3 @Zoë|Diaz'],
    ],
    ['marks that nobody sees', '\u200BAnna\u00A0\u00A0Lind\u200F', ['1 Anna|Lind']],
  ])('with %s', (_, text, students) => {
    expect(studentsIn(text)).toEqual(students);
  });

  it.each<[string, string, readonly string[]]>([
    ['in this order', 'First name,Last name,Username\nAnna,Lind,annal', ['2 Anna|Lind|annal']],
    ['in another', 'USERNAME;Last Name;Grade;first_name\nannal;Lind;7;Anna', ['2 Anna|Lind|annal']],
    ['in German', 'Nachname;Vorname\nLind;Anna', ['2 Anna|Lind']],
    ['in French', 'Nom;Prénom\nLind;Anna', ['2 Anna|Lind']],
    ['of whole names', 'Student,Login\n"Lind, Anna",annal', ['2 Anna|Lind|annal']],
    ['of one column', 'Name\nAnna Lind', ['2 Anna|Lind']],
    ['with cells that are missing', 'First name,Last name,Username\nAnna', ['2 Anna|']],
    ['with no usernames', 'First name,Last name,Username\nAnna,Lind,', ['2 Anna|Lind']],
    [
      'with a line break in a cell',
      'First name,Last name\n"An\nna",Lind\nBen,Okafor',
      ['2 An na|Lind', '3 Ben|Okafor'],
    ],
    ['that a child could be called', 'First,Okafor\nAnna,Lind', ['1 First|Okafor', '2 Anna|Lind']],
  ])('with a head %s', (_, text, students) => {
    expect(studentsIn(text)).toEqual(students);
  });

  it('names the row in which a quote was never closed, and reads the others', () => {
    const read = readRoster('First name,Last name\n"Anna,Lind\nBen,Okafor');
    expect(read).toMatchObject({
      kind: 'read',
      unreadable: [2],
      rows: [{ row: 3, firstName: 'Ben' }],
    });
  });

  it('names it once where tables stand side by side', () => {
    const read = readRoster('Name,Room,Name,Room\nAnna Lind,3,"Eva Holm,4\nBen Okafor,3,Ida Moe,4');
    expect(read).toMatchObject({ unreadable: [2], rows: [{ row: 3 }, { row: 3 }] });
  });

  it.each([
    ['', 'nobody'],
    [' \n\t\n', 'nobody'],
    ['First name,Last name', 'nobody'],
    ['Anna Lind\n'.repeat(mostRosterRows + 1), 'too-many-rows'],
    ['ä'.repeat(mostRosterBytes / 2 + 1), 'too-large'],
  ])('is refused where there is too much or nobody', (text, why) => {
    expect(studentsIn(text)).toEqual([why]);
  });

  it('takes as many as it may', () => {
    expect(studentsIn('Anna Lind\n'.repeat(mostRosterRows))).toHaveLength(mostRosterRows);
  });

  it('comes back from quoted cells as it was, whatever is in them', () => {
    const name = fc
      .stringMatching(/^[A-Za-zÀ-ÿ'’"=+@;\t, -]{1,20}$/)
      .map((text) => text.replace(/\s+/g, ' ').trim())
      // A cell `="007"` is how a spreadsheet writes a text that looks like a number: the text is meant.
      .filter((text) => /\p{L}/u.test(text) && !/^=".*"$/.test(text))
      // What was written twice is mended.
      .filter((text) => mendLetters(text) === text);
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 5 }), (names) => {
        const text = ['First name;Last name', ...names.map((cells) => cells.map(quoted).join(';'))];
        const read = readRoster(text.join('\r\n'));
        expect(
          read.kind === 'read' && read.rows.map((one) => [one.firstName, one.lastName]),
        ).toEqual(names);
      }),
    );
  });

  it.each([
    ['First;Last\nBerg;Ada', { 0: 'lastName', 1: 'firstName' }, ['Ada', 'Berg']],
    ['Pupil;Form\nBerg Ada;7b', { 0: 'lastFirst' }, ['Ada', 'Berg']],
    ['Berg;Ada;7b', { 0: 'lastName', 1: 'firstName', 2: null }, ['Ada', 'Berg']],
    ['Ada;Berg;adab', { 0: 'lastName', 1: 'firstName', 2: 'username' }, ['Berg', 'Ada', 'adab']],
    ['Name;Form\nAda;Berg', { 0: 'firstName', 1: 'lastName' }, ['Ada', 'Berg']],
    ['First;Last;Name\nx;y;Ada Berg', { 2: 'name' }, ['Ada', 'Berg']],
  ] as const)('%j with %j holds %j', (text, meant, [firstName, lastName, username = null]) => {
    const read = readRoster(text, meant);
    expect(read).toMatchObject({ kind: 'read', rows: [{ firstName, lastName, username }] });
  });

  it('takes for a column what was said last', () => {
    expect(alsoMeant({ 0: 'firstName', 2: 'username' }, 1, 'firstName')).toEqual({
      ...{ 1: 'firstName', 2: 'username' },
    });
    expect(alsoMeant({ 0: 'firstName' }, 1, 'name')).toEqual({ 1: 'name' });
    expect(alsoMeant({ 0: 'firstName' }, 0, null)).toEqual({ 0: null });
  });

  it('is read or refused, whatever it is', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const read = readRoster(text);
        if (read.kind === 'refused') return;
        for (const { firstName, lastName } of read.rows)
          expect(firstName + lastName).not.toMatch(/[\n\r\t]/);
      }),
    );
  });
});
