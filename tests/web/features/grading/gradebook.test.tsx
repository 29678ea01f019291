import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetStudents } from '#shared/contract/attempts';
import { getClassDetails } from '#shared/contract/classes';
import { type GradebookCell, getGradebook } from '#shared/contract/gradebook';
import { gradeAtOnce } from '#shared/contract/grades-at-once';
import { type FakeServer, fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';

const teacher = someone('teacher');
const courseId = '0190a000-0000-7000-8000-00000000b001';
const idOf = (kind: string, index: number) => `0190a000-0000-7000-8000-00000000${kind}00${index}`;

const cell = (rest: Partial<GradebookCell> = {}): GradebookCell => ({
  ...{ sessionId: null, grade: null, score: null, isHandedIn: false, waitsForGrade: false },
  ...{ needsReview: false, isLate: false, isExcused: false, isDue: false },
  ...{ completedAt: null, isClear: false, dueDate: null, hasOwnDate: false },
  ...rest,
});
const sent = { sessionId: idOf('e', 1), isHandedIn: true, score: 88.4 };

const details = {
  ...{ courseId, title: 'Band', description: '', color: 'blue' as const, endDate: null },
  ...{ timeZone: 'UTC', solfege: null, standards: null },
  ...{ students: 3, owner: 'Ms Okafor', coTeachers: [], isOwner: true, joinCode: null },
  isArchived: false,
};

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
    .on(getClassDetails, { details })
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
    .map((row) => row.textContent?.replace(/^Choose (.+?)\1/, '$1'));

it('tells graded, to grade, late, not in, excused and not given apart, with an average, and leads to what was sent', async () => {
  await openApp(`/class/${courseId}/gradebook`, server.answer);
  await screen.findByRole('region', { name: 'Gradebook' });
  expect(rows()).toEqual(['Ada Brennan90not in90', 'Ben Cole88lateexcused', 'Cleo Dahl–7070']);
  const link = screen.getByRole('link', { name: 'Ben Cole, Week 1, 88, to grade, late' });
  expect(link.getAttribute('href')).toBe(`/grade/session/${idOf('e', 1)}/e/feedback`);
  // Where there is no figure its word is said once.
  for (const one of screen.getAllByRole('link', { name: /, Week/ })) {
    const said = one.getAttribute('aria-label')!.split(', ');
    expect(said).toEqual([...new Set(said)]);
  }
});

it('is asked for while it is not known yet what class it is of, and once', async () => {
  let say: () => void = () => {};
  const said = new Promise<void>((resolve) => {
    say = resolve;
  });
  server.on(getClassDetails, async () => {
    await said;
    return { details };
  });
  await openApp(`/class/${courseId}/gradebook`, server.answer);
  await waitFor(() => expect(server.asked(getGradebook)).toHaveLength(1));
  expect(screen.queryByRole('region', { name: 'Gradebook' })).toBeNull();
  say();
  await screen.findByRole('region', { name: 'Gradebook' });
  expect(server.asked(getGradebook)).toHaveLength(1);
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
    'Student,Week 1,Week 2,Average,Handed in late',
    'Ada Brennan,90,not in,90,',
    'Ben Cole,to grade,excused,,Week 1',
    'Cleo Dahl,,70,70,',
    '',
  ]);
});

const waiting = { ...sent, waitsForGrade: true, completedAt: '2026-11-20T15:00:00.000Z' };

/** @param more who have handed in what is in no doubt either */
function clearBook(more: readonly string[] = []): void {
  const students = ['Ada Brennan', 'Ben Cole', 'Cleo Dahl', ...more].map((studentName, index) => ({
    ...{ studentName, studentId: idOf('d', index + 1) },
  }));
  const cells: Record<string, GradebookCell> = {
    [idOf('d', 1)]: cell({ ...waiting, isClear: true }),
    // Its marks were in doubt, whatever was said of it since.
    [idOf('d', 2)]: cell(waiting),
    [idOf('d', 3)]: cell({ isDue: true }),
    ...Object.fromEntries(
      more.map((_, at) => [idOf('d', at + 4), cell({ ...waiting, isClear: true })]),
    ),
  };
  server
    .on(getGradebook, () => ({
      columns: [
        {
          ...{
            assignmentId: idOf('c', 1),
            title: 'Week 1',
            gradeValidation: 'hundredPoints' as const,
          },
          ...{ outOf: null, dueDate: '2026-11-19T15:00:00.000Z' },
        },
      ],
      rows: students.map((row) => ({ ...row, cells: [cells[row.studentId]!] })),
    }))
    .on(gradeAtOnce, ({ body }) => {
      for (const { studentId, grade } of body.changes) {
        if (grade === undefined) continue;
        const before = cells[studentId]!;
        cells[studentId] = { ...before, grade, waitsForGrade: before.isHandedIn && !grade };
      }
      return { kept: [] };
    });
}
const changes = () => server.asked(gradeAtOnce).map(({ body }) => body?.changes);

