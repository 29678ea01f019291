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
  ['bad-data', /something went wrong/i],
  ['timeout', /something went wrong/i],
  ['access', /for somebody else/i],
] as const)(
  'a dashboard that meets %s says so, and is there when the trouble is over',
  async (fault, words) => {
    const forced = await openApp('/sight-reading', schoolOf({ faults: [fault] }));
    await forced.services.account.refresh();
    await forced.go('/assignments');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();

    await openApp('/assignments', schoolOf());
    expect(await screen.findByText('First reading on the violin')).toBeTruthy();
  },
);
