import { expect, type Page } from 'playwright/test';
import type { Exercise } from '#shared/generation/exercise';
import { meterNamed } from '#shared/music/meter';
import { countIn } from '#shared/practice/count-in';

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
export function injectMidi(isAllowed: boolean): void {
  const ports: FakePort[] = [];
  const access = { inputs: { values: () => ports }, onstatechange: null };
  Object.assign(window, { midi: { ports, access } });
  Object.assign(navigator, {
    requestMIDIAccess: () =>
      isAllowed ? Promise.resolve(access) : Promise.reject(new DOMException('', 'SecurityError')),
  });
}

export const plugIn = (page: Page, name: string) =>
  page.evaluate((named) => {
    const { ports, access } = (window as unknown as MidiWindow).midi;
    ports.push({ id: named, name: named, state: 'connected', onmidimessage: null });
    access.onstatechange?.();
  }, name);

/** Its cable slips. */
export const unplug = (page: Page) =>
  page.evaluate(() => {
    const { ports, access } = (window as unknown as MidiWindow).midi;
    ports.pop();
    access.onstatechange?.();
  });

/** What a pad sends that is no pitch. */
const PAD = 38;

/**
 * The keys of a performance, pads where only a rhythm is written: milliseconds from the first beat of the count.
 *
 * @param changed semitones by which a note is missed, by its index; null where it is left out
 * @param tempo beats a minute; as it is written, where it is left out
 */
export function keysOf(
  exercise: Exercise,
  changed: ReadonlyMap<number, number | null>,
  tempo: number = exercise.tempo,
) {
  const meter = meterNamed(exercise.timeSignature);
  const beat = 60_000 / tempo;
  const quarter = beat / meter.beat;
  return exercise.notes.flatMap(({ index, onset, duration, midi }) => {
    const change = changed.get(index);
    if (change === null) return [];
    const key = (midi ?? PAD) + (change ?? 0);
    const begin = countIn(exercise).length * beat + onset * quarter;
    return [
      { at: begin, data: [0x90, key, 80] },
      { at: begin + 0.9 * duration * quarter, data: [0x80, key, 0] },
    ];
  });
}

/** Presses record and plays, each key at its own time, as a keyboard stamps it, until the result is there. */
export async function recordKeys(page: Page, keys: ReturnType<typeof keysOf>): Promise<void> {
  await beginKeys(page, keys);
  await expect(page.getByRole('region', { name: 'Summary' })).toBeVisible({ timeout: 90_000 });
}

/** Presses record; the keys go on by themselves. */
export async function beginKeys(page: Page, keys: ReturnType<typeof keysOf>): Promise<void> {
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
}
