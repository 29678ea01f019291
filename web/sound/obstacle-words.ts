import type { CannotRecordReason } from '#shared/recording/can-record';
import * as m from '../i18n/generated/messages.js';

type Words = readonly [title: () => string, body: () => string];

/** Words for every reason of the table; a reason without words does not compile. */
const words: Readonly<Record<CannotRecordReason, Words>> = {
  'web-view': [m.canRecord_webView, m.canRecord_webViewBody],
  'no-get-user-media': [m.canRecord_noGetUserMedia, m.canRecord_noGetUserMediaBody],
  'no-audio-context': [m.canRecord_noAudioContext, m.canRecord_noAudioContextBody],
  'no-offline-audio-context': [
    m.canRecord_noOfflineAudioContext,
    m.canRecord_noOfflineAudioContextBody,
  ],
  'no-url': [m.canRecord_noUrl, m.canRecord_noUrlBody],
  'no-web-assembly': [m.canRecord_noWebAssembly, m.canRecord_noWebAssemblyBody],
  'no-simd': [m.canRecord_noSimd, m.canRecord_noSimdBody],
  'no-audio-worklet': [m.canRecord_noAudioWorklet, m.canRecord_noAudioWorkletBody],
  'no-locks': [m.canRecord_noLocks, m.canRecord_noLocksBody],
  'android-old': [m.canRecord_androidOld, m.canRecord_androidOldBody],
  'android-browser': [m.canRecord_androidBrowser, m.canRecord_androidBrowserBody],
  'ios-browser': [m.canRecord_iosBrowser, m.canRecord_iosBrowserBody],
  'firefox-old': [m.canRecord_firefoxOld, m.canRecord_firefoxOldBody],
  'chrome-old': [m.canRecord_chromeOld, m.canRecord_chromeOldBody],
  'edge-old': [m.canRecord_edgeOld, m.canRecord_edgeOldBody],
  'safari-old': [m.canRecord_safariOld, m.canRecord_safariOldBody],
  'samsung-old': [m.canRecord_samsungOld, m.canRecord_samsungOldBody],
  'ios-untested': [m.canRecord_iosUntested, m.canRecord_iosUntestedBody],
};

/** What a browser that cannot record is missing, and what to do. */
export function obstacleWords(reason: CannotRecordReason): { title: string; body: string } {
  const [title, body] = words[reason];
  return { title: title(), body: body() };
}
