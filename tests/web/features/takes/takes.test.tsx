import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { assess } from '#shared/assessment/assess';
import { everythingShown } from '#shared/assignments/shown';
import { scoredReport, storedTake, tappedReport } from '#tests/support/stored-take';
import { openDatabase } from '../../../../web/data/store/database.ts';
import type { OutboxEntry } from '../../../../web/data/store/tables/outbox.ts';
import type { StoredTake } from '../../../../web/data/store/tables/takes.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';
import { assignment } from '../../student-of-school.ts';

const old = '2020-01-01T00:00:00.000Z';

afterEach(closeApp);

/** As another visit would have kept them. */
async function keep(takes: readonly StoredTake[], entries: readonly OutboxEntry[] = []) {
  const db = openDatabase(null);
  await Promise.all([db.takes.clear(), db.outbox.clear()]);
  await db.takes.bulkPut(takes);
  await db.outbox.bulkPut(entries);
  db.close();
}

const rows = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('listitem')
    .filter((one) => within(one).queryByRole('button', { name: /^Delete this take/ }) !== null);
/** The newest stands first. */
const row = (at: number) => within(rows().at(at)!);
const pressIn = async (at: number, role: string, name: RegExp) => {
  (await row(at).findByRole(role, { name })).click();
};
const scores = () => rows().map((one) => one.querySelector('b')?.textContent ?? null);
const untilRows = (count: number) => waitFor(() => expect(rows()).toHaveLength(count));

/** Goes to the list of what the device keeps. */
async function openList(count: number) {
  const app = await openApp('/takes');
  await untilRows(count);
  return app;
}

it('says of a take in which nothing was heard just that, and never a 0', async () => {
  await keep([
    storedTake({ id: 'silent', report: assess(tappedReport.music, [], tappedReport.exercise) }),
    storedTake({ id: 'older', createdAt: old, report: scoredReport(13) }),
  ]);
  await openList(2);
  expect(scores()).toEqual(['Nothing heard', '13']);
  await pressIn(0, 'button', /^Compare/);
  await pressIn(1, 'button', /^Compare/);
  const comparison = within(await screen.findByRole('region', { name: 'Side by side' }));
  expect(comparison.getByText('Nothing heard')).toBeTruthy();
  expect(comparison.queryByText('0')).toBeNull();
});

