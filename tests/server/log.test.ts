import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postLog } from '#shared/contract/log';
import { messageLimit } from '#shared/logging/entry';
import type { TestClient } from '../support/test-client.ts';
import { testContext } from '../support/test-context.ts';
import { openInPGlite } from '../support/test-database.ts';
import { type TestSchool, testPassword, testSchool } from '../support/test-school.ts';

describe('the log of the page', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await testSchool(await testContext(openInPGlite));
  });
  afterAll(() => school.context.close());

  const entry = {
    level: 'warn',
    component: 'recorder',
    message: 'The microphone is in use.',
    url: '/practice/sr/play',
    mode: 'freeplay',
  } as const;

  it('goes into ours at its level, its address without the query', async () => {
    const entries = [{ ...entry, url: '/practice/sr/play?name=Ada#top' }];
    expect(await school.visitor().ask(postLog, { body: { entries } })).toEqual({ accepted: 1 });
    const line = school.context.logged.find((text) => text.includes('recorder')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      level: 40,
      page: {
        component: 'recorder',
        message: entry.message,
        url: '/practice/sr/play',
        mode: 'freeplay',
      },
    });
    expect(line).not.toContain('Ada');
  });

  it('refuses a message beyond the limit', async () => {
    const entries = [{ ...entry, message: 'x'.repeat(messageLimit + 1) }];
    expect(await school.visitor().refusal(postLog, { body: { entries } })).toEqual({
      status: 400,
      code: 'invalid',
      path: 'entries.0.message',
    });
  });

  it('takes six hundred entries a minute of one address or one person, and no more', async () => {
    school.context.clock.advance({ minutes: 1 });
    const entries = Array.from({ length: 50 }, () => entry);
    const flood = async (client: TestClient) => {
      const taken: number[] = [];
      for (let post = 0; post < 13; post += 1) {
        taken.push((await client.ask(postLog, { body: { entries } })).accepted);
      }
      return taken;
    };
    const allButOne = [...Array.from({ length: 12 }, () => 50), 0];
    expect(await flood(school.visitor('192.0.2.1'))).toEqual(allButOne);
    expect(await flood(school.visitor('192.0.2.2'))).toEqual(allButOne);
    expect(await flood(await school.as('student'))).toEqual(allButOne);
    expect(await flood(await school.as('teacher'))).toEqual(allButOne);
    school.context.clock.advance({ minutes: 1 });
    const again = await school.visitor('192.0.2.1').ask(postLog, { body: { entries } });
    expect(again).toEqual({ accepted: 50 });
  });

  it('of a device that posts without end holds up no other that somebody has come in on', async () => {
    school.context.clock.advance({ minutes: 1 });
    const enter = async () => {
      const one = school.visitor('192.0.2.3');
      await one.enter({ username: 'student', password: testPassword });
      return one;
    };
    const [wild, calm] = [await enter(), await enter()];
    const entries = [entry];
    for (let post = 0; post < 120; post += 1) await wild.ask(postLog, { body: { entries } });
    expect(await wild.refusal(postLog, { body: { entries } })).toMatchObject({ status: 429 });
    expect((await calm.call(postLog, { body: { entries } })).status).toBe(200);
  });
});
