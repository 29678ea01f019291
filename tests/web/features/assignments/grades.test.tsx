import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { everythingShown } from '#shared/assignments/shown';
import { getAssignments, type StudentAssignment } from '#shared/contract/assignments';
import { openDatabase } from '../../../../web/data/store/database.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';
import { assignment, emptyDevice, rememberStudent, schoolOf } from '../../student-of-school.ts';

beforeEach(async () => {
  rememberStudent();
  await emptyDevice();
});
afterEach(closeApp);

const work = (fields: Partial<StudentAssignment>): StudentAssignment => ({
  ...assignment,
  ...{ sessionId: '1', status: 'Graded' as const },
  ...fields,
});

const schoolWith = (assignments: StudentAssignment[]) =>
  schoolOf().on(getAssignments, { assignments }).answer;

const answered = [
  work({
    assignmentId: '1',
    title: 'Thirds',
    courseId: 'a',
    grade: '88',
    dueDate: '2026-09-01T10:00:00.000Z',
  }),
  work({
    ...{ assignmentId: '2', title: 'Fifths', courseId: 'b', courseTitle: 'Band', grade: null },
    ...{ teacherFeedback: 'Sing it first.', dueDate: '2026-09-08T10:00:00.000Z' },
  }),
  work({ assignmentId: '3', title: 'Not yet', courseId: 'a' }),
];

const titles = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('listitem')
    .map((row) => row.textContent);

it('lists what was answered, the latest first, with the teacher’s words, also without a network', async () => {
  await openApp('/grades', schoolWith(answered));
  await screen.findByText('Fifths');
  const listed = [
    expect.stringMatching(/^Fifths.*Band.*Sing it first\./),
    expect.stringMatching(/^Thirds.*88/),
  ];
  expect(titles()).toEqual(listed);
  expect(screen.getByRole('link', { name: 'See Thirds' })).toBeTruthy();
  const db = openDatabase('0190a000-0000-7000-8000-00000000a001');
  await waitFor(async () => expect(await db.replies.count()).toBeGreaterThan(0));
  db.close();
  await openApp('/grades');
  await screen.findByText('Fifths');
  expect(titles()).toEqual(listed);
});

it('says what came since this device was last looked at, until it is seen', async () => {
  const [first, second] = answered;
  await openApp('/assignments', schoolWith([first!, { ...second!, teacherFeedback: null }]));
  await screen.findByText('Thirds');
  // Nothing is new to who looks for the first time.
  expect(screen.queryByText(/^New/)).toBeNull();
  await openApp('/assignments', schoolWith([{ ...first!, grade: '90' }, second!]));
  await press('link', 'New: answered, Thirds and Fifths');
  await waitFor(() => expect(screen.getAllByText('New')).toHaveLength(2));
  expect(screen.getByText('90')).toBeTruthy();
  await openApp('/grades', schoolWith([{ ...first!, grade: '90' }, second!]));
  await screen.findByText('Fifths');
  expect(screen.queryByText('New')).toBeNull();
  await openApp('/assignments', schoolWith([{ ...first!, grade: '91' }, second!]));
  await screen.findByRole('link', { name: 'New: graded, Thirds' });
});

it('shows one class, and remembers which', async () => {
  await openApp('/grades', schoolWith(answered));
  await press('radio', 'Band');
  await waitFor(() => expect(titles()).toHaveLength(1));
  await openApp('/assignments', schoolWith(answered));
  await screen.findByText('Fifths');
  expect(screen.queryByText('Thirds')).toBeNull();
  await press('radio', 'All classes');
  expect(await screen.findByText('Thirds')).toBeTruthy();
});

it('says what will be there while nothing is answered', async () => {
  await openApp('/grades', schoolWith([assignment]));
  expect(await screen.findByText(/^What your teachers answer appears here/)).toBeTruthy();
});

const completedAt = '2026-09-01T09:00:00.000Z';

it.each([
  ['graded', { isGraded: true, grade: '88' }, 'Strings, graded'],
  [
    'graded, where the grade waits',
    { isGraded: true, shown: { ...everythingShown, grade: 'returned' as const } },
    'Strings, graded: you see it once your results are returned',
  ],
  [
    'graded, where the grade is kept back',
    { isGraded: true, shown: { ...everythingShown, grade: 'never' as const } },
    'Strings, graded',
  ],
  ['handed in', {}, 'Strings, handed in, waiting for your teacher'],
  ['handed in, where nobody grades it', { wantsGrade: false }, 'Strings, handed in'],
])('says of what is %s no more and no less', async (_, fields, words) => {
  await openApp('/assignments', schoolWith([work({ completedAt, ...fields })]));
  expect(await screen.findByText(words)).toBeTruthy();
});

it.each(['/grades', '/assignments'])(
  'says at %s of how many points a grade is',
  async (address) => {
    const points = { isGraded: true, completedAt, grade: '2.5', outOf: 20 };
    await openApp(address, schoolWith([work(points)]));
    expect(await screen.findByText('2.5 of 20')).toBeTruthy();
  },
);
