import { describe, expect, it } from 'vitest';
import type { Browser } from '../../../shared/recording/browser.ts';
import {
  cannotRecord,
  type DeviceFeatures,
  isRefused,
  recordRules,
} from '../../../shared/recording/can-record.ts';

const chrome: Browser = {
  name: 'chrome',
  version: [126, 0],
  system: 'other',
  systemVersion: null,
  isWebView: false,
};

const able: DeviceFeatures = {
  isSecure: true,
  getUserMedia: true,
  audioContext: true,
  offlineAudioContext: true,
  url: true,
  audioWorklet: true,
  webAssembly: true,
  simd: true,
  locks: true,
  browser: chrome,
};

const of = (browser: Partial<Browser>): Partial<DeviceFeatures> => ({
  browser: { ...chrome, ...browser },
});
const ios = { system: 'ios', systemVersion: [17, 5] } as const;
const android = { system: 'android', systemVersion: [14, 0] } as const;

/** A device that meets exactly this reason, and the nearest one that does not. */
const table: readonly (readonly [string, Partial<DeviceFeatures>, Partial<DeviceFeatures>])[] = [
  ['web-view', of({ isWebView: true }), {}],
  ['no-get-user-media', { getUserMedia: false }, { getUserMedia: false, isSecure: false }],
  ['no-audio-context', { audioContext: false }, {}],
  ['no-offline-audio-context', { offlineAudioContext: false }, {}],
  ['no-url', { url: false }, {}],
  ['no-web-assembly', { webAssembly: false, simd: false }, {}],
  ['no-simd', { simd: false }, {}],
  ['no-audio-worklet', { audioWorklet: false }, { audioWorklet: false, isSecure: false }],
  ['no-locks', { locks: false }, { locks: false, isSecure: false }],
  [
    'android-old',
    of({ ...android, systemVersion: [4, 4] }),
    of({ ...android, systemVersion: [5, 0] }),
  ],
  ['android-browser', of({ ...android, name: 'edge' }), of({ ...android, name: 'samsung' })],
  ['ios-browser', of({ ...ios, name: 'firefox' }), of({ ...ios, name: 'chrome' })],
  [
    'firefox-old',
    of({ name: 'firefox', version: [42, 9] }),
    of({ name: 'firefox', version: [43, 0] }),
  ],
  ['chrome-old', of({ version: [47, 0] }), of({ version: [48, 0] })],
  ['edge-old', of({ name: 'edge', version: [13, 9] }), of({ name: 'edge', version: [14, 0] })],
  [
    'safari-old',
    of({ name: 'safari', version: [10, 1] }),
    of({ name: 'safari', version: [11, 0] }),
  ],
  [
    'samsung-old',
    of({ ...android, name: 'samsung', version: [7, 1] }),
    of({ ...android, name: 'samsung', version: [7, 2] }),
  ],
  [
    'ios-untested',
    of({ ...ios, name: 'safari', version: [19, 0] }),
    of({ ...ios, name: 'safari', version: [18, 6] }),
  ],
];

describe('a device that can record', () => {
  it('meets no reason', () => {
    expect(cannotRecord(able)).toBeNull();
  });

  it.each(table)('%s', (reason, meets, misses) => {
    expect(cannotRecord({ ...able, ...meets })?.reason).toBe(reason);
    expect(cannotRecord({ ...able, ...misses })).toBeNull();
  });

  it('every reason of the rules stands in this table', () => {
    expect(recordRules.map(({ reason }) => reason)).toEqual(table.map(([reason]) => reason));
  });

  it('is tried where it is only untested', () => {
    const refused = recordRules.filter(isRefused).map(({ reason }) => reason);
    expect(refused).not.toContain('ios-untested');
    expect(refused).toHaveLength(recordRules.length - 1);
  });

  it('is told of the web view first, whatever else is missing there', () => {
    const device = { ...able, ...of({ isWebView: true }), getUserMedia: false };
    expect(cannotRecord(device)?.reason).toBe('web-view');
  });

  it.each([['impossible'], ['unsupported'], ['webview']] as const)(
    'can be forced: %s',
    (forced) => {
      expect(cannotRecord(able, forced)?.severity).toBe(forced);
    },
  );
});
