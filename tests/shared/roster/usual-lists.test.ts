import { describe, expect, it } from 'vitest';
import { readRoster } from '#shared/roster/read-roster';
import { englishSystems } from './lists/english-systems.ts';
import type { ListCase } from './lists/list-case.ts';
import { otherLanguages } from './lists/other-languages.ts';
import { pasted } from './lists/pasted.ts';

/** What is read of a list, in the shape of its case. */
function readingOf(text: string): Omit<Required<ListCase>, 'of' | 'text'> {
  const read = readRoster(text);
  if (read.kind === 'refused') throw new Error(read.why);
  return {
    students: read.rows.map(({ firstName, lastName, username }) =>
      [firstName, lastName, ...(username === null ? [] : [username])].join('|'),
    ),
    leftOut: read.guess.leftOut.map((one) => one.text),
    differs: read.guess.differs?.values ?? [],
  };
}

describe('lists as schools have them', () => {
  it.each([...englishSystems, ...otherLanguages, ...pasted])(
    '$of',
    ({ text, students, leftOut = [], differs = [] }) => {
      const right = { students, leftOut, differs };
      expect(readingOf(text)).toEqual(right);
      expect(readingOf(text.replaceAll('\n', '\r\n'))).toEqual(right);
      expect(readingOf(`\uFEFF${text.replaceAll('\n', '\r')}`)).toEqual(right);
    },
  );
});
