import { expect, it } from 'vitest';
import { whyGone } from '../../../../web/features/live/why-gone.ts';

it.each([
  ['asks', null, 'turned-away'],
  ['in', null, 'put-out'],
  [null, null, 'ended'],
  ['asks', 9, 'turned-away'],
  ['in', 9, 'put-out'],
  ['asks', 5, 'ended'],
  ['in', 5, 'ended'],
] as const)('who %s, of a trial until %s, learns: %s', (guest, trialEndsAt, why) => {
  expect(whyGone({ guest, trialEndsAt }, 5)).toBe(why);
});
