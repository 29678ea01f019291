import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeApp, openApp, retryAtOnce } from '../../open-app.tsx';
import { emptyDevice, rememberStudent, schoolOf } from '../../student-of-school.ts';

beforeEach(async () => {
  rememberStudent();
  retryAtOnce();
  await emptyDevice();
});
afterEach(closeApp);

it.each([
  ['bad-data', /something went wrong/i, 'button', 'Try again'],
  ['timeout', /something went wrong/i, 'button', 'Try again'],
  ['access', /for somebody else/i, 'link', 'To the first page'],
] as const)(
  'a dashboard that meets %s says so with a way on, and is there when the trouble is over',
  async (fault, words, role, name) => {
    const forced = await openApp('/sight-reading', schoolOf({ faults: [fault] }).answer);
    await forced.services.account.refresh();
    await forced.go('/assignments');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole(role, { name })).toBeTruthy();

    await openApp('/assignments', schoolOf().answer);
    expect(await screen.findByText('First reading on the violin')).toBeTruthy();
  },
);
