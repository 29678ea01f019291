import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuse } from '#server/http/refusal';
import { assess } from '#shared/assessment/assess';
import type { AssessmentReport } from '#shared/assessment/report';
import type { ReplyOf } from '#shared/contract/endpoint';
import {
  askAboutMark,
  clearNeedsReview,
  findSessionOfAssignment,
  getReview,
  saveGrade,
} from '#shared/contract/grading';
import { addPhrase, getPhrases } from '#shared/contract/phrases';
import { played } from '#tests/shared/assessment/performance';
import { exerciseWith } from '#tests/shared/practice/exercises';
import { openDatabase } from '../../../../web/data/store/database.ts';
import { type FakeServer, fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, type OpenedApp, openApp, press, strike } from '../../open-app.tsx';

const teacher = someone('teacher');
const names = ['Ada', 'Ben', 'Cleo'];
const idOf = (index: number) => `0190a000-0000-7000-8000-00000000e00${index}`;
const page = (index: number) => `/grade/session/${idOf(index)}/e/feedback`;
const assignmentId = '0190a000-0000-7000-8000-00000000c001';
const courseId = '0190a000-0000-7000-8000-00000000b001';
const earlier = '0190a000-0000-7000-8000-00000000f001';
const otherId = '0190a000-0000-7000-8000-00000000c002';

const music = exerciseWith('C4 D4 E4 D4 | C16');
const report = assess(music, played(music), { tempo: music.tempo });

type Review = ReplyOf<typeof getReview>;

/** What was sent by each, by their place in the list; graded ones have their grade. */
let grades: (string | null)[];
let validation: Review['gradeValidation'];
let needsReview: boolean;
/** What is said of the marks as a whole. */
let doubts: Partial<AssessmentReport>;
let server: FakeServer;

function reviewOf(index: number): Review {
  const entries = names.map((name, place) => ({ name, url: page(place), grade: grades[place]! }));
  return {
    assignment: {
      ...{ assignmentId, title: 'Week 9', instructions: '', courseTitle: 'Band', dueDate: null },
      courseId,
    },
    ...{ question: null, mayAsk: false },
    session: {
      ...{ assignmentSessionId: idOf(index), studentName: names[index]!, attempts: 1 },
      handedIn: `a${index}`,
    },
    attempts: [{ attemptId: `a${index}`, number: 1, completedAt: '2026-11-01T08:00:00.000Z' }],
    completed: {
      ...{ attemptId: `a${index}` },
      ...{ completedAt: '2026-11-01T08:00:00.000Z', level: 'pv~2', medium: 'violin' },
      ...{ source: 'microphone', audioFileUrl: null, audioStart: null, aaJsonUrl: '/report' },
      ...{ needsReview, autoAssessMode: 'lenient', family: 'strings', hasMetronome: true },
      wasAutoAssessEnabledInAssn: true,
    },
    gradeAndFeedback: {
      ...{ grade: grades[index]!, feedback: '', showFeedback: true },
      ...{ gradedBy: null, gradedAt: null, earlier: [] },
    },
    outOf: null,
    gradeValidation: validation,
    resetSessionUrl: null,
    saveGradeUrl: '/save',
    sidebar: {
      ungradedSessions: entries.filter(({ grade }) => grade === null),
      gradedSessions: entries.filter(({ grade }) => grade !== null),
      nothingSent: [
        { name: 'Dan', url: null, grade: null },
        { name: 'Eve', url: page(4), grade: '0' },
      ],
      allAssignments: [
        ...[{ assignmentId, assignmentTitle: 'Week 9', optCourseTitle: 'Band', ungradedCount: 3 }],
        ...[
          {
            assignmentId: otherId,
            assignmentTitle: 'Week 8',
            optCourseTitle: 'Band',
            ungradedCount: 0,
          },
        ],
      ],
      prevSession: entries[index - 1]?.url ?? null,
      nextSession: entries[index + 1]?.url ?? null,
    },
  };
}

const placeOf = (sessionId: string | undefined) =>
  names.findIndex((_, index) => idOf(index) === sessionId);

beforeEach(async () => {
  remember(teacher);
  const db = openDatabase(teacher.id);
  await Promise.all(db.tables.map((table) => table.clear()));
  db.close();
  grades = [null, null, null];
  validation = 'hundredPoints';
  needsReview = false;
  doubts = {};
  server = fakeServer({ user: teacher })
    .on(getReview, ({ params }) => {
      const index = placeOf(params.sessionId);
      return index < 0 ? refuse('not-found') : reviewOf(index);
    })
    .on(saveGrade, ({ params, body }) => {
      grades[placeOf(params.sessionId)] = body.grade;
      const next = grades.indexOf(null);
      return { next: next < 0 ? null : page(next) };
    })
    .on(findSessionOfAssignment, { sessionId: idOf(1) })
    .on(getPhrases, {
      phrases: [{ phraseId: 'p1', words: 'Count the rests.', isOwn: false }],
    });
});
afterEach(closeApp);

