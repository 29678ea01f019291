import { type Browser, isBelow } from './browser.ts';

/** What a device has, as far as recording needs it; read in one place of the sound engine. */
export interface DeviceFeatures {
  /** Elsewhere browsers hide most of the following: the microphone's own INSECURE speaks then. */
  readonly isSecure: boolean;
  readonly getUserMedia: boolean;
  readonly audioContext: boolean;
  readonly offlineAudioContext: boolean;
  readonly url: boolean;
  readonly audioWorklet: boolean;
  readonly webAssembly: boolean;
  /** The transcriber's kernels are 128 bits wide. */
  readonly simd: boolean;
  /** One tab sends, and a take that is being made is told from one that was cut off. */
  readonly locks: boolean;
  readonly browser: Browser;
}

export type CannotRecordReason =
  | 'web-view'
  | 'no-get-user-media'
  | 'no-audio-context'
  | 'no-offline-audio-context'
  | 'no-url'
  | 'no-web-assembly'
  | 'no-simd'
  | 'no-audio-worklet'
  | 'no-locks'
  | 'android-old'
  | 'android-browser'
  | 'ios-browser'
  | 'firefox-old'
  | 'chrome-old'
  | 'edge-old'
  | 'safari-old'
  | 'samsung-old'
  | 'ios-untested';

/**
 * `impossible`: a part is missing. `unsupported`: too old or unknown to be relied on. `webview`: another app decides.
 * These three refuse a recording; with `untested` it is tried, and the player is told.
 */
export type CannotRecordSeverity = 'impossible' | 'unsupported' | 'untested' | 'webview';

export interface CannotRecord {
  readonly reason: CannotRecordReason;
  readonly severity: CannotRecordSeverity;
}

interface Rule extends CannotRecord {
  readonly holds: (device: DeviceFeatures) => boolean;
}

const isIos = ({ browser }: DeviceFeatures) => browser.system === 'ios';
const isAndroid = ({ browser }: DeviceFeatures) => browser.system === 'android';
const older =
  (name: Browser['name'], version: Browser['version']) =>
  ({ browser }: DeviceFeatures) =>
    browser.name === name && isBelow(browser.version, version);

/**
 * Spec 3 §5 and what our own parts need, in the order in which they are told: first what has a remedy at hand,
 * then what is missing, then what is old.
 */
export const recordRules: readonly Rule[] = [
  { reason: 'web-view', severity: 'webview', holds: ({ browser }) => browser.isWebView },
  {
    reason: 'no-get-user-media',
    severity: 'impossible',
    holds: (device) => device.isSecure && !device.getUserMedia,
  },
  { reason: 'no-audio-context', severity: 'impossible', holds: (device) => !device.audioContext },
  {
    reason: 'no-offline-audio-context',
    severity: 'impossible',
    holds: (device) => !device.offlineAudioContext,
  },
  { reason: 'no-url', severity: 'impossible', holds: (device) => !device.url },
  { reason: 'no-web-assembly', severity: 'impossible', holds: (device) => !device.webAssembly },
  { reason: 'no-simd', severity: 'impossible', holds: (device) => !device.simd },
  {
    reason: 'no-audio-worklet',
    severity: 'impossible',
    holds: (device) => device.isSecure && !device.audioWorklet,
  },
  {
    reason: 'no-locks',
    severity: 'impossible',
    holds: (device) => device.isSecure && !device.locks,
  },
  {
    reason: 'android-old',
    severity: 'unsupported',
    holds: ({ browser }) =>
      browser.system === 'android' &&
      browser.systemVersion !== null &&
      isBelow(browser.systemVersion, [5, 0]),
  },
  {
    reason: 'android-browser',
    severity: 'unsupported',
    holds: (device) =>
      isAndroid(device) && !['chrome', 'samsung', 'firefox'].includes(device.browser.name),
  },
  {
    reason: 'ios-browser',
    severity: 'unsupported',
    holds: (device) => isIos(device) && !['safari', 'chrome'].includes(device.browser.name),
  },
  { reason: 'firefox-old', severity: 'unsupported', holds: older('firefox', [43, 0]) },
  { reason: 'chrome-old', severity: 'unsupported', holds: older('chrome', [48, 0]) },
  { reason: 'edge-old', severity: 'unsupported', holds: older('edge', [14, 0]) },
  { reason: 'safari-old', severity: 'unsupported', holds: older('safari', [11, 0]) },
  { reason: 'samsung-old', severity: 'unsupported', holds: older('samsung', [7, 2]) },
  {
    reason: 'ios-untested',
    severity: 'untested',
    holds: ({ browser }) =>
      browser.system === 'ios' && browser.name === 'safari' && browser.version[0] > 18,
  },
];

/**
 * Why this device cannot record, the first reason of the table; null when it can. `forced` asks for the first of its
 * severity, whatever the device.
 */
export function cannotRecord(
  device: DeviceFeatures,
  forced: CannotRecordSeverity | null = null,
): CannotRecord | null {
  const rule = recordRules.find(({ severity, holds }) =>
    forced === null ? holds(device) : severity === forced,
  );
  return rule ? { reason: rule.reason, severity: rule.severity } : null;
}

/** Whether a recording is refused for it, rather than tried. */
export function isRefused({ severity }: CannotRecord): boolean {
  return severity !== 'untested';
}
