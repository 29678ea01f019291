import { describe, expect, it } from 'vitest';
import type { LatencyProfile } from '#shared/recording/latency';
import { keepSettings, keptSettings } from '../../../../web/data/store/device-settings.ts';

function storageWith(entries: Record<string, string>) {
  const kept = new Map(Object.entries(entries));
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

const nothing = {
  input: null,
  output: null,
  latencies: [],
  metronomeVolume: 1,
  rhythmBy: 'taps',
  micCheck: null,
};
const profile: LatencyProfile = {
  input: 'mic',
  output: 'speaker',
  seconds: 0.08,
  source: 'measured',
  measuredAt: '2026-01-01T00:00:00.000Z',
};

describe('what was chosen on this device', () => {
  it('comes back as it was kept', () => {
    const storage = storageWith({});
    const settings = {
      input: 'mic',
      output: null,
      latencies: [profile],
      metronomeVolume: 0.4,
      rhythmBy: 'claps',
      micCheck: { at: 1_700_000_000_000, input: 'mic' },
    } as const;
    keepSettings(settings, storage);
    expect(keptSettings(storage)).toEqual(settings);
  });

  it.each([
    ['nothing', {}],
    ['no JSON', { 'primavista-devices': '{' }],
    ['null', { 'primavista-devices': 'null' }],
    [
      'other kinds',
      {
        'primavista-devices':
          '{"input":7,"output":"","latencies":3,"metronomeVolume":7,"rhythmBy":"kicks","micCheck":{"at":"noon"}}',
      },
    ],
    [
      'a profile no device has',
      { 'primavista-devices': JSON.stringify({ latencies: [{ ...profile, seconds: 9 }, null] }) },
    ],
  ])('is nothing where %s is kept', (_, entries) => {
    expect(keptSettings(storageWith(entries))).toEqual(nothing);
  });
});

describe('the delay kept before devices were told apart', () => {
  it('counts for any pair, until something is kept anew', () => {
    const storage = storageWith({ 'primavista-latency': '0.12' });
    const before = keptSettings(storage);
    expect(before.latencies).toEqual([
      { input: '*', output: '*', seconds: 0.12, source: 'measured' },
    ]);
    keepSettings(before, storage);
    expect(storage.kept.has('primavista-latency')).toBe(false);
    expect(keptSettings(storage)).toEqual(before);
  });

  it('is left where it makes no sense', () => {
    expect(keptSettings(storageWith({ 'primavista-latency': '12' }))).toEqual(nothing);
  });
});
