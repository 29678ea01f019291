import type { Context as HonoContext } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/config';
import { addressOf } from '#server/http/address';
import type { Env } from '#server/http/env';
import { RateLimiter } from '#server/security/rate-limiter';
import { RecentFailures } from '#server/security/recent-failures';
import { signIn } from '#shared/contract/account';
import { getExercise } from '#shared/contract/exercise';
import { postLog } from '#shared/contract/log';
import { problemsIn } from '../support/test-client.ts';
import { TestClock, testContext } from '../support/test-context.ts';
import { openInPGlite } from '../support/test-database.ts';
import { type TestSchool, testSchool } from '../support/test-school.ts';

describe('a flood from one address', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await testSchool(await testContext(openInPGlite));
  });
  afterAll(() => school.context.close());

  it.each([
    ['of sign-ins', signIn, {}, 600],
    ['of exercises', getExercise, {}, 120],
    ['of the page’s log', postLog, { entries: [] }, 120],
  ] as const)('%s is told to wait, and how long, and others are not', async (...row) => {
    const [, endpoint, body, burst] = row;
    const flood = school.visitor('192.0.2.1');
    const statuses = new Set<number>();
    for (let call = 0; call < burst; call += 1) {
      statuses.add((await flood.call(endpoint, { body })).status);
    }
    // Each is no good, but let through to be told so.
    expect([...statuses]).toEqual([400]);
    const answer = await flood.call(endpoint, { body });
    expect([answer.status, problemsIn(answer.body)[0]?.code]).toEqual([429, 'too-many-attempts']);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await school.visitor('192.0.2.2').call(endpoint, { body })).status).toBe(400);
    school.context.clock.advance({ minutes: 1 });
    expect((await flood.call(endpoint, { body })).status).toBe(400);
  });
});

describe('a limit', () => {
  it('lets a burst through, then as many as come back', () => {
    const clock = new TestClock();
    const limiter = new RateLimiter(clock, { burst: 3, perMinute: 2 });
    const take = () => limiter.take('a');
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 30]);
    clock.advance({ minutes: 0.5 });
    expect([take(), take()]).toEqual([0, 30]);
    clock.advance({ days: 1 });
    expect([take(), take(), take(), take()]).toEqual([0, 0, 0, 30]);
    expect(limiter.take('b')).toBe(0);
  });

  it('holds nobody up for longer because a clock was set back', () => {
    const clock = new TestClock();
    const limiter = new RateLimiter(clock, { burst: 1, perMinute: 1 });
    const failures = new RecentFailures(clock, { most: 1, window: 60_000 });
    limiter.take('a');
    failures.add('a');
    clock.advance({ minutes: -60 });
    expect(limiter.take('a')).toBe(0);
    expect([failures.wait('a'), failures.pause('a')]).toEqual([0, 0]);
  });
});

describe('the address that a limit counts', () => {
  function address(
    peer: string | undefined,
    written?: string,
    { publicUrl = 'https://a.example', trusted = '' } = {},
  ) {
    const { proxies } = readConfig({ TRUSTED_PROXIES: trusted }, '/');
    const socket = { remoteAddress: peer };
    const c = {
      env: { incoming: { socket } },
      req: { header: () => written },
    } as unknown as HonoContext<Env>;
    return addressOf({ publicUrl: publicUrl || null, proxies }, c);
  }

  it.each([
    ['198.51.100.7', undefined, '198.51.100.7'],
    ['::ffff:198.51.100.7', undefined, '198.51.100.7'],
    // What a stranger writes is not believed.
    ['198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['127.0.0.1', '203.0.113.9', '203.0.113.9'],
    ['::1', '203.0.113.9', '203.0.113.9'],
    ['10.0.0.3', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    // Some proxies write the port as well, another for each connection.
    ['127.0.0.1', '203.0.113.9:51234', '203.0.113.9'],
    ['127.0.0.1', '[2001:db8:1:2:3:4:5:6]:51234', '2001:db8:1:2'],
    ['127.0.0.1', '[2001:db8::6]', '2001:db8:0:0'],
    ['127.0.0.1', undefined, '127.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2'],
    ['2001:db8::6', undefined, '2001:db8:0:0'],
    [undefined, undefined, ''],
  ])('of %s, behind which stands %s, is %s', (peer, written, expected) => {
    expect(address(peer, written)).toBe(expected);
  });

  it('is what the socket says where no proxy stands before us', () => {
    expect(address('127.0.0.1', '203.0.113.9', { publicUrl: '' })).toBe('127.0.0.1');
  });

  it.each([
    ['10.0.0.3', '203.0.113.9'],
    ['10.0.0.4', '10.0.0.4'],
    ['127.0.0.1', '127.0.0.1'],
    ['10.1.0.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '203.0.113.9'],
  ])('of %s is %s where the proxies are named', (peer, expected) => {
    const trusted = '10.0.0.3, 10.1.0.0/24,2001:db8:1::/48';
    expect(address(peer, '203.0.113.9', { trusted })).toBe(expected);
  });
});
