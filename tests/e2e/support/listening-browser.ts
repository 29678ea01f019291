import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright/test';
import { seededNoise } from '#tests/support/noise';
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

export interface Hearing {
  /** What the microphone hears, at `SAMPLE_RATE`. */
  readonly sound: Float32Array;
  readonly baseURL: string;
  readonly args?: readonly string[];
  /** Allowed where a story goes on without a network. */
  readonly serviceWorkers?: 'allow' | 'block';
}

/**
 * A Chromium whose microphone hears `sound`, from its first sample at each opening of the microphone.
 * The sound is fixed when the browser starts, so every performance has a launch of its own.
 */
export async function openListening(
  profile: Profile,
  { sound, baseURL, args = [], serviceWorkers = 'block' }: Hearing,
): Promise<ListeningBrowser> {
  const wav = join(profile.folder, 'microphone.wav');
  writeFileSync(wav, writeWav(withFloor(sound), SAMPLE_RATE));
  const executablePath = process.env.CHROMIUM;
  const context = await chromium.launchPersistentContext(join(profile.folder, 'browser'), {
    ...(executablePath && { executablePath }),
    baseURL,
    serviceWorkers,
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
  // The function is compiled by a tool that calls this helper, where a check opens the browser by itself.
  await context.addInitScript('globalThis.__name ??= (named) => named');
  await context.addInitScript(watchMicrophone);
  const page = context.pages()[0] ?? (await context.newPage());
  return { context, page, close: () => context.close() };
}

/** A room is never quite silent: whatever the page hears without a trace of sound, the browser put in. */
function withFloor(sound: Float32Array): Float32Array {
  const noise = seededNoise(1);
  return sound.map((sample) => sample + FLOOR * noise());
}

/** Two steps of a 16-bit file. */
const FLOOR = 2 / 2 ** 15;

type WatchedWindow = Window & {
  /** What the fake microphone did that a real one does not, in words; null where it kept time. */
  microphoneTrouble?: () => string | null;
};

/**
 * Runs in the page before any script of its own. A real microphone never stands still; the fake one is a file that is
 * read by a timer, which runs before the page listens, and stops when the machine does. Then it runs before the clock
 * that the page hears it by, or falls behind it, or the browser fills in silence and all that follows comes later.
 */
function watchMicrophone(): void {
  interface Counted {
    readonly stats: { readonly totalFramesDuration: number };
  }
  /** A machine that stands still between two clocks reads them wrongly; a second later it does not. */
  const LOOKS = 10;
  const LOOK_MS = 100;
  /** Seconds; the counters go in steps of a hundredth. */
  const MOST_SLIP = 0.03;
  /** Samples: what the browser fills in at a time. */
  const BLOCK = 128;
  const listen = AudioContext.prototype.createMediaStreamSource;
  AudioContext.prototype.createMediaStreamSource = function (stream) {
    const source = listen.call(this, stream);
    const [track] = stream.getAudioTracks();
    const played = () => (track as unknown as Counted).stats.totalFramesDuration / 1000;
    const [early, begun] = [played(), this.currentTime];
    const behind: number[] = [];
    const ear = new AnalyserNode(this, { fftSize: 32_768 });
    source.connect(ear);
    const samples = new Float32Array(ear.fftSize);
    let filled = 0;
    const look = () => {
      behind.push(Math.abs(this.currentTime - begun - (played() - early)));
      // Before that, it holds silence from before the page listened.
      if (behind.length <= LOOKS) return;
      ear.getFloatTimeDomainData(samples);
      filled = Math.max(filled, silenceIn(samples) / this.sampleRate);
    };
    const timer = setInterval(look, LOOK_MS);
    const stop = track!.stop;
    track!.stop = () => {
      clearInterval(timer);
      stop.call(track);
    };
    (window as WatchedWindow).microphoneTrouble = () => {
      const slip = Math.max(early, Math.min(...behind.slice(-LOOKS)));
      if (slip > MOST_SLIP) return `${slip.toFixed(3)} s out of time`;
      return filled > MOST_SLIP ? `${filled.toFixed(3)} s of silence put in` : null;
    };
    return source;
  };

  /** Samples of silence with sound after it: the file itself ends in silence. */
  function silenceIn(samples: Float32Array): number {
    let silence = 0;
    let run = 0;
    for (const sample of samples) {
      if (sample === 0) run += 1;
      else {
        if (run >= BLOCK) silence += run;
        run = 0;
      }
    }
    return silence;
  }
}

/** How often a player plays at most until the browser's own microphone has kept time. */
const TRIES = 6;

/**
 * Plays, and plays again when the fake microphone did not keep time. What it plays then comes earlier or later than it
 * was written, and the performance says nothing of the product; what the page made of the last one is assessed all the same.
 */
export async function playInTime(page: Page, play: () => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    await play();
    const trouble = await page.evaluate(() => {
      const { microphoneTrouble } = window as WatchedWindow;
      if (!microphoneTrouble) throw new Error('Nobody listened to the microphone.');
      return microphoneTrouble();
    });
    if (!trouble) return;
    // Said where someone reads why a performance was marked as it was.
    console.warn(`Performance ${attempt} of ${TRIES}: the fake microphone had ${trouble}.`);
  }
}
