import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright/test';
import { SAMPLE_RATE } from '#tests/support/render-performance';
import { writeWav } from '#tests/support/wav';
import type { KeptSound } from './device-store.ts';

/** A person's browser profile: what one launch kept, the next one finds. */
export interface Profile {
  readonly folder: string;
  remove(): void;
}

export function newProfile(): Profile {
  const folder = mkdtempSync(join(tmpdir(), 'primavista-profile-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

export interface ListeningBrowser {
  readonly context: BrowserContext;
  readonly page: Page;
  close(): Promise<void>;
}

/**
 * A Chromium whose microphone hears `sound`, from its first sample at each opening of the microphone.
 * The sound is fixed when the browser starts, so every performance has a launch of its own.
 */
export async function openListening(
  profile: Profile,
  { sound, baseURL }: { sound: Float32Array; baseURL: string },
): Promise<ListeningBrowser> {
  const wav = join(profile.folder, 'microphone.wav');
  writeFileSync(wav, writeWav(sound, SAMPLE_RATE));
  const executablePath = process.env.CHROMIUM;
  const context = await chromium.launchPersistentContext(join(profile.folder, 'browser'), {
    ...(executablePath && { executablePath }),
    baseURL,
    viewport: { width: 1366, height: 768 },
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${wav}%noloop`,
      '--autoplay-policy=no-user-gesture-required',
    ],
  });
  const page = context.pages()[0] ?? (await context.newPage());
  return { context, page, close: () => context.close() };
}

/** How often a player plays at most until the browser's own microphone has skipped nothing. */
export const TRIES = 4;

/**
 * Whether the fake microphone let sound fall out, as it does on a machine that stands still for a moment. What is left
 * plays on later than it was written, so such a performance says nothing of the product: it is played again.
 */
export function hasSkipped({ heard, span }: KeptSound): boolean {
  return span - heard > 0.03;
}
