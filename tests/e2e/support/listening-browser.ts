import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright/test';
import { SAMPLE_RATE } from '#tests/support/render-performance';
import { writeWav } from '#tests/support/wav';

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
  { sound, baseURL, args = [] }: { sound: Float32Array; baseURL: string; args?: readonly string[] },
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
      ...args,
    ],
  });
  await context.addInitScript(watchMicrophone);
  const page = context.pages()[0] ?? (await context.newPage());
  return { context, page, close: () => context.close() };
}

type WatchedWindow = Window & {
  /** By how many seconds the sound ran before the clock that the page hears it by, or fell behind it. */
  microphoneSlip?: () => number;
};

/**
 * Runs in the page before any script of its own. A real microphone never stands still; the fake one is a file that is
 * read by a timer, which runs before the page listens, and stops when the machine does.
 */
function watchMicrophone(): void {
  interface Counted {
    readonly stats: { readonly totalFramesDuration: number };
  }
  /** A machine that stands still between two clocks reads them wrongly; a second later it does not. */
  const LOOKS = 10;
  const LOOK_MS = 100;
  const listen = AudioContext.prototype.createMediaStreamSource;
  AudioContext.prototype.createMediaStreamSource = function (stream) {
    const source = listen.call(this, stream);
    const [track] = stream.getAudioTracks();
    const played = () => (track as unknown as Counted).stats.totalFramesDuration / 1000;
    const [early, begun] = [played(), this.currentTime];
    const behind: number[] = [];
    const look = () => {
      behind.push(Math.abs(this.currentTime - begun - (played() - early)));
    };
    const timer = setInterval(look, LOOK_MS);
    const stop = track!.stop;
    track!.stop = () => {
      clearInterval(timer);
      stop.call(track);
    };
    (window as WatchedWindow).microphoneSlip = () =>
      Math.max(early, Math.min(...behind.slice(-LOOKS)));
    return source;
  };
}

/** How often a player plays at most until the browser's own microphone has kept time. */
const TRIES = 4;
/** Seconds; the counters go in steps of a hundredth. */
const MOST_SLIP = 0.03;

/**
 * Plays, and plays again when the fake microphone slipped meanwhile. What it plays then comes earlier or later than it
 * was written, and the performance says nothing of the product.
 */
export async function playInTime(page: Page, play: () => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    await play();
    const slip = await page.evaluate(() => (window as WatchedWindow).microphoneSlip?.());
    if (slip === undefined) throw new Error('Nobody listened to the microphone.');
    if (slip <= MOST_SLIP) return;
  }
}
