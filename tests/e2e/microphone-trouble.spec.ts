import { type Browser, chromium, type Page } from 'playwright/test';
import { openBriskly, SHORT } from './support/briskly.ts';
import { expect, test } from './support/story.ts';

const piece = { medium: 'violin', levelId: 'pv~1', seed: 1, ...SHORT };

async function pressRecord(page: Page): Promise<void> {
  await openBriskly(page, piece);
  await page.getByRole('button', { name: 'Record' }).click();
}

async function readAndClose(page: Page, title: string, remedy: RegExp): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(title);
  await expect(dialog).toContainText(remedy);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('button', { name: 'Record' })).toBeEnabled();
}

function launch(args: readonly string[]): Promise<Browser> {
  const executablePath = process.env.CHROMIUM;
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', ...args],
  });
}

test('A microphone that was refused has its own words and its remedy', async ({ baseURL }) => {
  const browser = await launch(['--use-fake-device-for-media-stream']);
  const page = await browser.newPage({ baseURL: baseURL! });
  const session = await browser.newBrowserCDPSession();
  await session.send('Browser.setPermission', {
    origin: baseURL!,
    permission: { name: 'microphone' },
    setting: 'denied',
  });
  await pressRecord(page);
  await readAndClose(page, 'The microphone is closed', /Tap the lock/);
  await browser.close();
});

test('A computer without a microphone is told so', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Requested device not found', 'NotFoundError'));
  });
  await pressRecord(page);
  await readAndClose(page, 'No microphone found', /Connect a microphone/);
});

test('A microphone that another program holds is told so', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Could not start audio source', 'NotReadableError'));
  });
  await pressRecord(page);
  await readAndClose(page, 'The microphone is busy', /Close it/);
});

test('A permission box is waited for with words, and stop does not wait for it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => {});
  });
  await pressRecord(page);
  await expect(page.getByRole('status').filter({ hasText: 'Choose Allow' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Record' })).toBeEnabled({ timeout: 5000 });
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('An address the browser does not trust with a microphone is told so', async ({ baseURL }) => {
  const browser = await launch(['--host-resolver-rules=MAP school.test 127.0.0.1']);
  const page = await browser.newPage({ baseURL: baseURL!.replace('localhost', 'school.test') });
  await pressRecord(page);
  await readAndClose(page, 'The microphone needs a secure address', /https/);
  await browser.close();
});

test('A microphone that is pulled out in mid-take ends it, and what was played is kept', async ({
  baseURL,
}) => {
  const browser = await launch([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
  ]);
  const page = await browser.newPage({ baseURL: baseURL! });
  await page.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await ask(constraints);
      addEventListener('pull-out', () => {
        for (const track of stream.getTracks()) {
          // What a browser does when the device goes: the track ends and says so.
          track.stop();
          track.dispatchEvent(new Event('ended'));
        }
      });
      return stream;
    };
  });
  await pressRecord(page);
  await expect(page.getByText('Measure 2 of')).toBeVisible({ timeout: 30_000 });
  await page.evaluate(() => dispatchEvent(new Event('pull-out')));
  await readAndClose(page, 'The microphone went away', /What you played is kept/);
  await expect(page.getByRole('button', { name: 'Unfinished take' })).toBeVisible();
  await browser.close();
});

test('A browser that lacks a part is told which before anything is asked', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'AudioWorkletNode');
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new Error('must not be asked'));
  });
  await pressRecord(page);
  await readAndClose(page, 'This browser cannot listen while music runs', /Update it/);
});
