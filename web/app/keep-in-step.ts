import type { Device } from '../studio/services.ts';

/** Spec 2 §7. */
const SAVE_MS = 10_000;

/** Keeps options and saved set-ups the same on this device and with the account. */
export async function keepInStep(device: () => Promise<Device>): Promise<void> {
  const { configurations, preferences } = await device();
  addEventListener('online', () => void configurations.sync());
  addEventListener('pagehide', () => void preferences.send({ keepalive: true }));
  setInterval(() => void preferences.send(), SAVE_MS);
  await Promise.all([preferences.receive(), configurations.sync()]);
}
