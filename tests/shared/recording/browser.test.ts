import { describe, expect, it } from 'vitest';
import { isBelow, readBrowser } from '../../../shared/recording/browser.ts';

const read = (userAgent: string, { touchPoints = 0, isInstalled = false } = {}) =>
  readBrowser({ userAgent, touchPoints, isInstalled });

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a user agent', () => {
  it.each([
    [`${WINDOWS} ${BLINK} Chrome/126.0.0.0 Safari/537.36`, 'chrome', [126, 0], 'other'],
    [
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/128.0.0.0 Safari/537.36`,
      'chrome',
      [128, 0],
      'other',
    ],
    [
      `${WINDOWS} ${BLINK} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.87`,
      'edge',
      [126, 0],
      'other',
    ],
    [
      `${WINDOWS} ${BLINK} Chrome/46.0.2486.0 Safari/537.36 Edge/13.10586`,
      'edge',
      [13, 10586],
      'other',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
      'firefox',
      [128, 0],
      'other',
    ],
    [`${MAC} ${WEBKIT} Version/17.5 Safari/605.1.15`, 'safari', [17, 5], 'other'],
    [
      `${WINDOWS} ${BLINK} Chrome/124.0.0.0 Safari/537.36 OPR/110.0.0.0`,
      'other',
      [110, 0],
      'other',
    ],
    [
      `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/126.0.0.0 Mobile Safari/537.36`,
      'chrome',
      [126, 0],
      'android',
    ],
    [
      `Mozilla/5.0 (Linux; Android 13; SM-S901B) ${BLINK} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
      'samsung',
      [25, 0],
      'android',
    ],
    [
      'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
      'firefox',
      [127, 0],
      'android',
    ],
    [`${IPHONE} ${WEBKIT} Version/17.5 Mobile/15E148 Safari/604.1`, 'safari', [17, 5], 'ios'],
    [
      `${IPHONE} ${WEBKIT} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
      'chrome',
      [126, 0],
      'ios',
    ],
    [`${IPHONE} ${WEBKIT} FxiOS/127.1 Mobile/15E148 Safari/605.1.15`, 'firefox', [127, 1], 'ios'],
    ['', 'other', [0, 0], 'other'],
  ])('%s', (userAgent, name, version, system) => {
    expect(read(userAgent)).toMatchObject({ name, version, system, isWebView: false });
  });

  it('of an iPad that says it is a Mac is told by its touch screen', () => {
    const ipad = `${MAC} ${WEBKIT} Version/18.1 Safari/605.1.15`;
    expect(read(ipad, { touchPoints: 5 })).toMatchObject({ system: 'ios', systemVersion: [18, 1] });
    expect(read(ipad)).toMatchObject({ system: 'other', systemVersion: null });
  });

  it.each([
    [
      'Android WebView',
      `Mozilla/5.0 (Linux; Android 13; Pixel 7 Build/TQ3A; wv) ${BLINK} Version/4.0 Chrome/114.0.0.0 Mobile Safari/537.36`,
    ],
    ['an iOS app', `${IPHONE} ${WEBKIT} Mobile/15E148`],
    [
      'Instagram',
      `${IPHONE} ${WEBKIT} Version/17.5 Mobile/15E148 Safari/604.1 Instagram 330.0.0.40`,
    ],
    ['Facebook', `${IPHONE} ${WEBKIT} Mobile/15E148 [FBAN/FBIOS;FBAV/466.0]`],
  ])('of %s is a web view', (_, userAgent) => {
    expect(read(userAgent).isWebView).toBe(true);
  });

  it('of a page on the home screen is Safari, though it names no browser', () => {
    expect(read(`${IPHONE} ${WEBKIT} Mobile/15E148`, { isInstalled: true })).toMatchObject({
      name: 'safari',
      version: [17, 5],
      isWebView: false,
    });
  });

  it('of an old Android tells its version', () => {
    const old = `Mozilla/5.0 (Linux; Android 4.4.2; GT-I9505) ${BLINK} Chrome/81.0.4044.138 Mobile Safari/537.36`;
    expect(read(old).systemVersion).toEqual([4, 4]);
  });
});

it.each([
  [[7, 2], [7, 12], true],
  [[7, 12], [7, 2], false],
  [[6, 9], [7, 2], true],
  [[7, 2], [7, 2], false],
] as const)('version %j below %j: %s', (a, b, below) => {
  expect(isBelow(a, b)).toBe(below);
});
