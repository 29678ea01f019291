import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysFrom } from '#shared/lib/calendar-day';
import { clockIn, dayIn, dayStart, dayStarts, momentIn } from '#shared/lib/time-zone';

const zones = [
  ...['UTC', 'Europe/Berlin', 'America/New_York', 'America/St_Johns', 'Asia/Kathmandu'],
  ...['Australia/Lord_Howe', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/Havana'],
  ...['Africa/Casablanca', 'Asia/Beirut', 'America/Sao_Paulo', 'Pacific/Chatham'],
];
const hour = 60 * 60_000;

describe('a day begins', () => {
  it.each([
    ['at midnight', 'UTC', '2026-09-07', '2026-09-07T00:00:00Z'],
    ['earlier in the east', 'Europe/Berlin', '2026-09-07', '2026-09-06T22:00:00Z'],
    ['later in the west', 'America/New_York', '2026-09-07', '2026-09-07T04:00:00Z'],
    ['by quarters of an hour', 'Asia/Kathmandu', '2026-09-07', '2026-09-06T18:15:00Z'],
    ['as far east as there is', 'Pacific/Kiritimati', '2026-09-07', '2026-09-06T10:00:00Z'],
    ['as far west as there is', 'Pacific/Pago_Pago', '2026-09-07', '2026-09-07T11:00:00Z'],
    [
      'in winter time, on the last day of it',
      'Europe/Berlin',
      '2026-03-29',
      '2026-03-28T23:00:00Z',
    ],
    [
      'in summer time, on the last day of it',
      'Europe/Berlin',
      '2026-10-25',
      '2026-10-24T22:00:00Z',
    ],
    ['at one, where midnight is left out', 'Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00Z'],
    [
      'where the day is left out, as the next',
      'Pacific/Apia',
      '2011-12-30',
      '2011-12-30T10:00:00Z',
    ],
  ])('%s: %s, %s', (_, timeZone, day, expected) => {
    expect(new Date(dayStart(timeZone, day)).toISOString()).toBe(new Date(expected).toISOString());
  });

  it.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Europe/Berlin', '2026-09-07', 24],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Asia/Beirut', '2026-03-29', 23],
    ['Pacific/Apia', '2011-12-30', 0],
  ])('in %s, and %s lasts %d hours', (timeZone, day, hours) => {
    const [start, end] = dayStarts(timeZone, [day]);
    expect((end! - start!) / hour).toBe(hours);
  });

  it('where the day before ends, all year and everywhere', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 2012, max: 2030 }), (zone, year) => {
        const days = daysFrom(`${year}-01-01`, `${year}-12-31`);
        for (const [index, start] of dayStarts(zone, days).slice(0, -1).entries()) {
          expect(dayIn(zone, start)).toBe(days[index]);
          expect(dayIn(zone, start - 1) < days[index]!).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('the moment at which a clock shows a time', () => {
  it.each([
    ['in winter', 'Europe/Berlin', '2026-12-04', '16:00', '2026-12-04T15:00:00Z'],
    ['in summer', 'Europe/Berlin', '2026-07-04', '16:00', '2026-07-04T14:00:00Z'],
    ['far in the west', 'Pacific/Honolulu', '2026-12-04', '23:30', '2026-12-05T09:30:00Z'],
    ['a time that is left out', 'Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
    ['a time that comes twice', 'Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
  ])('%s', (_, timeZone, day, clock, moment) => {
    expect(momentIn(timeZone, day, clock)).toBe(Date.parse(moment));
  });

  it('is read back from the same clock', () => {
    for (const timeZone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'])
      for (const clock of ['00:00', '05:05', '12:00', '23:59'])
        for (let month = 1; month <= 12; month++) {
          const day = `2026-${String(month).padStart(2, '0')}-15`;
          const moment = momentIn(timeZone, day, clock);
          expect([dayIn(timeZone, moment), clockIn(timeZone, moment)]).toEqual([day, clock]);
        }
  });
});
