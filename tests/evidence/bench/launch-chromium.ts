import { type Browser, chromium } from 'playwright';
import { findChromium } from '../../support/find-chromium.mjs';

export function launchChromium(...args: readonly string[]): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', ...args],
  });
}
