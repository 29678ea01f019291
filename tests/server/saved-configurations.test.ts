import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAccount } from '#shared/contract/account';
import type { BodyOf } from '#shared/contract/endpoint';
import {
  deleteConfiguration,
  getSavedConfigurations,
  saveConfiguration,
} from '#shared/contract/saved-configurations';
import { emptyChoice } from '#shared/set-up/set-up-choice';
import { problemsIn, type TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

type Saved = BodyOf<typeof saveConfiguration>;

function saved(rest: Partial<Saved> = {}): Saved {
  return {
    id: randomUUID(),
    name: 'Scales on the violin',
    configuration: {
      ...emptyChoice,
      family: 'strings',
      medium: 'violin',
      levelId: 'pv~2',
      timeSignatures: ['3/4'],
      keySignatures: ['D', 'b'],
      voices: [],
    },
    savedAt: '2026-09-07T07:00:00.000Z',
    ...rest,
  };
}

describeOnDatabase('saved configurations', (open) => {
  let school: TestSchool;
  let student: TestClient;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    student = await school.as('student');
  });
  afterAll(() => school.context.close());

  const save = (body: Saved, client = student) => client.ask(saveConfiguration, { body });
  const list = async (client = student) =>
    (await client.ask(getSavedConfigurations)).configurations;
  const named = async (id: string) => (await list()).find((one) => one.id === id)?.name;

  it('come back as they were saved, the newest first, on whatever browser', async () => {
    const teacher = await school.as('teacher');
    const older = saved({ savedAt: '2026-09-01T07:00:00.000Z' });
    const newer = saved({ savedAt: '2026-09-02T07:00:00.000Z', name: ' Spaces around ' });
    await save(newer, teacher);
    await save(older, teacher);
    expect(await list(await school.as('teacher'))).toEqual([
      { ...newer, name: 'Spaces around' },
      older,
    ]);
  });

  it('sent twice are one', async () => {
    const one = saved();
    await save(one);
    await save(one);
    expect((await list()).filter(({ id }) => id === one.id)).toEqual([one]);
  });

  it('with one id are the later one, whichever arrives last', async () => {
    const first = saved({ name: 'first', savedAt: '2026-09-07T07:00:00.000Z' });
    const second = { ...first, name: 'second', savedAt: '2026-09-07T07:00:00.001Z' };
    await save(first);
    await save(second);
    expect(await named(first.id)).toBe('second');
    await save(first);
    expect(await named(first.id)).toBe('second');
  });

  it('are each person’s own, even under one id', async () => {
    const classmate = await school.as('classmate');
    const mine = saved({ name: 'mine' });
    await save(mine);
    await save({ ...mine, name: 'theirs' }, classmate);
    expect((await list(classmate)).map(({ name }) => name)).toEqual(['theirs']);
    await classmate.ask(deleteConfiguration, { params: { id: mine.id } });
    expect(await named(mine.id)).toBe('mine');
    expect(await list(classmate)).toEqual([]);
  });

  it('can be deleted, and deleted again', async () => {
    const one = saved();
    await save(one);
    const params = { id: one.id };
    expect(await student.ask(deleteConfiguration, { params })).toEqual({});
    expect(await named(one.id)).toBeUndefined();
    expect(await student.ask(deleteConfiguration, { params })).toEqual({});
  });

  describe('once deleted', () => {
    /** One that was saved at seven and deleted at eight, the time of the tests' clock. */
    async function deleted(): Promise<Saved> {
      const one = saved();
      await save(one);
      await student.ask(deleteConfiguration, { params: { id: one.id } });
      return one;
    }

    it.each([
      ['the same save sent again', '2026-09-07T07:00:00.000Z'],
      ['a change made before it, by a device that was offline', '2026-09-07T07:59:59.999Z'],
      ['a change made in the same moment', '2026-09-07T08:00:00.000Z'],
    ])('stay away for %s', async (_, savedAt) => {
      const one = await deleted();
      expect(await save({ ...one, savedAt })).toEqual({});
      expect(await named(one.id)).toBeUndefined();
    });

    it('come back when they are saved later, and can be deleted again', async () => {
      const one = await deleted();
      const restored = { ...one, savedAt: '2026-09-07T08:00:00.001Z' };
      await save(restored);
      await save(one);
      expect((await list()).find(({ id }) => id === one.id)).toEqual(restored);
      await student.ask(deleteConfiguration, { params: { id: one.id } });
      await save(restored);
      expect(await named(one.id)).toBeUndefined();
    });

    it('stay away although the clock of the device that saved them is fast', async () => {
      const one = saved({ savedAt: '2026-09-08T07:00:00.000Z' });
      await save(one);
      await student.ask(deleteConfiguration, { params: { id: one.id } });
      await save(one);
      expect(await named(one.id)).toBeUndefined();
      const restored = { ...one, savedAt: '2026-09-08T07:00:00.001Z' };
      await save(restored);
      expect(await named(one.id)).toBe(one.name);
    });

    it('come back when a device whose clock is slow undoes its own deletion', async () => {
      const one = saved({ savedAt: '2026-09-07T05:00:00.000Z' });
      await save(one);
      await student.ask(deleteConfiguration, {
        params: { id: one.id },
        query: { deletedAt: '2026-09-07T05:10:00.000Z' },
      });
      expect(await named(one.id)).toBeUndefined();
      await save({ ...one, savedAt: '2026-09-07T05:10:00.001Z' });
      expect(await named(one.id)).toBe(one.name);
    });

    it('stay where they were changed after a deletion that arrives late', async () => {
      const one = saved({ savedAt: '2026-09-07T07:00:00.000Z' });
      await save(one);
      await student.ask(deleteConfiguration, {
        params: { id: one.id },
        query: { deletedAt: '2026-09-07T06:59:00.000Z' },
      });
      expect(await named(one.id)).toBe(one.name);
    });

    it('stay away although the deletion came before the save, in whatever letters', async () => {
      const one = saved();
      await student.ask(deleteConfiguration, { params: { id: one.id.toUpperCase() } });
      await save(one);
      expect(await named(one.id)).toBeUndefined();
    });

    it('are nobody else’s loss', async () => {
      const one = await deleted();
      const coTeacher = await school.as('coTeacher');
      await save(one, coTeacher);
      expect(await list(coTeacher)).toEqual([one]);
    });

    it('take no room, and are no refusal where there is none', async () => {
      const stranger = await school.as('stranger');
      const all = Array.from({ length: 101 }, () => saved());
      const [first, ...others] = all;
      await save(first!, stranger);
      await stranger.ask(deleteConfiguration, { params: { id: first!.id } });
      for (const one of others) await save(one, stranger);
      expect(await list(stranger)).toHaveLength(100);
      expect(await save(first!, stranger)).toEqual({});
    });
  });

  it('are a hundred at most, of which each can still be changed', async () => {
    const teacher = await school.as('otherTeacher');
    const all = Array.from({ length: 99 }, (_, index) => saved({ name: `Number ${index}` }));
    const { db, tenantId } = { db: school.context.allTenants, tenantId: school.tenantId };
    await db
      .insertInto('saved_configuration')
      .values(
        all.map(({ id, name, configuration, savedAt }) => ({
          tenant_id: tenantId,
          owner_id: school.ids.otherTeacher,
          id,
          name,
          configuration: JSON.stringify(configuration),
          saved_at: new Date(savedAt),
        })),
      )
      .execute();
    // Two at once find room for one.
    const answers = await Promise.all(
      [saved(), saved()].map((body) => teacher.call(saveConfiguration, { body })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 507]);
    const refused = answers.find(({ status }) => status === 507);
    expect(problemsIn(refused?.body)[0]).toMatchObject({
      code: 'storage-full',
      problem: expect.stringContaining('100'),
    });
    expect(await list(teacher)).toHaveLength(100);
    const renamed = { ...all[0]!, name: 'Another name', savedAt: '2026-09-08T07:00:00.000Z' };
    await save(renamed, teacher);
    expect((await list(teacher))[0]).toEqual(renamed);
  });

  it.each([
    ['without a name', { name: '  ' }, 'name'],
    ['with a name the database cannot hold', { name: 'a\0b' }, 'name'],
    ['of a time before there were browsers', { savedAt: '1969-12-31T23:59:59.000Z' }, 'savedAt'],
    ['of no time', { savedAt: 'yesterday' }, 'savedAt'],
    ['with an id that is no UUID', { id: '7' }, 'id'],
    ['with more than the contract names', { owner: 'me' }, 'owner'],
    [
      'with a configuration that is none',
      { configuration: { ...saved().configuration, measureCount: 1000 } },
      'configuration.measureCount',
    ],
  ])('%s are refused, naming the field', async (_, change, path) => {
    expect(
      await student.refusal(saveConfiguration, { body: { ...saved(), ...change } }),
    ).toMatchObject({ status: 400, path });
  });

  it('keep every text but NUL, which the refusal names', async () => {
    const base = saved();
    const odd = saved({
      configuration: { ...base.configuration, voices: ['\ud800', '♭'] },
    });
    await save(odd);
    expect((await list()).find(({ id }) => id === odd.id)).toEqual(odd);
    const body = saved({ configuration: { ...base.configuration, voices: ['♭', 'a\0b'] } });
    expect(await student.refusal(saveConfiguration, { body })).toEqual({
      status: 400,
      code: 'invalid',
      path: 'configuration.voices.1',
    });
  });

  it('that this version cannot read are named, and the others are there all the same', async () => {
    const { allTenants: db } = school.context;
    const [known, other] = [saved(), saved()];
    await save(known);
    await save(other);
    await db
      .updateTable('saved_configuration')
      .set({ configuration: JSON.stringify({ ...other.configuration, bagpipes: 3 }) })
      .where('id', '=', other.id)
      .execute();
    const reply = await student.ask(getSavedConfigurations);
    expect(reply.unreadable).toEqual([other.id]);
    expect(reply.configurations.map(({ id }) => id)).toContain(known.id);
    expect(reply.configurations.map(({ id }) => id)).not.toContain(other.id);
    await student.ask(deleteConfiguration, { params: { id: other.id } });
    expect((await student.ask(getSavedConfigurations)).unreadable).toEqual([]);
  });

  it('of a page that belongs to somebody else are neither changed nor shown', async () => {
    const answer = (method: string, headers: Record<string, string>) =>
      student.fetch(saveConfiguration.path, {
        method,
        headers: { 'Content-Type': 'application/json', 'X-PV': '1', ...headers },
        ...(method === 'POST' && { body: JSON.stringify(saved({ name: 'Not mine' })) }),
      });
    const { user } = await student.ask(getAccount);
    const another = { 'X-PV-User': crypto.randomUUID() };
    for (const method of ['GET', 'POST']) {
      const refused = await answer(method, another);
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({ errors: [{ code: 'signed-in-as-another' }] });
      expect((await answer(method, { 'X-PV-User': user!.id })).status).toBe(200);
    }
    expect((await list()).filter(({ name }) => name === 'Not mine')).toHaveLength(1);
  });

  it('of nobody signed in are nobody’s', async () => {
    const refusal = { status: 401, code: 'not-signed-in' };
    expect(await school.visitor().refusal(saveConfiguration, { body: saved() })).toEqual(refusal);
    expect(await school.visitor().refusal(getSavedConfigurations)).toEqual(refusal);
  });

  it('are taken from a request that outlives its page, and from no other site', async () => {
    const send = (headers: Record<string, string>) =>
      student.fetch(saveConfiguration.path, {
        method: 'POST',
        keepalive: true,
        headers: { 'Content-Type': 'application/json', 'X-PV': '1', ...headers },
        body: JSON.stringify(saved()),
      });
    expect((await send({})).status).toBe(200);
    expect((await send({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  });

  it('larger than 1 MiB are refused before they are read', async () => {
    const body = JSON.stringify(saved({ name: 'x'.repeat(1024 * 1024) }));
    const headers = { 'Content-Type': 'application/json' };
    const answer = await student.fetch(saveConfiguration.path, { method: 'POST', headers, body });
    expect(answer.status).toBe(413);
  });
});

describeOnDatabase('deletions of saved configurations', (open) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
  });
  afterAll(() => school.context.close());

  const remove = async (id: string) =>
    (await school.as('student')).ask(deleteConfiguration, { params: { id } });
  const remembered = async () => {
    const rows = await school.context.allTenants
      .selectFrom('deleted_configuration')
      .select('id')
      .execute();
    return rows.map(({ id }) => id);
  };

  it('are remembered for a year, and forgotten when something else is deleted', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await remove(old);
    school.context.clock.advance({ days: 366 });
    await remove(young);
    expect(new Set(await remembered())).toEqual(new Set([old, young]));
    school.context.clock.advance({ minutes: 1 });
    const last = randomUUID();
    await remove(last);
    expect(new Set(await remembered())).toEqual(new Set([young, last]));
  });

  it('are remembered for the last thousand of one person', async () => {
    const { allTenants: db, clock } = school.context;
    await db.deleteFrom('deleted_configuration').execute();
    const before = (owner: string, minutes: number) => ({
      tenant_id: school.tenantId,
      owner_id: owner,
      id: randomUUID(),
      deleted_at: new Date(clock.now().getTime() - minutes * 60_000),
    });
    const rows = Array.from({ length: 1000 }, (_, index) => before(school.ids.student, index + 1));
    const other = before(school.ids.classmate, 2000);
    await db
      .insertInto('deleted_configuration')
      .values([...rows, other])
      .execute();
    const last = randomUUID();
    await remove(last);
    const kept = rows.slice(0, -1).map(({ id }) => id);
    expect(new Set(await remembered())).toEqual(new Set([...kept, last, other.id]));
  });
});
