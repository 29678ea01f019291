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
    await school.context.allTenants
      .updateTable('user_account')
      .set({ email: 'teacher@school.example.org', email_verified_at: school.context.clock.now() })
      .where('id', '=', school.ids.teacher)
      .execute();
  });
  afterEach(() => school.context.close());

  const tell = () =>
    tellOfCompletion(school.context, inTenant(school.context.allTenants, school.tenantId));

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
});
