import { expect, it } from 'vitest';
import { bookKey, booksOf } from '#shared/print/books';

const quartet = [0, 1, 2, 3];

it.each([
  ['score', quartet, null, false, ['score']],
  ['score', quartet, null, true, ['score', 'answers']],
  ['parts', quartet, null, true, ['part 0', 'part 1', 'part 2', 'part 3', 'answers']],
  ['both', quartet, null, false, ['score', 'part 0', 'part 1', 'part 2', 'part 3']],
  ['both', quartet, 2, true, ['score', 'part 2', 'answers']],
  ['parts', quartet, 2, false, ['part 2']],
  // In the order of the page, which may be from the bottom up.
  ['parts', [3, 0], null, false, ['part 3', 'part 0']],
  // A part that is not on the page any more.
  ['parts', [3, 0], 1, false, ['part 3', 'part 0']],
  // One player, or the only part that is on the page.
  ['parts', [], null, true, ['score', 'answers']],
  ['both', [1], null, false, ['score']],
] as const)(
  '%s of the parts %j, only %s, with answers %s: %j',
  (what, parts, only, hasAnswers, keys) => {
    expect(booksOf({ what, parts, only, hasAnswers }).map(bookKey)).toEqual(keys);
  },
);
