import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { played } from '#tests/shared/assessment/performance';
import { exerciseOf } from '#tests/shared/generation/corpus';
import { closeApp, press, strike } from '../../open-app.tsx';
import { type OpenedStage, openStage } from '../../open-stage.ts';

const CHALLENGE = '/practice/sr/challenge?mediumId=violin&levelId=pv~2&measureCount=4&seed=7';
const START = 'Start the challenge (space)';

afterEach(closeApp);

const open = (link = CHALLENGE) => openStage(link);

/** Chooses in the practice sheet. */
async function choose(change: () => Promise<void> | void): Promise<void> {
  await press('button', 'Practice');
  await screen.findByRole('dialog', { name: 'Practice' });
  await change();
  await press('button', 'Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const switchOn = (name: string) => press('switch', name);
const isPressed = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';

/** Presses start, and has the engine count the time to look. */
async function look({ runs, tell }: OpenedStage, count = 1) {
  await press('button', START);
  await waitFor(() => expect(runs).toHaveLength(count));
  const { plan, finish } = runs.at(-1)!;
  act(() => tell({ kind: 'countdown', left: plan.study, isStudy: true }));
  await screen.findByText(`${plan.study}`);
  return { plan, finish };
}

it('gives as long to look as the player wants, with a coach or without, on later visits too', async () => {
  const first = await open();
  const { plan } = await look(first);
  expect(plan.study).toBe(30);
  expect(screen.getByText('Which key is it in?')).toBeTruthy();
  await press('button', 'Stop');
  await screen.findByRole('button', { name: START });
  await choose(async () => {
    await press('button', 'Less time');
    await switchOn('A coach asks what to look for');
  });
  const later = await open();
  expect((await look(later)).plan.study).toBe(25);
  expect(screen.queryByText('Which key is it in?')).toBeNull();
});

it('gives as long to look as a link says', async () => {
  const { code } = exerciseOf({ medium: 'violin', levelId: 'pv~2' }, 7);
  for (const link of [CHALLENGE, `/practice/sr/challenge?code=${code}`]) {
    const opened = await open(`${link}&countDownSeconds=12`);
    expect((await look(opened)).plan.study).toBe(12);
  }
});

it('is begun by space, which cuts the time to look short, and stops the music', async () => {
  const { runs, tell, asked } = await open();
  // The button that was pressed by mouse does not keep the space bar.
  await press('button', 'Metronome');
  screen.getByRole('button', { name: 'Metronome' }).focus();
  await strike(' ');
  await waitFor(() => expect(runs).toHaveLength(1));
  act(() => tell({ kind: 'countdown', left: 30, isStudy: true }));
  await strike(' ');
  expect(await screen.findByRole('timer', { name: /^Beat 1 of/ })).toBeTruthy();
  expect(asked.transport.skipStudy).toHaveBeenCalledOnce();
  await strike(' ');
  await screen.findByRole('button', { name: START });
  expect(asked.transport.stop).toHaveBeenCalledOnce();
});

it('lets the tempo be heard while the music is looked at, and shows when it falls silent', async () => {
  const opened = await open();
  await look(opened);
  expect(isPressed('Tempo')).toBe(false);
  await press('button', 'Tempo');
  await waitFor(() => expect(isPressed('Tempo')).toBe(true));
  // The engine ends it by itself before the count-in.
  act(() => opened.asked.metronome.stop());
  await waitFor(() => expect(isPressed('Tempo')).toBe(false));
});

it('lets who heard the tempo before hear it on', async () => {
  const opened = await open();
  await choose(() => press('button', 'Hear it'));
  await look(opened);
  await waitFor(() => expect(isPressed('Tempo')).toBe(true));
  expect(opened.asked.metronome.stop).not.toHaveBeenCalled();
});

it('is ended, with all that sounds, when the stage is left', async () => {
  const opened = await open();
  await look(opened);
  await press('button', 'Tempo');
  await press('button', 'Stop and go back');
  await waitFor(() => expect(opened.app.address()).toContain('/start'));
  await waitFor(() => expect(opened.asked.transport.stop).toHaveBeenCalled());
  expect(opened.isTicking.getState()).toBe(false);
  expect(opened.asked.transport.state.getState().phase).toBe('idle');
});

it('begins with its time to look again, where it goes on to new music by itself', async () => {
  const opened = await open(CHALLENGE.replace('pv~2', 'pv~1'));
  await choose(() => switchOn('Go on to new music by itself'));
  const { finish } = await look(opened);
  const drawn = () => document.querySelector('[role=img][data-ready=true]')?.innerHTML;
  const first = drawn();
  act(() => opened.tell({ kind: 'music' }));
  finish();
  await waitFor(() => expect(opened.runs).toHaveLength(2));
  expect(opened.runs[1]!.plan.study).toBe(30);
  await waitFor(() => expect(drawn()).not.toBe(first));
});

it('ends with its result where it is checked, which can be listened to slowly', async () => {
  const rhythm = exerciseOf({ medium: 'rhythmonly', levelId: 'pv~1', measureCount: 4 }, 2);
  const opened = await open(
    '/practice/sr/challenge?mediumId=rhythmonly&levelId=pv~1&measureCount=4&seed=2',
  );
  await choose(() => switchOn('Record and check the challenge'));
  const { finish } = await look(opened);
  expect(opened.runs[0]!.options.source).toBe('taps');
  act(() => opened.asked.transport.skipStudy());
  expect(await screen.findByRole('button', { name: 'Tap here' })).toBeTruthy();
  finish({ heard: played(rhythm) });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));

  await press('button', 'Listening');
  const sheet = within(await screen.findByRole('dialog', { name: 'Listening' }));
  // Taps leave no recording: they are heard as they were tapped.
  expect(sheet.getByText('Your recording')).toBeTruthy();
  fireEvent.click(sheet.getByText('50%'));
  await press('button', 'Done');
  await press('button', 'Listen');
  await waitFor(() => expect(opened.runs).toHaveLength(2));
  expect(opened.runs[1]!.plan.tempo).toBe(rhythm.tempo / 2);
  act(() => opened.tell({ kind: 'music' }));
  fireEvent.click(await summary.findByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('button', { name: 'Listen' })).toBeTruthy();
});

