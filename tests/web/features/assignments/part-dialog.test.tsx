import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { partsToPlay } from '#shared/assignments/ensemble-part';
import { changeForStudents, getSubmissions } from '#shared/contract/assignments';
import { fakeServer, remember, someone } from '../../fake-server.ts';
import { closeApp, openApp, press } from '../../open-app.tsx';

const assignmentId = '0190a000-0000-7000-8000-00000000c001';
const courseId = '0190a000-0000-7000-8000-00000000b001';
const idOf = (index: number) => `0190a000-0000-7000-8000-00000000d00${index}`;

const orchestra = partsToPlay({ medium: 'string-orchestra', levelId: 'pv~3' });

afterEach(closeApp);

/** Two violinists of one class, of whom the second has the second line. */
async function open(lines = orchestra) {
  const teacher = someone('teacher');
  remember(teacher);
  const violins = lines.filter(({ instrument }) => instrument === 'violin');
  const row = (index: number, studentName: string) => ({
    ...{ studentId: idOf(index), courseId, studentName, sessionId: null },
    ...{ completedAt: null, score: null, grade: null },
    ...{ waitsForGrade: false, needsReview: false, isLate: false, isByEar: true },
    ...{ isReturned: false, isExcused: false, dueDate: null, hasOwnDate: false, attempts: 0 },
    ...{ hasBegun: false, hasExtra: false, allowed: null, moreAttempts: 0 },
    ...{ plays: 'violin', ownLine: violins[index - 1] ?? null, isPartChosen: index === 2 },
    label: 'Not Started' as const,
  });
  const server = fakeServer({ user: teacher })
    .on(getSubmissions, {
      classes: [
        {
          ...{ assignmentId, title: 'All of us', courseId, courseTitle: 'Strings' },
          ...{ dueDate: null, releaseDate: null, isDraft: false, isReleased: true },
          ...{ isArchived: false, completed: 0, ungraded: 0, uncompleted: 2, needsReview: 0 },
          ...{ wantsGrade: true, unreturned: 0, label: 'Released', timeZone: 'UTC' },
        },
      ],
      ...{ gradeValidation: 'hundredPoints', outOf: null, lines: [...lines] },
      submissions: [row(1, 'Ada Brennan'), row(2, 'Ben Cole')],
    })
    .on(changeForStudents, { changed: 2 });
  await openApp(`/assignment/${assignmentId}/feedback`, server.answer);
  for (const name of ['Choose Ada Brennan', 'Choose Ben Cole'])
    fireEvent.click(await screen.findByRole('checkbox', { name }));
  return server;
}

it('gives the students that are ticked a line, those of their instrument first, and says how many it is for', async () => {
  const server = await open();
  screen.getByText('Violin 2');
  await press('button', 'Part for 2');
  const dialog = within(await screen.findByRole('dialog', { name: 'Part for 2' }));
  fireEvent.click(dialog.getByRole('button', { name: /Part/ }));
  const names = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual(['Violin 1', 'Violin 2']);
  expect(names.slice(2)).toEqual(
    names.slice(2).toSorted((one, other) => one!.localeCompare(other!)),
  );
  await press('option', 'Viola');
  fireEvent.submit(document.querySelector('form')!);
  const part = { instrument: 'viola', partId: 'Viola', line: 0 };
  await waitFor(() =>
    expect(server.asked(changeForStudents).map(({ body }) => body)).toEqual([
      { studentIds: [idOf(1), idOf(2)], part },
    ]),
  );
});

it('gives them back what they play in the class, where one was given a line', async () => {
  const server = await open();
  await press('button', 'Part for 2');
  await press('button', 'Back to what they play in class');
  await waitFor(() =>
    expect(server.asked(changeForStudents)[0]?.body).toMatchObject({ part: null }),
  );
});

it('says nothing of parts where each plays alone', async () => {
  await open([]);
  await screen.findByRole('button', { name: 'Another date for 2' });
  expect(screen.queryByRole('button', { name: 'Part for 2' })).toBeNull();
});
