import { describe, expect, it } from 'vitest';
import { createFlash, FLASH_MS, FLASH_WITH_ACT_MS } from '../../../web/notices/flash.ts';

function fakeTimers(expected = FLASH_MS) {
  const due = new Map<number, () => void>();
  let next = 1;
  return {
    timers: {
      set: (work: () => void, milliseconds: number) => {
        expect(milliseconds).toBe(expected);
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

  it('with something to press stays for six, and goes when it was pressed', () => {
    const { timers, waiting } = fakeTimers(FLASH_WITH_ACT_MS);
    const flash = createFlash(timers);
    flash.show('Warm-up is deleted', 'done', { label: 'Undo', onPress: () => {} });
    expect(FLASH_WITH_ACT_MS).toBe(6000);
    expect(flash.message.getState()?.act?.label).toBe('Undo');
    flash.hide();
    expect(flash.message.getState()).toBeNull();
    expect(waiting()).toBe(0);
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
