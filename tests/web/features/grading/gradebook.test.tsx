import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getClassDetails } from '#shared/contract/classes';
import { type GradebookCell, getGradebook } from '#shared/contract/gradebook';
import { type FakeServer, fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';

const teacher = someone('teacher');
const courseId = '0190a000-0000-7000-8000-00000000b001';
const idOf = (kind: string, index: number) => `0190a000-0000-7000-8000-00000000${kind}00${index}`;

const cell = (rest: Partial<GradebookCell> = {}): GradebookCell => ({
  ...{ sessionId: null, grade: null, score: null, isHandedIn: false, waitsForGrade: false },
  ...{ needsReview: false, isLate: false, isExcused: false, isDue: false },
  ...rest,
});
const sent = { sessionId: idOf('e', 1), isHandedIn: true, score: 88.4 };

let server: FakeServer;
beforeEach(() => {
  remember(teacher);
  const column = (title: string, index: number) => ({
    ...{
      assignmentId: idOf('c', index),
      title,
      gradeValidation: 'hundredPoints' as const,
      outOf: null,
    },
    dueDate: '2026-11-27T15:00:00.000Z',
  });
  const row = (studentName: string, index: number, ...cells: (GradebookCell | null)[]) => ({
    ...{ studentId: idOf('d', index), studentName, cells },
  });
  server = fakeServer({ user: teacher })
    .on(getClassDetails, {
      details: {
        ...{ courseId, title: 'Band', description: '', color: 'blue', endDate: null },
        ...{ timeZone: 'UTC', solfege: null, standards: null },
        ...{ students: 3, owner: 'Ms Okafor', coTeachers: [], isOwner: true, joinCode: null },
        isArchived: false,
      },
    })
    .on(getGradebook, {
      columns: [column('Week 1', 1), column('Week 2', 2)],
      rows: [
        row('Ada Brennan', 1, cell({ ...sent, grade: '90' }), cell({ isDue: true })),
        row(
          'Ben Cole',
          2,
          cell({ ...sent, waitsForGrade: true, isLate: true }),
          cell({ isExcused: true }),
        ),
        row('Cleo Dahl', 3, null, cell({ ...sent, grade: '70', needsReview: true })),
      ],
    });
});
afterEach(closeApp);

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

it('tells graded, to grade, late, not in, excused and not given apart, with an average, and leads to what was sent', async () => {
  await openApp(`/class/${courseId}/gradebook`, server.answer);
  await screen.findByRole('region', { name: 'Gradebook' });
  expect(rows()).toEqual(['Ada Brennan90not in90', 'Ben Cole88lateexcused', 'Cleo Dahl–7070']);
  const link = screen.getByRole('link', { name: 'Ben Cole, Week 1, 88, to grade, late' });
  expect(link.getAttribute('href')).toBe(`/grade/session/${idOf('e', 1)}/e/feedback`);
});

it('is narrowed to who has something to grade, to hear or missing, and sorted by the average', async () => {
  await openApp(`/class/${courseId}/gradebook`, server.answer);
  await press('radio', /To grade 2/);
  expect(rows()).toHaveLength(2);
  await press('radio', /Not handed in 1/);
  expect(rows()).toEqual([expect.stringContaining('Ada Brennan')]);
  await press('radio', /Everyone 3/);
  await press('button', 'Average');
  expect(rows().map((text) => text?.slice(0, 3))).toEqual(['Ben', 'Cle', 'Ada']);
  await press('button', 'Average');
  expect(rows().map((text) => text?.slice(0, 3))).toEqual(['Ada', 'Cle', 'Ben']);
  const head = screen.getByRole('columnheader', { name: 'Average' });
  expect(head.getAttribute('aria-sort')).toBe('descending');
  expect(within(head).getByRole('button')).toBeTruthy();
});

it('is saved for spreadsheets, where what is only suggested is no grade', async () => {
  const saved: File[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as File);
    return 'blob:file';
  });
  // A press on the link itself would lead this page away, and every test after it.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await openApp(`/class/${courseId}/gradebook`, server.answer);
  await press('button', 'Export');
  expect(saved[0]!.name).toBe('Gradebook Band.csv');
  expect((await saved[0]!.text()).replace('\uFEFF', '').split('\r\n')).toEqual([
    'Student,Week 1,Week 2,Average',
    'Ada Brennan,90,not in,90',
    'Ben Cole,to grade,excused,',
    'Cleo Dahl,,70,70',
    '',
  ]);
});
