import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, press, untilTitled } from '../../open-app.tsx';

afterEach(closeApp);

it('leads back to where one came from', async () => {
  const app = await openApp('/takes');
  await screen.findByRole('heading', { name: 'Your takes' });
  await app.go('/educator/codes/district');
  await untilTitled('District Codes');
  await screen.findByRole('heading', { name: 'District Codes' });
  await press('button', 'Back');
  await screen.findByRole('heading', { name: 'Your takes' });
  expect(app.address()).toBe('/takes');
});
