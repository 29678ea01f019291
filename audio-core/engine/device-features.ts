import { readBrowser } from '#shared/recording/browser';
import {
  type CannotRecord,
  type CannotRecordSeverity,
  cannotRecord,
  type DeviceFeatures,
} from '#shared/recording/can-record';
import type { Faults } from './faults.ts';

/** The smallest module that a browser without 128-bit instructions refuses: one function, splatting a 0. */
const simdModule = new Uint8Array([
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  // Type 0 takes nothing and returns a v128; function 0 is of it.
  ...[0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b],
  ...[0x03, 0x02, 0x01, 0x00],
  // i32.const 0, i8x16.splat, end.
  ...[0x0a, 0x08, 0x01, 0x06, 0x00, 0x41, 0x00, 0xfd, 0x0f, 0x0b],
]);

/** What this browser has; the one place where recording asks for it. */
export function readDeviceFeatures(scope: typeof globalThis): DeviceFeatures {
  const { navigator } = scope;
  const webAssembly = typeof scope.WebAssembly?.validate === 'function';
  return {
    isSecure: scope.isSecureContext === true,
    getUserMedia: typeof navigator?.mediaDevices?.getUserMedia === 'function',
    audioContext: typeof scope.AudioContext === 'function',
    offlineAudioContext: typeof scope.OfflineAudioContext === 'function',
    url: typeof scope.URL?.createObjectURL === 'function',
    audioWorklet: typeof scope.AudioWorkletNode === 'function',
    webAssembly,
    simd: webAssembly && scope.WebAssembly.validate(simdModule),
    locks: typeof navigator?.locks?.request === 'function',
    browser: readBrowser({
      userAgent: navigator?.userAgent ?? '',
      touchPoints: navigator?.maxTouchPoints ?? 0,
      // Only Safari has it, and only there it matters.
      isInstalled:
        (navigator as { readonly standalone?: boolean } | undefined)?.standalone === true,
    }),
  };
}

/** Why this device cannot record, or what a test asks it to say. */
export function recordObstacle(device: DeviceFeatures, faults: Faults): CannotRecord | null {
  return cannotRecord(
    {
      ...device,
      webAssembly: device.webAssembly && !faults.has('no-web-assembly'),
      audioWorklet: device.audioWorklet && !faults.has('audio-worklet-undefined'),
    },
    forcedSeverity(faults),
  );
}

function forcedSeverity(faults: Faults): CannotRecordSeverity | null {
  if (faults.has('cannot-record-impossible')) return 'impossible';
  if (faults.has('cannot-record-unsupported')) return 'unsupported';
  return faults.has('cannot-record-webview') ? 'webview' : null;
}