const open = (path: string): Promise<OpenedApp> =>
  openApp(path, (request) =>
    typeof request === 'string' ? Response.json({ ...report, ...doubts }) : server.answer(request),
  );

const grade = () => screen.getByLabelText<HTMLInputElement>('Grade', { selector: 'input' });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const enter = (rest: object = {}) => {
  fireEvent.keyDown(grade(), { key: 'Enter', code: 'Enter', ...rest }) &&
    fireEvent.submit(grade().form!);
};

it('says how many have a grade, and who sent nothing', async () => {
  grades = ['80', null, null];
  await open(page(1));
  await heading('Ben');
  const people = within(screen.getByRole('navigation', { name: 'Students' }));
  people.getByText('2 of 5 graded');
  people.getByRole('heading', { name: 'Nothing sent 2' });
  people.getByText('Dan');
  expect(people.queryByRole('link', { name: /Dan/ })).toBeNull();
  expect(people.getByRole('link', { name: /Eve/ }).getAttribute('href')).toBe(page(4));
});

it('points at the notes of a skill that the address names, each to be heard', async () => {
  await open(`${page(0)}?skill=interval:second-up`);
  await screen.findByText('Step up: press a note to hear it.');
  expect(screen.getAllByRole('button', { name: 'Measure 1' })).toHaveLength(1);
});

it('says why a take is to be listened to', async () => {
  needsReview = true;
  doubts = { quality: 'bad', reasons: ['too-soft', 'other-sounds'] };
  await open(page(0));
  await screen.findByText(
    'The marks say little here: it was very soft and other sounds are heard.',
  );
});

it('says how a take came about', async () => {
  await open(page(0));
  fireEvent.click(await screen.findByText('About this take'));
  await screen.findByText(`${music.tempo}, counted in 1 2 3 4`);
  screen.getByText('on, as the assignment says');
  screen.getByText('in no doubt');
  expect(screen.getByRole('link', { name: 'Play this music' }).getAttribute('href')).toContain(
    `/practice/sr/play?code=${music.code}`,
  );
});

it('saves the grade that the marks speak for by one key a student, and goes on to the next until nobody waits', async () => {
  const app = await open(page(0));
  await heading('Ada');
  await waitFor(() => expect(grade().value).toBe('100'));
  await screen.findByRole('button', { name: /Save and next/ });
  for (const [index, name] of names.entries()) {
    await heading(name);
    await waitFor(() => expect(grade().value).toBe('100'));
    expect(app.address()).toBe(page(index));
    enter();
    await waitFor(() => expect(grades[index]).toBe('100'));
  }
  await screen.findByText('Grade saved. Nobody else waits.');
  expect(server.asked(saveGrade)).toHaveLength(3);
});

it('saves once and skips nobody while Enter is held down', async () => {
  await open(page(0));
  await heading('Ada');
  await waitFor(() => expect(grade().value).toBe('100'));
  enter();
  await heading('Ben');
  await waitFor(() => expect(grade().value).toBe('100'));
  for (let count = 0; count < 5; count++) enter({ repeat: true });
  expect(server.asked(saveGrade)).toHaveLength(1);
});

it('has no unsaved grade while the suggestion stands untouched, and asks before a typed one is lost', async () => {
  const app = await open(page(0));
  await heading('Ada');
  await waitFor(() => expect(grade().value).toBe('100'));
  await strike('ArrowDown');
  await heading('Ben');
  await waitFor(() => expect(grade().value).toBe('100'));
  fireEvent.change(grade(), { target: { value: '85' } });
  await strike('ArrowUp');
  expect(await screen.findByRole('alertdialog', { name: 'Abandon Grade' })).toBeTruthy();
  await press('button', 'Cancel');
  expect(app.address()).toBe(page(1));
  expect(grade().value).toBe('85');
});

it.each([
  ['a teacher writes grades in words', () => (validation = 'freeForm')],
  ['the take asks to be listened to', () => (needsReview = true)],
  ['there is a grade already', () => (grades = ['70', null, null])],
])('fills in nothing where %s', async (_, set) => {
  set();
  await open(page(0));
  await heading('Ada');
  await screen.findByText('Suggested 100, out of 100');
  expect(grade().value).toBe(grades[0] ?? '');
});