it('finds what was played again: to look at, to compare, to delete and to take back', async () => {
  await keep([
    storedTake({ id: 'newer' }),
    storedTake({ id: 'older', createdAt: old, report: scoredReport(13) }),
  ]);
  const newest = String(Math.round(tappedReport.sets.lenient.score));
  await openList(2);
  expect(document.title).toBe('Your takes · Primavista');
  expect(scores()).toEqual([newest, '13']);
  expect(await screen.findByText(/B used on this device$/)).toBeTruthy();

  await pressIn(0, 'button', /^Compare/);
  await pressIn(1, 'button', /^Compare/);
  const comparison = within(await screen.findByRole('region', { name: 'Side by side' }));
  expect(comparison.getAllByRole('list')).toHaveLength(2);
  // The older one stands first.
  const points = comparison.getAllByText((text) => text === newest || text === '13');
  expect(points[0]!.textContent).toBe('13');
  await press('button', 'Close the comparison');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Side by side' })).toBeNull());

  await pressIn(1, 'link', /^Look/);
  expect((await screen.findByTestId('score')).textContent).toBe('13');
  const notes = () => [...document.querySelectorAll('[data-ready=true] .abcjs-note')];
  await waitFor(() => expect(notes().length).toBeGreaterThan(0));
  await waitFor(() =>
    expect(notes().every((note) => note.getAttribute('data-mark') !== null)).toBe(true),
  );
  await press('button', 'Back');

  await untilRows(2);
  await pressIn(1, 'button', /^Delete this take/);
  await untilRows(1);
  await press('button', 'Undo');
  await untilRows(2);
  await pressIn(1, 'button', /^Delete this take/);
  await untilRows(1);
  const app = await openList(1);
  expect(scores()).toEqual([newest]);
  await pressIn(0, 'button', /^Delete this take/);
  expect(await screen.findByText('What you record is kept here, on this device.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/B used on this device$/)).toBeNull());

  await app.go('/takes/none-of-these');
  expect(await screen.findByText('This take is not on this device.')).toBeTruthy();
});

it('lets a take of a much older version hide no other, and be deleted', async () => {
  const unreadable = { version: '0' } as unknown as StoredTake['report'];
  await keep([storedTake(), storedTake({ id: 'long-ago', createdAt: old, report: unreadable })]);
  await openList(2);
  expect(scores()[0]).toBe(String(Math.round(tappedReport.sets.lenient.score)));
  expect(rows()[1]!.textContent).toContain('cannot be read here any more');
  expect(row(1).queryByRole('button', { name: /^Compare/ })).toBeNull();
  await pressIn(1, 'link', /^Look/);
  expect(
    await screen.findByText('The marks of this take cannot be read here any more.'),
  ).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  await press('button', 'Delete this take');
  await untilRows(1);
});

it('does not call handed in what the server refused, and lets it be tried again or saved to a file', async () => {
  const id = '0190a000-0000-7000-8000-00000000beef';
  const assignmentId = 'assignment';
  const entry: OutboxEntry = {
    ...{ id, kind: 'attempt', takeId: id, assignmentId, contractVersion: 1 },
    ...{ state: 'refused', tries: 0, nextTryAt: 0, problem: 'too-large' },
  };
  await keep([storedTake(), storedTake({ id, assignmentId, createdAt: old })], [entry]);
  await openList(2);
  await waitFor(() => expect(rows()[1]!.textContent).toContain('not handed in'));
  expect(rows()[1]!.textContent).toContain('This is too large to send.');

  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:take');
  await pressIn(1, 'button', /^Save to a file/);
  await waitFor(() => expect(saved).toEqual(['primavista-2020-01-01-beef.json']));

  await pressIn(1, 'button', /^Delete this take/);
  await untilRows(1);
  await press('button', 'Undo');
  await untilRows(2);
  expect(rows()[1]!.textContent).toContain('This is too large to send.');

  // Nobody is signed in, so it waits.
  await pressIn(1, 'button', /^Try again/);
  await waitFor(() => expect(rows()[1]!.textContent).toContain('waiting for your teacher'));
  expect(await screen.findByText(/^Not handed in yet\./)).toBeTruthy();
  const remove = row(1).getByRole<HTMLButtonElement>('button', { name: /^Delete this take/ });
  expect(remove.disabled).toBe(true);
});

it('lists, compares and opens takes by the strictness of practice, as large as they are liked', async () => {
  const { sets } = tappedReport;
  const report = { ...tappedReport, sets: { ...sets, strict: { ...sets.strict, score: 13 } } };
  await keep([
    storedTake(),
    storedTake({ id: 'too-soft', createdAt: old, soundTrouble: 'too-soft', report }),
  ]);
  localStorage.setItem(
    'primavista-options-guest',
    JSON.stringify({ options: { practiceStrictness: 'strict' }, unsent: [] }),
  );
  await openList(2);
  expect(scores()[1]).toBe('13');
  await pressIn(0, 'button', /^Compare/);
  await pressIn(1, 'button', /^Compare/);
  const comparison = within(await screen.findByRole('region', { name: 'Side by side' }));
  expect(comparison.getByText('13')).toBeTruthy();
  await pressIn(1, 'link', /^Look/);
  expect((await screen.findByTestId('score')).textContent).toBe('13');
  const strict = screen.getAllByRole<HTMLInputElement>('radio', { name: 'Strict' });
  expect(strict.map(({ checked }) => checked)).toContain(true);
  expect(screen.getByText(/^It reached us very softly\./)).toBeTruthy();
  await press('button', 'Larger notes');
  const zoom = () => screen.getByLabelText('Zoom').textContent;
  await waitFor(() => expect(zoom()).not.toBe('100%'));
  const before = zoom();
  await openApp('/takes/too-soft');
  expect((await screen.findByLabelText('Zoom')).textContent).toBe(before);
});

it('lets a take of one’s own be saved, and leaves one that was handed in to the teacher', async () => {
  const sound = { audio: new ArrayBuffer(8), audioType: 'audio/webm;codecs=opus' };
  await keep([
    storedTake({ id: 'own', source: 'microphone', ...sound }),
    storedTake({ id: 'handed-in', createdAt: old, assignmentId: 'assignment', ...sound }),
  ]);
  const app = await openApp('/takes/own');
  await press('button', 'Save as…');
  const kinds = await screen.findAllByRole('menuitem');
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    'Page with the marks (PDF)',
    'Sound (WAV)',
    'Sound, small (WEBM)',
  ]);
  await app.go('/takes/handed-in');
  await waitFor(() => expect(app.address()).toBe('/takes/handed-in'));
  expect(await screen.findByTestId('score')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save as…' })).toBeNull());
});

it('has no page with marks of a take in which nothing was heard', async () => {
  const report = assess(tappedReport.music, [], tappedReport.exercise);
  await keep([
    storedTake({ id: 'silent', report, audio: new ArrayBuffer(8), audioType: 'audio/wav' }),
  ]);
  await openApp('/takes/silent');
  await press('button', 'Save as…');
  const kinds = await screen.findAllByRole('menuitem');
  expect(kinds.map(({ textContent }) => textContent)).toEqual(['Sound (WAV)']);
});

it('shows of a take whose teacher shows the result later neither marks nor score', async () => {
  await keep([storedTake({ id: 'handed-in', assignmentId: assignment.assignmentId })]);
  const later = { ...everythingShown, marks: 'returned', recording: 'returned' } as const;
  const seen = async (isReturned: boolean) => {
    const db = openDatabase(null);
    await db.replies.put({
      key: '/api/v2/assignments',
      reply: { assignments: [{ ...assignment, shown: later, isReturned }] },
      storedAt: old,
    });
    db.close();
  };
  await seen(false);
  const app = await openList(1);
  await waitFor(() => expect(scores()).toEqual([null]));
  expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
  await app.go('/takes/handed-in');
  expect(await screen.findByText('Your teacher sees how it went.')).toBeTruthy();
  expect(screen.queryByTestId('score')).toBeNull();
  for (const name of [/^Listen/, 'Show me each one', 'Practise what I missed'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await seen(true);
  await openApp('/takes/handed-in');
  expect(await screen.findByTestId('score')).toBeTruthy();
  await openDatabase(null).replies.clear();
});

it.each([
  ['as it was when it was played', { marks: false, recording: false }, false],
  ['as it was when it was played', { marks: true, recording: true }, true],
  ['not, where nobody knows', undefined, false],
] as const)('shows a take whose assignment is in no list any more %s', async (_, seen, isShown) => {
  const { assignmentId } = assignment;
  await keep([storedTake({ id: 'archived', assignmentId, ...(seen && { seen }) })]);
  const app = await openList(1);
  await waitFor(() => expect(scores().map((score) => score !== null)).toEqual([isShown]));
  await app.go('/takes/archived');
  if (isShown) expect(await screen.findByTestId('score')).toBeTruthy();
  else expect(await screen.findByText('Your teacher sees how it went.')).toBeTruthy();
});
