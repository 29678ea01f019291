import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { closeApp, openApp, press, strike, untilDrawn } from '../../open-app.tsx';

const FREE_PLAY = '/practice/sr/play?mediumId=violin&levelId=pv~2&seed=7';

afterEach(closeApp);

/** Opens the stage and waits for its music. */
async function openStage(link = FREE_PLAY) {
  const app = await openApp(link);
  await untilDrawn();
  return app;
}

async function inDisplay(change: () => unknown): Promise<void> {
  await press('button', 'Display');
  await screen.findByRole('dialog', { name: 'Display' });
  await change();
  await press('button', 'Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const zoom = () => screen.getByLabelText('Zoom').textContent;
const isOn = (name: string) =>
  screen.getByRole('button', { name, hidden: true }).getAttribute('aria-pressed') === 'true';

it('makes the notes larger and smaller, by buttons and by keys, and keeps them so', async () => {
  await openStage();
  await press('button', 'Larger notes');
  await waitFor(() => expect(zoom()).toBe('110%'));
  for (let press = 0; press < 4; press++) await strike('+');
  await waitFor(() => expect(zoom()).toBe('150%'));
  await openStage();
  expect(await screen.findByLabelText('Zoom')).toHaveProperty('textContent', '150%');
  for (let press = 0; press < 20; press++) await strike('-');
  await waitFor(() => expect(zoom()).toBe('40%'));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Smaller notes' }).disabled).toBe(
    true,
  );
});

it('numbers the measures until nobody wants it', async () => {
  await openStage();
  const numbers = () => document.querySelectorAll('.abcjs-bar-number').length;
  expect(numbers()).toBeGreaterThan(0);
  await inDisplay(() => fireEvent.click(screen.getByText('Measure numbers')));
  await waitFor(() => expect(numbers()).toBe(0));
});

it('lists the keys on request, and lets no letter act while the list is open', async () => {
  await openStage();
  await strike('?');
  await screen.findByRole('dialog', { name: 'Keys' });
  expect(screen.getByText('Metronome on or off')).toBeTruthy();
  await strike('m');
  expect(isOn('Metronome')).toBe(true);
  await press('button', 'Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await strike('m');
  await waitFor(() => expect(isOn('Metronome')).toBe(false));
});

it('writes the tempo that is played into the music, and draws nothing else anew', async () => {
  await openStage();
  const [drawing] = document.querySelectorAll('[role=img] svg:has(.abcjs-staff)');
  const tempo = () => Number(drawing!.querySelector('[data-name=beats]')?.textContent?.slice(2));
  const written = tempo();
  expect(written).toBeGreaterThan(0);
  await strike('ArrowUp');
  await waitFor(() => expect(tempo()).toBeGreaterThan(written));
  expect(drawing!.isConnected).toBe(true);
  // It holds for the next music too.
  const chosen = tempo();
  await strike('n');
  await waitFor(() => expect(drawing!.isConnected).toBe(false));
  expect(document.querySelector('[data-name=beats]')?.textContent).toBe(`= ${chosen}`);
});
