import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeApp, openApp, press, untilDrawn } from '../../open-app.tsx';
import { silentCore } from '../../silent-core.ts';
import { emptyDevice } from '../../student-of-school.ts';
import { setDrill } from './drill-app.ts';
import { stepsOf } from './told-figure.ts';

beforeEach(() => emptyDevice('guest'));
afterEach(closeApp);

const letters = ['E', 'F', 'G', 'A', 'B', 'C', 'D'];
const semitones: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** Semitones above C4, of a note in the treble clef. */
function keyOf(place: string): number {
  const steps = stepsOf(place);
  const octave = Math.floor((steps + 2) / 7);
  const sign = place.includes('sharp') ? 1 : place.includes('flat') ? -1 : 0;
  return 12 * octave + semitones[letters[(steps + 14) % 7]!]! + sign;
}

/** What the drawn figure says, place by place. */
function told(): readonly string[] {
  const figure = document.querySelector('[role=img][aria-label*=" clef: "]');
  return figure!.getAttribute('aria-label')!.split(' clef: ')[1]!.split(', ');
}

/** What each first step asks, by the semitones above the lowest note. */
const made: Readonly<Record<string, string>> = {
  ...{ '5': 'Perfect fourth', '7': 'Perfect fifth', '12': 'Octave' },
  ...{ '2 4 5 7 9 11 12': 'Major', '2 3 5 7 8 10 12': 'Natural minor' },
  ...{ '4 7': 'Major', '3 7': 'Minor' },
};

it.each([
  ['int', 'Which interval is this?', 2],
  ['sca', 'Which scale is this?', 8],
  ['ch', 'Which chord is this?', 3],
] as const)(
  'who hears the page finds %s from where its notes and signs stand',
  async (type, question, count) => {
    setDrill(type, { sense: 'eye' });
    await openApp(`/practice/${type}/play`, { core: silentCore().core });
    await screen.findByRole('heading', { name: question });
    await untilDrawn();
    const places = told();
    expect(places).toHaveLength(count);
    const [root = 0, ...above] = places.map(keyOf);
    const sum = above.map((key) => key - root).join(' ');
    const answer = made[sum];
    await press('button', answer!);
    expect(await screen.findByText('Yes.')).toBeTruthy();
  },
);

it('what is heard is not told by where it stands', async () => {
  setDrill('int', { sense: 'ear' });
  await openApp('/practice/int/play', { core: silentCore().core });
  await screen.findByRole('heading', { name: 'Which interval is this?' });
  expect(screen.getByRole('img', { name: 'Two notes, one after the other' })).toBeTruthy();
});

it('where a name is given each answer says where it stands, and the empty staff says nothing', async () => {
  setDrill('nn', { isReverse: true });
  await openApp('/practice/nn/play', { core: silentCore().core });
  const asked = (await screen.findByRole('heading', { name: /^Where is / })).textContent;
  expect(screen.getByRole('img', { name: 'Your answer comes here' })).toBeTruthy();
  const group = within(screen.getByRole('group', { name: 'Choose an answer' }));
  const names = group.getAllByRole('img').map((one) => one.getAttribute('aria-label')!);
  expect(names).toHaveLength(4);
  const right = names.find((name) => asked?.includes(letters[(stepsOf(name.slice(10)) + 14) % 7]!));
  await press('button', right!);
  expect(await screen.findByText('Yes.')).toBeTruthy();
});

it.each([
  ['ks', /^Answer \d: Treble clef, (no sharps or flats|\d (sharp|flat)s?)$/],
  ['rv', /^Answer \d: (An? .*head|A .*rest|A )/],
] as const)('%s: each figure that is chosen from says how it is drawn', async (type, says) => {
  setDrill(type, { isReverse: true });
  await openApp(`/practice/${type}/play`, { core: silentCore().core });
  expect(await screen.findAllByRole('img', { name: says })).toHaveLength(4);
});
