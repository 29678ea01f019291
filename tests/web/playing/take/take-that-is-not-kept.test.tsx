import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { played } from '#tests/shared/assessment/performance';
import { exerciseOf } from '#tests/shared/generation/corpus';
import { closeApp, press } from '../../open-app.tsx';
import { forgetPlayed, openStage } from '../../open-stage.ts';

const LINK = '/practice/sr/auto-assessment?mediumId=rhythmonly&levelId=pv~1&seed=2';

const rhythm = exerciseOf({ medium: 'rhythmonly', levelId: 'pv~1' }, 2);

beforeEach(() => forgetPlayed());
afterEach(closeApp);

it('a take for which there is no room shows its marks all the same, and says that it is not saved', async () => {
  const opened = await openStage(LINK);
  const { outbox, takes } = await opened.app.services.device();
  vi.spyOn(outbox, 'keep').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await press('button', 'Record (space)');
  await waitFor(() => expect(opened.runs).toHaveLength(1));
  act(() => opened.tell({ kind: 'music' }));
  opened.runs[0]!.finish({ heard: played(rhythm) });
  await screen.findByText('Your take is not saved yet');
  await press('button', 'Try again');
  await waitFor(() => expect(outbox.keep).toHaveBeenCalledTimes(2));
  await screen.findByText('Your take is not saved yet');
  await press('button', 'Just show my marks');
  const region = await screen.findByRole('region', { name: 'Summary' });
  await waitFor(() => expect(region.textContent).toContain('This take is not saved'));
  expect(region.textContent).not.toContain('Saved on this device');
  await waitFor(() => {
    const notes = [...document.querySelectorAll('[data-ready=true] .abcjs-note')];
    expect(notes.map((note) => note.getAttribute('data-mark'))).not.toContain(null);
  });
  expect((await takes.list(9)).count).toBe(0);
});

it('a take is not begun on a device that is nearly full before its player was asked', async () => {
  Object.assign(navigator, { storage: { estimate: async () => ({ quota: 1000, usage: 999 }) } });
  const opened = await openStage(
    '/practice/sr/auto-assessment?mediumId=violin&levelId=pv~1&seed=1',
  );
  vi.spyOn(opened.core.transport, 'expectedBytes').mockReturnValue(1_000_000);
  await press('button', 'Record (space)');
  await screen.findByText('This device is nearly full');
  await press('button', 'Cancel');
  const record = await screen.findByRole<HTMLButtonElement>('button', { name: 'Record (space)' });
  await waitFor(() => expect(record.disabled).toBe(false));
  expect(opened.runs).toEqual([]);
  Reflect.deleteProperty(navigator, 'storage');
});

it('a take is not begun where the browser keeps MIDI closed, which is said', async () => {
  Object.assign(navigator, {
    requestMIDIAccess: () => Promise.reject(new DOMException('', 'SecurityError')),
  });
  const opened = await openStage('/practice/sr/auto-assessment?mediumId=piano&levelId=pv~2&seed=3');
  await press('button', 'Practice');
  const practice = within(await screen.findByRole('dialog', { name: 'Practice' }));
  await press('button', /You are heard by/);
  await press('option', 'MIDI keyboard');
  await practice.findByText(/^The browser keeps MIDI closed/);
  await press('button', 'Done');
  await press('button', 'Record (space)');
  await screen.findByRole('alertdialog', { name: 'Your keyboard is not connected' });
  expect(opened.runs).toEqual([]);
  Reflect.deleteProperty(navigator, 'requestMIDIAccess');
});
