import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensembleIds } from '#shared/catalogue/ensemble-ids';
import { instruments } from '#shared/catalogue/instruments';
import { mostSkillMaps, syncSkills } from '#shared/contract/skills';
import { mergeSkillMaps, mostTakes, type SkillMap, type SkillTake } from '#shared/skills/skill-map';
import { mapOf, tallies } from '../shared/skills/takes.ts';
import { problemsIn, type TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type PersonName, type TestSchool, testSchool } from '../support/test-school.ts';

const take = (at: number, rest: Partial<SkillTake> = {}): SkillTake => ({
  id: `take-${String(at).padStart(4, '0')}`,
  at,
  judgedBy: 4,
  skills: tallies({ 'interval:third-up': [3, 1], 'key:D': [4, 3] }),
  ...rest,
});

const takes = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => take(from + index));

/** More than anybody plays, and as much as goes into one request. */
function largest(medium: string): SkillMap {
  const skills = Object.fromEntries(
    Array.from({ length: 150 }, (_, index) => [
      `rhythm:a4s-${String(index).padStart(3, '0')}`,
      [1000, 999] as const,
    ]),
  );
  const large = tallies(skills);
  return mapOf(
    takes(0, 100).map((one) => ({ ...one, skills: large })),
    medium,
  );
}

