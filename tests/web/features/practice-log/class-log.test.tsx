import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getClassDetails } from '#shared/contract/classes';
import {
  getClassesPractice,
  getClassPracticeLog,
  getStudentPracticeLog,
} from '#shared/contract/read-practice-log';
import { addDays } from '#shared/lib/calendar-day';
import { dayIn } from '#shared/lib/time-zone';
import { ownTimeZone } from '../../../../web/i18n/time-zones.ts';
import { type FakeServer, fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';

const teacher = someone('teacher');
const courseId = '0190a000-0000-7000-8000-00000000c001';
const ada = '0190a000-0000-7000-8000-00000000d001';
const practisedAt = '2026-03-02T12:00:00.000Z';
const students = [
  {
    ...{ studentId: ada, studentName: 'Ada "the bow" Lind, =1+1', totalTime: 3700 },
    ...{ totalCount: 9, days: 2, lastPractisedAt: practisedAt },
  },
  {
    ...{ studentId: '0190a000-0000-7000-8000-00000000d002', studentName: '=HYPERLINK("x")' },
    ...{ totalTime: 0, totalCount: 0, days: 0, lastPractisedAt: null },
  },
];

let server: FakeServer;
/** The days of a class that were asked for. */
const asked = () => server.asked(getClassPracticeLog).map(({ query }) => query);

beforeEach(() => {
  remember(teacher);
  const session = { id: '1', startedAt: practisedAt, courseId, mode: 'freeplay' as const };
  server = fakeServer({ user: teacher })
    .on(getClassesPractice, {
      classes: [
        {
          ...{ courseId, title: 'Strings', color: 'blue', students: 2, practised: 1 },
          ...{ totalTime: 3700, totalCount: 9 },
        },
      ],
    })
    .on(getClassDetails, {
      details: {
        ...{ courseId, title: 'Strings', description: '', color: 'blue', endDate: null },
        ...{ timeZone: 'UTC', solfege: null, standards: null, newcomers: 'ask' },
        ...{ asksWholeName: false, students: 2, owner: 'Miriam Okafor', coTeachers: [] },
        ...{ isOwner: true, joinCode: 'BAND42', isArchived: false },
      },
    })
    .on(getClassPracticeLog, ({ query }) => ({
      title: 'Strings/1',
      students,
      dailyPractices: [{ day: query.get('from')!, seconds: 3700, count: 9, students: 1 }],
    }))
    .on(getStudentPracticeLog, {
      studentName: 'Ada Lind',
      practiceLog: {
        dailyPractices: [{ day: '2026-03-02', courseId, seconds: 60, count: 1 }],
        ...{ totalTime: 60, totalCount: 1 },
        sessions: [{ ...session, seconds: 60, count: 1 }],
        pagination: { page: 1, pageSize: 50, total: 1 },
        classes: [{ courseId, title: 'Strings' }],
      },
    });
});
afterEach(closeApp);

const bodyText = () => screen.getByRole('main').textContent;

it('leads from all classes to one, and from there to one student', async () => {
  const app = await openApp('/educator/practiceLog', server.answer);
  expect(await screen.findByText('1 of 2')).toBeTruthy();
  await press('link', 'Strings');
  // Within the class: its other pages are one press away.
  const tabs = within(await screen.findByRole('navigation', { name: 'Class' }));
  expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('Practice log');
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Students',
    'Assignments',
    'Gradebook',
    'Skills',
    'Practice log',
    'Settings',
  ]);
  await press('link', /^Ada/);
  await screen.findByRole('heading', { name: 'Ada Lind' });
  expect(app.address()).toBe(`/educator/student/${ada}/practiceLog/${courseId}`);
  expect(await screen.findByText('Free play, Strings')).toBeTruthy();
  // It is theirs: only they delete it.
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  await press('link', 'All of your classes');
  await waitFor(() => expect(app.address()).toBe(`/educator/student/${ada}/practiceLog`));
});

it('asks for the days that were chosen, which the address keeps', async () => {
  const app = await openApp(`/educator/practiceLog/${courseId}?range=term`, server.answer);
  await screen.findByText(/The class together, at most 1 h 2 min in one week/);
  const [term] = asked();
  expect(term?.get('to')).toBe(addDays(term!.get('from')!, 18 * 7 - 1));
  expect(term?.get('timeZoneId')).toBe(ownTimeZone());
  await app.go(`/educator/practiceLog/${courseId}?range=own&from=2026-03-02&to=2026-03-08`);
  await screen.findByText(/at most 1 h 2 min on one day/);
  expect(asked().at(-1)?.get('from')).toBe('2026-03-02');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-01' } });
  expect(await screen.findByText('Choose a day on or after the first one.')).toBeTruthy();
  expect(app.address()).toContain('to=2026-03-08');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-31' } });
  await waitFor(() => expect(app.address()).toContain('to=2026-03-31'));
  await waitFor(() => expect(asked().at(-1)?.get('to')).toBe('2026-03-31'));
});

it('takes days that cannot be read for this week', async () => {
  await openApp(
    `/educator/practiceLog/${courseId}?range=own&from=never&to=2026-13-45`,
    server.answer,
  );
  await screen.findByText(/The class together/);
  const today = dayIn(ownTimeZone(), Date.now());
  expect(asked().at(-1)!.get('from')! <= today && today <= asked().at(-1)!.get('to')!).toBe(true);
});

it('saves the table for a spreadsheet, with the figures that are shown and nothing that runs', async () => {
  const saved: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  await openApp(
    `/educator/practiceLog/${courseId}?range=own&from=2026-03-02&to=2026-03-08`,
    server.answer,
  );
  await screen.findByText(/The class together/);
  expect(bodyText()).toContain('1 h 2 min');
  await press('button', 'Download as a spreadsheet');
  expect(names).toEqual(['Practice Log Strings-1 2026-03-02 2026-03-08.csv']);
  const bytes = new Uint8Array(await saved[0]!.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
    'Student,Minutes,Exercises,Days,Last practised,From,To',
    '"Ada ""the bow"" Lind, =1+1",62,9,2,2026-03-02,2026-03-02,2026-03-08',
    '"\'=HYPERLINK(""x"")",0,0,0,,2026-03-02,2026-03-08',
    '',
  ]);
});
