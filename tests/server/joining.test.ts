import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeExpired } from '#server/housekeeping/remove-expired';
import { signIn } from '#shared/contract/account';
import {
  deleteClass,
  getClassDetails,
  getEnrollments,
  saveClassDetails,
} from '#shared/contract/classes';
import type { BodyOf } from '#shared/contract/endpoint';
import {
  answerJoinRequests,
  askToJoin,
  enterByRequest,
  findClassByCode,
  getJoinRequests,
  getJoinState,
} from '#shared/contract/joining';
import { giveClassCode } from '../support/give-class-code.ts';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

const day = 24 * 60 * 60_000;
const password = 'play at first sight';
const newSecret = () => randomBytes(32).toString('base64url');

let codes = 0;
/** Each class has a code of its own, by letters that codes are made of. */
const nextCode = () => `HKR4${'ABCDEFGHJK'[codes % 10]}${'ABCDEFGHJK'[Math.floor(codes++ / 10)]}`;

describeOnDatabase('joining a class without an account', (open) => {
  let school: TestSchool;
  let teacher: TestClient;
  let courseId: string;
  let joinCode: string;
  beforeAll(async () => {
    school = await testSchool(await testContext(open));
    teacher = await school.as('teacher');
  });
  beforeEach(async () => {
    courseId = await school.addClass();
    joinCode = nextCode();
    await giveClassCode(school, courseId, joinCode);
  });
  afterAll(() => school.context.close());

  const request = (more: Partial<BodyOf<typeof askToJoin>> = {}) => ({
    ...{ joinCode, firstName: 'Zoë', lastName: 'L', username: 'zoel47', password },
    ...{ secret: newSecret(), device: randomUUID() },
    ...more,
  });
  const ask = (more: Partial<BodyOf<typeof askToJoin>> = {}, client = school.visitor()) =>
    client.ask(askToJoin, { body: request(more) });
  const requests = async () =>
    (await teacher.ask(getJoinRequests, { params: { courseId } })).requests;
  const answer = (answer: 'yes' | 'no' | 'known', requestIds: string[], newCode = false) =>
    teacher.ask(answerJoinRequests, {
      params: { courseId },
      body: { requestIds, answer, newCode },
    });
  const stateOf = async (secret: string, client = school.visitor()) =>
    (await client.ask(getJoinState, { body: { secret } })).state;
  /** But who is in every class of the test school. */
  const learners = async () => {
    const { students } = await teacher.ask(getEnrollments, { params: { courseId } });
    return students.filter(({ username }) => username !== 'student');
  };
  const set = async (fields: object) => {
    const { details } = await teacher.ask(getClassDetails, { params: { courseId } });
    const { title, description, color, endDate, timeZone, solfege, standards } = details;
    const { newcomers, asksWholeName } = details;
    await teacher.ask(saveClassDetails, {
      params: { courseId },
      body: {
        ...{ title, description, color, endDate, timeZone, solfege, standards },
        ...{ newcomers, asksWholeName, ...fields },
      },
    });
  };

  it('goes from the code over the teacher’s yes to the first page', async () => {
    const visitor = school.visitor();
    const { found } = await visitor.ask(findClassByCode, {
      body: {
        joinCode: ` ${joinCode.slice(0, 3)}-${joinCode.slice(3).toLowerCase()}`,
        device: 'a',
      },
    });
    expect(found).toEqual({
      ...{ courseId, title: 'A class', color: 'blue', teacher: 'Last-teacher' },
      ...{ newcomers: 'ask', asksWholeName: false },
    });
    const secret = newSecret();
    expect(await ask({ secret }, visitor)).toEqual({ state: 'waiting', username: 'zoel47' });
    expect(await stateOf(secret)).toBe('waiting');
    expect(await learners()).toEqual([]);
    const [waiting, ...others] = await requests();
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({ firstName: 'Zoë', lastName: 'L', username: 'zoel47' });

    expect(await answer('yes', [waiting!.requestId])).toEqual({ answered: 1 });
    expect(await requests()).toEqual([]);
    expect(await stateOf(secret)).toBe('accepted');
    const { user } = await visitor.ask(enterByRequest, { body: { secret } });
    expect(user).toMatchObject({ username: 'zoel47', firstName: 'Zoë', role: 'student' });
    expect((await learners()).map(({ studentName }) => studentName)).toEqual(['Zoë L']);
    // The secret opens once; from then on it is the password.
    expect(await visitor.refusal(enterByRequest, { body: { secret } })).toMatchObject({
      status: 404,
    });
    expect(await stateOf(secret)).toBe('none');
    const body = { username: 'ZoeL47', password, organisation: '', forToday: false };
    expect(await school.visitor().ask(signIn, { body })).toMatchObject({ user: { id: user.id } });
  });

  it('tells who signs in meanwhile that they wait, by the right password alone', async () => {
    await ask({ username: 'zoel51' });
    const body = { username: 'zoel51', password, organisation: '', forToday: false };
    const visitor = school.visitor();
    expect(await visitor.refusal(signIn, { body })).toMatchObject({ code: 'join-waiting' });
    const wrong = { ...body, password: 'something else' };
    expect(await visitor.refusal(signIn, { body: wrong })).toMatchObject({
      code: 'sign-in-failed',
    });
  });

  it.each(['refused', 'known'] as const)('tells who is %s, and keeps nothing', async (state) => {
    const secret = newSecret();
    await ask({ secret, username: 'zoel52' });
    await answer(state === 'refused' ? 'no' : 'known', [(await requests())[0]!.requestId]);
    const kept = await school.context.allTenants
      .selectFrom('join_request')
      .where('course_id', '=', courseId)
      .select(['first_name', 'last_name', 'username', 'password_hash'])
      .executeTakeFirstOrThrow();
    expect(Object.values(kept)).toEqual(['', '', '', null]);
    expect(await stateOf(secret)).toBe(state);
    expect(await stateOf(secret)).toBe('none');
    expect(await learners()).toEqual([]);
  });

  it('gives a name twice to nobody, waiting or there', async () => {
    const first = await ask({ username: 'zoel53' });
    const second = await ask({ username: 'zoel53' });
    expect([first, second]).toEqual([
      { state: 'waiting', username: 'zoel53' },
      { state: 'waiting', username: 'zoel532' },
    ]);
    const ids = (await requests()).map(({ requestId }) => requestId);
    expect(await answer('yes', ids)).toEqual({ answered: 2 });
    expect((await learners()).map(({ username }) => username).toSorted()).toEqual([
      ...['zoel53', 'zoel532'],
    ]);
  });

  it.each([
    ['a name that is not drawn from theirs', { username: 'teacher' }, 'invalid'],
    ['a password that is too short', { password: 'short' }, 'password-short'],
    ['a password with their username in it', { password: 'my zoel47 rocks' }, 'password-names'],
    ['no code', { joinCode: '222222' }, 'join-code-not-found'],
  ])('takes %s for no request', async (_, more, code) => {
    const body = request(more);
    expect(await school.visitor().refusal(askToJoin, { body })).toMatchObject({ code });
    expect(await requests()).toEqual([]);
  });

  describe('a class that goes by', () => {
    it('the code alone lets in at once', async () => {
      await set({ newcomers: 'code' });
      const visitor = school.visitor();
      const reply = await ask({ username: 'zoel61' }, visitor);
      expect(reply).toMatchObject({ state: 'in', user: { username: 'zoel61', role: 'student' } });
      expect(await learners()).toHaveLength(1);
    });

    it('nobody new sends away', async () => {
      await set({ newcomers: 'nobody' });
      const body = request();
      expect(await school.visitor().refusal(askToJoin, { body })).toMatchObject({
        code: 'join-closed',
      });
    });
  });

  it('takes three requests of a device in a day, and forty of a class', async () => {
    const device = randomUUID();
    for (const at of [1, 2, 3]) await ask({ device, username: `zoel7${at}` });
    const fourth = request({ device, username: 'zoel74' });
    expect(await school.visitor().refusal(askToJoin, { body: fourth })).toMatchObject({
      code: 'join-asked',
    });
    const rows = Array.from({ length: 37 }, (_, at) => ({
      ...{ tenant_id: school.tenantId, id: school.context.newId(), course_id: courseId },
      ...{ state: 'waiting' as const, first_name: 'A', last_name: 'B', username: `many${at}` },
      ...{ password_hash: 'x', secret_sha256: randomUUID(), asked_at: school.context.clock.now() },
    }));
    await school.context.allTenants.insertInto('join_request').values(rows).execute();
    const body = request({ username: 'zoel75' });
    expect(await school.visitor().refusal(askToJoin, { body })).toMatchObject({
      code: 'join-full',
    });
  });

  it('lets a device wait after five wrong codes, and the others of its address go on', async () => {
    const guess = (device: string, typed: string) =>
      school.visitor().call(findClassByCode, { body: { joinCode: typed, device } });
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await guess('one', '222222')).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
    expect((await guess('another', joinCode)).status).toBe(200);
  });

  it('refuses all and gives a new code in one step', async () => {
    const secret = newSecret();
    await ask({ secret, username: 'zoel81' });
    await answer(
      'no',
      (await requests()).map(({ requestId }) => requestId),
      true,
    );
    expect(await stateOf(secret)).toBe('refused');
    const visitor = school.visitor();
    expect(
      await visitor.refusal(findClassByCode, { body: { joinCode, device: 'a' } }),
    ).toMatchObject({
      code: 'join-code-not-found',
    });
  });

  it('goes with its class, and after fourteen days', async () => {
    const [first, second] = [newSecret(), newSecret()];
    await ask({ secret: first, username: 'zoel91' });
    await school.archiveClass(courseId);
    await teacher.ask(deleteClass, { params: { courseId } });
    expect(await stateOf(first)).toBe('none');
    courseId = await school.addClass();
    joinCode = nextCode();
    await giveClassCode(school, courseId, joinCode);
    await ask({ secret: second, username: 'zoel92' });
    await school.context.allTenants
      .updateTable('join_request')
      .set({ asked_at: new Date(school.context.clock.now().getTime() - 15 * day) })
      .where('course_id', '=', courseId)
      .execute();
    expect(await stateOf(second)).toBe('none');
    expect(await requests()).toEqual([]);
    await removeExpired(school.context);
    const left = await school.context.allTenants
      .selectFrom('join_request')
      .where('course_id', '=', courseId)
      .select('id')
      .execute();
    expect(left).toEqual([]);
  });
});
