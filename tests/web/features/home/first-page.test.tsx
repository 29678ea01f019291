import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { generateExercise } from '#shared/generation/generate';
import { NotFetched } from '../../../../web/data/exercises/not-fetched.ts';
import { openDatabase } from '../../../../web/data/store/database.ts';
import { fakeServer } from '../../fake-server.ts';
import { closeApp, openApp, press, untilDrawn } from '../../open-app.tsx';
import { emptyDevice } from '../../student-of-school.ts';

beforeEach(() => emptyDevice('guest'));
afterEach(closeApp);

const justPlay = async () =>
  decodeURIComponent(
    (await screen.findByRole('link', { name: 'Just play' })).getAttribute('href')!,
  );
const untilKept = (medium: string) =>
  waitFor(() => expect(localStorage.getItem('primavista-last')).toContain(medium));
const choose = async (name: string) => press('radio', name);
const yours = () => within(screen.getByRole('region', { name: 'Yours' }));

it('gives a new visitor music in three taps, and finds their instrument again', async () => {
  await openApp('/');
  await choose('Trumpet');
  await press('link', 'Just play');
  await screen.findByRole('heading', { name: 'Trumpet, level 2' });
  await waitFor(() => expect(document.querySelector('[data-ready=true]')).not.toBeNull());
  await openApp('/');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Trumpet' }).checked).toBe(true),
  );
  expect(screen.getByLabelText<HTMLSelectElement>('Instrument').value).toBe('trumpet');
});

it('says that music cannot be shown whose composer did not come, and shows the next that can', async () => {
  await openApp('/', {
    write(request, seed) {
      if (request.medium === 'piano') throw new NotFetched('http://here/assets/keyboard.js');
      return generateExercise(request, seed);
    },
  });
  await choose('Piano');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The music cannot be shown');
  expect(alert.textContent).not.toContain('http');
  expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
  await choose('Trumpet');
  await untilDrawn();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('invites to try live practice once the server has said that it may be tried', async () => {
  const line = () => screen.queryByRole('link', { name: 'Try live practice' })?.closest('p');
  for (const takesTrials of [true, false]) {
    const { services } = await openApp('/', fakeServer({ takesTrials }).answer);
    await screen.findByRole('link', { name: 'Just play' });
    expect(line()?.dataset.unknown).toBe('true');
    await act(() => services.account.refresh());
    expect(line()?.dataset.unknown).toBe(undefined);
    expect(line() !== undefined).toBe(takesTrials);
    closeApp();
  }
});

it('puts first what was played lately, wherever it was chosen', async () => {
  await openApp('/practice/sr/play?mediumId=oboe&levelId=pv~3');
  await untilKept('oboe');
  await openApp('/');
  const choices = within(await screen.findByRole('group', { name: 'What do you play?' }));
  const instruments = choices.getAllByRole<HTMLInputElement>('radio');
  expect(instruments).toHaveLength(10);
  expect(instruments[0]).toMatchObject({ checked: true, value: 'oboe' });
  // As every part of the kit says what is chosen, so that a contrast theme shows it.
  expect(instruments.filter((one) => one.closest('label')?.dataset.selected === 'true')).toEqual([
    instruments[0],
  ]);
  expect(await justPlay()).toContain('mediumId=oboe&levelId=pv~3');
});

it('comes back with all that was practised last, until it is left out', async () => {
  await openApp(
    '/practice/sr/play?mediumId=cello&levelId=pv~4&timeSigs=3/4&keySigs=D&measureCount=12',
  );
  await untilKept('cello');
  await openApp('/');
  expect(await justPlay()).toContain('timeSigs=3/4');
  // Another instrument begins plainly, and this one is as it was.
  await choose('Flute');
  await waitFor(async () => expect(await justPlay()).not.toContain('timeSigs'));
  await choose('Cello');
  const leaveOut = 'Leave out 3/4, D major, 12 measures';
  await screen.findByRole('button', { name: leaveOut });
  await press('link', 'Just play');
  await screen.findByText('D major, 3/4, 12 measures');
  await openApp('/');
  await press('button', leaveOut);
  await waitFor(() => expect(screen.queryByRole('button', { name: leaveOut })).toBeNull());
  expect(await justPlay()).toMatch(/mediumId=cello&levelId=pv~4$/);
});

it('remembers how the table of saved set-ups is sorted and how long it is', async () => {
  await openApp('/practice/sr/level?mediumId=violin&levelId=pv~3');
  for (let at = 1; at <= 12; at++) {
    await press('button', 'Save this set-up');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), {
      target: { value: `Piece ${at}` },
    });
    await press('button', 'Save');
    await screen.findByText(`“Piece ${at}” is saved.`);
  }
  await openApp('/');
  fireEvent.click(await screen.findByText('Saved'));
  fireEvent.click(await screen.findByText('Table'));
  const names = () => yours().getAllByRole('rowheader');
  await waitFor(() => expect(names()).toHaveLength(10));
  expect(names()[0]!.textContent).toBe('Piece 12');
  await press('button', /^Name/);
  await waitFor(() => expect(names()[0]!.textContent).toBe('Piece 1'));
  await press('button', 'Next page');
  await waitFor(() => expect(names()).toHaveLength(2));
  await press('button', /Rows on a page/);
  await press('option', '25');
  await waitFor(() => expect(names()).toHaveLength(12));
  await openApp('/');
  await waitFor(() => expect(names()).toHaveLength(12));
  expect(names()[0]!.textContent).toBe('Piece 1');
  expect(yours().getByRole('columnheader', { name: /^Name/ }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
  // So many are not deleted by one press.
  await press('checkbox', 'Choose all');
  fireEvent.click(yours().getByRole('button', { name: 'Delete' }));
  const word = await screen.findByRole('textbox', { name: 'To go on, type delete' });
  fireEvent.change(word, { target: { value: 'delete' } });
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('12 set-ups are deleted.');
  await waitFor(() => expect(screen.queryByRole('rowheader')).toBeNull());
  await press('button', 'Undo');
  await waitFor(() => expect(names()).toHaveLength(12));
  // In the order they had.
  await press('button', 'When');
  await press('button', 'When');
  await waitFor(() => expect(names()[0]!.textContent).toBe('Piece 12'));
});

it('tells recent set-ups apart, and brings one back that was taken off the list', async () => {
  const db = openDatabase(null);
  for (const [at, more] of ['', '&annotations=PitchNameAnnotation', '&minorScale=none'].entries()) {
    await openApp(`/practice/sr/play?mediumId=violin&levelId=pv~3${more}`);
    await waitFor(async () => expect(await db.recents.count()).toBe(at + 1));
  }
  db.close();
  await openApp('/');
  const untilListed = (...names: string[]) =>
    waitFor(() => {
      const links = yours().getAllByRole('link');
      expect(links.map(({ textContent }) => textContent)).toEqual(names);
    });
  const [noMinor, noteNames, plain] = [
    'Violin, level 3no minor keys',
    'Violin, level 3note names',
    'Violin, level 3',
  ] as const;
  await untilListed(noMinor, noteNames, plain);
  await press('button', 'Take “Violin, level 3, note names” off the list');
  await untilListed(noMinor, plain);
  await press('button', 'Undo');
  await untilListed(noMinor, noteNames, plain);
});
