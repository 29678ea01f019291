import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeApp, press, untilDrawn } from '../../open-app.tsx';
import { openStage } from '../../open-stage.ts';

vi.mock('../../../../web/playing/stage/print-panel.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module: http://here/print.js');
});

afterEach(closeApp);

it('says beside the music that a sheet did not come, and leaves the stage, at every press', async () => {
  const { app } = await openStage('/practice/sr/play?mediumId=violin&levelId=pv~1&seed=1');
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(app.services, 'isGone').mockResolvedValue(true);
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  for (const time of [1, 2]) {
    await press('button', 'Print or save');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/^This part of Primavista did not arrive/)).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await untilDrawn();
    again.click();
    expect(reload).toHaveBeenCalledTimes(time);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  }
  // What did come is there as before.
  await press('button', 'Display');
  expect(await screen.findByRole('dialog', { name: 'Display' })).toBeTruthy();
});
