import 'fake-indexeddb/auto';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { refuse } from '#server/http/refusal';
import { assess } from '#shared/assessment/assess';
import type { AssessmentReport } from '#shared/assessment/report';
import { everythingShown } from '#shared/assignments/shown';
import type { ReplyOf } from '#shared/contract/endpoint';
import { findSessionOfAssignment, getReview, saveGrade } from '#shared/contract/grading';
import { getPhrases } from '#shared/contract/phrases';
import { played } from '#tests/shared/assessment/performance';
import { exerciseWith } from '#tests/shared/practice/exercises';
import { openDatabase } from '../../../../web/data/store/database.ts';
import { type FakeServer, fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, type OpenedApp, openApp } from '../../open-app.tsx';

const teacher = someone('teacher');
export const names = ['Ada', 'Ben', 'Cleo'];
export const idOf = (index: number) => `0190a000-0000-7000-8000-00000000e00${index}`;
export const page = (index: number) => `/grade/session/${idOf(index)}/e/feedback`;
export const assignmentId = '0190a000-0000-7000-8000-00000000c001';
export const courseId = '0190a000-0000-7000-8000-00000000b001';
export const earlier = '0190a000-0000-7000-8000-00000000f001';
export const otherId = '0190a000-0000-7000-8000-00000000c002';

export const music = exerciseWith('C4 D4 E4 D4 | C16');
export const report = assess(music, played(music), { tempo: music.tempo });

type Review = ReplyOf<typeof getReview>;

/** What the class is like in the test that runs. */
export const now = {
  /** What was sent by each, by their place in the list; graded ones have their grade. */
  grades: [] as (string | null)[],
  validation: 'hundredPoints' as Review['gradeValidation'],
  outOf: null as number | null,
  needsReview: false,
  /** What is said of the marks as a whole. */
  doubts: {} as Partial<AssessmentReport>,
  /** Where marks were asked for. */
  fetched: [] as string[],
};

export let server: FakeServer;

export function reviewOf(index: number): Review {
  const entries = names.map((name, place) => ({
    name,
    url: page(place),
    grade: now.grades[place]!,
  }));
  return {
    assignment: {
      ...{ assignmentId, title: 'Week 9', instructions: '', courseTitle: 'Band', dueDate: null },
      ...{ courseId, isArchived: false },
    },
    ...{ question: null, mayAsk: false },
    session: {
      ...{ assignmentSessionId: idOf(index), studentName: names[index]!, attempts: 1 },
      ...{ studentFirstName: names[index]!, hasLeft: false },
      handedIn: `a${index}`,
    },
    attempts: [{ attemptId: `a${index}`, number: 1, completedAt: '2026-11-01T08:00:00.000Z' }],
    completed: {
      ...{ attemptId: `a${index}`, part: null, mutedPart: null },
      ...{ completedAt: '2026-11-01T08:00:00.000Z', level: 'pv~2', medium: 'violin' },
      ...{
        source: 'microphone',
        audioFileUrl: null,
        isRecordingGone: false,
        audioStart: null,
        aaJsonUrl: `/report?a${index}`,
      },
      ...{
        needsReview: now.needsReview,
        autoAssessMode: 'lenient',
        family: 'strings',
        backend: 'primavista',
        hasMetronome: true,
      },
      wasAutoAssessEnabledInAssn: true,
    },
    gradeAndFeedback: {
      ...{ grade: now.grades[index]!, feedback: '', showFeedback: true },
      ...{ gradedBy: null, gradedAt: null, earlier: [] },
    },
    ...{ isGraded: now.grades[index] !== null, wantsGrade: true, shown: everythingShown },
    outOf: now.outOf,
    gradeValidation: now.validation,
    resetSessionUrl: null,
    postGradeUpdateAction: { action: 'postResponseGivesNextLocation' },
    postResetAction: { action: 'postResponseGivesNextLocation' },
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

/** Three students have sent a take, and their teacher is here. Called by each file of tests. */
export function threeTakes(): void {
  beforeEach(async () => {
    remember(teacher);
    const db = openDatabase(teacher.id);
    await Promise.all(db.tables.map((table) => table.clear()));
    db.close();
    now.grades = [null, null, null];
    now.validation = 'hundredPoints';
    now.outOf = null;
    now.needsReview = false;
    now.doubts = {};
    now.fetched = [];
    server = fakeServer({ user: teacher })
      .on(getReview, ({ params }) => {
        const index = placeOf(params.sessionId);
        return index < 0 ? refuse('not-found') : reviewOf(index);
      })
      .on(saveGrade, ({ params, body }) => {
        now.grades[placeOf(params.sessionId)] = body.grade;
        const next = now.grades.indexOf(null);
        return { next: next < 0 ? null : page(next) };
      })
      .on(findSessionOfAssignment, { sessionId: idOf(1) })
      .on(getPhrases, {
        phrases: [{ phraseId: 'p1', words: 'Count the rests.', isOwn: false }],
      });
  });
  afterEach(closeApp);
}

export const open = (path: string): Promise<OpenedApp> =>
  openApp(path, (request) => {
    if (typeof request !== 'string') return server.answer(request);
    const address = String(request);
    if (address.startsWith('/report')) now.fetched.push(address);
    return Response.json({ ...report, ...now.doubts });
  });

export const grade = () => screen.getByLabelText<HTMLInputElement>('Grade', { selector: 'input' });
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const enter = (rest: object = {}) => {
  fireEvent.keyDown(grade(), { key: 'Enter', code: 'Enter', ...rest }) &&
    fireEvent.submit(grade().form!);
};
