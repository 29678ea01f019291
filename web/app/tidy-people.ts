import type { KeptStorage } from '../data/store/device-storage.ts';
import { hasWaitingWork } from '../data/store/work-of.ts';
import { forgetOnDevice } from '../session/forget-on-device.ts';
import { beyondRoom, forgetPerson, overstayed } from '../session/people.ts';

/**
 * Takes off the device who came for a day that is over, and off its list whom that has no room for. Whose work still waits
 * stays until they have sent it.
 */
export async function tidyPeople(storage: KeptStorage, now: Date): Promise<void> {
  for (const { id } of overstayed(storage, now)) await forgetOnDevice(id, storage);
  for (const { id, until } of beyondRoom(storage)) {
    // They may have come back while others were looked through.
    if (!beyondRoom(storage).some((one) => one.id === id)) continue;
    // Somebody who signed in for one day is taken off whole: once they are off the list nothing would remove their
    // data later.
    if (until !== null) await forgetOnDevice(id, storage);
    else if (!(await hasWaitingWork(id))) forgetPerson(id, storage);
  }
}