describeOnDatabase('skill maps', (open) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
  });
  afterAll(() => school.context.close());

  const sync = async (client: TestClient, ...maps: unknown[]) =>
    (await client.ask(syncSkills, { body: { userId: client.userId, maps } })).maps;
  const refusal = (client: TestClient, maps: unknown, rest = {}) =>
    client.refusal(syncSkills, { body: { userId: client.userId, maps, ...rest } });
  const stored = (person: PersonName) =>
    school.context.allTenants
      .selectFrom('skill_map')
      .where('user_id', '=', school.ids[person])
      .selectAll()
      .orderBy('medium')
      .execute();
  const forget = (person: PersonName) =>
    school.context.allTenants
      .deleteFrom('skill_map')
      .where('user_id', '=', school.ids[person])
      .execute();

  it('are none before anything is learnt', async () => {
    expect(await sync(await school.as('coordinator'))).toEqual([]);
  });

  it('are kept as they were sent, and told to every device of the person', async () => {
    const student = await school.as('student');
    const [violin, band] = [mapOf(takes(1, 3)), mapOf(takes(5, 2), 'string-orchestra')];
    expect(await sync(student, violin, band)).toEqual([band, violin]);
    expect(await sync(await school.as('student'))).toEqual([band, violin]);
    expect(await stored('student')).toEqual(
      [band, violin].map((map) => ({
        tenant_id: school.tenantId,
        user_id: school.ids.student,
        medium: map.medium,
        map,
        updated_at: school.context.clock.now(),
      })),
    );
  });

  describe('of two devices', () => {
    const later = take(2, { judgedBy: 5, skills: tallies({ 'clef:bass': [9, 9] }) });
    const one = mapOf([take(1), take(2), take(4)]);
    const other = mapOf([later, take(3)]);
    const both = mapOf([take(1), later, take(3), take(4)]);

    it.each([
      ['one after the other', [[one], [other]]],
      ['the other way round', [[other], [one]]],
      ['again and again', [[one], [other], [one], [other]]],
      ['in one request', [[one, other]]],
      ['in one request, the other way round', [[other, one]]],
    ])('merge %s', async (_, requests) => {
      const device = await school.as('classmate');
      await forget('classmate');
      let told: unknown;
      for (const maps of requests) told = await sync(device, ...maps);
      expect(told).toEqual([both]);
      expect((await stored('classmate')).map(({ map }) => map)).toEqual([both]);
    });

    it('at once lose nothing, of new instruments and of known ones, in whatever order', async () => {
      const device = await school.as('otherStudent');
      const media = ['violin', 'flute', 'choir-satb'];
      for (const round of [0, 1]) {
        await Promise.all(
          Array.from({ length: 12 }, (_, index) => {
            const maps = media.map((medium) => mapOf([take(100 * round + index)], medium));
            return sync(device, ...(index % 2 ? maps : maps.toReversed()));
          }),
        );
      }
      const all = [...takes(0, 12), ...takes(100, 12)];
      expect(await sync(device)).toEqual(media.toSorted().map((medium) => mapOf(all, medium)));
    });

    it('keep the newest takes of both', async () => {
      const device = await school.as('teacher');
      await sync(device, mapOf(takes(0, mostTakes)));
      await sync(device, mapOf(takes(200, mostTakes)));
      expect(await sync(device, mapOf(takes(0, mostTakes)))).toEqual([
        mapOf(takes(200, mostTakes)),
      ]);
    });
  });

  it('that bring nothing new change nothing', async () => {
    const teacher = await school.as('coTeacher');
    const map = mapOf(takes(0, 3));
    await sync(teacher, map);
    const before = await stored('coTeacher');
    school.context.clock.advance({ minutes: 1 });
    await sync(teacher, mapOf(takes(1, 1)), mapOf([], 'flute'));
    expect(await stored('coTeacher')).toEqual(before);
    await sync(teacher, mapOf(takes(3, 1)));
    expect((await stored('coTeacher'))[0]!.updated_at).toEqual(school.context.clock.now());
  });

  it('are each person’s own, in whatever school', async () => {
    const maps = { strangeStudent: mapOf([take(1)], 'oboe'), stranger: mapOf([take(2)], 'oboe') };
    for (const name of ['strangeStudent', 'stranger'] as const) {
      expect(await sync(await school.as(name), maps[name])).toEqual([maps[name]]);
    }
    expect(await sync(await school.as('strangeStudent'))).toEqual([maps.strangeStudent]);
    const teacher = await school.as('otherTeacher');
    expect(await sync(teacher)).toEqual([]);
  });

  it('of one school are not there for another, even under one id', async () => {
    const { allTenants: db } = school.context;
    const { tenant_id } = await db
      .selectFrom('user_account')
      .where('id', '=', school.ids.stranger)
      .select('tenant_id')
      .executeTakeFirstOrThrow();
    const { username_stem: _, ...person } = await db
      .selectFrom('user_account')
      .where('id', '=', school.ids.coordinator)
      .selectAll()
      .executeTakeFirstOrThrow();
    await db
      .insertInto('user_account')
      .values({ ...person, tenant_id, username: 'twin' })
      .execute();
    await db
      .insertInto('skill_map')
      .values({
        tenant_id,
        user_id: person.id,
        medium: 'violin',
        map: JSON.stringify(mapOf([take(7)])),
        updated_at: school.context.clock.now(),
      })
      .execute();
    const coordinator = await school.as('coordinator');
    expect(await sync(coordinator)).toEqual([]);
    await sync(coordinator, mapOf([take(8)]));
    expect(await sync(coordinator)).toEqual([mapOf([take(8)])]);
    await forget('coordinator');
  });

  it('go with the account', async () => {
    const { allTenants: db } = school.context;
    const { username_stem: _, ...person } = await db
      .selectFrom('user_account')
      .where('id', '=', school.ids.coordinator)
      .where('tenant_id', '=', school.tenantId)
      .selectAll()
      .executeTakeFirstOrThrow();
    const id = school.context.newId();
    await db
      .insertInto('user_account')
      .values({ ...person, id, username: 'leaver' })
      .execute();
    await db
      .insertInto('skill_map')
      .values({
        tenant_id: school.tenantId,
        user_id: id,
        medium: 'violin',
        map: JSON.stringify(mapOf([take(1)])),
        updated_at: school.context.clock.now(),
      })
      .execute();
    await db.deleteFrom('user_account').where('id', '=', id).execute();
    const left = db.selectFrom('skill_map').where('user_id', '=', id).selectAll();
    expect(await left.execute()).toEqual([]);
  });

  describe('are refused', () => {
    const good = mapOf([take(1)]);

    it.each([
      ['nothing', null],
      ['a word', 'violin'],
      ['a list', [good]],
      ['of no version', { ...good, version: undefined }],
      ['of a version to come', { ...good, version: 2 }],
      ['without takes', { ...good, takes: null }],
      ['of no instrument', { ...good, medium: '' }],
      ['of an instrument nobody knows', { ...good, medium: 'lute' }],
      [
        'of an instrument with the name of a part of every object',
        { ...good, medium: '__proto__' },
      ],
    ])('where one is %s, all of them, and it is named', async (_, bad) => {
      const student = await school.as('student');
      const before = await stored('student');
      const maps = [mapOf([take(77)]), bad, good];
      const answer = await student.call(syncSkills, { body: { userId: student.userId, maps } });
      expect(answer.status).toBe(400);
      expect(problemsIn(answer.body)).toEqual([
        { code: 'invalid', path: 'maps.1', problem: expect.stringMatching(/\. Send .+\.$/) },
      ]);
      expect(await stored('student')).toEqual(before);
    });

    it('each by its place', async () => {
      const student = await school.as('student');
      const maps = [null, good, { ...good, medium: 'lute' }];
      const { body } = await student.call(syncSkills, { body: { userId: student.userId, maps } });
      expect(problemsIn(body).map(({ path }) => path)).toEqual(['maps.0', 'maps.2']);
    });

    it('where they are too many', async () => {
      const student = await school.as('student');
      const full = Array.from({ length: mostSkillMaps }, () => good);
      expect(await refusal(student, [...full, good])).toMatchObject({ status: 400, path: 'maps' });
      expect(await sync(student, ...full)).toHaveLength((await stored('student')).length);
    });

    it.each([
      ['no list', { maps: {} }, 'maps'],
      ['nobody’s', { userId: undefined }, 'userId'],
      ['of somebody who has no id', { userId: 'me' }, 'userId'],
      ['with more than the contract names', { force: true }, 'force'],
    ])('where they are %s', async (_, rest, path) => {
      const student = await school.as('student');
      expect(await refusal(student, [], rest)).toMatchObject({ status: 400, path });
    });

    it('from the device of somebody else, and nothing is told', async () => {
      const student = await school.as('student');
      const { classmate, student: own } = school.ids;
      const before = await stored('student');
      const another = { status: 409, code: 'signed-in-as-another' };
      expect(await refusal(student, [mapOf([take(99)])], { userId: classmate })).toEqual({
        ...another,
        path: 'userId',
      });
      const headers = { 'X-PV-User': classmate };
      const body = { userId: own, maps: [] };
      expect(await student.refusal(syncSkills, { body, headers })).toEqual(another);
      expect(await stored('student')).toEqual(before);
    });

    it('of nobody signed in', async () => {
      const body = { userId: school.ids.student, maps: [good] };
      expect(await school.visitor().refusal(syncSkills, { body })).toEqual({
        status: 401,
        code: 'not-signed-in',
      });
    });

    it('from another site', async () => {
      const student = await school.as('student');
      const headers = { 'Sec-Fetch-Site': 'cross-site' };
      const body = { userId: student.userId, maps: [good] };
      expect(await student.refusal(syncSkills, { body, headers })).toMatchObject({ status: 403 });
    });

    it('before they are read where they are larger than 1 MiB', async () => {
      const student = await school.as('student');
      const maps = [{ ...good, more: 'x'.repeat(1024 * 1024) }];
      expect(await refusal(student, maps)).toMatchObject({ status: 413 });
    });

    it('where one person’s would fill the store, and what is there stays', async () => {
      const student = await school.as('strangeStudent');
      await forget('strangeStudent');
      const media = [...instruments.map(({ id }) => id), ...ensembleIds];
      let count = 0;
      let status = 200;
      while (status === 200 && count < media.length) {
        const maps = [largest(media[count]!)];
        ({ status } = await student.call(syncSkills, { body: { userId: student.userId, maps } }));
        if (status === 200) count += 1;
      }
      expect(status).toBe(507);
      expect(await refusal(student, [largest(media[count]!)])).toMatchObject({
        code: 'storage-full',
      });
      // What is known already is no more.
      expect(await sync(student, largest(media[0]!))).toHaveLength(count);
    });
  });

  it('of full size fit into one request', async () => {
    const student = await school.as('otherTeacher');
    const skills = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `rhythm:a4s-${String(index).padStart(2, '0')}`,
        [20, 19] as const,
      ]),
    );
    const full = mapOf(takes(0, mostTakes).map((one) => ({ ...one, skills: tallies(skills) })));
    expect(await sync(student, full)).toEqual([full]);
    await forget('otherTeacher');
  });

  it('are read for what can be read, and nothing else is kept', async () => {
    const student = await school.as('otherTeacher');
    const odd = {
      ...mapOf([
        take(1),
        { ...take(2), skills: { 'tempo:fast': { tries: 1, right: 1 } } } as never,
      ]),
      name: 'Ada',
    };
    expect(await sync(student, { ...odd, takes: [...odd.takes, null, { id: 3 }] })).toEqual([
      mapOf([take(1)]),
    ]);
    expect((await stored('otherTeacher'))[0]!.map).toEqual(mapOf([take(1)]));
    await forget('otherTeacher');
  });

  it('keep every text a page can send', async () => {
    const student = await school.as('otherTeacher');
    const map = mapOf(['\u0001', '"\\', '\ud800', '♭'].map((id, at) => ({ ...take(at), id })));
    expect(await sync(student, map)).toEqual([map]);
    expect(await sync(student)).toEqual([map]);
    await forget('otherTeacher');
  });

  it('that a later version wrote are neither changed nor told, and hold up no others', async () => {
    const student = await school.as('otherTeacher');
    const { allTenants: db } = school.context;
    await sync(student, mapOf([take(1)]), mapOf([take(1)], 'flute'));
    const tomorrow = { version: 2, medium: 'violin', knows: ['everything'] };
    await db
      .updateTable('skill_map')
      .set({ map: JSON.stringify(tomorrow) })
      .where('user_id', '=', school.ids.otherTeacher)
      .where('medium', '=', 'violin')
      .execute();
    const flute = mergeSkillMaps(mapOf([take(1)], 'flute'), mapOf([take(2)], 'flute'));
    expect(await sync(student, mapOf([take(2)]), mapOf([take(2)], 'flute'))).toEqual([flute]);
    expect((await stored('otherTeacher')).map(({ map }) => map)).toEqual([flute, tomorrow]);
  });
});
