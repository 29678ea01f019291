import { expect, it } from 'vitest';
import { defaultOptions, type Options } from '#shared/practice/options';
import { storedTake } from '#tests/support/stored-take';
import { cursorOf } from '../../../../../web/playing/stage/model/stage-reads.ts';
import type { StageState } from '../../../../../web/playing/stage/model/stage-state.ts';

const take = storedTake();
const cursor = (options: Partial<Options>, result: typeof take | null = null) =>
  cursorOf({
    options: { ...defaultOptions, performCursor: 'beat', ...options },
    review: { take: result },
  } as StageState);

it('goes as was chosen for playing while nothing is looked at', () => {
  expect(cursor({})).toBe('beat');
  expect(cursor({ performCursor: 'none', cursorWhenReviewing: true })).toBe('none');
});

it('goes as was chosen for listening while a take is looked at, or not at all', () => {
  expect(cursor({ cursorWhenReviewing: true, cursorMove: 'note' }, take)).toBe('note');
  expect(cursor({ cursorWhenReviewing: true, cursorMove: 'beat' }, take)).toBe('beat');
  expect(cursor({ cursorWhenReviewing: false, cursorMove: 'beat' }, take)).toBe('none');
});
