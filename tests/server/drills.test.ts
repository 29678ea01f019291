import { afterAll, beforeAll, expect, it } from 'vitest';
import { getClassDrills, syncDrills } from '#shared/contract/drills';
import type { DrillRound } from '#shared/drills/drill-map';
import { drillRoundRow } from '../../server/db/drill-round-row.ts';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type PersonName, type TestSchool, testSchool } from '../support/test-school.ts';

describeOnDatabase('rounds of drills', (open) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
  });
  afterAll(() => school.context.close());

  function round(rest: Partial<DrillRound> = {}): DrillRound {
    return {
      ...{ id: school.context.newId(), at: 1_000_000, type: 'nn', courseId: null },
      items: { 'nn:treble:G4': { tries: 2, right: 1, ms: 1800 } },
      ...rest,
    };
  }
  const tell = async (client: TestClient, rounds: readonly DrillRound[], known = 0) => {
    const body = { userId: client.userId, known, rounds: structuredClone([...rounds]) as never };
    return (await client.ask(syncDrills, { body })).rounds;
  };
  const signIn = (person: PersonName) => school.as(person);

  it('are told to another device, once, however often they come', async () => {
    const student = await signIn('student');
    const one = round();
    await tell(student, [one]);
    await tell(student, [one, one]);
    const other = await signIn('student');
    const told = await tell(other, []);
    expect(told.map((each) => each.round)).toEqual([one]);
    expect(await tell(other, [], told.at(-1)!.revision)).toEqual([]);
  });

  it('only grow: an older copy that comes late changes nothing', async () => {
    const student = await signIn('classmate');
    const begun = round();
    const grown = { ...begun, items: { 'nn:treble:G4': { tries: 5, right: 4, ms: 3000 } } };
    await tell(student, [grown]);
    const before = await tell(student, []);
    await tell(student, [begun]);
    expect(await tell(student, [])).toEqual(before);
    const again = { ...begun, items: { 'nn:treble:G4': { tries: 6, right: 5, ms: 3500 } } };
    const told = await tell(student, [again], before.at(-1)!.revision);
    expect(told.map((each) => each.round.items)).toEqual([again.items]);
  });

  it('of two devices at once are both kept', async () => {
    const student = await signIn('otherStudent');
    const rounds = Array.from({ length: 8 }, () => round());
    await Promise.all(rounds.map((one) => tell(student, [one])));
    const ids = (await tell(student, [])).map((each) => each.round.id);
    expect(ids.toSorted()).toEqual(rounds.map(({ id }) => id).toSorted());
  });

  it('of somebody else are taken from nobody', async () => {
    const student = await signIn('student');
    const body = { userId: school.ids.classmate, known: 0, rounds: [] };
    const refused = await student.refusal(syncDrills, { body });
    expect(refused).toMatchObject({ code: 'signed-in-as-another' });
  });

  it('are seen by the teachers of the class they are for, as totals, and by no others', async () => {
    const student = await signIn('student');
    const teacher = await signIn('teacher');
    const { courseId } = school;
    const params = { courseId };
    const before = await teacher.ask(getClassDrills, { params });
    await tell(student, [
      round({ courseId }),
      round({ courseId, items: { 'nn:bass:F3': { tries: 4, right: 4, ms: 100 } } }),
      round({ courseId, type: 'int', items: { 'int:P5:ear': { tries: 1, right: 0, ms: 100 } } }),
      // For themselves: nobody else's matter.
      round({ type: 'ch', items: { 'ch:major:ear': { tries: 9, right: 9, ms: 100 } } }),
    ]);
    const after = await teacher.ask(getClassDrills, { params });
    const of = ({ students }: typeof after) =>
      students.find(({ studentId }) => studentId === school.ids.student)!;
    expect(of(before)).toMatchObject({ lastAt: null, drills: [] });
    expect(of(after).drills.toSorted((a, b) => (a.type < b.type ? -1 : 1))).toEqual([
      { type: 'int', rounds: 1, tries: 1, right: 0 },
      { type: 'nn', rounds: 2, tries: 6, right: 5 },
    ]);
    expect(JSON.stringify(after)).not.toContain('"ch"');
    expect((await student.refusal(getClassDrills, { params })).status).toBe(403);
  });

  it('for a class that is not theirs are kept as their own', async () => {
    const stranger = await signIn('strangeStudent');
    const [told] = await tell(stranger, [round({ courseId: school.courseId })]);
    expect(told!.round.courseId).toBeNull();
  });

  it('of a class push out nothing that somebody drilled for themselves, nor the other way round', async () => {
    const student = await signIn('otherStudent');
    const { courseId, ids, context } = school;
    await school.enrol('otherStudent', courseId);
    const { allTenants } = context;
    const ofStudent = allTenants
      .selectFrom('drill_round')
      .where('user_id', '=', ids.otherStudent)
      .select(['id', 'course_id']);
    const { tenant_id } = await allTenants
      .selectFrom('user_account')
      .where('id', '=', ids.otherStudent)
      .select('tenant_id')
      .executeTakeFirstOrThrow();
    await allTenants.deleteFrom('drill_round').where('user_id', '=', ids.otherStudent).execute();
    const own = Array.from({ length: 2000 }, (_, place) => round({ at: 2_000_000 + place }));
    for (let from = 0; from < own.length; from += 500)
      await allTenants
        .insertInto('drill_round')
        .values(
          own
            .slice(from, from + 500)
            .map((one) => ({ tenant_id, ...drillRoundRow(ids.otherStudent, one, 1) })),
        )
        .execute();
    await tell(student, [round({ at: 1, courseId })]);
    const kept = await ofStudent.execute();
    expect(kept.filter(({ course_id }) => course_id === null)).toHaveLength(2000);
    expect(kept.filter(({ course_id }) => course_id !== null)).toHaveLength(1);
    // One more of one's own lets go of the oldest of those.
    const newest = round({ at: 3_000_000 });
    await tell(student, [newest]);
    const left = (await ofStudent.execute()).map(({ id }) => id);
    expect(left).toHaveLength(2001);
    expect(left).toContain(newest.id);
    expect(left).not.toContain(own[0]!.id);
  });

  it('go with their person', async () => {
    const student = await signIn('student');
    await tell(student, [round()]);
    const { allTenants } = school.context;
    const rows = () =>
      allTenants
        .selectFrom('drill_round')
        .where('user_id', '=', school.ids.student)
        .select('id')
        .execute();
    expect((await rows()).length).toBeGreaterThan(0);
    await allTenants.deleteFrom('user_account').where('id', '=', school.ids.student).execute();
    expect(await rows()).toEqual([]);
  });
});
