import { describe, expect, it } from 'vitest';
import { readDeviceFeatures, recordObstacle } from '../../audio-core/engine/device-features.ts';

/** A browser with everything, as far as it is asked. */
function browser(without: Record<string, unknown> = {}): typeof globalThis {
  return {
    isSecureContext: true,
    AudioContext: class {},
    OfflineAudioContext: class {},
    AudioWorkletNode: class {},
    URL: { createObjectURL: () => '' },
    WebAssembly,
    navigator: {
      mediaDevices: { getUserMedia: () => {} },
      locks: { request: () => {} },
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
      maxTouchPoints: 0,
    },
    ...without,
  } as unknown as typeof globalThis;
}

const none = new Set<string>();

describe('what a browser has', () => {
  it('is all that recording needs, 128-bit instructions by trial', () => {
    expect(recordObstacle(readDeviceFeatures(browser()), none)).toBeNull();
  });

  it.each([
    ['no-audio-context', { AudioContext: undefined }],
    ['no-offline-audio-context', { OfflineAudioContext: undefined }],
    ['no-audio-worklet', { AudioWorkletNode: undefined }],
    ['no-url', { URL: undefined }],
    ['no-web-assembly', { WebAssembly: undefined }],
    ['no-simd', { WebAssembly: { validate: () => false } }],
    ['no-get-user-media', { navigator: { locks: { request() {} }, userAgent: '' } }],
    ['no-locks', { navigator: { mediaDevices: { getUserMedia() {} }, userAgent: '' } }],
  ])('lacks what gives %s', (reason, without) => {
    const found = recordObstacle(readDeviceFeatures(browser(without)), none);
    expect(found?.reason).toBe(reason);
  });

  it.each([
    ['no-web-assembly', 'no-web-assembly'],
    ['audio-worklet-undefined', 'no-audio-worklet'],
  ])('the forced fault %s is told like the real one', (fault, reason) => {
    const found = recordObstacle(readDeviceFeatures(browser()), new Set([fault]));
    expect(found?.reason).toBe(reason);
  });

  it.each([
    ['cannot-record-impossible', 'impossible'],
    ['cannot-record-unsupported', 'unsupported'],
    ['cannot-record-webview', 'webview'],
  ])('the forced fault %s is %s', (fault, severity) => {
    const found = recordObstacle(readDeviceFeatures(browser()), new Set([fault]));
    expect(found?.severity).toBe(severity);
  });
});