it('saves from the lines of the feedback by Ctrl and Enter, where Enter alone begins a line', async () => {
  await open(page(2));
  await heading('Cleo');
  await waitFor(() => expect(grade().value).toBe('100'));
  const lines = screen.getByLabelText('Feedback', { selector: 'textarea' });
  expect(fireEvent.keyDown(lines, { key: 'Enter' })).toBe(true);
  fireEvent.change(lines, { target: { value: 'Lovely.' } });
  fireEvent.keyDown(lines, { key: 'Enter', ctrlKey: true });
  await waitFor(() =>
    expect(server.asked(saveGrade)[0]?.body).toMatchObject({ grade: '100', feedback: 'Lovely.' }),
  );
});

it('leads from an assignment to the take that has waited longest', async () => {
  const app = await open(`/grade/session/${assignmentId}/e/feedback`);
  await heading('Ben');
  expect(app.address()).toBe(page(1));
});

it('shows what a colleague saved meanwhile, and saves nothing over it', async () => {
  validation = 'freeForm';
  await open(page(0));
  await heading('Ada');
  fireEvent.change(grade(), { target: { value: 'good' } });
  server.on(saveGrade, () => {
    grades[0] = 'very good';
    return refuse('graded-meanwhile');
  });
  enter();
  await screen.findByText(/Look again/);
  expect(server.asked(saveGrade)[0]?.body).toMatchObject({
    ...{ seenAttempt: 'a0', seenGrade: '', seenFeedback: '' },
  });
  expect(grade().value).toBe('good');
  server.on(saveGrade, { next: null });
  await waitFor(() => expect(server.asked(getReview).length).toBeGreaterThan(1));
  await screen.findByText('Saved by somebody else meanwhile: very good');
  enter();
  await waitFor(() =>
    expect(server.asked(saveGrade)[1]?.body).toMatchObject({ seenGrade: 'very good' }),
  );
});

it('keeps what a colleague saved, where that is better', async () => {
  await open(page(0));
  await heading('Ada');
  fireEvent.change(grade(), { target: { value: '70' } });
  server.on(saveGrade, () => {
    grades[0] = '85';
    return refuse('graded-meanwhile');
  });
  enter();
  await screen.findByText('Saved by somebody else meanwhile: 85');
  await press('button', 'Keep that');
  expect(grade().value).toBe('85');
  await strike('ArrowDown');
  await heading('Ben');
});

it('shows an earlier attempt, which suggests no grade and keeps what is typed', async () => {
  const completedAt = '2026-10-30T08:00:00.000Z';
  server.on(getReview, ({ query }) => {
    const review = reviewOf(0);
    const attemptId = query.get('attempt') ?? 'a0';
    return {
      ...review,
      attempts: [
        { attemptId: earlier, number: 1, completedAt },
        { ...review.attempts[0]!, number: 2 },
      ],
      completed: { ...review.completed!, attemptId },
    };
  });
  await open(page(0));
  await heading('Ada');
  await waitFor(() => expect(grade().value).toBe('100'));
  const listening = within(await screen.findByRole('region', { name: 'Listening' }));
  expect(listening.getByRole('slider', { name: 'Place in the music' })).toBeTruthy();
  await press('button', 'Loop m. 1');
  expect(listening.getByRole('button', { pressed: true }).textContent).toBe('Loop m. 1');
  await press('button', /Attempt$/);
  fireEvent.click(within(await screen.findByRole('listbox')).getByRole('option', { name: /^1, / }));
  await screen.findByText(/^This attempt was not handed in/);
  await waitFor(() => expect(grade().value).toBe(''));
  fireEvent.change(grade(), { target: { value: '80' } });
  enter();
  await waitFor(() =>
    expect(server.asked(saveGrade)[0]?.body).toMatchObject({ grade: '80', seenAttempt: 'a0' }),
  );
});

it('lets a take that was listened to be graded later', async () => {
  needsReview = true;
  server.on(clearNeedsReview, () => {
    needsReview = false;
    return { success: true as const };
  });
  await open(page(0));
  await heading('Ada');
  await press('button', 'I have listened');
  await waitFor(() => expect(screen.queryByText(/^Please listen before/)).toBeNull());
  await waitFor(() => expect(grade().value).toBe('100'));
});

