import { expect, it } from 'vitest';
import type { Outcome } from '../../../web/data/http.ts';
import { troubleOf, troubleWords } from '../../../web/studio/set-up/menu-trouble.ts';

const refused = (status: number, problem?: string): Outcome<never> => ({
  kind: 'refused',
  status,
  errors: problem === undefined ? [] : [{ code: 'invalid', problem }],
  retryAfter: null,
});

it.each<[string, Outcome<unknown> | null, string | null]>([
  ['still on its way', null, null],
  ['there', { kind: 'ok', reply: {} }, null],
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
