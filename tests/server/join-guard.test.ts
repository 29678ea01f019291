import { expect, it } from 'vitest';
import { JoinGuard } from '#server/features/joining/join-guard';
import { TestClock } from '../support/test-context.ts';

function guarded() {
  const clock = new TestClock();
  const guard = new JoinGuard(clock);
  /** The wait before a wrong code of a student who has typed none before. */
  const guess = (who: string) => {
    const one = { who, address: 'the school' };
    const wait = guard.begin(one);
    if (wait === 0) guard.failed(one);
    return wait;
  };
  return { clock, guard, guess };
}

it('lets a student wait out five minutes after five wrong codes', () => {
  const { clock, guard } = guarded();
  const one = { who: 'Ada', address: 'the school' };
  for (let time = 0; time < 5; time += 1) expect(guard.begin(one)).toBe(0);
  expect(guard.begin(one)).toBe(300);
  clock.advance({ minutes: 5 });
  expect(guard.begin(one)).toBe(0);
});

it('slows an address from its thirtieth wrong code on, twice as long each time, up to half a minute', () => {
  const { clock, guess } = guarded();
  for (let time = 0; time < 30; time += 1) expect(guess(`student ${time}`)).toBe(0);
  const waits = Array.from({ length: 8 }, (_, time) => {
    const wait = guess(`patient ${time}`);
    clock.advance({ minutes: wait / 60 });
    expect(guess(`patient ${time}`)).toBe(0);
    return wait;
  });
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
});

it('counts no right code, for student or address', () => {
  const { guard } = guarded();
  const one = { who: 'Ada', address: 'the school' };
  for (let time = 0; time < 500; time += 1) {
    expect(guard.begin(one)).toBe(0);
    guard.takeBack(one);
  }
});
