import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withoutLinks } from '#server/mail/without-links';
import { signUp } from '#shared/contract/account';
import { forgotPassword, resendVerification, verifyEmail } from '#shared/contract/account-mail';
import { inviteTeacher } from '#shared/contract/class-teachers';
import { createClass, getClasses } from '#shared/contract/classes';
import { changeEmail, changePassword } from '#shared/contract/own-account';
import { inviteStaff } from '#shared/contract/staff-invitations';
import { lettersOf, tokenIn } from '../support/letters.ts';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { describeOnDatabase } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

const sly = {
  ...{ school: 'You won! Open http://evil.example/x', firstName: 'Open evil.example' },
  ...{ lastName: 'Squat', email: 'sly@hill.example', password: 'seven brass kettles' },
};
const invite = (email: string) => ({ body: { email, role: 'teacher' as const } });

describeOnDatabase('A letter to somebody who did not ask for it', (open) => {
  let school: TestSchool;
  let client: TestClient;
  beforeEach(async () => {
    school = await testSchool(await testContext(open));
    client = school.visitor();
    await client.ask(signUp, { body: sly });
  });
  afterEach(() => school.context.close());

  const sent = () => lettersOf(school.context);
  const prove = async () => {
    await client.ask(verifyEmail, { body: { token: tokenIn((await sent()).at(-1)) } });
  };

  it('is sent by nobody whose own address is not proved', async () => {
    const unproved = { status: 403, code: 'email-unproved' };
    expect(await client.refusal(inviteStaff, invite('a@x.example'))).toEqual(unproved);
    const fields = { description: '', color: 'blue' as const, endDate: null, timeZone: 'UTC' };
    await client.ask(createClass, { body: { title: 'Band', ...fields } });
    const [{ courseId } = { courseId: '' }] = (await client.ask(getClasses)).classes;
    const asked = { params: { courseId }, body: { teacher: 'a@x.example' } };
    expect(await client.refusal(inviteTeacher, asked)).toEqual(unproved);
    expect(await sent()).toHaveLength(1);
    await prove();
    await client.ask(inviteStaff, invite('a@x.example'));
    expect(await sent()).toHaveLength(2);
  });

  it('is sent by an administrator whom the operator made without an address', async () => {
    await (await school.as('coordinator')).ask(inviteStaff, invite('a@x.example'));
    expect((await sent()).at(-1)?.to).toBe('a@x.example');
  });

  it('holds no address of a page but ours, whatever people and schools are called', async () => {
    await prove();
    await client.ask(inviteStaff, invite('a@x.example'));
    for (const { text } of await sent()) {
      expect(text.replaceAll('http://localhost:8080/', '')).not.toMatch(/:\/\/|evil\.example/);
    }
  });

  it('that proves an address tells nothing that whoever gave it wrote', async () => {
    expect((await sent())[0]?.text).not.toContain('Open evil');
  });

  it('tells nobody of a password whose address is not theirs for sure', async () => {
    const password = 'nine quiet harbours';
    await client.ask(changePassword, { body: { present: sly.password, password } });
    expect(await sent()).toHaveLength(1);
  });

  it('comes to one address three times an hour, however often it is given', async () => {
    for (let time = 0; time < 5; time += 1) {
      await school.visitor().ask(signUp, { body: sly });
      await sent();
    }
    expect(await sent()).toHaveLength(3);
  });

  describe('from many accounts', () => {
    const target = 'victim@hill.example';
    const toTarget = async () => (await sent()).filter(({ to }) => to === target);
    const another = async (number: number, email = `sly-${number}@hill.example`) => {
      const by = school.visitor();
      await by.ask(signUp, { body: { ...sly, email } });
      return by;
    };

    it('as an address to change to comes three times an hour, and who asks is told to wait', async () => {
      const statuses: number[] = [];
      for (let time = 0; time < 5; time += 1) {
        const body = { email: target, password: sly.password };
        const { status, headers } = await (await another(time)).call(changeEmail, { body });
        statuses.push(status);
        if (status === 429) expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
        await sent();
      }
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
      expect(await toTarget()).toHaveLength(3);
      school.context.clock.advance({ minutes: 20 });
      const body = { email: 'Victim@Hill.example', password: sly.password };
      await (await another(5)).ask(changeEmail, { body });
      expect(await toTarget()).toHaveLength(4);
    });

    it('once more, however many gave the address, comes three times with those of signing up', async () => {
      for (let time = 0; time < 4; time += 1) {
        const by = await another(time, target);
        await sent();
        await by.call(resendVerification, { body: {} });
        await sent();
      }
      expect(await toTarget()).toHaveLength(3);
    });

    it('for a forgotten password comes three times, whoever has the address by now', async () => {
      for (let time = 0; time < 5; time += 1) {
        await another(time, target);
        await sent();
        await school.visitor().ask(forgotPassword, { body: { email: target } });
        await sent();
      }
      const resets = (await toTarget()).filter(({ kind }) => kind === 'reset');
      expect(resets).toHaveLength(3);
    });

    it('as an invitation comes three times an hour, from however many schools', async () => {
      const statuses: number[] = [];
      for (let time = 0; time < 4; time += 1) {
        const by = await another(time);
        await by.ask(verifyEmail, { body: { token: tokenIn((await sent()).at(-1)) } });
        statuses.push((await by.call(inviteStaff, invite(target))).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
      expect(await toTarget()).toHaveLength(3);
    });
  });

  it('is counted by who sends it, whichever way', async () => {
    await prove();
    const fields = { description: '', color: 'blue' as const, endDate: null, timeZone: 'UTC' };
    await client.ask(createClass, { body: { title: 'Band', ...fields } });
    const [{ courseId } = { courseId: '' }] = (await client.ask(getClasses)).classes;
    let status = 200;
    for (let time = 0; status === 200; time += 1)
      ({ status } = await client.call(inviteStaff, invite(`a${time}@x.example`)));
    expect(status).toBe(429);
    const asked = { params: { courseId }, body: { teacher: 'b@x.example' } };
    expect((await client.call(inviteTeacher, asked)).status).toBe(429);
  });

  it('is sent two hundred times a day by one school', async () => {
    await prove();
    const statuses: number[] = [];
    for (let hour = 0; hour < 24; hour += 1) {
      for (let time = 0; time < 15; time += 1) {
        const { status } = await client.call(inviteStaff, invite(`${hour}-${time}@x.example`));
        statuses.push(status);
      }
      school.context.clock.advance({ minutes: 30 });
    }
    const count = statuses.filter((status) => status === 200).length;
    // Half a day gives half as many back.
    expect(count).toBeGreaterThanOrEqual(200);
    expect(count).toBeLessThanOrEqual(300);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('Names that read as addresses of pages', () => {
  it.each([
    ['evil.example', 'evil. example'],
    ['https://evil.example/x', 'https: //evil. example/x'],
    ['www.evil', 'www. evil'],
    ['http://1.2.3.4', 'http: //1. 2. 3. 4'],
    ['evil。example', 'evil. example'],
    ['evil．example', 'evil. example'],
    ['Open\nhttp:\\\\evil', 'Open http: \\\\evil'],
    ['javascript:alert', 'javascript: alert'],
    // As they are.
    ['J. S. Bach', 'J. S. Bach'],
    ['St. Mary’s', 'St. Mary’s'],
    ['Band 3: Thirds', 'Band 3: Thirds'],
    ['Ana Rivera', 'Ana Rivera'],
  ])('%j stand as %j', (name, expected) => {
    expect(withoutLinks(name)).toBe(expected);
  });
});
