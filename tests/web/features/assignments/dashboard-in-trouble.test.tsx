import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GET_RETRY_WAITS } from '../../../../web/data/api/http.ts';
import { openDatabase } from '../../../../web/data/store/database.ts';
import { closeApp, openApp } from '../../open-app.tsx';
import { rememberStudent, schoolOf } from '../../student-of-school.ts';

beforeEach(async () => {
  rememberStudent();
  // Nobody waits between the tries of a request.
  const later = globalThis.setTimeout;
  const waits = new Set<number | undefined>(GET_RETRY_WAITS);
  vi.stubGlobal('setTimeout', (work: () => void, milliseconds?: number) =>
    later(work, waits.has(milliseconds) ? 0 : milliseconds),
  );
  const db = openDatabase('0190a000-0000-7000-8000-00000000a001');
  await Promise.all(db.tables.map((table) => table.clear()));
  db.close();
});
afterEach(closeApp);

it.each([
  ['bad-data', /something went wrong/i, 'button', 'Try again'],
  ['timeout', /something went wrong/i, 'button', 'Try again'],
  ['access', /for somebody else/i, 'link', 'To the first page'],
] as const)(
  'a dashboard that meets %s says so with a way on, and is there when the trouble is over',
  async (fault, words, role, name) => {
    const forced = await openApp('/sight-reading', schoolOf({ faults: [fault] }));
    await forced.services.account.refresh();
    await forced.go('/assignments');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole(role, { name })).toBeTruthy();

    await openApp('/assignments', schoolOf());
    expect(await screen.findByText('First reading on the violin')).toBeTruthy();
  },
);
