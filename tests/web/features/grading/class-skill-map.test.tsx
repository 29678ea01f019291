import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { assess } from '#shared/assessment/assess';
import { type ClassSkills, getClassSkills, getSkillExamples } from '#shared/contract/class-skills';
import { getClassDetails } from '#shared/contract/classes';
import { played } from '#tests/shared/assessment/performance';
import { exerciseWith } from '#tests/shared/practice/exercises';
import { type FakeServer, fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';

const courseId = '0190a000-0000-7000-8000-00000000b001';
const studentOf = (studentName: string, steps: Record<string, number>, place: number) => ({
  ...{ studentId: `0190a000-0000-7000-8000-00000000d00${place}`, studentName },
  skills: Object.entries(steps).map(([skill, step]) => ({ skill, step, tries: 12, right: 8 })),
});

let server: FakeServer;
let students: ClassSkills['students'];
beforeEach(() => {
  const teacher = someone('teacher');
  remember(teacher);
  students = [
    studentOf('Nils Arden', {}, 1),
    studentOf('Ada Brennan', { 'interval:third-up': 5, 'interval:fifth-up': 2 }, 2),
    studentOf('Ben Cole', { 'interval:third-up': 2, 'interval:fifth-up': 1 }, 3),
  ];
  server = fakeServer({ user: teacher })
    .on(getClassDetails, {
      details: {
        ...{ courseId, title: 'Band', description: '', color: 'blue', endDate: null },
        ...{ timeZone: 'UTC', solfege: null, standards: null },
        ...{ students: 3, owner: 'Ms Okafor', coTeachers: [], isOwner: true, joinCode: null },
        isArchived: false,
      },
    })
    .on(getClassSkills, () => ({ media: ['trumpet', 'violin'], students }));
});
afterEach(closeApp);

it('shows what most of a class need first, and who needs most, with the kinds nobody has played yet', async () => {
  await openApp(`/class/${courseId}/skills`, server.answer);
  const table = await screen.findByRole('table');
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    ...['Skill', 'Need it', 'Ben Cole', 'Ada Brennan', 'Nils Arden'],
  ]);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    ...['Fifth up2 of 212–', 'Third up1 of 225–'],
  ]);
  expect(within(table).getByRole('cell', { name: 'finding it, 8 of 12 notes right' })).toBeTruthy();
});

it('leads to an assignment that trains the weakest, on the instrument that is looked at', async () => {
  await openApp(`/class/${courseId}/skills`, server.answer);
  const link = await screen.findByRole('link', { name: 'Train fifths up' });
  const query = new URL((link as HTMLAnchorElement).href).searchParams;
  expect(Object.fromEntries(query)).toEqual({ courseId, skill: 'interval:fifth-up' });
});

it('lets the notes of two takes be heard from a cell, and leads to them', async () => {
  const sessionId = '0190a000-0000-7000-8000-00000000e001';
  const attemptId = '0190a000-0000-7000-8000-00000000f001';
  server.on(getSkillExamples, {
    examples: [
      {
        ...{ sessionId, attemptId, assignmentTitle: 'Week 3', tries: 6, right: 2 },
        completedAt: '2026-09-01T10:00:00.000Z',
        ...{ source: 'midi', audioFileUrl: null, audioStart: null, aaJsonUrl: '/report' },
      },
    ],
  });
  const music = exerciseWith('C4 D4 E4 D4 | C8 G8');
  // The last note is not played.
  const report = assess(music, played(music).slice(0, -1), { tempo: music.tempo });
  await openApp(`/class/${courseId}/skills`, (request) =>
    typeof request === 'string' ? Response.json(report) : server.answer(request),
  );
  await press('button', 'Hear Ben Cole: Fifth up');
  const take = within(await screen.findByRole('region', { name: /^Week 3, .*: 2 of 6 right$/ }));
  const places = within(await take.findByRole('radiogroup', { name: 'Where it was asked' }));
  expect(places.getAllByRole('radio').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Measure 2: Missing',
  ]);
  expect(take.getByRole('button', { name: 'Hear it as played' })).toBeTruthy();
  expect(take.getByRole('button', { name: 'Hear it as written' })).toBeTruthy();
  const link = take.getByRole('link', { name: /^Open the take: Week 3/ });
  const { pathname, searchParams } = new URL((link as HTMLAnchorElement).href);
  expect(pathname).toBe(`/grade/session/${sessionId}/e/feedback`);
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ attempt: attemptId, skill: 'interval:fifth-up' },
  });
  const [{ params, query }] = server.asked(getSkillExamples) as never as [
    { params: Record<string, string>; query: URLSearchParams },
  ];
  expect(params).toEqual({ courseId, studentId: students[2]!.studentId });
  expect(Object.fromEntries(query)).toEqual({ skill: 'interval:fifth-up' });
});

it('says where nothing is known yet', async () => {
  students = students.map((student) => ({ ...student, skills: [] }));
  await openApp(`/class/${courseId}/skills`, server.answer);
  await screen.findByText(/^Nothing is known yet/);
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
});