it('puts back one of many that were given', async () => {
  clearBook(['Dan', 'Eve', 'Finn']);
  await openApp(`/class/${courseId}/gradebook`, server.answer);
  await press('button', 'Accept 4 clear grades');
  await press('button', 'Accept 4');
  await press('button', 'Undo, 4 given');
  await press('checkbox', 'Choose all');
  expect(screen.getByRole('button', { name: 'Take 0 away' })).toHaveProperty('disabled', true);
  await press('checkbox', 'Eve, Week 1');
  await press('button', 'Take 1 away');
  await screen.findByRole('button', { name: 'Undo, 3 given' });
  expect(changes()[1]).toMatchObject([{ grade: null, seenGrade: '88' }]);
});

it('gives by one press what is clear, shown before, and takes it back while the page is open', async () => {
  clearBook();
  await openApp(`/class/${courseId}/gradebook`, server.answer);
  await press('button', 'Accept 1 clear grade');
  const dialog = await screen.findByRole('dialog');
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Ada Brennan, Week 188']);
  await press('button', 'Accept 1');
  await waitFor(() => expect(rows()[0]).toBe('Ada Brennan8888'));
  expect(screen.queryByRole('button', { name: /clear grade/ })).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Undo, 1 given'));
  await press('button', 'Undo, 1 given');
  await press('button', 'Take 1 away');
  await screen.findByText('Taken away from 1.');
  await screen.findByRole('button', { name: 'Accept 1 clear grade' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Accept 1 clear grade'));
  expect(changes()[1]).toMatchObject([{ grade: null, seenGrade: '88' }]);
  expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull();
});

it('gives 0 to ticked students for what is not in, marked as without a take, and one comment to all', async () => {
  clearBook();
  await openApp(`/class/${courseId}/gradebook`, server.answer);
  await screen.findByRole('region', { name: 'Gradebook' });
  const tick = () => {
    for (const name of ['Ben Cole', 'Cleo Dahl'])
      fireEvent.click(screen.getByRole('checkbox', { name: `Choose ${name}` }));
  };
  tick();
  await screen.findByRole('button', { name: 'Accept 1' });
  await press('button', '0 for 1 missing');
  const dialog = await screen.findByRole('dialog', { name: '0 for what is not in' });
  fireEvent.click(within(dialog).getByRole('button', { name: '0 for 1 missing' }));
  await waitFor(() => expect(rows()[2]).toBe('Cleo Dahl0without a take0'));
  expect(changes()).toEqual([
    [expect.objectContaining({ studentId: idOf('d', 3), grade: '0', seenTake: null })],
  ]);
  tick();
  await press('button', 'Comment to 2');
  fireEvent.change(screen.getByLabelText('Feedback', { selector: 'textarea' }), {
    target: { value: 'Count the rests.' },
  });
  await press('button', 'Save');
  await waitFor(() => expect(changes()[1]).toHaveLength(2));
  expect(changes()[1]![0]).toMatchObject({ comment: 'Count the rests.' });
});

it('gives one grade to who played in the lesson and has no take', async () => {
  clearBook();
  await openApp(`/class/${courseId}/gradebook`, server.answer);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Cleo Dahl' }));
  await press('button', 'Grade 1');
  const field = await screen.findByLabelText('Grade');
  fireEvent.change(field, { target: { value: '101' } });
  await screen.findByText('The grade must be a number between 0 and 100');
  fireEvent.change(field, { target: { value: '92,5' } });
  await press('button', 'Save');
  await waitFor(() =>
    expect(changes()).toEqual([
      [expect.objectContaining({ studentId: idOf('d', 3), grade: '92,5', seenTake: null })],
    ]),
  );
});

it('lets those who are ticked and have sent something try again, once that was asked', async () => {
  server.on(resetStudents, { changed: 1 });
  await openApp(`/class/${courseId}/gradebook`, server.answer);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Choose Ada Brennan' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Ben Cole' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Cleo Dahl' }));
  // Of the second week, which was due last, Cleo alone has.
  await press('button', 'Let 1 try again');
  await screen.findByRole('alertdialog', { name: 'Let Cleo Dahl try again?' });
  await press('button', 'Delete and try again');
  await waitFor(() =>
    expect(server.asked(resetStudents)).toMatchObject([
      { params: { assignmentId: idOf('c', 2) }, body: { studentIds: [idOf('d', 3)] } },
    ]),
  );
});
