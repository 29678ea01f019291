import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  type AssignmentFields,
  archiveAssignment,
  changeAssignment,
  createAssignment,
  getAssignmentToEdit,
  getNewAssignment,
  takeBackAssignment,
  usualFields,
} from '#shared/contract/assignment-editor';
import {
  getAssignment,
  getAssignments,
  getEducatorAssignments,
  getSubmissions,
} from '#shared/contract/assignments';
import { deleteClass, removeStudent } from '#shared/contract/classes';
import { findSessionOfAssignment, getReview } from '#shared/contract/grading';
import { generatorVersion } from '#shared/generation/version';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type PersonName, type TestSchool, testSchool } from '../support/test-school.ts';
import { newTake, sendTake } from '../support/test-take.ts';

const day = 86_400_000;

/** `student` learns in both classes, `classmate` in the first, which `coTeacher` helps in, `otherStudent` in the second. */
describeOnDatabase('an assignment of two classes', (open) => {
  let school: TestSchool;
  let first: string;
  let second: string;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    first = school.courseId;
    second = await school.addClass();
    await school.enrol('otherStudent', second);
  });
  afterEach(() => school.context.close());

  const inDays = (count: number) =>
    new Date(school.context.clock.now().getTime() + count * day).toISOString();

  /** Due in so many days in each. */
  const fields = (due: Readonly<Record<string, number>>): AssignmentFields => ({
    ...usualFields,
    ...{ title: 'Week 9', instructions: '', medium: 'violin', levelId: 'pv~2', seed: 5 },
    ...{ measureCount: 4, timeSignatures: ['3/4'], keySignatures: [], isDraft: false },
    classes: Object.entries(due).map(([courseId, days]) => ({
      ...{ courseId, releaseDate: null, dueDate: inDays(days), lastDate: null, students: null },
    })),
  });
  const saved = (due: Readonly<Record<string, number>>) => ({
    ...fields(due),
    generator: generatorVersion,
  });

  const give = async (due: Readonly<Record<string, number>>): Promise<string> => {
    const teacher = await school.as('teacher');
    const [courseId] = Object.keys(due);
    const asked = { params: { courseId: courseId! }, body: saved(due) };
    return (await teacher.ask(createAssignment, asked)).assignmentId;
  };

  const seenBy = async (person: PersonName) =>
    (await (await school.as(person)).ask(getAssignments)).assignments.map(
      ({ assignmentId, courseId, dueDate }) => ({ assignmentId, courseId, dueDate }),
    );

  /** What each class has, as its teachers see it: students, and how many handed in. */
  const listedFor = async (person: PersonName) =>
    Object.fromEntries(
      (await (await school.as(person)).ask(getEducatorAssignments)).assignments.map((one) => [
        one.courseId,
        [one.completed + one.uncompleted, one.completed, one.ungraded],
      ]),
    );

  it.each([
    ['one after the other', false],
    ['in the same instant', true],
  ])('keeps what is saved in two windows for each class by itself, %s', async (_, atOnce) => {
    const third = await school.addClass();
    const assignmentId = await give({ [first]: 7, [third]: 7 });
    const params = { assignmentId };
    const teacher = await school.as('teacher');
    const { fields: read } = await teacher.ask(getAssignmentToEdit, { params });
    const save = (due: Readonly<Record<string, number>>) => ({
      params,
      body: { ...read, classes: fields(due).classes, read, generator: generatorVersion },
    });
    const both = [
      () => teacher.ask(changeAssignment, save({ [first]: 7, [second]: 3 })),
      () => teacher.ask(changeAssignment, save({ [first]: 9, [third]: 7 })),
    ];
    if (atOnce) await Promise.all(both.map((one) => one()));
    else for (const one of both) await one();
    const { fields: after } = await teacher.ask(getAssignmentToEdit, { params });
    const due = after.classes.map(({ courseId, dueDate }) => [courseId, dueDate]);
    expect(Object.fromEntries(due)).toEqual({ [first]: inDays(9), [second]: inDays(3) });
  });

  it('leaves archived where a colleague ended it while it was open', async () => {
    const assignmentId = await give({ [first]: 7, [second]: 7 });
    const params = { assignmentId };
    const teacher = await school.as('teacher');
    const { fields: read } = await teacher.ask(getAssignmentToEdit, { params });
    await school.context.allTenants
      .updateTable('assignment_course')
      .set({ archived_at: school.context.clock.now() })
      .where('course_id', '=', second)
      .execute();
    const { classes } = fields({ [first]: 9, [second]: 7 });
    const body = { ...read, classes, read, generator: generatorVersion };
    await teacher.ask(changeAssignment, { params, body });
    const { fields: after } = await teacher.ask(getAssignmentToEdit, { params });
    expect(after.classes).toEqual(classes.slice(0, 1));
  });

  it('tells its editor who learns in both, so that each is counted once', async () => {
    const teacher = await school.as('teacher');
    const { editor } = await teacher.ask(getNewAssignment, { params: { courseId: first } });
    expect(editor.inSeveral).toEqual([
      { studentId: school.ids.student, courseIds: [first, second].toSorted() },
    ]);
  });

  it('is had once by who learns in both, in the class where it is due later, and each class counts its own', async () => {
    const assignmentId = await give({ [first]: 7, [second]: 9 });
    expect(await seenBy('student')).toEqual([
      { assignmentId, courseId: second, dueDate: inDays(9) },
    ]);
    expect(await seenBy('classmate')).toEqual([
      { assignmentId, courseId: first, dueDate: inDays(7) },
    ]);
    expect(await seenBy('otherStudent')).toMatchObject([{ courseId: second }]);
    expect(await listedFor('teacher')).toEqual({ [first]: [1, 0, 0], [second]: [2, 0, 0] });

    await sendTake(await school.as('student'), newTake(assignmentId));
    expect(await listedFor('teacher')).toEqual({ [first]: [1, 0, 0], [second]: [2, 1, 1] });
  });

  it('is had by who joins later as long as it was not over then, or where they played it before', async () => {
    const { addAssignment } = school;
    const dated = (days: number | null, last: number | null = null) => ({
      ...{ course_id: second, last_date: last === null ? null : new Date(inDays(last)) },
      due_date: days === null ? null : new Date(inDays(days)),
    });
    const closed = await addAssignment({ ...dated(-2), accepts_late: false });
    await addAssignment(dated(-2, 5));
    await addAssignment(dated(null, -1));
    const [due, never] = [await addAssignment(dated(2)), await addAssignment(dated(null))];
    await addAssignment({ ...dated(-3), course_id: first });
    await school.enrol('classmate', second);
    const had = (await seenBy('classmate')).filter(({ courseId }) => courseId === second);
    expect(had.map(({ assignmentId }) => assignmentId)).toEqual([due, never]);
    const { submissions } = await (await school.as('teacher')).ask(getSubmissions, {
      params: { assignmentId: closed },
    });
    expect(submissions.map(({ studentId }) => studentId)).not.toContain(school.ids.classmate);

    // Whoever began it keeps it, also where they left meanwhile.
    const params = { courseId: second, studentId: school.ids.otherStudent };
    const played = await addAssignment(dated(1));
    await sendTake(await school.as('otherStudent'), newTake(played));
    await (await school.as('teacher')).ask(removeStudent, { params });
    await school.context.allTenants
      .updateTable('assignment_course')
      .set({ due_date: new Date(inDays(-1)) })
      .where('assignment_id', 'in', [played, never])
      .execute();
    await school.enrol('otherStudent', second);
    const kept = (await seenBy('otherStudent')).map(({ assignmentId }) => assignmentId);
    expect(kept).toContain(played);
    expect(kept).not.toContain(closed);
    expect(kept).not.toContain(never);

    // Nor does somebody lose what they have until a date of their own.
    await school.context.allTenants
      .insertInto('assignment_exception')
      .values({
        ...{ tenant_id: school.tenantId, assignment_id: never, is_excused: false, part: null },
        ...{ student_id: school.ids.otherStudent, due_date: new Date(inDays(3)), more_attempts: 0 },
      })
      .execute();
    expect((await seenBy('otherStudent')).map(({ assignmentId }) => assignmentId)).toContain(never);
  });

  it('stays in the class that it was begun for, whatever becomes of its dates', async () => {
    const assignmentId = await give({ [first]: 7, [second]: 9 });
    await sendTake(await school.as('student'), newTake(assignmentId));
    const teacher = await school.as('teacher');
    const params = { assignmentId };
    await teacher.ask(changeAssignment, { params, body: saved({ [first]: 20, [second]: 8 }) });
    expect(await seenBy('student')).toMatchObject([{ courseId: second, dueDate: inDays(8) }]);
    // Out of that class it is played for the other.
    await teacher.ask(removeStudent, {
      params: { courseId: second, studentId: school.ids.student },
    });
    expect(await seenBy('student')).toMatchObject([{ courseId: first, dueDate: inDays(20) }]);
    expect(await listedFor('teacher')).toEqual({ [first]: [2, 1, 1], [second]: [1, 0, 0] });
  });

  it('shows who teaches one of them that one alone, takes and dates of the other neither', async () => {
    const assignmentId = await give({ [first]: 7, [second]: 9 });
    const params = { assignmentId };
    await sendTake(await school.as('otherStudent'), newTake(assignmentId));
    const coTeacher = await school.as('coTeacher');
    expect(await listedFor('coTeacher')).toEqual({ [first]: [1, 0, 0] });
    const { classes, submissions } = await coTeacher.ask(getSubmissions, { params });
    expect(classes.map(({ courseId }) => courseId)).toEqual([first]);
    expect(submissions.map(({ studentId }) => studentId)).toEqual([school.ids.classmate]);
    expect(await coTeacher.refusal(findSessionOfAssignment, { params })).toMatchObject({
      status: 404,
    });
    const { sessionId } = await (await school.as('teacher')).ask(findSessionOfAssignment, {
      params,
    });
    expect(await coTeacher.refusal(getReview, { params: { sessionId } })).toMatchObject({
      status: 404,
    });
    const {
      fields: edited,
      isShared,
      canEnd,
    } = await coTeacher.ask(getAssignmentToEdit, { params });
    expect({ edited, isShared, canEnd }).toEqual({
      ...{ edited: fields({ [first]: 7 }), isShared: true, canEnd: false },
    });
    const whole = await (await school.as('teacher')).ask(getAssignmentToEdit, { params });
    expect(whole).toMatchObject({ isShared: false, canEnd: true });
  });

  it('lets who teaches one of them change its date and who gets it there, and nothing else', async () => {
    const assignmentId = await give({ [first]: 7, [second]: 9 });
    const params = { assignmentId };
    const coTeacher = await school.as('coTeacher');
    await coTeacher.ask(changeAssignment, { params, body: saved({ [first]: 8 }) });
    expect(await seenBy('classmate')).toMatchObject([{ dueDate: inDays(8) }]);
    expect(await seenBy('otherStudent')).toMatchObject([{ dueDate: inDays(9) }]);
    for (const body of [
      { ...saved({ [first]: 8 }), title: 'Another' },
      saved({ [first]: 8, [second]: 1 }),
      saved({ [second]: 1 }),
    ])
      expect(await coTeacher.refusal(changeAssignment, { params, body })).toMatchObject({
        status: 409,
        code: 'assignment-shared',
      });
    const [there] = saved({ [first]: 8 }).classes;
    const some = {
      ...saved({ [first]: 8 }),
      classes: [{ ...there!, students: [school.ids.student] }],
    };
    await coTeacher.ask(changeAssignment, { params, body: some });
    expect(await seenBy('classmate')).toHaveLength(0);
    expect(await seenBy('otherStudent')).toHaveLength(1);
    // Somebody teaches both, and ends it.
    const shared = { status: 409, code: 'assignment-shared' };
    expect(await coTeacher.refusal(archiveAssignment, { params, body: {} })).toMatchObject(shared);
    expect(await coTeacher.refusal(takeBackAssignment, { params })).toMatchObject(shared);
  });

  it('is ended by each for their own class where nobody teaches both', async () => {
    const assignmentId = await give({ [first]: 7, [second]: 9 });
    const { allTenants: db } = school.context;
    await db.deleteFrom('course_teacher').where('course_id', '=', second).execute();
    await db
      .insertInto('course_teacher')
      .values({
        ...{ tenant_id: school.tenantId, course_id: second },
        ...{ teacher_id: school.ids.otherTeacher, is_owner: true },
      })
      .execute();
    const params = { assignmentId };
    await (await school.as('coTeacher')).ask(archiveAssignment, { params, body: {} });
    expect(await seenBy('classmate')).toEqual([]);
    expect(await seenBy('otherStudent')).toMatchObject([{ courseId: second }]);
    expect(await seenBy('student')).toMatchObject([{ courseId: second }]);
    await (await school.as('otherTeacher')).ask(takeBackAssignment, { params });
    expect(await seenBy('otherStudent')).toEqual([]);
  });

  it('is taken from a class until somebody of it has begun, and given to another', async () => {
    const assignmentId = await give({ [first]: 7 });
    const params = { assignmentId };
    const teacher = await school.as('teacher');
    await teacher.ask(changeAssignment, { params, body: saved({ [first]: 7, [second]: 9 }) });
    await sendTake(await school.as('otherStudent'), newTake(assignmentId));
    expect(
      await teacher.refusal(changeAssignment, { params, body: saved({ [first]: 7 }) }),
    ).toMatchObject({ status: 409, code: 'assignment-begun', path: 'classes' });
    await teacher.ask(changeAssignment, { params, body: saved({ [second]: 9 }) });
    expect(await seenBy('classmate')).toEqual([]);
  });

  it.each([
    ['somebody else’s class', 'otherTeacher' as const],
    ['a class of another school', 'stranger' as const],
  ])('is not given to %s', async (_, owner) => {
    const { allTenants: db } = school.context;
    const { course_id } = await db
      .selectFrom('course_teacher')
      .where('teacher_id', '=', school.ids[owner])
      .select('course_id')
      .executeTakeFirstOrThrow();
    const teacher = await school.as('teacher');
    const body = saved({ [first]: 7, [course_id]: 7 });
    const asked = { params: { courseId: first }, body };
    expect(await teacher.refusal(createAssignment, asked)).toMatchObject({ status: 404 });
  });

  it('leaves the work of who plays it elsewhere by now, when the class it was begun in is deleted', async () => {
    const assignmentId = await give({ [first]: 9, [second]: 7 });
    const params = { assignmentId };
    const student = await school.as('student');
    await sendTake(student, newTake(assignmentId));
    const teacher = await school.as('teacher');
    await teacher.ask(removeStudent, {
      params: { courseId: first, studentId: school.ids.student },
    });
    await school.archiveClass(first);
    await teacher.ask(deleteClass, { params: { courseId: first } });
    expect(await listedFor('teacher')).toEqual({ [second]: [2, 1, 1] });
    const { sessionId } = await teacher.ask(findSessionOfAssignment, { params });
    const review = await teacher.ask(getReview, { params: { sessionId } });
    expect(review.assignment.dueDate).toBe(inDays(7));
    expect(review.completed).not.toBeNull();
  });

  it('stays as it was said where another teacher has ended it', async () => {
    const assignmentId = await give({ [first]: 7, [second]: 9 });
    const params = { assignmentId };
    const { allTenants: db } = school.context;
    await db
      .deleteFrom('course_teacher')
      .where('course_id', '=', first)
      .where('teacher_id', '=', school.ids.teacher)
      .execute();
    await (await school.as('coTeacher')).ask(archiveAssignment, { params, body: {} });
    const body = { ...saved({ [second]: 9 }), title: 'Another' };
    const teacher = await school.as('teacher');
    expect(await teacher.refusal(changeAssignment, { params, body })).toMatchObject({
      status: 409,
      code: 'assignment-shared',
    });
  });

  it.each(['abc', 'ABC', ''])('is given to no class %j', async (courseId) => {
    const body = saved({ [first]: 7, [courseId]: 7 });
    const asked = { params: { courseId: first }, body };
    const refused = await (await school.as('teacher')).refusal(createAssignment, asked);
    expect(refused).toMatchObject({ status: 400, path: 'classes.1.courseId' });
  });

  it('goes with its last class, and only then', async () => {
    const assignmentId = await give({ [first]: 7, [second]: 9 });
    await sendTake(await school.as('otherStudent'), newTake(assignmentId));
    const teacher = await school.as('teacher');
    const remove = async (courseId: string) => {
      await school.archiveClass(courseId);
      await teacher.ask(deleteClass, { params: { courseId } });
    };
    const left = async () =>
      (await school.context.allTenants.selectFrom('assignment').select('id').execute()).length;
    await remove(second);
    expect(await left()).toBe(1);
    const student = await school.as('student');
    const { assignment } = await student.ask(getAssignment, { params: { assignmentId } });
    expect(assignment).toMatchObject({ courseId: first, dueDate: inDays(7) });
    await remove(first);
    expect(await left()).toBe(0);
  });
});