it('lets a voice of a choir fall silent while its music is looked at', async () => {
  const opened = await open(CHALLENGE.replace('violin', 'choir-satb'));
  await choose(() => switchOn('Play the music along'));
  await look(opened);
  await press('button', 'Parts');
  const sheet = within(await screen.findByRole('dialog', { name: 'Parts' }));
  fireEvent.change(sheet.getByRole('slider', { name: 'Alto' }), { target: { value: '0' } });
  await waitFor(() => expect(opened.asked.sounds.setVolume).toHaveBeenCalledWith(1, 0));
  await press('button', 'Done');
  expect(opened.asked.transport.state.getState().phase).toBe('countdown');
  await press('button', 'Stop');
  await screen.findByRole('button', { name: START });
  await press('button', 'Practice');
  const alto = await screen.findByRole<HTMLInputElement>('slider', { name: 'Alto' });
  expect(alto.value).toBe('0');
});

it('has music that plays along wait while its tab is hidden, until the player goes on', async () => {
  const silent = await open(CHALLENGE.replace('challenge', 'play'));
  await press('button', 'Play (space)');
  await waitFor(() => expect(silent.runs).toHaveLength(1));
  silent.place.quarters = 0;
  act(() => silent.tell({ kind: 'music' }));
  await screen.findByText('Measure 1 of 4');
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  for (const state of ['hidden', 'visible'] as const) {
    visibility.mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Paused')).toBeTruthy();
  }
  await press('button', 'Go on');
  expect(silent.asked.transport.resume).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByText('Paused')).toBeNull());
  expect(screen.getByText('Measure 1 of 4')).toBeTruthy();
});

const sheet = () => screen.queryByRole('heading', { name: 'Music you have not seen' });
const isHidden = () => document.querySelector('[role=img]')!.closest('[inert]') !== null;

it('says what will happen, and hides its music until the time to look begins', async () => {
  const opened = await open();
  expect(await screen.findByRole('heading', { name: 'Music you have not seen' })).toBeTruthy();
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual([
    'The music appears, and you have 30 seconds to look at it.',
    expect.stringMatching(/^It counts in for \d seconds\.$/),
    expect.stringMatching(/^You play without stopping, .*: 4 measures, about \d+ seconds\.$/),
  ]);
  expect(isHidden()).toBe(true);
  await press('button', START);
  await waitFor(() => expect(opened.runs).toHaveLength(1));
  // While the engine gets ready nobody looks yet.
  expect(isHidden()).toBe(true);
  act(() => opened.tell({ kind: 'countdown', left: 30, isStudy: true }));
  await waitFor(() => expect(isHidden()).toBe(false));
  expect(sheet()).toBeNull();
  await press('button', 'Stop');
  await screen.findByRole('button', { name: START });
  expect(isHidden()).toBe(false);
  await press('button', /^New music/);
  await waitFor(() => expect(isHidden()).toBe(true));
});

it('promises nothing of music that was looked at before the page was loaded anew, named by its seed or its code', async () => {
  const free = CHALLENGE.replace('/challenge', '/play');
  await open(free);
  const looked = () => sessionStorage.getItem('primavista-looked-at');
  await waitFor(() => expect(looked()).toMatch(/^\["/), { timeout: 3000 });
  const [code] = JSON.parse(looked()!) as string[];
  for (const link of [CHALLENGE, `/practice/sr/challenge?code=${code}`]) {
    await open(link);
    await screen.findByRole('button', { name: START });
    expect(sheet()).toBeNull();
    expect(isHidden()).toBe(false);
  }
  // Other music is not what was looked at.
  await open(CHALLENGE.replace('seed=7', 'seed=8'));
  expect(await screen.findByRole('heading', { name: 'Music you have not seen' })).toBeTruthy();
});

it('says how it ended, why it was not checked, and what is next', async () => {
  const opened = await open();
  const { finish } = await look(opened);
  act(() => opened.tell({ kind: 'music' }));
  finish();
  let end = within(await screen.findByRole('region', { name: 'The challenge is over' }));
  expect(end.getByRole('status').textContent).toMatch(/^Played to the end: 4 measures at tempo/);
  expect(end.getByText(/^It was not checked: that is switched off/)).toBeTruthy();
  await press('button', 'Same again');
  await waitFor(() => expect(opened.runs).toHaveLength(2));
  act(() => opened.tell({ kind: 'music' }));
  opened.place.quarters = 5;
  await press('button', 'Stop');
  end = within(await screen.findByRole('region', { name: 'The challenge is over' }));
  expect(end.getByRole('status').textContent).toBe('You stopped in measure 2 of 4.');
  await press('button', 'Check me');
  await waitFor(() => expect(opened.runs).toHaveLength(3));
  expect(opened.runs[2]!.options.source).toBe('microphone');
  act(() => opened.runs[2]!.finish({ finished: false }));
  await waitFor(() => expect(screen.getByText('New music').closest('[disabled]')).toBeNull());
  await press('button', /^New music/);
  await waitFor(() => expect(sheet()).not.toBeNull());
});
