import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signIn, signInSecondStep, signOut } from '#shared/contract/account';
import type { BodyOf } from '#shared/contract/endpoint';
import { findLiveRoom } from '#shared/contract/live';
import { beginSecondStep, confirmSecondStep } from '#shared/contract/second-step';
import { appCode } from '../support/authenticator.ts';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import {
  type PersonName,
  type TestSchool,
  testPassword,
  testSchool,
} from '../support/test-school.ts';

const here = '192.0.2.1';
const second = 1 / 60;

describeOnDatabase('Guessing', (open) => {
  let school: TestSchool;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
  });
  afterEach(() => school.context.close());

  const right = (username: string) => ({ body: { username, password: testPassword } });
  const wrong = (username: string) => ({ body: { username, password: 'not this' } });
  const guess = async (username: string, by = school.visitor(here)) =>
    (await by.call(signIn, wrong(username))).status;
  const guessOften = async (username: string, times: number, by?: TestClient) => {
    for (let time = 0; time < times; time += 1) expect(await guess(username, by)).toBe(401);
  };
  const enter = async (username: string, by = school.visitor(here)) =>
    (await by.call(signIn, right(username))).status;
  /** Seconds until another try; 0 where it was judged. */
  const waits = async (username: string, by = school.visitor(here)) =>
    Number((await by.call(signIn, wrong(username))).headers.get('Retry-After'));
  const later = (seconds: number) => school.context.clock.advance({ minutes: seconds * second });
  /** A device on which somebody came in before, and went. */
  const deviceOf = async (person: PersonName) => {
    const device = school.visitor(here);
    await device.ask(signIn, right(person));
    await device.ask(signOut, { body: {} });
    return device;
  };

  describe('one name at one address', () => {
    it('waits after ten failures, a second and longer each time, a minute at most', async () => {
      await guessOften('teacher', 10);
      const waited: number[] = [];
      for (let time = 0; time < 8; time += 1) {
        const seconds = await waits('teacher');
        waited.push(seconds);
        later(seconds);
        expect(await guess('teacher')).toBe(401);
      }
      expect(waited).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
      // The right one waits like any other, and goes in after that.
      expect(await enter('teacher')).toBe(429);
      later(60);
      expect(await enter('teacher')).toBe(200);
    });

    it('holds up nobody else there, nor the same person elsewhere', async () => {
      await guessOften('teacher', 10);
      expect(await enter('classmate')).toBe(200);
      expect(await enter('teacher', school.visitor('192.0.2.2'))).toBe(200);
    });

    it('holds up no device on which the person has come in, signed out since or not', async () => {
      const own = await deviceOf('teacher');
      await guessOften('teacher', 10);
      expect(await enter('teacher')).toBe(429);
      expect(await enter('teacher', own)).toBe(200);
    });
  });

  describe('on one’s own device', () => {
    it('waits for what is guessed there, and counts at the address for nobody', async () => {
      const own = await deviceOf('teacher');
      await guessOften('teacher', 10, own);
      expect(await waits('teacher', own)).toBe(1);
      expect(await enter('teacher')).toBe(200);
    });

    it('guesses no name of anybody else more often', async () => {
      const pupil = await deviceOf('student');
      await guessOften('teacher', 10, pupil);
      expect(await waits('teacher', pupil)).toBe(1);
      // As from any device there that they have not come in on.
      expect(await enter('teacher')).toBe(429);
    });

    it('is nobody’s who came for today alone', async () => {
      const borrowed = school.visitor(here);
      const { body } = right('teacher');
      const { headers } = await borrowed.call(signIn, { body: { ...body, forToday: true } });
      expect(headers.getSetCookie()).toHaveLength(1);
    });

    it('is known by a cookie that nobody else writes', async () => {
      const own = school.visitor(here);
      const { headers } = await own.call(signIn, right('teacher'));
      const device = headers.getSetCookie().find((one) => one.startsWith('pv-device='))!;
      expect(device).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(device).not.toContain(school.ids.teacher);
      const cookie = device.split(';')[0]!;
      await guessOften('teacher', 10);
      const by = async (Cookie: string) =>
        (await school.visitor(here).call(signIn, { ...right('teacher'), headers: { Cookie } }))
          .status;
      expect(await by(cookie.slice(0, -1) + (cookie.endsWith('0') ? '1' : '0'))).toBe(429);
      expect(await by(cookie.replace(/=\w/, '=x'))).toBe(429);
      expect(await by('pv-device=')).toBe(429);
      expect(await by(cookie)).toBe(200);
    });
  });

  describe('with an account of one’s own that is called the same', () => {
    /** What nine wrong ones are answered after each time that somebody came in as themselves on a new device. */
    const guessBetween = async (
      own: BodyOf<typeof signIn>,
      guessed: Omit<BodyOf<typeof signIn>, 'password'>,
      comesIn: number,
    ) => {
      const statuses: number[] = [];
      for (let time = 0; time < comesIn; time += 1) {
        const device = school.visitor(here);
        const { status } = await device.call(signIn, { body: own });
        if (status !== 200) statuses.push(status);
        await device.ask(signOut, { body: {} });
        for (let one = 0; one < 9; one += 1) {
          const body = { ...guessed, password: 'not this' };
          statuses.push((await device.call(signIn, { body })).status);
        }
      }
      return statuses;
    };
    const change = (person: PersonName, columns: Record<string, unknown>) =>
      school.context.allTenants
        .updateTable('user_account')
        .set(columns)
        .where('id', '=', school.ids[person])
        .execute();
    const codeOf = async (person: PersonName) => {
      const row = await school.context.allTenants
        .selectFrom('tenant as t')
        .innerJoin('user_account as u', 'u.tenant_id', 't.id')
        .where('u.id', '=', school.ids[person])
        .select('t.code')
        .executeTakeFirstOrThrow();
      return row.code;
    };

    it('in another school, nobody guesses a username any more often', async () => {
      await change('strangeStudent', { username: 'student' });
      const own = {
        ...{ username: 'student', password: testPassword },
        organisation: await codeOf('strangeStudent'),
      };
      const organisation = await codeOf('student');
      const statuses = await guessBetween(own, { username: 'student', organisation }, 3);
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      // Whom it was about comes in elsewhere, and where they were before.
      const victim = { username: 'student', password: testPassword, organisation };
      await school.visitor('192.0.2.2').ask(signIn, { body: victim });
    });

    it('by an address that one only says is one’s own, neither', async () => {
      const password = 'nine quiet harbours';
      const { clock, passwords } = school.context;
      const email = 'ana@school.example';
      await change('teacher', { email, email_verified_at: clock.now() });
      const password_hash = await passwords.hash(password);
      await change('stranger', { email, password_hash });
      const victim = { username: email, password: testPassword };
      const own = school.visitor(here);
      await own.ask(signIn, { body: victim });
      await own.ask(signOut, { body: {} });
      const statuses = await guessBetween({ username: email, password }, { username: email }, 3);
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      await own.ask(signIn, { body: victim });
    });

    it('waits alike whether or not the address is anybody else’s', async () => {
      const password = 'nine quiet harbours';
      const { passwords } = school.context;
      const email = 'nobody-else@school.example';
      await change('stranger', { email, password_hash: await passwords.hash(password) });
      const statuses = await guessBetween({ username: email, password }, { username: email }, 3);
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    });

    it('empties what was counted of oneself alone', async () => {
      const ofStudent = { body: { username: 'student', password: 'not this' } };
      for (let time = 0; time < 3; time += 1) {
        for (let one = 0; one < 9; one += 1) {
          expect((await school.visitor(here).call(signIn, ofStudent)).status).toBe(401);
        }
        expect(await enter('student')).toBe(200);
      }
    });
  });

  it('waits alike for a name that somebody has and one that nobody has, whichever school is said', async () => {
    const { code } = await school.context.allTenants
      .selectFrom('tenant')
      .where('id', '=', school.tenantId)
      .select('code')
      .executeTakeFirstOrThrow();
    for (const username of ['student', 'nobody']) {
      const answer = async (organisation: string) => {
        const body = { username, password: 'not this', organisation };
        return (await school.visitor(here).call(signIn, { body })).status;
      };
      for (let time = 0; time < 10; time += 1) expect(await answer(code)).toBe(401);
      expect([await answer(code), await answer('XXXXXX'), await answer('')]).toEqual([
        429, 429, 429,
      ]);
    }
  });

  it('on a device that nobody has come in on is counted by its address, whatever else it is known by', async () => {
    const statuses = new Set<number>();
    for (let device = 0; device < 4; device += 1) {
      const flood = school.visitor(here);
      await flood.call(findLiveRoom, { params: { code: 'XXXXXX' } });
      expect(flood.cookies).toContain('pv-device=');
      for (let call = 0; call < 200; call += 1) {
        statuses.add((await flood.call(signIn, { body: {} })).status);
      }
    }
    expect([...statuses]).toContain(429);
  });

  it('of two hundred of one address slows unknown devices there, for ten seconds at most, and no other', async () => {
    const own = await deviceOf('teacher');
    for (let name = 0; name < 200; name += 1) expect(await guess(`nobody-${name}`)).toBe(401);
    expect(await waits('student')).toBe(1);
    for (let name = 0; name < 8; name += 1) {
      later(await waits('student'));
      expect(await guess(`somebody-${name}`)).toBe(401);
    }
    expect(await waits('student')).toBe(10);
    expect(await enter('teacher', own)).toBe(200);
    expect(await enter('student', school.visitor('192.0.2.2'))).toBe(200);
    later(10);
    expect(await enter('student')).toBe(200);
  });

  it('by a flood holds up no device on which somebody has come in there', async () => {
    const own = await deviceOf('teacher');
    const flood = school.visitor(here);
    const statuses = new Set<number>();
    for (let call = 0; call < 600; call += 1) {
      statuses.add((await flood.call(signIn, { body: {} })).status);
    }
    expect([...statuses]).toContain(429);
    expect(await enter('teacher', own)).toBe(200);
  });

  it('codes, where somebody knows the password, holds up no device of its owner', async () => {
    const own = school.visitor(here);
    await own.ask(signIn, right('teacher'));
    const { secret } = await own.ask(beginSecondStep, { body: { password: testPassword } });
    const { clock } = school.context;
    await own.ask(confirmSecondStep, { body: { code: appCode(secret, clock) } });
    const ticketOf = async (by: TestClient) => {
      const reply = await by.ask(signIn, right('teacher'));
      return 'ticket' in reply ? reply.ticket : '';
    };
    const thief = school.visitor('192.0.2.9');
    const ticket = await ticketOf(thief);
    const tries = Array.from({ length: 12 }, () =>
      thief.call(signInSecondStep, { body: { ticket, code: '000000' } }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    later(30);
    expect((await thief.call(signInSecondStep, { body: { ticket, code: '000000' } })).status).toBe(
      400,
    );
    expect((await thief.call(signInSecondStep, { body: { ticket, code: '000000' } })).status).toBe(
      429,
    );
    const body = { ticket: await ticketOf(own), code: appCode(secret, clock) };
    await own.ask(signInSecondStep, { body });
  });
});
