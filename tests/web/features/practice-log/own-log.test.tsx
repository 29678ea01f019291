import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deletePracticeEntry } from '#shared/contract/practice-log';
import { getPracticeLog, type PracticeLogReply } from '#shared/contract/read-practice-log';
import { dayIn } from '#shared/lib/time-zone';
import { openDatabase } from '../../../../web/data/store/database.ts';
import type { StoredSitting } from '../../../../web/data/store/tables/sittings.ts';
import { ownTimeZone } from '../../../../web/i18n/time-zones.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';
import { emptyDevice, rememberStudent, schoolOf } from '../../student-of-school.ts';

const studentId = '0190a000-0000-7000-8000-00000000a001';
const [strings, band] = ['strings', 'band'];
const db = openDatabase(studentId);

beforeEach(async () => {
  rememberStudent();
  await emptyDevice();
});
afterEach(closeApp);

const minute = 60_000;
/** Early enough on this very day that nothing is yet to come, whenever the test runs. */
const startedAt = Math.max(Date.now() - 30 * minute, new Date().setHours(0, 0, 0, 0));
const today = dayIn(ownTimeZone(), startedAt);

const session = {
  ...{ id: '0190a000-0000-7000-8000-00000000c001', courseId: strings, mode: 'freeplay' as const },
  ...{ startedAt: new Date(startedAt - 1000).toISOString(), seconds: 600, count: 4 },
};

const told: PracticeLogReply = {
  dailyPractices: [{ day: today, courseId: strings, seconds: 600, count: 4 }],
  ...{ totalTime: 600, totalCount: 4, sessions: [session] },
  pagination: { page: 1, pageSize: 50, total: 1 },
  classes: [
    { courseId: strings, title: 'Strings' },
    { courseId: band, title: 'Band' },
  ],
};

/** What was played on this device and has not reached the server. */
const sitting = (rest: Partial<StoredSitting> = {}): StoredSitting => ({
  ...{ id: '0190a000-0000-7000-8000-00000000c002', courseId: band, mode: 'challenge' },
  ...{ timeZone: ownTimeZone(), startedAt, endedAt: startedAt, playedMs: 5 * minute, count: 2 },
  ...{ contractVersion: 1, state: 'unsent', tries: 0, nextTryAt: Number.MAX_SAFE_INTEGER },
  problem: null,
  ...rest,
});

/** A server that has this log, until something of it is deleted. */
function schoolWith(log: PracticeLogReply) {
  const empty = { ...log, dailyPractices: [], sessions: [] };
  const school = schoolOf();
  return school.on(deletePracticeEntry, {}).on(getPracticeLog, () => ({
    practiceLog: school.asked(deletePracticeEntry).length > 0 ? empty : log,
  }));
}

const week = async () =>
  within((await screen.findByRole('heading', { name: 'This week' })).parentElement!);
const sittings = () =>
  within(screen.getByRole('heading', { name: 'Each time you practised' }).parentElement!)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');