it('says by one press what is written again and again, and keeps what is new', async () => {
  server.on(addPhrase, {});
  await open(page(0));
  await heading('Ada');
  const lines = screen.getByLabelText<HTMLTextAreaElement>('Feedback', { selector: 'textarea' });
  fireEvent.change(lines, { target: { value: 'Lovely.' } });
  await press('button', 'Count the rests.');
  expect(lines.value).toBe('Lovely. Count the rests.');
  await press('button', 'Phrases');
  fireEvent.change(await screen.findByLabelText('Words to keep'), { target: { value: 'Bravo.' } });
  await press('button', 'Keep');
  await waitFor(() =>
    expect(server.asked(addPhrase)[0]?.body).toEqual({ words: 'Bravo.', isOwn: true }),
  );
  expect(server.asked(saveGrade)).toEqual([]);
});

it('shows what the student asked, and lets the student ask', async () => {
  const question = {
    ...{ attemptId: 'a0', note: 2, words: 'Why is this late?', isAnswered: false },
    askedAt: '2026-11-02T08:00:00.000Z',
  };
  server.on(getReview, () => ({ ...reviewOf(0), question }));
  await open(page(0));
  await screen.findByText('The student asks:');
  await screen.findByText('Why is this late?');
  await closeApp();
  const student = someone('student');
  remember(student);
  const late = played(music).map((note, index) =>
    index === 2 ? { ...note, onset: note.onset + 0.3 } : note,
  );
  const marked = assess(music, late, { tempo: music.tempo });
  const own = fakeServer({ user: student })
    .on(getReview, () => ({
      ...reviewOf(0),
      ...{ saveGradeUrl: null, sidebar: null, mayAsk: true },
    }))
    .on(askAboutMark, {});
  await openApp(`/session/${idOf(0)}/feedback`, (request) =>
    typeof request === 'string' ? Response.json(marked) : own.answer(request),
  );
  await press('button', 'Ask my teacher about this mark');
  fireEvent.change(await screen.findByLabelText(/What would you like/), {
    target: { value: 'Was I late?' },
  });
  await press('button', 'Ask');
  await waitFor(() =>
    expect(own.asked(askAboutMark)[0]?.body).toEqual({
      ...{ attemptId: 'a0', note: 2, words: 'Was I late?' },
    }),
  );
});

it('leaves spaces to a grade in words', async () => {
  validation = 'freeForm';
  await open(page(0));
  await heading('Ada');
  expect(fireEvent.keyDown(grade(), { key: ' ' })).toBe(true);
  validation = 'hundredPoints';
});

it('goes to another assignment, and to the class, from behind the title', async () => {
  const app = await open(page(0));
  await heading('Ada');
  await press('button', 'Week 9');
  const list = await screen.findByRole('navigation', { name: 'Assignments' });
  expect(within(list).getByRole('button', { name: 'Week 9 Band 3' })).toBeTruthy();
  await press('button', 'Week 8 Band');
  await heading('Ben');
  expect(server.asked(findSessionOfAssignment).at(-1)?.params).toEqual({ assignmentId: otherId });
  expect(app.address()).toBe(page(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('knows no other view than the teacher’s and the student’s', async () => {
  await open(`/grade/session/${idOf(0)}/x/feedback`);
  await screen.findByText(
    'We could not find this. It may have been removed, or it is for somebody else.',
  );
  expect(server.asked(getReview)).toEqual([]);
});

it('grades who has handed in nothing, and says who changed what before', async () => {
  const before = { grade: '60', feedback: 'Too fast.', gradedBy: 'Ana Rivera', gradedAt: null };
  server.on(getReview, () => ({
    ...reviewOf(2),
    completed: null,
    gradeAndFeedback: {
      ...{ grade: '70', feedback: '', showFeedback: true, gradedBy: 'Leo Okafor' },
      ...{ gradedAt: '2026-11-02T08:00:00.000Z', earlier: [before] },
    },
  }));
  await open(page(2));
  await heading('Cleo');
  await screen.findByText('Graded without a take.');
  expect(screen.getByText(/^Graded: Leo Okafor, /)).toBeTruthy();
  expect(screen.getByText('Ana Rivera').closest('li')?.textContent).toBe('60 Ana RiveraToo fast.');
  fireEvent.change(grade(), { target: { value: '75' } });
  enter();
  await waitFor(() => expect(server.asked(saveGrade)[0]?.body).toMatchObject({ grade: '75' }));
});

it('says beside a new take which grade the one before it had', async () => {
  grades = ['70', null, null];
  const review = reviewOf(0);
  const gradedAt = '2026-10-30T08:00:00.000Z';
  server.on(getReview, () => ({
    ...review,
    gradeAndFeedback: { ...review.gradeAndFeedback, gradedAt },
  }));
  await open(page(0));
  await screen.findByText('70 was given for what was there before this take.');
});
