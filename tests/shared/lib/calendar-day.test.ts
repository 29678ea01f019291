import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, daysFrom, weekOf } from '#shared/lib/calendar-day';

const anyDay = fc
  .date({
    min: new Date('1970-01-01T00:00:00Z'),
    max: new Date('2900-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10));

describe('days of the calendar', () => {
  it.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-09-07', 0, '2026-09-07'],
  ])('%s and %i days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  it('lie as far apart as was gone', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  it.each([
    ['2026-09-07', '2026-09-07'],
    ['2026-09-09', '2026-09-07'],
    ['2026-09-13', '2026-09-07'],
    ['2026-09-14', '2026-09-14'],
    ['2027-01-01', '2026-12-28'],
  ])('%s is in the week of %s', (day, monday) => {
    expect(weekOf(day)).toBe(monday);
  });

  it('are counted with the first and the last', () => {
    expect(daysFrom('2026-02-27', '2026-03-01')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
    ]);
    expect(daysFrom('2026-02-27', '2026-02-27')).toEqual(['2026-02-27']);
    expect(daysFrom('2026-02-27', '2026-02-26')).toEqual([]);
  });
});
