import { expect, type Page } from 'playwright/test';
import { readOutput } from './page-output.ts';

/** What is heard when a take is listened to, and what goes along. */
export interface Listening {
  readonly 'Your recording'?: boolean;
  readonly 'The music as written'?: boolean;
  readonly Metronome?: boolean;
  readonly 'Again and again'?: boolean;
  readonly 'Cursor while listening'?: boolean;
}

/** Sees to each switch; what is chosen besides, by its words. */
export async function chooseListening(
  page: Page,
  switches: Listening,
  choices: readonly string[] = [],
): Promise<void> {
  await page.getByRole('button', { name: 'Listening' }).click();
  const dialog = page.getByRole('dialog');
  for (const [name, isOn] of Object.entries(switches)) {
    const wanted = dialog.getByRole('switch', { name, exact: true });
    if ((await wanted.isChecked()) !== isOn) await dialog.getByText(name, { exact: true }).click();
    await expect(wanted).toBeChecked({ checked: isOn });
  }
  for (const choice of choices) {
    await dialog.getByRole('radio', { name: choice, exact: true }).check({ force: true });
  }
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

type CountedWindow = Window & { clicks: number[]; isSilent: boolean };

/** Runs in the page: the metronome tells when the first beat is, and once `isSilent` does not sound over the notes. */
export function countSilently(): void {
  const counted = window as unknown as CountedWindow;
  counted.clicks = [];
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (when = 0) {
    counted.clicks.push(when);
    if (counted.isSilent) this.frequency.value = 0;
    start.call(this, when);
  };
}

/**
 * Listens to the take, to its end or until some seconds after the first beat, and says where in the output that beat is.
 */
export async function listenTo(page: Page, seconds: number | null = null) {
  await page.evaluate(() => {
    const counted = window as unknown as CountedWindow;
    counted.clicks = [];
    counted.isSilent = true;
  });
  await readOutput(page, { forget: true });
  const listen = page.getByRole('button', { name: 'Listen', exact: true });
  await listen.click();
  await expect(listen).toBeHidden();
  const firstBeat = () =>
    page.evaluate(() => (window as unknown as CountedWindow).clicks[0] ?? Number.POSITIVE_INFINITY);
  const sounded = async () => {
    const { start, samples, rate } = await readOutput(page);
    return start + samples.length / rate - (await firstBeat());
  };
  if (seconds !== null) {
    await expect.poll(sounded, { timeout: 60_000 }).toBeGreaterThan(seconds);
    await page.getByRole('button', { name: 'Stop', exact: true }).click();
  }
  await expect(listen).toBeVisible({ timeout: 60_000 });
  const output = await readOutput(page);
  return { output, first: (await firstBeat()) - output.start };
}
