import type { Page } from 'playwright/test';
import { SAMPLE_RATE } from '#tests/support/render-performance';
import { newProfile, openListening } from './support/listening-browser.ts';
import { signIn } from './support/people.ts';
import { score } from './support/stage.ts';
import { expect, test } from './support/story.ts';
import { findViolations } from './support/violations.ts';

const [silence, a4, d4] = [0, 440, 293.66];

const bothNotes = [
  [silence, 0.5],
  [a4, 2],
  [silence, 0.5],
  [d4, 2],
] as const;

/** Tones with a few overtones, one after the other: hertz (0 is silence), seconds, how loud. */
function tones(...parts: readonly (readonly [number, number, number?])[]): Float32Array {
  const pieces = parts.map(([hertz, seconds, loudness = 0.2]) =>
    Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, index) => {
      const turn = (2 * Math.PI * hertz * index) / SAMPLE_RATE;
      const wave = Math.sin(turn) + 0.5 * Math.sin(2 * turn) + 0.25 * Math.sin(3 * turn);
      return Math.max(-1, Math.min(1, loudness * wave));
    }),
  );
  const all = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

const open = (page: Page) => page.getByRole('button', { name: 'Open the microphone' }).click();

test('A violinist plays the two open strings that the check asks for, and then too loud', async ({
  baseURL,
}) => {
  const profile = newProfile();
  const sound = tones([silence, 2], [a4, 2], [silence, 1], [d4, 2], [silence, 2], [a4, 6, 1.5]);
  const { page, close } = await openListening(profile, { sound, baseURL: baseURL! });
  try {
    await page.goto('/mic-check');
    await expect(page.getByRole('heading', { name: 'Play your open A string' })).toBeVisible();
    await expect(page.getByText('Note 1 of 2')).toBeVisible();
    await expect(page.getByRole('img', { name: 'A on the staff' })).toBeVisible();
    await expect(page.getByText(/ms, estimated/)).toBeVisible();
    await open(page);
    await expect(page.getByText('Quiet enough to hear every note')).toBeVisible();
    await expect(page.getByTestId('note')).toHaveText('A');
    await expect(page.getByRole('img', { name: /^A, in tune/ })).toBeVisible();
    await expect(page.getByText('One of two notes heard')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Play your open D string' })).toBeVisible();
    await expect(page.getByText('Two notes heard')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'We hear you well.' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await expect(page.getByText('That was more than the microphone can take.')).toBeVisible();
  } finally {
    await close();
    profile.remove();
  }
});

test('A clarinettist is asked for a written note, and reads it by its written name', async ({
  baseURL,
}) => {
  const profile = newProfile();
  // A written D.
  const { page, close } = await openListening(profile, {
    sound: tones([261.63, 30]),
    baseURL: baseURL!,
  });
  try {
    await page.addInitScript(() =>
      localStorage.setItem(
        'primavista-last',
        JSON.stringify({ medium: 'clarinet', levelId: 'pv~1' }),
      ),
    );
    await page.goto('/mic-check');
    await expect(page.getByRole('heading', { name: 'Play D and hold it.' })).toBeVisible();
    await open(page);
    await expect(page.getByTestId('note')).toHaveText('D');
    await expect(page.getByRole('heading', { name: 'Play B and hold it.' })).toBeVisible();
  } finally {
    await close();
    profile.remove();
  }
});

test('The check asks for the instrument of the music it was opened from', async ({ page }) => {
  await page.goto('/practice/sr/auto-assessment?mediumId=clarinet&levelId=pv~1&seed=2');
  await expect(score(page)).toBeVisible();
  // Somebody else chose an instrument on this device since.
  await page.evaluate(() =>
    localStorage.setItem('primavista-last', JSON.stringify({ medium: 'violin', levelId: 'pv~1' })),
  );
  await page.getByRole('button', { name: 'Practice' }).click();
  await page.getByRole('link', { name: 'Mic Check' }).click();
  await expect(page).toHaveURL('/mic-check?mediumId=clarinet');
  await expect(page.getByRole('heading', { name: 'Play D and hold it.' })).toBeVisible();
});

test('A microphone that gives nothing is told from a quiet room', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const nothing = new ConstantSourceNode(context, { offset: 0 });
      const end = new MediaStreamAudioDestinationNode(context);
      nothing.connect(end);
      nothing.start();
      return end.stream;
    };
  });
  await page.goto('/mic-check');
  await open(page);
  await expect(page.getByText('No sound at all comes from it.')).toBeVisible();
});

