import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Tone } from '#audio-core';
import { closeApp, openApp, press } from '../../open-app.tsx';
import { silentCore } from '../../silent-core.ts';
import { emptyDevice } from '../../student-of-school.ts';
import { setDrill } from './drill-app.ts';
import { couldBe, toldNotes } from './told-figure.ts';

beforeEach(() => emptyDevice('guest'));
afterEach(closeApp);

const keys = ['C major', 'G major', 'D major', 'A major', 'F major', 'B♭ major', 'E♭ major'];
const signs = [
  ...['no sharps or flats', '1 sharp', '2 sharps', '3 sharps', '1 flat', '2 flats', '3 flats'],
];

it('a key is named by its signature', async () => {
  await openApp('/practice/ks/play', { core: silentCore().core });
  await screen.findByRole('heading', { name: 'Which major key is this?' });
  const figure = await screen.findByRole('img', { name: /^Treble clef, / });
  const asked = signs.indexOf(figure.getAttribute('aria-label')!.replace('Treble clef, ', ''));
  await press('button', keys[asked]!);
  expect(await screen.findByText('Yes.')).toBeTruthy();
});

const shapes: Readonly<Record<string, string>> = {
  'An open head without a stem': 'Whole note',
  'An open head with a stem': 'Half note',
  'A filled head with a stem': 'Quarter note',
  'A filled head with a stem and one flag': 'Eighth note',
  'A filled head with a stem and two flags': 'Sixteenth note',
};

it('a rhythm value is named by its shape', async () => {
  await openApp('/practice/rv/play', { core: silentCore().core });
  await screen.findByRole('heading', { name: 'Which value is this?' });
  const figure = await screen.findByRole('img', { name: /head/ });
  await press('button', shapes[figure.getAttribute('aria-label')!]!);
  expect(await screen.findByText('Yes.')).toBeTruthy();
});

/** The last tones that were played; clicks are on the percussion channel. */
async function played(sound: ReturnType<typeof silentCore>) {
  const calls = sound.asked.sounds.play.mock.calls as unknown as [readonly Tone[]][];
  await waitFor(() => expect(calls.at(-1)?.[0].length).toBeGreaterThan(0));
  const tones = calls.at(-1)![0];
  const isClick = ({ program }: Tone) => program === null;
  return { clicks: tones.filter(isClick), notes: tones.filter((tone) => !isClick(tone)) };
}

it('a meter is heard by its strong beats', async () => {
  setDrill('md', { sense: 'ear' });
  const sound = silentCore();
  await openApp('/practice/md/play', { core: sound.core });
  await screen.findByRole('heading', { name: 'Which meter is this?' });
  const { clicks } = await played(sound);
  const strong = clicks[0]!.midi;
  const beats = clicks.findIndex(({ midi }, place) => place > 0 && midi === strong);
  // The first step asks for quarters alone.
  await press('button', `${beats}/4`);
  expect(await screen.findByText('Yes.')).toBeTruthy();
});

it.each([
  ['/practice/rd/play', 'Which rhythm do you hear?'],
  ['/practice/mel/play', 'Which melody do you hear?'],
])('%s is counted in, played again and more slowly, and found among four', async (path, ask) => {
  const sound = silentCore();
  await openApp(path, { core: sound.core });
  await screen.findByRole('heading', { name: ask });
  const first = await played(sound);
  expect(first.clicks[0]!.onset).toBe(0);
  expect(first.notes[0]!.onset).toBeGreaterThan(first.clicks[1]!.onset);
  expect(screen.getAllByRole('img', { name: /^Answer \d: measure 1: / })).toHaveLength(4);
  await press('button', 'Play it more slowly');
  const slow = await played(sound);
  expect(slow.notes.at(-1)!.onset).toBeCloseTo(1.5 * first.notes.at(-1)!.onset);
  await press('button', 'Show me');
  expect(await screen.findByRole('heading', { name: 'This is what you heard.' })).toBeTruthy();
});

it.each([
  ['rd', 'Which rhythm do you hear?'],
  ['mel', 'Which melody do you hear?'],
] as const)('who hears the page finds %s by where notes begin and stand', async (type, ask) => {
  const sound = silentCore();
  await openApp(`/practice/${type}/play`, { core: sound.core });
  await screen.findByRole('heading', { name: ask });
  const { clicks, notes } = await played(sound);
  const beat = clicks[1]!.onset;
  const beats = clicks.findIndex(({ midi }, place) => place > 0 && midi === clicks[0]!.midi);
  const heard = notes.map(({ onset }) => onset / beat - beats);
  const labels = screen
    .getAllByRole('img', { name: /^Answer \d: measure 1: / })
    .map((one) => one.getAttribute('aria-label')!);
  const found = labels.filter((label) => {
    const told = toldNotes(label, beats);
    const steps = told.flatMap(({ step }) => (step === null ? [] : [step]));
    return (
      told.length === heard.length &&
      told.every(({ at }, place) => Math.abs(at - heard[place]!) < 0.02) &&
      steps.length === (type === 'mel' ? told.length : 0) &&
      couldBe(
        steps,
        notes.map(({ midi }) => midi),
      )
    );
  });
  expect(found).toHaveLength(1);
  await press('button', new RegExp(`^.?${found[0]!.slice(0, 9)}`));
  expect(await screen.findByText('Yes.')).toBeTruthy();
});

it('without its metronome a dictation is only counted in', async () => {
  const sound = silentCore();
  const { services } = await openApp('/practice/rd/play', { core: sound.core });
  await screen.findByRole('heading', { name: 'Which rhythm do you hear?' });
  const { clicks: with_ } = await played(sound);
  services.preferences.set('drillMetronome', false);
  await press('button', 'Play again');
  await waitFor(async () => expect((await played(sound)).clicks.length).toBeLessThan(with_.length));
});
