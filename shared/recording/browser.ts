/** Browsers that are told apart; everything else is `other`. */
type BrowserName = 'chrome' | 'edge' | 'firefox' | 'safari' | 'samsung' | 'other';
type SystemName = 'android' | 'ios' | 'other';

/** Major and minor number. */
export type Version = readonly [major: number, minor: number];

/** What a browser says of itself. */
export interface Browser {
  readonly name: BrowserName;
  /** Of the browser; [0, 0] where it does not say. */
  readonly version: Version;
  readonly system: SystemName;
  /** Of the system; null where it is not needed or not said. */
  readonly systemVersion: Version | null;
  /** Inside another app, which decides what a page may use. */
  readonly isWebView: boolean;
}

interface BrowserSigns {
  readonly userAgent: string;
  /** An iPad says that it is a Mac, but a Mac has no touch screen. */
  readonly touchPoints: number;
  /** Opened from the home screen: on iOS such a page names no browser, like one in a web view. */
  readonly isInstalled: boolean;
}

/** More special names first: nearly every browser also calls itself Chrome or Safari. */
const names: readonly (readonly [BrowserName, RegExp])[] = [
  ['edge', /\b(?:Edg|EdgA|EdgiOS|Edge)\/(\d+)(?:\.(\d+))?/],
  ['samsung', /\bSamsungBrowser\/(\d+)(?:\.(\d+))?/],
  ['other', /\b(?:OPR|Opera|OPT|YaBrowser|UCBrowser|DuckDuckGo|Vivaldi)\/(\d+)(?:\.(\d+))?/],
  ['firefox', /\b(?:Firefox|FxiOS)\/(\d+)(?:\.(\d+))?/],
  ['chrome', /\b(?:Chrome|CriOS|Chromium)\/(\d+)(?:\.(\d+))?/],
  ['safari', /\bVersion\/(\d+)(?:\.(\d+))?.*\bSafari\//],
];

/** Apps that show pages inside themselves and say so. */
const insideApp = /\b(?:FBAN|FBAV|Instagram|Line\/|GSA\/|Snapchat|MicroMessenger)/;

/**
 * Reads a user agent.
 *
 * @example readBrowser({ userAgent: '… Firefox/128.0', touchPoints: 0, isInstalled: false }).name // 'firefox'
 */
export function readBrowser(signs: BrowserSigns): Browser {
  const { userAgent } = signs;
  const system = systemOf(signs);
  const systemVersion = systemVersionOf(userAgent, system);
  // Without a browser's name it is the system's own engine, whose version is the system's.
  const isBareIos = system === 'ios' && !/\b(?:Safari|CriOS|FxiOS|EdgiOS)\//.test(userAgent);
  if (isBareIos && signs.isInstalled) {
    const version = systemVersion ?? [0, 0];
    return { name: 'safari', version, system, systemVersion, isWebView: false };
  }
  return {
    ...nameAndVersion(userAgent),
    system,
    systemVersion,
    isWebView:
      isBareIos || insideApp.test(userAgent) || (system === 'android' && /; wv\)/.test(userAgent)),
  };
}

/** @example isBelow([7, 2], [7, 12]) // true */
export function isBelow([major, minor]: Version, [otherMajor, otherMinor]: Version): boolean {
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}

function nameAndVersion(userAgent: string): Pick<Browser, 'name' | 'version'> {
  for (const [name, pattern] of names) {
    const version = versionFrom(pattern.exec(userAgent));
    if (version) return { name, version };
  }
  return { name: 'other', version: [0, 0] };
}

function systemOf({ userAgent, touchPoints }: BrowserSigns): SystemName {
  if (/\b(?:iPhone|iPad|iPod)\b/.test(userAgent)) return 'ios';
  if (/\bMacintosh\b/.test(userAgent) && touchPoints > 1) return 'ios';
  return /\bAndroid\b/.test(userAgent) ? 'android' : 'other';
}

function systemVersionOf(userAgent: string, system: SystemName): Version | null {
  if (system === 'android') return versionFrom(/\bAndroid (\d+)(?:\.(\d+))?/.exec(userAgent));
  // An iPad that says it is a Mac gives a Mac's version: its Safari's is the system's.
  if (system === 'ios') {
    const own = /\bOS (\d+)_(\d+)/.exec(userAgent);
    return versionFrom(own ?? /\bVersion\/(\d+)(?:\.(\d+))?/.exec(userAgent));
  }
  return null;
}

function versionFrom(match: RegExpExecArray | null): Version | null {
  return match ? [Number(match[1]), Number(match[2] ?? 0)] : null;
}
