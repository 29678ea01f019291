import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRoomLink } from '../../../../web/features/live/model/room-link.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** As a browser's, it takes nothing before it is open. */
class SlowSocket extends EventTarget {
  #isOpen = false;
  asked = 0;
  open(): void {
    this.#isOpen = true;
    this.dispatchEvent(new Event('open'));
  }
  send(): void {
    if (!this.#isOpen) throw new Error('Still in CONNECTING state');
    this.asked += 1;
  }
  close(): void {}
  breakOff(): void {
    this.dispatchEvent(new CloseEvent('close', { code: 1006 }));
  }
}

it('asks nothing of a connection that is not open yet, where the one before broke off soon', () => {
  const sockets: SlowSocket[] = [];
  const link = createRoomLink({
    connect() {
      const socket = new SlowSocket();
      sockets.push(socket);
      return socket as never;
    },
    poll: async () => 'failed',
    onTold() {},
    now: () => Date.now(),
    random: () => 0,
  });
  const end = link.live();
  sockets[0]!.open();
  vi.advanceTimersByTime(200);
  expect(sockets[0]!.asked).toBe(2);
  sockets[0]!.breakOff();
  vi.advanceTimersByTime(1000);
  expect(sockets).toHaveLength(2);
  expect(sockets[1]!.asked).toBe(0);
  sockets[1]!.open();
  vi.advanceTimersByTime(700);
  expect(sockets[1]!.asked).toBe(5);
  end();
});
