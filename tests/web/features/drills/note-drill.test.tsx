import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeApp, openApp, press, retryAtOnce, strike, untilDrawn } from '../../open-app.tsx';
import { silentCore } from '../../silent-core.ts';
import { emptyDevice } from '../../student-of-school.ts';
import { answerNote, askedNote, choices, setDrill } from './drill-app.ts';

beforeEach(() => emptyDevice('guest'));
afterEach(closeApp);

async function openDrill(path = '/practice/nn/play') {
  const sound = silentCore();
  const app = await openApp(path, { core: sound.core });
  await screen.findByRole('heading', { name: 'Which note is this?' });
  await untilDrawn();
  return { ...app, sound };
}

const wrongName = () => choices().find((name) => name !== askedNote())!;
const way = (count: number) => screen.findByRole('img', { name: `${count} of 20 answered` });

it('goes on by itself after a right answer, which sounds', async () => {
  const { sound } = await openDrill();
  await answerNote(askedNote());
  expect(await screen.findByText('Yes.')).toBeTruthy();
  await way(1);
  await screen.findByRole('heading', { name: 'Which note is this?' });
  const tones = sound.asked.sounds.play.mock.calls.at(-1) as unknown as [readonly unknown[]];
  expect(tones[0]).toHaveLength(1);
});

it('shows and sounds the difference after a wrong answer, until Next', async () => {
  const { sound } = await openDrill();
  const right = askedNote();
  const wrong = wrongName();
  await answerNote(wrong);
  expect(await screen.findByRole('heading', { name: `This is ${right}.` })).toBeTruthy();
  expect(screen.getByText('your answer')).toBeTruthy();
  const tones = sound.asked.sounds.play.mock.calls.at(-1) as unknown as [readonly unknown[]];
  expect(tones[0]).toHaveLength(2);
  await way(1);
  expect(screen.getByRole('heading', { name: `This is ${right}.` })).toBeTruthy();
  await press('button', /Next note/);
  await screen.findByRole('heading', { name: 'Which note is this?' });
  await way(1);
});

it('takes one answer, of two at once', async () => {
  await openDrill();
  const right = askedNote();
  const wrong = wrongName();
  const buttons = screen
    .getByRole('group', { name: 'Choose an answer' })
    .querySelectorAll('button');
  const of = (name: string) => buttons[choices().indexOf(name)]!;
  await act(async () => {
    fireEvent.click(of(wrong));
    fireEvent.click(of(right));
  });
  expect(screen.getByRole('heading', { name: `This is ${right}.` })).toBeTruthy();
  await way(1);
  expect(screen.queryByText('Yes.')).toBeNull();
});

it('prints the keys on the answers once one was used, and takes letters too', async () => {
  await openDrill();
  const shown = () =>
    screen.getByRole('group', { name: 'Choose an answer' }).querySelectorAll('[data-shown]').length;
  expect(shown()).toBe(0);
  await strike(askedNote().toLowerCase());
  await screen.findByText('Yes.');
  expect(shown()).toBe(4);
});

it('shows the answer to who asks for it, which counts as not known', async () => {
  await openDrill();
  const right = askedNote();
  await press('button', 'Show me');
  await screen.findByRole('heading', { name: `This is ${right}.` });
  await way(1);
  expect(screen.queryByText('your answer')).toBeNull();
  expect(screen.queryByText(/found so far/)).toBeNull();
});

it('keeps what was answered, and counts the round in the practice log', async () => {
  const { services, go } = await openDrill();
  const right = askedNote();
  await answerNote(right);
  await way(1);
  await go('/display');
  const { drillRounds, sittings } = await services.device();
  await waitFor(async () => {
    const [round] = await drillRounds.all();
    expect(Object.values(round?.items ?? {})).toMatchObject([{ tries: 1, right: 1 }]);
    expect(round).toMatchObject({ type: 'nn', courseId: null });
  });
  await waitFor(async () =>
    expect(await sittings.unsent()).toMatchObject([{ mode: 'drill', count: 1, courseId: null }]),
  );
});

