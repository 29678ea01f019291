import type { Device } from '../session/services.ts';

/** Spec 2 §7. */
const SAVE_MS = 10_000;
/** From the last change: a page on a phone is often closed without being told, and several presses are one choice. */
const SETTLED_MS = 1000;

export interface KeepInStepOptions {
  readonly device: () => Promise<Pick<Device, 'configurations' | 'preferences' | 'skills'>>;
  readonly window: Pick<Window, 'addEventListener' | 'setInterval' | 'setTimeout' | 'clearTimeout'>;
}

/** Keeps options, saved set-ups and skill maps the same on this device and with the account. */
export async function keepInStep({ device, window }: KeepInStepOptions): Promise<void> {
  const { configurations, preferences, skills } = await device();
  let settling: number | undefined;
  preferences.store.subscribe(() => {
    window.clearTimeout(settling);
    settling = window.setTimeout(() => void preferences.send(), SETTLED_MS);
  });
  window.addEventListener('online', () => {
    void configurations.sync();
    void preferences.send();
    void skills.sync().catch(() => {});
  });
  window.addEventListener('pagehide', () => void preferences.send({ keepalive: true }));
  window.setInterval(() => void preferences.send(), SAVE_MS);
  await Promise.all([preferences.receive(), configurations.sync()]);
  // What the visit before could not tell any more.
  await preferences.send();
  await skills.sync();
}
