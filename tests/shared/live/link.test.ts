import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joined, type LinkEvent, type LinkState, linkTimes, stepLink } from '#shared/live/link';

/** What becomes of a connection to which all this happens, each at its moment. */
const told = (events: readonly (readonly [now: number, event: LinkEvent])[], random = 0) =>
  events.reduce<LinkState>(
    (state, [now, event]) => stepLink(state, event, { now, random }),
    joined(0),
  );
const tick = { kind: 'tick' } as const;
const opened = { kind: 'opened' } as const;
const closed = (code: number) => ({ kind: 'closed', code }) as const;

describe('a connection', () => {
  it('is said to wait after two seconds, and given up for now after thirty', () => {
    expect(told([[1999, tick]]).notice).toBeNull();
    expect(told([[2000, tick]])).toMatchObject({ phase: 'connecting', notice: 'waiting' });
    const late = told([
      [2000, tick],
      [30_000, tick],
    ]);
    expect(late).toMatchObject({ phase: 'timed-out', notice: 'timeout', attempt: 1 });
    expect(stepLink(late, tick, { now: late.wakeAt!, random: 0 })).toMatchObject({
      phase: 'connecting',
      attempt: 2,
    });
  });

  it.each([1000, 1005, 1006])('is tried once more without a word when closed by %d', (code) => {
    for (const random of [0, 0.999]) {
      const state = told(
        [
          [10, opened],
          [1000, closed(code)],
        ],
        random,
      );
      expect(state).toMatchObject({ phase: 'retrying', notice: null });
      expect(state.wakeAt! - 1000).toBeGreaterThanOrEqual(250);
      expect(state.wakeAt! - 1000).toBeLessThanOrEqual(1250);
    }
  });

  it.each([1001, 1008, 1011, 1013])('is said to be in trouble when closed by %d', (code) => {
    expect(
      told([
        [10, opened],
        [1000, closed(code)],
      ]),
    ).toMatchObject({ notice: 'other' });
  });

  it.each([0, 0.999])(
    'is tried rarely, and nothing is said, where others hold its place',
    (random) => {
      const again = told(
        [
          [10, opened],
          [20, { kind: 'crowded' }],
          [40_000, tick],
          [40_010, opened],
          [40_020, { kind: 'crowded' }],
        ],
        random,
      );
      expect(again).toMatchObject({ phase: 'timed-out', notice: null, attempt: 2 });
      expect(again.wakeAt! - 40_020).toBeGreaterThanOrEqual(15_000);
      expect(again.wakeAt! - 40_020).toBeLessThanOrEqual(linkTimes.longestPause);
    },
  );

  it('is said to be in trouble when the quiet try fails too', () => {
    const twice = told([
      [10, opened],
      [1000, closed(1006)],
      [1250, tick],
      [1300, closed(1006)],
    ]);
    expect(twice).toMatchObject({ phase: 'timed-out', notice: 'other' });
    expect(twice.wakeAt).not.toBeNull();
  });

  it.each([
    ['server-error', 'crash'],
    ['offline', 'network'],
  ] as const)('says of %s that it is %s', (kind, notice) => {
    expect(
      told([
        [10, opened],
        [50, { kind }],
      ]),
    ).toMatchObject({ notice });
  });

  it.each(['online', 'shown', 'retry'] as const)('is tried at once on %s', (kind) => {
    const state = told([
      [10, opened],
      [50, { kind: 'offline' }],
      [60, { kind }],
    ]);
    expect(state).toMatchObject({ phase: 'connecting', attempt: 2 });
  });

  it('is inactive after an hour of nothing but pings, until somebody looks', () => {
    const used = told([
      [10, opened],
      [1000, { kind: 'used' }],
      [3_600_010, tick],
    ]);
    expect(used.phase).toBe('open');
    const inactive = stepLink(used, tick, { now: 3_601_000, random: 0 });
    expect(inactive).toMatchObject({ phase: 'disconnected', notice: 'timeout', wakeAt: null });
    expect(stepLink(inactive, { kind: 'online' }, { now: 3_700_000, random: 0 })).toBe(inactive);
    expect(stepLink(inactive, { kind: 'shown' }, { now: 3_700_000, random: 0 }).phase).toBe(
      'connecting',
    );
  });

  it('is tried every few seconds while a server that starts anew may be back, and rarely after that', () => {
    let state = told([[10, opened]]);
    const pauses: number[] = [];
    for (let failure = 0; failure < 14; failure += 1) {
      const now = (state.wakeAt ?? 0) + 1;
      state = stepLink(state, closed(1006), { now, random: 0.999 });
      pauses.push(state.wakeAt! - now);
      state = stepLink(state, tick, { now: state.wakeAt!, random: 0 });
    }
    expect(Math.max(...pauses.slice(0, 8))).toBeLessThanOrEqual(linkTimes.shortPause);
    expect(Math.max(...pauses.slice(10))).toBeGreaterThan(linkTimes.longestPause / 2);
  });

  const events = fc.constantFrom<LinkEvent>(
    opened,
    closed(1006),
    closed(1001),
    tick,
    { kind: 'used' },
    { kind: 'online' },
    { kind: 'offline' },
    { kind: 'shown' },
    { kind: 'server-error' },
    { kind: 'crowded' },
    { kind: 'retry' },
  );
  it('never waits for a press but when nobody used it for an hour, and never longer than half a minute', () => {
    const random = fc.double({ min: 0, max: 0.999, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(120_000), events, random)), (steps) => {
        let now = 0;
        let state = joined(0);
        for (const [pause, event, random] of steps) {
          now += pause;
          const attempts = state.attempt;
          state = stepLink(state, event, { now, random });
          expect(state.attempt - attempts).toBeLessThanOrEqual(1);
          if (state.phase === 'open') continue;
          if (state.phase === 'disconnected') expect(state.notice).toBe('timeout');
          else if (state.since === now)
            expect(state.wakeAt! - now).toBeLessThanOrEqual(linkTimes.longestPause);
        }
      }),
    );
  });
});
