import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AudioError, MicrophoneError } from '#audio-core';
import type { FaultName } from '#shared/contract/flags';
import { closeApp, type OpenedApp, press } from '../../open-app.tsx';
import { openStage } from '../../open-stage.ts';
import { silentCore } from '../../silent-core.ts';

const RHYTHM = '/practice/sr/auto-assessment?mediumId=rhythmonly&levelId=pv~1&seed=2';
const PLAY = '/practice/sr/play?mediumId=violin&levelId=pv~1&seed=1';

afterEach(closeApp);

/** As the server's answer has it that switches failures on for testing. */
function force({ services }: OpenedApp, faults: FaultName[]): void {
  services.account.store.setState({ flags: { demoLimit: false, faults } });
}

/** Reads what an alert says, and closes it. */
async function readAndClose(title: string, remedy: string): Promise<void> {
  const alert = await screen.findByRole('alertdialog');
  expect(alert.textContent).toContain(title);
  expect(alert.textContent).toContain(remedy);
  await press('button', 'OK');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
}

const playButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Play (space)' });

const noClick = 'Metronome Loading Error';
const noClickRemedy = 'The click did not start. Reload the page, then try again.';

it.each([
  ['metronome', noClick, noClickRemedy],
  ['context-suspended', 'The sound is still asleep', 'Press once more to wake it.'],
  ['no-audio-context', 'The sound did not start', 'Reload the page and try again.'],
] as const)(
  'music that meets %s does not begin and says why, and the free metronome too',
  async (problem, title, remedy) => {
    const silent = await openStage(PLAY);
    silent.trouble.error = new AudioError(problem, '');
    await press('button', 'Play (space)');
    await readAndClose(title, remedy);
    await waitFor(async () => expect((await playButton()).disabled).toBe(false));
    expect(screen.queryByRole('timer')).toBeNull();

    await press('button', 'Practice');
    await press('button', 'Hear it');
    await readAndClose(title, remedy);
    expect(await screen.findByRole('button', { name: 'Hear it' })).toBeTruthy();
    await press('button', 'Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    silent.trouble.error = null;
    await press('button', 'Play (space)');
    await waitFor(() => expect(silent.runs).toHaveLength(1));
  },
);

it('a microphone that was refused says what to do, and the music is played without it', async () => {
  const silent = await openStage(RHYTHM);
  silent.trouble.error = new MicrophoneError('BLOCKED');
  await press('button', 'Record (space)');
  const alert = await screen.findByRole('alertdialog');
  expect(alert.textContent).toContain('Tap the lock beside the address');
  silent.trouble.error = null;
  await press('button', 'Play without it');
  await waitFor(() => expect(silent.runs).toHaveLength(1));
  expect(silent.runs[0]!.options.source).toBe('none');
});

it('a browser that cannot record says why a challenge is not checked', async () => {
  const silent = silentCore();
  silent.canRecord.is = false;
  await openStage(PLAY, {}, silent);
  await press('button', 'Practice');
  const record = await screen.findByRole<HTMLInputElement>('switch', {
    name: 'Record and check the challenge',
  });
  expect(record.disabled).toBe(true);
  expect(screen.getByText(/^This browser cannot record\./)).toBeTruthy();
});

it('a sound that is missing is said to be played by a voice of our own', async () => {
  const silent = await openStage(PLAY);
  await press('button', 'Practice');
  await press('switch', 'Play the music along');
  await press('button', 'Done');
  await press('button', 'Play (space)');
  await waitFor(() => expect(silent.runs).toHaveLength(1));
  expect(silent.runs[0]!.plan.notes.length).toBeGreaterThan(0);
  silent.sounds.setState({ missing: [40] });
  expect(
    await screen.findByText('This sound is not here yet, so a simple voice plays this time.'),
  ).toBeTruthy();
});

it('a take that our marking breaks down over is told as our mistake, and nothing goes on as if it were marked', async () => {
  const silent = await openStage(RHYTHM);
  force(silent.app, ['assessment-exception']);
  await press('button', 'Record (space)');
  await waitFor(() => expect(silent.runs).toHaveLength(1));
  silent.tell({ kind: 'music' });
  silent.runs[0]!.finish();
  const told = await screen.findByRole('alertdialog', { name: 'We could not mark this take' });
  expect(told.textContent).toContain('That is our mistake, not yours.');
  await press('button', 'Tell us what happened');
  const report = await screen.findByRole('dialog', { name: 'Recording Error' });
  expect(within(report).getByRole('textbox', { name: 'What happened?' })).toBeTruthy();
  await press('button', 'Close');
  const record = await screen.findByRole<HTMLButtonElement>('button', { name: 'Record (space)' });
  await waitFor(() => expect(record.disabled).toBe(false));
  expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull();
});