describe('one’s own practice log', () => {
  it('teaches what to do where nothing is noted', async () => {
    const nothing = { ...told, dailyPractices: [], sessions: [], classes: [] };
    await openApp('/practice-log', schoolWith(nothing).answer);
    expect(await screen.findByText(/is noted here by itself/)).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Practise' })).toBeTruthy();
  });

  it('tells of this week first, in time or in exercises, and remembers which', async () => {
    await openApp('/practice-log', schoolWith(told).answer);
    expect((await week()).getByText('10 min', { selector: 'p' })).toBeTruthy();
    await press('radio', 'Exercises');
    expect((await week()).getByText('4 exercises', { selector: 'p' })).toBeTruthy();
    await openApp('/practice-log', schoolWith(told).answer);
    expect((await week()).getByText('4 exercises', { selector: 'p' })).toBeTruthy();
  });

  it('tells of one class, and remembers which', async () => {
    await openApp('/practice-log', schoolWith(told).answer);
    await press('radio', 'Band');
    expect(await screen.findByText('Nothing is noted for this class yet.')).toBeTruthy();
    await openApp('/practice-log', schoolWith(told).answer);
    await screen.findByText('Nothing is noted for this class yet.');
    await press('radio', 'Strings');
    expect((await week()).getByText('10 min', { selector: 'p' })).toBeTruthy();
  });

  it('says of no class that nothing is noted while earlier pages may have it', async () => {
    const more = { ...told, pagination: { page: 1, pageSize: 50, total: 51 } };
    await openApp('/practice-log', schoolWith(more).answer);
    await press('radio', 'Band');
    expect(await screen.findByRole('button', { name: 'Show earlier' })).toBeTruthy();
    expect(screen.queryByText(/^Free play/)).toBeNull();
    expect(screen.queryByText('Nothing is noted for this class yet.')).toBeNull();
  });

  it('has without a network what it had, and what waits to be sent, once', async () => {
    await openApp('/practice-log', schoolWith(told).answer);
    await week();
    await waitFor(async () => expect(await db.replies.count()).toBeGreaterThan(0));
    // One that the server has in part, and one that it has not.
    await db.sittings.bulkPut([
      sitting(),
      sitting({ ...session, startedAt: Date.parse(session.startedAt), playedMs: 11 * minute }),
    ]);
    await openApp('/practice-log');
    expect((await week()).getByText('16 min', { selector: 'p' })).toBeTruthy();
    expect(screen.getByText(/^2 of these wait on this device/)).toBeTruthy();
    expect(sittings()).toEqual([
      expect.stringMatching(/Challenge, Band.*Waiting to be sent.*5 min.*2 exercises/),
      expect.stringMatching(/Free play, Strings.*Waiting to be sent.*11 min.*4 exercises/),
    ]);
  });

  it('counts what arrived after the kept answer was given', async () => {
    await openApp('/practice-log', schoolWith(told).answer);
    await week();
    await waitFor(async () => expect(await db.replies.count()).toBeGreaterThan(0));
    await db.sittings.put(sitting({ state: 'sent', sentAt: Date.now() + minute }));
    await openApp('/practice-log');
    expect((await week()).getByText('15 min', { selector: 'p' })).toBeTruthy();
    expect(screen.queryByText(/Waiting to be sent/)).toBeNull();
  });

  it('counts what arrived while the answer was on its way, once, and nothing of long ago again', async () => {
    const sentAt = Date.now();
    const ago = Date.now() - 26 * 60 * minute;
    await db.sittings.bulkPut([
      sitting({ state: 'sent', sentAt, endedAt: Date.now() }),
      sitting({
        ...{ ...session, startedAt, playedMs: 10 * minute },
        ...{ state: 'sent', sentAt, endedAt: Date.now() },
      }),
      sitting({
        ...{ id: '0190a000-0000-7000-8000-00000000c003', state: 'sent', sentAt },
        ...{ startedAt: ago, endedAt: ago },
      }),
    ]);
    const seen = new Set<string>();
    const watcher = new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('p')) seen.add(textContent ?? '');
    });
    watcher.observe(document.body, { childList: true, subtree: true, characterData: true });
    const { answer } = schoolWith(told);
    await openApp('/practice-log', async (request) => {
      // Later than the device has told what it noted.
      await new Promise((resolve) => setTimeout(resolve, 200));
      return answer(request);
    });
    expect(await (await week()).findByText('15 min', { selector: 'p' })).toBeTruthy();
    expect(sittings()).toHaveLength(2);
    watcher.disconnect();
    // Nor for a moment: what was noted before the answer is in it.
    expect([...seen].filter((text) => /^\d+ min$/.test(text))).toEqual(['15 min']);
  });

  it('follows what is played in another tab, once, from its first seconds until the server has it', async () => {
    await openApp('/practice-log', schoolWith(told).answer);
    expect((await week()).getByText('10 min', { selector: 'p' })).toBeTruthy();
    const shows = async (minutes: string) =>
      expect(await (await week()).findByText(minutes, { selector: 'p' })).toBeTruthy();
    await db.sittings.put(sitting());
    await shows('15 min');
    await db.sittings.put(sitting({ playedMs: 6 * minute }));
    await shows('16 min');
    await db.sittings.put(
      sitting({ playedMs: 6 * minute, state: 'sent', sentAt: Date.now(), endedAt: Date.now() }),
    );
    await waitFor(() => expect(screen.queryByText(/Waiting to be sent/)).toBeNull());
    await shows('16 min');
    expect(sittings()).toHaveLength(2);
  });

  it('shows what this device has noted where the server was never asked', async () => {
    await db.sittings.put(sitting());
    await openApp('/practice-log');
    expect((await week()).getByText('5 min', { selector: 'p' })).toBeTruthy();
    expect(screen.getByText(/What you practised before appears once you are online/)).toBeTruthy();
  });

  it('loses an entry that is deleted, here and at the server', async () => {
    const school = schoolWith(told);
    await db.sittings.put(sitting({ id: session.id, state: 'sent', sentAt: 1 }));
    await openApp('/practice-log', school.answer);
    await press('button', /^Delete /);
    await press('button', 'Delete');
    await screen.findByText(/is noted here by itself/);
    expect(school.asked(deletePracticeEntry)).toMatchObject([{ params: { entryId: session.id } }]);
    expect(await db.sittings.count()).toBe(0);
  });

  it('keeps an entry that cannot be deleted without a network, and says when it can', async () => {
    await db.sittings.put(sitting());
    await openApp('/practice-log');
    await press('button', /^Delete /);
    await press('button', 'Delete');
    expect(await screen.findByText(/Delete it when the network is back/)).toBeTruthy();
    expect(sittings()).toHaveLength(1);
  });
});
