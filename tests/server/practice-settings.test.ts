import { afterEach, beforeEach, expect, it } from 'vitest';
import { getClassDetails, saveClassDetails } from '#shared/contract/classes';
import { getPracticeSettings, savePracticeSettings } from '#shared/contract/practice-settings';
import {
  getPracticeCourses,
  getSetUpConstraints,
  getSetUpLevelsFor,
} from '#shared/contract/set-up';
import { noLimits } from '#shared/set-up/limits';
import {
  limitsWith,
  openSettings as open,
  type PracticeSettings,
} from '#shared/set-up/practice-settings';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

const violin = { behaviour: 'Locked', value: 'violin' };
const twoLevels = { behaviour: 'LetStudentChoose', among: ['pv~1', 'pv~2'] } as const;

describeOnDatabase('practice settings of a class', (on) => {
  let school: TestSchool;
  let owner: TestClient;
  let helper: TestClient;
  let params: { readonly courseId: string };
  beforeEach(async () => {
    school = await testSchool(await testContext(on));
    owner = await school.as('teacher');
    helper = await school.as('coTeacher');
    params = { courseId: school.courseId };
  });
  afterEach(() => school.context.close());

  const read = async (client = owner) =>
    (await client.ask(getPracticeSettings, { params })).settings as PracticeSettings;
  const bodyOf = (changed: object, before?: object) =>
    ({ ...open, ...changed, ...(before && { read: before }) }) as never;
  const save = (changed: object, client = owner, before?: object) =>
    client.ask(savePracticeSettings, { params, body: bodyOf(changed, before) });
  const place = () => ({ sessionType: 'practice' as const, id: school.courseId });

  it('are open where nobody said anything, and are what was saved afterwards', async () => {
    expect(await read()).toEqual(open);
    const said = {
      ...{ level: twoLevels, meter: { behaviour: 'Locked', value: ['3/4', '2/4'] } },
      ...{ annotation: { behaviour: 'Disabled' }, favoriteMediums: ['violin'] },
    };
    await save(said);
    expect(await read(helper)).toEqual({ ...open, ...said });
    await save({});
    expect(await read()).toEqual(open);
  });

  it('reach what the students of the class may choose, at once', async () => {
    const student = await school.as('student');
    await save({ level: twoLevels, medium: violin });
    const { constraints } = await student.ask(getSetUpConstraints, { params: place() });
    expect(constraints).toMatchObject({
      levelIds: ['pv~1', 'pv~2'],
      locked: { medium: 'violin' },
      behaviours: { medium: 'Locked', level: 'LetStudentChoose' },
    });
    const menu = { ...place(), exerciseType: 'sr', medium: 'violin' } as const;
    const { standards } = await student.ask(getSetUpLevelsFor, { params: menu });
    expect(standards.flatMap(({ levels }) => levels.map(({ id }) => id))).toEqual(['pv~1', 'pv~2']);
  });

  it('switch drills off and on again, which its students are told with their classes', async () => {
    const student = await school.as('student');
    const told = async () => {
      const { courses } = await student.ask(getPracticeCourses);
      const { constraints } = await student.ask(getSetUpConstraints, { params: place() });
      const ofClass = courses.find(({ courseId }) => courseId === school.courseId);
      return [ofClass?.drills, constraints.drills];
    };
    expect(await told()).toEqual([true, true]);
    await save({ drills: false });
    expect((await read(helper)).drills).toBe(false);
    expect(await told()).toEqual([false, false]);
    await save({ drills: true });
    expect(await told()).toEqual([true, true]);
  });

  it('are told to students with their classes, so that they hold without a network', async () => {
    await save({ medium: { behaviour: 'Locked', value: 'viola' }, practiseAlone: false });
    const student = await school.as('student');
    const { courses } = await student.ask(getPracticeCourses);
    const { constraints } = await student.ask(getSetUpConstraints, { params: place() });
    const told = courses.find(({ courseId }) => courseId === school.courseId);
    expect(told).toMatchObject({ practiseAlone: false, constraints });
    expect(constraints.locked.medium).toBe('viola');
  });

  it('that are broken hide no class', async () => {
    const { allTenants: db } = school.context;
    const own = { tenant_id: school.tenantId, course_id: school.courseId };
    const limits = JSON.stringify({ medium: 'none' });
    await db
      .insertInto('course_limits')
      .values({ ...own, limits })
      .execute();
    const { courses } = await (await school.as('student')).ask(getPracticeCourses);
    const told = courses.find(({ courseId }) => courseId === school.courseId);
    expect(told).toMatchObject({ constraints: null, practiseAlone: true });
  });

  it('are read from limits that were kept before them, and kept as settings once they are saved', async () => {
    const { allTenants: db } = school.context;
    const { drills: _drills, ...older } = limitsWith({ ...open, level: twoLevels }, noLimits);
    await db
      .insertInto('course_limits')
      .values({
        ...{ tenant_id: school.tenantId, course_id: school.courseId },
        ...{ limits: JSON.stringify(older), drills: false },
      })
      .execute();
    expect(await read()).toEqual({ ...open, level: twoLevels, drills: false });
    await save({ level: twoLevels, drills: true });
    const { limits } = await db
      .selectFrom('course_limits')
      .where('course_id', '=', school.courseId)
      .select('limits')
      .executeTakeFirstOrThrow();
    expect(limits).toEqual({ ...open, level: twoLevels });
    expect(await read()).toEqual(limits);
  });

  it('leave drills and lengths as they are where another choice is saved by a page that knows of none', async () => {
    const { drills: _drills, profile: _profile, ...older } = open;
    await save({ drills: false, profile: 'short' });
    await owner.ask(savePracticeSettings, {
      params,
      body: { ...older, level: twoLevels, read: older } as never,
    });
    expect(await read()).toEqual({ ...open, level: twoLevels, drills: false, profile: 'short' });
  });

  it('allow other lengths than the usual ones, and none of them once these are gone', async () => {
    const long = { measureCount: { behaviour: 'Locked', value: 32 }, medium: violin };
    await save({ ...long, profile: 'extended' });
    const student = await school.as('student');
    const { constraints } = await student.ask(getSetUpConstraints, { params: place() });
    expect(constraints).toMatchObject({ profile: 'extended', locked: { measureCount: 32 } });
    const refused = await owner.refusal(savePracticeSettings, { params, body: bodyOf(long) });
    expect(refused).toEqual({ status: 400, code: 'no-measure-count-left', path: 'measureCount' });
  });

  it('leave the music of the class alone, which the teachers of it say elsewhere', async () => {
    await school.context.allTenants
      .updateTable('course')
      .set({ standards: ['kod'], solfege: 'FixedDo' })
      .where('id', '=', school.courseId)
      .execute();
    const refused = await owner.refusal(savePracticeSettings, {
      params,
      body: bodyOf({ level: twoLevels }),
    });
    expect(refused).toEqual({ status: 400, code: 'no-level-of-class-left', path: 'level' });
    await save({ mustChoosePart: true });
    const { constraints } = await owner.ask(getPracticeSettings, { params });
    expect(constraints).toMatchObject({ standards: ['kod'], solfege: 'FixedDo' });
  });

  it('hold the class to lists of levels that leave some of them', async () => {
    await save({ level: twoLevels });
    const { details } = await owner.ask(getClassDetails, { params });
    const { title, description, color, endDate, timeZone, solfege, standards } = details;
    const before = { title, description, color, endDate, timeZone, solfege, standards };
    const goBy = (lists: typeof standards) => ({
      params,
      body: { ...before, standards: lists, title: 'Choir', read: before },
    });
    const refused = await helper.refusal(saveClassDetails, goBy(['kod']));
    expect(refused).toEqual({ status: 400, code: 'no-level-under-settings', path: 'standards' });
    // Nothing of what is refused is kept.
    expect((await owner.ask(getClassDetails, { params })).details.title).toBe(title);
    await helper.ask(saveClassDetails, goBy(['pv', 'kod']));
    expect((await owner.ask(getClassDetails, { params })).details).toMatchObject({
      title: 'Choir',
      standards: ['pv', 'kod'],
    });
  });

  it('leave something to practise where a colleague says at once which lists the class goes by', async () => {
    const { details } = await owner.ask(getClassDetails, { params });
    const { title, description, color, endDate, timeZone, solfege } = details;
    const body = { title, description, color, endDate, timeZone, solfege };
    const outcomes = await Promise.all([
      owner.call(savePracticeSettings, { params, body: bodyOf({ level: twoLevels }) }),
      helper.call(saveClassDetails, { params, body: { ...body, standards: ['kod'] } }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('keep what a colleague changed of another choice meanwhile', async () => {
    const before = await read();
    await save({ level: twoLevels }, owner, before);
    await save({ key: { behaviour: 'Disabled' } }, helper, before);
    expect(await read()).toEqual({ ...open, level: twoLevels, key: { behaviour: 'Disabled' } });
  });

  it('keep what a colleague said of drills meanwhile, and the other choice too', async () => {
    const before = await read();
    await save({ drills: false }, owner, before);
    await save({ level: twoLevels }, helper, before);
    expect(await read()).toEqual({ ...open, level: twoLevels, drills: false });
  });

  it('are both kept, where two save at once', async () => {
    const before = await read();
    await Promise.all([
      save({ level: twoLevels }, owner, before),
      save({ key: { behaviour: 'Disabled' } }, helper, before),
    ]);
    expect(await read()).toEqual({ ...open, level: twoLevels, key: { behaviour: 'Disabled' } });
  });

  it('are refused where they leave nothing together with what a colleague saved', async () => {
    const before = await read();
    await save({ level: twoLevels }, owner, before);
    const compound = { meter: { behaviour: 'Locked', value: ['6/8'] } };
    const refused = await helper.refusal(savePracticeSettings, {
      params,
      body: bodyOf(compound, before),
    });
    expect(refused).toEqual({ status: 400, code: 'no-meter-left', path: 'meter' });
    expect((await read()).level).toEqual(twoLevels);
  });

  it.each<[object, string, string]>([
    [{ medium: { behaviour: 'LetStudentChoose', among: [] } }, 'medium', 'no-instrument-left'],
    [{ medium: { behaviour: 'Locked', value: 'theremin' } }, 'medium', 'unknown-choice'],
    [{ medium: { behaviour: 'Disabled' } }, 'medium.behaviour', 'invalid'],
    [{ level: { behaviour: 'Locked' } }, 'level.value', 'invalid'],
    [{ meter: { behaviour: 'Locked', value: ['17/3'] } }, 'meter.value.0', 'invalid'],
    [{ meter: { behaviour: 'Locked', value: [] } }, 'meter.value', 'invalid'],
    [{ measureCount: { behaviour: 'Locked', value: 5 } }, 'measureCount', 'no-measure-count-left'],
    [{ favoriteMediums: ['kazoo'] }, 'favoriteMediums', 'unknown-choice'],
    [{ drills: 'off' }, 'drills', 'invalid'],
    [{ profile: 'endless' }, 'profile', 'invalid'],
    [{ songs: true }, 'songs', 'unknown-field'],
  ])('refuse %j, naming the field', async (changed, path, code) => {
    const refused = await owner.refusal(savePracticeSettings, { params, body: bodyOf(changed) });
    expect(refused).toEqual({ status: 400, code, path });
    expect(await read()).toEqual(open);
  });

  it('are read and not changed once the class is archived', async () => {
    await save({ level: twoLevels });
    await school.archiveClass(school.courseId);
    expect((await read()).level).toEqual(twoLevels);
    const refused = await owner.refusal(savePracticeSettings, { params, body: bodyOf({}) });
    expect(refused).toMatchObject({ status: 403, code: 'class-archived' });
  });
});
