import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MicrophoneError } from '#audio-core';
import type { DrillType } from '#shared/catalogue/drill-types';
import { closeApp, openApp, press, untilDrawn } from '../../open-app.tsx';
import { type SilentCore, silentCore } from '../../silent-core.ts';
import { emptyDevice } from '../../student-of-school.ts';
import { askedNote, setDrill } from './drill-app.ts';

beforeEach(() => emptyDevice('guest'));
afterEach(closeApp);

/** Holds notes one after the other, as a microphone tells of them. */
async function sing(sound: SilentCore, notes: readonly number[]): Promise<void> {
  const { input } = sound.asked.microphone;
  for (const midi of notes)
    await act(async () => {
      const hear = () => input.setState({ level: 0.1, peak: 0.1, midi: midi + Math.random() / 10 });
      const voice = setInterval(hear, 10);
      await new Promise((over) => setTimeout(over, 600));
      clearInterval(voice);
    });
}

/** Opens a drill with its microphone on, as it is switched on there. */
async function openListening(type: DrillType, summary: string) {
  const sound = silentCore();
  await openApp(`/practice/${type}/play`, { core: sound.core });
  await press('button', summary);
  await press('switch', 'Answer by singing or playing too');
  await press('button', 'Done');
  await screen.findByText('Listening');
  await untilDrawn();
  return sound;
}

const semitones: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

it('a note is sung in any octave, after the keynote', async () => {
  const sound = await openListening('nn', 'Treble clef');
  const played = sound.asked.sounds.play.mock.calls as unknown as [readonly { midi: number }[]][];
  await waitFor(() => expect(played.at(-1)?.[0]).toMatchObject([{ midi: 60 }]));
  // Who sings into our own tone is not heard: it is not gone yet.
  await sing(sound, [48 + semitones[askedNote()]!]);
  expect(screen.queryByText('Yes.')).toBeNull();
  await new Promise((over) => setTimeout(over, 1200));
  await sing(sound, [48 + semitones[askedNote()]!]);
  expect(await screen.findByText('Yes.')).toBeTruthy();
});

const widths = { 'erfect fourth': 5, 'erfect fifth': 7, ctave: 12 };

it('an interval is sung from any note', async () => {
  setDrill('int', { sense: 'eye', kinds: ['perfect'] });
  const sound = await openListening('int', 'By eye');
  expect(screen.getByText(/or sing both notes/)).toBeTruthy();
  const group = screen.getByRole('group', { name: 'Choose an answer' });
  const names = [...group.querySelectorAll('button')].map(({ textContent }) => textContent ?? '');
  const [name, width] = Object.entries(widths).find(([one]) =>
    names.some((other) => other.includes(one)),
  )!;
  await sing(sound, [50.3, 50.3 + width]);
  // It is right, or said to be another one.
  await waitFor(() => expect(group.textContent).toMatch(/your answer|this one/));
  const taken = [...group.querySelectorAll('button')].find((one) =>
    one.querySelector('small')?.textContent?.match(/your answer/),
  );
  expect(taken === undefined || taken.textContent?.includes(name)).toBe(true);
});

it('without a microphone it goes on by hand, and says so once', async () => {
  const sound = silentCore();
  sound.asked.microphone.listen = vi.fn(async () => {
    throw new MicrophoneError('BLOCKED');
  });
  await openApp('/practice/nn/play', { core: sound.core });
  await press('button', 'Treble clef');
  await press('switch', 'Answer by singing or playing too');
  await press('button', 'Done');
  expect(await screen.findByText('No microphone: answer by hand')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByText(/or sing/)).toBeNull();
  await press('button', 'Show me');
  expect(await screen.findByRole('heading', { name: /^This is / })).toBeTruthy();
});

it('nobody is listened to unasked', async () => {
  const sound = silentCore();
  await openApp('/practice/nn/play', { core: sound.core });
  await screen.findByRole('heading', { name: 'Which note is this?' });
  expect(sound.asked.microphone.listen).not.toHaveBeenCalled();
});
