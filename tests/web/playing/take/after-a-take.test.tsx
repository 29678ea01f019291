import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { NoteEvent } from '#shared/assessment/report';
import { postLog } from '#shared/contract/log';
import { played } from '#tests/shared/assessment/performance';
import { exerciseOf } from '#tests/shared/generation/corpus';
import { openDatabase } from '../../../../web/data/store/database.ts';
import { type AppMeans, closeApp, press, untilDrawn } from '../../open-app.tsx';
import { forgetPlayed, type OpenedStage, openStage } from '../../open-stage.ts';

const LINK = '/practice/sr/auto-assessment?mediumId=rhythmonly&levelId=pv~1&seed=2';
const SHORT = `${LINK}&measureCount=4&timeSigs=2/4`;
const rhythm = { medium: 'rhythmonly', levelId: 'pv~1' };
const short = exerciseOf({ ...rhythm, measureCount: 4, timeSignatures: ['2/4'] }, 2);
const long = exerciseOf(rhythm, 2);
/** With the fourth note left out. */
const oneMissing = played(short).filter((_, index) => index !== 3);

beforeEach(() => forgetPlayed());
afterEach(closeApp);

const open = (link = SHORT, means: AppMeans = {}) => openStage(link, means);

/** Begins a take, and waits until the engine was asked for it. */
async function begin({ runs, tell }: OpenedStage): Promise<void> {
  await press('button', 'Record (space)');
  await waitFor(() => expect(runs).toHaveLength(1));
  act(() => tell({ kind: 'music' }));
}

const summary = () => screen.findByRole('region', { name: 'Summary' });

/** A take in which this was heard, to its result. */
async function take(opened: OpenedStage, heard: readonly NoteEvent[]): Promise<void> {
  await begin(opened);
  opened.runs[0]!.finish({ heard });
  await within(await summary()).findByText('Saved on this device.');
}

const scoreShown = () => Number(screen.getByTestId('score').textContent);
const panel = () => screen.findByRole('region', { name: 'Marked at another tempo' });

async function markAtAnotherTempo() {
  await press('button', 'How the score comes about');
  await press('button', 'Mark it at another tempo');
  return within(await panel());
}

async function tryTempo(rerun: Awaited<ReturnType<typeof markAtAnotherTempo>>, tempo: string) {
  const field = rerun.getByRole<HTMLInputElement>('textbox', { name: 'Tempo' });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: tempo } });
  fireEvent.blur(field);
  await waitFor(() => expect(field.value).toBe(tempo));
}

