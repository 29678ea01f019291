import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTenant } from '#server/db/tenant';
import { tellOfCompletion } from '#server/housekeeping/tell-of-completion';
import { lettersOf } from '../support/letters.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';
import { newTake, sendTake } from '../support/test-take.ts';

describeOnDatabase('what everybody has handed in', (open) => {
  let school: TestSchool;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    await prove('teacher');
  });
  afterEach(() => school.context.close());

  const tell = () =>
    tellOfCompletion(school.context, inTenant(school.context.allTenants, school.tenantId));

  /** With an address that they proved. */
  const prove = (who: 'teacher' | 'coTeacher') =>
    school.context.allTenants
      .updateTable('user_account')
      .set({
        email: `${who.toLowerCase()}@school.example.org`,
        email_verified_at: school.context.clock.now(),
      })
      .where('id', '=', school.ids[who])
      .execute();

  const letters = async () => (await lettersOf(school.context)).map(({ text }) => text);

  it('is told its teachers once, by one letter, where they asked for it', async () => {
    const told = await school.addAssignment({ title: 'Week 1', notifies_on_completion: true });
    const quiet = await school.addAssignment({ title: 'Week 2' });
    for (const id of [told, quiet]) await sendTake(await school.as('student'), newTake(id));
    await tell();
    expect(await letters()).toEqual([]);
    for (const id of [told, quiet]) await sendTake(await school.as('classmate'), newTake(id));
    await tell();
    await tell();
    const [text, ...others] = await letters();
    expect(others).toEqual([]);
    expect(text).toContain('Week 1');
    expect(text).not.toContain('Week 2');
  });

  it('is told by one letter a day: what follows within it waits, and comes together', async () => {
    const asked = { notifies_on_completion: true };
    const titles = ['Week 1', 'Week 2', 'Week 3'];
    const ids: string[] = [];
    for (const title of titles) ids.push(await school.addAssignment({ title, ...asked }));
    for (const id of ids) {
      for (const who of ['student', 'classmate'] as const)
        await sendTake(await school.as(who), newTake(id));
      await tell();
    }
    expect(await letters()).toHaveLength(1);
    school.context.clock.advance({ days: 1 });
    await tell();
    const [, text, ...others] = await letters();
    expect(others).toEqual([]);
    expect(text).toContain('Week 2');
    expect(text).toContain('Week 3');
    expect(text).not.toContain('Week 1');
  });

  const told = async () =>
    (await lettersOf(school.context)).map(({ to, text }) => ({
      to,
      titles: ['Week 1', 'Week 2'].filter((title) => text.includes(title)),
    }));
  const toCoTeacher = 'coteacher@school.example.org';
  const toTeacher = 'teacher@school.example.org';

  /** Handed in by both, and made by either. */
  async function handedIn() {
    await prove('coTeacher');
    for (const [title, maker] of [
      ['Week 1', 'teacher'],
      ['Week 2', 'coTeacher'],
    ] as const) {
      const made_by = school.ids[maker];
      const id = await school.addAssignment({ title, made_by, notifies_on_completion: true });
      for (const who of ['student', 'classmate'] as const)
        await sendTake(await school.as(who), newTake(id));
    }
  }

  it('is told who made it, and none of the other teachers', async () => {
    await handedIn();
    await tell();
    expect(await told()).toEqual(
      expect.arrayContaining([
        { to: toTeacher, titles: ['Week 1'] },
        { to: toCoTeacher, titles: ['Week 2'] },
      ]),
    );
    expect(await told()).toHaveLength(2);
  });

  it.each([
    [
      'who left the class',
      () =>
        school.context.allTenants
          .deleteFrom('course_teacher')
          .where('teacher_id', '=', school.ids.coTeacher),
    ],
    [
      'whose account is gone',
      () =>
        school.context.allTenants.deleteFrom('user_account').where('id', '=', school.ids.coTeacher),
    ],
  ])('is told the teachers there are in place of one %s', async (_, leave) => {
    await handedIn();
    await leave().execute();
    await tell();
    expect(await told()).toEqual([{ to: toTeacher, titles: ['Week 1', 'Week 2'] }]);
  });

  it('is told nobody else while who made it has no proven address', async () => {
    await handedIn();
    await school.context.allTenants
      .updateTable('user_account')
      .set({ email_verified_at: null })
      .where('id', '=', school.ids.coTeacher)
      .execute();
    await tell();
    expect(await told()).toEqual([{ to: toTeacher, titles: ['Week 1'] }]);
  });
});
