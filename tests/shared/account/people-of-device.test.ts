import { describe, expect, it } from 'vitest';
import {
  colorOf,
  type DevicePerson,
  endOfDay,
  initialsOf,
  isOver,
  withPerson,
} from '#shared/account/people-of-device';

const person = (id: string, changed: Partial<DevicePerson> = {}): DevicePerson => ({
  ...{ id, username: id, firstName: 'Ada', lastName: 'Lane', organisation: '', until: null },
  ...{ role: 'student', timeZoneId: null, pin: null },
  ...changed,
});

describe('the people of a device', () => {
  it('stand once each, the latest first', () => {
    const two = withPerson(withPerson([], person('ada')), person('tom'));
    expect(withPerson(two, person('ada', { until: '2026-11-26T00:00:00Z' }))).toEqual([
      person('ada', { until: '2026-11-26T00:00:00Z' }),
      person('tom'),
    ]);
  });

  it('are there until the end of the day they came for, or for longer', () => {
    const now = new Date(2026, 10, 25, 15, 30);
    const end = endOfDay(now);
    expect([end.getDate(), end.getHours(), end.getMinutes()]).toEqual([26, 0, 0]);
    const today = { until: end.toISOString() };
    expect(isOver(today, now)).toBe(false);
    expect(isOver(today, end)).toBe(true);
    expect(isOver({ until: null }, new Date(2036, 1, 1))).toBe(false);
  });

  it.each([
    ['Ada', 'Lane', 'AL'],
    [' ada', 'de Vries', 'AV'],
    ['Ödön', 'von Horváth', 'ÖH'],
    ['Cher', '', 'C'],
    ['', '', ''],
  ])('%s %s has the initials "%s"', (firstName, lastName, initials) => {
    expect(initialsOf({ firstName, lastName })).toBe(initials);
  });

  it('keep their colour', () => {
    expect(colorOf({ id: 'ada' })).toBe(colorOf(person('ada')));
    expect(
      new Set(['ada', 'adb', 'adc', 'add', 'ade', 'adf'].map((id) => colorOf({ id }))).size,
    ).toBe(6);
  });
});
