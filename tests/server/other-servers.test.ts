import { afterEach, expect, it, vi } from 'vitest';
import type { BusListener } from '#server/bus/bus';
import { OtherServers } from '#server/features/live/other-servers';

afterEach(() => vi.useRealTimers());

it('has nobody of a server that says nothing any more, and says so without being asked', () => {
  vi.useFakeTimers();
  const listeners: BusListener[] = [];
  const bus = {
    subscribe: (_: string, listener: BusListener) => void listeners.push(listener),
    publish: () => {},
    beat: () => {},
    close: async () => {},
  };
  const heard: unknown[] = [];
  const others = new OtherServers({ bus, clock: { now: () => new Date() } } as never, {
    hear: (news) => void heard.push(news),
    again: () => {},
    people: () => [],
  });
  const beat = (from: string) => listeners[0]!.beaten(from, { roomId: 'r', people: [from] });
  beat('one');
  beat('other');
  expect(others.people('r')).toEqual(['one', 'other']);
  heard.length = 0;
  for (let time = 0; time < 4; time += 1) {
    vi.advanceTimersByTime(3_000);
    beat('one');
  }
  expect(heard).toEqual([{ kind: 'people', roomId: 'r' }]);
  expect(others.people('r')).toEqual(['one']);
});
