import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getPracticeCourses } from '#shared/contract/set-up';
import { noLimits, type UserConstraints } from '#shared/set-up/limits';
import { practiceCoursesQuery } from '../../../../web/set-up/queries.ts';
import {
  type Answer,
  closeApp,
  openApp,
  press,
  retryAtOnce,
  untilTitled,
} from '../../open-app.tsx';
import { emptyDevice, rememberStudent, schoolOf } from '../../student-of-school.ts';

const band = '0190a000-0000-7000-8000-00000000c001';
const strings = '0190a000-0000-7000-8000-00000000c002';

beforeEach(async () => {
  rememberStudent();
  await emptyDevice();
});
afterEach(closeApp);

/** The school of a student in these classes, each with drills or without. */
function schoolWith(classes: Readonly<Record<string, boolean>>): Answer {
  const titles = new Map(Object.keys(classes).map((id) => [id, `Class ${id}`]));
  const courses = Object.entries(classes).map(([courseId, drills]) => ({
    ...{ courseId, title: `Class ${courseId}`, drills },
  }));
  return schoolOf({}, { titles }).on(getPracticeCourses, { courses }).answer;
}

const untilAsked = () => screen.findByRole('heading', { name: 'Which note is this?' });

it.each([
  ['nn', 'Note Drill'],
  ['md', 'Meter Drill'],
  ['rd', 'Rhythm Dictation Drill'],
  ['mel', 'Melodic Dictation Drill'],
])(
  'of %s leads a student to the music of their class, which has switched drills off',
  async (type, title) => {
    const school = schoolOf(
      {},
      { titles: new Map([[band, 'Band']]), limits: { ...noLimits, drills: false } },
    );
    const app = await openApp(`/practice/${type}/play`, school.answer);
    await waitFor(() => expect(app.address()).toContain(`/practice/${band}/sr/`));
    await untilTitled('Choose Instrument');
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  },
);

it('of every kind lead on together, from the page that lists them', async () => {
  const app = await openApp('/drills', schoolWith({ [band]: false }));
  await waitFor(() => expect(app.address()).toContain(`/practice/${band}/sr/`));
});

it.each<[string, Readonly<Record<string, boolean>>]>([
  ['no class', {}],
  ['a class that has them', { [band]: true }],
  ['two classes, of which one has them', { [band]: false, [strings]: true }],
])('are there for a student of %s', async (_, classes) => {
  await openApp('/practice/nn/play', schoolWith(classes));
  await untilAsked();
});

it('are for the only class that has them, until a student says that they are for themselves', async () => {
  await openApp('/drills', schoolWith({ [band]: true, [strings]: false }));
  const links = () =>
    screen.getAllByRole('link', { name: 'Intervals' }).map((link) => link.getAttribute('href'));
  await waitFor(() => expect(links()).toEqual([`/practice/${band}/int/play`]));
  await press('radio', 'For myself');
  await waitFor(() => expect(links()).toEqual(['/practice/int/play']));
});

it('for a class are as that class says, whatever another one does', async () => {
  const school = schoolWith({ [band]: false, [strings]: true });
  const app = await openApp(`/practice/${strings}/nn/play`, school);
  await untilAsked();
  await app.go(`/practice/${band}/nn/play`);
  await waitFor(() => expect(app.address()).toMatch(/^\/practice\/sr\/play/));
});

it('for a class keep to its rules, from the page that lists them too', async () => {
  const limits: UserConstraints = {
    ...noLimits,
    behaviours: { ...noLimits.behaviours, medium: 'Locked', level: 'Locked' },
    locked: { medium: 'cello', levelId: 'pv~2' },
  };
  const titles = new Map([[band, 'Band']]);
  await openApp('/drills', schoolOf({}, { titles, limits }).answer);
  await press('link', 'Note names');
  await untilAsked();
  await press('button', 'Bass clef');
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: /Clef/ })).toBeNull();
  expect(screen.getByRole('button', { name: /Names/ })).toBeTruthy();
});

it('that are switched off during a round let it be finished, and keep it', async () => {
  const limits = noLimits;
  const school = schoolOf({}, { titles: new Map([[band, 'Band']]), limits });
  const app = await openApp(`/practice/${band}/nn/play`, school.answer);
  await untilAsked();
  school.on(getPracticeCourses, {
    courses: [
      { courseId: band, title: 'Band', drills: false, practiseAlone: true, constraints: null },
    ],
  });
  const { queries, drillRounds } = await app.services.device();
  await queries.refetchQueries({ queryKey: practiceCoursesQuery.queryKey });
  await press('button', 'Show me');
  await screen.findByRole('img', { name: '1 of 20 answered' });
  await press('button', /Next note/);
  await untilAsked();
  await waitFor(async () =>
    expect(await drillRounds.all()).toMatchObject([{ courseId: band, type: 'nn' }]),
  );
  // The next one is led on.
  await app.go('/drills');
  await waitFor(() => expect(app.address()).toContain('/sr/'));
});

it('that were switched off are off without a network too', async () => {
  retryAtOnce();
  const { services } = await openApp('/practice/nn/play', schoolWith({ [band]: false }));
  const { db } = await services.device();
  // Its own answer, and not one that a page of before kept late.
  const courses = [{ courseId: band, drills: false }];
  await waitFor(async () =>
    expect(await db.replies.get(getPracticeCourses.path)).toMatchObject({ reply: { courses } }),
  );
  const app = await openApp('/practice/nn/play');
  await waitFor(() => expect(app.address()).toContain(`/practice/${band}/sr/`));
});

it('are there on a first visit without a network, which knows of no class', async () => {
  retryAtOnce();
  await openApp('/practice/nn/play');
  await untilAsked();
});
