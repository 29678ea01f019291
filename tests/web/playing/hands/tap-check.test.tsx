import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, press } from '../../open-app.tsx';
import { silentCore } from '../../silent-core.ts';

afterEach(closeApp);

it('believes no taps that keep no beat, and keeps nothing of them', async () => {
  const { core } = silentCore();
  const pair = { input: 'tapped', output: 'speakers' };
  const measured = { latency: 0.14, spread: 0.14, tapsHeard: 20, pair };
  const latency = { measureByTaps: async () => measured };
  await openApp('/tap-check', { core: { ...core, latency } as unknown as typeof core });
  await press('button', 'Start the beat');
  await screen.findByText(/^The taps were too far apart/);
  expect(localStorage.getItem('primavista-devices') ?? '').not.toContain('tapped');
  await screen.findByRole('button', { name: 'Again' });
});
