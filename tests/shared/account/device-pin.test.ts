import { describe, expect, it } from 'vitest';
import {
  afterRight,
  afterWrong,
  type DevicePin,
  isPin,
  pauseBefore,
} from '#shared/account/device-pin';

const fresh: DevicePin = { salt: 's', hash: 'h', rounds: 1, wrong: 0, wrongAt: null };
const start = new Date('2026-11-25T08:00:00.000Z');
const later = (seconds: number) => new Date(start.getTime() + 1000 * seconds);
const wrong = (times: number): DevicePin =>
  Array.from({ length: times }).reduce<DevicePin>((pin) => afterWrong(pin, start), fresh);

describe('four digits', () => {
  it.each([
    ['0042', true],
    ['42', false],
    ['12345', false],
    ['12a4', false],
    ['１２３４', false],
  ])('%s: %s', (text, expected) => {
    expect(isPin(text)).toBe(expected);
  });

  it.each([
    [0, 0],
    [2, 0],
    [3, 30],
    [4, 60],
    [5, 120],
    [9, 900],
    [400, 900],
  ])('after %i wrong ones the next waits %i seconds', (times, seconds) => {
    expect(pauseBefore(wrong(times), start)).toBe(1000 * seconds);
  });

  it('wait no longer than that, and no shorter for a clock set back', () => {
    expect(pauseBefore(wrong(3), later(10))).toBe(20_000);
    expect(pauseBefore(wrong(3), later(31))).toBe(0);
    expect(pauseBefore(wrong(3), later(-3600))).toBe(30_000);
  });

  it('that are right begin anew', () => {
    expect(afterRight(wrong(7))).toEqual(fresh);
  });
});
