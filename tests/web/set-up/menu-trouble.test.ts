import { expect, it } from 'vitest';
import type { Troublesome } from '../../../web/data/api/trouble.ts';
import { isOnTheWay, troubleOf, troubleWords } from '../../../web/set-up/menu-trouble.ts';

const refused = (status: number, problem?: string): Troublesome => ({
  kind: 'refused',
  status,
  errors: problem === undefined ? [] : [{ code: 'invalid', problem }],
  retryAfter: null,
});

it.each<[string, Troublesome | null, string | null]>([
  ['still on its way', null, null],
  ['refused by name', refused(400, 'Cannot find medium "lute"'), 'Cannot find medium "lute"'],
  [
    'of a server in trouble',
    refused(500),
    "We're sorry, something went wrong. Please try again. If it continues to happen please contact our support team.",
  ],
  ['malformed', refused(200), 'We could not read what can be chosen. Please try again.'],
  [
    'not theirs',
    refused(404),
    'This class or assignment is not one of yours. Ask your teacher for the right link.',
  ],
])('an answer that is %s', (_, outcome, text) => {
  const trouble = troubleOf(outcome, { isNeeded: false });
  expect(trouble && troubleWords(trouble).text).toBe(text);
});

it('without a network what the page knows itself is no trouble, a class nobody opened here is', () => {
  expect(troubleOf({ kind: 'network' }, { isNeeded: false })).toBeNull();
  const trouble = troubleOf({ kind: 'network' }, { isNeeded: true });
  expect(trouble && troubleWords(trouble)).toMatchObject({
    title: 'We could not open the set-up',
    canRetry: true,
  });
});

it.each([502, 503, 504])(
  'a needed answer that the gateway gave as %s cannot be reached',
  (status) => {
    expect(troubleOf(refused(status), { isNeeded: true })).toEqual({ kind: 'unreachable' });
    expect(troubleOf(refused(status), { isNeeded: false })).toEqual({ kind: 'server' });
  },
);

it.each<[number, boolean]>([
  [500, true],
  [503, true],
  [429, true],
  [200, true],
  [400, false],
  [403, false],
  [404, false],
])('an answer %s stops nobody who needs nothing of it: %s', (status, passes) => {
  const trouble = troubleOf(refused(status), { isNeeded: true });
  expect(trouble && isOnTheWay(trouble)).toBe(passes);
});

it('a refusal stands under the title of the server, or else under ours', () => {
  const titled: Troublesome = {
    kind: 'refused',
    status: 400,
    errors: [{ code: 'invalid', title: 'Summer holidays', problem: 'Come back in autumn.' }],
    retryAfter: null,
  };
  const words = [titled, refused(400, 'No.')].map((outcome) => {
    const trouble = troubleOf(outcome, { isNeeded: false });
    return trouble && troubleWords(trouble);
  });
  expect(words).toEqual([
    { title: 'Summer holidays', text: 'Come back in autumn.', canRetry: false },
    { title: 'Error', text: 'No.', canRetry: false },
  ]);
});
