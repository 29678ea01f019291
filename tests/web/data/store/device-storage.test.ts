import { describe, expect, it, vi } from 'vitest';
import {
  createDeviceStorage,
  type KeptStorage,
  storageOf,
} from '../../../../web/data/store/device-storage.ts';

/** What lies on the device, and whether there is room for more. */
function device() {
  const kept = new Map<string, string>();
  const local: KeptStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: vi.fn((key: string, value: string) => void kept.set(key, value)),
    removeItem: (key) => void kept.delete(key),
  };
  return { kept, local };
}

const full = () => {
  throw new DOMException('No room.', 'QuotaExceededError');
};
const refused = (): KeptStorage => {
  throw new DOMException('Not here.', 'SecurityError');
};

it('keeps on the device, and reads what another tab wrote there', () => {
  const { kept, local } = device();
  const storage = createDeviceStorage(() => local);
  storage.setItem('theme', 'dark');
  expect([...kept]).toEqual([['theme', 'dark']]);
  kept.set('theme', 'light');
  expect(storage.getItem('theme')).toBe('light');
  storage.removeItem('theme');
  expect(kept.size).toBe(0);
  expect(storage.getItem('theme')).toBeNull();
});

it('keeps as long as the page where the browser refuses the very name', () => {
  const storage = createDeviceStorage(refused);
  expect(storage.getItem('theme')).toBeNull();
  storage.setItem('theme', 'dark');
  expect(storage.getItem('theme')).toBe('dark');
  storage.removeItem('theme');
  expect(storage.getItem('theme')).toBeNull();
});

it('where the device is full reads what lies there, and keeps the rest as long as the page', () => {
  const { kept, local } = device();
  kept.set('account', 'Ada');
  vi.mocked(local.setItem).mockImplementation(full);
  const storage = createDeviceStorage(() => local);
  expect(storage.getItem('account')).toBe('Ada');
  storage.setItem('account', 'Clara');
  expect(storage.getItem('account')).toBe('Clara');
  vi.mocked(local.setItem).mockImplementation((key, value) => void kept.set(key, value));
  storage.setItem('account', 'Fanny');
  kept.set('account', 'Nadia');
  expect(storage.getItem('account'), 'on the device again').toBe('Nadia');
});

describe('trouble', () => {
  it('is told once', () => {
    const tell = vi.fn();
    const storage = createDeviceStorage(refused);
    storage.onTrouble(tell);
    expect(tell).not.toHaveBeenCalled();
    storage.getItem('theme');
    storage.setItem('theme', 'dark');
    expect(tell.mock.calls.map(([error]) => error.name)).toEqual(['SecurityError']);
  });

  it('is told later where nobody listened yet', () => {
    const tell = vi.fn();
    const storage = createDeviceStorage(refused);
    storage.getItem('theme');
    storage.onTrouble(tell);
    storage.getItem('theme');
    expect(tell).toHaveBeenCalledTimes(1);
  });

  it('is none where the device keeps', () => {
    const tell = vi.fn();
    const storage = createDeviceStorage(() => device().local);
    storage.onTrouble(tell);
    storage.setItem('theme', 'dark');
    expect(tell).not.toHaveBeenCalled();
  });
});

describe('what is one person’s alone', () => {
  it('is neither another’s nor of who is not signed in', () => {
    const { kept, local } = device();
    storageOf('ada', local).setItem('last', 'horn');
    storageOf(null, local).setItem('last', 'tuba');
    const [ada, tom, nobody] = ['ada', 'tom', null].map((id) => storageOf(id, local));
    expect([ada, tom, nobody].map((own) => own!.getItem('last'))).toEqual(['horn', null, 'tuba']);
    ada!.removeItem('last');
    expect([...kept]).toEqual([['last', 'tuba']]);
  });
});
