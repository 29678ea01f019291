import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyAssignments, getCopiable } from '#shared/contract/assignment-copies';
import {
  createAssignment,
  getAssignmentToEdit,
  usualFields,
} from '#shared/contract/assignment-editor';
import { getEducatorAssignments } from '#shared/contract/assignments';
import { archiveClass } from '#shared/contract/classes';
import type { AssignmentId, ClassId } from '#shared/contract/ids';
import { generatorVersion } from '#shared/generation/version';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

describeOnDatabase('assignments for next year’s class', (open) => {
  let school: TestSchool;
  let next: ClassId;
  let ids: AssignmentId[];
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    next = (await school.addClass()) as ClassId;
    ids = [
      await give('Week 1', '2026-09-14T13:30:00.000Z'),
      await give('Week 2', '2026-09-21T13:30:00.000Z'),
    ];
  });
  afterEach(() => school.context.close());

  async function give(title: string, dueDate: string): Promise<AssignmentId> {
    const body = {
      ...usualFields,
      ...{ title, medium: 'violin', levelId: 'pv~2', seed: 5, measureCount: 4 },
      ...{ timeSignatures: [], keySignatures: [], generator: generatorVersion },
      classes: [{ courseId: school.courseId, releaseDate: null, dueDate, lastDate: null }],
    };
    const params = { courseId: school.courseId };
    const teacher = await school.as('teacher');
    return (await teacher.ask(createAssignment, { params, body })).assignmentId as AssignmentId;
  }
  const copy = (firstDueDay: string | null, assignmentIds = ids) => ({
    params: { courseId: next },
    body: { fromCourseId: school.courseId as ClassId, assignmentIds, firstDueDay },
  });
  const copied = async () => {
    const { assignments } = await (await school.as('teacher')).ask(getEducatorAssignments);
    return assignments.filter(({ courseId }) => courseId === next);
  };

  it('are those of a class that is archived, all dates moved together, of the same music', async () => {
    const teacher = await school.as('teacher');
    await teacher.ask(archiveClass, { params: { courseId: school.courseId }, body: {} });
    const { classes } = await teacher.ask(getCopiable, { params: { courseId: next } });
    expect(classes).toMatchObject([
      { isArchived: true, assignments: [{ title: 'Week 1' }, { title: 'Week 2' }] },
    ]);
    expect(await teacher.ask(copyAssignments, copy('2027-09-13'))).toEqual({ copied: 2 });
    const there = await copied();
    expect(there).toMatchObject([
      // Given out a week before it was due, so it opens a week before it is.
      {
        ...{ title: 'Week 1', dueDate: '2027-09-13T13:30:00.000Z', isDraft: false, completed: 0 },
        releaseDate: '2027-09-06T08:00:00.000Z',
      },
      { title: 'Week 2', dueDate: '2027-09-20T13:30:00.000Z' },
    ]);
    const musicOf = async (assignmentId: string) =>
      (await teacher.ask(getAssignmentToEdit, { params: { assignmentId } })).music?.abc;
    expect(await musicOf(there[0]!.assignmentId)).toBe(await musicOf(ids[0]!));
  });

  it('are drafts where nobody says when', async () => {
    const teacher = await school.as('teacher');
    await teacher.ask(copyAssignments, copy(null));
    expect(await copied()).toMatchObject([
      { dueDate: null, isDraft: true },
      { dueDate: null, isDraft: true },
    ]);
  });

  it('are made by who copies them, and not by who made them first', async () => {
    const { allTenants } = school.context;
    const { coTeacher, teacher } = school.ids;
    const help = { course_id: next, teacher_id: coTeacher, is_owner: false };
    await allTenants
      .insertInto('course_teacher')
      .values({ tenant_id: school.tenantId, ...help })
      .execute();
    await (await school.as('coTeacher')).ask(copyAssignments, copy(null));
    const made = await allTenants
      .selectFrom('assignment')
      .select(['title', 'made_by'])
      .orderBy('title')
      .execute();
    expect(made.filter(({ made_by }) => made_by === teacher)).toHaveLength(2);
    expect(made.filter(({ made_by }) => made_by === coTeacher).map(({ title }) => title)).toEqual([
      'Week 1',
      'Week 2',
    ]);
  });

  it('are refused before today, twice, and of a class that is not the teacher’s', async () => {
    const teacher = await school.as('teacher');
    expect(await teacher.refusal(copyAssignments, copy('2026-01-01'))).toMatchObject({
      ...{ code: 'date-past', path: 'firstDueDay' },
    });
    expect(await teacher.refusal(copyAssignments, copy('9999-11-20'))).toMatchObject({
      ...{ status: 400, path: 'firstDueDay' },
    });
    expect(await teacher.refusal(copyAssignments, copy(null, [ids[0]!, ids[0]!]))).toMatchObject({
      path: 'assignmentIds',
    });
    const stranger = { ...copy(null), body: { ...copy(null).body, fromCourseId: next } };
    expect(await teacher.refusal(copyAssignments, stranger)).toMatchObject({
      ...{ status: 404, path: 'assignmentIds.0' },
    });
    expect(await copied()).toEqual([]);
  });
});
