import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../../web/data/store/database.ts';
import { dayMs, mapOf, tallies } from '../../../shared/skills/takes.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';
import { silentCore } from '../../silent-core.ts';

const map = mapOf([
  {
    id: 'take-1',
    at: Date.now() - dayMs / 2,
    judgedBy: 4,
    skills: tallies({ 'interval:third-up': [12, 4], 'interval:second-up': [30, 30] }),
  },
]);

beforeEach(async () => {
  const db = openDatabase(null);
  await Promise.all(db.tables.map((table) => table.clear()));
  await db.skills.put({ ...map, state: 'sent' });
  db.close();
});
afterEach(closeApp);

it('offers three pieces of what there is most to gain in, one after the other, and leads back', async () => {
  const app = await openApp('/skills', { core: silentCore().core });
  await press('button', 'Play three with thirds up');
  const seen = new Set<string>();
  for (const piece of [1, 2, 3]) {
    expect(await screen.findByRole('heading', { name: `Piece ${piece} of 3` })).toBeTruthy();
    expect(screen.getByText('With thirds up, where there is most to gain')).toBeTruthy();
    seen.add(app.address());
    // One for a phone, one for wide screens.
    const [next] = await screen.findAllByRole('button', {
      name: piece < 3 ? 'Next piece' : 'Done',
    });
    fireEvent.click(next!);
  }
  expect(seen.size).toBe(3);
  expect(await screen.findByRole('heading', { name: 'Your growth' })).toBeTruthy();
  await waitFor(() => expect(app.address()).toBe('/skills'));
});
