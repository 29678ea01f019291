import type { EvalItem } from '../eval/dataset.ts';
import { hintsOf } from '../eval/system.ts';
import type { BenchBrowser, BenchWindow } from './bench-browser.ts';

/** The transcriber in Chromium's worker on one recording; `wall` is in milliseconds. */
export function hearInPage({ page, addressOf }: BenchBrowser, item: EvalItem) {
  return page.evaluate(
    ([wav, hints]) => (window as unknown as BenchWindow).bench.hear(wav, hints),
    [addressOf(item.wav), hintsOf(item)] as const,
  );
}

export function fingerprintInPage({ page, addressOf }: BenchBrowser, item: EvalItem) {
  return page.evaluate(
    (wav) => (window as unknown as BenchWindow).bench.fingerprint(wav),
    addressOf(item.wav),
  );
}
