import { describe, expect, it } from 'vitest';
import { createFlash, FLASH_MS } from '../../../web/ui/flash.ts';

function fakeTimers() {
  const due = new Map<number, () => void>();
  let next = 1;
  return {
    timers: {
      set: (work: () => void, milliseconds: number) => {
        expect(milliseconds).toBe(FLASH_MS);
        due.set(next, work);
        return next++;
      },
      clear: (handle: never) => void due.delete(handle),
    },
    fire: () => {
      for (const work of [...due.values()]) work();
      due.clear();
    },
    waiting: () => due.size,
  };
}

describe('a flash message', () => {
  it('shows for three seconds', () => {
    const { timers, fire } = fakeTimers();
    const flash = createFlash(timers);
    flash.show('Grade saved');
    expect(FLASH_MS).toBe(3000);
    expect(flash.message.getState()?.text).toBe('Grade saved');
    fire();
    expect(flash.message.getState()).toBeNull();
  });

  it('gives way to a newer one, which has its whole time', () => {
    const { timers, waiting } = fakeTimers();
    const flash = createFlash(timers);
    flash.show('first');
    flash.show('second');
    expect(waiting()).toBe(1);
    expect(flash.message.getState()?.text).toBe('second');
  });
});
