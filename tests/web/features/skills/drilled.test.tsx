import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../../web/data/store/database.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';
import { silentCore } from '../../silent-core.ts';
import { emptyDevice } from '../../student-of-school.ts';

beforeEach(() => emptyDevice('guest'));
afterEach(closeApp);

it('what is known by drilling stands beside what is read, though nothing was played yet', async () => {
  const db = openDatabase(null);
  await db.drillRounds.put({
    ...{ id: 'one', at: Date.now(), type: 'int' as const, courseId: null },
    items: { 'int:P5:ear': { tries: 4, right: 4, ms: 8000 } },
  });
  db.close();
  await openApp('/skills', { core: silentCore().core });
  const intervals = within(await screen.findByRole('region', { name: 'Intervals' }));
  expect(intervals.getByRole('list', { name: 'Sure' }).textContent).toMatch(/fifth/);
  expect(screen.getByText(/^Not begun: Note names/)).toBeTruthy();
  expect(screen.getByText(/what you can read grows here/)).toBeTruthy();
});

it('who has drilled nothing is led to the drills', async () => {
  const app = await openApp('/skills', { core: silentCore().core });
  await screen.findByText(/what you know grows here/);
  await press('link', 'All drills');
  expect(app.address()).toBe('/drills');
});
