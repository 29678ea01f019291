import { expect, it } from 'vitest';
import { handInTrouble } from '#web/review/handing-in/hand-in-words';

it.each([
  ['storage-full', /^The school's storage is full\. Tell your teacher/],
  ['own-storage-full', /^You have handed in as many recordings as the school can keep/],
  ['signed-in-as-another', /./],
  ['too-many-attempts', /^These are many takes at once\. This one stays here and goes by itself/],
] as const)('a take that waits because of %s says so, and what helps', (problem, words) => {
  expect(handInTrouble('waiting', problem)).toMatch(words);
});

it.each(['busy', 'crowded', null] as const)(
  'one that waits because of %s goes by itself, and says nothing',
  (problem) => {
    expect(handInTrouble('waiting', problem)).toBeNull();
  },
);

it('one of who left the class stays, and says whom to ask', () => {
  expect(handInTrouble('refused', 'not-found')).toMatch(/The take stays here: ask your teacher/);
});

it('one of a class that was archived meanwhile stays, and is not said to be of somebody else', () => {
  expect(handInTrouble('refused', 'forbidden')).toMatch(
    /Its class has ended\. The take stays here/,
  );
});
