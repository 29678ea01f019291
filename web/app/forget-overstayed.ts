import type { KeptStorage } from '../data/store/device-storage.ts';
import { forgetOnDevice } from '../session/forget-on-device.ts';
import { overstayed } from '../session/people.ts';

/** Takes off the device who came for a day that is over; whose work still waits stays until they have sent it. */
export async function forgetOverstayed(storage: KeptStorage, now: Date): Promise<void> {
  for (const { id } of overstayed(storage, now)) await forgetOnDevice(id, storage);
}
