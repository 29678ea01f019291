import { expect, type Page, test } from 'playwright/test';
import type { Exercise } from '#shared/generation/exercise';
import { meterNamed } from '#shared/music/meter';
import { exerciseOf, linkTo } from './support/performances.ts';
import { score } from './support/stage.ts';

const piece = { medium: 'piano', levelId: 'pv~2', seed: 3 };

interface FakePort {
  readonly id: string;
  readonly name: string;
  state: string;
  onmidimessage: ((event: { data: Uint8Array; timeStamp: number }) => void) | null;
}

type MidiWindow = Window & {
  midi: { ports: FakePort[]; access: { onstatechange: (() => void) | null } };
};

/** Runs in the page before any script of its own: a browser without a window has no MIDI. */
function injectMidi(isAllowed: boolean): void {
  const ports: FakePort[] = [];
  const access = { inputs: { values: () => ports }, onstatechange: null };
  Object.assign(window, { midi: { ports, access } });
  Object.assign(navigator, {
    requestMIDIAccess: () =>
      isAllowed ? Promise.resolve(access) : Promise.reject(new DOMException('', 'SecurityError')),
  });
}

const plugIn = (page: Page, name: string) =>
  page.evaluate((named) => {
    const { ports, access } = (window as unknown as MidiWindow).midi;
    ports.push({ id: named, name: named, state: 'connected', onmidimessage: null });
    access.onstatechange?.();
  }, name);

/** The keys of a performance: milliseconds from the first beat of the count. */
function keysOf(exercise: Exercise, changed: ReadonlyMap<number, number>) {
  const meter = meterNamed(exercise.timeSignature);
  const beat = 60_000 / exercise.tempo;
  const quarter = beat / meter.beat;
  return exercise.notes.flatMap(({ index, onset, duration, midi }) => {
    const key = midi! + (changed.get(index) ?? 0);
    const begin = meter.prepBeats.length * beat + onset * quarter;
    return [
      { at: begin, data: [0x90, key, 80] },
      { at: begin + 0.9 * duration * quarter, data: [0x80, key, 0] },
    ];
  });
}

/** Presses record and plays, each key at its own time, as a keyboard stamps it. */
async function recordKeys(page: Page, keys: ReturnType<typeof keysOf>): Promise<void> {
  await page.evaluate((played) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('[role=timer] [data-beat=now]')) return;
      watch.disconnect();
      const counted = performance.now();
      const [port] = (window as unknown as MidiWindow).midi.ports;
      for (const { at, data } of played) {
        setTimeout(
          () => port!.onmidimessage?.({ data: new Uint8Array(data), timeStamp: counted + at }),
          at,
        );
      }
    });
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
  }, keys);
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible({ timeout: 90_000 });
}

async function openPractice(page: Page) {
  await page.getByRole('button', { name: 'Practice', exact: true }).click();
  return page.getByRole('dialog', { name: 'Practice' });
}

test('A pianist plays on a keyboard that is plugged in on the way, and is marked note for note', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const exercise = exerciseOf(piece);
  await page.addInitScript(injectMidi, true);
  await page.goto(linkTo(piece));
  await expect(score(page)).toBeVisible();

  const practice = await openPractice(page);
  await expect(practice.getByText(/^A microphone hears chords less surely/)).toBeVisible();
  await practice.getByLabel('You are heard by').selectOption('MIDI keyboard');
  await expect(practice.getByText(/^Nothing is connected/)).toBeVisible();
  await practice.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Record' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Your keyboard is not connected' });
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();

  await plugIn(page, 'Stage Piano');
  await openPractice(page);
  await expect(practice.getByText('Connected: Stage Piano')).toBeVisible();
  await practice.getByRole('button', { name: 'Done' }).click();
  const [wrong] = [5];
  await recordKeys(page, keysOf(exercise, new Map([[wrong!, 2]])));
  await expect(page.getByTestId(`mark-${wrong}`)).toBeVisible();
  await expect(page.getByTestId(/^mark-\d/)).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Marks' }).getByRole('listitem')).toHaveText([
    /wrong note$/,
  ]);

  // Who plays on a keyboard once does so on the next visit.
  await page.reload();
  await expect(score(page)).toBeVisible();
  await openPractice(page);
  await expect(practice.getByLabel('You are heard by')).toHaveValue('midi');
});

test('A browser that keeps MIDI closed says so, and nothing begins', async ({ page }) => {
  await page.addInitScript(injectMidi, false);
  await page.goto(linkTo(piece));
  await expect(score(page)).toBeVisible();
  const practice = await openPractice(page);
  await practice.getByLabel('You are heard by').selectOption('MIDI keyboard');
  await expect(practice.getByText(/^The browser keeps MIDI closed/)).toBeVisible();
  await practice.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Record' }).click();
  await expect(
    page.getByRole('alertdialog', { name: 'Your keyboard is not connected' }),
  ).toBeVisible();
});
