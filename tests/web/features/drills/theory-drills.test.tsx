import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Tone } from '#audio-core';
import { closeApp, openApp, press } from '../../open-app.tsx';
import { silentCore } from '../../silent-core.ts';
import { emptyDevice } from '../../student-of-school.ts';
import { setDrill } from './drill-app.ts';

beforeEach(() => emptyDevice('guest'));
afterEach(closeApp);

/** Semitones of what sounds, and how it is called. */
const names = new Map<number, string>([
  ...([
    [5, 'Perfect fourth'],
    [7, 'Perfect fifth'],
    [12, 'Octave'],
  ] as const),
]);

it('an interval sounds by itself where it is asked by ear, and its figure is not shown', async () => {
  setDrill('int', { sense: 'ear' });
  const sound = silentCore();
  await openApp('/practice/int/play', { core: sound.core });
  await screen.findByRole('heading', { name: 'Which interval is this?' });
  const played = sound.asked.sounds.play.mock.calls as unknown as [readonly Tone[]][];
  await waitFor(() => expect(played.at(-1)?.[0]).toHaveLength(2));
  await waitFor(() => expect(document.querySelector('[data-notes="0"]')).not.toBeNull());
  const [low, high] = played.at(-1)![0] as readonly [Tone, Tone];
  await press('button', names.get((high.midi - low.midi) as never)!);
  expect(await screen.findByText('Yes.')).toBeTruthy();
});

it.each([
  ['/practice/sca/play', 'Which scale is this?'],
  ['/practice/ch/play', 'Which chord is this?'],
])('%s asks: %s', async (path, question) => {
  await openApp(path, { core: silentCore().core });
  expect(await screen.findByRole('heading', { name: question })).toBeTruthy();
  await press('button', 'Show me');
  expect(await screen.findByRole('heading', { name: /^This is: / })).toBeTruthy();
});

it('what cannot be heard is asked by eye, where a drill has both, and goes on by hand where it has not', async () => {
  setDrill('int', { sense: 'ear' });
  const sound = silentCore();
  sound.asked.sounds.play.mockRejectedValue(new Error('no sound'));
  const { go } = await openApp('/practice/int/play', { core: sound.core });
  await screen.findByText('There is no sound here just now.');
  await press('button', 'Ask by eye');
  await waitFor(() => expect(document.querySelector('[data-notes="2"]')).not.toBeNull());
  expect(screen.queryByText('There is no sound here just now.')).toBeNull();
  await go('/practice/rd/play');
  await screen.findByText('There is no sound here just now.');
  expect(screen.queryByRole('button', { name: 'Ask by eye' })).toBeNull();
  await press('button', 'Show me');
  expect(await screen.findByRole('heading', { name: 'This is what you heard.' })).toBeTruthy();
});
