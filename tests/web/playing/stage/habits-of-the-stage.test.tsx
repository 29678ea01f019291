import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeApp, press, strike } from '../../open-app.tsx';
import { forgetPlayed, openStage } from '../../open-stage.ts';

const FREE_PLAY = '/practice/sr/play?mediumId=violin&levelId=pv~2&seed=7';

beforeEach(() => forgetPlayed());
afterEach(closeApp);

const open = (link = FREE_PLAY) => openStage(link);

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Tempo' });
const untilTempo = (tempo: number) => waitFor(() => expect(field().value).toBe(`${tempo}`));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const untilPlaying = (runs: readonly unknown[], count = 1) =>
  waitFor(() => expect(runs).toHaveLength(count));
/** Every note by its name and measure. */
const music = () =>
  screen
    .queryAllByRole('button', { name: /, measure \d+/ })
    .map((note) => note.getAttribute('aria-label'))
    .join();
const drawn = () => document.querySelector('[role=img][data-ready=true]')?.innerHTML;

async function inDialog(name: string, change: () => unknown): Promise<void> {
  await press('button', name);
  await screen.findByRole('dialog', { name });
  await change();
  await press('button', 'Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

it('keeps a tempo that was chosen for the next music, until the written one is wanted again', async () => {
  const { runs } = await open();
  const written = Number(field().value);
  await strike('ArrowDown');
  await strike('ArrowDown');
  await untilTempo(written - 8);
  const first = drawn();
  await strike('n');
  await waitFor(() => expect([undefined, first]).not.toContain(drawn()));
  await untilTempo(written - 8);
  const later = await open();
  await untilTempo(written - 8);
  await inDialog('Practice', () => press('button', 'As written'));
  await untilTempo(written);
  for (const [typed, taken] of [
    ['67', 67],
    ['999', 300],
    ['', 300],
  ] as const) {
    act(() => field().focus());
    fireEvent.change(field(), { target: { value: typed } });
    fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter' });
    await untilTempo(taken);
  }
  // The space bar is the stage's own again.
  await strike(' ');
  await untilPlaying(later.runs);
  expect(runs).toEqual([]);
});

it('gives the music before back note for note, on a later visit too', async () => {
  const { app } = await open();
  await waitFor(() => expect(music()).not.toBe(''));
  const first = music();
  const { played } = await app.services.device();
  // What stood there for a moment is kept.
  const latest = () => played.latest(() => true);
  await waitFor(async () => expect(await latest()).toBeTruthy());
  const kept = (await latest())!;
  await strike('n');
  // While other music is drawn there is none.
  await waitFor(() => expect(['', first]).not.toContain(music()));
  await strike('p');
  await waitFor(() => expect(music()).toBe(first));
  // On a busy machine the music between stood that long too.
  await forgetPlayed();
  await played.remember(kept);
  await open('/practice/sr/play?mediumId=trumpet&levelId=pv~1&seed=2');
  expect(heading()).toBe('Trumpet, level 1');
  await press('button', /^Music before/);
  await waitFor(() => expect(heading()).toBe('Violin, level 2'));
  await waitFor(() => expect(music()).toBe(first));
  await press('button', /^Music before/);
  await screen.findByText('There is no music before this one.');
});

it('lets only space act where keys are switched off, on later visits too', async () => {
  await open();
  await inDialog('Display', () => press('switch', 'Use keys'));
  const looks = () => ({
    music: drawn(),
    metronome: screen.getByRole('button', { name: 'Metronome' }).getAttribute('aria-pressed'),
    tempo: field().value,
    zoom: screen.getByLabelText('Zoom').textContent,
    dialogs: screen.queryAllByRole('dialog').length,
  });
  for (let visit = 1; visit <= 2; visit++) {
    const { runs, app } = await open();
    const asked = vi.spyOn(app.services.exercises, 'next');
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    const before = looks();
    for (const key of ['m', 'ArrowUp', '+', '?', 'f', 'p', 'n']) await strike(key);
    await strike(' ');
    // What a key had begun would be there before a take is.
    await untilPlaying(runs);
    runs[0]!.finish({ finished: false });
    await screen.findByRole('button', { name: 'Play (space)' });
    await screen.findByLabelText('Zoom');
    expect(looks()).toEqual(before);
    expect(asked).not.toHaveBeenCalled();
    expect(document.fullscreenElement ?? null).toBeNull();
  }
  document.documentElement.requestFullscreen = async () => {};
  await press('button', 'Full screen');
  await screen.findByText('Escape leaves the full screen.');
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
});

it('moves a cursor by notes or by beats, or none', async () => {
  const opened = await open();
  const choose = (style: string) => inDialog('Display', () => press('radio', style));
  const cursor = () => screen.queryByTestId('cursor');
  let count = 0;
  const play = async () => {
    await press('button', 'Play (space)');
    await untilPlaying(opened.runs, ++count);
    opened.place.quarters = 0;
    act(() => opened.tell({ kind: 'music' }));
    await screen.findByText(/^Measure 1 of/);
  };
  const stop = async () => {
    await press('button', 'Stop');
    await screen.findByRole('button', { name: 'Play (space)' });
  };
  await play();
  await waitFor(() => expect(cursor()).not.toBeNull());
  await stop();
  await choose('None');
  await play();
  expect(cursor()).toBeNull();
  await stop();
  await choose('Beat');
  await play();
  await waitFor(() => expect(cursor()).not.toBeNull());
  await stop();
});

it('keeps the click as soft as it is liked, and its tempo can be heard before anything is played', async () => {
  const { asked } = await open();
  const click = () => screen.findByRole<HTMLInputElement>('slider', { name: 'Click' });
  const isMuted = async () => (await click()).getAttribute('aria-valuetext') === 'Muted';
  await press('button', 'Practice');
  fireEvent.change(await click(), { target: { value: '0' } });
  await waitFor(async () => expect(await isMuted()).toBe(true));
  await press('button', 'Hear it');
  await press('button', 'Stop it');
  await screen.findByRole('button', { name: 'Hear it' });
  expect(asked.metronome.toggle).toHaveBeenCalledTimes(2);
  await open();
  await press('button', 'Practice');
  expect(await isMuted()).toBe(true);
});

it('gives a link to this very exercise', async () => {
  const copied: string[] = [];
  const writeText = async (text: string) => void copied.push(text);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as Clipboard);
  await open('/practice/sr/play?mediumId=cello&levelId=pv~3');
  const first = drawn();
  await press('button', 'Copy a link to this exercise');
  await screen.findByText('The link is copied.');
  expect(copied[0]).toMatch(/\/practice\/sr\/play\?code=/);
  const { pathname, search } = new URL(copied[0]!);
  await open(pathname + search);
  expect(drawn()).toBe(first);
});