it.each([
  ['are ticked as they are heard', true],
  ['are not ticked for who does not want it', false],
])('notes %s', async (_, isWanted) => {
  const opened = await open();
  if (!isWanted) {
    await press('button', 'Display');
    await press('switch', 'Tick notes as they are heard');
    await press('button', 'Done');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  await begin(opened);
  const heard = oneMissing.map(({ onset, midi }) => ({ onset, midi }));
  act(() => opened.liveSounds.setState(heard, true));
  const ticked = () =>
    [...document.querySelectorAll<HTMLElement>('[data-testid^=heard-]')].map(
      ({ dataset }) => dataset.testid,
    );
  const expected = short.notes.flatMap(({ index }) => (index === 3 ? [] : `heard-${index}`));
  if (isWanted) await waitFor(() => expect(ticked()).toEqual(expected));
  opened.runs[0]!.finish({ heard: oneMissing });
  await summary();
  if (!isWanted) expect(ticked()).toEqual([]);
  await waitFor(() => expect(screen.getByTestId('mark-3')).toBeTruthy());
});

it('is marked at another tempo: put back, and kept', async () => {
  const opened = await open();
  await take(opened, oneMissing);
  const first = scoreShown();
  let rerun = await markAtAnotherTempo();
  expect(rerun.getByText('Before')).toBeTruthy();
  expect(rerun.getAllByRole('definition')[0]!.textContent).toBe(`${first}`);
  await tryTempo(rerun, '100');
  await press('button', 'Back to the first');
  await summary();
  expect(scoreShown()).toBe(first);

  rerun = await markAtAnotherTempo();
  await tryTempo(rerun, '100');
  const now = Number(rerun.getAllByRole('definition').at(-1)!.textContent);
  await press('button', 'Keep the new marks');
  await screen.findByText('The new marks are saved.');
  await summary();
  expect(scoreShown()).toBe(now);
  await opened.app.go('/takes');
  expect(await screen.findByText(/tempo 100/)).toBeTruthy();
});

it('that was much faster than counted says nothing of the player, until it is marked at its own tempo', async () => {
  const opened = await open(LINK);
  await take(opened, played(long, long.tempo * 1.4));
  await opened.app.go('/growth');
  await screen.findByText(/^Play something that is checked/);
  await opened.app.go('/takes');
  await press('link', /^Look/);
  await markAtAnotherTempo();
  await press('button', 'Keep the new marks');
  await screen.findByText('The new marks are saved.');
  await opened.app.go('/growth');
  expect((await screen.findAllByRole('button', { name: /notes right/ })).length).toBeGreaterThan(0);
});

it('leads to music with what was missed, and to a picture of what can be read', async () => {
  const opened = await open();
  await opened.app.go('/growth');
  await screen.findByText(/^Play something that is checked/);
  await opened.app.go(SHORT);
  await untilDrawn();
  await take(opened, oneMissing);
  const before = opened.app.address();
  await press('button', 'Practise what I missed');
  await waitFor(() => expect(opened.app.address()).toContain('code='));
  expect(opened.app.address()).not.toBe(before);
  expect(await screen.findByRole('button', { name: 'Record (space)' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Summary' })).toBeNull();
  // What it trains and why stands above the music, and the way back leads to where one was.
  expect(screen.getByRole('heading', { name: 'What you missed' })).toBeTruthy();
  expect(screen.getByText(/^4 measures with .+, because you missed them$/)).toBeTruthy();
  await press('button', 'Back');
  await waitFor(() => expect(opened.app.address()).toBe(before));

  await opened.app.go('/growth');
  await screen.findByRole('heading', { name: 'Rhythms' });
  const heads = await screen.findAllByRole('button', { name: /notes right/ });
  const tries = heads.map((head) =>
    /(\d+) of (\d+)/.exec(head.getAttribute('aria-label')!)!.slice(1).map(Number),
  );
  const sum = (at: number) => tries.reduce((all, one) => all + one[at]!, 0);
  // The last note of the music is of no rhythm in the catalogue.
  expect(sum(1) - sum(0)).toBe(1);
  fireEvent.click(heads[0]!);
  expect((await screen.findAllByText(/notes right/)).length).toBeGreaterThan(0);
});

it('is found again, the music of it, on the way back from what was missed', async () => {
  const { seed: _, ...anySeed } = Object.fromEntries(new URLSearchParams(SHORT.split('?')[1]));
  const opened = await open(`${SHORT.split('?')[0]}?${new URLSearchParams(anySeed)}`);
  const drawn = () => document.querySelector('[role=img][data-ready=true]')?.innerHTML;
  const music = exerciseOf({ ...rhythm, measureCount: 4, timeSignatures: ['2/4'] }, 1);
  const before = drawn();
  expect(before).toBeTruthy();
  const db = openDatabase(null);
  await waitFor(async () => expect(await db.played.count()).toBe(1));
  db.close();
  await take(
    opened,
    played(music).filter((_note, index) => index !== 3),
  );
  await press('button', 'Practise what I missed');
  await screen.findByRole('heading', { name: 'What you missed' });
  await untilDrawn();
  // Not the drawings themselves, which nobody could read in a failure.
  expect(drawn() === before).toBe(false);
  await press('button', 'Back');
  await waitFor(() => expect(opened.app.address()).not.toContain('code='));
  await waitFor(() => expect(drawn() === before).toBe(true));
});

it('lets a player say that something is not right with it, when the network is back too', async () => {
  const told: unknown[] = [];
  let isOnline = false;
  const opened = await open(SHORT, {
    answer: (request) => {
      if (!isOnline || new URL(request.url).pathname !== postLog.path) return undefined;
      void request.json().then(({ entries }) => told.push(...entries));
      return Response.json({ accepted: 1 });
    },
  });
  await take(opened, oneMissing);
  const ask = async () => {
    await press('button', 'How the score comes about');
    await press('button', 'Something is not right');
    return within(await screen.findByRole('dialog', { name: 'Recording Error' }));
  };
  let dialog = await ask();
  await press('button', 'Submit');
  await dialog.findByText('Write a few words first.');
  const text = 'The second half was not heard.';
  fireEvent.change(dialog.getByRole('textbox', { name: 'What happened?' }), {
    target: { value: text },
  });
  await press('button', 'Submit');
  await dialog.findByText(/^It did not reach us/);
  await press('button', 'Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  isOnline = true;
  // What was typed is still there.
  dialog = await ask();
  const words = dialog.getByRole<HTMLInputElement>('textbox', { name: 'What happened?' });
  expect(words.value).toBe(text);
  await press('button', 'Submit');
  await screen.findByText('Thank you for telling us.');
  await waitFor(() =>
    expect(told).toEqual([
      {
        ...{ level: 'warn', component: 'recording-error', message: text },
        ...{ url: '/practice/sr/auto-assessment', mode: 'auto-assessment' },
      },
    ]),
  );
});
