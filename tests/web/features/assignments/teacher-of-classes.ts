import { changeAssignment, createAssignment } from '#shared/contract/assignment-editor';
import { getEducatorAssignments } from '#shared/contract/assignments';
import { getClasses } from '#shared/contract/classes';
import { gradeValidations } from '#shared/grading/grading-kind';
import { noLimits } from '#shared/set-up/limits';
import { openDatabase } from '../../../../web/data/store/database.ts';
import { type FakeServer, fakeServer, remember, someone } from '../../fake-server.ts';

const teacher = someone('teacher');
export const courseId = '0190a000-0000-7000-8000-00000000b001';
/** Of what is given out. */
export const assignmentId = '0190a000-0000-7000-8000-00000000c001';

interface OwnClass {
  readonly courseId: string;
  readonly title: string;
  readonly students: number;
  readonly instruments: { medium: string; students: number }[];
}

export const band: OwnClass = {
  ...{ courseId, title: 'Concert Band', students: 28, instruments: [] },
};

/** What the editor is told that was opened through one of these. */
export const editorOf = (of: string, classes: readonly OwnClass[], label = 'Give out') => ({
  metadata: {
    ...{ longestTitle: 100, longestInstructions: 2000, longestDescription: 2000 },
    ...{ mostAttempts: 20, mostLevels: 10, mostPoints: 1000 },
    gradeValidations: [...gradeValidations],
    ...{ collectsDueDate: true, collectsCompletionNotice: true },
    submit: {
      method: 'POST' as const,
      url: createAssignment.path.replace('{courseId}', of),
      label,
    },
    exitAction: { action: 'redirect' as const, location: '/educator/assignments' },
  },
  courseId: of,
  classes: classes.map((one) => ({ ...one, timeZone: 'UTC' })),
  constraints: noLimits,
});

/** The same of what is there already. */
export function editorToChange(classes: readonly OwnClass[], label = 'Save') {
  const editor = editorOf(courseId, classes);
  const url = changeAssignment.path.replace('{assignmentId}', assignmentId);
  return {
    ...editor,
    metadata: { ...editor.metadata, submit: { method: 'PUT' as const, url, label } },
  };
}

/** Signed in on an empty device, with these classes and nothing given out. */
export async function teacherOf(classes: readonly OwnClass[]): Promise<FakeServer> {
  remember(teacher);
  const db = openDatabase(teacher.id);
  await Promise.all(db.tables.map((table) => table.clear()));
  db.close();
  return fakeServer({ user: teacher })
    .on(getClasses, {
      classes: classes.map(({ instruments: _, ...one }) => ({
        ...{ ...one, color: 'blue' as const, ungraded: 0 },
        ...{ isOwner: true, joinCode: 'HKR4TP', isArchived: false },
      })),
    })
    .on(getEducatorAssignments, { assignments: [] })
    .on(createAssignment, { assignmentId });
}