test('A refused microphone stays explained on the page, and opens once it is allowed', async ({
  baseURL,
}) => {
  const profile = newProfile();
  const { page, close } = await openListening(profile, {
    sound: tones([a4, 10]),
    baseURL: baseURL!,
  });
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    let isRefused = true;
    mediaDevices.getUserMedia = (constraints) => {
      if (!isRefused) return ask(constraints);
      isRefused = false;
      return Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    };
  });
  await page.goto('/mic-check');
  await open(page);
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('The microphone is closed');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('list').getByText(/Tap the lock beside the address/)).toBeVisible();
  await open(page);
  await expect(page.getByRole('button', { name: 'Close the microphone' })).toBeVisible();
  await expect(page.getByText(/Tap the lock/)).toBeHidden();
  await close();
  profile.remove();
});

test('An assignment asks for the check where it may not be skipped, and not again for half an hour', async ({
  baseURL,
}) => {
  const profile = newProfile();
  const { page, close } = await openListening(profile, {
    sound: tones(...Array.from({ length: 6 }, () => bothNotes).flat()),
    baseURL: baseURL!,
  });
  try {
    await page.route('**/api/v2/assignment/*', async (route) => {
      const response = await route.fetch();
      const reply = await response.json();
      reply.assignment.isMicCheckSkippable = false;
      await route.fulfill({ response, json: reply });
    });
    await signIn(page, 'student4');
    const start = async () => {
      await page.goto('/assignments');
      const row = page.getByRole('listitem').filter({ hasText: 'First reading on the violin' });
      await row.getByRole('link', { name: 'Start' }).click();
    };
    await start();
    await expect(page).toHaveTitle('Mic Check · Primavista');
    await expect(page.getByRole('heading', { name: 'Play your open A string' })).toBeVisible();
    await expect(page.getByText('For: First reading on the violin')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Skip for now' })).toBeHidden();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Open the microphone and play both notes first')).toBeVisible();
    await open(page);
    await expect(page.getByText('One of two notes heard')).toBeVisible();
    // Pressed too early it takes away nothing of what was heard.
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('button', { name: 'Close the microphone' })).toBeVisible();
    await expect(page.getByText(/^(One of two|Two) notes heard/)).toBeVisible();
    const isChecked = () =>
      page.evaluate(() => /"micCheck":\{/.test(localStorage.getItem('primavista-devices') ?? ''));
    expect(await isChecked()).toBe(false);
    await expect(page.getByText('Two notes heard')).toBeVisible();
    await expect.poll(isChecked).toBe(true);

    await start();
    await expect(page.getByRole('heading', { name: 'Ready to play' })).toBeVisible();
    await expect(page.getByText('Your microphone was checked a moment ago.')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Check it again' }).click();
    await expect(page.getByRole('button', { name: 'Open the microphone' })).toBeVisible();

    // As if that were a while ago: the page goes by the server's clock, whatever the browser's says.
    await page.evaluate((ago) => {
      const kept = JSON.parse(localStorage.getItem('primavista-devices')!);
      kept.micCheck.at -= ago;
      localStorage.setItem('primavista-devices', JSON.stringify(kept));
    }, 31 * 60_000);
    await start();
    await expect(page.getByRole('button', { name: 'Open the microphone' })).toBeVisible();

    await open(page);
    await expect(page.getByText('Two notes heard')).toBeVisible();
    const session = await page.context().newCDPSession(page);
    await session.send('Browser.setPermission', {
      origin: baseURL!,
      permission: { name: 'microphone' },
      setting: 'denied',
    });
    await start();
    await expect(page.getByRole('button', { name: 'Open the microphone' })).toBeVisible();
  } finally {
    await close();
    profile.remove();
  }
});
