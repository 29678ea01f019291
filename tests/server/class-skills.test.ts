import { afterEach, beforeEach, expect, it } from 'vitest';
import { getClassSkills, getSkillExamples } from '#shared/contract/class-skills';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';
import { newTake, sendTake } from '../support/test-take.ts';

describeOnDatabase('what a class can read', (open) => {
  let school: TestSchool;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
  });
  afterEach(() => school.context.close());

  const ask = async (medium?: string) =>
    (await school.as('coTeacher')).ask(getClassSkills, {
      params: { courseId: school.courseId },
      query: medium === undefined ? {} : { medium },
    });

  it('comes of what was sent in the last four weeks, once there is evidence enough', async () => {
    const student = await school.as('student');
    for (let count = 0; count < 3; count++)
      await sendTake(student, newTake(await school.addAssignment()));
    const { media, students } = await ask();
    expect(media).toHaveLength(1);
    const ofStudent = ({ studentId }: { studentId: string }) => studentId === school.ids.student;
    expect(students).toHaveLength(2);
    const known = students.find(ofStudent)!.skills;
    expect(known.length).toBeGreaterThan(0);
    expect(known.every(({ step, tries, right }) => step >= 3 && right <= tries)).toBe(true);
    expect(students.find((one) => !ofStudent(one))!.skills).toEqual([]);
    expect((await ask('kazoo')).students.flatMap(({ skills }) => skills)).toEqual([]);
    school.context.clock.advance({ days: 29 });
    expect((await ask()).media).toEqual([]);
  });

  it('has two takes for each, to be heard where the skill was asked', async () => {
    const student = await school.as('student');
    const sent: string[] = [];
    for (let count = 0; count < 3; count++) {
      const take = newTake(await school.addAssignment());
      sent.push(take.attemptId);
      await sendTake(student, take);
    }
    const { skill, tries } = (await ask()).students.find(
      ({ studentId }) => studentId === school.ids.student,
    )!.skills[0]!;
    const examplesOf = async (query: { skill: string; medium?: string }, studentId = 'student') => {
      const { examples } = await (await school.as('coTeacher')).ask(getSkillExamples, {
        params: { courseId: school.courseId, studentId: school.ids[studentId as 'student'] },
        query,
      });
      return examples;
    };
    const found = await examplesOf({ skill });
    expect(found).toHaveLength(2);
    expect(found.every(({ attemptId }) => sent.includes(attemptId))).toBe(true);
    expect(found[0]).toMatchObject({ tries: tries / 3, right: tries / 3, source: 'microphone' });
    for (const link of [found[0]!.audioFileUrl!, found[0]!.aaJsonUrl])
      expect((await (await school.as('coTeacher')).fetch(link)).status).toBe(200);
    const { searchParams } = new URL(found[0]!.audioFileUrl!, 'http://school.test');
    await school.context.storage.remove(searchParams.get('key')!);
    const urls = (await examplesOf({ skill })).map(({ audioFileUrl }) => audioFileUrl !== null);
    expect(urls, 'of one whose file is gone nothing is offered').toEqual([false, true]);
    expect(await examplesOf({ skill: 'key:Cb' })).toEqual([]);
    expect(await examplesOf({ skill, medium: 'kazoo' })).toEqual([]);
    expect(await examplesOf({ skill }, 'classmate')).toEqual([]);
    school.context.clock.advance({ days: 29 });
    expect(await examplesOf({ skill })).toEqual([]);
  });
});