it('ends after twenty, says what is worth another look, and asks that again', async () => {
  // A moment is no wait here.
  retryAtOnce();
  await openDrill();
  const missed = askedNote();
  await answerNote(wrongName());
  await press('button', /Next note/);
  for (let count = 1; count < 20; count++) {
    await screen.findByRole('heading', { name: 'Which note is this?' });
    await answerNote(askedNote());
    await way(count + 1);
  }
  await screen.findByRole('heading', { name: '19 of 20' });
  expect(screen.getByText(/^Steady/)).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Worth another look' }).textContent).toBe(
    `${missed}, treble clef`,
  );
  await press('button', 'Again with these');
  await screen.findByRole('heading', { name: 'Which note is this?' });
  await way(0);
}, 60_000);

it('calls nothing steady of which little was known', async () => {
  const { services } = await openDrill();
  services.preferences.set('drill-nn', { kind: 'endless' });
  await openDrill();
  await answerNote(wrongName());
  await press('button', 'Enough');
  await screen.findByRole('heading', { name: '0 of 1' });
  expect(screen.getByText('These are worth another look:')).toBeTruthy();
});

it('says nothing of the answer to who hears the page', async () => {
  await openDrill();
  const label = document.querySelector('[role=img][data-ready]')?.getAttribute('aria-label');
  expect(label).toMatch(/^Treble clef, a note (on|in|right) /);
});

it('finds a note by its name, where that was chosen', async () => {
  setDrill('nn', { isReverse: true });
  await openApp('/practice/nn/play', { core: silentCore().core });
  await screen.findByRole('heading', { name: /^Where is [A-G]\?$/ });
  expect(screen.getAllByRole('img', { name: /^Answer \d: Treble clef, / })).toHaveLength(4);
});

it.each([
  ['bass clef', 'cello', 'Bass clef'],
  ['both staves', 'piano', 'Piano'],
])('comes from set-up in the %s of a %s', async (_, medium, summary) => {
  await openDrill(`/practice/nn/play?instrument=${medium}&level=pv~2`);
  expect(screen.getByRole('button', { name: summary })).toBeTruthy();
});

it('takes another clef than the one of its link', async () => {
  await openDrill('/practice/nn/play?instrument=cello');
  await press('button', 'Bass clef');
  await press('button', /Clef/);
  await press('option', 'Alto clef');
  await press('button', 'Done');
  await screen.findByRole('button', { name: 'Alto clef' });
});

it('has nothing to name for a drum, says so and leads to the values of its notes', async () => {
  await openApp('/practice/nn/play?instrument=snare&level=pv~1');
  expect(await screen.findByText(/no notes to name/)).toBeTruthy();
  await press('link', 'Rhythm values');
  await screen.findByRole('heading', { name: 'Which value is this?' });
});

it('changes the clef in its settings, which are kept', async () => {
  const { go } = await openDrill();
  await press('button', 'Treble clef');
  await press('button', /Clef/);
  await press('option', 'Alto clef');
  await press('button', 'Done');
  await screen.findByRole('button', { name: 'Alto clef' });
  await go('/display');
  await go('/practice/nn/play');
  await screen.findByRole('button', { name: 'Alto clef' });
});

it('keeps its settings with the account, and begins no other round when another device changes them', async () => {
  const { services } = await openDrill();
  await press('button', 'Treble clef');
  await press('button', /Clef/);
  await press('option', 'Alto clef');
  await press('button', 'Done');
  const [unsent] = services.preferences.unsent();
  expect(unsent).toMatchObject({ name: 'drill-nn', value: { settings: { clef: 'alto' } } });
  services.preferences.noteSent([unsent!]);
  services.preferences.takeIn({ 'drill-nn': { settings: { clef: 'bass' } } });
  await screen.findByRole('button', { name: 'Alto clef' });
});
